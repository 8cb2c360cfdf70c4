//! The same URI with another component.

use alloc::string::{String, ToString as _};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::host::Host;
use crate::ip::{ipv4_text, ipv6_text};
use crate::owned::{UriBuf, UriRefBuf};
use crate::pct::{Part, encode};
use crate::recompose::{Components, RecomposeError};
use crate::sink::Text;
use crate::uri::Uri;
use crate::uri_ref::UriRef;

/// The text of a host, from a text or an address.
///
/// ```
/// use core::net::Ipv6Addr;
/// use uri_core::Uri;
///
/// let uri = Uri::parse("http://example.org/")?;
/// assert_eq!(uri.with_host("example.net")?.as_str(), "http://example.net/");
/// assert_eq!(uri.with_host(Ipv6Addr::LOCALHOST)?.as_str(), "http://[::1]/");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct HostText<'a>(Source<'a>);

#[derive(Clone, Copy)]
enum Source<'a> {
    Text(&'a str),
    Ipv4(Ipv4Addr),
    Ipv6(Ipv6Addr),
    IpvFuture { version: &'a str, address: &'a str },
}

impl HostText<'_> {
    fn to_text(self) -> String {
        let bracketed = |address: Text<45>| ["[", address.as_str(), "]"].concat();
        match self.0 {
            Source::Text(text) => text.to_string(),
            Source::Ipv4(address) => ipv4_text(address).as_str().to_string(),
            Source::Ipv6(address) => bracketed(ipv6_text(address)),
            Source::IpvFuture { version, address } => ["[v", version, ".", address, "]"].concat(),
        }
    }
}

/// As it stands, with the brackets of an IPv6 or IPvFuture address.
impl<'a> From<&'a str> for HostText<'a> {
    fn from(text: &'a str) -> Self {
        Self(Source::Text(text))
    }
}

impl<'a> From<&'a String> for HostText<'a> {
    fn from(text: &'a String) -> Self {
        Self(Source::Text(text))
    }
}

impl<'a> From<Host<'a>> for HostText<'a> {
    fn from(host: Host<'a>) -> Self {
        Self(match host {
            Host::RegName(name) => Source::Text(name.as_str()),
            Host::Ipv4(address) => Source::Ipv4(address),
            Host::Ipv6(address) => Source::Ipv6(address),
            Host::IpvFuture { version, address } => Source::IpvFuture { version, address },
        })
    }
}

impl From<Ipv4Addr> for HostText<'_> {
    fn from(address: Ipv4Addr) -> Self {
        Self(Source::Ipv4(address))
    }
}

impl From<Ipv6Addr> for HostText<'_> {
    fn from(address: Ipv6Addr) -> Self {
        Self(Source::Ipv6(address))
    }
}

impl From<IpAddr> for HostText<'_> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => address.into(),
        }
    }
}

/// The methods of a type that has `components`.
macro_rules! editing {
    ($Type:ty, $Owned:ident, $to_owned:ident, $recompose:ident) => {
        impl $Type {
            /// The same with this scheme
            /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
            ///
            /// # Errors
            ///
            /// If the text is no scheme.
            pub fn with_scheme(&self, scheme: &str) -> Result<$Owned, RecomposeError> {
                let scheme = Some(scheme);
                Components {
                    scheme,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this userinfo, as it stands
            /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
            ///
            /// # Errors
            ///
            /// If the text is no userinfo, or there is no host.
            pub fn with_userinfo(&self, userinfo: &str) -> Result<$Owned, RecomposeError> {
                let userinfo = Some(userinfo);
                Components {
                    userinfo,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this user and this password, which are encoded
            /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
            ///
            /// # Errors
            ///
            /// If there is no host.
            pub fn with_user(
                &self,
                user: &str,
                password: Option<&str>,
            ) -> Result<$Owned, RecomposeError> {
                let mut userinfo = encode(Part::User, user).to_string();
                if let Some(password) = password {
                    userinfo.push(':');
                    userinfo.push_str(&encode(Part::Password, password).to_string());
                }
                self.with_userinfo(&userinfo)
            }

            /// The same with this host, from a text as it stands or an address
            /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
            ///
            /// # Errors
            ///
            /// If the text is no host, or the path cannot stand behind an authority.
            pub fn with_host<'h>(
                &self,
                host: impl Into<HostText<'h>>,
            ) -> Result<$Owned, RecomposeError> {
                let host = host.into().to_text();
                let host = Some(host.as_str());
                Components {
                    host,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this port
            /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
            ///
            /// # Errors
            ///
            /// If there is no host.
            pub fn with_port(&self, port: u16) -> Result<$Owned, RecomposeError> {
                let port = port.to_string();
                let port = Some(port.as_str());
                Components {
                    port,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this path, as it stands
            /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
            ///
            /// # Errors
            ///
            /// If the text is no path, or would be read as something else where it stands.
            pub fn with_path(&self, path: &str) -> Result<$Owned, RecomposeError> {
                Components {
                    path,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with a path of these segments, which are encoded; an empty first segment begins the
            /// path with `/` ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
            ///
            /// `.` and `..` are steps in the path here, not data.
            ///
            /// # Errors
            ///
            /// If the path would be read as something else where it stands.
            pub fn with_segments<'s>(
                &self,
                segments: impl IntoIterator<Item = &'s str>,
            ) -> Result<$Owned, RecomposeError> {
                let mut path = String::new();
                for (index, segment) in segments.into_iter().enumerate() {
                    if index > 0 {
                        path.push('/');
                    }
                    path.push_str(&encode(Part::Segment, segment).to_string());
                }
                self.with_path(&path)
            }

            /// The same with one segment more, which is encoded; it takes the place of an empty last segment
            /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)).
            ///
            /// # Errors
            ///
            /// If the segment is `.` or `..`, which cannot be data, or the path would be read as something
            /// else where it stands.
            pub fn push_segment(&self, segment: &str) -> Result<$Owned, RecomposeError> {
                if matches!(segment, "." | "..") {
                    return Err(RecomposeError::DotSegment);
                }
                let components = self.components();
                let mut path = String::from(components.path);
                let begins = path.is_empty() && components.host.is_none();
                if !path.ends_with('/') && !begins {
                    path.push('/');
                }
                path.push_str(&encode(Part::Segment, segment).to_string());
                self.with_path(&path)
            }

            /// The same with this query, as it stands
            /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
            ///
            /// # Errors
            ///
            /// If the text is no query.
            pub fn with_query(&self, query: &str) -> Result<$Owned, RecomposeError> {
                let query = Some(query);
                Components {
                    query,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with one pair more at the end of the query; key and value are encoded
            /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
            ///
            /// # Errors
            ///
            /// If the result would be longer than [`u32::MAX`] bytes.
            pub fn append_pair(&self, key: &str, value: &str) -> Result<$Owned, RecomposeError> {
                let mut query = String::from(self.components().query.unwrap_or(""));
                if !query.is_empty() {
                    query.push('&');
                }
                query.push_str(&encode(Part::QueryKey, key).to_string());
                query.push('=');
                query.push_str(&encode(Part::QueryValue, value).to_string());
                self.with_query(&query)
            }

            /// The same with this fragment, as it stands
            /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
            ///
            /// # Errors
            ///
            /// If the text is no fragment.
            pub fn with_fragment(&self, fragment: &str) -> Result<$Owned, RecomposeError> {
                let fragment = Some(fragment);
                Components {
                    fragment,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same without userinfo: for a log, or for a request that carries its credentials elsewhere.
            #[must_use]
            pub fn without_userinfo(&self) -> $Owned {
                let userinfo = None;
                Components {
                    userinfo,
                    ..self.components()
                }
                .$recompose()
            }

            /// The same without a port.
            #[must_use]
            pub fn without_port(&self) -> $Owned {
                let port = None;
                Components {
                    port,
                    ..self.components()
                }
                .$recompose()
            }

            /// The same without a query.
            #[must_use]
            pub fn without_query(&self) -> $Owned {
                let query = None;
                Components {
                    query,
                    ..self.components()
                }
                .$recompose()
            }

            /// The same without an authority.
            ///
            /// # Errors
            ///
            /// If the path begins with `//` and would be read as an authority.
            pub fn without_authority(&self) -> Result<$Owned, RecomposeError> {
                let (userinfo, host, port) = (None, None, None);
                Components {
                    userinfo,
                    host,
                    port,
                    ..self.components()
                }
                .$to_owned()
            }
        }
    };
}

editing!(Uri<'_>, UriBuf, to_uri_buf, recompose_uri_buf);
editing!(UriRef<'_>, UriRefBuf, to_uri_ref_buf, recompose_uri_ref_buf);
editing!(UriBuf, UriBuf, to_uri_buf, recompose_uri_buf);
editing!(UriRefBuf, UriRefBuf, to_uri_ref_buf, recompose_uri_ref_buf);

impl UriBuf {
    /// The components, apart from each other.
    #[must_use]
    pub const fn components(&self) -> Components<'_> {
        self.as_uri().components()
    }

    /// The same without its fragment.
    #[must_use]
    pub fn without_fragment(&self) -> Self {
        self.as_uri().without_fragment().to_uri_buf()
    }
}

impl UriRefBuf {
    /// The components, apart from each other.
    #[must_use]
    pub const fn components(&self) -> Components<'_> {
        self.as_uri_ref().components()
    }

    /// The same without its fragment.
    #[must_use]
    pub fn without_fragment(&self) -> Self {
        self.as_uri_ref().without_fragment().to_uri_ref_buf()
    }
}

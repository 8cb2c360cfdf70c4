//! The same URI with another component.

use alloc::string::{String, ToString as _};
use core::net::SocketAddr;

use crate::compose::{Components, RecomposeError};
use crate::pct::{Part, encode};
use crate::uri::Uri;
use crate::uri::UriRef;
use crate::uri::{UriBuf, UriRefBuf};

use crate::compose::HostText;

/// A doc test of a method: a text, a call, and the text that it gives.
macro_rules! example {
    ($Name:ident, $text:literal, $call:literal, $result:literal) => {
        concat!(
            "```\n# use uri_core::",
            stringify!($Name),
            ";\nlet old = ",
            stringify!($Name),
            "::try_from(\"",
            $text,
            "\")?;\nassert_eq!(old.",
            $call,
            ".as_str(), \"",
            $result,
            "\");\n# Ok::<_, Box<dyn core::error::Error>>(())\n```",
        )
    };
}

/// The methods of a type that has `components`.
macro_rules! editing {
    ($Name:ident, $Type:ty, $Owned:ident, $to_owned:ident, $recompose:ident) => {
        impl $Type {
            /// The same with this scheme
            /// ([section 3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)), without the `:` behind it.
            ///
            /// # Errors
            ///
            /// If the text is no scheme.
            ///
            #[doc = example!($Name, "http://h/a", r#"with_scheme("https")?"#, "https://h/a")]
            #[doc(alias = "set_scheme")]
            pub fn with_scheme(&self, scheme: &str) -> Result<$Owned, RecomposeError> {
                Components {
                    scheme: Some(scheme),
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same without its scheme: a relative reference
            /// ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
            ///
            /// # Errors
            ///
            /// If the first segment of the path holds `:` and would be read as a scheme.
            ///
            #[doc = example!($Name, "http://h/a", "without_scheme()?", "//h/a")]
            pub fn without_scheme(&self) -> Result<UriRefBuf, RecomposeError> {
                Components {
                    scheme: None,
                    ..self.components()
                }
                .to_uri_ref_buf()
            }

            /// The same with this userinfo
            /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)), as it stands and
            /// without the `@` behind it.
            ///
            /// # Errors
            ///
            /// If the text is no userinfo, or there is no host.
            ///
            #[doc = example!($Name, "ftp://h/a", r#"with_userinfo("u:p%40")?"#, "ftp://u:p%40@h/a")]
            pub fn with_userinfo(&self, userinfo: &str) -> Result<$Owned, RecomposeError> {
                Components {
                    userinfo: Some(userinfo),
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this user and this password
            /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)), which are encoded.
            ///
            /// # Errors
            ///
            /// If there is no host.
            ///
            #[doc = example!($Name, "ftp://h/a", r#"with_user("u", Some("p@"))?"#, "ftp://u:p%40@h/a")]
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

            /// The same without userinfo
            /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)): for a log, or for a
            /// request that carries its credentials elsewhere.
            ///
            #[doc = example!($Name, "ftp://u:p%40@h/a", "without_userinfo()", "ftp://h/a")]
            #[must_use]
            pub fn without_userinfo(&self) -> $Owned {
                Components {
                    userinfo: None,
                    ..self.components()
                }
                .$recompose()
            }

            /// The same with this host
            /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)), from an address or a
            /// text as it stands.
            ///
            /// # Errors
            ///
            /// If the text is no host, or the path cannot stand behind an authority.
            ///
            #[doc = example!($Name, "http://h:80/a", r#"with_host("[::1]")?"#, "http://[::1]:80/a")]
            #[doc(alias = "set_host")]
            pub fn with_host<'h>(
                &self,
                host: impl Into<HostText<'h>>,
            ) -> Result<$Owned, RecomposeError> {
                Components {
                    host: Some(&host.into().to_text()),
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this port
            /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)). An empty port, or one
            /// above 65535, can be set in [`Components`].
            ///
            /// # Errors
            ///
            /// If there is no host.
            ///
            #[doc = example!($Name, "http://h/a", "with_port(8080)?", "http://h:8080/a")]
            pub fn with_port(&self, port: u16) -> Result<$Owned, RecomposeError> {
                Components {
                    port: Some(&port.to_string()),
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this address as its host, and its port
            /// ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)). The flow information of an
            /// IPv6 address has no place in a URI and is left out.
            ///
            /// # Errors
            ///
            /// If an IPv6 address has a scope id, which no URI can hold
            /// ([RFC 9844](https://www.rfc-editor.org/rfc/rfc9844)), or the path cannot stand
            /// behind an authority.
            ///
            #[doc = example!($Name, "http://u@h/a", r#"with_socket_addr(([127, 0, 0, 1], 80))?"#, "http://u@127.0.0.1:80/a")]
            pub fn with_socket_addr(
                &self,
                address: impl Into<SocketAddr>,
            ) -> Result<$Owned, RecomposeError> {
                let address = address.into();
                Components {
                    host: Some(&HostText::of_socket_addr(&address)),
                    port: Some(&address.port().to_string()),
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same without a port and the `:` before it
            /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
            ///
            #[doc = example!($Name, "http://h:8080/a", "without_port()", "http://h/a")]
            #[must_use]
            pub fn without_port(&self) -> $Owned {
                Components {
                    port: None,
                    ..self.components()
                }
                .$recompose()
            }

            /// The same without an authority: without userinfo, host and port
            /// ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).
            ///
            /// # Errors
            ///
            /// If the path begins with `//` and would be read as an authority.
            ///
            #[doc = example!($Name, "file://h/a", "without_authority()?", "file:/a")]
            pub fn without_authority(&self) -> Result<$Owned, RecomposeError> {
                Components {
                    userinfo: None,
                    host: None,
                    port: None,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with this path
            /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)), as it stands.
            ///
            /// # Errors
            ///
            /// If the text is no path, or would be read as something else where it stands.
            ///
            #[doc = example!($Name, "http://h/a", r#"with_path("/b%20c")?"#, "http://h/b%20c")]
            #[doc(alias = "set_path")]
            pub fn with_path(&self, path: &str) -> Result<$Owned, RecomposeError> {
                Components {
                    path,
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with a path of these segments
            /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)), which are encoded. An
            /// empty first segment begins the path with `/`.
            ///
            /// `.` and `..` are steps in the path here, not data;
            /// [`push_segment`](Self::push_segment) refuses them.
            ///
            /// # Errors
            ///
            /// If the path would be read as something else where it stands.
            ///
            #[doc = example!($Name, "http://h/a", r#"with_segments(["", "b c", "d/e"])?"#, "http://h/b%20c/d%2Fe")]
            pub fn with_segments<'s>(
                &self,
                segments: impl IntoIterator<Item = &'s str>,
            ) -> Result<$Owned, RecomposeError> {
                let mut path = String::new();
                for segment in segments {
                    path.push_str(&encode(Part::Segment, segment).to_string());
                    path.push('/');
                }
                // The slash behind the last segment goes, but that of an empty first segment is the path.
                if path != "/" {
                    path.pop();
                }
                self.with_path(&path)
            }

            /// The same with one segment more
            /// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)), which is encoded; it takes
            /// the place of an empty last segment.
            ///
            /// # Errors
            ///
            /// If the segment is `.` or `..`, which cannot be data, or the path would be read as something
            /// else where it stands.
            ///
            #[doc = example!($Name, "http://h/a/", r#"push_segment("b c")?"#, "http://h/a/b%20c")]
            pub fn push_segment(&self, segment: &str) -> Result<$Owned, RecomposeError> {
                if matches!(segment, "." | "..") {
                    return Err(RecomposeError::DotSegment);
                }
                let Components { host, path, .. } = self.components();
                let mut path = String::from(path);
                let is_first = path.is_empty() && host.is_none();
                if !is_first && !path.ends_with('/') {
                    path.push('/');
                }
                path.push_str(&encode(Part::Segment, segment).to_string());
                self.with_path(&path)
            }

            /// The same with this query
            /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)), as it stands and without
            /// the `?` before it: a `?` is a part of the query.
            ///
            /// # Errors
            ///
            /// If the text is no query.
            ///
            #[doc = example!($Name, "http://h/a", r#"with_query("b=c")?"#, "http://h/a?b=c")]
            #[doc(alias = "set_query")]
            pub fn with_query(&self, query: &str) -> Result<$Owned, RecomposeError> {
                Components {
                    query: Some(query),
                    ..self.components()
                }
                .$to_owned()
            }

            /// The same with one pair more at the end of the query
            /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)); key and value are encoded.
            ///
            /// # Errors
            ///
            /// If the result would be longer than [`u32::MAX`] bytes.
            ///
            #[doc = example!($Name, "http://h/?a", r#"append_pair("b", "c&d")?"#, "http://h/?a&b=c%26d")]
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

            /// The same without a query and the `?` before it
            /// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
            ///
            #[doc = example!($Name, "http://h/?a#b", "without_query()", "http://h/#b")]
            #[must_use]
            pub fn without_query(&self) -> $Owned {
                Components {
                    query: None,
                    ..self.components()
                }
                .$recompose()
            }

            /// The same with this fragment
            /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)), as it stands and without
            /// the `#` before it.
            ///
            /// # Errors
            ///
            /// If the text is no fragment.
            ///
            #[doc = example!($Name, "http://h/a", r#"with_fragment("b")?"#, "http://h/a#b")]
            #[doc(alias = "set_fragment")]
            pub fn with_fragment(&self, fragment: &str) -> Result<$Owned, RecomposeError> {
                Components {
                    fragment: Some(fragment),
                    ..self.components()
                }
                .$to_owned()
            }
        }
    };
}

editing!(Uri, Uri<'_>, UriBuf, to_uri_buf, recompose_uri_buf);
editing!(
    UriRef,
    UriRef<'_>,
    UriRefBuf,
    to_uri_ref_buf,
    recompose_uri_ref_buf
);
editing!(UriBuf, UriBuf, UriBuf, to_uri_buf, recompose_uri_buf);
editing!(
    UriRefBuf,
    UriRefBuf,
    UriRefBuf,
    to_uri_ref_buf,
    recompose_uri_ref_buf
);

impl UriBuf {
    /// The components, apart from each other
    /// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)); see [`Uri::components`].
    ///
    /// ```
    /// let uri: uri_core::UriBuf = "http://h/a".parse()?;
    /// assert_eq!(uri.components().path, "/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn components(&self) -> Components<'_> {
        self.as_uri().components()
    }

    /// The same without its fragment and the `#` before it
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    #[doc = example!(UriBuf, "http://h/a#b", "without_fragment()", "http://h/a")]
    #[must_use]
    pub fn without_fragment(&self) -> Self {
        self.as_uri().without_fragment().to_uri_buf()
    }
}

impl UriRefBuf {
    /// The components, apart from each other
    /// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)); see [`UriRef::components`].
    ///
    /// ```
    /// let reference: uri_core::UriRefBuf = "?a".parse()?;
    /// assert_eq!(reference.components().query, Some("a"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn components(&self) -> Components<'_> {
        self.as_uri_ref().components()
    }

    /// The same without its fragment and the `#` before it
    /// ([section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)).
    ///
    #[doc = example!(UriRefBuf, "a?b#c", "without_fragment()", "a?b")]
    #[must_use]
    pub fn without_fragment(&self) -> Self {
        self.as_uri_ref().without_fragment().to_uri_ref_buf()
    }
}

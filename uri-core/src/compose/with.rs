//! Copies of a reference with another component
//! ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).

use alloc::string::{String, ToString as _};
use core::net::SocketAddr;

use crate::compose::into_host::host_of;
use crate::compose::push;
use crate::compose::{Components, IntoHost};
use crate::error::RecomposeError;
use crate::pct::EncodeSet;
use crate::uri::{UriRef, UriRefBuf};

impl UriRef<'_> {
    /// Returns a copy with the given scheme, without the `:`.
    ///
    /// See [section 3.1].
    ///
    /// # Errors
    ///
    /// Returns an error if `scheme` is not a scheme.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a")?;
    /// assert_eq!(old.with_scheme("https")?.as_str(), "https://h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.1
    #[doc(alias = "set_scheme")]
    pub fn with_scheme(&self, scheme: &str) -> Result<UriRefBuf, RecomposeError> {
        Components {
            scheme: Some(scheme),
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy without the scheme. The copy is a relative reference.
    ///
    /// See [section 4.2].
    ///
    /// # Errors
    ///
    /// Returns an error if the first segment of the path contains a `:` and would be read as a scheme.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("http://h/a")?;
    /// assert_eq!(old.without_scheme()?.as_str(), "//h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 4.2]: https://www.rfc-editor.org/rfc/rfc3986#section-4.2
    pub fn without_scheme(&self) -> Result<UriRefBuf, RecomposeError> {
        Components {
            scheme: None,
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy with the given userinfo. The userinfo must already be percent-encoded, and must not include
    /// the `@`.
    ///
    /// See [section 3.2.1].
    ///
    /// # Errors
    ///
    /// Returns an error if `userinfo` is not a userinfo, or if there is no host.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a")?;
    /// assert_eq!(old.with_userinfo("u:p%40")?.as_str(), "//u:p%40@h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.2.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
    pub fn with_userinfo(&self, userinfo: &str) -> Result<UriRefBuf, RecomposeError> {
        Components {
            userinfo: Some(userinfo),
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy with the given user and password. Both are percent-encoded.
    ///
    /// See [section 3.2.1].
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a")?;
    /// assert_eq!(old.with_user("u", Some("p@"))?.as_str(), "//u:p%40@h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.2.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
    #[doc(alias = "set_username")]
    #[doc(alias = "set_password")]
    pub fn with_user(
        &self,
        user: &str,
        password: Option<&str>,
    ) -> Result<UriRefBuf, RecomposeError> {
        let mut userinfo = String::new();
        push(&mut userinfo, EncodeSet::User, &user)?;
        if let Some(password) = password {
            userinfo.push(':');
            push(&mut userinfo, EncodeSet::Password, &password)?;
        }
        self.with_userinfo(&userinfo)
    }

    /// Returns a copy without the userinfo.
    ///
    /// See [section 3.2.1].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//u:p%40@h/a")?;
    /// assert_eq!(old.without_userinfo().as_str(), "//h/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
    #[must_use]
    pub fn without_userinfo(&self) -> UriRefBuf {
        Components {
            userinfo: None,
            ..self.components()
        }
        .recompose_uri_ref_buf()
    }

    /// Returns a copy with the given host. The host is an address, or a string that is already percent-encoded.
    ///
    /// See [section 3.2.2].
    ///
    /// # Errors
    ///
    /// Returns an error if `host` is not a host, or if the path cannot follow an authority.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h:80/a")?;
    /// assert_eq!(old.with_host("[::1]")?.as_str(), "//[::1]:80/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
    #[doc(alias = "set_host")]
    #[doc(alias = "set_ip_host")]
    pub fn with_host(&self, host: impl IntoHost) -> Result<UriRefBuf, RecomposeError> {
        Components {
            host: Some(&host.into_text()),
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy with the given port. For an empty port or a port above 65535, use [`Components`].
    ///
    /// See [section 3.2.3].
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a")?;
    /// assert_eq!(old.with_port(8080)?.as_str(), "//h:8080/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    #[doc(alias = "set_port")]
    pub fn with_port(&self, port: u16) -> Result<UriRefBuf, RecomposeError> {
        Components {
            port: Some(&port.to_string()),
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy with the host and the port of the given address. The flow information of an IPv6 address is
    /// not kept.
    ///
    /// See [section 3.2].
    ///
    /// # Errors
    ///
    /// Returns an error if an IPv6 address has a scope id ([RFC 9844](https://www.rfc-editor.org/rfc/rfc9844)), or
    /// if the path cannot follow an authority.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//u@h/a")?;
    /// assert_eq!(old.with_socket_addr(([127, 0, 0, 1], 80))?.as_str(), "//u@127.0.0.1:80/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2
    pub fn with_socket_addr(
        &self,
        address: impl Into<SocketAddr>,
    ) -> Result<UriRefBuf, RecomposeError> {
        let address = address.into();
        Components {
            host: Some(&host_of(&address)),
            port: Some(&address.port().to_string()),
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy without the port and the `:` before it.
    ///
    /// See [section 3.2.3].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h:8080/a")?;
    /// assert_eq!(old.without_port().as_str(), "//h/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    #[must_use]
    pub fn without_port(&self) -> UriRefBuf {
        Components {
            port: None,
            ..self.components()
        }
        .recompose_uri_ref_buf()
    }

    /// Returns a copy without the userinfo, the host and the port.
    ///
    /// See [section 3.2].
    ///
    /// # Errors
    ///
    /// Returns an error if the path begins with `//` and would be read as an authority.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("file://h/a")?;
    /// assert_eq!(old.without_authority()?.as_str(), "file:/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2
    pub fn without_authority(&self) -> Result<UriRefBuf, RecomposeError> {
        Components {
            userinfo: None,
            host: None,
            port: None,
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy with the given path. The path must already be percent-encoded.
    ///
    /// See [section 3.3].
    ///
    /// # Errors
    ///
    /// Returns an error if `path` is not a path, or if it would be read as another component.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("//h/a")?;
    /// assert_eq!(old.with_path("/b%20c")?.as_str(), "//h/b%20c");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.3
    #[doc(alias = "set_path")]
    pub fn with_path(&self, path: &str) -> Result<UriRefBuf, RecomposeError> {
        Components {
            path,
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy with the given query. The query must already be percent-encoded, and must not include the
    /// `?`.
    ///
    /// See [section 3.4].
    ///
    /// # Errors
    ///
    /// Returns an error if `query` is not a query.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("a")?;
    /// assert_eq!(old.with_query("b=c")?.as_str(), "a?b=c");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[doc(alias = "set_query")]
    pub fn with_query(&self, query: &str) -> Result<UriRefBuf, RecomposeError> {
        Components {
            query: Some(query),
            ..self.components()
        }
        .to_uri_ref_buf()
    }

    /// Returns a copy without the query and the `?` before it.
    ///
    /// See [section 3.4].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("?a#b")?;
    /// assert_eq!(old.without_query().as_str(), "#b");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[must_use]
    pub fn without_query(&self) -> UriRefBuf {
        Components {
            query: None,
            ..self.components()
        }
        .recompose_uri_ref_buf()
    }

    /// Returns a copy with the given fragment. The fragment must already be percent-encoded, and must not include
    /// the `#`.
    ///
    /// See [section 3.5].
    ///
    /// # Errors
    ///
    /// Returns an error if `fragment` is not a fragment.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("a")?;
    /// assert_eq!(old.with_fragment("b")?.as_str(), "a#b");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.5]: https://www.rfc-editor.org/rfc/rfc3986#section-3.5
    #[doc(alias = "set_fragment")]
    pub fn with_fragment(&self, fragment: &str) -> Result<UriRefBuf, RecomposeError> {
        Components {
            fragment: Some(fragment),
            ..self.components()
        }
        .to_uri_ref_buf()
    }
}

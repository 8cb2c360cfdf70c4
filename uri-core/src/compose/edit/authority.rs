//! Changes to the authority ([RFC 3986, section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).

use super::{Edit, IntoHost, OptionalPort, OptionalStr};
use crate::bytes::slice;
use crate::error::EditErrorKind;
use crate::grammar::Component;
use crate::output::TextBuffer;
use crate::pct::ToUriData;
use crate::syntax::char_class::{self, REG_NAME};
use crate::syntax::parser::check_component;

/// The delimiters before and after a userinfo.
const USERINFO: [&str; 2] = ["//", "@"];
const PORT: [&str; 2] = [":", ""];

/// # Authority
impl Edit {
    /// Sets the userinfo, given without its `@`; `None` removes it
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)). For text that isn't percent-encoded
    /// yet, use [`user`](Self::user).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("ftp://h/a")?.edit().userinfo("u:p%40").build()?;
    /// assert_eq!(uri, "ftp://u:p%40@h/a");
    /// assert_eq!(uri.edit().userinfo(None).build()?, "ftp://h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn userinfo(self, userinfo: impl OptionalStr) -> Self {
        self.try_step("userinfo", |edit| {
            edit.set(Component::Userinfo, USERINFO, userinfo.as_option())?;
            // Without a userinfo, the `//` is gone too, although a host may still need it.
            edit.settle_authority()
        })
    }

    /// Replaces the userinfo with a user, without a password
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let db = Uri::parse("postgres://old:secret@db.example/main")?;
    /// assert_eq!(db.edit().user("a@b").build()?, "postgres://a%40b@db.example/main");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_username")]
    pub fn user(self, user: impl ToUriData) -> Self {
        self.try_step("user", |edit| {
            let [before, after] = USERINFO;
            let (old, end) = (edit.span(Component::Userinfo), edit.text.len());
            edit.text.push_str(before);
            // These are the characters of a userinfo without the `:`, which would end the user.
            edit.encode(&user, REG_NAME)?;
            let start = (old.start + before.len()).min(old.end);
            let userinfo = slice(
                edit.text.as_bytes(),
                start,
                old.end - usize::from(start < old.end),
            );
            if let Some(colon) = userinfo.iter().position(|octet| *octet == b':') {
                edit.text
                    .extend_from_within(start + colon..start + userinfo.len());
            }
            edit.text.push_str(after);
            // The new text contains the `//`, so `settle_authority` isn't needed.
            edit.place(Component::Userinfo, old, end)
        })
    }

    /// Adds a password to the user, or replaces it. To remove it, call [`user`](Self::user)
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let db = Uri::parse("postgres://db.example/main")?;
    /// let db = db.edit().user("app").password("p@/1").build()?;
    /// assert_eq!(db, "postgres://app:p%40%2F1@db.example/main");
    ///
    /// // A user and a password of another URI aren't encoded twice.
    /// let old = db.authority().unwrap();
    /// let copy = db.edit().user(old.user().unwrap()).password(old.password().unwrap()).build()?;
    /// assert_eq!(copy, db);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_password")]
    pub fn password(self, password: impl ToUriData) -> Self {
        self.try_step("password", |edit| {
            let [before, after] = USERINFO;
            let (old, end) = (edit.span(Component::Userinfo), edit.text.len());
            edit.text.push_str(before);
            let start = (old.start + before.len()).min(old.end);
            let userinfo = slice(edit.text.as_bytes(), start, old.end);
            let user = userinfo
                .iter()
                .position(|octet| matches!(octet, b':' | b'@'));
            edit.text
                .extend_from_within(start..start + user.unwrap_or(0));
            edit.text.push(':');
            // A password can contain a `:`.
            edit.encode(&password, char_class::USERINFO)?;
            edit.text.push_str(after);
            edit.place(Component::Userinfo, old, end)
        })
    }

    /// Sets the host, which is an IP address, with or without brackets, or a string that is already percent-encoded
    /// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)). To remove it, call
    /// [`no_authority`](Self::no_authority).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h:80/a")?;
    /// assert_eq!(uri.edit().host("example.org").build()?, "http://example.org:80/a");
    /// assert_eq!(uri.edit().host(core::net::Ipv6Addr::LOCALHOST).build()?, "http://[::1]:80/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("set_host", "set_ip_host"))]
    pub fn host(self, host: impl IntoHost) -> Self {
        self.try_step("host", |edit| {
            let end = edit.text.len();
            host.push_to(&mut edit.text);
            edit.end_host(end)
        })
    }

    /// Replaces the port; `None` removes it ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
    /// For an empty port or one above 65535, use [`Components`](crate::Components).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/a")?.edit().port(8080).build()?;
    /// assert_eq!(uri, "http://h:8080/a");
    /// assert_eq!(uri.edit().port(None).build()?, "http://h/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_port")]
    pub fn port(self, port: impl OptionalPort) -> Self {
        let port = port.into().map(digits);
        self.try_step("port", |edit| {
            edit.replace_port(port.as_ref().map(TextBuffer::as_str))
        })
    }

    pub(super) fn replace_port(&mut self, port: Option<&str>) -> Result<(), EditErrorKind> {
        self.set(Component::Port, PORT, port)?;
        self.settle_authority()
    }

    /// Removes the userinfo, the host and the port
    /// ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("file://h/a")?.edit().no_authority().build()?, "file:/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn no_authority(self) -> Self {
        self.try_step("no_authority", |edit| {
            edit.has_host = false;
            // The `//` is part of the userinfo's span, so it is removed too.
            for component in [Component::Userinfo, Component::Host, Component::Port] {
                edit.set(component, ["", ""], None)?;
            }
            Ok(())
        })
    }

    /// Checks the host that was appended to the text at `end`, and moves it into the authority.
    pub(super) fn end_host(&mut self, end: usize) -> Result<(), EditErrorKind> {
        let written = slice(self.text.as_bytes(), end, self.text.len());
        check_component(written, Component::Host).map_err(EditErrorKind::Component)?;
        self.place(Component::Host, self.span(Component::Host), end)?;
        self.has_host = true;
        self.settle_authority()
    }

    /// Adds the `//` if there is a host or a port, and removes it if there is neither. If there is a userinfo, its text
    /// already includes the `//`.
    fn settle_authority(&mut self) -> Result<(), EditErrorKind> {
        let span = self.span(Component::Userinfo);
        let needs_slashes = self.has_host || self.layout.has_port();
        // Two bytes are the `//` alone, because a userinfo adds at least its `@`.
        match (span.end - span.start, needs_slashes) {
            (0, true) => self.replace(Component::Userinfo, span, &["//"]),
            (2, false) => self.replace(Component::Userinfo, span, &[]),
            _ => Ok(()),
        }
    }
}

fn digits(port: u16) -> TextBuffer<5> {
    let mut digits = TextBuffer::new();
    digits.push_number(port.into());
    digits
}

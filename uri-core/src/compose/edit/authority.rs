//! Changes to the authority ([RFC 3986, section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).

use core::ops::Range;

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

    /// Sets the user, and keeps the password ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)). To
    /// remove both, call [`userinfo(None)`](Self::userinfo).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let db = Uri::parse("postgres://old:secret@db.example/main")?;
    /// assert_eq!(db.edit().user("a@b").build()?, "postgres://a%40b:secret@db.example/main");
    /// assert_eq!(db.edit().userinfo(None).user("app").build()?, "postgres://app@db.example/main");
    ///
    /// // A user and a password of a URI aren't encoded twice.
    /// let old = db.authority().unwrap();
    /// let copy = db.edit().user(old.user().unwrap()).password(old.password().unwrap()).build()?;
    /// assert_eq!(copy, db);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_username")]
    pub fn user(self, user: impl ToUriData) -> Self {
        self.try_step("user", |edit| {
            let (_, password) = edit.user_and_password();
            edit.replace_userinfo(|edit| {
                // These are the characters of a userinfo without the `:`, which would end the user.
                edit.encode(&user, REG_NAME)?;
                if let Some(password) = password {
                    edit.text.push(':');
                    edit.text.extend_from_within(password);
                }
                Ok(())
            })
        })
    }

    /// Sets the password, and keeps the user, which is empty if there is none
    /// ([section 3.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1)). To remove both, call
    /// [`userinfo(None)`](Self::userinfo).
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let db = Uri::parse("postgres://db.example/main")?;
    /// let db = db.edit().user("app").password("p@/1").build()?;
    /// assert_eq!(db, "postgres://app:p%40%2F1@db.example/main");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_password")]
    pub fn password(self, password: impl ToUriData) -> Self {
        self.try_step("password", |edit| {
            let (user, _) = edit.user_and_password();
            edit.replace_userinfo(|edit| {
                edit.text.extend_from_within(user);
                edit.text.push(':');
                // A password can contain a `:`.
                edit.encode(&password, char_class::USERINFO)
            })
        })
    }

    /// The places of the user, which is empty if there is none, and of the password in the text.
    fn user_and_password(&self) -> (Range<usize>, Option<Range<usize>>) {
        let [before, after] = USERINFO;
        let span = self.span(Component::Userinfo);
        // Without a userinfo, the span is at most the `//`.
        let start = (span.start + before.len()).min(span.end);
        let end = span.end.saturating_sub(after.len()).max(start);
        let userinfo = slice(self.text.as_bytes(), start, end);
        match userinfo.iter().position(|octet| *octet == b':') {
            Some(colon) => (start..start + colon, Some(start + colon + 1..end)),
            None => (start..end, None),
        }
    }

    /// Replaces the userinfo with what `write` appends to the text.
    fn replace_userinfo(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), EditErrorKind>,
    ) -> Result<(), EditErrorKind> {
        let [before, after] = USERINFO;
        let (old, end) = (self.span(Component::Userinfo), self.text.len());
        self.text.push_str(before);
        write(self)?;
        self.text.push_str(after);
        // The new text contains the `//`, so `settle_authority` isn't needed.
        self.place(Component::Userinfo, old, end)
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

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
const USERINFO_DELIMITERS: [&str; 2] = ["//", "@"];
/// The delimiters before and after a port.
const PORT_DELIMITERS: [&str; 2] = [":", ""];

/// # Authority
impl Edit {
    /// Sets the userinfo, without its `@` and already percent-encoded, or removes it (`None`). For other text, use
    /// [`user`](Self::user).
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
            let userinfo = userinfo.as_option();
            edit.set(Component::Userinfo, USERINFO_DELIMITERS, userinfo)?;
            // A removed userinfo takes the `//` with it, but a host needs it.
            edit.settle_slashes()
        })
    }

    /// Sets the user, and keeps the password. [`userinfo(None)`](Self::userinfo) removes both.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let db = Uri::parse("postgres://old:secret@db.example/main")?;
    /// assert_eq!(db.edit().user("a@b").build()?, "postgres://a%40b:secret@db.example/main");
    /// assert_eq!(db.edit().userinfo(None).user("app").build()?, "postgres://app@db.example/main");
    ///
    /// // A URI's user isn't encoded twice.
    /// assert_eq!(db.edit().user(db.user().unwrap()).build()?, db);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_username")]
    pub fn user(self, user: impl ToUriData) -> Self {
        self.try_step("user", |edit| {
            let (_, password) = edit.user_and_password();
            edit.replace_userinfo(|edit| {
                // A `PctStr` keeps `REG_NAME`, a userinfo's characters without the `:`, which would end the user.
                edit.encode(&user, REG_NAME)?;
                if let Some(password) = password {
                    edit.text.push(':');
                    edit.text.extend_from_within(password);
                }
                Ok(())
            })
        })
    }

    /// Sets the password, and keeps the user or leaves it empty. [`userinfo(None)`](Self::userinfo) removes both.
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
                // A `PctStr` keeps a `:`, which can't end a password.
                edit.encode(&password, char_class::USERINFO)
            })
        })
    }

    /// The ranges of the user, which can be empty, and of the password, if there is one, in the text.
    fn user_and_password(&self) -> (Range<usize>, Option<Range<usize>>) {
        let [before, after] = USERINFO_DELIMITERS;
        let span = self.span(Component::Userinfo);
        // Without a userinfo, the span is empty or only the `//` of a host, so the range between the delimiters is
        // empty.
        let start = (span.start + before.len()).min(span.end);
        let end = span.end.saturating_sub(after.len()).max(start);
        let userinfo = slice(self.text.as_bytes(), start, end);
        match userinfo.iter().position(|octet| *octet == b':') {
            Some(user_len) => {
                let colon = start + user_len;
                (start..colon, Some(colon + 1..end))
            }
            None => (start..end, None),
        }
    }

    /// Replaces the userinfo with what `write` appends, such as `user:password`; the `//` and the `@` are added here.
    /// If `write` fails, `try_step` removes what was appended. A missing host is refused only by `build`, because a
    /// later step can set it.
    fn replace_userinfo(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), EditErrorKind>,
    ) -> Result<(), EditErrorKind> {
        let [before, after] = USERINFO_DELIMITERS;
        // This includes the delimiters, even a `//` without a userinfo.
        let old = self.span(Component::Userinfo);
        let old_len = self.text.len();
        self.text.push_str(before);
        write(self)?;
        self.text.push_str(after);
        self.place(Component::Userinfo, old, old_len)
    }

    /// Sets the host: an IP address, with or without brackets, or a string that is already percent-encoded.
    /// [`no_authority`](Self::no_authority) removes it.
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
            let old_len = edit.text.len();
            host.push_to(&mut edit.text);
            edit.place_host(old_len)
        })
    }

    /// Sets the port, or removes it (`None`). For an empty one or one above 65535, use
    /// [`Components`](crate::Components). [`build`](Self::build) fails if no step sets a missing host.
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
        let port = port.into_option().map(digits);
        self.try_step("port", |edit| {
            edit.write_port(port.as_ref().map(TextBuffer::as_str))
        })
    }

    /// Sets the port, or removes it (`None`).
    pub(super) fn write_port(&mut self, port: Option<&str>) -> Result<(), EditErrorKind> {
        self.set(Component::Port, PORT_DELIMITERS, port)?;
        self.settle_slashes()
    }

    /// Removes the userinfo, the host and the port.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("file://h/a")?.edit().no_authority().build()?, "file:/a");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn no_authority(self) -> Self {
        self.try_step("no_authority", |edit| {
            edit.has_host = false;
            // The `//` is part of the userinfo's span.
            for component in [Component::Userinfo, Component::Host, Component::Port] {
                edit.set(component, ["", ""], None)?;
            }
            Ok(())
        })
    }

    /// Checks the host that was appended since the text had the length `old_len`, and moves it to its place.
    pub(super) fn place_host(&mut self, old_len: usize) -> Result<(), EditErrorKind> {
        let written = slice(self.text.as_bytes(), old_len, self.text.len());
        check_component(written, Component::Host).map_err(EditErrorKind::Component)?;
        self.place(Component::Host, self.span(Component::Host), old_len)?;
        self.has_host = true;
        // A reference without an authority has no `//` yet.
        self.settle_slashes()
    }

    /// Adds the `//` if a host or a port needs it, or removes it if neither does. A userinfo always has its own `//`.
    fn settle_slashes(&mut self) -> Result<(), EditErrorKind> {
        // This includes the `//` even without a userinfo, so it has two bytes then. With a userinfo, there is also its
        // `@`.
        let span = self.span(Component::Userinfo);
        let needs_slashes = self.has_host || self.layout.has_port();
        match (span.end - span.start, needs_slashes) {
            (0, true) => self.replace(Component::Userinfo, span, &["//"]),
            (2, false) => self.replace(Component::Userinfo, span, &[]),
            _ => Ok(()),
        }
    }
}

/// The decimal digits of a port.
fn digits(port: u16) -> TextBuffer<5> {
    let mut digits = TextBuffer::new();
    digits.push_number(port.into());
    digits
}

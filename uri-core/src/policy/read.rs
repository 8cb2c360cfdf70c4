//! Reads what people write: text, and addresses without their scheme, such as `db:5432/x` and `app:password@h`.

use alloc::format;

use crate::address::{HostKind, LooseAuthority};
use crate::bytes::{find_any, get, is_listed, slice};
use crate::error::InputError;
use crate::iri::from_written;
use crate::iri::written::may_precede_address;
use crate::policy::lists::entries;
use crate::policy::{Policy, Reading};
use crate::schemes::{is_database, is_never_user};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::UriBuf;

/// # What people write
impl Policy<'_> {
    /// Reads a string as people write it, such as a connection string, an `href` or a form field, and checks the result.
    /// Its errors say what to write instead.
    ///
    /// ASCII white space at both ends is removed, an address gets its [`default_scheme`](Self::default_scheme), and the
    /// scheme becomes lower case after the check. The rest is read as by [`UriBuf::from_iri`](crate::UriBuf::from_iri),
    /// but a `\` in a userinfo becomes `%5C`, unless browsers would read it as `/`, as in `https` and `file`.
    ///
    /// After the authority, what no one means as data is an error: a placeholder (`{{id}}`, `%s`), a closing quote, an
    /// invisible character and, except in a query, a comment or a second URI after a blank; in a userinfo, only a
    /// placeholder as the whole user or password is one, and a `%` in a user that may be a mistyped `:`. What could be an
    /// authority is the text after the scheme's `:` and one or two slashes, if any, up to the next `/`, `?` or `#`; what
    /// would have to be encoded before it, or in it after a userinfo, is an error. Before an address without its scheme,
    /// a quote and an invisible character are errors, too, and so is a blank before its `@` or its password.
    ///
    /// With [`Reading::Connection`], such as that of [`CONNECTION`](Self::CONNECTION), the userinfo ends at the last `@` of
    /// the authority, and the others become `%40`, as browsers do it; some drivers take the first, so pass on the result.
    ///
    /// ```
    /// use uri_core::Policy;
    ///
    /// const POSTGRES: Policy<'static> = Policy::CONNECTION.schemes(&["postgres"]);
    ///
    /// let uri = POSTGRES.read("postgres://app@srv:p@ss^w@srv.example/db\n")?;
    /// assert_eq!(uri, "postgres://app%40srv:p%40ss%5Ew@srv.example/db");
    ///
    /// let error = POSTGRES.read("mysql://app:pw@db.example/").unwrap_err();
    /// assert!(error.to_string().ends_with("; the policy allows `postgres`"));
    /// # Ok::<_, uri_core::error::InputError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the string can't be read or breaks a rule. The error contains what it is about: the string without
    /// white space at its ends or, if a rule is broken, the URI without a default scheme.
    #[doc(alias("trim", "dsn", "connection string"))]
    pub fn read(&self, text: &str) -> Result<UriBuf, InputError> {
        let text = text.trim_ascii();
        // After an added scheme, a quote or an invisible character could be a user, so nothing is added before it.
        let begins_with_authority = text
            .strip_prefix("//")
            .is_some_and(|authority| !authority.starts_with(may_precede_address));
        let added = match self.default_scheme {
            Some(scheme) if begins_with_authority => &format!("{scheme}:"),
            Some(scheme) if self.lacks_scheme(text) => &format!("{scheme}://"),
            _ => "",
        };
        let with_scheme = &format!("{added}{text}");
        let userinfo_ends_at_last_at_sign = self.reading == Reading::Connection;
        let has_added_scheme = !added.is_empty();
        let mut uri = from_written(with_scheme, userinfo_ends_at_last_at_sign, has_added_scheme)
            .map_err(|error| self.parse_error(error, with_scheme, added.len()))?;
        match self.check(&uri) {
            Ok(()) => {
                // Lowercase is its canonical form (RFC 3986, section 3.1). It's written only now, so that an error
                // shows the scheme as it was written.
                uri.make_scheme_lowercase();
                Ok(uri)
            }
            Err(error) => Err(self.input_error(error, uri, added.len())),
        }
    }

    /// Whether a string becomes a [`Checked`](crate::policy::Checked) by [`read`](Self::read), and not by `parse`.
    pub(super) fn needs_read(&self) -> bool {
        self.reading != Reading::Uri || self.default_scheme.is_some()
    }

    /// Whether a text is an address without its scheme, such as `db:5432/x`, `app:password@h` or `h/x`. `http:80` is
    /// one, because `http` is a host before a port there, but `http:/h`, `url=http://h`, `http//h` and `ftp:h:80` have
    /// a scheme.
    pub(super) fn lacks_scheme(&self, text: &str) -> bool {
        // The parser refuses a quote, `<`, `(`, a blank and an invisible character at the start, but after an added scheme,
        // they could be a user. The `[` of `[::1]:80` begins an address.
        if text.starts_with(may_precede_address) {
            return false;
        }
        let text = text.as_bytes();
        let address = slice(text, 0, find_delimiter(text, 0));
        // What may be a scheme, a host or a user.
        let name = slice(text, 0, Scanner::of(address).position_after(SCHEME));
        let after_name = slice(address, name.len() + 1, address.len());
        // A database's scheme can be its user, too. In a policy that lists `postgres`, it's the user in
        // `postgres:PASSWORD@h` and the host in `postgres:5432/x`, but the scheme in `postgres:user:PASSWORD@h`.
        let before_at_sign = slice(after_name, 0, find_any(after_name, 0, *b"@"));
        let is_scheme = is_never_user(name)
            || is_listed(name, entries(self.schemes))
                && (!is_database(name) || before_at_sign.contains(&b':'))
            // In a connection string, a user without a password precedes the `@`.
            || self.reading != Reading::Connection && after_name.starts_with(b"@");
        let after_address = slice(text, address.len(), text.len());
        // A scheme is before `//`, perhaps without its `:` or with a blank after it.
        let after_colon = slice(address, find_any(address, 0, *b":") + 1, address.len());
        let is_before_slashes =
            after_address.starts_with(b"//") && after_colon.trim_ascii().is_empty();
        // The text can also be a path, a query or a fragment.
        if address.is_empty() || is_before_slashes {
            return false;
        }
        if is_scheme && get(address, name.len()) == Some(b':') {
            // In `http:80`, the scheme's name is that of a host, and at most five digits alone are a port.
            let digits = Scanner::of(after_name).position_after(DIGIT);
            return matches!(digits, 1..=5) && digits == after_name.len();
        }
        let [host @ .., b':'] = address else {
            return true;
        };
        // The `:` at the end is before an empty port if a host seems to precede it, or else that of a scheme.
        let kind = LooseAuthority::at(host, 0).host_kind(host);
        host.contains(&b'@') || !matches!(kind, HostKind::Label | HostKind::Other)
    }
}

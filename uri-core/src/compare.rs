//! The comparison ladder
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).

use crate::normalize::{Level, Normal};
use crate::pct::{Form, Units, same_units};
use crate::schemes::SchemeTable;
use crate::sink::same;
use crate::uri::Uri;
use crate::uri_ref::UriRef;

impl UriRef<'_> {
    /// Whether the normal forms of two references at a level are the same; nothing is written to tell.
    ///
    /// | level | `eXAMPLE://a/./b/../b/%63/%7bfoo%7d` and `example://a/b/c/%7Bfoo%7D` |
    /// |---|---|
    /// | [`Level::Simple`], which is `==` | differ |
    /// | [`Level::Syntax`] | are equivalent |
    /// | [`Level::Scheme`] | are equivalent, as far as is known of the scheme |
    ///
    /// A higher level finds more equivalents and never fewer. None finds all: only the owner of two URIs
    /// knows whether they name the same thing.
    ///
    /// ```
    /// use uri_core::{Level, UriRef};
    ///
    /// let a = UriRef::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")?;
    /// let b = UriRef::parse("example://a/b/c/%7Bfoo%7D")?;
    /// assert!(!a.equivalent(&b, Level::Simple));
    /// assert!(a.equivalent(&b, Level::Syntax));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn equivalent(&self, other: &UriRef<'_>, level: Level) -> bool {
        self.equivalent_with(other, level, &SchemeTable::BUILT_IN)
    }

    /// Whether the normal forms of two references are the same, by the rules of these schemes.
    #[must_use]
    pub const fn equivalent_with(
        &self,
        other: &UriRef<'_>,
        level: Level,
        schemes: &SchemeTable<'_>,
    ) -> bool {
        let a = Normal::new(*self, level, schemes);
        let b = Normal::new(*other, level, schemes);
        same_part(
            a.reference.scheme(),
            b.reference.scheme(),
            a.caseless_form(),
        ) && same_part(a.reference.userinfo(), b.reference.userinfo(), a.form())
            && same_host(&a, &b)
            && same_port(a.port(), b.port())
            && same_path(&a, &b)
            && same_part(a.reference.query(), b.reference.query(), a.form())
            && same_part(a.reference.fragment(), b.reference.fragment(), a.form())
    }

    /// Whether the reference, seen from the base, is to the base itself, whatever its fragment
    /// ([section 4.4](https://www.rfc-editor.org/rfc/rfc3986#section-4.4)).
    ///
    /// It is resolved strictly and compared as simple strings. Dereferencing such a reference should not
    /// fetch the document anew.
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://example.org/a?q#top")?;
    /// assert!(UriRef::parse("#s")?.is_same_document(&base));
    /// assert!(UriRef::parse("a?q")?.is_same_document(&base));
    /// assert!(!UriRef::parse("a")?.is_same_document(&base));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_same_document(&self, base: &Uri<'_>) -> bool {
        self.without_fragment()
            .resolves_to(base, base.without_fragment().as_str())
    }
}

impl Uri<'_> {
    /// Whether the normal forms of two URIs at a level are the same; nothing is written to tell. See
    /// [`UriRef::equivalent`] for the ladder.
    ///
    /// ```
    /// use uri_core::{Level, Uri};
    ///
    /// let a = Uri::parse("HTTP://example.org:80")?;
    /// let b = Uri::parse("http://example.org/")?;
    /// assert!(!a.equivalent(&b, Level::Syntax));
    /// assert!(a.equivalent(&b, Level::Scheme));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn equivalent(&self, other: &Uri<'_>, level: Level) -> bool {
        self.as_uri_ref().equivalent(&other.as_uri_ref(), level)
    }

    /// Whether the normal forms of two URIs are the same, by the rules of these schemes.
    #[must_use]
    pub const fn equivalent_with(
        &self,
        other: &Uri<'_>,
        level: Level,
        schemes: &SchemeTable<'_>,
    ) -> bool {
        self.as_uri_ref()
            .equivalent_with(&other.as_uri_ref(), level, schemes)
    }

    /// Whether two URIs differ at most in their fragments
    /// ([section 4.4](https://www.rfc-editor.org/rfc/rfc3986#section-4.4)), as simple strings.
    ///
    /// The base is not resolved against: a URI that it resolves to itself only without its dot segments is
    /// not the same document.
    #[must_use]
    pub const fn is_same_document(&self, base: &Uri<'_>) -> bool {
        self.as_uri_ref().is_same_document(base)
    }
}

const fn same_part(a: Option<&str>, b: Option<&str>, form: Form) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => same_units(
            Units::new(a.as_bytes(), form),
            Units::new(b.as_bytes(), form),
        ),
        _ => false,
    }
}

const fn same_host(a: &Normal<'_>, b: &Normal<'_>) -> bool {
    match (a.ipv6_host(), b.ipv6_host()) {
        (Some(a), Some(b)) => a.to_bits() == b.to_bits(),
        _ => same_part(
            a.reference.host_str(),
            b.reference.host_str(),
            a.caseless_form(),
        ),
    }
}

const fn same_port(a: Option<&str>, b: Option<&str>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => same(a.as_bytes(), b.as_bytes()),
        _ => false,
    }
}

const fn same_path(a: &Normal<'_>, b: &Normal<'_>) -> bool {
    if !a.removes_dot_segments() {
        return same_part(Some(a.path()), Some(b.path()), a.form());
    }
    let (mut a_segments, mut b_segments) = (a.remaining_segments(), b.remaining_segments());
    loop {
        match (a_segments.next(), b_segments.next()) {
            (None, None) => return true,
            (Some(x), Some(y)) if x.slash == y.slash => {
                if !same_units(Units::new(x.text, a.form()), Units::new(y.text, b.form())) {
                    return false;
                }
            }
            _ => return false,
        }
    }
}

//! The grammar of RFC 3986, appendix A: from a text to the layout of its components.
//!
//! Each function is named after a rule and leaves the scanner behind what the rule matches. What a rule
//! cannot match is looked at a second time, in `fault`, to say what is wrong with it.

use crate::error::{Component, ErrorKind, Grammar, ParseError};
use crate::syntax::char_class::{
    ALPHA, DIGIT, FRAGMENT, IPV_FUTURE, PATH, QUERY, REG_NAME, SCHEME, SEGMENT_NC, USERINFO,
};
use crate::syntax::diagnose::Suspect;
use crate::syntax::ip;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::{Scanner, slice};
use crate::uri::Uri;
use crate::uri::UriRef;

/// `?` for `const fn`.
macro_rules! tri {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

impl<'a> Uri<'a> {
    /// Reads a `URI`: a scheme, then anything
    /// ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).
    ///
    /// The text is kept as it stands; nothing is decoded, normalized or stripped.
    ///
    /// # Errors
    ///
    /// If the text is no `URI`, the leftmost fault in it.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = match Uri::parse("https://api.example.org:8443/v2/items?sort=asc#top") {
    ///     Ok(uri) => uri,
    ///     Err(_) => panic!("not a URI"),
    /// };
    /// assert_eq!(API.scheme(), "https");
    /// assert_eq!(API.port_u16(), Some(8443));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        Ok(Self::from_uri_ref(tri!(parse(text, Grammar::Uri))))
    }

    /// Reads a `URI` from bytes
    /// ([section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)); see [`parse`](Self::parse).
    ///
    /// # Errors
    ///
    /// If the bytes are no `URI`, the leftmost fault in them.
    ///
    /// ```
    /// use uri_core::{ErrorKind, Uri};
    ///
    /// assert_eq!(Uri::parse_bytes(b"urn:a:b")?.path(), "a:b");
    /// assert_eq!(Uri::parse_bytes(b"urn:\xff").unwrap_err().kind(), ErrorKind::NotUtf8);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Ok(Self::from_uri_ref(tri!(parse_bytes(bytes, Grammar::Uri))))
    }

    /// Reads an `absolute-URI`: a URI without a fragment
    /// ([RFC 3986, section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)).
    ///
    /// # Errors
    ///
    /// If the text is no `absolute-URI`, the leftmost fault in it.
    ///
    /// ```
    /// use uri_core::{ErrorKind, Uri};
    ///
    /// assert!(Uri::parse_absolute("http://example.org/?q").is_ok());
    /// let error = Uri::parse_absolute("http://example.org/#top").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::FragmentNotAllowed);
    /// ```
    #[inline]
    pub const fn parse_absolute(text: &'a str) -> Result<Self, ParseError> {
        Ok(Self::from_uri_ref(tri!(parse(text, Grammar::AbsoluteUri))))
    }

    /// Reads an `absolute-URI` from bytes
    /// ([section 4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3)); see
    /// [`parse_absolute`](Self::parse_absolute).
    ///
    /// # Errors
    ///
    /// If the bytes are no `absolute-URI`, the leftmost fault in them.
    ///
    /// ```
    /// assert!(uri_core::Uri::parse_absolute_bytes(b"http://example.org/").is_ok());
    /// ```
    #[inline]
    pub const fn parse_absolute_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Ok(Self::from_uri_ref(tri!(parse_bytes(
            bytes,
            Grammar::AbsoluteUri
        ))))
    }
}

impl<'a> UriRef<'a> {
    /// Reads a `URI-reference`: a URI or a relative reference
    /// ([RFC 3986, section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)).
    ///
    /// # Errors
    ///
    /// If the text is no `URI-reference`, the leftmost fault in it.
    ///
    /// ```
    /// use uri_core::{ErrorKind, UriRef};
    ///
    /// assert_eq!(UriRef::parse("../v3/items?all")?.path(), "../v3/items");
    /// assert_eq!(UriRef::parse("urn:a:b")?.scheme(), Some("urn"));
    /// assert_eq!(UriRef::parse("1a:b").unwrap_err().kind(), ErrorKind::ColonInFirstSegment);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        parse(text, Grammar::UriReference)
    }

    /// Reads a `URI-reference` from bytes
    /// ([section 4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1)); see [`parse`](Self::parse).
    ///
    /// # Errors
    ///
    /// If the bytes are no `URI-reference`, the leftmost fault in them.
    ///
    /// ```
    /// assert!(uri_core::UriRef::parse_bytes(b"?q").is_ok());
    /// ```
    #[inline]
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        parse_bytes(bytes, Grammar::UriReference)
    }

    /// Reads a `relative-ref`: a reference without a scheme
    /// ([RFC 3986, section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2)).
    ///
    /// # Errors
    ///
    /// If the text is no `relative-ref`, the leftmost fault in it.
    ///
    /// ```
    /// use uri_core::{ErrorKind, UriRef};
    ///
    /// assert_eq!(UriRef::parse_relative("//example.org/a")?.path(), "/a");
    /// let error = UriRef::parse_relative("http://example.org/a").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::SchemeNotAllowed);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[inline]
    pub const fn parse_relative(text: &'a str) -> Result<Self, ParseError> {
        parse(text, Grammar::RelativeRef)
    }

    /// Reads a `relative-ref` from bytes ([section 4.2](https://www.rfc-editor.org/rfc/rfc3986#section-4.2));
    /// see [`parse_relative`](Self::parse_relative).
    ///
    /// # Errors
    ///
    /// If the bytes are no `relative-ref`, the leftmost fault in them.
    ///
    /// ```
    /// assert!(uri_core::UriRef::parse_relative_bytes(b"a/b").is_ok());
    /// ```
    #[inline]
    pub const fn parse_relative_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        parse_bytes(bytes, Grammar::RelativeRef)
    }
}

#[inline(never)]
const fn parse(text: &str, grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    let layout = tri!(layout(text.as_bytes(), grammar));
    Ok(UriRef::from_layout(text, layout))
}

#[inline(never)]
const fn parse_bytes(bytes: &[u8], grammar: Grammar) -> Result<UriRef<'_>, ParseError> {
    let layout = tri!(layout(bytes, grammar));
    match core::str::from_utf8(bytes) {
        Ok(text) => Ok(UriRef::from_layout(text, layout)),
        // INVARIANT: every character of the grammar is ASCII, so this branch is never taken.
        Err(_) => Err(ParseError::new(grammar, ErrorKind::NotUtf8, None, 0, 0)),
    }
}

/// Reads a whole text by one of the four rules.
#[inline(always)]
const fn layout(bytes: &[u8], grammar: Grammar) -> Result<Layout, ParseError> {
    if bytes.len() > u32::MAX as usize {
        return Err(ParseError::too_long(grammar));
    }
    let mut parser = Parser {
        bytes,
        scanner: Scanner::new(bytes),
        grammar,
    };
    let scheme_end = tri!(parser.scheme());
    let hier_start = parser.position();
    let (host_start, host_end) = if parser.scanner.eat_two(b'/', b'/') {
        tri!(parser.authority())
    } else {
        (hier_start, hier_start)
    };
    let path_start = parser.position();
    tri!(parser.path(path_start == 0));
    let path_end = parser.position();
    tri!(parser.query());
    let query_end = parser.position();
    tri!(parser.fragment());
    Ok(Layout {
        scheme_end: scheme_end as u32,
        host_start: host_start as u32,
        host_end: host_end as u32,
        path_start: path_start as u32,
        path_end: path_end as u32,
        query_end: query_end as u32,
    })
}

/// Its functions become one at run time: a scanner that is handed on by reference is kept in memory, and each step
/// waits for the one before.
struct Parser<'a> {
    bytes: &'a [u8],
    scanner: Scanner<'a>,
    grammar: Grammar,
}

impl<'a> Parser<'a> {
    #[inline(always)]
    const fn position(&self) -> usize {
        self.scanner.position()
    }

    /// The text, for a second look.
    const fn suspect(&self) -> Suspect<'a> {
        Suspect::new(self.bytes, self.grammar)
    }

    /// `[ scheme ":" ]`; gives the length of the scheme, 0 if there is none.
    #[inline(always)]
    const fn scheme(&mut self) -> Result<usize, ParseError> {
        if let Some(first) = self.scanner.peek()
            && ALPHA.contains(first)
        {
            self.scanner.skip(SCHEME);
            let end = self.position();
            if self.scanner.eat(b':') {
                return match self.grammar {
                    Grammar::RelativeRef => Err(self.suspect().error(
                        ErrorKind::SchemeNotAllowed,
                        Component::Scheme,
                        0,
                        end,
                    )),
                    _ => Ok(end),
                };
            }
        }
        if self.grammar.needs_scheme() {
            return Err(self.suspect().scheme(self.position()));
        }
        self.scanner = Scanner::new(self.bytes);
        Ok(0)
    }

    /// `authority = [ userinfo "@" ] host [ ":" port ]`; gives where the host begins and ends.
    #[inline(always)]
    const fn authority(&mut self) -> Result<(usize, usize), ParseError> {
        let start = self.position();
        if !matches!(self.scanner.peek(), Some(b'[')) {
            // Until an `@` or the end of the authority is reached, this is a host with a port or userinfo.
            self.scanner.skip_encoded(REG_NAME);
            let end = self.position();
            self.port();
            if self.is_at_authority_end() {
                return Ok((start, end));
            }
            self.scanner.skip_encoded(USERINFO);
            if !self.scanner.eat(b'@') {
                return Err(self.suspect().authority(start, end, self.position()));
            }
        }
        let start = self.position();
        let end = tri!(self.host());
        self.port();
        if self.is_at_authority_end() {
            Ok((start, end))
        } else {
            Err(self.suspect().host_or_port(start, end))
        }
    }

    /// `host = IP-literal / IPv4address / reg-name`; gives its end. An IPv4address is a reg-name too, and
    /// which it is can be seen from the text at any time.
    #[inline(always)]
    const fn host(&mut self) -> Result<usize, ParseError> {
        match self.scanner.peek() {
            Some(b'[') => tri!(self.ip_literal()),
            _ => self.scanner.skip_encoded(REG_NAME),
        }
        Ok(self.position())
    }

    /// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`
    #[inline(always)]
    const fn ip_literal(&mut self) -> Result<(), ParseError> {
        let open = self.position();
        self.scanner.eat(b'[');
        let start = self.position();
        self.scanner.skip(IPV_FUTURE);
        let end = self.position();
        if !self.scanner.eat(b']') {
            return Err(self.suspect().open_bracket(open, end));
        }
        match ip::address_fault(slice(self.bytes, start, end)) {
            None => Ok(()),
            Some(fault) => Err(self.suspect().address(start, fault)),
        }
    }

    /// `[ ":" port ]`, `port = *DIGIT`
    #[inline(always)]
    const fn port(&mut self) {
        if self.scanner.eat(b':') {
            self.scanner.skip(DIGIT);
        }
    }

    #[inline(always)]
    const fn is_at_authority_end(&self) -> bool {
        matches!(self.scanner.peek(), None | Some(b'/' | b'?' | b'#'))
    }

    /// `path-abempty`, `path-absolute`, `path-rootless` or `path-empty`, which what stands before the path
    /// has told apart; `path-noscheme` where nothing stands before it.
    #[inline(always)]
    const fn path(&mut self, noscheme: bool) -> Result<(), ParseError> {
        if noscheme {
            self.scanner.skip_encoded(SEGMENT_NC);
            if let Some(b':') = self.scanner.peek() {
                let at = self.position();
                let kind = ErrorKind::ColonInFirstSegment;
                return Err(self.suspect().error(kind, Component::Path, at, at + 1));
            }
        }
        self.scanner.skip_encoded(PATH);
        match self.scanner.peek() {
            None | Some(b'?' | b'#') => Ok(()),
            Some(_) => Err(self.suspect().unexpected(self.position(), Component::Path)),
        }
    }

    /// `[ "?" query ]`
    #[inline(always)]
    const fn query(&mut self) -> Result<(), ParseError> {
        if self.scanner.eat(b'?') {
            self.scanner.skip_encoded(QUERY);
        }
        match self.scanner.peek() {
            None | Some(b'#') => Ok(()),
            Some(_) => Err(self.suspect().unexpected(self.position(), Component::Query)),
        }
    }

    /// `[ "#" fragment ]`, and the end of the text
    #[inline(always)]
    const fn fragment(&mut self) -> Result<(), ParseError> {
        let start = self.position();
        if self.scanner.eat(b'#') {
            if let Grammar::AbsoluteUri = self.grammar {
                let kind = ErrorKind::FragmentNotAllowed;
                let end = self.bytes.len();
                return Err(self.suspect().error(kind, Component::Fragment, start, end));
            }
            self.scanner.skip_encoded(FRAGMENT);
        }
        if self.scanner.is_at_end() {
            Ok(())
        } else {
            Err(self
                .suspect()
                .unexpected(self.position(), Component::Fragment))
        }
    }
}

/// Whether a text is a component, alone; a path is any number of segments and slashes.
pub(crate) const fn check_component(bytes: &[u8], component: Component) -> Result<(), ParseError> {
    let grammar = Grammar::Component;
    if bytes.len() > u32::MAX as usize {
        return Err(ParseError::too_long(grammar));
    }
    let mut parser = Parser {
        bytes,
        scanner: Scanner::new(bytes),
        grammar,
    };
    match component {
        Component::Scheme => {
            if let Some(first) = parser.scanner.peek()
                && ALPHA.contains(first)
            {
                parser.scanner.skip(SCHEME);
            } else {
                return Err(parser.suspect().scheme_start());
            }
        }
        Component::Userinfo => parser.scanner.skip_encoded(USERINFO),
        Component::Host => {
            let end = tri!(parser.host());
            if !parser.scanner.is_at_end() {
                return Err(parser.suspect().host(end));
            }
        }
        Component::Port => parser.scanner.skip(DIGIT),
        Component::Path => parser.scanner.skip_encoded(PATH),
        Component::Query => parser.scanner.skip_encoded(QUERY),
        Component::Fragment => parser.scanner.skip_encoded(FRAGMENT),
    }
    if parser.scanner.is_at_end() {
        Ok(())
    } else {
        Err(parser.suspect().unexpected(parser.position(), component))
    }
}

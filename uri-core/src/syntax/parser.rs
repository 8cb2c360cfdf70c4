//! The parser for the grammar in RFC 3986, appendix A. Each function is named after a rule and moves the scanner to the
//! end of the match.

use crate::bytes::{get, slice};
use crate::error::{MAX_LEN, ParseError, ParseErrorKind as Kind};
use crate::grammar::{Component, Grammar};
use crate::syntax::char_class::{
    ALPHA, DIGIT, FRAGMENT, IPV_FUTURE, PATH, QUERY, REG_NAME, SCHEME, SEGMENT_NC, USERINFO,
};
use crate::syntax::diagnose::Diagnosis;
use crate::syntax::ip;
use crate::syntax::ipv6_groups::end_of_groups;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::{Scanner, WIDE};

/// Finds the offsets of the components. A program has one copy of this parser, whoever calls it. The position of its
/// scanner is an index if the scanner reads many bytes in one step (`WIDE`) or if the build asks for small code, and
/// otherwise the slice of unread bytes. Error messages in constants call it, too, although an index takes longer there.
#[inline(never)]
pub(crate) const fn layout_of(bytes: &[u8], grammar: Grammar) -> Result<Layout, ParseError> {
    const BY_INDEX: bool = WIDE || cfg!(uri_core_small);
    parse_layout::<BY_INDEX>(bytes, grammar)
}

/// Parses a string by a rule of the grammar, and returns the offsets of its components. Fails with the leftmost error,
/// or for a string of more than `u32::MAX` bytes. With `BY_INDEX`, the scanner's position is an index, which can be
/// faster at run time, and otherwise the slice of unread bytes, because an index takes four times as long in a
/// constant.
#[inline(always)]
pub(crate) const fn parse_layout<const BY_INDEX: bool>(
    bytes: &[u8],
    grammar: Grammar,
) -> Result<Layout, ParseError> {
    if bytes.len() > MAX_LEN {
        return Err(ParseError::too_long(grammar));
    }
    let mut parser = Parser::<BY_INDEX> {
        bytes,
        scanner: Scanner::of(bytes),
        grammar,
    };
    let scheme_end = tri!(parser.scheme());
    let hier_start = parser.scanner.position();
    let (host_start, host_end) = if parser.scanner.eat_two(b'/', b'/') {
        tri!(parser.authority())
    } else {
        // Without an authority, the host is empty, at the start of the path.
        (hier_start, hier_start)
    };
    let path_start = parser.scanner.position();
    // A path at the start of the string follows neither a scheme nor an authority: it's `path-noscheme` (section 4.2).
    let is_noscheme = path_start == 0;
    tri!(parser.path(is_noscheme));
    let path_end = parser.scanner.position();
    tri!(parser.query());
    let query_end = parser.scanner.position();
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

/// All methods are inlined, because a scanner passed by reference would be kept in memory, where each step waits for
/// the one before it.
struct Parser<'a, const BY_INDEX: bool> {
    bytes: &'a [u8],
    scanner: Scanner<'a, BY_INDEX>,
    grammar: Grammar,
}

impl<'a> Parser<'a, false> {
    /// The parser of a component by itself. It isn't `BY_INDEX`, because constants check components, too.
    const fn of_component(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            scanner: Scanner::of(bytes),
            grammar: Grammar::Component,
        }
    }
}

impl<'a, const BY_INDEX: bool> Parser<'a, BY_INDEX> {
    /// The text in which the kind and the position of an error are looked for.
    const fn diagnosis(&self) -> Diagnosis<'a> {
        Diagnosis::new(self.bytes, self.grammar)
    }

    /// The error about the character at the scanner's position. Call this only if there is an error, because a call is
    /// slow in a constant.
    #[inline(always)]
    const fn unexpected_character(&self, component: Component) -> ParseError {
        self.diagnosis()
            .unexpected_character(self.scanner.position(), component)
    }

    /// Matches `[ scheme ":" ]`, and returns the end of the scheme, before the `:`, or 0 without a scheme.
    #[inline(always)]
    const fn scheme(&mut self) -> Result<usize, ParseError> {
        if let Some(first) = self.scanner.peek()
            && ALPHA.contains(first)
        {
            self.scanner.skip(SCHEME);
            let scheme_end = self.scanner.position();
            if self.scanner.eat(b':') {
                if let Grammar::RelativeRef = self.grammar {
                    let kind = Kind::SchemeNotAllowed;
                    let diagnosis = self.diagnosis();
                    return Err(diagnosis.error(kind, Component::Scheme, 0, scheme_end));
                }
                return Ok(scheme_end);
            }
        }
        if self.grammar.needs_scheme() {
            return Err(self
                .diagnosis()
                .missing_or_wrong_scheme(self.scanner.position()));
        }
        // What was read isn't a scheme but the beginning of a path, as in `a/b`, so it's read again.
        self.scanner = Scanner::of(self.bytes);
        Ok(0)
    }

    /// Matches `authority = [ userinfo "@" ] host [ ":" port ]`, and returns the start and the end of the host.
    #[inline(always)]
    const fn authority(&mut self) -> Result<(usize, usize), ParseError> {
        let start = self.scanner.position();
        // A `[` begins the host.
        if !matches!(self.scanner.peek(), Some(b'[')) {
            // Until an `@` or the end is found, this can be a host with a port or a userinfo.
            self.scanner.skip_with_triplets(REG_NAME);
            let name_end = self.scanner.position();
            // Fast path: a path follows most hosts.
            if let Some(b'/') = self.scanner.peek() {
                return Ok((start, name_end));
            }
            self.port();
            if self.is_at_authority_end() {
                return Ok((start, name_end));
            }
            // In `//u:12a@h`, what looked like a host with a port begins the userinfo.
            self.scanner.skip_with_triplets(USERINFO);
            if !self.scanner.eat(b'@') {
                return Err(self.diagnosis().wrong_authority(
                    start,
                    name_end,
                    self.scanner.position(),
                ));
            }
        }
        let host_start = self.scanner.position();
        let host_end = tri!(self.host());
        self.port();
        if self.is_at_authority_end() {
            Ok((host_start, host_end))
        } else {
            Err(self.diagnosis().after_host(host_start, host_end))
        }
    }

    /// Matches `host = IP-literal / IPv4address / reg-name`, and returns its end. An `IPv4address` has only characters
    /// of a `reg-name`, so it's read as one here; `UriRef::host` tells them apart.
    #[inline(always)]
    const fn host(&mut self) -> Result<usize, ParseError> {
        match self.scanner.peek() {
            Some(b'[') => {
                let end = end_of_ip_literal(self.bytes, self.scanner.position(), self.grammar);
                self.scanner.move_to(tri!(end));
            }
            _ => self.scanner.skip_with_triplets(REG_NAME),
        }
        Ok(self.scanner.position())
    }

    /// Matches `[ ":" port ]`. What follows the digits is for the caller to check.
    #[inline(always)]
    const fn port(&mut self) {
        if self.scanner.eat(b':') {
            self.scanner.skip(DIGIT);
        }
    }

    /// Whether the next byte can follow an authority, or none is left.
    #[inline(always)]
    const fn is_at_authority_end(&self) -> bool {
        matches!(self.scanner.peek(), None | Some(b'/' | b'?' | b'#'))
    }

    /// Matches any path up to a `?`, a `#` or the end of the string. If `is_noscheme` is set, it's a `path-noscheme`,
    /// which has no `:` in its first segment.
    #[inline(always)]
    const fn path(&mut self, is_noscheme: bool) -> Result<(), ParseError> {
        if is_noscheme {
            self.scanner.skip_with_triplets(SEGMENT_NC);
            // The text before the colon isn't a scheme, as in `1a:b`, or `scheme` would have read it.
            if let Some(b':') = self.scanner.peek() {
                let colon = self.scanner.position();
                let kind = Kind::ColonInFirstSegment;
                let diagnosis = self.diagnosis();
                return Err(diagnosis.error(kind, Component::Path, colon, colon + 1));
            }
        }
        self.scanner.skip_with_triplets(PATH);
        match self.scanner.peek() {
            None | Some(b'?' | b'#') => Ok(()),
            _ => Err(self.unexpected_character(Component::Path)),
        }
    }

    /// Matches `[ "?" query ]`, which a `#` or the end of the string must follow.
    #[inline(always)]
    const fn query(&mut self) -> Result<(), ParseError> {
        if self.scanner.eat(b'?') {
            self.scanner.skip_with_triplets(QUERY);
        }
        match self.scanner.peek() {
            None | Some(b'#') => Ok(()),
            // Without a `?`, a `#` or the end is here, because `path` has read up to there.
            _ => Err(self.unexpected_character(Component::Query)),
        }
    }

    /// Matches `[ "#" fragment ]`, which the end of the string must follow.
    #[inline(always)]
    const fn fragment(&mut self) -> Result<(), ParseError> {
        let start = self.scanner.position();
        if self.scanner.eat(b'#') {
            if let Grammar::AbsoluteUri = self.grammar {
                let kind = Kind::FragmentNotAllowed;
                let diagnosis = self.diagnosis();
                let end = self.bytes.len();
                return Err(diagnosis.error(kind, Component::Fragment, start, end));
            }
            self.scanner.skip_with_triplets(FRAGMENT);
        }
        match self.scanner.peek() {
            None => Ok(()),
            // Without a `#`, the string has ended here, because `query` has read it up to there.
            _ => Err(self.unexpected_character(Component::Fragment)),
        }
    }
}

/// Matches `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`, whose `[` is at `open`, and returns the index after its
/// `]`.
// Inlining would make other hosts slower.
#[inline(never)]
const fn end_of_ip_literal(
    bytes: &[u8],
    open: usize,
    grammar: Grammar,
) -> Result<usize, ParseError> {
    let start = open + 1;
    // Fast path: most addresses consist of groups alone, without an IPv4 address.
    if cfg!(not(uri_core_small))
        && let Some(end) = end_of_groups(bytes, start)
        && let Some(b']') = get(bytes, end)
    {
        return Ok(end + 1);
    }
    let diagnosis = Diagnosis::new(bytes, grammar);
    // The characters of an IPvFuture address include those of an IPv6 address, so this is the end of either.
    let end = Scanner::at(bytes, start).position_after(IPV_FUTURE);
    let Some(b']') = get(bytes, end) else {
        // The `]` is missing, or follows a character that no address contains, as in `[fe80::1%25eth0]`.
        return Err(diagnosis.unclosed_bracket(open, end));
    };
    match ip::address_fault(slice(bytes, start, end)) {
        None => Ok(end + 1),
        Some(fault) => Err(diagnosis.wrong_address(start, fault)),
    }
}

/// Whether a text is a `scheme`.
pub(crate) const fn is_scheme(text: &[u8]) -> bool {
    matches!(text, [first, ..] if ALPHA.contains(*first))
        && Scanner::of(text).position_after(SCHEME) == text.len()
}

/// Whether a text is a `host`.
pub(crate) const fn is_host(text: &[u8]) -> bool {
    let mut parser = Parser::of_component(text);
    parser.host().is_ok() && parser.scanner.is_at_end()
}

/// Checks a component by itself. A path can be any number of segments and slashes, also one that begins with `//`,
/// because an authority may precede it.
pub(crate) const fn check_component(bytes: &[u8], component: Component) -> Result<(), ParseError> {
    if bytes.len() > MAX_LEN {
        return Err(ParseError::too_long(Grammar::Component));
    }
    let mut parser = Parser::of_component(bytes);
    match component {
        Component::Scheme => {
            if let Some(first) = parser.scanner.peek()
                && ALPHA.contains(first)
            {
                parser.scanner.skip(SCHEME);
            } else {
                return Err(parser.diagnosis().wrong_scheme_start());
            }
        }
        Component::Userinfo => parser.scanner.skip_with_triplets(USERINFO),
        Component::Host => {
            let end = tri!(parser.host());
            // Anything after the host is diagnosed here, because an IPv6 address may lack its brackets.
            if !parser.scanner.is_at_end() {
                return Err(parser.diagnosis().after_host(0, end));
            }
        }
        Component::Port => parser.scanner.skip(DIGIT),
        Component::Path => parser.scanner.skip_with_triplets(PATH),
        Component::Query => parser.scanner.skip_with_triplets(QUERY),
        Component::Fragment => parser.scanner.skip_with_triplets(FRAGMENT),
    }
    match parser.scanner.peek() {
        None => Ok(()),
        _ => Err(parser.unexpected_character(component)),
    }
}

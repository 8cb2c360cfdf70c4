//! The grammar of RFC 3986, appendix A: from a text to the layout of its components.
//!
//! Each function is named after a rule and leaves the scanner behind what the rule matches. What a rule
//! cannot match is looked at a second time, in `fault`, to say what is wrong with it.

use crate::bytes::slice;
use crate::error::{Component, ErrorKind, Grammar, ParseError};
use crate::syntax::char_class::{
    ALPHA, DIGIT, FRAGMENT, IPV_FUTURE, PATH, QUERY, REG_NAME, SCHEME, SEGMENT_NC, USERINFO,
};
use crate::syntax::diagnose::Suspect;
use crate::syntax::ip;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::Scanner;

/// Reads a whole text by one of the four rules.
#[inline(always)]
pub(crate) const fn layout(bytes: &[u8], grammar: Grammar) -> Result<Layout, ParseError> {
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

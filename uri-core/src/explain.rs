//! What is told about each kind of fault: the character that was found, help and a note.

use crate::authority::port_number;
use crate::char_class::{ALPHA, REG_NAME, SCHEME};
use crate::error::{Component, ErrorKind, Grammar, ParseError};
use crate::ip;
use crate::note::note;
use crate::redact::{suspected_secret, suspected_secret_in, suspected_secret_in_authority};
use crate::report::{Piece, Report, Span, push_write, quotable};
use crate::scanner::{Scanner, byte_at, char_at, find_last, slice};
use crate::wording::{
    control_name, is_invisible, push_as, push_code_point, push_encoded, push_non_ascii,
    push_triplets, push_visible,
};

impl ParseError {
    /// The full message, given the text that did not parse.
    ///
    /// With another text the message is about that one, and of no use.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let text = "http://[::1/status";
    /// let report = Uri::parse(text).unwrap_err().report(text);
    /// assert_eq!(report.first_line(), "invalid URI: `[` that is never closed in host at byte 7");
    /// ```
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        self.report_bytes(text.as_bytes())
    }

    /// The full message, given the bytes that did not parse.
    pub const fn report_bytes<'a>(&self, text: &'a [u8]) -> Report<'a> {
        let case = Case {
            error: *self,
            text,
            secret: match (self.grammar(), self.component()) {
                (Grammar::Component, Some(component)) => suspected_secret_in(text, component),
                (_, Some(Component::Userinfo | Component::Host | Component::Port)) => {
                    suspected_secret_in_authority(text)
                }
                _ => suspected_secret(text),
            },
        };
        Report {
            sentence: case.sentence(),
            text,
            fault: (case.start(), case.end()),
            secret: case.secret,
            help: case.help(),
            note: note(
                *self,
                if case.is_hidden() {
                    None
                } else {
                    Some(case.char())
                },
            ),
        }
    }
}

const HOST_ALONE: &str =
    "write the host alone; userinfo, port and path are components of their own";

/// An error beside its text.
struct Case<'a> {
    error: ParseError,
    text: &'a [u8],
    secret: Option<Span>,
}

impl<'a> Case<'a> {
    const fn start(&self) -> usize {
        self.error.span().start
    }

    const fn end(&self) -> usize {
        self.error.span().end
    }

    /// Whether the fault lies in what may be a password, so that nothing of it may be told.
    const fn is_hidden(&self) -> bool {
        match self.secret {
            Some((from, to)) => from <= self.start() && self.start() < to,
            None => false,
        }
    }

    /// The character at fault.
    const fn char(&self) -> char {
        match char_at(self.text, self.start()) {
            Some((char, _)) => char,
            None => char::REPLACEMENT_CHARACTER,
        }
    }

    /// Whether the text is one component, not one of several.
    const fn is_alone(&self) -> bool {
        matches!(self.error.grammar(), Grammar::Component)
    }

    /// Whether the character at fault stands around hosts.
    const fn ends_a_host(&self) -> bool {
        matches!(self.char(), ':' | '/' | '?' | '#' | '@')
    }

    /// Whether the fault is a `#` in a fragment, which another one has begun.
    const fn is_second_hash(&self) -> bool {
        matches!(self.error.component(), Some(Component::Fragment))
            && self.char() == '#'
            && !self.is_alone()
    }

    /// A part of the text, if it can be quoted.
    const fn quotable(&self, start: usize, end: usize) -> Option<&'a str> {
        quotable(self.text, self.secret, start, end)
    }

    const fn sentence(&self) -> Piece {
        let mut out = Piece::new();
        out.push("invalid ");
        out.push(self.error.subject());
        out.push(": ");
        let (found, place) = self.error.phrase();
        match self.error.kind() {
            ErrorKind::Space
            | ErrorKind::Control
            | ErrorKind::NonAscii
            | ErrorKind::Backslash
            | ErrorKind::PercentEncoding
                if self.is_hidden() =>
            {
                out.push("forbidden character");
            }
            ErrorKind::Control => {
                out.push(found);
                push_code_point(&mut out, self.char());
                out.push(control_name(self.char()));
            }
            ErrorKind::NonAscii => {
                out.push(found);
                push_non_ascii(&mut out, self.char());
            }
            ErrorKind::Character
            | ErrorKind::SchemeStart
            | ErrorKind::AfterBracket
            | ErrorKind::Ipv6Character
            | ErrorKind::IpvFutureCharacter
                if !self.is_hidden() =>
            {
                if self.is_second_hash() {
                    out.push("second ");
                }
                push_visible(&mut out, self.char());
            }
            _ => out.push(found),
        }
        out.push(place);
        out.push(" at byte ");
        out.push_number(self.start() as u64);
        out
    }

    const fn help(&self) -> Piece {
        let mut out = Piece::new();
        match self.error.kind() {
            _ if self.is_hidden() => {
                out.push("write what is no letter, digit or one of `-._~!$&'()*+,;=:` as `%` and two hex digits");
            }
            ErrorKind::NoScheme => self.help_no_scheme(&mut out),
            ErrorKind::EmptyScheme => {
                out.push("write a scheme, such as `https`");
                if !self.is_alone() {
                    out.push(", before the colon");
                }
            }
            ErrorKind::SchemeNotAllowed => {
                out.push(
                    "a reference with a scheme is a `Uri` (`uri!`) or a `UriRef` (`uri_ref!`)",
                );
            }
            ErrorKind::ColonInFirstSegment => {
                if let Some(segment) = self.quotable(0, self.first_segment_end()) {
                    push_write(&mut out, "./", segment, "");
                }
            }
            ErrorKind::FragmentNotAllowed => {
                out.push("remove the fragment, or use a `Uri` (`uri!`), which can have one");
            }
            ErrorKind::Space | ErrorKind::Control => self.help_blank(&mut out),
            ErrorKind::NonAscii => self.help_non_ascii(&mut out),
            ErrorKind::NotUtf8 if self.holds_triplets() => {
                push_encoded(&mut out, slice(self.text, self.start(), self.end()));
            }
            ErrorKind::Backslash if self.is_behind_drive_letter() => {
                out.push("write the path of a file as a URI: `file:///C:/...`");
            }
            ErrorKind::Backslash => {
                out.push("a URI separates with `/`");
                if self.holds_triplets() {
                    out.push("; write a backslash that is meant as `%5C`");
                }
            }
            ErrorKind::PercentEncoding
                if matches!(self.error.component(), Some(Component::Host)) => {}
            ErrorKind::PercentEncoding => out.push("write a literal percent sign as `%25`"),
            ErrorKind::Character => self.help_character(&mut out),
            ErrorKind::UnbracketedIpv6 => {
                self.help_unbracketed(&mut out);
            }
            ErrorKind::UnopenedBracket => self.help_unopened(&mut out),
            ErrorKind::Ipv6Character => self.help_name_in_brackets(&mut out),
            ErrorKind::UnclosedBracket => out.push("end the address with `]`"),
            ErrorKind::AfterBracket if self.is_alone() && self.ends_a_host() => {
                out.push(HOST_ALONE);
            }
            ErrorKind::AfterBracket if !self.is_alone() && self.char().is_ascii_digit() => {
                out.push("write `:` before a port");
            }
            ErrorKind::BracketedIpv4 => {
                if let Some(address) = self.quotable(self.start(), self.end()) {
                    push_write(&mut out, "", address, "");
                }
            }
            ErrorKind::ZoneIdentifier => {
                if let Some(zone) = self.quotable(self.start(), self.end()) {
                    out.push("remove `");
                    out.push(zone);
                    out.push("`");
                }
            }
            _ => {}
        }
        out
    }

    const fn help_no_scheme(&self, out: &mut Piece) {
        let mut scanner = Scanner::new(self.text);
        if let Some(first) = scanner.peek()
            && ALPHA.contains(first)
        {
            scanner.skip(SCHEME);
            let end = scanner.position();
            if scanner.eat_two(b'/', b'/')
                && let Some(scheme) = self.quotable(0, end)
            {
                return push_write(out, "", scheme, "://");
            }
        }
        out.push("begin with a scheme, such as `https://`; a relative reference is a `UriRef` (`uri_ref!`)");
    }

    /// Help for a space or a control character.
    const fn help_blank(&self, out: &mut Piece) {
        let what = match self.char() {
            ' ' => "space",
            '\n' | '\r' => "line break",
            _ => "control character",
        };
        if self.start() == 0 || self.is_blank_to_the_end() {
            out.push("remove the ");
            out.push(what);
            out.push(if self.start() == 0 {
                " at the start"
            } else {
                " at the end"
            });
        } else if matches!(self.char(), '\n' | '\r') || !self.holds_data() {
            out.push("remove the ");
            out.push(what);
        } else if self.holds_triplets() && !matches!(self.error.component(), Some(Component::Host))
        {
            out.push(if self.char() == ' ' {
                "write a space as `"
            } else {
                "write it as `"
            });
            push_triplets(out, slice(self.text, self.start(), self.end()));
            out.push("`");
        }
    }

    const fn help_non_ascii(&self, out: &mut Piece) {
        if self.start() == 0 && self.char() == '\u{feff}' {
            return out.push("remove the byte order mark");
        }
        if is_invisible(self.char()) {
            out.push("remove the invisible character");
            if !self.holds_data() {
                return;
            }
            out.push(", or ");
        }
        if self.holds_triplets() {
            push_encoded(out, slice(self.text, self.start(), self.end()));
            if let Some(Component::Host) = self.error.component() {
                out.push("; a DNS name takes its `xn--` form instead");
            }
        }
    }

    /// Help for any other character that the component cannot hold.
    const fn help_character(&self, out: &mut Piece) {
        let at_start = self.start() == 0;
        match (self.char(), self.error.component()) {
            ('"' | '\'' | '`', _) if at_start => out.push("write the URI without quotes"),
            ('<', _) if at_start => out.push("write the URI without angle brackets"),
            ('@', Some(Component::Scheme)) => {
                out.push("write `user@host:path` as `ssh://user@host/path`");
            }
            (':', Some(Component::Scheme)) if self.is_alone() => {
                if let Some(scheme) = self.quotable(0, self.start()) {
                    push_write(out, "", scheme, "");
                }
            }
            (_, Some(Component::Host)) if self.is_alone() && self.ends_a_host() => {
                out.push(HOST_ALONE);
            }
            ('#', Some(Component::Fragment)) if self.is_alone() && at_start => {
                out.push("write the fragment without the `#` in front of it");
            }
            ('{' | '}', Some(Component::Host | Component::Port)) => {
                out.push("expand the template first");
            }
            (_, Some(Component::Scheme | Component::Port) | None) => {}
            ('<' | '>', Some(Component::Host)) => out.push("remove what is not part of the URI"),
            ('<' | '>', _) => {
                out.push("remove what is not part of the URI, or ");
                push_as(out, slice(self.text, self.start(), self.end()));
            }
            ('[', Some(Component::Host)) => {}
            ('@', Some(Component::Host)) => out.push("write an `@` in userinfo as `%40`"),
            ('{' | '}', Some(Component::Path | Component::Query | Component::Fragment)) => {
                out.push("expand the template first, or ");
                push_as(out, slice(self.text, self.start(), self.end()));
            }
            _ => push_as(out, slice(self.text, self.start(), self.end())),
        }
    }

    /// Help for an IPv6 address without brackets. Its last group may have been meant as a port.
    const fn help_unbracketed(&self, out: &mut Piece) {
        let (start, end) = (self.start(), self.end());
        let Some(address) = self.quotable(start, end) else {
            return;
        };
        push_write(out, "[", address, "]");
        if let Some(colon) = find_last(self.text, b':', start, end)
            && ip::parse_ipv6(slice(self.text, start, colon)).is_ok()
            && let Some(address) = self.quotable(start, colon)
            && let Some(port) = self.quotable(colon + 1, end)
            && port_number(port).is_some()
        {
            out.push(", or `[");
            out.push(address);
            out.push("]:");
            out.push(port);
            out.push("` if the last group is a port");
        }
    }

    /// Help for a `]` without a `[`.
    const fn help_unopened(&self, out: &mut Piece) {
        let start = self.host_start();
        if ip::parse_ipv6(slice(self.text, start, self.start())).is_ok()
            && let Some(address) = self.quotable(start, self.start())
        {
            push_write(out, "[", address, "]");
        } else {
            out.push("remove the `]`");
        }
    }

    /// Help for a name in brackets.
    const fn help_name_in_brackets(&self, out: &mut Piece) {
        let start = self.host_start() + 1;
        let mut scanner = Scanner::at(self.text, start);
        scanner.skip(REG_NAME);
        if let Some(b']') = scanner.peek()
            && let Some(name) = self.quotable(start, scanner.position())
        {
            out.push("write a name without brackets: `");
            out.push(name);
            out.push("`");
        }
    }

    /// Whether what is at fault can hold percent-encoded octets.
    const fn holds_triplets(&self) -> bool {
        match self.error.component() {
            None | Some(Component::Scheme | Component::Port) => false,
            Some(Component::Host) => !matches!(byte_at(self.text, self.host_start()), Some(b'[')),
            Some(_) => true,
        }
    }

    /// Whether what is at fault can hold any data, encoded; a registered name can, but seldom does.
    const fn holds_data(&self) -> bool {
        self.holds_triplets() && !matches!(self.error.component(), Some(Component::Host))
    }

    /// Whether a backslash follows the drive letter of a path of Windows, which reads as a scheme.
    const fn is_behind_drive_letter(&self) -> bool {
        self.start() == 2 && matches!(byte_at(self.text, 1), Some(b':'))
    }

    const fn is_blank_to_the_end(&self) -> bool {
        let mut rest = slice(self.text, self.start(), self.text.len());
        while let [byte, tail @ ..] = rest {
            if *byte > b' ' {
                return false;
            }
            rest = tail;
        }
        true
    }

    const fn first_segment_end(&self) -> usize {
        let mut end = 0;
        while let Some(byte) = byte_at(self.text, end)
            && !matches!(byte, b'/' | b'?' | b'#')
        {
            end += 1;
        }
        end
    }

    /// Where the host begins in which the fault lies: behind the last `/` or `@` before it.
    const fn host_start(&self) -> usize {
        let mut start = self.start();
        while let Some(before) = start.checked_sub(1)
            && !matches!(byte_at(self.text, before), Some(b'/' | b'@'))
        {
            start = before;
        }
        start
    }
}

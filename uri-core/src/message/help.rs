//! What to write instead, where that is sure.

use crate::bytes::{rfind, slice};
use crate::error::{Component, ErrorKind};
use crate::message::case::Case;
use crate::message::report::{Piece, push_write};
use crate::message::wording::{is_invisible, push_as, push_encoded, push_triplets};
use crate::schemes::SchemeTable;
use crate::syntax::char_class::{ALPHA, REG_NAME, SCHEME};
use crate::syntax::ip;
use crate::syntax::scanner::Scanner;
use crate::uri::port_number;

const REMOVE_BYTE_ORDER_MARK: &str = "remove the byte order mark";
const HOST_ALONE: &str =
    "write the host alone; userinfo, port and path are components of their own";

impl Case<'_> {
    pub(crate) const fn help(&self) -> Piece {
        let mut out = Piece::new();
        match self.error.kind() {
            _ if self.is_hidden() => {
                out.push("write what is no letter, digit or one of `-._~!$&'()*+,;=:` as `%` and two hex digits");
            }
            ErrorKind::NoScheme if self.begins_with_byte_order_mark() => {
                out.push(REMOVE_BYTE_ORDER_MARK);
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
                && SchemeTable::BUILT_IN.find(scheme).is_some()
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
        } else {
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
        if self.begins_with_byte_order_mark() {
            return out.push(REMOVE_BYTE_ORDER_MARK);
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
            ('@', Some(Component::Scheme)) if self.is_before_a_port() => {
                out.push("begin with a scheme, such as `https://`");
            }
            ('@', Some(Component::Scheme)) => {
                out.push("write `user@host:path` as `ssh://user@host/path`");
            }
            (':', Some(Component::Scheme)) => {
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
        if let Some(colon) = rfind(self.text, b':', start, end)
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
}

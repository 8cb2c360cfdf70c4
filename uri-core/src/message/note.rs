//! The rule that each kind of fault breaks, in a sentence.

use crate::error::{Component, ErrorKind, Grammar, ParseError};

/// The rule that a text breaks, given the character at fault where it may be told.
pub(crate) const fn note(error: ParseError, char: Option<char>) -> &'static str {
    // A text that was to be one component, not several.
    let is_alone = matches!(error.grammar(), Grammar::Component);
    match error.kind() {
        ErrorKind::TooLong => "offsets into the text are kept in 32 bits",
        ErrorKind::EmptyScheme | ErrorKind::AfterBracket if is_alone => {
            component_note(error.component())
        }
        ErrorKind::NoScheme | ErrorKind::EmptyScheme => {
            "a URI begins with a scheme and `:` (RFC 3986, section 3)"
        }
        ErrorKind::SchemeNotAllowed => "a relative reference has no scheme (RFC 3986, section 4.2)",
        ErrorKind::ColonInFirstSegment => {
            "what stands before it would be read as a scheme (RFC 3986, section 4.2)"
        }
        ErrorKind::FragmentNotAllowed => "an absolute URI has no fragment (RFC 3986, section 4.3)",
        ErrorKind::PercentEncoding if char.is_some() => {
            "`%` and two hex digits stand for one octet (RFC 3986, section 2.1)"
        }
        ErrorKind::UnbracketedIpv6
        | ErrorKind::UnclosedBracket
        | ErrorKind::UnopenedBracket
        | ErrorKind::EmptyBrackets
        | ErrorKind::BracketedIpv4 => {
            "an IPv6 or IPvFuture address stands in brackets, and nothing else does (RFC 3986, section 3.2.2)"
        }
        ErrorKind::AfterBracket => {
            "behind `]` stands `:` and a port, or the host ends (RFC 3986, section 3.2)"
        }
        ErrorKind::Ipv6Character
        | ErrorKind::Ipv6SecondElision
        | ErrorKind::Ipv6LongGroup
        | ErrorKind::Ipv6EmptyGroup
        | ErrorKind::Ipv6TooManyGroups
        | ErrorKind::Ipv6TooFewGroups
        | ErrorKind::Ipv6EmbeddedIpv4 => {
            "an IPv6 address is eight groups of 1 to 4 hex digits; one `::` can stand for some, an IPv4 \
                 address for the last two (RFC 3986, section 3.2.2)"
        }
        ErrorKind::ZoneIdentifier => "a zone identifier is not part of a URI (RFC 9844)",
        ErrorKind::IpvFutureVersion
        | ErrorKind::IpvFutureDot
        | ErrorKind::IpvFutureAddress
        | ErrorKind::IpvFutureCharacter => {
            "an IPvFuture address is `v`, a version in hex digits, `.`, and letters, digits and \
                 `-._~!$&'()*+,;=:` (RFC 3986, section 3.2.2)"
        }
        ErrorKind::Character
            if !is_alone
                && matches!(
                    (char, error.component()),
                    (Some('#'), Some(Component::Fragment))
                ) =>
        {
            "the first `#` begins the fragment, and there is only one (RFC 3986, section 3.5)"
        }
        ErrorKind::SchemeStart
        | ErrorKind::Space
        | ErrorKind::Control
        | ErrorKind::NonAscii
        | ErrorKind::NotUtf8
        | ErrorKind::Backslash
        | ErrorKind::Character
        | ErrorKind::PercentEncoding => component_note(error.component()),
    }
}

const fn component_note(component: Option<Component>) -> &'static str {
    match component {
        Some(Component::Scheme) => {
            "a scheme is a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1)"
        }
        Some(Component::Userinfo) => {
            "userinfo is letters, digits, `-._~!$&'()*+,;=:` and percent-encoded octets \
             (RFC 3986, section 3.2.1)"
        }
        Some(Component::Host) => {
            "a host is letters, digits, `-._~!$&'()*+,;=` and percent-encoded octets, or an IP address in \
             brackets (RFC 3986, section 3.2.2)"
        }
        Some(Component::Port) => "a port is digits (RFC 3986, section 3.2.3)",
        Some(Component::Path) => {
            "a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets \
             (RFC 3986, section 3.3)"
        }
        Some(Component::Query) => {
            "a query is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets \
             (RFC 3986, section 3.4)"
        }
        Some(Component::Fragment) => {
            "a fragment is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets \
             (RFC 3986, section 3.5)"
        }
        None => "",
    }
}

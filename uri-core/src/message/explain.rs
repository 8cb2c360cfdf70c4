//! The words for each kind of parse error: the error, the place, the replacement, and the broken rule.

use core::fmt;

use crate::bytes::Span;
#[cfg(feature = "alloc")]
use crate::error::TryFromStringError;
use crate::error::{Component, ErrorKind, Grammar, ParseError};
use crate::message::explanation::Found::{self, Character, Masked, Words};
use crate::message::explanation::{Explanation, explained};
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Suggestion;
use crate::message::words::{
    HIDDEN_HELP, HOST_ALONE, backslash_help, blank_help, character_help, component_rule,
    in_component, is_second_hash, name_in_brackets_help, non_ascii_help, octets_help, phrase,
    quoted, quoted_or, scheme_help, unbracketed_help, unopened_help,
};
use crate::uri::UriRef;
use crate::uri::secret::{password_in_component, password_in_input};

const IN_IPV6: &str = " in IPv6 address";
const IN_IPV_FUTURE: &str = " in IPvFuture address";

const URI_RULE: &str = "a URI begins with a scheme and `:` (RFC 3986, section 3)";
/// The rule for a password that the parser reads as a port, because its `@` is after the authority.
const AUTHORITY_RULE: &str = "an authority ends at its first `/`, `?` or `#`, which a password cannot contain (RFC 3986, \
    section 3.2)";
const TRIPLET_RULE: &str = "`%` and two hex digits encode one octet (RFC 3986, section 2.1)";
const BRACKETS_RULE: &str =
    "brackets contain an IPv6 or IPvFuture address, and nothing else (RFC 3986, section 3.2.2)";
const IPV6_RULE: &str = "an IPv6 address is eight groups of 1 to 4 hex digits; one `::` can stand for some, an IPv4 \
    address for the last two (RFC 3986, section 3.2.2)";
const IPV_FUTURE_RULE: &str = "an IPvFuture address is `v`, a version in hex digits, `.`, and letters, digits and \
    `-._~!$&'()*+,;=:` (RFC 3986, section 3.2.2)";

/// Explains a parse error. The words of `found` do not depend on the input, because `Display` does not have the
/// input.
const fn explain(error: ParseError, input: &Input<'_>) -> Explanation {
    let component = error.component();
    // If the input is one component, the sentence begins with the name of the component.
    let is_alone = matches!(error.grammar(), Grammar::Component);
    let place = if is_alone {
        ""
    } else {
        in_component(component)
    };
    let rule = match component {
        Some(Component::Port) if input.is_hidden() && !is_alone => AUTHORITY_RULE,
        _ => component_rule(component),
    };
    let none = Phrase::new();
    match error.kind() {
        ErrorKind::TooLong => explained(
            Words("string of more than 4294967295 bytes", ""),
            none,
            "offsets into the string have 32 bits",
        ),
        ErrorKind::MissingScheme => explained(Words("no scheme", ""), scheme_help(input), URI_RULE),
        ErrorKind::EmptyScheme if is_alone => explained(
            Words("no letter", ""),
            phrase("write a scheme, such as `https`"),
            rule,
        ),
        ErrorKind::EmptyScheme => explained(
            Words("empty scheme", ""),
            phrase("write a scheme, such as `https`, before the colon"),
            URI_RULE,
        ),
        ErrorKind::InvalidSchemeStart if is_alone => {
            explained(Character("no letter", ""), none, rule)
        }
        ErrorKind::InvalidSchemeStart => explained(
            Character("no letter", " at the start of the scheme"),
            none,
            rule,
        ),
        ErrorKind::SchemeNotAllowed => explained(
            Words("scheme", ""),
            phrase("a reference with a scheme is a `Uri` (`uri!`) or a `UriRef` (`uri_ref!`)"),
            "a relative reference has no scheme (RFC 3986, section 4.2)",
        ),
        ErrorKind::ColonInFirstSegment => explained(
            Words("`:`", " in the first segment of a relative path"),
            quoted_or(
                "write `./",
                input.quotable(Span::new(0, input.first_segment_end())),
                "write `./` before the first segment",
            ),
            "the part before it would be read as a scheme (RFC 3986, section 4.2)",
        ),
        ErrorKind::FragmentNotAllowed => explained(
            Words("fragment", ""),
            phrase("remove the fragment, or use a `Uri` (`uri!`), which can have one"),
            "an absolute URI has no fragment (RFC 3986, section 4.3)",
        ),
        ErrorKind::Space => explained(
            Character("space", place),
            blank_help(input, component),
            rule,
        ),
        ErrorKind::ControlCharacter => explained(
            Character("control character", place),
            blank_help(input, component),
            rule,
        ),
        ErrorKind::NonAscii => explained(
            Character("non-ASCII character", place),
            non_ascii_help(input, component),
            rule,
        ),
        ErrorKind::NotUtf8 => explained(
            Words("bytes that are not UTF-8", place),
            octets_help(input, component),
            rule,
        ),
        ErrorKind::Backslash => explained(
            Masked("backslash", place),
            backslash_help(input, component),
            rule,
        ),
        ErrorKind::UnexpectedCharacter if !is_alone && is_second_hash(input, component) => {
            explained(
                Masked("second `#`", place),
                character_help(input, component, is_alone),
                "the first `#` begins the fragment, and there is only one (RFC 3986, section 3.5)",
            )
        }
        ErrorKind::UnexpectedCharacter => explained(
            Character("forbidden character", place),
            character_help(input, component, is_alone),
            rule,
        ),
        ErrorKind::InvalidPercentEncoding => explained(
            Masked("`%` without two hex digits", place),
            match component {
                // A host with a percent sign is hardly meant.
                Some(Component::Host) => none,
                _ => phrase("write a literal percent sign as `%25`"),
            },
            if input.is_hidden() {
                rule
            } else {
                TRIPLET_RULE
            },
        ),
        ErrorKind::UnbracketedIpv6 => explained(
            Words("IPv6 address without brackets", place),
            unbracketed_help(input),
            BRACKETS_RULE,
        ),
        ErrorKind::UnclosedBracket => explained(
            Words("`[` that is never closed", place),
            phrase("end the address with `]`"),
            BRACKETS_RULE,
        ),
        ErrorKind::UnopenedBracket => explained(
            Words("`]` without `[`", place),
            unopened_help(input),
            BRACKETS_RULE,
        ),
        ErrorKind::AfterBracket if is_alone => explained(
            Character("forbidden character", " after `]`"),
            if input.ends_a_host() {
                phrase(HOST_ALONE)
            } else {
                none
            },
            rule,
        ),
        ErrorKind::AfterBracket => explained(
            Character("forbidden character", " after the `]` of the host"),
            match input.char() {
                '0'..='9' => phrase("write `:` before a port"),
                _ => none,
            },
            "only `:` and a port may follow `]` (RFC 3986, section 3.2)",
        ),
        ErrorKind::EmptyBrackets => explained(
            Words("nothing between `[` and `]`", place),
            none,
            BRACKETS_RULE,
        ),
        ErrorKind::BracketedIpv4 => explained(
            Words("IPv4 address in brackets", place),
            quoted("write `", input.quotable(input.span), "`"),
            BRACKETS_RULE,
        ),
        ErrorKind::Ipv6Character => explained(
            Character("forbidden character", IN_IPV6),
            name_in_brackets_help(input),
            IPV6_RULE,
        ),
        ErrorKind::Ipv6SecondElision => ipv6("second `::`"),
        ErrorKind::Ipv6LongGroup => ipv6("more than four hex digits in a group"),
        ErrorKind::Ipv6EmptyGroup => ipv6("`:` without a group beside it"),
        ErrorKind::Ipv6TooManyGroups => ipv6("too many groups"),
        ErrorKind::Ipv6TooFewGroups => ipv6("fewer than eight groups and no `::`"),
        ErrorKind::Ipv6EmbeddedIpv4 => ipv6("malformed or misplaced IPv4 address"),
        ErrorKind::ZoneIdentifier => explained(
            Words("zone identifier", IN_IPV6),
            quoted_or(
                "remove `",
                input.quotable(input.span),
                "remove the zone identifier",
            ),
            "a zone identifier is not part of a URI (RFC 9844)",
        ),
        ErrorKind::IpvFutureVersion => ipv_future(Words("no hex digits after `v`", IN_IPV_FUTURE)),
        ErrorKind::IpvFutureDot => ipv_future(Words("no `.` after the version", IN_IPV_FUTURE)),
        ErrorKind::IpvFutureAddress => ipv_future(Words("nothing after the `.`", IN_IPV_FUTURE)),
        ErrorKind::IpvFutureCharacter => {
            ipv_future(Character("forbidden character", IN_IPV_FUTURE))
        }
    }
}

/// Explains an error in an IPv6 address. There is no certain replacement.
const fn ipv6(found: &'static str) -> Explanation {
    explained(Words(found, IN_IPV6), Phrase::new(), IPV6_RULE)
}

/// Explains an error in an IPvFuture address. There is no certain replacement.
const fn ipv_future(found: Found) -> Explanation {
    explained(found, Phrase::new(), IPV_FUTURE_RULE)
}

impl ParseError {
    /// Returns the name of the rule that the input should match.
    pub(crate) const fn subject(&self) -> &'static str {
        match self.grammar() {
            Grammar::Uri => "URI",
            Grammar::AbsoluteUri => "absolute URI",
            Grammar::UriReference => "URI reference",
            Grammar::RelativeRef => "relative reference",
            Grammar::Component => match self.component() {
                Some(component) => component.name(),
                None => "component",
            },
        }
    }

    /// Returns the full message about the string that did not parse.
    ///
    /// With any other string, the message is wrong.
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

    /// Returns the full message about the bytes that did not parse.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let bytes = b"urn:\xff";
    /// let report = Uri::parse_bytes(bytes).unwrap_err().report_bytes(bytes);
    /// assert_eq!(report.first_line(), "invalid URI: bytes that are not UTF-8 in path at byte 4");
    /// ```
    pub const fn report_bytes<'a>(&self, text: &'a [u8]) -> Report<'a> {
        let secret = match (self.grammar(), self.component()) {
            (Grammar::Component, Some(component)) => password_in_component(text, component),
            _ => password_in(text),
        };
        let input = Input::new(text, self.byte_span(), secret);
        let mut explanation = explain(*self, &input);
        if input.is_hidden() {
            explanation.help = phrase(HIDDEN_HELP);
        } else if input.begins_with_byte_order_mark() {
            explanation.help = phrase("remove the byte order mark");
        }
        let sentence = explanation.sentence("invalid ", self.subject(), &input);
        Report {
            suggestion: Suggestion::of(*self, &input),
            ..explanation.report(sentence, input)
        }
    }

    const fn byte_span(&self) -> Span {
        Span::new(self.span().start, self.span().end)
    }

    /// Returns the first line of the message, without any character of the input.
    const fn first_line(&self) -> Phrase {
        let input = Input::new(b"", self.byte_span(), None);
        explain(*self, &input).sentence("invalid ", self.subject(), &input)
    }
}

/// Prints the first line of the message, without any character of the input.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.first_line().as_str())
    }
}

impl core::error::Error for ParseError {}

#[cfg(feature = "alloc")]
impl TryFromStringError {
    /// Returns the full message.
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// let error = UriBuf::try_from(String::from("http://exa[mple.org/")).unwrap_err();
    /// assert_eq!(error.report().first_line(), "invalid URI: `[` in host at byte 10");
    /// ```
    pub const fn report(&self) -> Report<'_> {
        self.error().report(self.text())
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for TryFromStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report().fmt_owned(f)
    }
}

/// Returns the range of the bytes that may be a password, for any string.
pub(crate) const fn password_in(text: &[u8]) -> Option<Span> {
    match UriRef::parse_bytes(text) {
        Ok(reference) => reference.redacted().hidden(),
        Err(_) => password_in_input(text),
    }
}

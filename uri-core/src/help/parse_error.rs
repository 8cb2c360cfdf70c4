//! Reports about texts that aren't URIs: the words and the help for each kind of error.

use core::fmt;

use crate::bytes::Span;
use crate::error::{ParseError, ParseErrorKind, TOO_LONG};
use crate::grammar::{Component, Grammar};
use crate::help::at_error::{
    self, ENCODE_PASSWORD, allows_data, concerns_password, fill_in_placeholder, host_first,
    missing_scheme,
};
use crate::help::whole::{correct_slashes, drive, ending, in_text, repository};
use crate::iri::written::is_at_placeholder;
use crate::message::explanation::Finding::{Character, Masked, Words};
use crate::message::explanation::{Explanation, explain};
use crate::message::input::Input;
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::message::words::{characters_of, in_component};
use crate::secret::mask::{masked_in, masked_in_component};

// These constants are the notes of messages.

const URI: &str = "a URI begins with a scheme and `:` (RFC 3986, section 3)";
/// The note if a password, whose `@` follows the authority, has a delimiter.
const AUTHORITY: &str = "an authority ends at its first `/`, `?` or `#`, which a password cannot contain (RFC 3986, section 3.2)";
const AFTER_BRACKET: &str = "only `:` and a port may follow `]` (RFC 3986, section 3.2)";
const TRIPLET: &str = "`%` and two hex digits encode one octet (RFC 3986, section 2.1)";
const BRACKETS: &str =
    "brackets contain an IPv6 or IPvFuture address, and nothing else (RFC 3986, section 3.2.2)";
const IPV6: &str = "an IPv6 address is eight groups of 1 to 4 hex digits; one `::` can stand for some, an IPv4 address for the \
    last two (RFC 3986, section 3.2.2)";
const IPV_FUTURE: &str = "an IPvFuture address is `v`, a version in hex digits, `.`, and letters, digits and \
    `-._~!$&'()*+,;=:` (RFC 3986, section 3.2.2)";
const CONTROL: &str = "an IRI contains no control characters (RFC 3987, section 2.2)";
const HOST_NAME: &str = "IDNA converts a host outside ASCII to labels of 1 to 63 letters, digits, `-` and `_` (RFC 3987, section \
    3.1)";

/// The explanation of an error: what was found, the help, and the grammar's rule. `Display` of an error passes an empty
/// input, so what was found is in words that don't quote the input.
const fn explain_error(error: ParseError, input: &Input<'_>) -> Explanation {
    let component = error.component();
    // Whether the input is a component by itself, and not a whole URI.
    let is_alone = matches!(error.grammar(), Grammar::Component);
    // A component by itself is the whole input, so it isn't named.
    let in_part = match is_alone {
        true => "",
        false => in_component(component),
    };
    let in_ipv6 = " in IPv6 address";
    let in_future = " in IPvFuture address";
    let rule = characters_of(component);
    let rule = match component {
        // The port may be the beginning of a password, as in `//user:a/b@h`.
        Some(Component::Port) if input.is_error_hidden() && !is_alone => AUTHORITY,
        _ if error.grammar().is_iri() => iri_rule(error, input, rule),
        _ => rule,
    };
    // The note about a second `#` names it, too.
    let is_second_hash = matches!(
        (component, input.error_char()),
        (Some(Component::Fragment), '#')
    ) && !input.is_error_hidden()
        && !is_alone;
    // Each row is a kind of error, what was found, the help, and the note. What was found is words and, after them, a
    // place. A `Character` prints the character, as in "letter `a`", in place of its words, which are only for a
    // message that has no character to show. A `Masked` prints its words. Where a password might be, both print
    // "forbidden character".
    explain! { ParseErrorKind, error.kind();
        TooLong => Words("string that is too long", ""), Fix::none(), TOO_LONG;
        MissingScheme => Words("no scheme", ""), missing_scheme(input), URI;
        EmptyScheme if is_alone => Words("no letter", ""), Fix::say("write a scheme, such as `https`"), rule;
        EmptyScheme => Words("empty scheme", ""), host_first(input).or(Fix::say(at_error::BEFORE_COLON)), URI;
        InvalidSchemeStart if is_alone => Character("no letter", ""), Fix::none(), rule;
        InvalidSchemeStart => Character("no letter", " at the start of the scheme"), host_first(input), rule;
        SchemeNotAllowed => Words("scheme", ""),
            Fix::none().adding_in_source("a reference with a scheme is a `Uri` or a `UriRef` (`uri!`, `uri_ref!`)"),
            "a relative reference has no scheme (RFC 3986, section 4.2)";
        ColonInFirstSegment => Words("`:`", " in the first segment of a relative path"), at_error::colon_in_first_segment(input),
            "the part before it would be read as a scheme (RFC 3986, section 4.2)";
        FragmentNotAllowed => Words("fragment", ""),
            Fix::replacing(&["remove the fragment"], input.error_span, &[]).adding_in_source(", or use a `Uri`, which can have one (`uri!`)"),
            "an absolute URI has no fragment (RFC 3986, section 4.3)";
        Space => Character("space", in_part), at_error::blank(input, component), rule;
        ControlCharacter => Character("control character", in_part), at_error::blank(input, component), rule;
        NonAscii => Character("non-ASCII character", in_part), at_error::non_ascii(input, component, error.grammar()), rule;
        NotUtf8 => Words("bytes that are not UTF-8", in_part), at_error::encode(&["write it"], input, component), rule;
        Backslash => Masked("backslash", in_part), at_error::backslash(input, component), rule;
        UnexpectedCharacter if is_second_hash => Masked("second `#`", in_part), at_error::character(input, component, error.grammar()),
            "the first `#` begins the fragment, and there is only one (RFC 3986, section 3.5)";
        UnexpectedCharacter => Character("forbidden character", in_part), at_error::character(input, component, error.grammar()), rule;
        InvalidPercentEncoding => Masked("`%` without two hex digits", in_part), at_error::percent(input, component),
            if input.is_error_hidden() { rule } else { TRIPLET };
        UnbracketedIpv6 => Words("IPv6 address without brackets", in_part), at_error::unbracketed_ipv6(input), BRACKETS;
        UnclosedBracket => Words("`[` that is never closed", in_part), Fix::say("end the address with `]`"), BRACKETS;
        UnopenedBracket => Words("`]` without `[`", in_part), Fix::none(), BRACKETS;
        AfterBracket if is_alone => Character("forbidden character", " after `]`"), Fix::none(), rule;
        AfterBracket => Character("forbidden character", " after the `]` of the host"),
            Fix::none(), AFTER_BRACKET;
        EmptyBrackets => Words("nothing between `[` and `]`", in_part), Fix::none(), BRACKETS;
        BracketedIpv4 => Words("IPv4 address in brackets", in_part), Fix::say("write an IPv4 address without brackets"), BRACKETS;
        Ipv6Character => Character("forbidden character", in_ipv6), Fix::none(), IPV6;
        Ipv6SecondElision => Words("second `::`", in_ipv6), Fix::none(), IPV6;
        Ipv6LongGroup => Words("more than four hex digits in a group", in_ipv6), Fix::none(), IPV6;
        Ipv6EmptyGroup => Words("`:` without a group beside it", in_ipv6), Fix::none(), IPV6;
        Ipv6TooManyGroups => Words("too many groups", in_ipv6), Fix::none(), IPV6;
        Ipv6TooFewGroups => Words("fewer than eight groups and no `::`", in_ipv6), Fix::none(), IPV6;
        Ipv6EmbeddedIpv4 => Words("malformed or misplaced IPv4 address", in_ipv6), Fix::none(), IPV6;
        ZoneIdentifier => Words("zone identifier", in_ipv6), Fix::say("remove the `%` and the zone after it, and pass the zone to the socket"), "a zone identifier is not part of a URI (RFC 9844)";
        IpvFutureVersion => Words("no hex digits after `v`", in_future), Fix::none(), IPV_FUTURE;
        IpvFutureDot => Words("no `.` after the version", in_future), Fix::none(), IPV_FUTURE;
        IpvFutureAddress => Words("nothing after the `.`", in_future), Fix::none(), IPV_FUTURE;
        IpvFutureCharacter => Character("forbidden character", in_future), Fix::none(), IPV_FUTURE;
        InvalidHostName => Words("name that IDNA does not allow", in_part),
            Fix::say("write a DNS name, such as `müller.example` or its `xn--` form"), HOST_NAME;
        NumericHostName => Words("non-ASCII name that ends in a number", in_part),
            Fix::say("write an IPv4 address in ASCII, or a name whose last label is not a number"),
            "browsers read a name that ends in a number as an IPv4 address (URL Standard, section 3.5)";
        PercentInHostName => Words("`%` and non-ASCII characters", in_part), Fix::say("write the host without `%`"),
            "IDNA converts characters, so triplets would have to be decoded first (RFC 3987, section 3.1)";
    }
}

/// The note about an error in an IRI: `rule_of_uri`, or the reason why `from_iri` doesn't convert the bytes at the
/// error.
const fn iri_rule(error: ParseError, input: &Input<'_>, rule_of_uri: &'static str) -> &'static str {
    let component = error.component();
    let allows_data = allows_data(component);
    match (error.kind(), input.error_char()) {
        _ if concerns_password(input) => rule_of_uri,
        (ParseErrorKind::Backslash, _) if matches!(component, Some(Component::Path)) => {
            "browsers read `\\` as `/` here, so `%5C` would be another path (URL Standard, section 4.4)"
        }
        // U+0080 to U+009F are control characters outside ASCII.
        (ParseErrorKind::ControlCharacter, _) | (ParseErrorKind::NonAscii, '\u{80}'..='\u{9f}')
            if allows_data =>
        {
            CONTROL
        }
        (ParseErrorKind::NonAscii, _) if matches!(component, Some(Component::Host)) => HOST_NAME,
        // White space is converted there unless it's at either end. Other characters can be left, such as the `：` of
        // `urn:a：b`, which may be a delimiter. In a userinfo, the blank is that of `psql user:password@h`.
        (ParseErrorKind::Space | ParseErrorKind::NonAscii, char)
            if allows_data
                && (char.is_whitespace() || char == '\u{feff}')
                && !matches!(component, Some(Component::Userinfo)) =>
        {
            "white space around an IRI is not part of it (RFC 3986, appendix C)"
        }
        _ => rule_of_uri,
    }
}

impl ParseError {
    /// The name of what the input should be, such as "URI" or, for a component by itself, "path".
    pub(crate) const fn subject(&self) -> &'static str {
        match self.grammar() {
            // `Written` is text that a person wrote, as in a configuration. It can contain `ü`, as an IRI can, but its
            // author calls it a URI.
            Grammar::Uri | Grammar::Url | Grammar::Written => "URI",
            Grammar::AbsoluteUri => "absolute URI",
            Grammar::UriReference => "URI reference",
            Grammar::RelativeRef => "relative reference",
            Grammar::Iri => "IRI",
            Grammar::IriReference => "IRI reference",
            Grammar::Component => match self.component() {
                Some(component) => component.name(),
                None => "component",
            },
        }
    }

    /// The full message. Call this with the string that didn't parse.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let text = "http://h.example:8o80/";
    /// let report = Uri::parse(text).unwrap_err().report(text).to_string();
    /// assert_eq!(report, "\
    /// invalid URI: letter `o` in port at byte 18
    ///
    ///     http://h.example:8o80/
    ///                       ^
    ///
    /// help: write the port in digits
    /// note: a port is digits (RFC 3986, section 3.2.3)");
    /// ```
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        self.report_bytes(text.as_bytes())
    }

    /// The full message about the bytes that didn't parse.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let bytes = b"urn:\xff";
    /// let report = Uri::parse_bytes(bytes).unwrap_err().report_bytes(bytes);
    /// assert_eq!(report.first_line(), "invalid URI: bytes that are not UTF-8 in path at byte 4");
    /// ```
    pub const fn report_bytes<'a>(&self, text: &'a [u8]) -> Report<'a> {
        self.report_input(self.input(text))
    }

    /// The input of a message about a text that didn't parse, with the bytes that the message masks.
    pub(crate) const fn input<'a>(&self, text: &'a [u8]) -> Input<'a> {
        let secret = match (self.grammar(), self.component()) {
            (Grammar::Component, Some(component)) => masked_in_component(text, component),
            _ => masked_in(text),
        };
        Input::new(text, self.byte_span(), secret)
    }

    /// The full message about this input.
    pub(crate) const fn report_input<'a>(&self, input: Input<'a>) -> Report<'a> {
        let mut explanation = explain_error(*self, &input);
        // This isn't a row of the table, because `Display` passes an empty text with each error.
        if input.text.is_empty() && matches!(self.kind(), ParseErrorKind::MissingScheme) {
            explanation.found = Words("empty text", "");
        }
        explanation.fix = self.help(&input, explanation.fix);
        explanation.report("invalid ", self.subject(), input)
    }

    /// The help that this input needs, the first one that isn't none: about a placeholder in a userinfo, the address of
    /// git, a possible password, the beginning of the text, another placeholder, what follows a URI, a URI in other
    /// text, or the kind of error (`of_kind`).
    const fn help(&self, input: &Input<'_>, of_kind: Fix) -> Fix {
        let grammar = self.grammar();
        let is_alone = matches!(grammar, Grammar::Component);
        // A `url::Url` doesn't encode each `{`, so a `{` there begins no placeholder, except where a password may be.
        let is_placeholder = match self.component() {
            Some(component) if !matches!(grammar, Grammar::Url) || input.is_error_hidden() => {
                is_at_placeholder(input.text, input.error_span, component)
            }
            _ => false,
        };
        // A value is missing, so there is no secret yet: `https://%USER%@h/`.
        if is_placeholder && input.is_error_hidden() && !is_alone {
            return fill_in_placeholder(input, grammar);
        }
        let concerns_beginning = self.concerns_beginning();
        // The path in `git@h.example:o/r.git` isn't a password.
        if concerns_beginning
            && let fix = repository(input)
            && !fix.is_none()
        {
            return fix;
        }
        if concerns_password(input) {
            return Fix::say(ENCODE_PASSWORD);
        }
        let of_beginning = match concerns_beginning {
            true => drive(input).or(correct_slashes(input)),
            false => Fix::none(),
        };
        if is_placeholder {
            return of_beginning.or(fill_in_placeholder(input, grammar));
        }
        if is_alone {
            return of_kind;
        }
        of_beginning
            .or(ending(input))
            .or(in_text(input))
            .or(of_kind)
    }

    /// Whether a help about the beginning of the text, such as a missing scheme, can be about this error.
    const fn concerns_beginning(&self) -> bool {
        // A component and a relative reference have no scheme, and url has already found that of a `url::Url`.
        !matches!(
            self.grammar(),
            Grammar::Component | Grammar::RelativeRef | Grammar::Url
        )
    }

    /// [`span`](Self::span) as a [`Span`].
    pub(crate) const fn byte_span(&self) -> Span {
        Span::new(self.span().start, self.span().end)
    }
}

/// Prints the message's first line, without any character of the input.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text is empty, so there is nothing to quote.
        let input = Input::new(b"", self.byte_span(), None);
        let found = explain_error(*self, &input).found;
        let sentence = found.sentence("invalid ", self.subject(), &input);
        f.write_str(sentence.as_str())
    }
}

impl core::error::Error for ParseError {}

//! The conversion from a non-ASCII host to a DNS name
//! ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).

use alloc::string::String;
use core::ops::Range;

use idna::AsciiDenyList;

use crate::error::{ParseError, ParseErrorKind as Kind};
use crate::grammar::{Component, Grammar};
use crate::syntax::host_name::{MAX_NAME_LEN, is_host_name, is_numeric_label};

/// The host at a `range` of `text` as the name that browsers look up, according to [UTS
/// #46](https://www.unicode.org/reports/tr46/): `xn--mnchen-3ya.example` for `münchen.example`. `None` for an ASCII
/// host, which isn't converted.
///
/// The result must be a host name that doesn't end in a number, because a converted character could be a delimiter, or
/// converted digits an IP address.
pub(super) fn to_ascii(
    text: &str,
    range: &Range<usize>,
    grammar: Grammar,
) -> Result<Option<String>, ParseError> {
    // `start` and `end` are indices into `text`.
    let error = |kind, start, end| {
        let component = Some(Component::Host);
        Err(ParseError::new(grammar, kind, component, start, end))
    };
    let host = text.get(range.clone()).unwrap_or_default();
    if host.is_ascii() {
        return Ok(None);
    }
    if let Some(percent) = host.find('%') {
        let start = range.start + percent;
        return error(Kind::PercentInHostName, start, start + 1);
    }
    let refuse = |kind| error(kind, range.start, range.end);
    // IDNA takes more than linear time, so the length is limited first. Eight bytes for each character of the longest
    // name are enough, even if the host writes each accent as a character of its own, unless it contains many
    // characters that IDNA removes.
    if host.len() > 8 * MAX_NAME_LEN {
        return refuse(Kind::InvalidHostName);
    }
    let Ok(name) = idna::domain_to_ascii_cow(host.as_bytes(), AsciiDenyList::URL) else {
        return refuse(Kind::InvalidHostName);
    };
    // `is_host_name` refuses a number, too, but this is an error of its own.
    let without_final_dot = name.strip_suffix('.').unwrap_or(&name);
    let last_label = without_final_dot.rsplit('.').next();
    if last_label.is_some_and(|label| is_numeric_label(label.as_bytes())) {
        refuse(Kind::NumericHostName)
    } else if is_host_name(name.as_bytes()) {
        Ok(Some(name.into_owned()))
    } else {
        refuse(Kind::InvalidHostName)
    }
}

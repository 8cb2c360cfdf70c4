//! A host outside ASCII as a DNS name ([RFC 3987, section 3.1](https://www.rfc-editor.org/rfc/rfc3987#section-3.1)).

use alloc::string::String;

use crate::bytes::Span;
use crate::error::{Grammar, ParseError};

/// Returns the error about a host outside ASCII, because only IDNA finds its name.
#[cfg(not(feature = "idna"))]
pub(super) fn to_ascii(text: &[u8], host: Span, grammar: Grammar) -> Result<String, ParseError> {
    use crate::error::Component;
    use crate::syntax::diagnose::Diagnosis;

    let ascii = host.of(text).iter().take_while(|byte| byte.is_ascii());
    let start = host.start + ascii.count();
    Err(Diagnosis::new(text, grammar).unexpected(start, Component::Host))
}

/// Converts a host outside ASCII to the name that browsers look up, by [UTS #46](https://www.unicode.org/reports/tr46/).
///
/// The result must be a host name. A converted character can be a delimiter, and a converted digit can make an IP address;
/// a program that looks at the string would see neither.
#[cfg(feature = "idna")]
pub(super) fn to_ascii(text: &[u8], host: Span, grammar: Grammar) -> Result<String, ParseError> {
    use crate::bytes::find;
    use crate::error::{Component, ErrorKind};
    use crate::format::host::{MAX_NAME_LEN, is_host_name, is_numeric_label};
    use idna::AsciiDenyList;

    let error = |kind, start, end| ParseError::new(grammar, kind, Some(Component::Host), start, end);
    if let Some(percent) = find(text, b'%', host.start, host.end) {
        return Err(error(ErrorKind::PercentInHostName, percent, percent + 1));
    }
    let refused = |kind| error(kind, host.start, host.end);
    // In a name of the maximum length, a byte cannot come from more than two characters of four bytes, except for ignored
    // ones. The work of IDNA grows faster than a label.
    if host.end - host.start > 8 * MAX_NAME_LEN {
        return Err(refused(ErrorKind::InvalidHostName));
    }
    let name = idna::domain_to_ascii_cow(host.of(text), AsciiDenyList::URL)
        .map_err(|_| refused(ErrorKind::InvalidHostName))?;
    let last = name.strip_suffix('.').unwrap_or(&name).rsplit('.').next();
    if last.is_some_and(|last| !last.is_empty() && is_numeric_label(last)) {
        Err(refused(ErrorKind::NumericHostName))
    } else if is_host_name(&name) {
        Ok(name.into_owned())
    } else {
        Err(refused(ErrorKind::InvalidHostName))
    }
}

//! Helps about what follows a URI.

use crate::bytes::{Span, slice};
use crate::grammar::Component;
use crate::iri::written::begins_ending;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::syntax::disguise::authority_limit;

use super::SPACE_OR_NOTHING;
use super::host::is_in_userinfo;

/// The help to remove what follows a URI, if it begins at the error: the `",` of `https://h/",`. There is none for an
/// error inside the URI, as in `https://h/a"b`.
pub(crate) const fn ending(input: &Input<'_>, component: Option<Component>) -> Fix {
    let ending = Span::new(input.error_span.start, input.text.len());
    let uri = slice(input.text, 0, ending.start);
    // Nothing would be left of the host, as in `https://"`, or of the port, as in `https://h:"`.
    let would_lack_host_or_port =
        matches!(uri, [.., b':' | b'/' | b'@']) && authority_limit(uri) == uri.len();
    // What is before the `@` isn't the host: `postgres://app #x@db.example/m`, `amqp: //guest@h`.
    if would_lack_host_or_port || uri.is_empty() || is_in_userinfo(input, component) {
        return Fix::none();
    }
    match (component, ending.of(input.text)) {
        _ if !begins_ending(input.without_placeholders, ending.start) => Fix::none(),
        // In a query, a blank can be data.
        (Some(Component::Query), [b' ', ..]) => Fix::say(SPACE_OR_NOTHING),
        _ => Fix::corrected(input, ending, &[]),
    }
}

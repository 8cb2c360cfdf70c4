//! Text that is a URI, but probably not the one that was meant: placeholders that nobody filled in, characters of HTML,
//! and a list of URIs.

use crate::bytes::rare::{find, find_any};
use crate::bytes::{Span, find_pair, get, is_in_list_of_names, slice};
use crate::syntax::scanner::scheme_before;

/// The first segment after a `/` that is the placeholder of a route, a `:` and a name. It is one if a later segment
/// begins with `:`, too, as in `/:owner/:repo`, or if the name is like that of an identifier or a pattern: `:id`,
/// `:userId`, `:user_id`, `:path*`. Otherwise, it's the name of something, as in `/:hover`, `/:b:` and `/:core:test`.
pub(super) const fn find_route_placeholder(path: &[u8]) -> Option<Span> {
    let mut search_start = 0;
    while let Some(slash) = find_pair(slice(path, search_start, path.len()), b'/', b':') {
        // The segment begins with the `:`.
        let start = search_start + slash + 1;
        let end = find_any(path, start, *b"/");
        let segment = slice(path, start, end);
        // A `:` in one segment alone isn't enough, because `/tests/:test/details` is the address of a task.
        let is_before_another = find_pair(slice(path, end, path.len()), b'/', b':').is_some();
        let is_id = matches!(segment, [.., b'I', b'd'] | [.., b':' | b'_', b'i', b'd']);
        let is_pattern = matches!(segment, [.., b'*' | b'+']);
        if matches!(segment, [b':', b'A'..=b'Z' | b'a'..=b'z' | b'_', ..])
            // There is no second `:`.
            && find_any(segment, 1, *b":") == segment.len()
            && (is_before_another || is_id || is_pattern)
        {
            return Some(Span::new(start, end));
        }
        search_start = end;
    }
    None
}

/// A name that was to be filled in has one of these words.
const WORDS_FOR_VALUES: &[&str] = &["YOUR", "HOST", "DOMAIN", "NAME", "ID", "IP", "URL"];

/// Whether a host consists of words of capitals and digits joined by `_`, one of which names what belongs there:
/// `YOUR_DOMAIN`, `SERVER_IP`. `FILE_SRV` may be a machine.
#[inline(never)]
pub(super) const fn is_unfilled_name(host: &[u8]) -> bool {
    let mut word_start = 0;
    let mut index = 0;
    let mut has_listed_word = false;
    while index <= host.len() {
        match get(host, index) {
            Some(b'A'..=b'Z' | b'0'..=b'9') => {}
            // A word ends here.
            Some(b'_') | None => {
                has_listed_word |=
                    is_in_list_of_names(slice(host, word_start, index), WORDS_FOR_VALUES);
                word_start = index + 1;
            }
            Some(_) => return false,
        }
        index += 1;
    }
    // `HOST` alone is a name, and so is each host that begins with `_`, such as `_HOST` or `_YOUR_HOST`.
    let has_joined_words = !matches!(find(host, b'_', 0, host.len()), None | Some(0));
    has_listed_word && has_joined_words
}

/// The names of characters that HTML needs most often: `&amp;` is a `&`.
const ENTITIES: &[&str] = &["amp", "lt", "gt", "quot", "nbsp"];

/// The scheme of a second URI, with its `://`, after a `,` or `;`: `/x,https://b.example/`. A path in which another URI
/// follows anything else, as in an archive, is one URI.
#[inline(never)]
pub(super) const fn find_second_uri(path: &[u8]) -> Option<Span> {
    let mut after_colon = 0;
    while let Some(colon) = find(path, b':', after_colon, path.len()) {
        after_colon = colon + 1;
        let scheme = scheme_before(path, colon);
        if is_in_list_of_names(scheme.of(path), &["http", "https"])
            && let [b'/', b'/', ..] = slice(path, after_colon, path.len())
            // At the start of the path, the index wraps, and there is no byte.
            && let Some(b',' | b';') = get(path, scheme.start.wrapping_sub(1))
        {
            return Some(Span::new(scheme.start, after_colon + "//".len()));
        }
    }
    None
}

/// The first character that is written as in HTML, with its `&` and `;`: `&amp;`. Only the names in [`ENTITIES`] count.
#[inline(never)]
pub(super) const fn find_html_character(text: &[u8]) -> Option<Span> {
    let mut name_end = 0;
    while let Some(ampersand) = find(text, b'&', name_end, text.len()) {
        // At another `&`, this isn't a name, and the search goes on there.
        name_end = find_any(text, ampersand + 1, *b"&;");
        if matches!(get(text, name_end), Some(b';'))
            && is_in_list_of_names(slice(text, ampersand + 1, name_end), ENTITIES)
        {
            return Some(Span::new(ampersand, name_end + 1));
        }
    }
    None
}

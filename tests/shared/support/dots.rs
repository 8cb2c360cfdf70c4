//! The sentence in the docs of `no_dot_segment`.

use uri_core::pct;

/// Whether some server reads a dot segment: the segment is decoded and split at `/` and `\`, and each part is read
/// without the spaces and control characters before it, up to the first `;`, `?`, `#`, space or control character.
pub(crate) fn has_dots(segment: &str) -> bool {
    let octets = pct::decode(segment).to_bytes();
    let is_blank = |octet: &u8| *octet == b' ' || octet.is_ascii_control();
    octets.split(|octet| b"/\\".contains(octet)).any(|part| {
        let name = part.iter().skip_while(|octet| is_blank(octet));
        let name = name.take_while(|octet| !is_blank(octet) && !b";?#".contains(octet));
        matches!(&*name.collect::<Vec<_>>(), [b'.'] | [b'.', b'.'])
    })
}

//! Writes normal forms into a `String`, in words: the units of `pct` would take up to 1.5 times as long (benchmark
//! `normalize`). A constant can't allocate, so `normalize_into` has its own `NormalForm::write`.

use alloc::string::String;
use alloc::vec;
use core::array;

use crate::allocation::fitted;
use crate::bytes::words::{difference, flag_zeros, lowercase};
use crate::bytes::{Span, copy_into};
use crate::grammar::Component;
use crate::normalize::NormalForm;
use crate::pct::UnitForm;
use crate::resolve::dot_segments::PATH_GUARD;
use crate::resolve::draft::Draft;
use crate::syntax::char_class::{HEX_VALUES, UNRESERVED};
use crate::syntax::ipv6_text::ipv6_text;
use crate::syntax::layout::Layout;
use crate::uri::UriRef;

impl NormalForm<'_> {
    /// Writes the normal form as a string, and returns it with its layout. A quick search says which steps may change
    /// anything, and only these are made, so most texts that are normal already are only copied; in `/.a`, the search
    /// finds what could be a dot segment.
    pub(super) fn into_text(self) -> (String, Layout) {
        let text = self.reference.as_str();
        let changes_case = self.may_change_case();
        let changes = self.may_change_triplets_or_dots(changes_case);
        let keeps_port_empty_path_and_ipv6 = self.keeps_port_empty_path_and_ipv6();
        if !changes_case && !changes.triplets && !changes.dots && keeps_port_empty_path_and_ipv6 {
            return (text.into(), self.reference.layout());
        }

        let mut draft = if changes.triplets {
            in_form(self)
        } else {
            let text = with_case(self.reference, changes_case);
            let layout = self.reference.layout();
            if !changes.dots && keeps_port_empty_path_and_ipv6 {
                return (text, layout);
            }
            Draft {
                text: text.into_bytes(),
                layout,
            }
        };
        // Dot segments are removed after triplets are decoded, because a decoded `%2e` is a dot.
        if changes.dots {
            draft.remove_dot_segments(draft.range_of(Component::Path));
        }
        if !keeps_port_empty_path_and_ipv6 {
            if self.port().is_none() {
                draft.replace(Component::Port, draft.range_of(Component::Port), "");
            }
            // `self.path()` is the reference's path, or `/` instead of an empty one, which is then written here.
            if self.path().len() != self.reference.path().len() {
                draft.replace(
                    Component::Path,
                    draft.range_of(Component::Path),
                    self.path(),
                );
            }
            if let Some(address) = self.ipv6_host_to_write() {
                let host = draft.range_of(Component::Host);
                draft.replace(Component::Host, host, ipv6_text(address).as_str());
            }
        }
        let (text, layout) = draft.into_parts();
        (fitted(text), layout)
    }
}

/// Copies a reference, and makes its scheme and its host lowercase if `changes_case` is set.
///
/// INVARIANT: if it's set, the host has no triplets, whose hex digits would become lowercase, too.
fn with_case(reference: UriRef<'_>, changes_case: bool) -> String {
    let layout = reference.layout();
    let mut text = String::with_capacity(reference.as_str().len() + PATH_GUARD.len());
    text.push_str(reference.as_str());
    if changes_case {
        // Without a userinfo, the scheme, the `://` and the host are one part.
        let host = layout.range(Component::Host, Component::Host, text.len());
        if layout.has_userinfo() {
            let scheme = layout.range(Component::Scheme, Component::Scheme, text.len());
            make_lowercase(&mut text, scheme);
            make_lowercase(&mut text, host);
        } else {
            make_lowercase(&mut text, Span::new(0, host.end));
        }
    }
    text
}

/// Makes the range `start..end` of a text lowercase in chunks of 16 bytes. The last chunk overlaps the one before it,
/// because the length of a host can't be predicted. These chunks, and the one call for both the scheme and the host in
/// `with_case`, reduce the time of `normalize` by 6% (`uri-core/benches`, benchmark `normalize disturbed`).
fn make_lowercase(text: &mut str, Span { start, end }: Span) {
    const CHUNK: usize = 16;
    if end.saturating_sub(start) < CHUNK {
        if let Some(part) = text.get_mut(start..end) {
            part.make_ascii_lowercase();
        }
        return;
    }
    let mut index = start;
    while index < end {
        let chunk_start = index.min(end - CHUNK);
        if let Some(chunk) = text.get_mut(chunk_start..chunk_start + CHUNK) {
            chunk.make_ascii_lowercase();
        }
        index = chunk_start + CHUNK;
    }
}

/// Writes each component in the form that applies to it, in which triplets are decoded or changed. With the step
/// `case`, letters of the scheme and the host are made lowercase.
fn in_form(normal: NormalForm<'_>) -> Draft {
    let form = normal.form();
    let caseless_form = normal.form().caseless();
    let from = normal.reference.as_str().as_bytes();
    let layout = normal.reference.layout();
    // No form is longer than the text, and `write_in_form` may write up to a word after what it returns.
    let mut text = vec![b' '; from.len() + WORD];
    let mut end = 0;
    // Writes the components from `first` to `last` after what is written already, and returns the end of what is
    // written.
    let mut write = |first, last, form| {
        let part = layout.range(first, last, from.len());
        end = write_in_form(&mut text, end, from, part, form);
        end as u32
    };
    // A part includes its delimiters, `scheme:`, `//userinfo@` or `:port`, so no byte is left out. There are as few
    // parts as possible, because each end of a part is a branch: without a userinfo, `http://h` is a single one.
    let (host_start, first) = if layout.has_userinfo() {
        write(Component::Scheme, Component::Scheme, caseless_form);
        let host_start = write(Component::Userinfo, Component::Userinfo, form);
        (host_start, Component::Host)
    } else {
        // The scheme and the `//` keep their length.
        (layout.host_start, Component::Scheme)
    };
    let host_end = write(first, Component::Host, caseless_form);
    let layout = Layout {
        scheme_end: layout.scheme_end,
        host_start,
        host_end,
        // A port has no triplets.
        path_start: layout
            .path_start
            .wrapping_add(host_end.wrapping_sub(layout.host_end)),
        // The fields are evaluated in this order, that of the text.
        path_end: write(Component::Port, Component::Path, form),
        query_end: write(Component::Query, Component::Query, form),
    };
    write(Component::Fragment, Component::Fragment, form);
    text.truncate(end);
    Draft { text, layout }
}

/// The number of bytes in a word, which is a `u64`.
const WORD: usize = 8;

/// Writes the range `part` of `from` in a form to the index `start` of `to`, and returns the index after what it has
/// written. It reads words of eight bytes: it writes each of them whole, and goes on at its first `%`.
///
/// INVARIANT: in `to`, at least `WORD` bytes follow what this writes, because whole words are written. What follows a
/// word's first `%` or the end of the part is overwritten or removed.
fn write_in_form(to: &mut [u8], start: usize, from: &[u8], part: Span, form: UnitForm) -> usize {
    let mut end = start;
    let mut index = part.start;
    while index < part.end {
        let word = word_at(from, index);
        // This is `WORD` if the word has no `%`.
        let len_before_percent = flag_zeros(difference(word, b'%')).trailing_zeros() as usize / 8;
        let run_len = len_before_percent.min(part.end - index);
        let bytes = if form.lower_case {
            lowercase(word).to_le_bytes()
        } else {
            word
        };
        copy_into(to, end, &bytes);
        index += run_len;
        end += run_len;
        if part.end - index >= 3
            && let Some([b'%', high, low]) = from.get(index..).and_then(<[u8]>::first_chunk)
        {
            let (bytes, len) = form.of_digits(*high, *low);
            copy_into(to, end, &bytes);
            index += 3;
            end += len;
        } else if run_len == 0 {
            // A `%` with fewer than two bytes after it, as in `a%2`, is kept, as its word was written. Only a forged
            // expansion of a macro has one.
            index += 1;
            end += 1;
        }
    }
    end
}

/// The eight bytes from an index on. Those after the end of the string are zero.
fn word_at(string: &[u8], index: usize) -> [u8; WORD] {
    debug_assert!(index < string.len(), "a word begins in the string");
    let rest = string.get(index..).unwrap_or_default();
    if let Some(word) = rest.first_chunk() {
        *word
    } else if let Some(word) = string.last_chunk() {
        // These are the last eight bytes of the string, from which the shift removes those before `index`.
        (u64::from_le_bytes(*word) >> (8 * (WORD - rest.len()))).to_le_bytes()
    } else {
        // The string is shorter than a word.
        array::from_fn(|i| rest.get(i).copied().unwrap_or(0))
    }
}

impl UnitForm {
    /// The bytes that this form writes for the triplet with these hex digits, and the number of its bytes that count.
    /// For `%7e`, this is `%7E` and 3 or, if it's decoded, `~`, two bytes that don't count, and 1. The parser has
    /// checked the digits.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "each byte has an entry")]
    fn of_digits(self, high: u8, low: u8) -> ([u8; 3], usize) {
        let [high_value, low_value] = [high, low].map(|digit| HEX_VALUES[usize::from(digit)]);
        let octet = high_value << 4 | low_value;
        let is_decoded = self.decode_unreserved && UNRESERVED.contains(octet);
        let decoded = self.of_char(octet);
        let digit = |digit: u8| {
            if self.capital_hex {
                digit.to_ascii_uppercase()
            } else {
                digit
            }
        };
        let first = if is_decoded { decoded } else { b'%' };
        // Branch-free: which triplets get decoded is unpredictable.
        (
            [first, digit(high), digit(low)],
            3 - 2 * usize::from(is_decoded),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::normalize::Normalization;
    use crate::normalize::changes::Pattern::ChangingTriplet;
    use crate::normalize::changes::{STEP, is_in_any_window};
    use crate::pct::Units;
    use std::format;
    use std::vec::Vec;

    const ROUNDS: usize = if cfg!(debug_assertions) {
        40_000
    } else {
        200_000
    };

    const CAPITAL_HEX: UnitForm = UnitForm {
        capital_hex: true,
        ..UnitForm::AS_IS
    };
    const FORMS: [UnitForm; 5] = [
        UnitForm::NORMAL,
        UnitForm::NORMAL.caseless(),
        CAPITAL_HEX,
        CAPITAL_HEX.caseless(),
        UnitForm {
            decode_unreserved: true,
            ..UnitForm::AS_IS
        },
    ];

    /// The same as with the units of `pct`, and each changed triplet is found.
    #[track_caller]
    fn agree(string: &str, part: Span) {
        for form in FORMS {
            let mut units = Units::new(part.of(string.as_bytes()), form);
            let mut expected = Vec::new();
            while let Some(unit) = units.next() {
                expected.extend_from_slice(unit.as_bytes());
            }
            let mut out = vec![b' '; string.len() + WORD];
            let end = write_in_form(&mut out, 0, string.as_bytes(), part, form);
            assert_eq!(
                out.get(..end),
                Some(expected.as_slice()),
                "{string} {part:?}"
            );
            let is_kept = expected == part.of(string.as_bytes());
            if !form.lower_case {
                assert!(
                    is_kept || is_in_any_window(string.as_bytes(), ChangingTriplet),
                    "{string}"
                );
            }
        }
    }

    #[test]
    fn each_triplet_at_each_position() {
        for octet in 0..=u8::MAX {
            for triplet in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
                for before in 0..=STEP + 3 {
                    for after in [0, 1, 7, 8, 15, 16, 17] {
                        let string =
                            format!("{}{triplet}{}", "B".repeat(before), "c".repeat(after));
                        agree(&string, Span::new(0, string.len()));
                        agree(&string, Span::new(before, before + 3));
                    }
                }
            }
        }
    }

    #[test]
    fn random_strings() {
        let mut random = fastrand::Rng::with_seed(0x0f04);
        let pieces = [
            "%2e", "%2E", "%41", "%2F", "%2f", "%c3", "%C3", "a", "B", "/", "..", ".",
        ];
        for _ in 0..ROUNDS {
            let string: String = (0..random.usize(..24))
                .map(|_| pieces[random.usize(..pieces.len())])
                .collect();
            agree(&string, Span::new(0, string.len()));
        }
    }

    /// The two don't share code.
    #[test]
    fn both_writers_agree() {
        let mut random = fastrand::Rng::with_seed(0x0f05);
        let pieces = [
            "%2e", "%2E", "%41", "%2F", "%2f", "a", "B", "/", "/", "..", ".", "?", "#", "//",
        ];
        let starts = [
            "",
            "a:",
            "http:",
            "HTTP://H",
            "http://H:80",
            "a://[::FFFF:1.2.3.4]:",
            "//U%41@h%2d",
            "http://%41",
        ];
        for _ in 0..ROUNDS {
            let string: String = core::iter::once(starts[random.usize(..starts.len())])
                .chain((0..random.usize(..16)).map(|_| pieces[random.usize(..pieces.len())]))
                .collect();
            let Ok(reference) = UriRef::parse(&string) else {
                continue;
            };
            for steps in [
                Normalization::SYNTAX,
                Normalization::SCHEME,
                Normalization::SCHEME.ipv6_text(),
                Normalization::NONE.dot_segments(),
                Normalization::NONE.case(),
                Normalization::NONE.percent_encoding().dot_segments(),
            ] {
                let mut buffer = [0; 256];
                let expected = reference.normalize_into(steps, &mut buffer).unwrap();
                let (text, layout) = NormalForm::new(reference, steps).into_text();
                assert_eq!(text, expected.as_str(), "{string}");
                assert_eq!(layout, expected.layout(), "{string}");
                let normal = NormalForm::new(reference, steps);
                let is_normal = [
                    normal.is_normal_in::<false>(),
                    normal.is_normal_in::<true>(),
                ];
                assert_eq!(is_normal, [text == string; 2], "{string}");
            }
        }
    }
}

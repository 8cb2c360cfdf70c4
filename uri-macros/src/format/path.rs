//! Paths with placeholders (RFC 3986, section 3.3).

use std::ops::Range;

use crate::format::fault::Fault;
use crate::format::ops::{Op, append, checked, push_text};
use crate::format::placeholder::{Form, PlaceholderAt, split_ranges};
use crate::format::template::Source;
use crate::paths::in_macro;

const DOTS: &str = "resolution removes dot segments, so the path would not be that of the template (RFC 3986, section 5.2.4)";
const PARAMETERS: &str =
    "for a server that removes the parameters of a segment, it would be empty or a dot segment";
const SLASHES: &str = "some servers decode a path before they split it";
const PAIR: &str =
    "`&` separates the entries of a query, which begins with `?` (RFC 3986, section 3.4)";
const TRIMMED: &str = "some servers decode a path before they cut it off or trim it";
const WRITE_NAME: &str = "write a name before the `;`";
const WITHOUT_SEGMENT: &str = "write the path without it";
const BEGIN_WITH_SLASH: &str =
    "begin the path with `/`, or write it without the dot segment and `%3A` for the `:`";

impl Source<'_> {
    /// The operations that append the path of a template such as `{base}/users/{id}` to the base, whose text the
    /// program begins with.
    pub(super) fn ops_after_base(
        &self,
        base: &PlaceholderAt,
        path_end: usize,
    ) -> Result<Vec<Op>, Fault> {
        // The base's slot comes after those of the placeholders, because its name is listed after theirs.
        let mut ops = vec![Op::CheckBase(self.placeholders.len())];
        let path = base.span.end..path_end;
        if !path.is_empty() {
            // The path begins with a `/` of its own.
            ops.push(Op::RemoveLastSlash());
        }
        ops.extend(self.path_ops(path)?);
        Ok(ops)
    }

    /// The operations that write the path, which is in `range`. Refuses a dot segment, as in `/../{id}`, and a list
    /// whose absence would change how the path begins, as in `{ids*}/a`.
    pub(super) fn path_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        let is_absolute = self.filled[range.clone()].starts_with('/');
        let is_reference = !self.has_scheme();
        let segments = split_ranges(self.filled, range, '/');
        let mut ops = Vec::new();
        // A reference can begin with `..` segments, as `../../{id}` does; anywhere else, they are refused.
        let mut is_parent_allowed = is_reference;
        for (index, segment) in segments.iter().enumerate() {
            // Each `/` is written with the segment after it.
            let slash = if index > 0 { "/" } else { "" };
            let placeholder = self.whole_placeholder(segment);
            match placeholder.map(|placeholder| (placeholder.form, self.slot(placeholder))) {
                Some((Form::Joined, slot)) => {
                    push_text(&mut ops, slash);
                    ops.push(Op::Commas(slot));
                }
                Some((Form::Many | Form::Pairs, slot)) => {
                    if index == 0 {
                        return Err(self.first_list_fault(segment));
                    }
                    // This operation writes a `/` before each item, so without items there is none.
                    ops.push(Op::Segments(slot));
                }
                Some((Form::One, slot)) => {
                    push_text(&mut ops, slash);
                    ops.push(Op::Segment(slot));
                }
                // `segment_ops` refuses an optional placeholder.
                Some((Form::Optional, _)) | None => {
                    push_text(&mut ops, slash);
                    let mut segment_ops = self.segment_ops(segment, is_parent_allowed)?;
                    // A `PctStr` and a `Segment` keep other delimiters, but not these: in `/{x}.json`, the `;` of a
                    // value `a;b` would end the name `a` before the literal text, `/` and `?` would end the segment,
                    // and in a reference's first segment, a `:` would end a scheme.
                    let is_first_of_reference = index == 0 && is_reference;
                    let more_delimiters = if is_first_of_reference { "/?;:" } else { "/?;" };
                    self.values_to_parts(segment, more_delimiters, &mut segment_ops);
                    append(&mut ops, segment_ops);
                }
            }
            is_parent_allowed &= &self.text[segment.clone()] == "..";
        }
        // Without items, `/{xs*}//a` would begin with `//`, as a path can only after an authority (section 3.3). After
        // `{base}`, this is refused, too, because the base might have none.
        if is_absolute && self.reference.authority().is_none() {
            self.check_double_slash(&segments)?;
        }
        // The empty segment before the first `/` has written nothing, so the path begins with a list, as `/{xs*}` does.
        // Without items, that can leave the path empty; `EndPath` writes a `/` if one is needed.
        if let [Op::Segments(_), ..] = &*ops {
            ops.push(Op::EndPath());
        }
        Ok(ops)
    }

    /// The fault about `urn:{ids*}/a`, in which the list's segment is the first of a path without a `/` before it.
    fn first_list_fault(&self, segment: &Range<usize>) -> Fault {
        let list = &self.text[segment.clone()];
        let help = format!("write a segment before it, such as `items/{list}`");
        let note = "without items, the path would begin with the next segment, or with `/`";
        let found = "list at the beginning of a rootless path";
        Fault::new(segment.clone(), found, help, note)
    }

    /// The operations that write a segment of literal text, or of text and values, such as `v{x}`. Refuses a dot
    /// segment, except a `..` if `is_parent_allowed`, and the `.` of a reference `./{x}`; a segment with a value whose
    /// name before a `;` is empty; a pair, as in `/a&key={x}`; and any placeholder but `{x}`.
    fn segment_ops(
        &self,
        segment: &Range<usize>,
        is_parent_allowed: bool,
    ) -> Result<Vec<Op>, Fault> {
        // Some servers remove the parameters, `;` and what follows it, so the rest, the name, must not be empty.
        let filled = &self.filled[segment.clone()];
        let is_name_empty = filled.starts_with(';');
        let has_placeholder = self.has_placeholder(segment.clone());
        // In a literal segment, as in `;a/{id}`, an empty name is allowed.
        if is_name_empty && has_placeholder || in_macro::has_dots(filled) {
            let is_allowed_parent = is_parent_allowed && &self.text[segment.clone()] == "..";
            // The `.` in `./{x}` is allowed, because `{x}` alone would be the base of the reference.
            let is_before_value =
                self.is_reference && segment.start == 0 && self.text.starts_with("./{");
            if !is_allowed_parent && !is_before_value {
                return Err(self.segment_fault(segment, is_name_empty));
            }
        }
        for placeholder in self.placeholders_in(segment.clone()) {
            self.check_no_pair(segment.start, placeholder)?;
        }
        let pieces = self.pieces(segment.clone(), "in a segment")?;
        // A value can make a dot segment of `.{x}`, so the call checks the segment.
        Ok(match has_placeholder {
            true => checked(pieces, Op::EndSegment()),
            false => pieces,
        })
    }

    /// Refuses `/a&key={x}`, whose `&key={x}` is probably meant as a part of a query. `placeholder` is in the segment
    /// that begins at `segment_start`.
    fn check_no_pair(
        &self,
        segment_start: usize,
        placeholder: &PlaceholderAt,
    ) -> Result<(), Fault> {
        let before = &self.text[segment_start..placeholder.span.start];
        let is_of_key = |char: char| char.is_ascii_alphanumeric() || "_-.%".contains(char);
        if let Some((before_ampersand, pair)) = before.rsplit_once('&')
            && let Some(key) = pair.strip_suffix('=')
            && !key.is_empty()
            && key.chars().all(is_of_key)
        {
            let ampersand = segment_start + before_ampersand.len();
            let source = placeholder.source();
            let help = format!("write `?{key}={source}`, or `%26` for an `&` in the path");
            let span = ampersand..ampersand + 1;
            return Err(Fault::new(span, "pair in a path", help, PAIR));
        }
        Ok(())
    }

    /// The fault about a dot segment or, if `is_name_empty`, about a segment that is empty before its `;`. Its words
    /// depend on the octet beside the dots, such as the encoded `\` in `..%5C{id}`.
    fn segment_fault(&self, segment: &Range<usize>, is_name_empty: bool) -> Fault {
        let octet_and_words = in_macro::beside_dots(&self.filled[segment.clone()]);
        let (octet, words) = octet_and_words.unzip();
        let (found, help, note) = match octet {
            _ if is_name_empty => (
                "segment that is empty before its `;`",
                WRITE_NAME,
                PARAMETERS,
            ),
            // The dots are the whole segment.
            None if self.hides_scheme(segment) => ("dot segment", BEGIN_WITH_SLASH, DOTS),
            None => ("dot segment", WITHOUT_SEGMENT, DOTS),
            Some(b';') => ("dot segment", WRITE_NAME, PARAMETERS),
            Some(b'/' | b'\\') => ("dot segment", WITHOUT_SEGMENT, SLASHES),
            // This is an encoded space or control character, which some servers trim, or an encoded `?` or `#`, at
            // which some cut off the path.
            Some(_) => ("dot segment", WITHOUT_SEGMENT, TRIMMED),
        };
        let found = found.to_owned() + words.unwrap_or_default();
        Fault::new(segment.clone(), found, help, note)
    }

    /// Whether a reference without this dot segment would begin with a scheme: `./a:b` would be `a:b`.
    fn hides_scheme(&self, dot_segment: &Range<usize>) -> bool {
        let after_slash = self.filled[dot_segment.end..].strip_prefix('/');
        let next_segment = after_slash.and_then(|after| after.split(['/', '?', '#']).next());
        dot_segment.start == 0 && next_segment.is_some_and(|segment| segment.contains(':'))
    }

    /// Refuses an absolute path without an authority that would begin with `//` if its first lists had no items, as
    /// `/{xs*}//a` would. `segments` are those of the path, which a `/` separates.
    fn check_double_slash(&self, segments: &[Range<usize>]) -> Result<(), Fault> {
        let is_list = |segment: &&Range<usize>| {
            self.whole_placeholder(segment)
                .is_some_and(|placeholder| placeholder.form.is_repeated())
        };
        // The first segment is the empty text before the first `/`. Only a list can precede an empty one, because `//`
        // begins an authority.
        let list_count = segments[1..].iter().take_while(is_list).count();
        // The last segment can be empty, because `/{xs*}/` without items is `/`.
        let [after_lists, _, ..] = &segments[1 + list_count..] else {
            return Ok(());
        };
        if after_lists.is_empty() {
            let note = "without items, the path would begin with `//`, which begins an authority (RFC 3986, section 3.3)";
            let span = segments[1].clone();
            let found = "list before an empty segment";
            return Err(Fault::new(span, found, "remove the second `/`", note));
        }
        Ok(())
    }
}

//! Paths with placeholders (RFC 3986, section 3.3).

use std::ops::Range;

use crate::format::fault::Fault;
use crate::format::ops::{Op, push_checked, push_text};
use crate::format::placeholder::{Form, PlaceholderAt, split};
use crate::format::template::Source;
use crate::paths::in_macro;

const DOTS: &str = "resolution removes dot segments, so the path would not be that of the template (RFC 3986, section 5.2.4)";
const PARAMETERS: &str =
    "for a server that removes the parameters of a segment, it would be empty or a dot segment";
const SLASHES: &str = "some servers decode a path before they split it";
const PAIR: &str =
    "`&` separates the entries of a query, which begins with `?` (RFC 3986, section 3.4)";
const TRIMMED: &str = "some servers decode a path before they cut it off or trim it";
const NAME: &str = "write a name before the `;`";
const WITHOUT: &str = "write the path without it";
const ROOTED: &str =
    "begin the path with `/`, or write it without the dot segment and `%3A` for the `:`";

impl Source<'_> {
    /// The operations that continue the base, whose text the program already has, with the template's path.
    pub(super) fn appended(&self, base: &PlaceholderAt, path_end: usize) -> Result<Vec<Op>, Fault> {
        // The base's slot comes after those of the placeholders, because its name is listed after theirs.
        let mut ops = vec![Op::CheckBase(self.placeholders.len())];
        let path = base.span.end..path_end;
        if !path.is_empty() {
            ops.push(Op::RemoveLastSlash());
        }
        // The base might not have an authority.
        ops.extend(self.path_ops(path, false)?);
        Ok(ops)
    }

    /// The operations that write the path. A placeholder that is a whole segment, as in `/{id}` or `/{ids*}`, has one
    /// of its own. A fault can be a dot segment, or a list without which the path begins otherwise, as in `{ids*}/a`.
    pub(super) fn path_ops(
        &self,
        range: Range<usize>,
        has_authority: bool,
    ) -> Result<Vec<Op>, Fault> {
        let is_absolute = self.filled[range.clone()].starts_with('/');
        let segments = split(self.filled, range.clone(), '/');
        let mut ops = Vec::new();
        // A `..` is allowed only at the beginning: `../../{id}`.
        let mut can_climb = !is_absolute && !self.has_scheme();
        for (index, segment) in segments.iter().enumerate() {
            // Each `/` is written with the segment after it.
            let slash = if index > 0 { "/" } else { "" };
            let whole = self.only_placeholder_in(segment);
            match whole.map(|whole| (whole.form, self.slot(whole))) {
                Some((Form::Joined, slot)) => {
                    push_text(&mut ops, slash);
                    ops.push(Op::Commas(slot));
                }
                Some((Form::Many | Form::Pairs, slot)) => {
                    if slash.is_empty() {
                        let list = &self.text[segment.clone()];
                        let help = format!("write a segment before it, such as `items/{list}`");
                        let note = "without items, the path would begin with the next segment, or with `/`";
                        let found = "list at the beginning of a rootless path";
                        return Err(Fault::new(segment.clone(), found, help, note));
                    }
                    // The operation also writes the `/`.
                    ops.push(Op::Segments(slot));
                }
                Some((Form::One, slot)) => {
                    push_text(&mut ops, slash);
                    ops.push(Op::Segment(slot));
                }
                // `segment` refuses an optional placeholder, and a list in a part.
                Some((Form::Optional, _)) | None => {
                    push_text(&mut ops, slash);
                    let start = ops.len();
                    self.segment(segment, can_climb, &mut ops)?;
                    // A `;` could leave the literal text out of the name; in a reference's first segment, a `:` would
                    // end a scheme.
                    let is_start = index == 0 && !is_absolute && !self.has_scheme();
                    let more = if is_start { "/?;:" } else { "/?;" };
                    self.keep_raw(segment, more, &mut ops[start..]);
                }
            }
            can_climb &= &self.text[segment.clone()] == "..";
        }
        // After an authority, a path can begin with `//` (section 3.3).
        if is_absolute && !has_authority {
            self.check_double_slash(&segments)?;
        }
        // A list without items can leave the path empty; `EndPath` writes a `/` if one is needed.
        if let [Op::Segments(_), ..] = &*ops {
            ops.push(Op::EndPath());
        }
        Ok(ops)
    }

    /// Appends a segment that is not a list.
    fn segment(
        &self,
        segment: &Range<usize>,
        can_climb: bool,
        ops: &mut Vec<Op>,
    ) -> Result<(), Fault> {
        // Some servers remove what follows a `;`, so a name precedes it.
        let semicolon = self.filled[segment.clone()].find(';');
        let name_end = semicolon.map_or(segment.end, |index| segment.start + index);
        let is_empty = name_end == segment.start;
        let has_placeholder = self.has_placeholder(segment.clone());
        // A literal empty segment, as in `a//{id}`, is allowed.
        if is_empty && has_placeholder || in_macro::has_dots(&self.filled[segment.clone()]) {
            let is_climb = can_climb && &self.text[segment.clone()] == "..";
            // A value at the beginning of a reference would be its base.
            let is_guard = self.is_reference && segment.start == 0 && self.text.starts_with("./{");
            if !is_climb && !is_guard {
                return Err(self.segment_fault(segment, is_empty));
            }
        }
        for placeholder in self.placeholders_in(segment.clone()) {
            self.check_pair(segment.start, placeholder)?;
        }
        // Values can make a dot segment out of `.{x}`, which the call checks.
        if has_placeholder {
            let pieces = self.pieces(segment.clone(), "in a segment")?;
            push_checked(ops, pieces, Op::EndSegment());
        } else {
            push_text(ops, &self.text[segment.clone()]);
        }
        Ok(())
    }

    /// Refuses `&key={x}`, which is probably meant as a query.
    fn check_pair(&self, segment_start: usize, placeholder: &PlaceholderAt) -> Result<(), Fault> {
        let before = &self.text[segment_start..placeholder.span.start];
        let is_of_key = |char: char| char.is_ascii_alphanumeric() || "_-.%".contains(char);
        if let Some((path, pair)) = before.rsplit_once('&')
            && let Some(key) = pair.strip_suffix('=')
            && !key.is_empty()
            && key.chars().all(is_of_key)
        {
            let at = segment_start + path.len();
            let source = placeholder.source();
            let help = format!("write `?{key}={source}`, or `%26` for an `&` in the path");
            return Err(Fault::new(at..at + 1, "pair in a path", help, PAIR));
        }
        Ok(())
    }

    /// The fault about a dot segment or, if `is_empty`, about a segment that is empty before its `;`. Its words depend
    /// on what is beside the dots, such as the encoded `\` in `..%5C{id}`.
    fn segment_fault(&self, segment: &Range<usize>, is_empty: bool) -> Fault {
        let beside = in_macro::beside_dots(&self.filled[segment.clone()]);
        let (octet, words) = beside.unzip();
        let (found, help, note) = match octet {
            _ if is_empty => ("segment that is empty before its `;`", NAME, PARAMETERS),
            None if self.begins_like_scheme(segment) => ("dot segment", ROOTED, DOTS),
            None => ("dot segment", WITHOUT, DOTS),
            Some(b';') => ("dot segment", NAME, PARAMETERS),
            Some(b'/' | b'\\') => ("dot segment", WITHOUT, SLASHES),
            Some(_) => ("dot segment", WITHOUT, TRIMMED),
        };
        let found = found.to_owned() + words.unwrap_or_default();
        Fault::new(segment.clone(), found, help, note)
    }

    /// Whether a reference without this dot segment would begin with a scheme, as `./a:b` would.
    fn begins_like_scheme(&self, segment: &Range<usize>) -> bool {
        let rest = self.filled[segment.end..].strip_prefix('/');
        let next = rest.and_then(|rest| rest.split(['/', '?', '#']).next());
        segment.start == 0 && next.is_some_and(|next| next.contains(':'))
    }

    /// Checks that an absolute path without an authority doesn't begin with `//` without its lists.
    fn check_double_slash(&self, segments: &[Range<usize>]) -> Result<(), Fault> {
        let is_list = |segment: &&Range<usize>| {
            self.only_placeholder_in(segment)
                .is_some_and(|placeholder| placeholder.form.is_repeated())
        };
        // The segment before the first `/` is empty.
        let lists = segments[1..].iter().take_while(is_list).count();
        // An empty last segment needs no check: without items, `/{xs*}/` is `/`.
        let [first, _, ..] = &segments[1 + lists..] else {
            return Ok(());
        };
        if lists > 0 && first.is_empty() {
            let note = "without items, the path would begin with `//`, which begins an authority (RFC 3986, section 3.3)";
            let span = segments[1].clone();
            let found = "list before an empty segment";
            return Err(Fault::new(span, found, "remove the second `/`", note));
        }
        Ok(())
    }
}

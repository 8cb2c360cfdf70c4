//! Checks a template, and translates it into operations.

use std::collections::BTreeMap;
use std::ops::Range;

use syn::{Error, Ident};
use uri_core::__v0_1_0::Grammar;
use uri_core::error::ParseErrorKind;
use uri_core::{Component, ParseError, UriRef, UriRefBuf};

use crate::format::base::split_base;
use crate::format::fault::Fault;
use crate::format::ops::{Op, literal, push_text};
use crate::format::placeholder::{Form, PlaceholderAt, placeholders};
use crate::paths::in_macro;
use crate::read::string_literal::StringLiteral;

/// Replaces each byte of a placeholder before the template is parsed. It isn't a hex digit, so it can't complete a
/// triplet.
const LETTER: &str = "z";

/// A translated template.
#[derive(Debug)]
pub(crate) struct Template {
    pub(crate) ops: Vec<Op>,
    /// The base, if the template begins with `{base}`.
    pub(crate) base: Option<PlaceholderAt>,
    /// The other placeholders, which take arguments.
    pub(crate) slots: Vec<PlaceholderAt>,
    /// The component of each slot, in the order of `slots`.
    pub(crate) components: Vec<Component>,
    /// The filled template, as long as the template, for policies.
    pub(crate) filled: UriRefBuf,
}

impl Template {
    /// Checks and translates a template, which can begin with a base unless it is resolved against one.
    pub(crate) fn parse(literal: &StringLiteral, grammar: Grammar) -> Result<Self, Error> {
        let text = literal.value();
        let at = literal.span();
        let error = |fault: Fault| fault.error(text, at);
        let all = placeholders(text).map_err(error)?;
        let (base, placeholders) = match grammar {
            // After a base argument, a placeholder at the beginning is a segment: `BASE, "{id}/items"`.
            Grammar::RelativeRef => (None, &*all),
            _ => split_base(text, &all, grammar).map_err(error)?,
        };
        let mut filled = filled(text, placeholders).map_err(error)?;
        if let Some(base) = base {
            // The base is parsed as a scheme.
            let scheme = LETTER.repeat(base.span.len() - 1) + ":";
            filled.replace_range(base.span.clone(), &scheme);
        }
        let parse_error = |parse_error: ParseError| {
            let help = help(parse_error, &filled);
            let message = in_macro::template_parse_error(text, &filled, parse_error, help);
            Error::new(at, message.as_str())
        };
        let reference = UriRef::parse(&filled).map_err(|error| {
            // A string that isn't a reference isn't a URI either, so parsing it with `grammar` fails, too.
            parse_error(in_macro::parse(&filled, grammar).err().unwrap_or(error))
        })?;
        check_names(&all).map_err(error)?;
        let source = Source {
            text,
            filled: &filled,
            base,
            is_reference: grammar == Grammar::UriReference,
            continues: base.is_some() || grammar == Grammar::RelativeRef,
            placeholders,
            reference,
            offsets: in_macro::offsets(reference).map(|offset| offset as usize),
        };
        // The grammar comes second: with a base argument, its error would only be about a scheme.
        source.check_scheme().map_err(error)?;
        let _checked = in_macro::parse(&filled, grammar).map_err(parse_error)?;
        source.translated().map_err(error)
    }

    /// The names of the placeholders and of the base. A name may occur twice.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let placeholders = self.slots.iter().chain(&self.base);
        placeholders.map(|placeholder| &*placeholder.name)
    }

    pub(super) fn has(&self, name: &Ident) -> bool {
        self.names().any(|placeholder| name == placeholder)
    }
}

/// Help in place of the parser's, which isn't about templates, unless that writes a URI.
fn help(error: ParseError, filled: &str) -> Option<&'static str> {
    match error.kind() {
        ParseErrorKind::MissingScheme => Some(
            "begin with a scheme, such as `https://`, or with a base: `{base}/…` appends to it, and a base before the \
             template, `base, \"…\"`, resolves against it; `uri_ref_format!` and `uri_ref_table!` make references",
        ),
        ParseErrorKind::UnexpectedCharacter if filled[error.span().start..].starts_with('<') => {
            Some("write `{name}` for a value, or `%3C` for a `<`")
        }
        ParseErrorKind::InvalidPercentEncoding => {
            Some("write a placeholder such as `{id}`, or a literal percent sign as `%25`")
        }
        // A template can't begin with `./` before a literal segment.
        ParseErrorKind::ColonInFirstSegment => {
            Some("begin the path with `/`, or write `%3A` for the `:`")
        }
        ParseErrorKind::SchemeNotAllowed => {
            Some("remove the base, or the scheme and the authority of the template")
        }
        _ => None,
    }
}

/// The template with letters or, in the port, digits for its placeholders, so that offsets stay the same.
fn filled(text: &str, placeholders: &[PlaceholderAt]) -> Result<String, Fault> {
    let mut filled = text.to_owned();
    for placeholder in placeholders {
        let span = placeholder.span.clone();
        // JavaScript and shells write `${id}`.
        if text[..span.start].ends_with('$') {
            let help = "remove the `$`, or write `%24`";
            return Err(Fault::new(span, "`$` before a placeholder", help, ""));
        }
        // Digits after a scheme show that it is a host: `localhost:{port}`.
        let fill = match text[..span.start].strip_suffix(':') {
            Some(scheme) if has_no_delimiter(scheme) => port(span.len()),
            _ => LETTER.repeat(span.len()),
        };
        filled.replace_range(span, &fill);
    }
    // Only the parser knows where the port is: it refuses the letters there, and digits take their place.
    while let Some((error, placeholder)) = first_refused(&filled, placeholders) {
        let span = placeholder.span.clone();
        if is_in_brackets(text, span.start, error) {
            let note = "a value that is an IPv6 address gets its brackets";
            let help = "write the placeholder in place of the brackets: `//{host}/`";
            return Err(Fault::new(span, "placeholder in `[ ]`", help, note));
        }
        let is_letters = filled[span.clone()].starts_with(LETTER);
        if error.component() != Some(Component::Port) || !is_letters {
            // The error isn't the placeholder's fault, so the caller reports it.
            break;
        }
        filled.replace_range(span.clone(), &port(span.len()));
    }
    Ok(filled)
}

/// The parser's error, with the placeholder in or before which it is. `None` if the template parses, or if the error is
/// after all placeholders.
fn first_refused<'p>(
    filled: &str,
    placeholders: &'p [PlaceholderAt],
) -> Option<(ParseError, &'p PlaceholderAt)> {
    let error = UriRef::parse(filled).err()?;
    let mut placeholders = placeholders.iter();
    let placeholder = placeholders.find(|placeholder| error.offset() < placeholder.span.end)?;
    Some((error, placeholder))
}

/// Whether the parser refuses the host because a placeholder is between `[` and `]`.
fn is_in_brackets(text: &str, start: usize, error: ParseError) -> bool {
    let delimiter = text[..start].rfind(['[', ']', '/', '?', '#']);
    error.component() == Some(Component::Host)
        && delimiter.is_some_and(|at| at <= error.offset() && text[at..].starts_with('['))
}

/// The port 1 with leading zeros.
fn port(len: usize) -> String {
    format!("{:0len$}", 1)
}

/// Whether a `:` after this ends a scheme.
fn has_no_delimiter(before: &str) -> bool {
    !before.contains(['/', '?', '#', ':'])
}

/// Checks that equal names have equal forms, and that a list is used once.
fn check_names(placeholders: &[PlaceholderAt]) -> Result<(), Fault> {
    let mut first = BTreeMap::new();
    for placeholder in placeholders {
        // `insert` returns the previous placeholder with this name, which has the form of the first.
        let Some(first) = first.insert(&placeholder.name, placeholder) else {
            continue;
        };
        let source = placeholder.source();
        let span = placeholder.span.clone();
        if first.is_list() && placeholder.is_list() {
            let found = format!("second `{source}`");
            let help = "use two names, and pass a copy of the list for the second";
            return Err(Fault::new(span, found, help, "a list is used once"));
        }
        if first.form != placeholder.form {
            let found = format!("`{source}` beside `{}`", first.source());
            let help = "use two names, or the same form";
            let note = "a value is one value, an optional value, or a list";
            return Err(Fault::new(span, found, help, note));
        }
    }
    Ok(())
}

/// A parsed template.
pub(super) struct Source<'t> {
    pub(super) text: &'t str,
    pub(super) filled: &'t str,
    pub(super) base: Option<&'t PlaceholderAt>,
    /// Whether it is a reference that isn't resolved.
    pub(super) is_reference: bool,
    /// Whether the program continues a base.
    continues: bool,
    /// The placeholders without the base.
    pub(super) placeholders: &'t [PlaceholderAt],
    /// The filled template.
    reference: UriRef<'t>,
    /// Its component offsets, as in uri-core's `Layout`.
    offsets: [usize; 6],
}

impl<'t> Source<'t> {
    /// The translated template: its operations from left to right, then the names, and each placeholder with its
    /// component. The form of `?{xs*}` becomes `Pairs` here, because the text of a placeholder doesn't show whether it
    /// is in place of an entry.
    fn translated(self) -> Result<Template, Fault> {
        let [_, host_start, host_end, path_start, path_end, query_end] = self.offsets;
        let placeholders = self.placeholders.iter();
        // Filler has no delimiter, so each is in one component.
        let components = placeholders.map(|placeholder| match placeholder.span.start {
            at if at < host_start => Component::Userinfo,
            at if at < host_end => Component::Host,
            at if at < path_start => Component::Port,
            at if at < path_end => Component::Path,
            at if at < query_end => Component::Query,
            _ => Component::Fragment,
        });
        let components = components.collect();
        let mut ops = match self.base {
            Some(base) => self.appended(base, path_end)?,
            None => self.ops_up_to_path()?,
        };
        // The end of the last component is that of the string, so it isn't stored. But a base that the program continues has
        // offsets of its own, so both are replaced.
        let is_stored = |offset| self.continues || offset < self.text.len();
        // Offset 4 is the end of the path, and 5 that of the query.
        ops.extend(is_stored(path_end).then_some(Op::Offset(4)));
        ops.extend(self.query_ops(path_end..query_end)?);
        ops.extend(is_stored(query_end).then_some(Op::Offset(5)));
        ops.extend(self.fragment_ops(query_end..self.text.len())?);
        let slots = self.placeholders.iter().enumerate();
        let slots = slots.map(|(slot, placeholder)| PlaceholderAt {
            form: if ops.contains(&Op::Pairs(slot)) {
                Form::Pairs
            } else {
                placeholder.form
            },
            ..placeholder.clone()
        });
        let slots = slots.collect();
        // The names come last, because the call reads them only for an error.
        let named = self.placeholders.iter().chain(self.base);
        ops.extend(named.map(|placeholder| Op::Name(placeholder.name.clone())));
        Ok(Template {
            base: self.base.cloned(),
            components,
            filled: self.reference.to_uri_ref_buf(),
            ops,
            slots,
        })
    }

    /// The operations for all that precedes the query of a template without a base. The first, `Op::Start`, has four
    /// offsets and the literal text at the beginning, `https://h/` in `https://h/{id}`, which are written at once.
    fn ops_up_to_path(&self) -> Result<Vec<Op>, Fault> {
        let [scheme_end, host_start, host_end, path_start, path_end, _] = self.offsets;
        // `hier-part` begins after the scheme's `:`.
        let hier_start = if scheme_end > 0 { scheme_end + 1 } else { 0 };
        let mut ops = self.userinfo_ops(hier_start..host_start)?;
        ops.push(Op::Offset(1));
        ops.extend(self.host_ops(host_start..host_end)?);
        ops.push(Op::Offset(2));
        ops.extend(self.port_ops(host_end..path_start)?);
        ops.push(Op::Offset(3));
        // An authority begins with `//`.
        ops.extend(self.path_ops(path_start..path_end, path_start > hier_start)?);
        // This text is written at once, with its offsets. `Op::Offset` writes those after the first value again.
        let is_literal = |op: &&Op| matches!(op, Op::Text(_) | Op::Offset(_));
        let len = ops.iter().take_while(is_literal).count();
        let mut start = self.text[..hier_start].to_owned();
        start.extend(ops.drain(..len).map(|op| literal(&op).to_owned()));
        let offsets = [scheme_end, host_start, host_end, path_start];
        ops.insert(0, Op::Start(offsets, start));
        Ok(ops)
    }

    /// Refuses a placeholder in the scheme, as in `{x}://h/`, because a value can't choose the scheme.
    fn check_scheme(&self) -> Result<(), Fault> {
        let Some(placeholder) = self.placeholders_in(0..self.offsets[0]).next() else {
            return Ok(());
        };
        let help = "write the scheme in the template";
        let note = "a value cannot choose the scheme";
        let span = placeholder.span.clone();
        Err(Fault::new(span, "placeholder in scheme", help, note))
    }

    /// The scheme, or an empty string.
    pub(super) fn scheme(&self) -> &'t str {
        &self.text[..self.offsets[0]]
    }

    pub(super) const fn has_scheme(&self) -> bool {
        self.offsets[0] > 0
    }

    pub(super) fn placeholders_in(
        &self,
        range: Range<usize>,
    ) -> impl Iterator<Item = &'t PlaceholderAt> {
        let placeholders = self.placeholders[self.index_at(range.start)..].iter();
        placeholders.take_while(move |placeholder| placeholder.span.start < range.end)
    }

    pub(super) fn only_placeholder_in(&self, range: &Range<usize>) -> Option<&'t PlaceholderAt> {
        let mut placeholders = self.placeholders_in(range.clone());
        placeholders
            .next()
            .filter(|placeholder| placeholder.span == *range)
    }

    pub(super) fn has_placeholder(&self, range: Range<usize>) -> bool {
        self.placeholders_in(range).next().is_some()
    }

    pub(super) fn slot(&self, placeholder: &PlaceholderAt) -> usize {
        self.index_at(placeholder.span.start)
    }

    /// The index of the first placeholder that begins at or after this offset in the template.
    fn index_at(&self, start: usize) -> usize {
        self.placeholders
            .partition_point(|placeholder| placeholder.span.start < start)
    }

    /// Splits a range into literal text and values. Other placeholders are refused with a message that contains
    /// `position`.
    pub(super) fn pieces(&self, range: Range<usize>, position: &str) -> Result<Vec<Op>, Fault> {
        let mut pieces = Vec::new();
        let mut at = range.start;
        for placeholder in self.placeholders_in(range.clone()) {
            if !placeholder.is_one() {
                let beside = [
                    range.start..placeholder.span.start,
                    placeholder.span.end..range.end,
                ];
                let beside = beside.map(|range| &self.text[range]).concat();
                return Err(placeholder.misplaced(position, &beside));
            }
            push_text(&mut pieces, &self.text[at..placeholder.span.start]);
            pieces.push(Op::Value(self.slot(placeholder)));
            at = placeholder.span.end;
        }
        push_text(&mut pieces, &self.text[at..range.end]);
        Ok(pieces)
    }

    /// The operations that write the fragment with its `#`. In `#{x}` and `#{x?}`, the value is all of it, and without
    /// a value, the `#` is left out; text with values, such as `#line-{x}`, takes only placeholders of one value.
    fn fragment_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        if range.is_empty() {
            return Ok(Vec::new());
        }
        // The operation writes the `#` too, because without a value there is none.
        match self.only_placeholder_in(&(range.start + 1..range.end)) {
            Some(placeholder) if !placeholder.is_list() => {
                Ok(vec![Op::Fragment(self.slot(placeholder))])
            }
            _ => {
                let mut ops = self.pieces(range.clone(), "in a part of the fragment")?;
                self.keep_raw(&range, "", &mut ops);
                Ok(ops)
            }
        }
    }

    /// Makes the values of a segment or of the fragment parts, which keep what isn't a delimiter in its literal text.
    pub(super) fn keep_raw(&self, part: &Range<usize>, more: &str, ops: &mut [Op]) {
        // Unreserved characters, triplets, and the braces of placeholders aren't delimiters.
        let is_delimiter = |char: &char| !char.is_alphanumeric() && !"-._~%{}".contains(*char);
        let delimiters: String = self.text[part.clone()]
            .chars()
            .filter(is_delimiter)
            .collect();
        for op in ops {
            if let Op::Value(slot) = *op {
                *op = Op::Part(slot, delimiters.clone() + more);
            }
        }
    }
}

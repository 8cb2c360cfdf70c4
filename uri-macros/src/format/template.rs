//! The check of a template as a URI or a reference, and its translation into operations.

use std::collections::BTreeMap;
use std::ops::Range;

use syn::Error;
use uri_core::error::{ErrorKind, Grammar};
use uri_core::{ParseError, UriRef};

use crate::format::fault::Fault;
use crate::format::ops::{Op, push_text};
use crate::format::placeholder::{Arity, Placeholder, placeholders};
use crate::paths::build;
use crate::read::text::Text;

/// The letter that replaces each byte of a placeholder before the template is parsed. This letter is not a hex digit.
const LETTER: &str = "z";
/// The digit that replaces each byte of a placeholder in a port.
const DIGIT: &str = "1";

/// The operations of a template, and its arguments.
#[derive(Debug)]
pub(crate) struct Template {
    pub(crate) ops: Vec<Op>,
    pub(crate) slots: Vec<Slot>,
}

/// The argument of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) name: String,
    pub(crate) form: Arity,
    /// Whether the items are pairs.
    pub(crate) is_pairs: bool,
}

impl Template {
    /// Checks and translates a template. An error has the span of the literal.
    pub(crate) fn parse(literal: &Text, grammar: Grammar) -> Result<Self, Error> {
        let (text, at) = (literal.value(), literal.span());
        let error = |fault: Fault| fault.error(text, at);
        let placeholders = placeholders(text).map_err(error)?;
        let filled = filled(text, &placeholders).map_err(error)?;
        let parse_error = |parse_error: ParseError| {
            let help = help(parse_error, &filled);
            let message = build::template_parse_error(text, &filled, parse_error, help);
            Error::new(at, message.as_str())
        };
        let reference = UriRef::parse(&filled).map_err(|error| {
            // A string that is not a reference is not a URI either.
            parse_error(build::parse(&filled, grammar).err().unwrap_or(error))
        })?;
        let source = Source {
            text,
            filled: &filled,
            slots: slots(&placeholders).map_err(error)?,
            placeholders: &placeholders,
            offsets: build::offsets(reference).map(|offset| offset as usize),
        };
        source.check_start().map_err(error)?;
        let _checked = build::parse(&filled, grammar).map_err(parse_error)?;
        source.template().map_err(error)
    }
}

/// Returns help that replaces the help of the parser, which is not about templates. The empty string removes the help.
fn help(error: ParseError, filled: &str) -> Option<&'static str> {
    match error.kind() {
        ErrorKind::MissingScheme => Some(
            "begin with a scheme, such as `https://`, or pass a base before the template: `uri_format!(base, \"…\")`; a \
             relative reference is made by `uri_ref_format!`",
        ),
        ErrorKind::SchemeNotAllowed => {
            Some("remove the base, or the scheme and the authority of the template")
        }
        _ => {
            // Help that quotes the input would contain the letters that replace a placeholder.
            let report = build::in_source(error.report(filled));
            let is_filled = |help: &str| help.contains(&LETTER.repeat(3));
            report.help().is_some_and(is_filled).then_some("")
        }
    }
}

/// Returns the template after each byte of its placeholders is replaced with a letter or a digit. All offsets stay the
/// same.
fn filled(text: &str, placeholders: &[Placeholder]) -> Result<String, Fault> {
    let mut filled = text.to_owned();
    for placeholder in placeholders {
        let span = placeholder.span.clone();
        let before = &text.as_bytes()[..span.start];
        if let [.., b'%'] | [.., b'%', b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F'] = before {
            let help = "write `%25` for a percent sign; values are encoded in any case";
            let found = "placeholder in a percent-encoded octet";
            return Err(Fault::new(span, found, help, ""));
        }
        let letters = LETTER.repeat(span.len());
        filled.replace_range(span, &letters);
    }
    if let Some(authority) = authority(&filled) {
        let host_and_port = match filled[authority.clone()].rfind('@') {
            Some(at) => authority.start + at + 1..authority.end,
            None => authority,
        };
        for placeholder in placeholders {
            let span = placeholder.span.clone();
            if !host_and_port.contains(&span.start) {
                continue;
            }
            let before = &filled[host_and_port.start..span.start];
            if before.contains('[') && !before.contains(']') {
                let note = "a value that is an IPv6 address gets its brackets";
                let help = "write the placeholder in place of the brackets: `//{host}/`";
                return Err(Fault::new(span, "placeholder in `[ ]`", help, note));
            }
            if before.contains(':') {
                let digits = DIGIT.repeat(span.len());
                filled.replace_range(span, &digits);
            }
        }
    }
    Ok(filled)
}

/// Returns the range of the authority, if there is one.
fn authority(filled: &str) -> Option<Range<usize>> {
    let start = filled.find("//")? + 2;
    let before = &filled[..start - 2];
    let is_scheme = |scheme: &str| !scheme.contains(['/', '?', '#', ':']);
    let is_authority = before.is_empty() || before.strip_suffix(':').is_some_and(is_scheme);
    let len = filled[start..].find(['/', '?', '#']);
    is_authority.then(|| start..len.map_or(filled.len(), |len| start + len))
}

/// Returns a slot for each placeholder. Checks that placeholders with the same name have the same form, and that a
/// list is used once.
fn slots(placeholders: &[Placeholder]) -> Result<Vec<Slot>, Fault> {
    let mut first = BTreeMap::new();
    for placeholder in placeholders {
        let Some(first) = first.insert(&placeholder.name, placeholder) else {
            continue;
        };
        let (source, span) = (placeholder.source(), placeholder.span.clone());
        if first.form != placeholder.form {
            let found = format!("`{source}` beside `{}`", first.source());
            let help = "use two names, or the same form";
            let note = "a value is one value, an optional value, or a list";
            return Err(Fault::new(span, found, help, note));
        }
        if placeholder.is_many() {
            let found = format!("second `{source}`");
            let help = "use two names, and pass a copy of the list for the second";
            return Err(Fault::new(span, found, help, "a list is used once"));
        }
    }
    let slot = |placeholder: &Placeholder| Slot {
        name: placeholder.name.clone(),
        form: placeholder.form,
        is_pairs: false,
    };
    Ok(placeholders.iter().map(slot).collect())
}

/// A template that was parsed without an error.
pub(super) struct Source<'t> {
    pub(super) text: &'t str,
    pub(super) filled: &'t str,
    pub(super) placeholders: &'t [Placeholder],
    pub(super) slots: Vec<Slot>,
    /// The offsets of the components, as in a layout of uri-core.
    offsets: [usize; 6],
}

impl<'t> Source<'t> {
    /// Translates each component into operations.
    fn template(mut self) -> Result<Template, Fault> {
        let [
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        ] = self.offsets;
        let hier_start = if scheme_end > 0 { scheme_end + 1 } else { 0 };
        let has_authority = path_start > hier_start;
        let mut ops = Vec::new();
        // The end of the literal text before a host or a port with a placeholder. Without such a placeholder, the
        // start of the path.
        let mut start_end = path_start;
        if self.has_placeholder(host_start..host_end) {
            start_end = host_start;
            ops.extend(self.host(host_start..host_end)?);
            ops.push(Op::Offset(2));
            ops.extend(self.port(host_end..path_start)?);
            ops.push(Op::Offset(3));
        } else if self.has_placeholder(host_end..path_start) {
            start_end = host_end;
            ops.extend(self.port(host_end..path_start)?);
            ops.push(Op::Offset(3));
        }
        let mut start = self.text[..start_end].to_owned();
        let mut path = self.path(path_start..path_end, has_authority)?;
        if ops.is_empty()
            && let Some(Op::Text(text)) = path.first()
        {
            start.push_str(text);
            path.remove(0);
        }
        let offsets = [scheme_end, host_start, host_end, path_start];
        ops.insert(0, Op::Start(offsets, start));
        ops.extend(path);
        ops.push(Op::Offset(4));
        ops.extend(self.query(path_end..query_end)?);
        ops.push(Op::Offset(5));
        ops.extend(self.fragment(query_end..self.text.len())?);
        ops.extend(self.slots.iter().map(|slot| Op::Name(slot.name.clone())));
        Ok(Template {
            ops,
            slots: self.slots,
        })
    }

    /// Checks that the scheme and the userinfo do not contain a placeholder.
    fn check_start(&self) -> Result<(), Fault> {
        let [scheme_end, host_start, ..] = self.offsets;
        let fault = |range, found: &str, help: &str, note| {
            let placeholder = self.placeholders_in(range).next();
            let fault = |placeholder: &Placeholder| {
                Err(Fault::new(placeholder.span.clone(), found, help, note))
            };
            placeholder.map_or(Ok(()), fault)
        };
        let help = "write the scheme in the template";
        let note = "a value cannot choose the scheme";
        fault(0..scheme_end, "placeholder in scheme", help, note)?;
        let help = "remove the userinfo, and send credentials in a header";
        let note = "a password in a URI is readable in logs (RFC 3986, section 7.5)";
        fault(
            scheme_end..host_start,
            "placeholder in userinfo",
            help,
            note,
        )
    }

    pub(super) const fn has_scheme(&self) -> bool {
        self.offsets[0] > 0
    }

    /// Returns the placeholders that begin in a range of the template. The placeholders are in the order of the template.
    pub(super) fn placeholders_in(
        &self,
        range: Range<usize>,
    ) -> impl Iterator<Item = &'t Placeholder> {
        let placeholders = self.placeholders[self.index_at(range.start)..].iter();
        placeholders.take_while(move |placeholder| placeholder.span.start < range.end)
    }

    /// Returns the placeholder whose span is exactly this range of the template.
    pub(super) fn whole(&self, range: &Range<usize>) -> Option<&'t Placeholder> {
        let mut placeholders = self.placeholders_in(range.clone());
        placeholders
            .next()
            .filter(|placeholder| placeholder.span == *range)
    }

    pub(super) fn has_placeholder(&self, range: Range<usize>) -> bool {
        self.placeholders_in(range).next().is_some()
    }

    /// Returns the slot of a placeholder.
    pub(super) fn slot(&self, placeholder: &Placeholder) -> usize {
        self.index_at(placeholder.span.start)
    }

    /// Returns the index of the first placeholder that begins at an offset of the template or after it.
    fn index_at(&self, start: usize) -> usize {
        self.placeholders
            .partition_point(|placeholder| placeholder.span.start < start)
    }

    /// Splits a range into literal text and values. An optional placeholder or a list is an error, and the message
    /// contains `place`.
    pub(super) fn pieces(&self, range: Range<usize>, place: &str) -> Result<Vec<Op>, Fault> {
        let mut pieces = Vec::new();
        let mut at = range.start;
        for placeholder in self.placeholders_in(range.clone()) {
            if !placeholder.is_one() {
                return Err(Fault::of_form(placeholder, place));
            }
            push_text(&mut pieces, &self.text[at..placeholder.span.start]);
            pieces.push(Op::Value(self.slot(placeholder)));
            at = placeholder.span.end;
        }
        push_text(&mut pieces, &self.text[at..range.end]);
        Ok(pieces)
    }

    /// Translates the fragment, including its `#`.
    fn fragment(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        if range.is_empty() {
            return Ok(Vec::new());
        }
        match self.whole(&(range.start + 1..range.end)) {
            Some(placeholder) if !placeholder.is_many() => {
                Ok(vec![Op::Fragment(self.slot(placeholder))])
            }
            _ => self.pieces(range, "in a part of the fragment"),
        }
    }
}

/// Splits a range of a string at a delimiter, and returns the ranges of the parts.
pub(super) fn split(text: &str, range: Range<usize>, delimiter: char) -> Vec<Range<usize>> {
    let mut at = range.start;
    let parts = text[range].split(delimiter).map(|part| {
        let start = at;
        at += part.len() + delimiter.len_utf8();
        start..start + part.len()
    });
    parts.collect()
}

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

/// Replaces each byte of a placeholder before the template is parsed, except in a port, which gets digits. It isn't a
/// hex digit, so it can't complete a triplet.
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
    /// Checks a template such as `https://h/{id}`, and translates it into operations. `grammar` is the rule that the
    /// filled template must match: `RelativeRef` after a base argument, as in `BASE, "{id}"`. With any other rule, the
    /// template itself can begin with a base, as in `{base}/{id}`.
    pub(crate) fn parse(literal: &StringLiteral, grammar: Grammar) -> Result<Self, Error> {
        let text = literal.value();
        let span = literal.span();
        let fault_error = |fault: Fault| fault.error(text, span);
        let base_and_placeholders = placeholders(text).map_err(fault_error)?;
        let (base, placeholders) = match grammar {
            // After a base argument, a placeholder at the beginning is a segment: `BASE, "{id}/items"`.
            Grammar::RelativeRef => (None, &*base_and_placeholders),
            _ => split_base(text, &base_and_placeholders, grammar).map_err(fault_error)?,
        };
        let mut filled = fill_placeholders(text, placeholders).map_err(fault_error)?;
        if let Some(base) = base {
            // A scheme replaces the base, such as `zzzzz:` for `{base}`: each `grammar` but `RelativeRef`, which has no
            // `{base}`, allows one, and whatever can follow a base can follow a scheme.
            let scheme = LETTER.repeat(base.span.len() - 1) + ":";
            filled.replace_range(base.span.clone(), &scheme);
        }
        let error_of_parser = |parse_error: ParseError| {
            let help = template_help(parse_error, &filled);
            let message = in_macro::template_parse_error(text, &filled, parse_error, help);
            Error::new(span, message.as_str())
        };
        // Any reference is accepted at first, because its offsets show whether a placeholder is in the scheme.
        let reference = UriRef::parse(&filled).map_err(|error| {
            // A string that isn't a reference doesn't match `grammar` either, whose error is the one to report.
            error_of_parser(in_macro::parse(&filled, grammar).err().unwrap_or(error))
        })?;
        check_names(&base_and_placeholders).map_err(fault_error)?;
        let source = Source {
            text,
            filled: &filled,
            base,
            is_reference: grammar == Grammar::UriReference,
            follows_base: base.is_some() || grammar == Grammar::RelativeRef,
            placeholders,
            reference,
            offsets: in_macro::offsets(reference).map(|offset| offset as usize),
        };
        // This precedes the check of the grammar: after a base argument, the grammar's error about `{x}://h/` would
        // only be that a scheme isn't allowed.
        source.check_scheme().map_err(fault_error)?;
        let _checked = in_macro::parse(&filled, grammar).map_err(error_of_parser)?;
        source.translated().map_err(fault_error)
    }

    /// The names of the placeholders and of the base. A name may occur twice.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let placeholders = self.slots.iter().chain(&self.base);
        placeholders.map(|placeholder| &*placeholder.name)
    }

    pub(super) fn has_placeholder_named(&self, name: &Ident) -> bool {
        self.names().any(|placeholder| name == placeholder)
    }
}

/// The help for an error of the parser in a template, where the parser's own is wrong, as `./` is before `1a:b`, or
/// doesn't mention bases and placeholders: `https://h/<id>` is probably meant as `https://h/{id}`. `None` if the
/// parser's help is right for templates, too.
fn template_help(error: ParseError, filled: &str) -> Option<&'static str> {
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
        // The parser's help is to write `./` before the segment, but a template can't begin with `./` before literal
        // text.
        ParseErrorKind::ColonInFirstSegment => {
            Some("begin the path with `/`, or write `%3A` for the `:`")
        }
        // This is the error about `BASE, "https://h/{id}"`.
        ParseErrorKind::SchemeNotAllowed => {
            Some("remove the base, or the scheme and the authority of the template")
        }
        _ => None,
    }
}

/// The filled template, which the parser can read: letters or, in the port and directly after the first `:`, digits
/// replace each placeholder, so `http://h:{port}/{id}` becomes `http://h:000001/zzzz`. Its offsets are those of the
/// template, because the filler is as long as the placeholder.
fn fill_placeholders(text: &str, placeholders: &[PlaceholderAt]) -> Result<String, Fault> {
    let mut filled = text.to_owned();
    for placeholder in placeholders {
        let span = placeholder.span.clone();
        // JavaScript and shells write `${id}`.
        if text[..span.start].ends_with('$') {
            let help = "remove the `$`, or write `%24`";
            return Err(Fault::new(span, "`$` before a placeholder", help, ""));
        }
        // The parser reads `localhost:{port}` as a scheme and a path. With digits, a policy sees a host and its port.
        let filler = match text[..span.start].strip_suffix(':') {
            Some(before_colon) if !before_colon.contains(':') => port_filler(span.len()),
            _ => LETTER.repeat(span.len()),
        };
        filled.replace_range(span, &filler);
    }
    // Only the parser knows where the port of an authority is: it refuses the letters there, and digits replace them,
    // until it refuses nothing, or something else.
    while let Some((error, placeholder)) = error_at_or_before_placeholder(&filled, placeholders) {
        let span = placeholder.span.clone();
        if is_in_brackets(text, span.start, error) {
            let note = "a value that is an IPv6 address gets its brackets";
            let help = "write the placeholder in place of the brackets: `//{host}/`";
            return Err(Fault::new(span, "placeholder in `[ ]`", help, note));
        }
        let has_letters = filled[span.clone()].starts_with(LETTER);
        if error.component() != Some(Component::Port) || !has_letters {
            // The literal text is wrong, not the filler, so the caller, which parses the template again, reports it.
            break;
        }
        filled.replace_range(span.clone(), &port_filler(span.len()));
    }
    Ok(filled)
}

/// The parser's error about a filled template, and the placeholder that contains the error's offset or is the next one
/// after it. `None` if the template parses, or if the error is after all placeholders.
fn error_at_or_before_placeholder<'p>(
    filled: &str,
    placeholders: &'p [PlaceholderAt],
) -> Option<(ParseError, &'p PlaceholderAt)> {
    let error = UriRef::parse(filled).err()?;
    let mut placeholders = placeholders.iter();
    let placeholder = placeholders.find(|placeholder| error.offset() < placeholder.span.end)?;
    Some((error, placeholder))
}

/// Whether the parser refuses the host because a placeholder, which begins at `start`, is between `[` and `]`, as in
/// `//[{ip}]/`.
fn is_in_brackets(text: &str, start: usize, error: ParseError) -> bool {
    let last_delimiter = text[..start].rfind(['[', ']', '/', '?', '#']);
    // An error before the `[` has another cause.
    error.component() == Some(Component::Host)
        && last_delimiter.is_some_and(|at| text[at..].starts_with('[') && at <= error.offset())
}

/// The port 1 with leading zeros.
fn port_filler(len: usize) -> String {
    format!("{:0len$}", 1)
}

/// Checks the placeholders that share a name, and so a value: they must have the same form, such as `{x}` and `{x}`,
/// not `{x}` and `{x?}`, and must not be lists, because a value's items can be read only once.
fn check_names(placeholders: &[PlaceholderAt]) -> Result<(), Fault> {
    let mut last_by_name = BTreeMap::new();
    for placeholder in placeholders {
        let Some(earlier) = last_by_name.insert(&placeholder.name, placeholder) else {
            continue;
        };
        let source = placeholder.source();
        let span = placeholder.span.clone();
        if earlier.is_list() && placeholder.is_list() {
            let found = format!("second `{source}`");
            let help = "use two names, and pass a copy of the list for the second";
            return Err(Fault::new(span, found, help, "a list is used once"));
        }
        if earlier.form != placeholder.form {
            let found = format!("`{source}` beside `{}`", earlier.source());
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
    /// The text of the filled template, whose offsets are those of `text`. It lacks the `?` of `{x?}`.
    pub(super) filled: &'t str,
    pub(super) base: Option<&'t PlaceholderAt>,
    /// Whether it is a reference that isn't resolved, as `uri_ref_format!` and `uri_ref_table!` make.
    pub(super) is_reference: bool,
    /// Whether the operations can be appended to a base, which has offsets already: after `{base}`, and in a relative
    /// reference, which a row of a table appends to its base.
    follows_base: bool,
    /// The placeholders without the base.
    pub(super) placeholders: &'t [PlaceholderAt],
    /// The filled template.
    pub(super) reference: UriRef<'t>,
    /// The offsets in `text` of `scheme_end, host_start, host_end, path_start, path_end, query_end`, as in uri-core's
    /// `Layout`.
    offsets: [usize; 6],
}

// The indices of offsets in a `Layout`, for `Op::Offset`.
const HOST_START: usize = 1;
const HOST_END: usize = 2;
const PATH_START: usize = 3;
const PATH_END: usize = 4;
const QUERY_END: usize = 5;

impl<'t> Source<'t> {
    /// Translates the template: its operations in the order of the URI's text, then the names of the placeholders; and
    /// each placeholder with its component. Fails for a placeholder in a place that no value can fill.
    fn translated(self) -> Result<Template, Fault> {
        let [.., path_end, query_end] = self.offsets;
        let components = self.placeholders.iter();
        let components = components.map(|placeholder| self.component_of(placeholder));
        let components = components.collect();
        let mut ops = match self.base {
            Some(base) => self.ops_after_base(base, path_end)?,
            None => self.ops_up_to_path()?,
        };
        // A component that ends with the string needs no stored offset, unless the one of a base has to be replaced.
        let is_stored = |offset| self.follows_base || offset < self.text.len();
        if is_stored(path_end) {
            ops.push(Op::Offset(PATH_END));
        }
        ops.extend(self.query_ops(path_end..query_end)?);
        if is_stored(query_end) {
            ops.push(Op::Offset(QUERY_END));
        }
        ops.extend(self.fragment_ops(query_end..self.text.len())?);
        let slots = self.placeholders.iter().enumerate();
        let slots = slots.map(|(slot, placeholder)| {
            let mut placeholder = placeholder.clone();
            // `{xs*}` is written alike for values and, in `?{xs*}`, for pairs; only its operation shows which it is.
            if ops.contains(&Op::Pairs(slot)) {
                placeholder.form = Form::Pairs;
            }
            placeholder
        });
        let slots = slots.collect();
        // The names come last, because the program reads them only for an error.
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

    /// The component with a placeholder. The filler contains no delimiter, so a placeholder is in a single component.
    const fn component_of(&self, placeholder: &PlaceholderAt) -> Component {
        let [_, host_start, host_end, path_start, path_end, query_end] = self.offsets;
        match placeholder.span.start {
            // `check_scheme` has refused a placeholder in the scheme.
            start if start < host_start => Component::Userinfo,
            start if start < host_end => Component::Host,
            start if start < path_start => Component::Port,
            start if start < path_end => Component::Path,
            start if start < query_end => Component::Query,
            _ => Component::Fragment,
        }
    }

    /// The operations that write what precedes the query, for a template without `{base}`. The first is `Op::Start`
    /// with four offsets and the literal text before the first part with a value: `https://h/` in `https://h/{id}` and
    /// in `https://h/v{id}`, whose `v` follows `Op::Begin`, because `EndSegment` checks the whole segment.
    fn ops_up_to_path(&self) -> Result<Vec<Op>, Fault> {
        let [scheme_end, host_start, host_end, path_start, path_end, _] = self.offsets;
        // The scheme is text before the userinfo; `check_scheme` has refused a placeholder in it.
        let mut ops = self.userinfo_ops(0..host_start)?;
        ops.push(Op::Offset(HOST_START));
        ops.extend(self.host_ops(host_start..host_end)?);
        ops.push(Op::Offset(HOST_END));
        ops.extend(self.port_ops(host_end..path_start)?);
        ops.push(Op::Offset(PATH_START));
        ops.extend(self.path_ops(path_start..path_end)?);
        // `Op::Start` has all four offsets, although in `https://{x}.h/{y}` those after `{x}` aren't known yet: there,
        // it has those of the template, and the `Op::Offset`s that are left replace them in each call.
        let precedes_values = |op: &&Op| matches!(op, Op::Text(_) | Op::Offset(_));
        let moved_count = ops.iter().take_while(precedes_values).count();
        let mut start_text = String::new();
        for op in ops.drain(..moved_count) {
            start_text.push_str(literal(&op));
        }
        let offsets = [scheme_end, host_start, host_end, path_start];
        ops.insert(0, Op::Start(offsets, start_text));
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

    /// The placeholders in a range of the template, in their order, without that of the base, which `self.placeholders`
    /// doesn't contain.
    pub(super) fn placeholders_in(
        &self,
        range: Range<usize>,
    ) -> impl Iterator<Item = &'t PlaceholderAt> {
        let placeholders = self.placeholders[self.index_at(range.start)..].iter();
        placeholders.take_while(move |placeholder| placeholder.span.start < range.end)
    }

    /// The placeholder that is the whole range, without text beside it: `{id}` is the whole segment of `/{id}`, and not
    /// of `/a{id}`.
    pub(super) fn whole_placeholder(&self, range: &Range<usize>) -> Option<&'t PlaceholderAt> {
        let first = self.placeholders_in(range.clone()).next()?;
        (first.span == *range).then_some(first)
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

    /// The operations for a range of literal text and values: `a{x}` becomes `Text("a")` and `Value(0)`. A placeholder
    /// that doesn't take exactly one value, such as `{x?}`, is refused with a message that ends in `position`, for
    /// example "in a segment".
    pub(super) fn pieces(&self, range: Range<usize>, position: &str) -> Result<Vec<Op>, Fault> {
        let mut pieces = Vec::new();
        let mut text_start = range.start;
        for placeholder in self.placeholders_in(range.clone()) {
            if !placeholder.is_one() {
                let before = &self.text[range.start..placeholder.span.start];
                let after = &self.text[placeholder.span.end..range.end];
                return Err(placeholder.misplaced(position, &format!("{before}{after}")));
            }
            push_text(&mut pieces, &self.text[text_start..placeholder.span.start]);
            pieces.push(Op::Value(self.slot(placeholder)));
            text_start = placeholder.span.end;
        }
        push_text(&mut pieces, &self.text[text_start..range.end]);
        Ok(pieces)
    }

    /// The operations that write the fragment with its `#`. In `#{x}` and `#{x?}`, the value is all of it, and an
    /// absent `{x?}` leaves out the `#`, too; text with values, such as `#line-{x}`, takes only placeholders of one
    /// value, so `#line-{x?}` is refused.
    fn fragment_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        // A template without a `#` has an empty range.
        if range.is_empty() {
            return Ok(Vec::new());
        }
        let after_hash = range.start + 1..range.end;
        if let Some(placeholder) = self.whole_placeholder(&after_hash)
            && !placeholder.is_list()
        {
            // This operation also writes the `#`.
            return Ok(vec![Op::Fragment(self.slot(placeholder))]);
        }
        let mut ops = self.pieces(range.clone(), "in a part of the fragment")?;
        let more_delimiters = "";
        self.values_to_parts(&range, more_delimiters, &mut ops);
        Ok(ops)
    }

    /// Turns each `Op::Value` of a segment or a fragment into an `Op::Part`, so that a `PctStr` or a `Segment` can keep
    /// the delimiters that are neither in the literal text nor in `more_delimiters`: in `/{a}:{b}`, an `@` in a value
    /// stays, and a `:` is encoded.
    pub(super) fn values_to_parts(
        &self,
        range: &Range<usize>,
        more_delimiters: &str,
        ops: &mut [Op],
    ) {
        // Unreserved characters, triplets, and the braces of placeholders aren't delimiters.
        let is_delimiter = |char: &char| !char.is_alphanumeric() && !"-._~%{}".contains(*char);
        let text = &self.text[range.clone()];
        let delimiters: String = text.chars().filter(is_delimiter).collect();
        for op in ops {
            if let Op::Value(slot) = *op {
                *op = Op::Part(slot, delimiters.clone() + more_delimiters);
            }
        }
    }
}

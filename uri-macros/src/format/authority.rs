//! Userinfo, hosts and ports with placeholders (RFC 3986, section 3.2).

use std::ops::Range;

use uri_core::{Policy, Uri};

use crate::format::fault::Fault;
use crate::format::ops::{Op, append, checked, literal, push_text};
use crate::format::placeholder::split_ranges;
use crate::format::template::Source;

const LABEL: &str = "write 1 to 63 letters, digits, `-` and `_`, without `-` at either end";
const NUMERIC: &str = "a host that ends in a number could be read as an IPv4 address";
const DOMAIN: &str =
    "a value could make another domain of it: `example.or{x}` becomes `example.organic`";

impl Source<'_> {
    /// The operations that write the `//`, and the userinfo with its `@` if there is one. A placeholder in it is
    /// refused if the URI may be of the web, because credentials don't belong in such a URI.
    pub(super) fn userinfo_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        const WEB: [&str; 4] = ["http", "https", "ws", "wss"];
        let scheme = self.scheme();
        let is_web = WEB.iter().any(|web| web.eq_ignore_ascii_case(scheme));
        // Without a scheme, a base can bring one of the web.
        if let Some(placeholder) = self.placeholders_in(range.clone()).next()
            && (is_web || scheme.is_empty())
        {
            // The message doesn't quote the placeholder, because it might be part of a literal password.
            let (found, help, note) = if is_web {
                (
                    "placeholder in userinfo",
                    "remove the userinfo, and send credentials in a header",
                    "a password in a URI is readable in logs (RFC 3986, section 7.5)",
                )
            } else {
                (
                    "placeholder in userinfo of a reference",
                    "remove the userinfo, or begin with a scheme, such as `postgres://`",
                    "a base can have the scheme `https`, for which credentials belong in a header",
                )
            };
            return Err(Fault::new(placeholder.span.clone(), found, help, note));
        }
        // This refuses options and lists.
        self.pieces(range, "in userinfo")
    }

    /// The operations that write the host. If a placeholder is all of it, as in `//{host}/`, the value can also be an
    /// address; in `//{x}.example.org/`, the literal text is checked here, and a label with a value in each call.
    pub(super) fn host_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        if !self.has_placeholder(range.clone()) {
            return self.pieces(range, "in the host");
        }
        if let Some(placeholder) = self.whole_placeholder(&range)
            && placeholder.is_one()
        {
            return Ok(vec![Op::Host(self.slot(placeholder))]);
        }
        let mut labels = split_ranges(self.filled, range.clone(), '.');
        // One trailing dot is allowed, as in `{x}.example.org.`; it isn't followed by a label.
        if labels.last().is_some_and(Range::is_empty) {
            labels.pop();
        }
        let mut ops = Vec::new();
        let mut written_end = range.start;
        let last = labels.len() - 1;
        for (index, label) in labels.into_iter().enumerate() {
            // The text between two labels is the `.`.
            push_text(&mut ops, &self.text[written_end..label.start]);
            written_end = label.end;
            // This refuses options and lists.
            let pieces = self.pieces(label.clone(), "in the host")?;
            self.check_label(&label, &pieces)?;
            let label_ops = match (self.has_placeholder(label.clone()), index == last) {
                (false, false) => pieces,
                (false, true) => {
                    self.check_not_a_number(&label)?;
                    pieces
                }
                (true, false) => checked(pieces, Op::EndLabel()),
                (true, true) => {
                    self.check_last_label(&label)?;
                    checked(pieces, Op::EndLastLabel())
                }
            };
            append(&mut ops, label_ops);
        }
        // What is left is the trailing dot, if there is one.
        push_text(&mut ops, &self.text[written_end..range.end]);
        ops.push(Op::EndHost());
        Ok(ops)
    }

    /// Refuses `https://{host}{path}` and `https://example.org{path}/…`, which probably lack a delimiter: a value at
    /// the end of the last label would make it another domain.
    fn check_last_label(&self, label: &Range<usize>) -> Result<(), Fault> {
        let Some(last) = self.placeholders_in(label.clone()).last() else {
            return Ok(());
        };
        let span = last.span.clone();
        // In `a.{x}b`, literal text ends the label.
        if span.end != label.end {
            return Ok(());
        }
        let before = &self.text[label.start..span.start];
        let is_first_placeholder = !self.has_placeholder(label.start..span.start);
        let follows_label = self.text[..label.start].ends_with('.');
        let follows_letter_or_digit = before.ends_with(|char: char| char.is_ascii_alphanumeric());
        // Refused are `{x}{y}` and `example.or{x}`. Allowed are `node{x}`, which is the only label, `example.a-{x}`, in
        // which a `-` separates the value, and `example.{x}a{y}`, whose domain depends on a value anyway.
        if before.ends_with('}') || follows_label && is_first_placeholder && follows_letter_or_digit
        {
            let found = "placeholder in a part of the last label";
            let help = "write what separates it: `/` before a path, `:` before a port, or `-` or `.` within the host";
            return Err(Fault::new(span, found, help, DOMAIN));
        }
        Ok(())
    }

    /// Checks the literal text of a label, for which `pieces` are the operations, as far as it doesn't depend on
    /// values: a label consists of 1 to 63 letters, digits, `-` and `_`, without `-` at either end.
    fn check_label(&self, label: &Range<usize>, pieces: &[Op]) -> Result<(), Fault> {
        let text = &self.text[label.clone()];
        let is_of_label = |char: char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_');
        let literal_len: usize = pieces.iter().map(|piece| literal(piece).len()).sum();
        let has_hyphen_at_end = text.starts_with('-') || text.ends_with('-');
        // The letter `z` replaces placeholders, so only literal text can break this rule.
        let has_valid_characters = self.filled[label.clone()].chars().all(is_of_label);
        if !has_valid_characters || has_hyphen_at_end || text.is_empty() || literal_len > 63 {
            let found = "forbidden label in a host with a placeholder";
            return Err(Fault::new(label.clone(), found, LABEL, ""));
        }
        Ok(())
    }

    /// Refuses a literal last label that is a number, as in `{x}.1`. A last label with a value is checked by the call.
    fn check_not_a_number(&self, label: &Range<usize>) -> Result<(), Fault> {
        let text = &self.text[label.clone()];
        // A number is the only mistake in such a host, because `check_label` has accepted the label.
        let is_number = Uri::parse(&format!("http://z.{text}"))
            .is_ok_and(|uri| Policy::ANY.no_likely_mistakes().check(uri).is_err());
        if is_number {
            let found = "number as the last label";
            let help =
                "make the whole host a placeholder, `//{host}/`, whose value can be an address";
            return Err(Fault::new(label.clone(), found, help, NUMERIC));
        }
        Ok(())
    }

    /// The operations that write the port with its `:`. In `:{port}` and `:{port?}`, the value is the whole port, and
    /// without a value, the `:` is left out; a placeholder for a part of it, as in `:8{port}`, or a list is refused.
    pub(super) fn port_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        // Without a `:`, the range is empty, so it has no placeholder.
        let Some(first) = self.placeholders_in(range.clone()).next() else {
            return self.pieces(range, "in the port");
        };
        match self.whole_placeholder(&(range.start + 1..range.end)) {
            Some(whole) if !whole.is_list() => Ok(vec![Op::Port(self.slot(whole))]),
            // `pieces` refuses the list.
            Some(_) => self.pieces(range, "in the port"),
            None => {
                let found = "placeholder in a part of the port";
                let help =
                    "write the whole port as a placeholder, `:{port}`, and `/` before a path";
                Err(Fault::new(first.span.clone(), found, help, ""))
            }
        }
    }
}

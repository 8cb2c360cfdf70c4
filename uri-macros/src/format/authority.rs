//! Userinfo, hosts and ports with placeholders (RFC 3986, section 3.2).

use std::ops::Range;

use uri_core::{Policy, Uri};

use crate::format::fault::Fault;
use crate::format::ops::{Op, literal, push_checked, push_text};
use crate::format::placeholder::split;
use crate::format::template::Source;

const LABEL: &str = "write 1 to 63 letters, digits, `-` and `_`, without `-` at either end";
const NUMERIC: &str = "a host that ends in a number could be read as an IPv4 address";
const DOMAIN: &str =
    "a value could make another domain of it: `example.or{x}` becomes `example.organic`";

impl Source<'_> {
    /// Translates a userinfo with a placeholder, with the `//` before it and the `@` after it.
    pub(super) fn userinfo_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        const WEB: [&str; 4] = ["http", "https", "ws", "wss"];
        let scheme = self.scheme();
        let is_web = WEB.iter().any(|web| web.eq_ignore_ascii_case(scheme));
        if let Some(placeholder) = self.placeholders_in(range.clone()).next()
            && (is_web || scheme.is_empty())
        {
            // The placeholder isn't quoted: it might be part of a literal password.
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
        self.pieces(range, "in userinfo")
    }

    /// The operations that write the host. If a placeholder is all of it, as in `//{host}/`, the value can also be an
    /// address; in `//{x}.example.org/`, the literal text is checked here, and a label with a value in each call.
    pub(super) fn host_ops(&self, range: Range<usize>) -> Result<Vec<Op>, Fault> {
        if !self.has_placeholder(range.clone()) {
            return self.pieces(range, "in the host");
        }
        // A value that is the whole host can also be an address.
        if let Some(placeholder) = self.only_placeholder_in(&range)
            && placeholder.is_one()
        {
            return Ok(vec![Op::Host(self.slot(placeholder))]);
        }
        let mut labels = split(self.filled, range.clone(), '.');
        // One trailing dot is allowed.
        if labels.last().is_some_and(Range::is_empty) {
            labels.pop();
        }
        let mut name = Vec::new();
        let mut at = range.start;
        let last = labels.len() - 1;
        for (index, label) in labels.into_iter().enumerate() {
            // The text between two labels is the `.`.
            push_text(&mut name, &self.text[at..label.start]);
            at = label.end;
            let pieces = self.pieces(label.clone(), "in the host")?;
            self.check_label(&label, &pieces, index == last)?;
            if !self.has_placeholder(label.clone()) {
                push_text(&mut name, &self.text[label]);
            } else if index == last {
                self.check_last_label(&label)?;
                push_checked(&mut name, pieces, Op::EndLastLabel());
            } else {
                push_checked(&mut name, pieces, Op::EndLabel());
            }
        }
        // What is left is the trailing dot, if there is one.
        push_text(&mut name, &self.text[at..range.end]);
        // The host has a placeholder, and `pieces` refuses options and lists.
        name.push(Op::EndHost());
        Ok(name)
    }

    /// Refuses `https://{host}{path}` and `https://example.org{path}/…`, which probably lack a delimiter: a value at
    /// the end of the last label would make it another domain.
    fn check_last_label(&self, label: &Range<usize>) -> Result<(), Fault> {
        let Some(last) = self.placeholders_in(label.clone()).last() else {
            return Ok(());
        };
        let span = last.span.clone();
        // In `a.{x}b` and `a.{x}`, literal text ends the label, or the value is all of it.
        if span.end != label.end || span.start == label.start {
            return Ok(());
        }
        let before = &self.text[label.start..span.start];
        let is_first_placeholder = !self.has_placeholder(label.start..span.start);
        let is_domain = self.text[..label.start].ends_with('.');
        let ends_in_text = before.ends_with(|char: char| char.is_ascii_alphanumeric());
        // Refuses `{x}{y}` and `example.or{x}`, but not `node{x}`, which is a single label, `example.a-{x}`, nor
        // `example.{x}a{y}`, where a value begins the label anyway.
        if before.ends_with('}') || is_domain && is_first_placeholder && ends_in_text {
            let found = "placeholder in a part of the last label";
            let help = "write what separates it: `/` before a path, `:` before a port, or `-` or `.` within the host";
            return Err(Fault::new(span, found, help, DOMAIN));
        }
        Ok(())
    }

    /// Checks the literal text of a label.
    fn check_label(&self, label: &Range<usize>, pieces: &[Op], is_last: bool) -> Result<(), Fault> {
        let text = &self.text[label.clone()];
        let is_name = |char: char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_');
        // The call checks the length with values.
        let literal_len: usize = pieces.iter().map(|piece| literal(piece).len()).sum();
        let has_hyphen_at_end = text.starts_with('-') || text.ends_with('-');
        // Placeholders are `z`, so only literal text can break this rule.
        let is_label = self.filled[label.clone()].chars().all(is_name) && !has_hyphen_at_end;
        if !is_label || text.is_empty() || literal_len > 63 {
            let found = "forbidden label in a host with a placeholder";
            return Err(Fault::new(label.clone(), found, LABEL, ""));
        }
        // With a placeholder, this isn't a URI; the call checks the label.
        let is_number = Uri::parse(&format!("http://z.{text}"))
            .is_ok_and(|uri| Policy::ANY.no_likely_mistakes().check(uri).is_err());
        if is_last && is_number {
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
        let first = self.placeholders_in(range.clone()).next();
        // Without a `:`, the range is empty, so no placeholder is found.
        match (
            self.only_placeholder_in(&(range.start + 1..range.end)),
            first,
        ) {
            (Some(placeholder), _) if !placeholder.is_list() => {
                Ok(vec![Op::Port(self.slot(placeholder))])
            }
            (None, Some(first)) => {
                let found = "placeholder in a part of the port";
                let help =
                    "write the whole port as a placeholder, `:{port}`, and `/` before a path";
                Err(Fault::new(first.span.clone(), found, help, ""))
            }
            // The port is absent, literal, or a list, which `pieces` refuses.
            _ => self.pieces(range, "in the port"),
        }
    }
}

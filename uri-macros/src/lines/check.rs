//! Checks the lines of a file.

use std::collections::HashMap;

use uri_core::table::{Line, Lines};
use uri_core::{Normalization, Policy, Uri};

use crate::format::placeholder::placeholders;
use crate::lines::parse::File;
use crate::paths::in_macro::{self, RowPlace};

/// The note about a line that contains a placeholder.
pub(crate) const TEMPLATE: &str = "\nnote: a line is a constant; a URI with values is a function row of `uri_table!`: `fn name(id: u64) = \"…\";`";

pub(crate) struct FileTable<'t> {
    pub(crate) file: &'t File,
    pub(crate) rows: Vec<FileRow<'t>>,
    /// Line numbers and messages, sorted after all checks.
    pub(crate) errors: Vec<(usize, String)>,
}

/// The purpose of the names of lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Names {
    /// Each line needs a name, which becomes that of a constant, in capitals.
    Constants,
    /// A name is only data, and a line needn't have one.
    Optional,
}

pub(crate) struct FileRow<'t> {
    pub(crate) line: Line<'t>,
    /// The column in which the URI begins, counted from 1.
    pub(crate) column: usize,
    /// The constant: `API_BASE_PATH` for `api.base-path`, or `None` without a name.
    pub(crate) constant: Option<String>,
}

impl<'t> FileRow<'t> {
    /// A row for a line of `text`, the whole file.
    fn new(text: &str, line: Line<'t>) -> Self {
        let constant_name = |name: &str| name.to_ascii_uppercase().replace(['-', '.'], "_");
        Self {
            line,
            column: column_of(text, line.uri.as_str()),
            constant: line.name.map(constant_name),
        }
    }
}

impl<'t> FileTable<'t> {
    /// Reads all lines of `text`, the content of the file, and collects the errors about them: what isn't a URI or has
    /// an invalid name, a URI that the default policy refuses, a missing or repeated name, and URIs that are equivalent
    /// if `unique` is set. `names` says whether each line needs a name.
    pub(crate) fn check(file: &'t File, text: &'t str, names: Names) -> Self {
        // Lines that don't parse are skipped, while a URI that the default policy refuses is a row. Both are reported
        // below.
        let lines = Lines::new(text).flatten();
        let mut table = Self {
            file,
            rows: lines.map(|line| FileRow::new(text, line)).collect(),
            errors: Vec::new(),
        };
        // A policy in the call is an expression, whose value only the compiler knows, so it makes that check.
        let policy = match file.policy {
            None => Policy::DEFAULT,
            Some(_) => Policy::ANY,
        };
        for error in Lines::with_policy(text, policy).filter_map(Result::err) {
            let report = error.report_in(file.path.value(), &policy, text);
            let mut report = report.render().to_string();
            // A line with `{id}` is probably meant as a template, so the message gets a note about those.
            let line = text.lines().nth(error.line() - 1).unwrap_or_default();
            let placeholders = placeholders(line).unwrap_or_default();
            if !placeholders.is_empty() {
                report.push_str(TEMPLATE);
            }
            table.errors.push((error.line(), report));
        }
        table.check_names(names);
        let uris: Vec<Uri<'_>> = table.rows.iter().map(|row| row.line.uri).collect();
        if let Some(level) = file.unique {
            for (row, first) in in_macro::duplicates(&uris, level) {
                table.report_duplicate(level, first, row);
            }
        }
        table.errors.sort_by_key(|(line, _)| *line);
        table
    }

    /// Reports each name that occurs again, and each missing name if the names become constants. `a-b` and `a.b` are
    /// both the constant `A_B`, so constants are compared in place of names.
    fn check_names(&mut self, names: Names) {
        let path = self.file.printed_path();
        let mut first_lines: HashMap<&str, usize> = HashMap::new();
        for row in &self.rows {
            let number = row.line.number;
            let (kind, name) = match names {
                Names::Constants => ("constant", row.constant.as_deref()),
                Names::Optional => ("name", row.line.name),
            };
            let message = if let Some(name) = name {
                let first_line = *first_lines.entry(name).or_insert(number);
                if first_line == number {
                    continue;
                }
                format!("{kind} `{name}` a second time, first in line {first_line}")
            } else if names == Names::Constants {
                let help = help_to_add_name(row.line.uri);
                format!("no name, which a constant needs\n\nhelp: {help}")
            } else {
                continue;
            };
            let error = format!("{path}:{number}: {message}");
            self.errors.push((number, error));
        }
    }

    /// Reports that a row is equivalent to an earlier one at this level. Both are indices in `rows`.
    fn report_duplicate(&mut self, level: Normalization, earlier: usize, later: usize) {
        let path = self.file.printed_path();
        let [earlier, later] = [earlier, later].map(|index| &self.rows[index]);
        let place_and_uri = |row: &FileRow<'t>| {
            let place = RowPlace::Line(&path, row.line.number, row.column);
            (place, row.line.uri)
        };
        let message = in_macro::two_rows(level, place_and_uri(earlier), place_and_uri(later));
        self.errors.push((later.line.number, message.to_string()));
    }
}

/// The help for a line without a name, which shows the line with a name before its URI. In `api:https://…`, the scheme
/// `api` is meant as the name.
fn help_to_add_name(uri: Uri<'_>) -> String {
    let uri = uri.redacted().to_string();
    let (name, uri) = match uri.split_once(':') {
        Some((scheme, rest)) if Uri::parse(rest).is_ok_and(|uri| uri.authority().is_some()) => {
            (scheme, rest)
        }
        _ => ("name", &*uri),
    };
    format!("write `{name} = {uri}`")
}

/// The column at which `part`, a slice of `text`, begins in its line, in characters counted from 1. A byte order mark
/// isn't counted.
fn column_of(text: &str, part: &str) -> usize {
    // Both are in the same allocation, so the difference of their addresses is an index.
    let offset = part.as_ptr() as usize - text.as_ptr() as usize;
    let before_in_line = text[..offset].rsplit('\n').next().unwrap_or("");
    before_in_line
        .trim_start_matches('\u{feff}')
        .chars()
        .count()
        + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_counts_characters_but_not_a_byte_order_mark() {
        for (text, column) in [
            ("urn:a", 1),
            ("é = urn:a", 5),
            ("\u{feff}urn:a", 1),
            ("\u{feff}a = urn:a", 5),
            ("x\n  urn:a", 3),
        ] {
            let part = &text[text.find("urn:a").unwrap()..];
            assert_eq!(column_of(text, part), column, "{text:?}");
        }
    }
}

//! What is wrong with the lines of a file.

use std::collections::HashMap;

use syn::Error;
use uri_core::{Line, Lines, Policy};

use crate::lines::File;

/// The lines of a file and what is wrong with them.
pub(crate) struct Table<'t> {
    pub(crate) file: &'t File,
    pub(crate) rows: Vec<Row<'t>>,
    pub(crate) errors: Vec<Error>,
}

pub(crate) struct Row<'t> {
    pub(crate) line: Line<'t>,
    /// The column in which the URI begins, counted from 1.
    pub(crate) column: usize,
}

impl Row<'_> {
    /// The name of a constant for the line, if that has a name: `API_BASE_PATH` for `api.base-path`.
    pub(crate) fn constant(&self) -> Option<String> {
        let name = self.line.name?.to_ascii_uppercase();
        Some(name.replace(['-', '.'], "_"))
    }
}

impl<'t> Table<'t> {
    /// Reads and checks all lines, each of which is to be a constant if it must have a name.
    pub(crate) fn check(file: &'t File, text: &'t str, needs_names: bool) -> Self {
        let mut table = Self {
            file,
            rows: Vec::new(),
            errors: Vec::new(),
        };
        let path = file.path.value();
        // Another policy is known only to the compiler.
        let policy = match file.policy {
            None => Policy::SAFE,
            Some(_) => Policy::ANY,
        };
        for line in Lines::with_policy(text, policy) {
            match line {
                Ok(line) => {
                    let column = column_of(text, line.uri.as_str());
                    table.rows.push(Row { line, column });
                }
                Err(error) => {
                    let report = error.report_in(&path).render();
                    table.errors.push(file.error(report));
                }
            }
        }
        table.check_names(&path, needs_names);
        table.check_unique(&path);
        table.check_sorted(&path);
        table
    }

    fn check_names(&mut self, path: &str, needs_names: bool) {
        let mut first: HashMap<String, usize> = HashMap::new();
        for row in &self.rows {
            let Line { name, uri, number } = row.line;
            let Some(name) = name else {
                if needs_names {
                    let message = format!(
                        "{path}:{number}: no name, which a constant needs\n\nhelp: write `name = {}`",
                        uri.redacted()
                    );
                    self.errors.push(self.file.error(message));
                }
                continue;
            };
            let (what, key) = match row.constant() {
                Some(constant) if needs_names => ("constant", constant),
                _ => ("name", name.to_owned()),
            };
            let message = format!("{path}:{number}: {what} `{key}` a second time");
            let earlier = *first.entry(key).or_insert(number);
            if earlier < number {
                let message = format!("{message}, first in line {earlier}");
                self.errors.push(self.file.error(message));
            }
        }
    }

    fn check_unique(&mut self, path: &str) {
        let Some(level) = self.file.unique else {
            return;
        };
        let mut first: HashMap<String, usize> = HashMap::new();
        for Row { line, column } in &self.rows {
            let number = line.number;
            let normal = line.uri.normalize(level).into_string();
            let earlier = *first.entry(normal).or_insert(number);
            if earlier < number {
                let message = format!(
                    "{path}:{number}:{column}: the same URI as in line {earlier}\n\n    {}\n\nnote: rule `unique` \
                     of the table (RFC 3986, section 6)",
                    line.uri.redacted()
                );
                self.errors.push(self.file.error(message));
            }
        }
    }

    fn check_sorted(&mut self, path: &str) {
        if !self.file.sorted {
            return;
        }
        for pair in self.rows.windows(2) {
            if let [before, Row { line, column }] = pair
                && before.line.uri > line.uri
            {
                let message = format!(
                    "{path}:{}:{column}: belongs before line {}\n\n    {}\n    {}\n\nnote: rule `sorted` of the \
                     table",
                    line.number,
                    before.line.number,
                    before.line.uri.redacted(),
                    line.uri.redacted()
                );
                self.errors.push(self.file.error(message));
            }
        }
    }
}

/// The column of a part of the text in its line, counted from 1; a byte order mark takes none.
fn column_of(text: &str, part: &str) -> usize {
    let offset = part.as_ptr() as usize - text.as_ptr() as usize;
    let line = text[..offset].rsplit('\n').next().unwrap_or("");
    line.trim_start_matches('\u{feff}').chars().count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_counts_characters_but_no_byte_order_mark() {
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

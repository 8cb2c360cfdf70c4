//! The text of a `format!`, divided into a template for a URI.

use uri_core::Uri;

/// The server of a template that has none.
const SERVER: &str = "https://server.example";

/// A text with placeholders.
pub(crate) struct Template {
    /// The text before each placeholder, and after the last.
    pub(crate) literals: Vec<String>,
    /// The text between the braces of each placeholder.
    pub(crate) placeholders: Vec<String>,
}

impl Template {
    /// Divides a text that can be a URI, or a path or a query with values.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut literals = Vec::new();
        let mut placeholders = Vec::new();
        let mut rest = text;
        while let Some((literal, after)) = rest.split_once('{') {
            let (placeholder, next) = after.split_once('}')?;
            literals.push(literal.to_owned());
            placeholders.push(placeholder.to_owned());
            rest = next;
        }
        literals.push(rest.to_owned());
        let template = Self {
            literals,
            placeholders,
        };
        let is_uri = template.is_absolute() || template.is_reference();
        is_uri.then_some(template)
    }

    /// Whether it begins with a scheme and an authority.
    pub(crate) fn is_absolute(&self) -> bool {
        if self.literals[0].is_empty() {
            // A value is the scheme.
            let next = self.literals.get(1);
            return next.is_some_and(|next| next.starts_with("://"));
        }
        match self.literals[0].split_once("://") {
            Some((scheme, rest)) => {
                let is_scheme = Uri::parse(&format!("{scheme}:")).is_ok();
                is_scheme && !(rest.is_empty() && self.placeholders.is_empty())
            }
            None => false,
        }
    }

    /// Whether it has values, and the text beside them can be that of a path or a query. A `:` in the first segment
    /// would end a scheme.
    fn is_reference(&self) -> bool {
        let text = self.fill(|_| "x".to_owned());
        let first = text.split(['/', '?']).next().unwrap_or_default();
        let is_other = |char: char| char.is_whitespace() || "\"<>{}|\\^`".contains(char);
        let has_form = text.contains('/') || self.has_query();
        has_form
            && !self.placeholders.is_empty()
            && !first.contains(':')
            && !text.contains(is_other)
    }

    /// Whether a value begins it that is followed by a path or a query, so that this value is a base.
    pub(crate) fn has_base(&self) -> bool {
        let next = self.literals.get(1);
        self.literals[0].is_empty() && next.is_some_and(|next| next.starts_with(['/', '?']))
    }

    /// Whether it begins with a server.
    pub(crate) fn has_server(&self) -> bool {
        self.is_absolute() || self.has_base()
    }

    /// Whether a placeholder follows a `?`, or is the value of a pair.
    pub(crate) fn has_query(&self) -> bool {
        let mut before = self.literals[..self.placeholders.len()].iter();
        before.any(|text| text.ends_with('?') || text.ends_with('=') && text.contains(['?', '&']))
    }

    /// The text with what `fill` writes for each placeholder.
    pub(crate) fn fill(&self, fill: impl Fn(usize) -> String) -> String {
        let mut text = self.literals[0].clone();
        for (index, literal) in self.literals[1..].iter().enumerate() {
            text += &fill(index);
            text += literal;
        }
        text
    }

    /// A URI with these values. It has a server, even if the template is only a path or a query.
    pub(crate) fn uri(&self, fill: impl Fn(usize) -> String) -> String {
        if self.is_absolute() {
            return self.fill(fill);
        }
        if self.has_base() {
            return self.fill(|index| match index {
                0 => SERVER.to_owned(),
                index => fill(index),
            });
        }
        let text = self.fill(fill);
        if text.starts_with('/') {
            format!("{SERVER}{text}")
        } else if text.starts_with('&') {
            format!("{SERVER}/?x{text}")
        } else {
            format!("{SERVER}/{text}")
        }
    }
}

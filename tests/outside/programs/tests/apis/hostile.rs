//! Texts that can change a URI that is put together from strings, and where they are errors.

#[rustfmt::skip]
pub const HOSTILE: [&str; 50] = [
    "", ".", "..", "...", "%2e%2e", "%2E.", "../x", "../../../secret", "a/../../b", "a/./b",
    "a\\..\\..\\y", "..\\x", "..;x", "a;..", "/a", "a/", "a//b", "//evil.example/", "https://evil.example:1/x",
    "x/json", "json", "manifests/x", "comments", "?", "a?force=true", "?digest=sha256:ab", "#", "fix#12",
    "a&force=true&name=b", "a&ns=evil.example", "a=b+c", ";", "@", "h@evil.example", ":", "sha256:ab",
    "main...feature", "evil.example", "\\", "50%", "%2F..%2F", "a%2fb%00%zz", "{x}", "\t",
    "a\r\nHost: evil.example", "a\0", " ", " ..", "\u{e9}\u{202e}\u{1f980}", "rust-lang",
];

/// The part of a URI in which a row has a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Segment,
    /// Segments with `/` between them.
    Path,
    Query,
}

impl Place {
    /// Whether a text is an error here by `DEFAULT`. In a path, control characters, empty segments, and what a server
    /// can read as `..` are errors; a query takes white space.
    pub fn refuses(self, text: &str) -> bool {
        let is_dots = |piece: &str| {
            let name = piece.split(';').next().unwrap_or_default();
            matches!(name.trim(), "." | "..")
        };
        let has_fault = text.contains(char::is_control) || text.split(['/', '\\']).any(is_dots);
        match self {
            Self::Segment => has_fault || text.is_empty(),
            Self::Path => has_fault || text.split('/').any(str::is_empty),
            Self::Query => text.contains(|char: char| char.is_control() && !char.is_whitespace()),
        }
    }
}

//! Strings for `from_iri`.

/// The pieces of strings that are not URIs. The first four are the beginning of an authority.
pub(crate) const TOKENS: &[&str] = &[
    "http://", "https://", "http:", "ftp://", "x://", "data:", "//", "/", "/", "?", "#", ":", "@",
    "a", "B.c", "80", "%", "%41", "%zz", "%C3%A9", " ", "\"", "<", ">", "^", "{", "}", "|", "`",
    "[", "]", "\\", "é", "日本", "ü.org", "。", "\u{a0}", "\u{200b}", "&", "=", ";", "'", "..",
    "①", "HTTPS:", "file:", "x:", "C:", "b.c", "%4", "[::1]", "\t", "／", "\u{85}", "\u{feff}",
    "1.0.0.1", "ß",
];

/// Strings found in the wild. In the file, a paragraph about their origin precedes them.
pub(crate) fn as_written() -> impl Iterator<Item = &'static str> {
    let file = include_str!("../data/as_written.txt");
    file.split_once("\n\n")
        .map_or("", |(_, strings)| strings)
        .lines()
}

//! The tokens from which tests and fuzz targets make programs.

use proc_macro2::Delimiter;

pub(crate) const WORDS: &str = "a|B|crate|self|super|Self|const|pub|mod|in|as|_|policy|unique|array|enum|simple|\
    syntax|scheme|polcy|cfg|cfg_attr|doc|deprecated|concat|if|true|static|fn|where|impl|mut|Option|UriBuf";
pub(crate) const RAW_WORDS: [&str; 3] = ["a", "type", "B"];
pub(crate) const PUNCTS: [char; 16] = [
    ',', ';', '=', '#', ':', '<', '>', '-', '!', '$', '.', '?', '&', '|', '\'', '*',
];
#[rustfmt::skip]
pub(crate) const LITERALS: [&str; 17] = [
    "1", "1.5e3", "0xff_u8", "'a'", "'\\u{10ffff}'", "b'a'", "b\"urn:a\"", "br\"a\"", "c\"urn:a\"", "cr\"a\"",
    "r\"urn:a\"", "r##\"a\"#b\"##", "\"a\"u8", "\"\\x61\\u{0_62}\\\n  c\"", "1f99", "\"\\\r\n\\0\"", "\"a.txt\"",
];
pub(crate) const DELIMITERS: [Delimiter; 4] = [
    Delimiter::None,
    Delimiter::Parenthesis,
    Delimiter::Brace,
    Delimiter::Bracket,
];

//! Likely mistakes in constants and templates are warnings, which `deny(warnings)` makes errors.
#![deny(warnings)]

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_format, uri_ref, uri_ref_format};

/// Each of them, once.
pub mod constants {
    use super::*;

    pub static LOCAL: Uri<'static> = uri!("localhost:8080/health");
    pub const SLASH: Uri<'static> = uri!("https:/example.org/",);
    pub const COMMA: Uri<'static> = absolute_uri!("http://example,org/");
    pub const DATABASE: Uri<'static> = uri!("postgres://app:swordfish@db.example.org/main");
    pub const COPIED: UriRef<'static> = uri_ref!("/users&lt;b");
    pub const CONTROL: UriRef<'static> = relative_ref!("users/%00");
    pub const RESOLVED: Uri<'static> = uri!("https:/example.org/", "users?a=1&amp;b=2");
    pub const OF_BASE: Uri<'static> = uri!(SLASH, "./users?a=1&amp;b=2");
    pub const REFERENCE: UriRef<'static> = uri_ref!("https:/example.org/");
}

/// The constant's path is in the message.
pub struct Type;

impl Type {
    pub const NUMBER: Uri<'static> = uri!("http://127.1/");
}

macro_rules! of_literal {
    ($text:literal) => {
        uri!($text)
    };
}

macro_rules! of_expression {
    ($text:expr) => {
        uri!($text)
    };
}

/// Arguments, fragments, and templates.
pub fn main() {
    let id = 5;
    let _ = of_literal!("https:/literal.example/");
    let _ = of_expression!("https:/expression.example/");
    drop(vec![uri!("https:/argument.example/")]);
    let _ = uri_format!("https:/h/{id}");
    let _ = uri_format!("postgres://user:swordfish@h/{id}");
    let _ = uri_ref_format!("%00/{id}");
    let _ = uri_ref_format!("https:/h/{id}");
    let base = constants::SLASH;
    let _ = uri_format!(base, "%00/{id}");
    let _ = uri_format!("{base}/%00/{id}");
}

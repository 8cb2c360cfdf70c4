//! How much one use of the crates adds to a program built as Cargo builds it: the default profile for releases, so
//! without `lto` and with 16 codegen units.

use crate::package::{Package, compiler};
use crate::print;

/// Reads an argument and calls `work`, whose result is the exit code, so that the compiler keeps the call.
const MAIN: &str = r#"
fn main() -> std::process::ExitCode {
    let text = std::env::args().nth(1).unwrap_or_default();
    std::process::ExitCode::from(u8::from(work(&text)))
}
"#;

/// The first program uses nothing. For each of the others, there is the goal in bytes, if it has one.
const PROGRAMS: [(&str, &str, f64); 7] = [
    (
        "nothing",
        "fn work(text: &str) -> bool { text.len() > 3 }",
        f64::INFINITY,
    ),
    (
        "`Uri::parse`",
        "fn work(text: &str) -> bool { uri_core::Uri::parse(text).is_ok() }",
        f64::INFINITY,
    ),
    (
        "`Policy::DEFAULT.check`",
        r#"fn work(text: &str) -> bool {
            let Ok(uri) = uri_core::Uri::parse(text) else { return false };
            uri_core::Policy::DEFAULT.check(&uri).is_ok()
        }"#,
        70_000.0,
    ),
    (
        "`uri_format!`",
        r#"fn work(text: &str) -> bool {
            uri_macros::uri_format!("https://example.org/users/{text}?page={page}", page = text.len()).is_ok()
        }"#,
        44_000.0,
    ),
    (
        "a function row, with two values in the path and the query",
        r#"uri_macros::uri_table! {
            fn user(text: &str, page: usize) = "https://example.org/users/{text}?page={page}";
        }
        fn work(text: &str) -> bool { user(text, text.len()).is_ok() }"#,
        81_000.0,
    ),
    (
        "a function row, with a value in the host",
        r#"uri_macros::uri_table! {
            fn user(text: &str, page: usize) = "https://{text}.example.org/users?page={page}";
        }
        fn work(text: &str) -> bool { user(text, text.len()).is_ok() }"#,
        f64::INFINITY,
    ),
    (
        "a row of an enum, written and found",
        r#"uri_macros::uri_table! {
            enum = Route;
            fn user(text: &str, page: usize) = "https://example.org/users/{text}?page={page}";
        }
        fn work(text: &str) -> bool {
            matches!(Route::parse(text), Ok(route) if route.to_uri().is_ok())
        }"#,
        f64::INFINITY,
    ),
];

pub fn run() {
    let package = Package::new("programs", &["uri-core", "uri-macros"]);
    let (mut rows, mut goals, mut least) = (Vec::new(), Vec::new(), None);
    for (name, source, most) in PROGRAMS {
        let size = package.size(&format!("{source}{MAIN}"));
        let added = size - *least.get_or_insert(size);
        rows.push(vec![name.to_owned(), added.to_string()]);
        if most.is_finite() {
            goals.push(print::goal(name, added as f64, most, most));
        }
    }
    print::table(
        &format!(
            "bytes added to a stripped program (release, no lto, {})",
            compiler()
        ),
        &["", "bytes"],
        &rows,
    );
    print::goals(&goals);
}

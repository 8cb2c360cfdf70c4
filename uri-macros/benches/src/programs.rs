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

/// A ceiling in bytes, above which the measurement fails, and an aim.
type Goal = Option<[u32; 2]>;

/// The first program uses nothing.
const PROGRAMS: [(&str, &str, Goal); 7] = [
    (
        "nothing",
        "fn work(text: &str) -> bool { text.len() > 3 }",
        None,
    ),
    (
        "`Uri::parse`",
        "fn work(text: &str) -> bool { uri_core::Uri::parse(text).is_ok() }",
        None,
    ),
    (
        "`Policy::DEFAULT.check`",
        r#"fn work(text: &str) -> bool {
            let Ok(uri) = uri_core::Uri::parse(text) else { return false };
            uri_core::Policy::DEFAULT.check(&uri).is_ok()
        }"#,
        Some([70_500, 70_500]),
    ),
    (
        "`uri_format!`",
        r#"fn work(text: &str) -> bool {
            uri_macros::uri_format!("https://example.org/users/{text}?page={page}", page = text.len()).is_ok()
        }"#,
        Some([42_500, 41_000]),
    ),
    (
        "a function row, with two values in the path and the query",
        r#"uri_macros::uri_table! {
            fn user(text: &str, page: usize) = "https://example.org/users/{text}?page={page}";
        }
        fn work(text: &str) -> bool { user(text, text.len()).is_ok() }"#,
        Some([81_000, 79_000]),
    ),
    (
        "a function row, with a value in the host",
        r#"uri_macros::uri_table! {
            fn user(text: &str, page: usize) = "https://{text}.example.org/users?page={page}";
        }
        fn work(text: &str) -> bool { user(text, text.len()).is_ok() }"#,
        None,
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
        None,
    ),
];

/// Fails if a program is larger than its ceiling, which is for one compiler.
pub fn run() {
    let package = Package::new("programs", &["uri-core", "uri-macros"]);
    let (mut rows, mut goals, mut least) = (Vec::new(), Vec::new(), None);
    let mut too_large = Vec::new();
    for (name, source, goal) in PROGRAMS {
        let size = package.size(&format!("{source}{MAIN}"));
        let added = size - *least.get_or_insert(size);
        rows.push(vec![name.to_owned(), added.to_string()]);
        if let Some([most, aim]) = goal {
            goals.push(print::goal(name, added as f64, most.into(), aim.into()));
            if added > most.into() {
                too_large.push(name);
            }
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
    if !too_large.is_empty() {
        eprintln!("larger than the ceiling: {}", too_large.join(", "));
        if compiler().starts_with("rustc 1.95.") {
            std::process::exit(1);
        }
    }
}

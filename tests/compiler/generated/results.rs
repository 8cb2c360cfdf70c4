//! A `Result` in place of a URI: the message says what is forgotten.

use crate::caller::{cargo, folder, root, write_package};
use crate::secrets::messages;
use serde_json::Value;

/// The compiler's messages about a package with this source.
fn check(name: &str, source: &str) -> Vec<Value> {
    let folder = folder(name);
    write_package(&folder, &root().join("uri-core"), true, source);
    let json = "--message-format=json";
    messages(&cargo(&folder, &["check", json]))
}

/// Calls with a `Result` in place of a URI.
const RESULTS: [&str; 11] = [
    "uri.append(user(7))",
    "uri.append(uri_ref_format!(\"users/{id}\"))",
    "uri.relativize(text)",
    "uri.equivalent(text, Normalization::SYNTAX)",
    "uri.same_origin(text)",
    "uri.is_below(text)",
    "uri.strip_base(text)",
    "Policy::DEFAULT.check(text)",
    "uri_format!(\"{text}/users/{id}\")",
    "route::parse(text)",
    "UriRef::from_static(\"a\").resolve(text)",
];

#[test]
#[ignore = "takes 10 s, so only `.ci/run` runs it"]
fn a_forgotten_question_mark_is_named() {
    let mut source = String::from(
        "use uri_core::*; use uri_macros::*; \
         uri_ref_table! { fn user(id: u64) = \"users/{id}\"; } \
         uri_table! { fn route(id: u64) = \"https://h/{id}\"; }\n",
    );
    for (index, call) in RESULTS.iter().enumerate() {
        let parameters = "uri: Uri<'static>, text: Result<UriBuf, ParseError>, id: u64";
        source += &format!("pub fn f{index}({parameters}) {{ let _ = {call}; }}\n");
    }
    let found = check("results", &source);
    for (index, call) in RESULTS.iter().enumerate() {
        let of_call = found.iter().filter(|message| {
            let mut spans = message["spans"].as_array().into_iter().flatten();
            let line = u64::try_from(index + 2).ok();
            message["level"] == "error" && spans.any(|span| span["line_start"].as_u64() == line)
        });
        let texts: Vec<String> = of_call.map(ToString::to_string).collect();
        let text = texts.join("\n");
        assert!(
            text.contains("take the value of a `Result` with `?`"),
            "{call}: {text}"
        );
    }
}

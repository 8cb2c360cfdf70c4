//! A URI with two values, written with `uri_format!` and in other ways.

use std::hint::black_box;

use iri_string::spec::UriSpec;
use iri_string::template::UriTemplateStr;
use iri_string::template::context::Visitor;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use templated_uri::{BaseUri, EscapedString, templated};
use uri_core::Policy;
use uri_macros::{uri_format, uri_table};

use crate::candidates::{Candidate, Work, candidate};
use crate::sets::{Random, Set};

/// The characters that are encoded in a value: all except the unreserved ones.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The two values that a string contains.
pub fn split_values(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap()
}

struct Values<'a>(&'a str, &'a str);

impl iri_string::template::Context for Values<'_> {
    fn visit<V: Visitor>(&self, visitor: V) -> V::Result {
        match visitor.var_name().as_str() {
            "id" => visitor.visit_string(self.0),
            "text" => visitor.visit_string(self.1),
            _ => visitor.visit_undefined(),
        }
    }
}

fn expand(template: &UriTemplateStr, (id, text): (&str, &str)) -> String {
    use std::fmt::Write as _;
    let values = Values(id, text);
    let expanded = template.expand::<UriSpec, _>(&values).unwrap();
    let mut out = String::with_capacity(128);
    write!(out, "{expanded}").unwrap();
    out
}

uri_table! {
    policy = Policy::ANY;
    fn unchecked(id: &str, text: &str) = "https://api.example.org/users/{id}/items?q={text}";
}

uri_table! {
    // `id` and `text` may contain control characters, so each result is searched for one.
    policy = Policy::DEFAULT;
    fn checked(id: &str, text: &str) = "https://api.example.org/users/{id}/items?q={text}";
}

/// The template for the crate `templated_uri`, which takes the base from elsewhere.
#[templated(template = "/users/{id}/items{?q}", unredacted)]
struct Items {
    id: EscapedString,
    q: EscapedString,
}

fn templated(
    base: &BaseUri,
    (id, text): (&str, &str),
) -> Result<http::Uri, templated_uri::UriError> {
    let items = Items {
        id: EscapedString::escape(id),
        q: EscapedString::escape(text),
    };
    let uri = templated_uri::Uri::default().with_base(base.clone());
    http::Uri::try_from(uri.with_path_and_query(items))
}

pub fn format() -> Work {
    Work {
        name: "format",
        candidates: vec![
            candidate!("uri_format!", false, |text| split_values(text) => |values| {
                let (id, text) = *values;
                uri_format!("https://api.example.org/users/{id}/items?q={text}")
            }),
            candidate!("uri_table!, ANY", false, |text| split_values(text) => |values|
                unchecked(values.0, values.1)),
            candidate!("uri_table!, DEFAULT", false, |text| split_values(text) => |values|
                checked(values.0, values.1)),
            candidate!("percent-encoding", true, |text| split_values(text) => |values| format!(
                "https://api.example.org/users/{}/items?q={}",
                utf8_percent_encode(values.0, RESERVED),
                utf8_percent_encode(values.1, RESERVED)
            )),
            candidate!("fluent-uri + encoding", false, |text| split_values(text) => |values| {
                fluent_uri::Uri::parse(format!(
                    "https://api.example.org/users/{}/items?q={}",
                    utf8_percent_encode(values.0, RESERVED),
                    utf8_percent_encode(values.1, RESERVED)
                ))
            }),
            candidate!("url", false, |text| (
                url::Url::parse("https://api.example.org/").unwrap(),
                split_values(text)
            ) => |ready| {
                let mut url = ready.0.clone();
                let (id, text) = ready.1;
                url.path_segments_mut().unwrap().pop_if_empty().extend(["users", id, "items"]);
                url.query_pairs_mut().append_pair("q", text);
                url
            }),
            candidate!("iri-string template", false, |text| (
                UriTemplateStr::new("https://api.example.org/users/{id}/items?q={text}").unwrap(),
                split_values(text)
            ) => |ready| expand(ready.0, ready.1)),
            candidate!("templated_uri", false, |text| (
                BaseUri::from_static("https://api.example.org"),
                split_values(text)
            ) => |ready| templated(&ready.0, ready.1)),
        ],
        sets: |_, seed| values(&mut Random::new(seed)),
        check: |text| {
            let (id, text) = split_values(text);
            let ours = uri_format!("https://api.example.org/users/{id}/items?q={text}").unwrap();
            let theirs = format!(
                "https://api.example.org/users/{}/items?q={}",
                utf8_percent_encode(id, RESERVED),
                utf8_percent_encode(text, RESERVED)
            );
            assert_eq!(ours.as_str(), theirs);
            let template = "https://api.example.org/users/{id}/items?q={text}";
            let template = UriTemplateStr::new(template).unwrap();
            assert_eq!(ours.as_str(), expand(template, (id, text)));
            let theirs =
                templated(&BaseUri::from_static("https://api.example.org"), (id, text)).unwrap();
            assert_eq!(ours.as_str(), theirs.to_string());
        },
        hot: false,
    }
}

/// Pairs of values for a template. Each string contains an ID and a search string, each on its own line.
pub fn values(random: &mut Random) -> Vec<Set> {
    let words = [
        "blue", "shoes", "in", "size", "42", "Zürich", "a&b", "50%", "café", "x=1",
    ];
    let mut set = |name, count: usize, reserved: usize| {
        let text = |random: &mut Random| {
            let id = random.below(1_000_000);
            let mut text = String::new();
            for _ in 0..1 + random.below(count) {
                let known = if random.below(100) < reserved { 10 } else { 5 };
                let word = words[random.below(known)];
                if !text.is_empty() {
                    text.push(if reserved > 0 { ' ' } else { '-' });
                }
                text.push_str(word);
            }
            format!("user-{id}\n{text}")
        };
        let texts = (0..5_000).map(|_| text(random)).collect();
        Set { name, texts }
    };
    vec![set("plain", 3, 0), set("words", 4, 30), set("long", 40, 60)]
}

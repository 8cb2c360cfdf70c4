//! References of a container engine's HTTP API (Docker Engine API 1.47), whose server decodes a path before it splits
//! it, so an encoded `/` in a value would add a segment. The texts come from people: names, tags, remotes and filters.

#[path = "support/hostile.rs"]
mod hostile;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use axum::extract::Query;
use axum::http::Uri as Target;
use hostile::{HOSTILE, Place};
use percent_encoding::percent_decode_str;
use uri_core::pct::{PathText, Segment};
use uri_core::{Error, Policy, UriRefBuf};
use uri_macros::uri_ref_table;

/// A filter by one label, which is JSON in the query.
#[derive(Clone, Debug, PartialEq)]
pub struct Label(String);

type ByLabel = BTreeMap<String, Vec<String>>;

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let filters = ByLabel::from([("label".into(), vec![self.0.clone()])]);
        f.write_str(&serde_json::to_string(&filters).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Label {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut filters: ByLabel = serde_json::from_str(text)?;
        let label = filters.remove("label").and_then(|mut labels| labels.pop());
        Ok(Self(label.unwrap_or_default()))
    }
}

/// No value of a path can have a `/`.
const ROUTES: Policy<'static> = Policy::ANY.no_encoded_control().no_encoded_path_delimiter();

uri_ref_table! {
    policy = ROUTES;
    unique = syntax;

    #[derive(Clone, Debug, PartialEq)]
    enum = pub Route;

    pub fn events(filters: Option<&Label>) = "/events?filters={filters?}";
    pub fn container(id: &str, size: Option<bool>) = "/containers/{id}/json?size={size?}";
    pub fn container_rename(id: &str, name: &str) = "/containers/{id}/rename?name={name}";
    pub fn container_archive(id: &str, path: &str) = "/containers/{id}/archive?path={path}";
    pub fn build(t: &[&str], remote: Option<&str>) = "/build?t={t*}&remote={remote?}";
    pub fn image_inspect(name: Segment<PathText<'_>>) = "/images/{name*}/json";
    pub fn image_push(name: Segment<PathText<'_>>, tag: Option<&str>) = "/images/{name*}/push?tag={tag?}";
    pub fn image(name: Segment<PathText<'_>>, force: Option<bool>) = "/images/{name*}?force={force?}";
    pub fn volume(name: &str, version: u64) = "/volumes/{name}?version={version}";
}

/// An operation of the documentation, a parameter, and the reference with a text for it.
type Operation = (
    &'static str,
    &'static str,
    fn(&str) -> Result<UriRefBuf, Error>,
);

#[rustfmt::skip]
const OPERATIONS: [Operation; 12] = [
    ("GET /events", "filters", |x| events(Some(&Label(x.into())))),
    ("GET /containers/{id}/json", "id", |x| container(x, Some(true))),
    ("POST /containers/{id}/rename", "id", |x| container_rename(x, "new")),
    ("POST /containers/{id}/rename", "name", |x| container_rename("4fa6", x)),
    ("PUT /containers/{id}/archive", "path", |x| container_archive("4fa6", x)),
    ("POST /build", "t", |x| build(&[x, "app:latest"], None)),
    ("POST /build", "remote", |x| build(&["app:v1"], Some(x))),
    ("GET /images/{name}/json", "name", |x| image_inspect(Segment(PathText(x)))),
    ("POST /images/{name}/push", "name", |x| image_push(Segment(PathText(x)), Some("v1"))),
    ("POST /images/{name}/push", "tag", |x| image_push(Segment(PathText("h:5000/app")), Some(x))),
    ("DELETE /images/{name}", "name", |x| image(Segment(PathText(x)), Some(true))),
    ("PUT /volumes/{name}", "name", |x| volume(x, 7)),
];

/// An operation, and the decoded values that the engine has for it.
type Call = (&'static str, Vec<(String, String)>);

/// The operation and the values that the engine reads in a request, with the parsers of other crates.
fn read(method: &str, reference: &UriRefBuf) -> Option<Call> {
    let target: Target = reference.as_str().parse().ok()?;
    let path = percent_decode_str(target.path()).decode_utf8().ok()?;
    // A server that cleans the path would find another operation.
    let mut segments = path.split(['/', '\\']);
    if segments.any(|segment| matches!(segment.split(';').next(), Some("." | ".."))) {
        return None;
    }
    let request = format!("{method} {path}");
    let found = OPERATIONS.iter().filter_map(|(operation, ..)| {
        let (start, rest) = operation.split_once('{').unwrap_or((operation, ""));
        let (key, end) = rest.split_once('}').unwrap_or((rest, ""));
        let value = request.strip_prefix(start)?.strip_suffix(end)?;
        // Only the name of an image has slashes.
        let is_value = !value.is_empty() && (!value.contains('/') || start.ends_with("/images/"));
        (is_value != key.is_empty()).then_some((*operation, key, value))
    });
    let (operation, key, value) = found.max_by_key(|(operation, ..)| operation.len())?;
    let mut values = vec![(key.to_owned(), value.to_owned())];
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(&target).ok()?;
    values.extend(pairs);
    Some((operation, values))
}

/// Each hostile text in place of each text is an error, or arrives there unchanged.
#[test]
fn hostile_texts_stay_in_their_places() {
    let long = "x/".repeat(4500) + "x";
    for (operation, parameter, row) in OPERATIONS {
        let (method, path) = operation.split_once(' ').unwrap();
        let place = match path {
            _ if !path.contains(&format!("{{{parameter}}}")) => Place::Query,
            _ if path.starts_with("/images/") => Place::Path,
            _ => Place::Segment,
        };
        let plain = row("4fa6e0f0c678").unwrap();
        let template = Route::parse(&plain).unwrap().template();
        let (found, expected) = read(method, &plain).unwrap();
        assert_eq!(found, operation);
        for text in HOSTILE.into_iter().chain([&*long]) {
            // JSON escapes a control character. The policy also refuses a `/` in a segment.
            let is_refused = match place {
                Place::Segment => place.refuses(text) || text.contains('/'),
                _ => place.refuses(text) && parameter != "filters",
            };
            let reference = match row(text) {
                Ok(reference) => reference,
                Err(error) => {
                    assert!(is_refused, "{operation} {text:?}");
                    assert_eq!(error.placeholder(), Some(parameter), "{operation} {text:?}");
                    continue;
                }
            };
            assert!(!is_refused, "{operation} {text:?}");
            let written = match parameter {
                "filters" => Label(text.into()).to_string(),
                _ => text.to_owned(),
            };
            let mut expected = expected.clone();
            let mut values = expected.iter_mut();
            values.find(|(key, _)| key == parameter).unwrap().1 = written;
            assert_eq!(read(method, &reference), Some((operation, expected)));
            // A row doesn't know the method: `GET /images/x/json` is another one.
            let route = Route::parse(&reference).unwrap();
            if route.template() == template {
                assert_eq!(route.to_uri_ref().unwrap(), reference);
            } else {
                assert!(method == "DELETE" && text.ends_with("json"), "{reference}");
            }
        }
    }
}

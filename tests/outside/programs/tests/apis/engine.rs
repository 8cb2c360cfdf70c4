//! References of a container engine's HTTP API (Docker Engine API 1.47), whose server decodes a path before it splits
//! it, so an encoded `/` in a value would add a segment. The texts come from people: names, tags, remotes and filters.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use uri_core::Policy;
use uri_core::pct::{PathText, Segment};
use uri_macros::uri_ref_table;

use crate::{Api, Operation};

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

/// An operation's text that isn't written as it is.
pub fn written(parameter: &str, text: &str) -> String {
    match parameter {
        "filters" => Label(text.into()).to_string(),
        _ => text.to_owned(),
    }
}

#[rustfmt::skip]
const OPERATIONS: &[Operation] = &[
    ("GET /events?filters={filters}", |[x, ..]| events(Some(&Label(x.into())))),
    ("GET /containers/{id}/json?size=true", |[x, ..]| container(x, Some(true))),
    ("POST /containers/{id}/rename?name={name}", |[x, y, ..]| container_rename(x, y)),
    ("PUT /containers/{id}/archive?path={path}", |[x, y, ..]| container_archive(x, y)),
    ("POST /build?t={t}&t=app:latest&remote={remote}", |[x, y, ..]| build(&[x, "app:latest"], Some(y))),
    ("GET /images/{name*}/json", |[x, ..]| image_inspect(Segment(PathText(x)))),
    ("POST /images/{name*}/push?tag={tag}", |[x, y, ..]| image_push(Segment(PathText(x)), Some(y))),
    ("DELETE /images/{name*}?force=true", |[x, ..]| image(Segment(PathText(x)), Some(true))),
    ("PUT /volumes/{name}?version=7", |[x, ..]| volume(x, 7)),
];

#[test]
fn texts_stay_in_their_places() {
    let api = Api {
        server: "http://engine.example",
        operations: OPERATIONS,
        decodes_first: true,
    };
    crate::texts_stay_in_their_places(&api, |sent| {
        // A row doesn't know the method: `GET /images/x/json` is another one.
        let route = Route::parse(&sent.reference).unwrap();
        if route.template().split('?').next() == Some(sent.path) {
            assert_eq!(route.to_uri_ref().unwrap(), sent.reference);
        } else {
            let is_json = sent.method == "DELETE" && sent.values[0].1.ends_with("json");
            assert!(is_json, "{}", sent.reference);
        }
    });
}

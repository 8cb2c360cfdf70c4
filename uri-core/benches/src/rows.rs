//! Rows in both directions, beside the crates that a program would use in their place: a query that is written, and a
//! URI that is taken apart.

use std::hint::black_box;
use std::sync::LazyLock;

use form_urlencoded::Serializer;
use matchit::Router;
use uri_core::Uri;
use uri_macros::{uri, uri_table};

use crate::candidates::{Candidate, Work, candidate};
use crate::sets::{Random, Set};
use crate::templates::{split_values, values};

const SEARCH: Uri<'static> = uri!("https://api.example.org/search");

uri_table! {
    fn search(text: &str, page: Option<u32>, tags: &[&str]) = SEARCH, "?q={text}&page={page?}&tag={tags*}";
    fn item(user: &str, text: &str) = "https://api.example.org/users/{user}/items/{text}";
}

/// The values of a search: its text, its page, and one tag for each word of the text.
type Search<'a> = (&'a str, Option<u32>, Vec<&'a str>);

fn search_of(text: &str) -> Search<'_> {
    let (_, text) = split_values(text);
    let page = (text.len() % 2 == 0).then_some(text.len() as u32);
    (text, page, text.split(' ').take(4).collect())
}

fn by_hand((text, page, tags): &Search<'_>) -> String {
    let mut query = Serializer::new(String::from("https://api.example.org/search?"));
    query.append_pair("q", text);
    if let Some(page) = page {
        query.append_pair("page", &page.to_string());
    }
    tags.iter().for_each(|tag| {
        query.append_pair("tag", tag);
    });
    query.finish()
}

fn by_url((text, page, tags): &Search<'_>) -> url::Url {
    let mut url = url::Url::parse("https://api.example.org/search").unwrap();
    {
        let mut query = url.query_pairs_mut();
        query.append_pair("q", text);
        if let Some(page) = page {
            query.append_pair("page", &page.to_string());
        }
        query.extend_pairs(tags.iter().map(|tag| ("tag", tag)));
    }
    url
}

/// Writes a query with a text, an option and a list.
pub fn write_query() -> Work {
    Work {
        name: "write a query",
        candidates: vec![
            candidate!("uri_table!", false, |text| search_of(text) => |values|
                search(values.0, values.1, &values.2)),
            candidate!("Edit", false, |text| search_of(text) => |values| {
                let (text, page, tags) = values;
                let edit = SEARCH.edit().push_query_pair("q", text);
                let edit = edit.push_query_pairs(page.map(|page| ("page", page)));
                edit.push_query_pairs(tags.iter().map(|tag| ("tag", tag))).build()
            }),
            candidate!("form_urlencoded", true, |text| search_of(text) => |values| by_hand(values)),
            candidate!("url", false, |text| search_of(text) => |values| by_url(values)),
        ],
        sets: |_, seed| values(&mut Random::new(seed)),
        check: |text| {
            let (text, page, tags) = search_of(text);
            let ours = search(text, page, &tags).unwrap();
            let values = (text, page, tags);
            for theirs in [by_hand(&values), by_url(&values).into()] {
                let theirs = Uri::parse(&theirs).unwrap();
                assert!(ours.form_pairs().eq(theirs.form_pairs()));
            }
        },
        hot: false,
    }
}

/// The paths of a small API.
static ROUTER: LazyLock<Router<u8>> = LazyLock::new(|| {
    let mut router = Router::new();
    let paths = [
        "/status",
        "/users/{user}",
        "/users/{user}/items/{text}",
        "/search",
    ];
    for (path, index) in paths.into_iter().zip(0..) {
        router.insert(path, index).unwrap();
    }
    router
});

fn decoded(text: &str) -> Option<String> {
    let text = percent_encoding::percent_decode_str(text).decode_utf8();
    Some(text.ok()?.into_owned())
}

fn by_segments(uri: Uri<'_>) -> Option<(String, String)> {
    if uri.scheme() != "https" || uri.host_str() != Some("api.example.org") {
        return None;
    }
    let mut segments = uri.segments();
    let is_user = segments.next()? == "users";
    let user = segments.next()?.decode().to_str().ok()?.into_owned();
    let is_item = segments.next()? == "items";
    let text = segments.next()?.decode().to_str().ok()?.into_owned();
    (is_user && is_item && segments.next().is_none()).then_some((user, text))
}

fn by_router(uri: Uri<'_>) -> Option<(String, String)> {
    let found = ROUTER.at(uri.path()).ok()?;
    Some((
        decoded(found.params.get("user")?)?,
        decoded(found.params.get("text")?)?,
    ))
}

fn by_path_segments(url: &url::Url) -> Option<(String, String)> {
    if url.scheme() != "https" || url.host_str() != Some("api.example.org") {
        return None;
    }
    let mut segments = url.path_segments()?;
    let is_user = segments.next()? == "users";
    let user = decoded(segments.next()?)?;
    let is_item = segments.next()? == "items";
    let text = decoded(segments.next()?)?;
    (is_user && is_item && segments.next().is_none()).then_some((user, text))
}

/// Takes two texts out of a URI that has been parsed.
pub fn take_apart() -> Work {
    Work {
        name: "take apart",
        candidates: vec![
            candidate!("uri_table!", false, |text| Uri::parse(text).unwrap() => |uri|
                item::parse(*uri)),
            candidate!("by hand", true, |text| Uri::parse(text).unwrap() => |uri|
                by_segments(*uri)),
            candidate!("matchit (path only)", false, |text| Uri::parse(text).unwrap() => |uri|
                by_router(*uri)),
            candidate!("url", false, |text| url::Url::parse(text).unwrap() => |url|
                by_path_segments(url)),
        ],
        sets: |_, seed| {
            values(&mut Random::new(seed))
                .into_iter()
                .map(items)
                .collect()
        },
        check: |text| {
            let uri = Uri::parse(text).unwrap();
            let ours = item::parse(uri).ok();
            assert!(ours.is_some());
            assert_eq!(ours, by_segments(uri));
            assert_eq!(ours, by_router(uri));
            assert_eq!(ours, by_path_segments(&url::Url::parse(text).unwrap()));
        },
        hot: false,
    }
}

/// The URIs of a set's values.
fn items(set: Set) -> Set {
    let uri = |text: &String| {
        let (user, text) = split_values(text);
        item(user, text).unwrap().into_string()
    };
    let texts = set.texts.iter().map(uri).collect();
    Set { texts, ..set }
}

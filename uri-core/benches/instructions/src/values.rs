//! What values cost: rows, `uri_format!` and `Edit`, each beside the code that a program would contain in its place.
//! The URI that is taken apart has been parsed before, and the values that are found are owned.

use std::hint::black_box;

use form_urlencoded::Serializer;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use uri_core::pct::Segment;
use uri_core::{Uri, UriRef, UriRefBuf};
use uri_macros::{uri, uri_format, uri_ref_format, uri_ref_table, uri_table};

use crate::callgrind::{Count, count};
use crate::{index, routes};

const SEARCH: Uri<'static> = uri!("https://h.example/search");

uri_table! {
    fn issue(owner: &str, repo: &str, number: u64) = "https://github.com/{owner}/{repo}/issues/{number}";
    fn kept_issue(owner: Segment<&str>, repo: Segment<&str>, number: u64) = "https://github.com/{owner}/{repo}/issues/{number}";
    fn search(text: &str, page: Option<u32>, tags: &[&str]) = "https://h.example/search?q={text}&page={page?}&tag={tags*}";
    fn line(project: &str, file: &str, line: u64) = "https://git.example.org/api/v4/projects/{project}/files/{file}?line={line}";
    fn listing(page: Option<u32>, text: &str, tags: &[&str]) = "https://api.example.org/v1/items?page={page?}&q={text}&tag={tags*}";
}

uri_ref_table! {
    fn post(user: u64, id: u64) -> UriRefBuf = "/users/{user}/posts/{id}";
    fn item(order: u64, item: u64) = "/orders/{order}/items/{item}";
}

/// The column of the code without a macro.
pub const BY_HAND: &str = "by hand";

/// The most that a way should cost.
enum Goal {
    /// The cost as a multiple of the first way of the same work.
    Times(f64),
    Instructions(u64),
}
use Goal::{Instructions, Times};

const GOALS: [(&str, &str, Goal); 32] = [
    (BUILD_TEXTS, "row", Times(1.28)),
    (BUILD_TEXTS, "uri_format", Times(1.1)),
    (BUILD_NUMBERS, "row", Times(1.6)),
    (BUILD_KEPT, "row of Segment", Times(1.5)),
    (BUILD_QUERY, "row", Times(1.3)),
    (BUILD_QUERY, "Edit", Times(1.5)),
    (BUILD_LINE, "row", Times(1.5)),
    (BUILD_LINE, "uri_format", Times(1.3)),
    (BUILD_ITEM, "row", Times(1.7)),
    (BUILD_ITEM, "uri_ref_format", Times(1.15)),
    (BUILD_LISTING, "row", Times(1.2)),
    (TAKE_TEXTS, "row", Times(1.1)),
    (TAKE_TEXTS, "other host", Instructions(250)),
    (TAKE_NUMBERS, "row", Times(2.0)),
    (TAKE_NUMBERS, "other literal", Instructions(250)),
    (TAKE_QUERY, "row", Times(1.37)),
    (routes::FIND, "enum", Times(4.2)),
    (routes::FIND_NONE, "enum", Times(2.2)),
    (routes::FIND_SPELLED, index::IN_TRIPLETS, Times(4.0)),
    (index::PAIRS, index::IN_TRIPLETS, Times(4.0)),
    (index::CHAT_ROWS, index::IN_TRIPLETS, Times(4.0)),
    (index::COMBINED, index::IN_TRIPLETS, Times(4.0)),
    (index::ONE_PATH, index::IN_TRIPLETS, Times(4.0)),
    (index::EACH, index::SHARED[1], Times(2.0)),
    (index::EACH, index::SHARED[2], Times(2.0)),
    (index::EACH, index::SHARED[3], Times(2.0)),
    (index::EACH_IN_TRIPLETS, index::SHARED[1], Times(2.0)),
    (index::EACH_IN_TRIPLETS, index::SHARED[2], Times(2.0)),
    (index::EACH_IN_TRIPLETS, index::SHARED[3], Times(2.0)),
    (index::NONE_IN_TRIPLETS, index::SHARED[1], Times(2.0)),
    (index::NONE_IN_TRIPLETS, index::SHARED[2], Times(2.0)),
    (index::NONE_IN_TRIPLETS, index::SHARED[3], Times(2.0)),
];

const BUILD_TEXTS: &str = "build two texts and a number";
const BUILD_KEPT: &str = "build two segments and a number";
const BUILD_NUMBERS: &str = "build two numbers";
pub const BUILD_QUERY: &str = "build a query";
// Other templates of the same kinds, so that a change is not judged by one template alone.
const BUILD_LINE: &str = "build texts, a number in the query";
const BUILD_ITEM: &str = "build two long numbers";
pub const BUILD_LISTING: &str = "build an option, a text and a list";
const TAKE_TEXTS: &str = "take two texts and a number apart";
const TAKE_NUMBERS: &str = "take two numbers apart";
const TAKE_QUERY: &str = "take a query apart";

/// Counts a call, which returns its result as a string or as values, so that freeing it is counted too.
pub fn one<R>(work: &str, way: &str, run: impl Fn() -> R) {
    count(work, way, 1, run);
}

pub fn count_all() {
    build();
    take_apart();
    routes::count_all();
    routes::count_spelled();
    index::count_all();
    build_segments();
}

fn build() {
    let (owner, repo, number) = black_box(("rust-lang", "rust", 42));
    one(BUILD_TEXTS, BY_HAND, || issue_by_hand(owner, repo, number));
    one(BUILD_TEXTS, "row", || issue(owner, repo, number));
    one(BUILD_TEXTS, "uri_format", || {
        uri_format!("https://github.com/{owner}/{repo}/issues/{number}")
    });
    one(BUILD_LINE, BY_HAND, || line_by_hand(owner, repo, number));
    one(BUILD_LINE, "row", || line(owner, repo, number));
    one(BUILD_LINE, "uri_format", || {
        uri_format!("https://git.example.org/api/v4/projects/{owner}/files/{repo}?line={number}")
    });
    let (user, id) = black_box((7, 42));
    one(BUILD_NUMBERS, BY_HAND, || {
        format!("/users/{user}/posts/{id}")
    });
    one(BUILD_NUMBERS, "row", || post(user, id));
    let (order, id) = black_box((1_234_567, 98_765));
    one(BUILD_ITEM, BY_HAND, || {
        format!("/orders/{order}/items/{id}")
    });
    one(BUILD_ITEM, "row", || item(order, id));
    one(BUILD_ITEM, "uri_ref_format", || {
        uri_ref_format!("/orders/{order}/items/{id}")
    });
    let (text, page, tags) = black_box(("tea pot", Some(2), ["green", "hot"]));
    one(BUILD_QUERY, BY_HAND, || search_by_hand(text, page, &tags));
    one(BUILD_QUERY, "row", || search(text, page, &tags));
    one(BUILD_QUERY, "Edit", || {
        let edit = SEARCH.edit().push_query_pair("q", text);
        let edit = edit.push_query_pairs(page.map(|page| ("page", page)));
        edit.push_query_pairs(tags.map(|tag| ("tag", tag))).build()
    });
    one(BUILD_LISTING, BY_HAND, || {
        listing_by_hand(page, text, &tags)
    });
    one(BUILD_LISTING, "row", || listing(page, text, &tags));
    one(BUILD_LISTING, "row without the option", || {
        listing(None, text, &tags)
    });
}

/// A `Segment` beside a `&str` of the same text.
fn build_segments() {
    let (owner, repo, number) = black_box(("rust-lang", "rust", 42));
    one(BUILD_KEPT, "row of text", || issue(owner, repo, number));
    one(BUILD_KEPT, "row of Segment", || {
        kept_issue(Segment(owner), Segment(repo), number)
    });
}

fn take_apart() {
    let uri = parsed("https://github.com/rust-lang/rust/issues/42");
    let expected = Some(("rust-lang".to_owned(), "rust".to_owned(), 42));
    assert_eq!(issue_found_by_hand(uri), expected);
    assert_eq!(issue::parse(uri).ok(), expected);
    one(TAKE_TEXTS, BY_HAND, || issue_found_by_hand(uri));
    one(TAKE_TEXTS, "row", || issue::parse(uri));
    for (way, text) in [
        ("other host", "https://gitlab.com/rust-lang/rust/issues/42"),
        (
            "literal after values",
            "https://github.com/rust-lang/rust/pulls/42",
        ),
    ] {
        let uri = parsed(text);
        assert_eq!(issue::parse(uri).ok(), None);
        one(TAKE_TEXTS, way, || issue::parse(uri));
    }

    let reference = UriRef::parse(black_box("/users/7/posts/42")).unwrap();
    let expected = Some((7, 42));
    assert_eq!(post_found_by_hand(reference), expected);
    assert_eq!(post::parse(reference).ok(), expected);
    one(TAKE_NUMBERS, BY_HAND, || post_found_by_hand(reference));
    one(TAKE_NUMBERS, "row", || post::parse(reference));
    let other = UriRef::parse(black_box("/orgs/7/posts/42")).unwrap();
    assert_eq!(post::parse(other).ok(), None);
    one(TAKE_NUMBERS, "other literal", || post::parse(other));

    let uri = parsed("https://h.example/search?q=tea%20pot&page=2&tag=green&tag=hot");
    let expected = Some((
        "tea pot".to_owned(),
        Some(2),
        vec!["green".to_owned(), "hot".to_owned()],
    ));
    assert_eq!(search_found_by_hand(uri), expected);
    assert_eq!(search::parse(uri).ok(), expected);
    one(TAKE_QUERY, BY_HAND, || search_found_by_hand(uri));
    one(TAKE_QUERY, "row", || search::parse(uri));
}

fn parsed(text: &str) -> Uri<'_> {
    Uri::parse(black_box(text)).unwrap()
}

/// Prints each way beside the code by hand, and the goal.
pub fn print(counts: &[Count]) {
    println!("\nvalues, in instructions a call:");
    println!(
        "{:<36}{:<24}{:>10}{:>10}{:>7}{:>6}",
        "work", "way", "here", "first", "ratio", "goal"
    );
    for count in counts {
        // The base is the code by hand, that of text or, for the index, that in the usual spelling.
        let base = counts.iter().find(|other| other.work == count.work);
        let Some(base) = base.filter(|base| count.size == 1 && base.input != count.input) else {
            continue;
        };
        let ratio = count.instructions as f64 / base.instructions as f64;
        let mut goals = GOALS
            .iter()
            .filter(|(work, way, _)| *work == count.work && *way == count.input);
        let goal = goals.next().map(|(_, _, goal)| goal);
        let (goal, is_met) = match goal {
            None => (String::from("–"), true),
            Some(Times(goal)) => (goal.to_string(), ratio <= *goal),
            Some(Instructions(goal)) => (goal.to_string(), count.instructions <= *goal),
        };
        println!(
            "{:<36}{:<24}{:>10}{:>10}{ratio:>7.2}{goal:>6}{}",
            count.work,
            count.input,
            count.instructions,
            base.instructions,
            if is_met { "" } else { "  missed" }
        );
    }
}

/// The characters that are encoded by hand: everything that isn't unreserved.
const DATA: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

fn issue_by_hand(owner: &str, repo: &str, number: u64) -> String {
    let (owner, repo) = (
        utf8_percent_encode(owner, DATA),
        utf8_percent_encode(repo, DATA),
    );
    format!("https://github.com/{owner}/{repo}/issues/{number}")
}

fn search_by_hand(text: &str, page: Option<u32>, tags: &[&str]) -> String {
    let mut query = Serializer::new(String::from("https://h.example/search?"));
    query.append_pair("q", text);
    if let Some(page) = page {
        query.append_pair("page", &page.to_string());
    }
    for tag in tags {
        query.append_pair("tag", tag);
    }
    query.finish()
}

fn line_by_hand(project: &str, file: &str, line: u64) -> String {
    let (project, file) = (
        utf8_percent_encode(project, DATA),
        utf8_percent_encode(file, DATA),
    );
    format!("https://git.example.org/api/v4/projects/{project}/files/{file}?line={line}")
}

fn listing_by_hand(page: Option<u32>, text: &str, tags: &[&str]) -> String {
    let mut query = Serializer::new(String::from("https://api.example.org/v1/items?"));
    if let Some(page) = page {
        query.append_pair("page", &page.to_string());
    }
    query.append_pair("q", text);
    for tag in tags {
        query.append_pair("tag", tag);
    }
    query.finish()
}

fn issue_found_by_hand(uri: Uri<'_>) -> Option<(String, String, u64)> {
    if uri.scheme() != "https" || uri.host_str() != Some("github.com") {
        return None;
    }
    let mut segments = uri.segments();
    let owner = segments.next()?.decode().to_str().ok()?.into_owned();
    let repo = segments.next()?.decode().to_str().ok()?.into_owned();
    if segments.next()? != "issues" {
        return None;
    }
    let number = segments.next()?.as_str().parse().ok()?;
    segments.next().is_none().then_some((owner, repo, number))
}

fn post_found_by_hand(reference: UriRef<'_>) -> Option<(u64, u64)> {
    let mut segments = reference.segments();
    if segments.next()? != "users" {
        return None;
    }
    let user = segments.next()?.as_str().parse().ok()?;
    if segments.next()? != "posts" {
        return None;
    }
    let id = segments.next()?.as_str().parse().ok()?;
    segments.next().is_none().then_some((user, id))
}

fn search_found_by_hand(uri: Uri<'_>) -> Option<(String, Option<u32>, Vec<String>)> {
    if uri.scheme() != "https" || uri.host_str() != Some("h.example") || uri.path() != "/search" {
        return None;
    }
    let (mut found, mut page, mut tags) = (None, None, Vec::new());
    for (key, value) in uri.form_pairs() {
        match &*key {
            "q" => found = Some(value.into_owned()),
            "page" => page = Some(value.parse().ok()?),
            "tag" => tags.push(value.into_owned()),
            _ => {}
        }
    }
    Some((found?, page, tags))
}

//! APIs as tables of rows, and one law about all of them: each hostile text in place of each text is an error that
//! names its placeholder, or arrives there unchanged.

mod discord;
mod engine;
mod github;
mod hostile;
#[path = "../support/network.rs"]
mod network;
mod oci;

use axum::extract::Query;
use axum::http::Uri as Target;
use discord::routes::{ChannelId, GuildId, MessageId, RoleId, UserId};
use discord::routes::{guilds_members_user, guilds_prune, own_reaction, reaction, reactions};
use github::routes::{compare, contents, search_issues, user_repos};
use hostile::{HOSTILE, Place};
use oci::routes::{blob, manifest, mount, referrers, tags, upload, uploads, version};
use oci::written;
use percent_encoding::percent_decode_str;
use uri_core::pct::{PathText, Segment};
use uri_core::{Error, PctStr, UriBuf, UriRefBuf};

type Written = Result<UriRefBuf, Error>;

/// A request as a documentation describes it, and the row that writes it with texts for its placeholders.
///
/// `{name}` is a placeholder for a text, `{name*}` for one with several segments. `{name=7}` is for what isn't a text.
type Operation = (&'static str, fn([&str; 4]) -> Written);

struct Api {
    server: &'static str,
    operations: &'static [Operation],
    /// Whether the server decodes a path before it splits it, so an encoded `/` in a segment would add one.
    decodes_first: bool,
}

/// A request that a row has written.
struct Sent {
    method: &'static str,
    path: &'static str,
    values: Vec<(Parameter, String)>,
    reference: UriRefBuf,
    uri: UriBuf,
}

/// A placeholder of a documented path or query.
struct Parameter {
    /// The key in the query and its `=`.
    start: &'static str,
    name: &'static str,
    place: Place,
    /// The value, if it isn't a text.
    fixed: Option<&'static str>,
}

fn parameter(start: &'static str, name: &'static str, place: Place) -> Parameter {
    let (text, fixed) = name.split_once('=').unzip();
    let name = text.unwrap_or(name);
    Parameter {
        start,
        name,
        place,
        fixed,
    }
}

fn parameters(path: &'static str, query: &'static str) -> Vec<Parameter> {
    let pieces = path.split('/').filter_map(|piece| {
        let name = piece.strip_prefix('{')?.strip_suffix('}')?;
        Some(match name.strip_suffix('*') {
            Some(name) => parameter("", name, Place::Path),
            None => parameter("", name, Place::Segment),
        })
    });
    let pairs = query.split_terminator('&').map(|pair| {
        let (start, name) = pair.split_at(pair.find('=').unwrap() + 1);
        let name = name
            .strip_prefix('{')
            .and_then(|name| name.strip_suffix('}'));
        parameter(start, name.unwrap_or(pair), Place::Query)
    });
    pieces.chain(pairs).collect()
}

/// Decodes UTF-8. A `%` without two hexadecimal digits is an error.
fn decode(text: &str) -> Option<String> {
    let mut triplets = text.as_bytes().split(|octet| *octet == b'%').skip(1);
    let is_triplet = |rest: &[u8]| rest.len() >= 2 && rest[..2].iter().all(u8::is_ascii_hexdigit);
    let is_valid = triplets.all(is_triplet);
    let decoded = percent_decode_str(text).decode_utf8().ok()?;
    is_valid.then(|| decoded.into_owned())
}

/// The values that decoded segments have for the placeholders of a path.
fn match_path(path: &str, segments: &[String]) -> Option<Vec<String>> {
    let list_len = (segments.len() + 1).checked_sub(path.split('/').count())?;
    let mut rest = segments;
    let mut values = Vec::new();
    for piece in path.split('/') {
        let len = if piece.ends_with("*}") { list_len } else { 1 };
        let (found, after) = rest.split_at_checked(len)?;
        rest = after;
        let value = found.join("/");
        let is_value = !found.is_empty() && !found.iter().any(String::is_empty);
        if piece.starts_with('{') && is_value {
            values.push(value);
        } else if piece != value {
            return None;
        }
    }
    rest.is_empty().then_some(values)
}

/// The path of the operation that a server finds in a request, and the values that it has for it, read with the parsers
/// of other crates.
fn read(api: &Api, method: &str, target: &Target) -> Option<(&'static str, Vec<String>)> {
    let base = Target::from_static(api.server);
    let encoded = target
        .path()
        .strip_prefix(base.path().trim_end_matches('/'))?;
    let decoded = decode(encoded)?;
    // Many servers and proxies clean the decoded path, so they would find another operation.
    let mut names = decoded.split(['/', '\\']);
    if names.any(|name| matches!(name.split(';').next(), Some("." | ".."))) {
        return None;
    }
    let segments: Option<Vec<String>> = match api.decodes_first {
        true => Some(decoded.split('/').map(String::from).collect()),
        false => encoded.split('/').map(decode).collect(),
    };
    let segments = segments?;
    let found = api.operations.iter().filter_map(|(documented, _)| {
        let (of_operation, template) = documented.split_once(' ')?;
        let path = template.split('?').next()?;
        let values = match_path(path, &segments).filter(|_| of_operation == method)?;
        Some((path, values))
    });
    let (path, mut values) = found.max_by_key(|(path, _)| path.len())?;
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(target).ok()?;
    values.extend(pairs.iter().map(|(key, value)| format!("{key}={value}")));
    Some((path, values))
}

/// Asserts the law for each text alone in its place, and for the same text in all places.
fn texts_stay_in_their_places(api: &Api, mut also: impl FnMut(Sent)) {
    const USUAL: [&str; 4] = ["v1.0_x"; 4];
    let server = UriBuf::parse(api.server).unwrap();
    let long = "x/".repeat(4500) + "x";
    let texts = HOSTILE.into_iter().chain([&*long]);
    let cases = texts.flat_map(|text| {
        let alone = (0..4).map(move |index| {
            let mut texts = USUAL;
            texts[index] = text;
            texts
        });
        alone.chain([[text; 4]])
    });
    for texts in cases.chain([USUAL]) {
        for (documented, write) in api.operations {
            let case = format!("{documented} {texts:.99?}");
            let (method, template) = documented.split_once(' ').unwrap();
            let (path, query) = template.split_once('?').unwrap_or((template, ""));
            let mut rest = texts.into_iter();
            let with_value = |parameter: Parameter| {
                let value = match parameter.fixed {
                    Some(value) => value.to_owned(),
                    None => engine::written(parameter.name, rest.next().unwrap()),
                };
                (parameter, value)
            };
            let values: Vec<_> = parameters(path, query)
                .into_iter()
                .map(with_value)
                .collect();
            let refused = values.iter().find(|(parameter, value)| {
                let is_segment = parameter.place == Place::Segment;
                // The policy for such a server also refuses a `/`.
                let is_split = api.decodes_first && is_segment && value.contains('/');
                is_split || parameter.place.refuses(value)
            });
            let reference = match (write(texts), refused) {
                (Ok(reference), None) => reference,
                (Err(error), Some((parameter, _))) => {
                    assert_eq!(error.placeholder(), Some(parameter.name), "{case}");
                    continue;
                }
                (written, _) => panic!("{case}: {written:?}"),
            };
            let uri = match reference.as_uri() {
                Some(uri) => uri.to_uri_buf(),
                None => server.append(&reference).unwrap(),
            };
            assert!(uri.same_origin(&server), "{case}: {uri}");
            let expected = values
                .iter()
                .map(|(parameter, value)| parameter.start.to_owned() + value);
            let target = Target::try_from(&uri).unwrap();
            let found = read(api, method, &target);
            assert_eq!(found, Some((path, expected.collect())), "{case}: {uri}");
            also(Sent {
                method,
                path,
                values,
                reference,
                uri,
            });
        }
    }
}

#[test]
fn references_are_those_of_the_documentation() {
    let guild = GuildId(1);
    let channel = ChannelId(1);
    let message = MessageId(2);
    let emoji = PctStr::new("rarity:123");
    let thumb = PctStr::new("%F0%9F%91%8D");
    let query = "repo:rust-lang/rust is:open";
    let server = &UriBuf::parse("http://h").unwrap();
    let app = PathText("app");
    // The `:` of a digest isn't encoded in a path.
    let digest = Segment("sha256:ab");
    let ns = Some("localhost:5000");
    #[rustfmt::skip]
    let rows = [
        (user_repos("octocat", Some("owner"), None, Some(2)), "/users/octocat/repos?type=owner&page=2"),
        (
            contents("octocat", "hello", PathText("src/a b.rs"), Some("main")),
            "/repos/octocat/hello/contents/src/a%20b.rs?ref=main",
        ),
        (
            compare("octocat", "hello", "main...octocat:fix#12"),
            "/repos/octocat/hello/compare/main...octocat%3Afix%2312",
        ),
        (
            search_issues(query, Some("created"), None),
            "/search/issues?q=repo%3Arust-lang%2Frust%20is%3Aopen&sort=created",
        ),
        // Functions of identifiers can't fail.
        (Ok(guilds_members_user(guild, UserId(2))), "/guilds/1/members/2"),
        (Ok(guilds_prune(guild, None, &[RoleId(3), RoleId(4)])), "/guilds/1/prune?include_roles=3,4"),
        (Ok(guilds_prune(guild, None, &[])), "/guilds/1/prune"),
        // An emoji keeps its colon.
        (reactions(channel, message, emoji), "/channels/1/messages/2/reactions/rarity:123"),
        (own_reaction(channel, message, emoji), "/channels/1/messages/2/reactions/rarity:123/@me"),
        (reaction(channel, message, emoji, UserId(3)), "/channels/1/messages/2/reactions/rarity:123/3"),
        (reactions(channel, message, thumb), "/channels/1/messages/2/reactions/%F0%9F%91%8D"),
        (written(version(server)), "http://h/v2/"),
        (written(blob(server, app, digest, None)), "http://h/v2/app/blobs/sha256:ab"),
        (
            written(manifest(server, PathText("library/app"), Segment("v1.0_x"), None)),
            "http://h/v2/library/app/manifests/v1.0_x",
        ),
        (
            written(manifest(server, app, Segment("v1"), ns)),
            "http://h/v2/app/manifests/v1?ns=localhost%3A5000",
        ),
        (written(uploads(server, PathText("a/b/c/d"))), "http://h/v2/a/b/c/d/blobs/uploads/"),
        (written(upload(server, app, "sha256:ab")), "http://h/v2/app/blobs/uploads/?digest=sha256%3Aab"),
        (written(mount(server, app, "sha256:ab", None)), "http://h/v2/app/blobs/uploads/?mount=sha256%3Aab"),
        (
            written(mount(server, app, "sha256:ab", Some("library/base"))),
            "http://h/v2/app/blobs/uploads/?mount=sha256%3Aab&from=library%2Fbase",
        ),
        (written(tags(server, app, None, None, None)), "http://h/v2/app/tags/list"),
        (written(tags(server, app, Some(2), Some("v1"), None)), "http://h/v2/app/tags/list?n=2&last=v1"),
        (written(tags(server, app, None, None, ns)), "http://h/v2/app/tags/list?ns=localhost%3A5000"),
        (written(referrers(server, app, digest, None, None)), "http://h/v2/app/referrers/sha256:ab"),
        (
            written(referrers(server, app, digest, Some("a/b+c"), ns)),
            "http://h/v2/app/referrers/sha256:ab?artifactType=a%2Fb%2Bc&ns=localhost%3A5000",
        ),
    ];
    for (written, documented) in rows {
        assert_eq!(written.unwrap(), documented);
    }
}

//! `uri_format!` with random templates and values agrees with the guide's table of places, and with laws that follow
//! from it. A template is a [`Model`], from which the result is computed without the code under test.

mod base;
mod forms;
mod generated;
mod inverse;
mod model;
mod oracle;
mod tables;

use fastrand::Rng;
use syn::Error;
use uri_core::error::FormatError;
use uri_core::{Normalization, PctStr, Policy, Rule, Uri, UriRef, UriRefBuf, pct};

use crate::format::template::Template;
use crate::hidden::{Argument, Grammar, NOTHING, format, format_ref, format_with_base};
use crate::paths::in_macro;
use crate::read::string_literal::StringLiteral;
use crate::testing::tokens;
use crate::tests::arguments::{self, Given, Owned};
use crate::tests::errors::format_error;
use base::{bases, laws_of_base};
use model::{Entry, Fragment, Host, Kept, Model, Piece, Segment, Userinfo, name};

const OF_CALLS: Policy<'static> = of_calls(Policy::DEFAULT);

/// The policy without the rule that is about a template's text.
const fn of_calls(policy: Policy<'_>) -> Policy<'_> {
    policy.without(Rule::NoMistakenQuery)
}

/// The number of templates, which `FORMAT_CASES` overrides, and a generator, whose seed `FORMAT_SEED` overrides.
fn cases() -> (usize, Rng) {
    let variable = |name| {
        let value = std::env::var(name).ok();
        value.map(|value| value.parse::<usize>().expect("a number"))
    };
    let default = if cfg!(debug_assertions) {
        1_000
    } else {
        200_000
    };
    let cases = variable("FORMAT_CASES").unwrap_or(default);
    let seed = variable("FORMAT_SEED").unwrap_or(16);
    (cases, Rng::with_seed(seed as u64))
}

fn parsed(template: &str, grammar: Grammar) -> Result<Template, Error> {
    let literal = StringLiteral::alone(&tokens(&format!("{template:?}"))).expect("a literal");
    Template::parse(&literal, grammar)
}

/// Leaks the memory.
fn program(template: &str, grammar: Grammar) -> &'static str {
    let template = parsed(template, grammar).unwrap_or_else(|error| panic!("{error}"));
    in_macro::Op::encode(&template.ops).leak()
}

fn with_arguments<T>(
    owned: &[Owned],
    kept: Kept,
    call: impl FnOnce(&mut [Argument<'_>]) -> T,
) -> T {
    let given = owned
        .iter()
        .enumerate()
        .map(|(index, owned)| match kept.has(index) {
            true => (owned, Given::Segment),
            false => (owned, Given::Text),
        });
    arguments::with_arguments(&given.collect::<Vec<_>>(), call)
}

/// A parser finds the same offsets.
fn assert_parsed(found: UriRef<'_>) {
    let parsed = UriRef::parse(found.as_str());
    let parsed = parsed.unwrap_or_else(|error| panic!("{found}: {error}"));
    let offsets = in_macro::offsets(parsed);
    assert_eq!(in_macro::offsets(found), offsets, "{found}");
}

/// Checks the result against the oracle. If there is a base, the template begins with `{base}`.
fn check(model: &Model, base: Option<Uri<'_>>) -> Result<UriRefBuf, FormatError> {
    let (mut template, arguments) = model.values();
    let result = if let Some(base) = base {
        template = format!("{{base}}{template}");
        let program = program(&template, Grammar::Uri);
        let result = with_arguments(&arguments, model.kept, |arguments| {
            format(base.as_uri_ref(), program, arguments)
        });
        result.map(UriRefBuf::from)
    } else {
        // A value that begins a reference would be its base.
        let is_base = template.starts_with("{x1}")
            && matches!(template.as_bytes().get(4), None | Some(b'/' | b'?' | b'#'));
        let guard = if is_base { "./" } else { "" };
        let program = program(&format!("{guard}{template}"), Grammar::UriReference);
        let result = with_arguments(&arguments, model.kept, |arguments| {
            format_ref(NOTHING, program, arguments)
        });
        result.map(|found| {
            let rest = found.as_str().strip_prefix(guard);
            UriRefBuf::parse(rest.expect("the guard")).expect("a reference")
        })
    };
    let result = result.map_err(format_error);
    let expected = model.expected(base);
    match (&result, expected.error) {
        (Ok(found), None) => {
            assert_eq!(found.as_str(), expected.text, "{template} {arguments:?}");
            assert_parsed(found.as_uri_ref());
        }
        (Err(error), Some((placeholder, kind))) => {
            assert_eq!(
                (error.placeholder(), error.kind()),
                (Some(&*name(placeholder)), kind),
                "{template} {arguments:?}"
            );
        }
        (found, expected) => panic!("{template} {arguments:?}: {found:?}, expected {expected:?}"),
    }
    result
}

#[test]
fn a_result_is_equal_to_the_result_of_the_oracle() {
    let (cases, mut rng) = cases();
    let [mut accepted, mut commas, mut addresses] = [0; 3];
    for _ in 0..cases {
        let model = Model::random(&mut rng);
        if let Ok(found) = check(&model, None) {
            accepted += 1;
            laws(&model, found.as_uri_ref());
            let mut entries = model.query.iter().flatten();
            let has_commas =
                entries.any(|entry| matches!(entry, Entry::Commas(_, items) if items.len() > 1));
            commas += usize::from(has_commas);
            addresses += usize::from(matches!(model.host, Some(Host::Literal("[::1]"))));
        }
    }
    // Both success and failure are common.
    let common = cases / 5..cases * 4 / 5;
    assert!(common.contains(&accepted), "{accepted}");
    let least = commas.min(addresses);
    assert!(least > cases / 100, "{commas} {addresses}");
}

fn laws(model: &Model, found: UriRef<'_>) {
    // Whatever the values are, the query contains no empty entry.
    let is_empty = |(key, value): (PctStr<'_>, Option<_>)| key.is_empty() && value.is_none();
    assert_ne!(found.query(), Some(""), "{found}");
    assert!(!found.query_pairs().any(is_empty), "{found}");
    let decoded: Vec<String> = found
        .query_pairs()
        .map(|(key, value)| value.unwrap_or(key).decode().to_str_lossy().into())
        .collect();
    for entry in model.query.iter().flatten() {
        match entry {
            Entry::Optional(_, Some(value)) => assert!(decoded.contains(value), "{found}"),
            Entry::Repeated(_, items) => {
                assert!(items.iter().all(|item| decoded.contains(item)), "{found}");
            }
            Entry::Commas(_, items) => {
                let is_written = decoded.contains(&items.join(","));
                assert!(items.is_empty() || is_written, "{found}");
            }
            Entry::Pairs(pairs) => {
                let is_written = |(_, value): &(String, String)| decoded.contains(value);
                assert!(pairs.iter().all(is_written), "{found}");
            }
            _ => {}
        }
    }
    if let Some(Fragment::Optional(Some(value))) = &model.fragment {
        let fragment = pct::decode(found.fragment().unwrap_or_default());
        assert!(fragment.eq(value.bytes()), "{found}");
    }
    if let Some(Userinfo { user, password }) = &model.userinfo {
        let authority = found.authority().expect("an authority");
        let userinfo = authority.userinfo().expect("a userinfo");
        let (found_user, found_password) = match (password, userinfo.split_once(':')) {
            (Some(_), Some((user, password))) => (user, Some(password)),
            _ => (userinfo, None),
        };
        let is_decoded =
            |text: &str, pieces: &[Piece]| pct::decode(text).eq(decoded_pieces(pieces).bytes());
        assert!(is_decoded(found_user, user), "{found}");
        assert_eq!(found_password.is_some(), password.is_some(), "{found}");
        if let (Some(found_password), Some(password)) = (found_password, password) {
            assert!(is_decoded(found_password, password), "{found}");
            let printed = format!("{:?}", UriRefBuf::from(found));
            let is_hidden = printed.contains("***@") || found_password.is_empty();
            assert!(is_hidden, "{printed}");
        }
    }
    let mut expected: Vec<String> = Vec::new();
    for segment in &model.segments {
        match segment {
            Segment::Pieces(pieces) => expected.push(decoded_pieces(pieces)),
            Segment::List(items) => expected.extend(items.iter().cloned()),
            Segment::Commas(items) => expected.push(items.join(",")),
        }
    }
    if !matches!(found.path(), "" | "/") {
        let segments = found.segments();
        let segments = segments.map(|segment| segment.decode().to_str_lossy().into_owned());
        assert_eq!(segments.collect::<Vec<String>>(), expected, "{found}");
    }
    if let Ok(uri) = Uri::parse(found.as_str()) {
        let normal = uri.normalize(Normalization::SYNTAX);
        assert_eq!(normal.segments().count(), uri.segments().count(), "{uri}");
        let entries = uri.query_pairs().count();
        assert_eq!(normal.query_pairs().count(), entries, "{uri}");
        // If the safe policy refuses a result without control characters, it also refuses the template with simple
        // values.
        let decoded = pct::decode(found.as_str());
        let has_control = decoded.to_str_lossy().contains(char::is_control);
        let is_safe = OF_CALLS.check(&uri).is_ok();
        // This isn't checked with a userinfo, whose values can look like a host, nor with an encoded `://` or raw `:`
        // and `@` in segments and fragments, which can look like a userinfo's, or, in `a::5d`, like those of an IPv6
        // address. What follows one slash can be an authority with a slash too few, so a value in `urn:/?{x}&y=@` can
        // look like a userinfo, too.
        let encoded = Model {
            kept: Kept(0),
            ..model.clone()
        };
        let is_encoded = found.as_str() == encoded.expected(None).text;
        let is_in_fragment = found.fragment().is_some_and(|text| text.contains('@'));
        let is_after_one_slash = uri.authority().is_none() && uri.path().starts_with('/');
        let is_raw = is_in_fragment
            || is_after_one_slash && found.query().is_some_and(|text| text.contains('@'))
            || !is_encoded && (found.as_str().contains('@') || found.path().contains(':'))
            || found.as_str().contains("%3A%2F%2F");
        if !has_control && !is_safe && !is_raw && model.userinfo.is_none() {
            assert!(!is_safe_template(model), "{uri}");
        }
    }
}

/// The text that the pieces have before they are encoded.
fn decoded_pieces(pieces: &[Piece]) -> String {
    let decoded = pieces.iter().map(|piece| match piece {
        Piece::Literal(text) => pct::decode(text).to_str_lossy().into_owned(),
        Piece::Value(value) => value.clone(),
    });
    decoded.collect()
}

/// Whether the safe policy accepts the template with values of `z` and of `1`, and without the segments of a list that
/// is empty. An empty value stays, because a `:` before it can look like that of a port.
fn is_safe_template(model: &Model) -> bool {
    let fills = [("z", false), ("1", false), ("z", true), ("1", true)];
    fills.into_iter().all(|(fill, is_without_items)| {
        let (template, arguments) = model.values();
        let mut arguments = arguments.iter();
        let mut filled = String::new();
        let mut rest = &*template;
        while let Some((before, after)) = rest.split_once('{') {
            filled += before;
            let after_slashes = filled.split_once("//").map(|(_, rest)| rest);
            let is_port = before.ends_with(':')
                && after_slashes.is_some_and(|authority| !authority.contains(['/', '?', '#']));
            let value = match arguments.next() {
                Some(Owned::One(value)) if value.is_empty() => "",
                Some(Owned::Many(items))
                    if is_without_items && items.is_empty() && filled.ends_with('/') =>
                {
                    filled.pop();
                    ""
                }
                _ if is_port => "1",
                _ => fill,
            };
            filled += value;
            rest = after.split_once('}').map_or("", |(_, rest)| rest);
        }
        filled += rest;
        Uri::parse(&filled).is_ok_and(|uri| Policy::DEFAULT.check(&uri).is_ok())
    })
}

#[test]
fn with_a_base_the_reference_is_resolved() {
    let (cases, mut rng) = cases();
    let bases =
        "https://example.org/a/b?q https://example.org a:/b/c?q#f a:b/c urn:a file:///a/../b";
    let bases: Vec<&str> = bases.split(' ').collect();
    let mut dropped = 0;
    for _ in 0..cases / 4 {
        let mut model = Model::random(&mut rng);
        model.scheme = None;
        if model.host.is_none() && rng.bool() {
            // The base's path stays.
            model.is_absolute = false;
            model.segments.clear();
        }
        model.mend();
        let Ok(reference) = check(&model, None) else {
            continue;
        };
        let base = Uri::parse(bases[rng.usize(..bases.len())]).unwrap();
        let (template, arguments) = model.values();
        let program = program(&template, Grammar::RelativeRef);
        let found = with_arguments(&arguments, model.kept, |arguments| {
            format_with_base(base.as_uri_ref(), program, arguments)
        });
        let found = found.unwrap_or_else(|error| panic!("{template}: {error}"));
        let mut expected = reference.as_uri_ref().resolve(base);
        if model.query.is_some() && reference.as_uri_ref().query().is_none() {
            dropped += usize::from(expected.query().is_some());
            expected = expected.edit().query(None).build().unwrap();
        }
        assert_eq!(found, expected, "{template} {base}");
        assert_parsed(found.as_uri().as_uri_ref());
    }
    assert!(dropped >= cases / 5_000, "{dropped} of {cases}");
}

/// Among paths of up to four segments (in debug builds, three), the macro accepts exactly those of `is_allowed`.
#[test]
fn all_short_paths_are_accepted_or_refused() {
    let kinds: [fn() -> Segment; 6] = [
        || Segment::Pieces(vec![Piece::Literal("a")]),
        || Segment::Pieces(Vec::new()),
        || Segment::Pieces(vec![Piece::Value("v".to_owned())]),
        || Segment::List(Vec::new()),
        || Segment::List(vec!["1".to_owned()]),
        || Segment::List(vec!["1".to_owned(), "2".to_owned()]),
    ];
    let (mut accepted, mut refused) = (0, 0);
    for count in 0..=4_u32 {
        for number in 0..6_usize.pow(count) {
            for (scheme, host, is_absolute) in [
                (Some("a"), None, true),
                (Some("a"), None, false),
                (None, None, true),
                (None, None, false),
                (Some("a"), Some(Host::Literal("h")), true),
                (None, Some(Host::Literal("h")), true),
            ] {
                let segments = (0..count).map(|index| kinds[number / 6_usize.pow(index) % 6]());
                let model = Model {
                    scheme,
                    userinfo: None,
                    host,
                    port: None,
                    is_absolute,
                    segments: segments.collect(),
                    query: None,
                    fragment: None,
                    kept: Kept(0),
                };
                if is_allowed(&model) {
                    accepted += 1;
                    let found = check(&model, None).unwrap();
                    laws(&model, found.as_uri_ref());
                    // A template without an authority can follow a base.
                    if scheme.is_none() && model.host.is_none() && (is_absolute || count == 0) {
                        for base in bases() {
                            let found = check(&model, Some(base)).unwrap();
                            laws_of_base(&model, base, Uri::parse(found.as_str()).unwrap());
                        }
                    }
                } else {
                    refused += 1;
                    assert_refused(&model);
                }
            }
        }
    }
    assert!(accepted > 5_000 && refused > 1_000, "{accepted} {refused}");
}

/// Whether the result, even without items, parses into the model's segments.
fn is_allowed(model: &Model) -> bool {
    if model.host.is_some() {
        return true;
    }
    let is_list = |segment: &&Segment| matches!(segment, Segment::List(_));
    let is_empty =
        |segment: &Segment| matches!(segment, Segment::Pieces(pieces) if pieces.is_empty());
    if !model.is_absolute {
        let first = model.segments.first();
        let begins_with_slash = model.segments.len() > 1 && first.is_some_and(is_empty);
        return !first.as_ref().is_some_and(is_list) && !begins_with_slash;
    }
    // Without the leading lists, an absolute path must not begin with `//`.
    let rest: Vec<&Segment> = model.segments.iter().skip_while(is_list).collect();
    !(rest.len() > 1 && is_empty(rest[0]))
}

#[test]
fn a_host_is_accepted_whatever_follows_it() {
    let ends = ["", "/", "/x", "/{p}", "?q", "#f", ":80", ":{p}/", ":{p?}"];
    for (host, is_accepted) in [
        ("{a}", true),
        ("{a}-{b}", true),
        ("{a}v{b}", true),
        ("{a}_", true),
        ("h{a}", true),
        ("{a}{b}", false),
        ("h{a}{b}", false),
        ("a.{a}{b}", false),
        ("{a}{b}.h", true),
        ("a.{b}", true),
        ("a.{b}.", true),
        ("a.{b}..", false),
        ("{a}..", false),
        ("a.{a}-{b}", true),
        ("a.b{a}", false),
        ("a.b{a}.", false),
        ("a.b-{a}", true),
        ("a.{a}b", true),
        ("a.{a}v{b}", true),
        ("a.b2{a}", false),
        ("a.b_{a}", true),
        ("b{a}.a", true),
    ] {
        for end in ends {
            let template = parsed(&format!("x://{host}{end}"), Grammar::Uri);
            let error = template.as_ref().err().map(ToString::to_string);
            assert_eq!(template.is_ok(), is_accepted, "{host}{end}: {error:?}");
        }
    }
}

/// The macro refuses a model, or parses another one.
fn assert_refused(model: &Model) {
    let template = model.values().0;
    if let Ok(parsed) = parsed(&template, Grammar::UriReference) {
        // `//a` is an authority, and a path with `/` isn't rootless.
        let begins_with_slashes = template.trim_start_matches("a:").starts_with('/');
        assert!(begins_with_slashes, "{template} {parsed:?}");
    }
}

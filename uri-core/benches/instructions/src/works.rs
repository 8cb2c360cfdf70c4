//! All operations on a string. Each is counted once.

use std::collections::hash_map::DefaultHasher;
use std::fmt::{self, Debug, Display, Write as _};
use std::hash::{Hash, Hasher as _};

use uri_core::pct::{self, EncodeSet};
use uri_core::table::Lines;
use uri_core::{
    Components, Normalization, PctStr, Policy, Rule, Uri, UriBuf, UriRef, UriRefBuf,
    find::FoundUris,
};
use uri_macros::uri_format;

use crate::callgrind::count;
use crate::hidden::{
    Grammar,
    in_macro::{self, components, slots_of},
    row_values,
};

/// All rules that the URI satisfies, so that each of them reads as much as it can. `hosts` and `ports` aren't among
/// them, because their lists would refuse most of the inputs.
fn satisfied_rules(uri: Uri<'_>) -> Policy<'static> {
    let mut policy = Policy::ANY
        .schemes(&["http", "a", "mailto"])
        .max_len(1 << 30);
    for rule in Rule::ALL {
        if let Some(with_rule) = in_macro::with_rule(policy, *rule)
            && with_rule.check(uri).is_ok()
        {
            policy = with_rule;
        }
    }
    policy
}

const LEVELS: [(&str, Normalization); 3] = [
    ("None", Normalization::NONE),
    ("Syntax", Normalization::SYNTAX),
    ("Scheme", Normalization::SCHEME),
];

/// Templates of function rows whose inverse reads each component. Each of them matches some of the inputs.
const TEMPLATES: [&str; 7] = [
    "http://h/{a*}",
    "http://h/a{a}a",
    "http://h/{a},{b}:{c}",
    "http://{a}.{b}/{c*}",
    "http://{a}:{b}@{c}:{d?}/{e*}",
    "http://h/?q={a}&{b*}#{c?}",
    "http://h/?q={a*}&r={b},{c}",
];

/// The input of an operation.
pub struct Input<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

impl Input<'_> {
    fn count<R>(&self, work: &str, run: impl FnMut() -> R) {
        count(work, self.name, self.text.len(), run);
    }
}

/// The fastest sink: it drops all output.
struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

pub fn display(value: &impl Display) -> fmt::Result {
    write!(Nowhere, "{value}")
}

pub fn debug(value: &impl Debug) -> fmt::Result {
    write!(Nowhere, "{value:?}")
}

/// Counts the inverse of rows that have lists and a single value after their twelfth value; the values from there on
/// are stored with the items of lists. A URI that repeats the single value doesn't match.
pub fn count_many_values(len: usize) {
    const SEGMENTS: &str = "http://h/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}";
    let (segments, pairs) = ("/m".repeat(len / 4), "n=n&".repeat(len / 8));
    let repeated = "o=o&".repeat(len / 8);
    for (name, list, segments, single) in [
        (
            "two lists after the twelfth value",
            "/{m*}",
            &*segments,
            "o=o",
        ),
        ("a repeated value after a list", "", "", &repeated),
    ] {
        let template = &format!("{SEGMENTS}{list}?n={{n*}}&o={{o}}");
        let text = &format!("http://h/a/b/c/d/e/f/g/h/i/j/k/l{segments}?{pairs}{single}");
        let uri = UriRef::parse(text).unwrap();
        let template = components(template).unwrap();
        let names = "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o";
        let slots = slots_of(template, names);
        Input { name, text }.count("parse by a row", || {
            row_values::<(), ()>(None, &template, &slots, uri)
        });
    }
}

/// Counts the operations on a URI. `other` is a similar URI.
pub fn count_uri(input: &Input<'_>, other: &str) {
    let uri = Uri::parse(input.text).unwrap();
    let other = Uri::parse(other).unwrap();
    let mut buffer = vec![0; 2 * input.text.len() + 64];
    count_reading(input, uri);
    count_comparing(input, uri, other);
    count_resolving(input, uri, other, &mut buffer);
    count_normalizing(input, uri, &mut buffer);
    count_printing(input, uri);
    count_editing(input, uri, &mut buffer);
}

fn count_reading(input: &Input<'_>, uri: Uri<'_>) {
    input.count("authority", || uri.authority());
    input.count("host", || uri.host());
    input.count("user and password", || {
        (
            uri.authority().and_then(|authority| authority.user()),
            uri.authority().and_then(|authority| authority.password()),
        )
    });
    input.count("port_u16", || uri.port_u16());
    input.count("segments", || uri.segments().count());
    input.count("last segment", || uri.segments().last());
    input.count("no such segment", || uri.segments().get(usize::MAX));
    input.count("query_pairs", || uri.query_pairs().count());
    input.count("no such pair", || uri.query_pairs().get("missing"));
    let policy = satisfied_rules(uri);
    input.count("policy", || policy.check(uri));
    input.count("safe policy", || Policy::DEFAULT.check(uri));
    input.count("public addresses", || {
        Policy::ANY.public_addresses().check(uri)
    });
    input.count("report of a policy", || {
        let policy = Policy::ANY.max_len(7);
        let refused = policy.check(uri).unwrap_err();
        display(&refused.report(&policy, uri))
    });
}

fn count_comparing(input: &Input<'_>, uri: Uri<'_>, other: Uri<'_>) {
    let copy = uri.to_uri_buf();
    input.count("==", || uri == copy);
    input.count("cmp", || uri.cmp(&other));
    input.count("hash", || {
        let mut hasher = DefaultHasher::new();
        uri.hash(&mut hasher);
        hasher.finish()
    });
    for (name, level) in LEVELS {
        input.count(&format!("equivalent, {name}"), || {
            uri.equivalent(copy.as_uri(), level)
        });
        input.count(&format!("not equivalent, {name}"), || {
            uri.equivalent(other, level)
        });
    }
    input.count("same_origin", || uri.same_origin(copy.as_uri()));
    input.count("is_below", || uri.is_below(copy.as_uri()));
}

fn count_resolving(input: &Input<'_>, uri: Uri<'_>, other: Uri<'_>, buffer: &mut [u8]) {
    let short = Uri::parse("http://h/b/c/d;p?q").unwrap();
    let up = UriRef::parse("../x").unwrap();
    input.count("resolve against", || up.resolve(uri));
    input.count("resolve against, into", || {
        up.resolve_into(uri, buffer).is_ok()
    });
    input.count("resolve", || uri.as_uri_ref().resolve(short));
    let behind_scheme = &uri.as_str()[uri.scheme().as_str().len() + 1..];
    if let Ok(reference) = in_macro::parse(behind_scheme, Grammar::RelativeRef) {
        input.count("resolve relative", || reference.resolve(short));
    }
    if let Ok(reference) = in_macro::parse(uri.path(), Grammar::RelativeRef) {
        input.count("resolve path", || reference.resolve(short));
        input.count("resolve path against", || reference.resolve(uri));
    }
    input.count("relativize", || uri.relativize(other));
    input.count("relativize back", || other.relativize(uri));
    input.count("relativize, into", || {
        uri.relativize_into(other, buffer).is_ok()
    });
    input.count("relativize from the root", || uri.relativize(short));
    input.count("relativize to the root", || short.relativize(uri));
}

fn count_normalizing(input: &Input<'_>, uri: Uri<'_>, buffer: &mut [u8]) {
    for (name, level) in LEVELS {
        input.count(&format!("normalize, {name}"), || uri.normalize(level));
    }
    let level = Normalization::SCHEME;
    input.count("normalize, into", || {
        uri.normalize_into(level, buffer).is_ok()
    });
    input.count("is_normalized", || uri.is_normalized(level));
    let normal = uri.normalize(level);
    input.count("is_normalized of normal", || {
        normal.as_uri().is_normalized(level)
    });
    input.count("normalize of normal", || normal.as_uri().normalize(level));
    input.count("equivalent to normal", || {
        uri.equivalent(normal.as_uri(), level)
    });
}

fn count_printing(input: &Input<'_>, uri: Uri<'_>) {
    for template in TEMPLATES {
        let components = components(template).unwrap();
        let slots = slots_of(components, "a,b,c,d,e");
        input.count(&format!("parse by {template}"), || {
            row_values::<(), ()>(None, &components, &slots, uri.as_uri_ref())
        });
    }
    input.count("Display", || display(&uri));
    input.count("Debug", || debug(&uri));
    input.count("Display of the origin", || {
        uri.origin().map(|origin| display(&origin))
    });
    input.count("redacted", || display(&uri.redacted()));
    input.count("Debug of components", || debug(&uri.components()));
    input.count("Debug of segments", || {
        uri.segments().all(|segment| debug(&segment).is_ok())
    });
}

fn count_editing(input: &Input<'_>, uri: Uri<'_>, buffer: &mut [u8]) {
    let parts = uri.components();
    input.count("to_uri_buf", || uri.to_uri_buf());
    input.count("components, into", || parts.recompose_into(buffer).is_ok());
    input.count("components to_uri_buf", || parts.edit().build());
    input.count("edit path", || uri.edit().path(uri.path()).build());
    input.count("edit segments", || {
        uri.edit().segments(uri.path().split('/')).build().is_ok()
    });
    input.count("edit push_segment", || {
        uri.edit().push_segment("a b").build()
    });
    input.count("edit query", || uri.edit().query("a").build());
    input.count("edit query_pair", || {
        uri.edit().push_query_pair("a", "b").build()
    });
    input.count("edit fragment", || uri.edit().fragment("a").build());
    input.count("edit query to None", || uri.edit().query(None).build());
    input.count("edit pairs", || {
        let edit = uri.edit().set_query_pair("a", "b").remove_query_pair("c");
        edit.push_query_pairs([("d", 1)])
            .pop_segment()
            .build()
            .is_ok()
    });
    input.count("edit pairs in a loop", || {
        let edit = uri.edit().query(None).fragment("f");
        let edit = uri
            .query_pairs()
            .fold(edit, |edit, (key, _)| edit.push_query_pair(key, "v"));
        edit.build().is_ok()
    });
    input.count("edit port", || uri.edit().port(8080).build().is_ok());
    if let Some(host) = uri.host_str() {
        input.count("edit host", || uri.edit().host(host).build().is_ok());
    }
    if let Some(userinfo) = uri.userinfo() {
        input.count("edit userinfo", || uri.edit().userinfo(userinfo).build());
    }
    let (text, encoded) = (input.text, PctStr::new(input.text));
    input.count("uri_format!", || uri_format!("x:{text}?q={text}#{text}"));
    input.count("uri_format!, encoded", || {
        uri_format!("x:{encoded}/a:{encoded}?q={encoded}#{encoded}")
    });
}

/// Counts the search for URIs in a string, and the creation of messages.
pub fn count_finding(input: &Input<'_>) {
    let text = input.text;
    input.count("parse", || Uri::parse(text));
    input.count("parse reference", || UriRef::parse(text));
    input.count("from_iri", || UriRefBuf::from_iri(text));
    input.count("parse owned", || UriBuf::try_from(text.to_owned()));
    for (work, error) in [
        ("report", Uri::parse(text).err()),
        ("report on reference", UriRef::parse(text).err()),
    ] {
        if let Some(error) = error {
            input.count(work, || error.report(text).render());
        }
    }
    if let Err(error) = UriRefBuf::try_from(text.to_owned()) {
        input.count("one line", || error.to_string());
    }
    let parts = Components {
        path: text,
        ..Components::EMPTY
    };
    input.count("mask", || debug(&parts));
    input.count("find", || FoundUris::new(text).count());
    for (work, text) in [
        ("find <>", format!("<{text}>")),
        ("find \"\"", format!("\"{text}\"")),
        ("find <>, broken", format!("<a:\n{text}>")),
        ("find, owned", format!("<{text}\n>")),
    ] {
        input.count(work, || {
            let found = FoundUris::new(&text).map(|found| found.to_uri_buf());
            found.count()
        });
    }
    count_lines(input);
}

/// Counts encoding and decoding.
pub fn count_coding(input: &Input<'_>) {
    let text = input.text;
    let pct = PctStr::new(text);
    let mut buffer = vec![0; 3 * text.len()];
    input.count("decode", || pct::decode(text).to_bytes());
    input.count("decode, lossy", || pct::decode(text).to_str_lossy());
    input.count("decode, into", || {
        pct::decode(text).decode_into(&mut buffer).is_ok()
    });
    input.count("decoded len", || pct::decode(text).count());
    input.count("PctStr equivalent", || pct.equivalent(pct));
    input.count("PctStr ==", || pct == text);
    input.count("PctStr Debug", || debug(&pct));
    for set in [EncodeSet::Unreserved, EncodeSet::Path] {
        let encode = pct::encode(set, text);
        input.count(&format!("encode, {set:?}"), || encode.to_str());
        input.count(&format!("encode, {set:?}, into"), || {
            encode.encode_into(&mut buffer).is_ok()
        });
    }
}

fn count_lines(input: &Input<'_>) {
    let lines = Lines::new(input.text);
    input.count("lines", || lines.clone().count());
    let error = Lines::with_policy(input.text, Policy::DEFAULT).find_map(Result::err);
    if let Some(error) = error {
        input.count("line error", || (error.line(), error.column()));
        input.count("report of a line", || {
            error
                .report_in("file", &Policy::DEFAULT, input.text)
                .render()
        });
    }
    input.count("report in a file of this name", || {
        let error = Lines::new("a b").find_map(Result::err)?;
        Some(error.report_in(input.text, &Policy::ANY, "a b").render())
    });
}

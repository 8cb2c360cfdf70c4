//! Checks that no operation on a text that somebody sends costs more for each byte of a long text than of a short one,
//! whatever the text consists of. The shapes are so many that each is counted at two lengths only.
//!
//! A shape is a beginning, two atoms that are repeated one after the other, and an end. One atom alone doesn't find a
//! search that is made again for each piece of one kind through all pieces of another, as in
//! `https://u:p@aaaaa//a//a//a`.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fmt::{Debug, Display};
use std::hash::{Hash as _, Hasher as _};
use std::hint::black_box;

use fastrand::Rng;
use uri_core::file::{from_posix_path, from_windows_path, to_posix_path, to_windows_path};
use uri_core::find::FoundUris;
use uri_core::pct::{self, EncodeSet};
use uri_core::policy::{Checked, HasPolicy};
use uri_core::table::Lines;
use uri_core::{Components, Error, Normalization, Policy, Uri, UriBuf, UriRef, UriRefBuf};

use crate::callgrind::{Count, count};
use crate::hidden::in_macro::{components, slots_of};
use crate::hidden::row_values;

/// Texts that `|` separates.
const STARTS: &str = "\
    |https://h.example/|https://h.example/?|https://h.example/?q=|https://u:p@|https://|postgres://u:p@|postgres://|jdbc:|a:|app:p@|//|/|\
    mailto:|https://h.example/#|<https://h.example/|{";

#[rustfmt::skip]
const ATOMS: [&str; 100] = [
    "a", "A", "1", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":",
    "@", "/", "?", "#", "[", "]", "%", "%41", "%2F", "%40", "%00", "%3A", "{", "}", "{a}", "{{a}}",
    "<", ">", "\"", "`", "\\", "^", "|", " ", "\t", "\n", "\r\n", "\u{7f}", "é", "\u{200b}", "／",
    "：", "😀", "//", "///", "//a", "//!", "//a@", "//a:b@", "/a", "/..", "/./", "/a/..", "/:id",
    "/~", "a.", "a:", "a@", "a:b@", "@h:80", "@1.2.3", ":80", "::", "1.", "1:", "[::1]", "://",
    "http:", "https://", "redis://", "x://y@", "&a=b", "a=b&", "?a=", "&amp;", ";x=1", "token=",
    "&token=a", "pwd=a;", "a@b,", "(a)", "a@t(1)", "%s", "$A", "${a}", "<a:b>",
    "%3A%2F%2F", "%3A%2F%2Fa", "%3A%2F%2Fa%40", "https://a", "redis%3A%2F%2Fa&",
];

const ENDS: [&str; 8] = ["", "@h", "@h:80/x", "\\", " ", "}", "?a=b@c", "\u{e9}"];

/// Shapes for which an operation took quadratic time.
const FOUND: [(&str, [&str; 2], &str); 14] = [
    // The `=` of a long pair was searched again in each comparison with a short one.
    ("https://h/?", ["a", "&"], ""),
    // The end of the last userinfo was searched again for each `//`.
    ("https://u:p@", ["a", "//a"], ""),
    ("", ["//!", "//!"], "@h"),
    // The scheme was read again for each `[`, and all that precedes for each mark before a comment.
    ("", ["a", ":a//["], ""),
    ("https://h/|", ["] #", "] #"], ""),
    ("jdbc:", ["%41", "%"], ""),
    ("x", ["redis%3A%2F%2Fa&", "redis%3A%2F%2Fa&"], "@h"),
    // The `:` of a password was searched again for each authority outside the web, and so may be that of a label.
    ("", ["x://a/", "x://a/"], "@h"),
    ("", ["file://a/", "file://a/"], "@h"),
    ("", ["http://a/", "//a/"], "@h"),
    ("x:", ["//a;b=", "//a;b="], "@h"),
    // The end of a value was searched again for each key in parentheses and after an encoded `;`.
    ("https://h/?", ["(token=", "(token="], ""),
    ("https://h/?", ["%3Btoken=", "%3Btoken="], ""),
    // Whether the rest consists of placeholders was asked again for each key.
    ("https://h/?", ["/token=", "/token="], ""),
];

/// One long element, and many short ones before or after it: pairs of a query, segments, labels, and items of a list.
const ELEMENTS: [(&str, [&str; 2], &str); 9] = [
    ("https://h/?a=", ["a", "&"], ""),
    ("https://h/?", ["&", "a"], ""),
    ("https://h/?", ["a=&", "a"], "=b"),
    ("https://h/", ["a", "/"], ""),
    ("https://h/", ["/", "a"], ""),
    ("https://", ["a", ".a"], ""),
    ("https://", ["a.", "a"], ""),
    ("https://h/?a=", ["a", ","], ""),
    ("https://h/?a=", [",", "a"], ""),
];

/// A text of any length.
struct Shape {
    start: &'static str,
    atoms: [&'static str; 2],
    end: &'static str,
}

impl Shape {
    /// The text whose repeated part has about `len` bytes, three quarters of which are the first atom's. Each atom
    /// occurs an odd number of times, because the meaning of a text can depend on it. In `%3A%2F%2Fa%3A%2F%2Fa`, the
    /// first `a` is a scheme.
    fn text(&self, len: usize) -> String {
        let [long, short] = self.atoms;
        let long = long.repeat((3 * len / 4 / long.len()) | 1);
        let short = short.repeat((len / 4 / short.len()) | 1);
        [self.start, &long, &short, self.end].concat()
    }

    fn name(&self) -> String {
        let [long, short] = self.atoms;
        format!("{:?}, {long:?}, {short:?}, {:?}", self.start, self.end)
    }
}

/// Each atom alone in a text of its own, the shapes of [`FOUND`] and [`ELEMENTS`], and then so many that a seed draws.
fn shapes(drawn: usize, seed: u64) -> impl Iterator<Item = Shape> {
    let alone = ATOMS.map(|atom| ("", [atom; 2], ""));
    let starts: Vec<&str> = STARTS.split('|').collect();
    let mut random = Rng::with_seed(seed);
    let drawn = (0..drawn).map(move |_| {
        let mut one_of = |texts: &[&'static str]| texts[random.usize(..texts.len())];
        let atoms = [one_of(&ATOMS), one_of(&ATOMS)];
        (one_of(&starts), atoms, one_of(&ENDS))
    });
    let shapes = FOUND.into_iter().chain(ELEMENTS).chain(alone).chain(drawn);
    shapes.map(|(start, atoms, end)| Shape { start, atoms, end })
}

/// Templates of rows whose inverse reads each component.
const TEMPLATES: [&str; 4] = [
    "https://h.example/{a*}",
    "https://{a}.{b}/{c*}?q={d}&r={e*}#{f?}",
    "https://h.example/{a},{b}?q={c*}",
    "{a}/{b}@{c}",
];

struct Web;

impl HasPolicy for Web {
    const POLICY: Policy<'static> = Policy::WEB.default_scheme("https");
}

fn print(value: &(impl Display + Debug)) -> usize {
    format!("{value}{value:#}{value:?}").len()
}

/// The longer text of a shape is so many times as long as the shorter one.
const TIMES: usize = 8;
/// How much more each byte of the longer text may cost, and how much more if the operation sorts.
const MARGIN: f64 = 1.15;
const SORT_MARGIN: f64 = 1.5;
const SORT: &str = "sort pairs";
/// How many times as much `read` may cost as the conversion alone, if neither refuses the text.
const READ: f64 = 10.0;
const CONVERSION: &str = "from_iri of an IRI";
const READ_OF_IRI: &str = "read of an IRI";

/// Counts each operation for two texts of each shape or, `together`, all that don't sort at once, which takes less time.
pub(crate) fn count_all(drawn: usize, seed: u64, len: usize, together: bool) {
    for shape in shapes(drawn, seed) {
        let name = shape.name();
        for text in [shape.text(len), shape.text(TIMES * len)] {
            if together {
                count("all", &name, text.len(), || {
                    operations(&text, |work, operation| {
                        if !sorts(work) {
                            operation();
                        }
                    });
                });
            }
            operations(&text, |work, operation| {
                if sorts(work) || !together {
                    count(work, &name, text.len(), operation);
                }
            });
        }
    }
}

fn sorts(work: &str) -> bool {
    work == SORT
}

/// Prints the operations whose cost grows too fast, and returns how many there are.
pub(crate) fn complain(counts: &[Count]) -> usize {
    let mut shorter: HashMap<(&str, &str), &Count> = HashMap::new();
    let mut conversions: HashMap<&str, &Count> = HashMap::new();
    let (mut all, mut bad) = (0, 0);
    for count in counts {
        let (work, input) = (&*count.work, &*count.input);
        let Some(short) = shorter.remove(&(work, input)) else {
            shorter.insert((work, input), count);
            continue;
        };
        assert!(count.size > short.size, "two operations are called {work}");
        all += 1;
        let margin = if sorts(work) { SORT_MARGIN } else { MARGIN };
        if count.rate() > margin * short.rate() {
            bad += 1;
            let (before, rate) = (short.rate(), count.rate());
            println!(
                "grows too fast: {work} of {input}: {before:.1} instructions a byte, {rate:.1} of {} bytes",
                count.size
            );
        }
        if work == CONVERSION {
            conversions.insert(input, count);
        }
        if work == READ_OF_IRI
            && let Some(conversion) = conversions.get(input)
            && count.rate() > READ * conversion.rate()
        {
            bad += 1;
            let (rate, converted) = (count.rate(), conversion.rate());
            println!(
                "read costs too much: {input}: {rate:.1} instructions a byte, from_iri {converted:.1}"
            );
        }
    }
    println!(
        "{} of {all} operations on shapes of texts grow as they may",
        all - bad
    );
    bad
}

/// Calls `count` with the name of each operation, and with what does it.
fn operations(text: &str, mut count: impl FnMut(&str, &mut dyn FnMut())) {
    macro_rules! count {
        ($($name:expr => $work:expr;)*) => {
            $(count($name, &mut || {
                let _ = black_box($work);
            });)*
        };
    }
    count! {
        "parse" => Uri::parse(text).map_err(|error| error.report(text).render());
        "parse a reference" => UriRef::parse(text).map_err(|error| error.report(text).render());
        "one line" => UriBuf::try_from(text.to_owned()).map_err(|error| print(&error));
        match UriBuf::from_iri(text) {
            Ok(_) => CONVERSION,
            Err(_) => "from_iri",
        } => UriBuf::from_iri(text);
        "from_iri of a reference" => UriRefBuf::from_iri(text);
        "parse of Policy::DEFAULT" => Policy::DEFAULT.parse(text).map_err(|error| print(&error));
        "parse of a connection" => Policy::CONNECTION.parse(text).map_err(|error| print(&error));
        "parse of all lists" => {
            let policy = Policy::SERVER.hosts(&["*.example"]).public_addresses().ports(&[443]);
            policy.parse(text).map_err(|error| print(&error))
        };
        "read" => Policy::DEFAULT.read(text).map_err(|error| print(&error));
        // This policy has no rules, so that only what is read is compared.
        match Policy::ANY.read(text) {
            Ok(_) => READ_OF_IRI,
            Err(_) => "read, refused",
        } => Policy::ANY.read(text).is_ok();
        "read a connection" => Policy::CONNECTION.read(text).map_err(|error| print(&error));
        "read with a default scheme" => text.parse::<Checked<Web>>().map_err(|error| print(&error));
        "a component of any text" => {
            let parts = Components { path: text, ..Components::EMPTY };
            format!("{parts:?}")
        };
        "find" => FoundUris::new(text).filter(|found| found.to_uri_buf().is_ok()).count();
        "lines" => Lines::with_policy(text, Policy::DEFAULT)
            .find_map(Result::err)
            .map(|error| error.report(&Policy::DEFAULT, text).render());
        "encode and decode" => {
            let encoded = pct::encode(EncodeSet::Path, text).to_str();
            let decoded = pct::decode(text).to_str_lossy();
            (encoded.len(), decoded.len())
        };
        "form_pairs" => {
            let pairs = pct::form_pairs(text);
            (pairs.get("missing").is_some(), pairs.count())
        };
        "paths of files" => {
            (from_posix_path(text).map_err(|error| error.report(text).render()), from_windows_path(text))
        };
        "edit" => {
            let edit = Uri::from_static("https://h.example/").edit().push_segment(text);
            edit.push_query_pair(text, text).fragment(text).build().map_err(|error| print(&error))
        };
        "edit parts" => {
            let base = Uri::from_static("https://h.example/a?b");
            let edits = [base.edit().path(text), base.edit().query(text), base.edit().host(text), base.edit().userinfo(text)];
            edits.map(|edit| edit.build().map_err(|error: Error| print(&error)))
        };
    }
    let base = Uri::from_static("https://h.example/a/b/../c?d");
    if let Ok(reference) = UriRef::parse(text) {
        count! {
            "resolve" => reference.resolve(base);
            "print" => print(&reference.redacted());
            "components" => format!("{:?}", reference.components());
            "normalize a reference" => reference.normalize(Normalization::SCHEME);
            "segments and pairs" => {
                let pairs = reference.query_pairs();
                (reference.segments().count(), pairs.get("missing").is_some(), pairs.count())
            };
            "append" => base.to_uri_buf().append(reference).map_err(|error| print(&error));
            "parse by a row" => TEMPLATES.map(|template| {
                let template = components(template).unwrap();
                let slots = slots_of(template, "a,b,c,d,e,f");
                row_values::<(), ()>(None, &template, &slots, reference).is_ok()
            });
        }
    }
    if let Ok(uri) = Uri::parse(text) {
        let up = UriRef::from_static("../x");
        count! {
            "resolve against" => up.resolve(uri);
            "normalize" => (uri.normalize(Normalization::SCHEME), uri.is_normalized(Normalization::SCHEME));
            "compare" => (uri.equivalent(base, Normalization::SCHEME), uri.equivalent(uri, Normalization::SCHEME));
            "hash" => {
                let mut hasher = DefaultHasher::new();
                uri.hash(&mut hasher);
                hasher.finish()
            };
            "relativize" => (uri.relativize(base), base.relativize(uri), uri.relativize(uri));
            "below" => (uri.is_below(base), uri.strip_base(uri), uri.same_origin(uri), uri.origin().map(|origin| origin.to_string()));
            "host" => (uri.host(), uri.host_and_port(), uri.socket_addr(), uri.host_matches("*.example"), uri.port_u16());
            "path of a file" => (to_posix_path(uri).map_err(|error| print(&error)).is_ok(), to_windows_path(uri));
            "edit a URI" => {
                let edit = uri.edit().set_query_pair("a", "b").remove_query_pair("c").push_segment("d");
                edit.pop_segment().build().map_err(|error| print(&error))
            };
            SORT => uri.edit().sort_query_pairs().build();
            "retain pairs" => {
                uri.edit().retain_query_pairs(|key, value| key.as_str() > "a" || value.is_some()).build()
            };
        }
    }
}

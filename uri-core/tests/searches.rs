//! Searches go on after a near miss: what they find in a text they also find after text that is nearly, but not quite,
//! what they look for.

use uri_core::{Policy, Rule, Uri, find::FoundUris};

use crate::policy::with;

/// Nothing is found in one or two of the near misses, and after these, what is found is in each of the hits. A space is
/// between two of them.
#[track_caller]
fn goes_on(
    find: impl Fn(&str) -> Option<usize>,
    [before, after]: [&str; 2],
    misses: &str,
    hits: &str,
) {
    let pairs = misses
        .split(' ')
        .flat_map(|one| misses.split(' ').map(move |two| format!("{one}{two}")));
    for miss in pairs.chain(misses.split(' ').map(str::to_owned)) {
        let missed = format!("{before}{miss}");
        assert_eq!(find(&format!("{missed}{after}")), None, "{missed}{after}");
        for hit in hits.split(' ') {
            let text = format!("{missed}{hit}{after}");
            let place = find(&text).expect(&text);
            let range = missed.len()..missed.len() + hit.len();
            assert!(range.contains(&place), "{text}, {place}");
        }
    }
}

const OF_RULES: [(Rule, [&str; 2], &str, &str); 7] = [
    (
        Rule::NoMistakenQuery,
        ["http://h/?a=1", ""],
        "&b;c=2 &amp &amps; &am; &; &x38;",
        "&amp;d=3 &LT; &gt; &quot; &nbsp;",
    ),
    (
        Rule::NoMistakenQuery,
        ["http://h/a", "?b"],
        "&b;c &amp &; ,https://b",
        "&amp;d &nbsp; &Lt;",
    ),
    (
        Rule::NoEncodedPathDelimiter,
        ["x:/a", ""],
        "%20 %2A %F2 %252F /.",
        "%2F %2f %2E %2e",
    ),
    (
        Rule::NoDotSegment,
        ["x:/a", "/b"],
        "/... /.a /a%20b /..a /%2e%2E. /a%2Fb /a;.. /%20 /%2F",
        "/.. /. /%2e%2E /a%2F.. /..;a /%20.. /..%5Ca",
    ),
    (
        Rule::NoDotSegment,
        ["x:/a", "/b"],
        "%2Fb %5C... %2f%20b %2F %5C.a",
        "%2F.. %5C. %5c%2E%2e%20 %2F..;",
    ),
    (
        Rule::NoEncodedControl,
        ["data:,%00?a", "#%00"],
        "%0A %0d %09 %20 %C2%A0 %C2",
        "%00 %7f %C2%85 %1F",
    ),
    (
        Rule::NoHostInUserinfo,
        ["http://a", ":b.c@h/"],
        "%20 %2D %E2 %252E",
        ".b %2E %2eb",
    ),
];

/// The last byte that a rule refuses; the first one can be that of the whole user.
#[test]
fn of_rules() {
    for (rule, around, misses, hits) in OF_RULES {
        let policy = with(Policy::ANY, rule);
        let refused = |text: &str| {
            let error = policy.check(Uri::parse(text).expect(text)).err()?;
            Some(error.span().end - 1)
        };
        goes_on(refused, around, misses, hits);
    }
}

/// The mask begins in what is secret.
#[test]
fn of_masks() {
    let masked = |text: &str| {
        let redacted = Uri::parse(text).expect(text).redacted();
        let shown = redacted.also(&["pi", "pins", "pin"]).to_string();
        assert!(!shown.contains("S3CRET"), "{shown}");
        let mut pairs = text.bytes().zip(shown.bytes());
        pairs.position(|(byte, shown)| byte != shown)
    };
    goes_on(
        masked,
        ["https://h.example/?a=b", "&c=d"],
        "&token &tokens=1 &max_tokens=2 &= &a=token &%3D= &a;b,c &page_token=3 &x%26=4",
        "&token=S3CRET &a%5Bpassword%5D=S3CRET &sig=S3CRET &pin=S3CRET #jwt%3DS3CRET",
    );
    goes_on(
        masked,
        ["https://h.example/?a=b", ""],
        "&u=http%3A%2F%2Fh.example &x%3Ah%2F &http%3A%2Fu:p &u=https://h.example/",
        "&u=http%3A%2F%2Fu:S3CRET@h.example &u=http://u:S3CRET@h.example",
    );
}

/// A mask ends at the last `@` if there are no slashes, whatever precedes it.
#[test]
fn of_masks_from_the_end() {
    let misses: Vec<&str> = "/a@1.2.3 /a@b /a@sha256:9 /a@10 /@ /a?x=y@z /a#f@g"
        .split(' ')
        .collect();
    let printed = |text: &str| Uri::parse(text).expect(text).redacted().to_string();
    for secret in [
        "app:S3CRET@h:80",
        "app:S3/CRET@h:80",
        "postgres:S3CRET@h:5432",
        "x:S3CRET@tcp(h:1)",
    ] {
        let (user, _) = secret.split_once(':').unwrap();
        for one in &misses {
            for two in ["", "/a@1.2.3", "/a@b", "/a@sha256:9"] {
                let text = format!("{secret}{one}{two}");
                let (_, after) = text.rsplit_once('@').unwrap();
                assert_eq!(printed(&text), format!("{user}:***@{after}"));
            }
        }
    }
}

#[test]
fn of_uris_in_text() {
    let found = |text: &str| {
        let text = text.replace('_', " ");
        FoundUris::new(&text).next().map(|found| found.span().start)
    };
    goes_on(
        found,
        ["see_", "_b"],
        "1://a_ http:/a_ a:b_ ://a_ http://a|b_ <a_b:c>_ \"a<b_c>_ (a:b)_ -x:_",
        "http://h/ urn:a:b <a:b> (x://h/)",
    );
}

/// A path leaves a base at whichever of its segments it does.
#[test]
fn of_paths_that_leave_a_base() {
    let base = Uri::from_static("https://h/v2");
    let left = |text: &str| {
        let uri = Uri::parse(text).expect(text);
        assert_eq!(uri.strip_base(base).is_some(), uri.is_below(base), "{text}");
        (!uri.is_below(base)).then_some(text.len() - 1)
    };
    goes_on(
        left,
        ["https://h/v2", ""],
        "/a%20b /... /.a /%2e%2e%2e /..a /a%2Fb /a;..",
        "/.. /%2E%2e /a%2F.. /..%2F /..;a",
    );
}

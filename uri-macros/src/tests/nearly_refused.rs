//! Templates on either side of a refusal: a fault that is found no more fails here, whatever the golden files say.

use crate::format::expand::expand;
use crate::read::kind::Kind;
use crate::table::parse::Table;
use crate::testing::{functions, messages, tokens};

/// Templates that are accepted, and beside each one that is refused, with what is refused in it.
#[rustfmt::skip]
const BORDERS: &[(&str, &str, &str)] = &[
    ("https://{x}.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.org/", "https://{x}.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.org/", "label"),
    ("https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa{x}bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.org/", "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa{x}bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.org/", "label"),
    ("https://{x}.a-b_c.org/", "https://{x}.a%2Db.org/", "label"),
    ("https://{x}b.org/", "https://{x}!b.org/", "label"),
    ("https://10.{x}.example/", "https://{x}.example.10/", "number as the last label"),
    ("https://h/{ys*,}", "https://h/{ys*;}", "`*;`"),
    ("https://h/a{x}", "https://h/a{ys*}", "list"),
    ("https://h/{ys*}//a", "x:/{ys*}//a", "list before an empty segment"),
    ("{base}/{ys*,}//a", "{base}/{ys*}//a", "list before an empty segment"),
    ("https://a.b{x}c/", "https://a.b{x}/", "part of the last label"),
    ("https://h/{x}/{ys*}", "https://h/{ys*}/{ys}", "`{ys}` beside `{ys*}`"),
    ("https://h/?a={x?}", "https://h/a={x?}", "in a segment"),
    ("https://h/?a={ys*,}", "https://h/?{x}={ys*,}", "list"),
    ("https://h/?{ys*}", "https://h/?a{ys*}", "list"),
    ("https://h/?{ys*}", "https://h/?{ys*,}", "list"),
    ("https://h/?a={x}&{ys*}", "https://h/?a={x}&x={ys*}&{ys*}", "second"),
    ("https://h:{port?}/", "https://h{port?}/", "optional"),
    ("https://h/#{x?}", "https://h/#a{x?}", "optional"),
    ("x://{user}@h/", "https://{user}@h/", "placeholder in userinfo"),
    ("x://h/{x}", "x://[{x}]/", "placeholder in `[ ]`"),
    ("x://h/{x}", "x://[::{x}]/", "placeholder in `[ ]`"),
    ("https://h/?a%5B{x}%5D={y}", "https://h/?a[{x}]={y}", "`[` in query"),
    ("https://h/%5B{x}%5D", "https://h/[{x}]", "`[` in path"),
    ("http://{host}:{port}/", "http://{host}:8{port}/", "port"),
    ("http://{host}/", "{x}://h/", "placeholder in scheme"),
    ("{base}/x/{y}", "{base}//x/{y}", "empty segment after the base"),
    ("{base}/x?y={y}", "{base}x?y={y}", "no scheme"),
    ("https://h//{x}", "https://h/{{x}}", "`{{`"),
    ("https://h/{x}", "https://h/{x", "`{` without `}`"),
    ("https://h/%7D{x}", "https://h/x}", "`}` without `{`"),
    ("https://h/$/{x}", "https://h/${x}", "`$` before a placeholder"),
    ("https://h/?x={x}", "https://h/x={x}&y={y}", "pair in a path"),
    ("https://h/?x={x}", "https://h/a&b-c.d_e={x}", "pair in a path"),
    ("https://h/.{x}", "https://h/../{x}", "dot segment"),
];

fn said(kind: Kind, template: &str) -> String {
    let mut call = format!("{template:?}");
    for name in ["x", "y", "ys", "port", "host", "user", "base"] {
        let forms = ["}", "?", "*"].map(|form| format!("{{{name}{form}"));
        if forms.iter().any(|form| template.contains(form)) {
            call += &format!(", {name} = {name}");
        }
    }
    messages(&expand(kind, tokens(&call))).join("\n")
}

#[test]
fn a_template_is_refused_for_its_fault_alone() {
    for (accepted, refused, fault) in BORDERS {
        assert_eq!(said(Kind::Uri, accepted), "", "{accepted}");
        let said = said(Kind::Uri, refused);
        let first_line = said.lines().next().unwrap_or_default();
        assert!(first_line.contains(fault), "{refused}: {first_line:?}");
    }
    for scheme in ["http", "https", "ws", "wss", "WSS"] {
        let said = said(Kind::Uri, &format!("{scheme}://{{user}}@h/"));
        assert!(said.contains("placeholder in userinfo"), "{scheme}: {said}");
    }
    assert_eq!(said(Kind::UriRef, "//{host}/"), "");
    assert!(said(Kind::Uri, "https://h:x/{x}").contains("help: write the port in digits"));
    // A reference can begin with `./{x}`, or climb at its beginning.
    for accepted in [
        "./{x}/a",
        "../{x}",
        "../../{x}",
        "{x};a/b",
        "/a//;b/{x}",
        "/;b/{x}",
    ] {
        assert_eq!(said(Kind::UriRef, accepted), "", "{accepted}");
    }
    for refused in [
        "./{x}/../a",
        "./a/{x}",
        "/../{x}",
        "a/../{x}",
        "../a/../{x}",
        "%2E./{x}",
        "/./{x}",
        "x:../{x}",
    ] {
        let said = said(Kind::UriRef, refused);
        assert!(said.contains("dot segment"), "{refused}: {said}");
    }
    // After a base, the value begins no reference, so nothing needs the `./`, and what leaves the base is refused.
    for (row, is_accepted) in [
        ("BASE, \"./{x}\"", false),
        ("BASE, \"{x}\"", true),
        ("BASE, \"../{x}\"", false),
        ("\"https://h/v2\", \"a/{x}\"", false),
        ("\"https://h/v2\", \"?{x}\"", true),
        ("\"https://h/v2/\", \"/a/{x}\"", false),
        ("\"https://h/v2/\", \"a/{x}\"", true),
    ] {
        let table = Table::parse(Kind::Uri, tokens(&format!("fn f(x: X) = {row};")));
        let function = functions(table).pop().expect("a function");
        assert_eq!(function.body.is_ok(), is_accepted, "{row}");
    }
    assert!(said(Kind::UriRef, "a/;{x}").contains("segment that is empty before its `;`"));
    assert!(said(Kind::UriRef, "//{user}@h/").contains("placeholder in userinfo of a reference"));
}

/// A macro can write parentheses around a field, or around the value that has it. That value can be any path.
#[test]
fn a_field_is_one_in_parentheses_too() {
    for field in [
        "user.x",
        "(user.x)",
        "&(user.x)",
        "((user).x)",
        "self::USER.x",
        "Self::USER.x",
        "<T as User>::USER.x",
    ] {
        let call = format!("\"https://h/{{x}}\", {field}");
        let said = messages(&expand(Kind::Uri, tokens(&call))).join("\n");
        assert_eq!(said, "", "{field}");
    }
}

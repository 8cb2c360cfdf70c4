//! Which policy a warning has, and what a message says and doesn't say: assertions, where the files in `mistakes` have the
//! whole messages.

use proc_macro2::Literal;
use quote::quote;
use uri_core::{Policy, UriRef};

use crate::format::expand::expand as expand_template;
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::table;
use crate::testing::{messages, tokens};
use crate::uri::expand::expand;

/// References that a table of references takes, with those that only a table of URIs refuses, and others.
const REFERENCES: [&str; 19] = [
    "items",
    "/items/7?a=1",
    "//h/x",
    "//127.1/x",
    "//a,b/x",
    "//h:99999/x",
    "//u:pw@h/x",
    "//%68/x",
    "x/:80@h/y",
    "/u:pw@h/y",
    "/http://u:pw@h/y",
    "x/http://u:pw@h/y",
    "x/u:pw@h/y",
    "?to=http://u:pw@h/",
    "users/:id",
    "x/<id>/y",
    "x?a=1&amp;b=2",
    "x/%00",
    "#:id",
];

fn is_warned(expansion: impl ToString) -> bool {
    let expansion = expansion.to_string();
    assert!(!expansion.contains("compile_error"), "{expansion}");
    expansion.contains("LIKELY_MISTAKE")
}

fn is_refused(policy: &Policy<'_>, text: &str) -> bool {
    let reference = UriRef::parse(text).unwrap();
    policy.check(in_macro::table_row(reference)).is_err()
}

/// The policy is that of a table with the same row: what the macro knows has a scheme, or it hasn't.
#[test]
fn a_warning_has_the_policy_of_a_table() {
    let of_references = Kind::UriRef.default_policy().0;
    let [mut warned, mut differ] = [0; 2];
    for text in REFERENCES {
        // An invalid text isn't warned about.
        let text = text.replace('<', "%3C").replace('>', "%3E");
        let literal = Literal::string(&text);
        let is_mistake = is_refused(&of_references, &text);
        for kind in [Kind::Uri, Kind::UriRef] {
            let below_unknown = expand(kind, quote!(BASE, #literal));
            assert_eq!(is_warned(below_unknown), is_mistake, "BASE, {text}");
            let below_known = expand(kind, quote!("http://h/", #literal));
            let resolved = UriRef::parse(&text)
                .unwrap()
                .resolve(uri_core::Uri::from_static("http://h/"));
            let is_mistake_of_uri = is_refused(&Policy::DEFAULT, resolved.as_str());
            assert_eq!(
                is_warned(below_known),
                is_mistake_of_uri,
                "http://h/, {text}"
            );
            warned += usize::from(is_mistake);
            differ += usize::from(is_mistake != is_mistake_of_uri);
        }
        assert_eq!(
            is_warned(expand(Kind::UriRef, quote!(#literal))),
            is_mistake,
            "{text}"
        );
    }
    assert!(warned > 4 && differ > 4, "{warned} {differ}");
}

/// The same below a base that is a placeholder, whose filler isn't a scheme.
#[test]
fn a_warning_about_a_template_below_a_base_has_the_policy_of_references() {
    let of_references = Kind::UriRef.default_policy().0;
    for text in REFERENCES {
        let text = text.replace('<', "%3C").replace('>', "%3E");
        if text.starts_with("//") {
            continue;
        }
        let text = if text.starts_with(['/', '?', '#']) {
            text
        } else {
            format!("/{text}")
        };
        let end = if text.contains('#') { "{id}" } else { "#{id}" };
        let is_mistake = is_refused(
            &of_references,
            &format!("{text}{}", end.replace("{id}", "z")),
        );
        for base in ["{b}", "{base}", "{ftp}", "{the_base}"] {
            let literal = Literal::string(&format!("{base}{text}{end}"));
            for kind in [Kind::Uri, Kind::UriRef] {
                assert_eq!(
                    is_warned(expand_template(kind, quote!(#literal))),
                    is_mistake,
                    "{literal}"
                );
            }
        }
    }
}

/// The message about a table with a base and a reference below it.
fn message_below(base: &str, reference: &str) -> Option<String> {
    let source = format!("B = {base:?}; fn f(x: u8) = B, {reference:?};");
    let messages = messages(&table::emit::expand(Kind::Uri, tokens(&source)));
    messages.into_iter().next()
}

/// What the help says is what removes the error: with a fragment, the base can't end with `/`, only its path can.
#[test]
fn the_words_about_a_base_with_a_fragment_are_about_its_path() {
    let below = |base, reference| message_below(base, reference);
    for (base, help) in [
        (
            "https://h/v2",
            "help: end the base with `/`, or begin the reference with `?` or `#`",
        ),
        (
            "https://h/v2?q",
            "help: end the base with `/`, or begin the reference with `?` or `#`",
        ),
        (
            "https://h/v2#f",
            "help: begin the reference with `#`, or end the path of the base with `/`",
        ),
        (
            "https://h/v2?q#f",
            "help: begin the reference with `#`, or end the path of the base with `/`",
        ),
    ] {
        let message = below(base, "items/{x}").expect(base);
        assert!(
            message.lines().any(|line| line == help),
            "{base}: {message}"
        );
    }
    assert_eq!(below("https://h/v2#f", "#{x}"), None);
    assert_eq!(below("https://h/v2/#f", "items/{x}"), None);
}

/// A specification after a single `:` is dropped by the help, but `::` is a path.
#[test]
fn a_path_in_braces_has_no_specification() {
    let message = |template: &str| {
        let literal = Literal::string(template);
        messages(&expand_template(Kind::Uri, quote!(#literal))).concat()
    };
    for inner in ["a:b", "a:>5", "a:"] {
        let message = message(&format!("https://h/{{{inner}}}"));
        assert!(
            message.contains(&format!("`:` in `{{{inner}}}`")),
            "{message}"
        );
        assert!(message.contains("write `{a}`"), "{message}");
    }
    for inner in ["a::b", "a::b::c", "a::"] {
        let message = message(&format!("https://h/{{{inner}}}"));
        assert!(
            message.contains(&format!("`{{{inner}}}` is not a placeholder")),
            "{message}"
        );
        assert!(!message.contains("write `{a}`"), "{message}");
    }
}

/// Neither the words that quote a placeholder nor a help show a part of a password.
#[test]
fn no_password_is_in_the_words_or_in_the_help_about_a_template() {
    let message = |template: &str| {
        let literal = Literal::string(template);
        messages(&expand_template(Kind::Uri, quote!(#literal))).concat()
    };
    // In these, the words quote the placeholder, and most helps its name.
    for inner in [
        "SECRET.X", "SECRET:x", "*SECRET", "SECRET*", "SECRET?", "+SECRET", "SECRET X", "0SECRET",
    ] {
        for start in ["https://u:", "https://u:p", "postgres://user:p"] {
            let template = format!("{start}{{{inner}}}@h.b/{{id}}");
            let message = message(&template);
            assert!(
                message.contains("error") || message.contains("invalid template"),
                "{template} {message}"
            );
            assert!(
                !message.contains("SECR") && !message.contains("CRET"),
                "{template} {message}"
            );
        }
        // What isn't a password is quoted.
        let message = message(&format!("https://h.b/a{{{inner}}}"));
        assert!(message.contains("SECRET"), "{message}");
    }
    assert!(!message("https://{u}/SECRET{p@h.b/").contains("SECRET"));
    // Words show three bytes of a password and what is beside it, but not four.
    assert!(message("https://u:p{b@c}/").contains("{b@c}"));
    assert!(!message("https://u:p{ab@c}/").contains("{ab@c}"));
    // A help can quote what happens to be the password.
    let help = "`{name}`";
    assert!(message("https://h.b/{name").contains(help));
    for template in ["https://u:{name@h.b/", "postgres://user:p{name@h.b/"] {
        let message = message(template);
        assert!(
            message.contains("invalid template") && !message.contains(help),
            "{message}"
        );
    }
}

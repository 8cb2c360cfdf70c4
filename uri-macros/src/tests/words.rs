//! Which policy a warning has, and what a message says and doesn't say: assertions, where the files in `mistakes` have
//! the whole messages.

use proc_macro2::Literal;
use quote::quote;
use uri_core::{Policy, Uri, UriRef};

use crate::format::expand::expand as expand_template;
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::testing::messages;
use crate::uri::expand::expand;

/// References that a table of references takes, with those that only a table of URIs refuses, and others.
fn references() -> impl Iterator<Item = String> {
    let texts = "items /items/7?a=1 //h/x //127.1/x //a,b/x //h:99999/x //u:pw@h/x //%68/x x/:80@h/y /u:pw@h/y \
        /http://u:pw@h/y x/http://u:pw@h/y x/u:pw@h/y ?to=http://u:pw@h/ users/:id x/%3Cid%3E/y x?a=1&amp;b=2 x/a&lt;b x/%00 #:id";
    texts.split(' ').map(str::to_owned)
}

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
    for text in references() {
        let literal = Literal::string(&text);
        let is_mistake = is_refused(&of_references, &text);
        let resolved = UriRef::parse(&text).unwrap();
        let resolved = resolved.resolve(Uri::from_static("http://h/"));
        let is_mistake_of_uri = is_refused(&Policy::DEFAULT, resolved.as_str());
        for kind in [Kind::Uri, Kind::UriRef] {
            let below_unknown = expand(kind, quote!(BASE, #literal));
            assert_eq!(is_warned(below_unknown), is_mistake, "BASE, {text}");
            let below_known = expand(kind, quote!("http://h/", #literal));
            assert_eq!(is_warned(below_known), is_mistake_of_uri, "h, {text}");
            warned += usize::from(is_mistake);
            differ += usize::from(is_mistake != is_mistake_of_uri);
        }
        let alone = expand(Kind::UriRef, quote!(#literal));
        assert_eq!(is_warned(alone), is_mistake, "{text}");
    }
    assert!(warned > 4 && differ > 4, "{warned} {differ}");
}

/// The same below a base that is a placeholder, whose filler isn't a scheme.
#[test]
fn a_warning_about_a_template_below_a_base_has_the_policy_of_references() {
    let of_references = Kind::UriRef.default_policy().0;
    for text in references().filter(|text| !text.starts_with("//")) {
        let has_start = text.starts_with(['/', '?', '#']);
        let slash = if has_start { "" } else { "/" };
        let hash = if text.contains('#') { "" } else { "#" };
        let filled = format!("{slash}{text}{hash}z");
        let is_mistake = is_refused(&of_references, &filled);
        for base in ["{b}", "{base}", "{ftp}", "{the_base}"] {
            let literal = Literal::string(&format!("{base}{slash}{text}{hash}{{id}}"));
            for kind in [Kind::Uri, Kind::UriRef] {
                let found = is_warned(expand_template(kind, quote!(#literal)));
                assert_eq!(found, is_mistake, "{literal}");
            }
        }
    }
}

fn message(template: &str) -> String {
    let literal = Literal::string(template);
    messages(&expand_template(Kind::Uri, quote!(#literal))).concat()
}

/// A help drops a specification after a single `:`, as `mistakes/format.txt` shows, but `::` is a path.
#[test]
fn a_path_in_braces_has_no_specification() {
    for inner in ["a::b", "a::b::c", "a::"] {
        let message = message(&format!("https://h/{{{inner}}}"));
        let first = format!("`{{{inner}}}` is not a placeholder");
        assert!(message.contains(&first), "{message}");
        assert!(!message.contains("write `{a}`"), "{message}");
    }
}

/// Neither the words that quote a placeholder nor a help show a part of a password.
#[test]
fn no_password_is_in_the_words_or_in_the_help_about_a_template() {
    // In these, the words quote the placeholder, and most helps its name.
    for inner in [
        "SECRET.X", "SECRET:x", "*SECRET", "SECRET*", "SECRET?", "+SECRET", "SECRET X", "0SECRET",
    ] {
        for start in ["https://u:", "https://u:p", "postgres://user:p"] {
            let template = format!("{start}{{{inner}}}@h.b/{{id}}");
            let message = message(&template);
            let is_error = message.contains("error") || message.contains("invalid template");
            let is_hidden = !message.contains("SECR") && !message.contains("CRET");
            assert!(is_error && is_hidden, "{template} {message}");
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
        let is_error = message.contains("invalid template");
        assert!(is_error && !message.contains(help), "{message}");
    }
}

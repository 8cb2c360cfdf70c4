//! A macro's messages never show a password, wherever it and the errors are in the call.

#[path = "../../../tests/shared/support/hostile.rs"]
mod hostile;

use super::corpus;
use fastrand::Rng;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use uri_core::{Uri, UriRef};

use crate::format::expand::expand as expand_template;
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::table::parse::Table;
use crate::testing::{Folder, messages};
use crate::uri::expand::expand;
use crate::{lines, table};
use hostile::{MARKS, assert_hidden, may_show, string};

const CASES: usize = if cfg!(debug_assertions) { 200 } else { 10_000 };

/// Strings with a password that messages must mask.
fn for_each(seed: u64, cases: usize, mut check: impl FnMut(&str)) {
    let mut random = Rng::with_seed(seed);
    let mut checked = 0;
    while checked < cases {
        let text = string(&mut random);
        if !may_show(&text) {
            check(&text);
            checked += 1;
        }
    }
}

#[track_caller]
fn hides(text: &str, expansion: &TokenStream) {
    assert_hidden(text, &messages(expansion).join("\n"));
}

/// Whether a message about a template, whose placeholders have no values yet, may contain a mark.
fn may_show_in_template(text: &str) -> bool {
    // A picture has 60 columns.
    let mut places = (0..=text.len()).step_by(20);
    places.any(|at| {
        let message = in_macro::template_error(text, (at, at), "", "", "", "");
        message.as_str().contains(MARKS)
    })
}

#[test]
fn no_password_shows_in_a_message_about_a_literal() {
    const BASE: Uri<'static> = Uri::from_static("http://h/");
    for_each(0x117, CASES, |text| {
        let literal = Literal::string(text);
        let mut calls = vec![
            quote!(#literal),
            quote!(#literal, "a b"),
            quote!(#literal junk),
            quote!(#literal; "a"),
            quote!(#literal, "a", "b"),
            quote!(crate = a b, #literal),
        ];
        // `s` is a secret in `x:/u:/../#s@h`, but not in `x:/#s@h`, to which it resolves.
        let resolved = UriRef::parse(text).map(|reference| reference.resolve(&BASE));
        if !resolved.is_ok_and(|uri| may_show(uri.as_str())) {
            calls.push(quote!("http://h/", #literal));
        }
        for tokens in calls {
            for kind in [
                Kind::Uri,
                Kind::UriRef,
                Kind::AbsoluteUri,
                Kind::RelativeRef,
            ] {
                hides(text, &expand(kind, tokens.clone()));
            }
        }
    });
}

#[test]
fn no_password_shows_in_a_message_about_a_template() {
    for_each(0xf0, CASES / 4, |text| {
        // The placeholder is before, after or in the password.
        let at = text.find(MARKS).unwrap_or_default();
        let after = text.rfind('@').unwrap_or_default();
        let with = |at, placeholder| {
            let (before, after) = text.split_at(at);
            format!("{before}{placeholder}{after}")
        };
        for template in [
            text.to_owned(),
            with(at, "{id}"),
            with(at, "{X?}"),
            with(at, "{X.Y}"),
            with(at, "{"),
            with(after, "{X*}"),
            with(after, "{id}") + "/{id?}",
            format!("{text}{{"),
            format!("{text}/{{id}}"),
            format!("{text}/../{{id}}?{{id?}}"),
        ] {
            // The masked part depends on the whole template.
            if may_show_in_template(&template) {
                continue;
            }
            let literal = Literal::string(&template);
            for tokens in [
                quote!(#literal),
                quote!(BASE, #literal),
                quote!(#literal, 1),
            ] {
                for kind in [Kind::Uri, Kind::UriRef] {
                    hides(text, &expand_template(kind, tokens.clone()));
                }
            }
        }
        // The password follows a `{`, or is between `{` and `}`.
        let colon = text.find(':').unwrap_or_default();
        for (at, end) in [(colon + 1, ""), (colon, "}")] {
            let Some((before, after)) = text.split_at_checked(at) else {
                continue;
            };
            let template = format!("{before}{{{after}{end}");
            if !may_show_in_template(&template) {
                let literal = Literal::string(&template);
                hides(text, &expand_template(Kind::Uri, quote!(#literal)));
            }
        }
    });
}

/// A report shows the values of options, because its reader has the template; the docs of a row don't.
#[test]
fn each_promised_secret_is_masked_in_a_template() {
    let mut shown = 0;
    let of_template = (
        "redis://u@{host}/x:S3CRET@y".to_owned(),
        "S3CRET".to_owned(),
    );
    // A policy that refuses the scheme masks more.
    let has_no_policy = |entry: &corpus::Entry| entry.words.is_empty() || entry.words == "template";
    let of_strings = corpus::entries()
        .filter(has_no_policy)
        .filter_map(|entry| Some((entry.utf8()?.to_owned(), entry.secret?)));
    // The grammar of references.
    let secrets = of_strings.filter(|(text, _)| UriRef::parse(text).is_ok());
    let mut count = 0;
    for (text, secret) in secrets.chain([of_template]) {
        let (text, secret) = (&*text, &*secret);
        count += 1;
        for template in [
            format!("{text}{{x}}"),
            format!("{text}/{{x}} "),
            format!("{text}/{{x}}/{{"),
        ] {
            for kind in [Kind::Uri, Kind::UriRef] {
                let literal = Literal::string(&template);
                let said = messages(&expand_template(kind, quote!(#literal))).join("\n");
                if said.contains("***") || said.contains(secret) && !text.contains('=') {
                    assert_hides(&template, secret, &said);
                }
                let rows = quote!(fn f(x: u8) = #template;);
                for row in Table::parse(kind, rows).rows {
                    let docs = row.docs();
                    if docs.contains("{x}") {
                        shown += 1;
                        assert_hides(&template, secret, &docs);
                    }
                }
            }
        }
    }
    assert!(shown > count / 2, "{shown}");
}

#[test]
fn what_is_no_secret_is_shown_in_a_template() {
    for entry in corpus::entries().filter(|entry| entry.is_plain) {
        let text = entry.utf8().expect(entry.line);
        for template in [format!("{text}/{{x}}"), format!("{text}/{{x}} y")] {
            let literal = Literal::string(&template);
            let said = messages(&expand_template(Kind::Uri, quote!(#literal))).join("\n");
            assert!(!said.contains("***"), "{said}");
            let rows = quote!(fn f(x: u8) = #template;);
            for row in Table::parse(Kind::UriRef, rows).rows {
                assert!(!row.docs().contains("***"), "{template}");
            }
        }
    }
}

#[test]
fn no_password_shows_in_a_message_about_a_table() {
    for_each(0x7ab1e, CASES, |text| {
        let literal = Literal::string(text);
        // Resolution can drop the `:` or the `@` around the password, so that messages may show it. The row then has no
        // base.
        let row = |base: &str, name, reference| match Uri::parse(base)
            .and_then(|base| base.join(reference))
        {
            Ok(joined) if may_show(joined.as_str()) => quote!(#literal),
            _ => quote!(#name, #reference),
        };
        let (a, b) = (quote!(A), quote!(B));
        let (absolute, query, path) =
            (row("b:", &b, text), row(text, &a, "?e"), row(text, &a, "x"));
        hides(
            text,
            &table::emit::expand(
                Kind::Uri,
                quote! {
                    unique = simple;
                    A = #literal;
                    B = "b:";
                    C = #literal;
                    D = #absolute;
                    E = #query;
                    U = #path;
                    V = #path;
                    F = #literal junk;
                    fn g(x: u8) = #literal;
                    fn h(x: u8) = A, #literal;
                    fn i(x: u8) = #literal, "{x}/{y}";
                },
            ),
        );
        for template in [format!("{text}{{x}}"), format!("{text}/{{x}}/{{y}}")] {
            if !may_show_in_template(&template) {
                let rows = quote! {
                    unique = simple;
                    fn a(x: &str) = #template;
                    fn b(x: &str) = #template;
                    fn c(x: u8) -> UriBuf = "b:", #template;
                };
                hides(&template, &table::emit::expand(Kind::Uri, rows));
            }
        }
    });
}

#[test]
fn no_password_shows_in_the_docs_of_a_table() {
    let mut shown = 0;
    for_each(0xd0c5, CASES, |text| {
        let template = format!("{text}/{{x}}");
        for kind in [Kind::Uri, Kind::UriRef] {
            let rows = quote! {
                A = #text;
                B = "x:", #text;
                fn f(x: u8) = #template;
            };
            for row in Table::parse(kind, rows).rows {
                let docs = row.docs();
                shown += usize::from(docs.contains("***"));
                let is_template = docs.contains("{x}");
                if !(is_template && may_show_in_template(&template)) {
                    assert_hidden(text, &docs);
                }
            }
        }
    });
    assert!(shown > CASES / 4, "{shown}");
}

#[test]
fn no_password_shows_in_a_message_about_a_file() {
    let folder = Folder::new("secrets");
    for_each(0xf11e, CASES / 10, |text| {
        // Each line is masked separately.
        if text.contains(['\n', '=']) || may_show(text.trim()) {
            return;
        }
        folder.write(
            "a.txt",
            format!("{text}\na = {text}\nb = {text}\na = b:\n1 = {text}\n{text}"),
        );
        for call in [
            quote!("a.txt", unique = simple),
            quote!(mod m = "a.txt", unique = scheme),
            quote!(#text),
        ] {
            hides(text, &folder.call(|site| lines::expand::expand(call, site)));
        }
    });
}

/// Each part of the secret is hidden.
#[track_caller]
fn assert_hides(text: &str, secret: &str, shown: &str) {
    let mut parts = secret.split(['/', '?', '#', '@']);
    let is_shown = parts.any(|part| part.len() > 1 && shown.contains(part));
    assert!(
        !is_shown && shown.contains("***"),
        "{text:?} is shown as {shown}"
    );
}

//! Texts that must be masked or refused, each with its secret, and texts that must not be masked, although they look alike.

use std::ops::Range;

use uri_core::{Normalization, Policy, Report, Uri, UriRef};

use super::compared::{hides, printed};
use crate::hidden::in_macro;
use crate::promised_secrets::{NOT_MASKED, SECRETS, SECRETS_IN_TEXTS, assert_hides};
use crate::texts_with_secrets::{Text, faults};

#[test]
fn each_secret_is_masked() {
    for (text, secret) in SECRETS.iter().chain(SECRETS_IN_TEXTS) {
        for text in [
            (*text).to_owned(),
            format!("{text} "),
            format!("{text}{{x}}"),
            format!("{text}/{{x}}"),
        ] {
            let hides = |shown: &str| assert_hides(&text, secret, shown);
            hides(&printed(&text));
            if let Ok(reference) = UriRef::parse(&text) {
                hides(&format!("{reference:?}"));
                hides(&reference.redacted().to_string());
                hides(&format!("{:?}", reference.components()));
                hides(&format!("{:?}", reference.edit()));
            }
        }
    }
}

/// Everything about an error: its one line, and its report, which shows only the values of options.
#[test]
fn no_secret_is_in_a_line_a_report_or_a_help() {
    let mut helps = 0;
    let policies = [
        Policy::DEFAULT,
        Policy::WEB,
        Policy::SERVER,
        Policy::ANY.hosts(&["h"]),
        Policy::ANY.no_fragment(),
        Policy::ANY.normalized(Normalization::SYNTAX),
    ];
    for (text, secret) in SECRETS.iter().chain(SECRETS_IN_TEXTS) {
        for text in [
            (*text).to_owned(),
            format!("{text} "),
            format!("{text}/x y"),
        ] {
            let (mut lines, mut reports) = (Vec::new(), Vec::new());
            let mut add = |report: Report<'_>| {
                helps += usize::from(report.help().is_some());
                reports.push(format!("{report} {report:?} {:?}", report.help()));
                reports.push(format!("{:?}", report.suggestion()));
            };
            for policy in policies {
                if let Err(error) = policy.check_str(&text) {
                    lines.push(format!("{error} {error:?} {error:#?}"));
                }
                if let Ok(uri) = Uri::parse(&text)
                    && let Err(error) = policy.check(&uri)
                {
                    lines.push(format!("{error} {error:?} {error:#?}"));
                    add(error.report(&policy, &uri));
                }
            }
            for error in [Uri::parse(&text).err(), UriRef::parse(&text).err()] {
                let Some(error) = error else { continue };
                lines.push(format!("{error} {error:?} {error:#?}"));
                add(error.report(&text));
            }
            if text.contains('=') {
                reports.clear();
            }
            for shown in lines.into_iter().chain(reports) {
                let mut parts = secret.split(['/', '?', '#', '@']);
                let is_shown = parts.any(|part| part.len() > 2 && shown.contains(part));
                assert!(!is_shown, "{text:?} is shown as {shown}");
            }
        }
    }
    assert!(helps > 100, "{helps}");
}

/// A fault, somewhere in the text. No suggestion replaces only a part of the secret.
#[test]
fn each_secret_is_masked_beside_a_fault() {
    for (text, secret) in SECRETS.iter().chain(SECRETS_IN_TEXTS) {
        let start = text.find(secret).expect(text);
        let place = start..start + secret.len();
        let whole = Text {
            text: (*text).to_owned(),
            secrets: vec![place],
        };
        for Text {
            text: faulty,
            secrets,
        } in faults(&whole)
        {
            let (printed, secret) = (printed(&faulty), &secrets[0]);
            assert!(
                hides(&faulty, &printed, secret),
                "{faulty:?} is shown as {printed}"
            );
            // Pictures and helps show the value of an option.
            let Some(error) = UriRef::parse(&faulty).err().filter(|_| !text.contains('=')) else {
                continue;
            };
            let report = error.report(&faulty);
            let span = report.suggestion().map(|suggestion| suggestion.span());
            let is_outside =
                |span: Range<usize>| span.end <= secret.start || secret.end <= span.start;
            assert!(span.is_none_or(is_outside), "{report}");
        }
    }
}

/// As steps of an edit: each component that the text has is set once more.
#[test]
fn each_secret_is_masked_in_the_steps_of_an_edit() {
    for (text, secret) in SECRETS {
        let reference = UriRef::parse(text).unwrap();
        let parts = reference.components();
        let mut edit = reference.edit().scheme(parts.scheme);
        if let Some(userinfo) = parts.userinfo {
            edit = edit.userinfo(userinfo);
        }
        if let Some(host) = parts.host {
            edit = edit.host(host);
        }
        let edit = edit
            .path(parts.path)
            .query(parts.query)
            .fragment(parts.fragment);
        assert_hides(text, secret, &format!("{edit:?}"));
    }
}

#[test]
fn what_is_no_secret_is_shown() {
    // A template is one only in a macro.
    for text in NOT_MASKED.iter().filter(|text| !text.contains('{')) {
        for text in [(*text).to_owned(), format!("{text} ")] {
            assert_eq!(printed(&text), text);
            assert_eq!(in_macro::printed(&text).as_str(), text);
        }
        if let Ok(uri) = Uri::parse(text) {
            let rules = Policy::ANY.no_password().no_split_password();
            assert_eq!(rules.check(uri), Ok(()), "{text}");
        }
    }
}

/// The docs of `Redacted` name them.
#[test]
fn two_false_masks_are_known() {
    let text = "https://{host}:{port}/@{user}";
    assert_eq!(printed(text), "https://***@{user}");
    let webfinger = UriRef::parse(NOT_MASKED[0]).unwrap();
    let shown = format!("{:?}", webfinger.components());
    assert!(shown.contains("resource=acct:***@h.example"), "{shown}");
}

//! Passwords in `Debug`, in `redacted`, and in messages about a string that contains a password.

use fastrand::Rng;
use uri_core::__v0_1_0::Grammar;
use uri_core::__v0_1_0::build;
use uri_core::table::Lines;
use uri_core::{Policy, Uri, UriBuf, UriRef, UriRefBuf};

use super::passwords::{ENDS, USERINFO, WILD, password};
use crate::hostile::masked;
use crate::random::text;

const SECRET: &str = "S3CR3T";

/// All output about a string, except the string itself.
fn printed(text: &str) -> Vec<String> {
    let mut printed = Vec::new();
    let mut refused = |text: &str, error: uri_core::ParseError| {
        let report = error.report(text);
        printed.extend([
            format!("{error} {error:?} {error:#?}"),
            format!("{report} {report:?} {report:#?}"),
            format!("{0} {0:?} {0:#?} {1}", report.render(), report.first_line()),
        ]);
    };
    for error in [
        Uri::parse(text).err(),
        build::parse(text, Grammar::AbsoluteUri).err(),
        UriRef::parse(text).err(),
        build::parse(text, Grammar::RelativeRef).err(),
        text.parse::<UriBuf>().err(),
        text.parse::<UriRefBuf>().err(),
    ]
    .into_iter()
    .flatten()
    {
        refused(text, error);
    }
    if let Err(error) = UriBuf::try_from(String::from(text)) {
        printed.push(format!("{error} {error:?} {error:#?}"));
    }
    if let Ok(uri) = Uri::parse(text) {
        let owned = uri.to_uri_buf();
        printed.push(format!("{uri:?} {uri:#?} {owned:?} {owned:#?}"));
        printed.push(format!("{0} {0:?} {0:#?}", uri.redacted()));
    }
    if let Ok(reference) = UriRef::parse(text) {
        let owned = reference.to_uri_ref_buf();
        printed.push(format!("{reference:?} {reference:#?} {owned:?} {owned:#?}"));
        printed.push(format!("{0} {0:?} {0:#?}", reference.redacted()));
        if let Some(authority) = reference.authority() {
            printed.push(format!(
                "{authority:?} {authority:#?} {}",
                authority.redacted()
            ));
        }
    }
    printed
}

#[track_caller]
fn hides(text: &str) {
    for printed in printed(text) {
        assert!(!printed.contains(SECRET), "{text:?}:\n{printed}");
    }
}

/// The passwords have any character before the secret, and a critical one after it.
#[test]
fn no_password_is_printed() {
    let mut hidden = 0;
    let before = (0..128).map(|byte| String::from(char::from(byte)));
    for before in before.chain(["", "é", "\u{202e}", "%41", "%zz", "p@ss:"].map(String::from)) {
        for after in [
            "", "a", "%40", "%", "%4", ":", "@", "[", "]", "\\", "\"", " ", "\n", "\0", "é", "/",
            "?", "#",
        ] {
            let password = format!("{before}{SECRET}{after}");
            for text in [
                format!("http://u:{password}@h/a?b#c"),
                format!("//:{password}@h:80a/"),
                format!("1x://u:{password}@[::1/"),
            ] {
                let secret = text.find(SECRET).unwrap();
                if masked(&text).is_some_and(|masked| masked.contains(&secret)) {
                    hides(&text);
                    hidden += 1;
                }
            }
        }
    }
    assert!(hidden > 6_000, "{hidden}");
}

/// Most of these strings have an error before, inside or after the password.
#[test]
fn no_generated_password_is_printed() {
    const CASES: usize = if cfg!(debug_assertions) {
        10_000
    } else {
        100_000
    };
    const BEFORE: [&str; 8] = [
        "http://",
        "//",
        "HTTP://",
        "1x://",
        "x y://",
        "\u{e9}://",
        "http:\\\\",
        " http://",
    ];
    const BEHIND: [&str; 12] = [
        "h",
        "",
        "[::1]",
        "[::1",
        "h h",
        "h:80a",
        "h%4",
        "\u{e9}",
        "127.1:99999",
        "h/%00",
        "h/a b",
        "h#a#b",
    ];
    let mut random = Rng::with_seed(0xc0de);
    let beside = [WILD.as_slice(), &ENDS, &USERINFO, &USERINFO, &USERINFO].concat();
    let mut hidden = 0;
    while hidden < CASES {
        let before = BEFORE[random.usize(..BEFORE.len())];
        let user = text(&mut random, &USERINFO[..4], 2);
        let password = password(&mut random, &beside);
        let behind = BEHIND[random.usize(..BEHIND.len())];
        let text = format!("{before}{user}:{password}@{behind}");
        // A line is read without the white space around it.
        let start = text.len() - behind.len() - 1 - password.len();
        let is_hidden = [text.as_str(), text.trim_start()].iter().all(|line| {
            let start = start + line.len() - text.len();
            masked(line)
                .is_some_and(|masked| masked.start <= start && start + password.len() <= masked.end)
        });
        if !is_hidden {
            continue;
        }
        hidden += 1;
        for printed in printed_shortly(&text) {
            assert!(
                !printed.contains(['Y', 'X', 'K']) && !printed.contains("%59"),
                "{text:?}:\n{printed}"
            );
        }
    }
}

/// One output of each kind about a string.
fn printed_shortly(text: &str) -> Vec<String> {
    let mut printed = Vec::new();
    let errors = [Uri::parse(text).err(), UriRef::parse(text).err()];
    for error in errors.into_iter().flatten() {
        printed.push(format!("{error} {error:?} {}", error.report(text)));
    }
    if let Ok(uri) = Uri::parse(text) {
        printed.push(format!("{uri:?}"));
        if let Err(error) = Policy::DEFAULT.check(&uri) {
            printed.push(format!(
                "{error} {error:?} {}",
                error.report(&Policy::DEFAULT, &uri)
            ));
        }
    }
    // A line break would split the string into two lines.
    if !text.contains('\n') {
        printed.extend(Lines::new(text).map(|line| match line {
            Ok(line) => format!("{line:?}"),
            Err(error) => format!("{error} {error:?} {}", error.report()),
        }));
    }
    printed
}

#[test]
fn three_stars_replace_a_password() {
    for (text, masked) in [
        ("http://u:p@h/", "http://u:***@h/"),
        ("http://u:@h/", "http://u:@h/"),
        ("http://:p@h/", "http://:***@h/"),
        ("http://u:p:q@h:80/a:b", "http://u:***@h:80/a:b"),
        ("http://u@h/", "http://u@h/"),
        ("http://h:80/", "http://h:80/"),
        ("http://[::1]/", "http://[::1]/"),
        ("mailto:u:p@h", "mailto:u:***@h"),
        ("http://h/?u:p@h", "http://h/?u:***@h"),
        ("http://h/a:b@c", "http://h/a:***@c"),
        ("file:///C:/a@b", "file:///C:/a@b"),
        // According to the grammar, these URIs don't have a password.
        ("http:/u:p@h/", "http:/u:***@h/"),
        ("http:/u:p@h/?a:b@c", "http:/u:***@c"),
        ("jdbc:postgresql://u:p@h/", "jdbc:postgresql://u:***@h/"),
    ] {
        let uri = Uri::parse(text).unwrap();
        let reference = uri.as_uri_ref();
        assert_eq!(uri.redacted().to_string(), masked);
        assert_eq!(format!("{:?}", uri.redacted()), format!("{masked:?}"));
        assert_eq!(format!("{uri:?}"), format!("Uri({masked:?})"));
        assert_eq!(format!("{reference:?}"), format!("UriRef({masked:?})"));
        assert_eq!(
            format!("{:?}", uri.to_uri_buf()),
            format!("UriBuf({masked:?})")
        );
        assert_eq!(
            format!("{:?}", reference.to_uri_ref_buf()),
            format!("UriRefBuf({masked:?})")
        );
        if let Some(authority) = uri.authority() {
            let masked = masked.split('/').nth(2).unwrap();
            assert_eq!(authority.redacted().to_string(), masked);
            assert_eq!(format!("{authority:?}"), format!("Authority({masked:?})"));
        }
        // The URI's own `Display` implementation doesn't mask the password.
        assert_eq!(uri.to_string(), text);
        assert_eq!(uri.to_uri_buf().to_string(), text);
    }
}

#[test]
fn an_owned_error_does_not_print_the_text() {
    let error = UriBuf::try_from(format!("http://u:{SECRET}@h h/")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid URI: space in host at byte 17; remove the space"
    );
    assert_eq!(
        format!("{error:?}"),
        "InputError { kind: ParseError { grammar: Uri, kind: Space, component: Some(Host), start: 17, \
         end: 18 }, .. }"
    );
}

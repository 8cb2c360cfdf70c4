//! Recomposition: either the string has the same components as its parts, or the parts are refused.

pub(crate) mod parts;

use uri_core::{Component, Components, error::EditErrorKind};

const E: Components<'static> = Components::EMPTY;

/// Parts are accepted only if the parser finds the same parts in their string.
#[cfg(feature = "alloc")]
#[test]
fn parts_are_refused_only_if_they_would_be_read_differently() {
    use crate::laws::edits::together;

    const SCHEMES: [Option<&str>; 3] = [None, Some("a"), Some("a+1.")];
    const USERINFOS: [Option<&str>; 3] = [None, Some(""), Some("u:p:%40")];
    const HOSTS: [Option<&str>; 5] = [None, Some(""), Some("h"), Some("[::1]"), Some("%3A")];
    const PORTS: [Option<&str>; 3] = [None, Some(""), Some("00099999")];
    const PATHS: [&str; 16] = [
        "", "/", "//", "//h", "/a", "/a//", "/.//a", "a", "a/", "a:b", "./a:b", "a/b:c", ":", "@h",
        "a%41:", "1:/a",
    ];
    const TAILS: [Option<&str>; 3] = [None, Some(""), Some("?/:@//%3F")];

    let mut refused = 0;
    for scheme in SCHEMES {
        for userinfo in USERINFOS {
            for host in HOSTS {
                for port in PORTS {
                    for path in PATHS {
                        for query in TAILS {
                            for fragment in TAILS {
                                let parts = Components {
                                    scheme,
                                    userinfo,
                                    host,
                                    port,
                                    path,
                                    query,
                                    fragment,
                                };
                                refused += usize::from(together(&parts).is_none());
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 1000);
}

/// The leftmost invalid component is reported, even if there is also an error that involves several components.
#[test]
fn an_invalid_part_is_reported_before_an_ambiguity() {
    let parts = Components {
        userinfo: Some("u"),
        path: "//a b",
        query: Some("#"),
        ..E
    };
    let error = parts.recompose_into(&mut [0; 64]).unwrap_err();
    let EditErrorKind::Component(part) = error.kind() else {
        panic!("{parts:?}");
    };
    assert_eq!(part.component(), Some(Component::Path));
    assert_eq!(part.span(), 3..4);
    // An edit that begins with these parts has taken no step, so its error names none.
    #[cfg(feature = "alloc")]
    assert_eq!(parts.edit().build_ref(), Err(error.into()));
}

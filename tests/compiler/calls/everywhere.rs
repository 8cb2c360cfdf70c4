//! Calls in every place, each with literals and with constants, which only the compiler reads.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

const XHTML_TEXT: &str = "http://www.w3.org/1999/xhtml";
const A: &str = "urn:example:a";
const PATH: &str = "a/b";

macro_rules! everywhere {
    ($module:ident: $a:tt $list:tt $path:tt $xhtml:tt) => {
        mod $module {
            use super::*;

            const XHTML: Uri<'static> = uri!($xhtml);
            const _: () = assert!(XHTML.query().is_none() && uri!($a).query().is_none());
            static LAZY: LazyLock<Uri<'static>> = LazyLock::new(|| uri!($a));
            static ALL: [(&str, Uri<'static>); 2] = [("a", uri!($a)), ("xhtml", uri!($xhtml))];

            thread_local! {
                static LOCAL: Uri<'static> = const { uri!($a) };
            }

            #[repr(u16)]
            enum Port {
                Dev = uri!(concat!("http://localhost:", 3000)).port_u16().unwrap(),
            }

            struct Sized<const N: usize>;

            trait Resource {
                const URL: Uri<'static> = uri!($a);

                fn link<T: AsRef<str>>(&self, rel: T) -> UriRef<'static> {
                    match rel.as_ref() {
                        "next" => uri_ref!(concat!("?page=", 2)),
                        _ => relative_ref!($path),
                    }
                }
            }

            struct Users;

            impl Users {
                const HELP: Uri<'static> = uri!($a);
                const LINK: UriRef<'static> = uri_ref!($path);
            }

            impl Resource for Users {
                const URL: Uri<'static> =
                    absolute_uri!(concat!("https://", "example.org", "/users"));
            }

            fn either<T, const N: usize>(value: T, is_first: impl Fn(&T) -> bool) -> Uri<'static> {
                if is_first(&value) {
                    uri!($a)
                } else {
                    [uri!($xhtml); N][N - 1]
                }
            }

            fn length(uri: Uri<'_>) -> usize {
                uri.as_str().len()
            }

            const fn in_const_fn(first: bool) -> &'static str {
                let uri = if first { uri!($a) } else { uri!($xhtml) };
                uri.path()
            }

            pub(crate) fn main() {
                let bound = uri!($a);
                let Uri { .. } = uri!($xhtml);
                assert_eq!(bound.path(), "example:a");
                assert_eq!(length(uri!($a)), "urn:example:a".len());
                let xhtml = Uri::parse("http://www.w3.org/1999/xhtml");
                assert!(matches!(xhtml, Ok(XHTML)));
                assert!(matches!(UriRef::parse("a/b"), Ok(Users::LINK)));
                match uri!($a) {
                    XHTML => unreachable!(),
                    Users::HELP => {}
                    other => unreachable!("{other}"),
                }
                let first = either::<_, 2>(1, |n| *n == 1);
                assert_eq!(first, either::<_, 3>("", |s| s.is_empty()));
                assert_eq!(Users.link("next").query(), Some("page=2"));
                assert_eq!(Users.link("").path(), "a/b");
                assert_eq!(Users::URL.path(), "/users");
                assert_eq!(LAZY.path(), LOCAL.with(|uri| uri.path()));
                assert_eq!(ALL[1].1, XHTML);
                assert_eq!(Port::Dev as u16, 3000);
                assert_eq!(in_const_fn(true), "example:a");
                assert_eq!(in_const_fn(false), "/1999/xhtml");
                let _ = Sized::<{ uri!($a).as_str().len() }>;
                let inline: &'static Uri<'static> = &const { uri!($a) };
                let list = vec![uri!($a), *inline, uri!($list)];
                println!(
                    "{} {:?} {uri}",
                    uri!($a),
                    relative_ref!($path),
                    uri = list[2]
                );
                assert!(
                    matches!(uri!($xhtml).host_str(), Some("www.w3.org")),
                    "{}",
                    uri!($a)
                );
                assert_eq!(format!("<{:>5}>", uri_ref!($path)), "<  a/b>");
                let map = BTreeMap::from([(uri_ref!($path), 1), (uri_ref!("a"), 2)]);
                assert_eq!(map.into_values().collect::<Vec<_>>(), [2, 1]);
                let labelled = 'block: {
                    if (|path| uri!($a).path() == path)("example:a") {
                        break 'block uri!($a);
                    }
                    uri!($xhtml)
                };
                assert_eq!(labelled, bound);
            }
        }
    };
}

everywhere!(of_constants: A PATH_OF_LIST PATH XHTML_TEXT);
everywhere!(of_literals: "urn:example:a" "urn:example:list" "a/b" "http://www.w3.org/1999/xhtml");

const PATH_OF_LIST: &str = "urn:example:list";

pub(crate) fn main() {
    of_constants::main();
    of_literals::main();
}

#![deny(warnings)]

use uri_core::{Policy, Uri};
use uri_macros::uri_lines;

const HOSTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/hosts.txt");
static NAMELESS: &[(&str, Uri<'static>)] = uri_lines!("./lines/nameless.txt", unique = scheme);
const EMPTY: &[(&str, Uri<'static>)] = uri_lines!("./lines/empty.txt", policy = HTTPS);
const MARKED: &[(&str, Uri<'static>)] = uri_lines!("./lines/byte_order_mark.txt");
const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_lines!(mod hosts = "./lines/hosts.txt");
uri_lines! {
    /// A module with docs, an attribute, a visibility, a level and a policy.
    #[allow(dead_code)]
    pub mod checked = "./lines/hosts.txt", unique = simple, Policy::DEFAULT.schemes(&["https", "urn"]),
}
uri_lines!(mod empty = "./lines/empty.txt", HTTPS);
uri_lines!(#[cfg(any())] mod absent = "./lines/hosts.txt", NOT_THERE);
uri_lines!(#[cfg(any())] mod absent_with_error = "./lines/faulty.txt");
uri_lines!(#[cfg_attr(all(), cfg(any()))] mod absent_too = "./lines/hosts.txt", NOT_THERE);

mod nested {
    use uri_core as renamed;

    pub(super) mod facade {
        pub(crate) use uri_core as uri;
    }

    pub(super) const LINES: &[(&str, renamed::Uri<'static>)] = uri_macros::uri_lines!(
        crate = renamed,
        r"../calls/lines/hosts.txt",
        renamed::Policy::DEFAULT
    );
    uri_macros::uri_lines!(crate = renamed, pub(super) mod by_name = "./lines/hosts.txt", renamed::Policy::DEFAULT);
    uri_macros::uri_lines!(crate = self::facade::uri, pub(super) mod by_self = "./lines/hosts.txt");
    uri_macros::uri_lines!(crate = super::nested::facade::uri, pub(super) mod by_super = "./lines/hosts.txt");
    uri_macros::uri_lines!(crate = crate::lines::nested::facade::uri, pub(super) mod by_crate = "./lines/hosts.txt");
    uri_macros::uri_lines!(crate = uri_core, pub(super) mod by_crate_name = "./lines/hosts.txt");
    uri_macros::uri_lines!(crate = ::uri_core, pub(super) mod by_global_name = "./lines/hosts.txt");
}

macro_rules! table {
    ($path:literal, $policy:expr, $level:ident) => {
        uri_lines!($path, $policy, unique = $level)
    };
    ($visibility:vis $name:ident $path:literal) => {
        uri_lines!($visibility mod $name = $path);
    };
}

table!(pub(crate) of_fragments "./lines/hosts.txt");

fn function() -> &'static [(&'static str, Uri<'static>)] {
    const LOCAL: Policy<'static> = Policy::DEFAULT.no_userinfo();
    uri_lines!(mod inner = "./lines/hosts.txt", LOCAL);
    assert_eq!(inner::_OLD, hosts::_OLD);
    uri_lines!("./lines/hosts.txt", LOCAL)
}

pub(crate) fn main() {
    let names: Vec<&str> = HOSTS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["main", "api.v2-base", "_old"]);
    assert_eq!(HOSTS[1].1.as_str(), "https://api.example.org/v2/?q=a=b#c");
    let names: Vec<&str> = NAMELESS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["", "b", ""]);
    assert_eq!((EMPTY.len(), MARKED[0].0), (0, "main"));
    assert_eq!(hosts::MAIN.host_str(), Some("example.org"));
    assert_eq!(hosts::API_V2_BASE, HOSTS[1].1);
    assert_eq!(checked::_OLD.path(), "example:old");
    assert_eq!(nested::LINES, HOSTS);
    let mains = [
        nested::by_name::MAIN,
        nested::by_self::MAIN,
        nested::by_super::MAIN,
        nested::by_crate::MAIN,
        nested::by_crate_name::MAIN,
        nested::by_global_name::MAIN,
        of_fragments::MAIN,
    ];
    assert_eq!(mains, [hosts::MAIN; 7]);
    assert_eq!(table!("./lines/hosts.txt", Policy::ANY, simple), HOSTS);
    assert_eq!(function(), HOSTS);
    for (name, uri) in uri_lines!("./lines/hosts.txt") {
        println!("{name} {uri}");
    }
    assert!(matches!(
        uri_lines!("./lines/nameless.txt"),
        [("", _), ("b", _), _]
    ));
    let _ = [nested::by_name::API_V2_BASE, nested::by_self::API_V2_BASE];
}

#![no_implicit_prelude]

const API: ::uri_core::Uri<'static> = ::uri_macros::uri!("https://api.example.org/");
static NEXT: ::uri_core::UriRef<'static> = ::uri_macros::uri_ref!("?page=2");

fn main() {
    let base = ::uri_macros::absolute_uri!("https://example.org/v2/");
    let logo = ::uri_macros::relative_ref!(crate = ::uri_core, "logo.svg");
    ::std::assert_eq!(base.fragment(), ::std::option::Option::None);
    ::std::assert_eq!(API.path(), "/");
    ::std::assert_eq!(
        logo.path(),
        NEXT.path().parse::<::std::string::String>().unwrap() + "logo.svg"
    );
}

//! A method of a caller's trait hides the name that only says what to write.

#![cfg(feature = "alloc")]
#![allow(
    clippy::wrong_self_convention,
    reason = "the names are those of methods with another `self`"
)]

use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

/// Defines a trait with a method of each name, and calls each of them on the four types.
macro_rules! extension {
    ($Extension:ident, $test:ident, $this:tt: $($name:ident),+ $(,)?) => {
        trait $Extension: Sized {
            $(fn $name $this -> &'static str {
                stringify!($name)
            })+
        }

        impl $Extension for Uri<'_> {}
        impl $Extension for UriRef<'_> {}
        impl $Extension for UriBuf {}
        impl $Extension for UriRefBuf {}

        #[test]
        fn $test() {
            let names = [$(stringify!($name)),+];
            let uri = Uri::parse("https://u:p@h/a/b").unwrap();
            let reference = uri.as_uri_ref();
            assert_eq!([$(uri.$name()),+], names);
            assert_eq!([$(reference.$name()),+], names);
            assert_eq!([$(uri.to_uri_buf().$name()),+], names);
            assert_eq!([$(reference.to_uri_ref_buf().$name()),+], names);

            let source = include_str!("../src/other_names.rs");
            let (_, table) = source.split_once("Uri<'_>, UriBuf, UriRef<'_>, UriRefBuf =>").unwrap();
            let (table, _) = table.split_once("\n}\n").unwrap();
            for name in names {
                assert!(table.contains(&format!(" {name}(")), "{name}");
            }
            // `builder` has no `self`.
            assert_eq!(table.matches("(self").count() + 1, names.len());
        }
    };
}

macro_rules! extensions {
    ($($names:tt)+) => {
        #[expect(clippy::wrong_self_convention, reason = "the names are those of other crates")]
        mod by_value {
            use super::*;
            extension! { ByValue, a_method_by_value_is_found_first, (self): $($names)+ }
        }

        #[expect(clippy::wrong_self_convention, reason = "the names are those of other crates")]
        mod by_reference {
            use super::*;
            extension! { ByReference, a_method_by_reference_is_found_first, (&self): $($names)+ }
        }
    };
}

extensions! {
    builder, cannot_be_a_base, contains, decoded_path, domain, extension, file_name, fragment_pairs, get_query, hostname,
    into_parts, is_absolute, is_base_of, is_parent_of, make_relative, parent, path_segments, path_segments_mut, push_segment,
    query_pairs_mut, query_param, resolve_against, set_fragment, set_host, set_password, set_path, set_port, set_query,
    set_scheme, set_username, strip_prefix, username, with_fragment, without_password, without_port,
}

/// A pointer is dereferenced to the owned URI.
#[test]
fn a_pointer_to_a_uri_has_the_method_of_the_trait() {
    trait Named {
        fn username(&self) -> String;
    }

    impl Named for UriBuf {
        fn username(&self) -> String {
            self.userinfo().unwrap_or_default().to_owned()
        }
    }

    let shared = std::rc::Rc::new(UriBuf::parse("ftp://u@h/").unwrap());
    let borrowed: &UriBuf = &shared;
    assert_eq!((&*shared.username(), &*borrowed.username()), ("u", "u"));
}

/// There, the name that only says what to write is found first, so the trait's must be written.
#[test]
fn a_path_calls_what_a_method_call_does_not_find() {
    trait Named {
        fn username(&self) -> usize;
        fn set_query(&mut self, query: &str);
        fn builder() -> u8 {
            7
        }
    }

    impl Named for UriBuf {
        fn username(&self) -> usize {
            self.as_str().len()
        }

        fn set_query(&mut self, query: &str) {
            *self = self.edit().query(query).build().unwrap();
        }
    }

    let mut uri = UriBuf::parse("https://h/").unwrap();
    Named::set_query(&mut uri, "q");
    assert_eq!(uri, "https://h/?q");
    let behind: &mut UriBuf = &mut uri;
    assert_eq!(Named::username(behind), 12);
    assert_eq!(<UriBuf as Named>::builder(), 7);
}

/// The code that the names of a reference say to write works for a reference without a scheme, except for the last one.
#[test]
fn what_a_reference_is_told_to_write_works() -> Result<(), Box<dyn std::error::Error>> {
    let reference = UriRef::parse("//h:1/a?b")?;
    for (made, expected) in [
        (reference.edit().path("/c").query(None), "//h:1/c"),
        (reference.edit().user("u").password("p"), "//u:p@h:1/a?b"),
        (reference.edit().push_segment("c"), "//h:1/a/c?b"),
        (reference.edit().push_query_pair("k", "v"), "//h:1/a?b&k=v"),
        (reference.edit().pop_segment(), "//h:1/?b"),
        (reference.edit().port(None), "//h/a?b"),
    ] {
        assert_eq!(made.build_ref()?, expected);
    }
    let error = reference.edit().port(None).build().unwrap_err();
    assert!(error.to_string().contains("`build_ref`"), "{error}");
    assert_eq!(
        (reference.host_str(), reference.host()),
        (Some("h"), UriRef::parse("//H")?.host())
    );
    let target = UriRef::parse("/v2/a")?;
    let base = UriRef::parse("/v2")?;
    assert_eq!(target.strip_base(&base).unwrap(), "/a");
    let base = Uri::parse("http://h/a")?;
    let relative = Uri::try_from(UriRef::parse("http://h/b")?)?.relativize(&base);
    assert_eq!(relative.unwrap(), "b");
    Ok(())
}

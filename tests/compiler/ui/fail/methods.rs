//! Methods of uri-core: names that other crates have, values of a wrong type, and a string that is dropped too early.

/// The error says what to write here.
mod names_of_other_crates {
    use uri_core::{PctStr, Policy, UriBuf, UriRefBuf};

    fn uses() -> Result<(), uri_core::ParseError> {
        let base = UriBuf::parse("https://u:p@example.org/a?b=c")?;
        base.set_query(None);
        UriRefBuf::builder();
        let _ = base.edit().add_segment("a");
        let _: Policy<'_> = Policy::WEB.require_https();
        let _: String = PctStr::new("a%20b").to_string();
        Ok(())
    }
}

/// The compiler suggests the method to use, or nothing.
mod similar_names {
    use uri_core::{Origin, Uri};

    fn port(uri: Uri<'_>) {
        let _ = uri.edit().set_port(8080);
    }

    fn step(uri: Uri<'_>) {
        let _ = uri.edit().step("port", |_| Ok(()));
    }

    fn is(a: Origin<'_>, b: Origin<'_>) -> bool {
        a.is(b)
    }
}

mod edit_values {
    use uri_core::Uri;

    struct User;

    fn uses() {
        let uri = Uri::parse("https://example.org/").unwrap();
        let text = Some(String::from("a"));
        let _ = uri.edit().port("8080");
        let _ = uri.edit().host(Some("example.org"));
        let _ = uri.edit().query(text);
        let _ = uri.edit().push_segments("a/b");
        let _ = uri.edit().push_segment(User);
        let _ = uri.edit().push_query_pair("q", None);
    }

    fn push(uri: Uri<'_>, segment: impl AsRef<str>) {
        let _ = uri.edit().push_segment(segment);
    }
}

mod borrowed_from_a_temporary {
    use uri_core::Uri;

    fn uses() {
        let id = 7;
        let uri = Uri::parse(&format!("https://example.org/users/{id}")).unwrap();
        println!("{uri}");
    }
}

fn main() {}

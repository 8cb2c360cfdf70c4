//! A scheme is compared without regard to case, but printed as written.

use std::collections::{HashMap, HashSet};

use uri_core::{Scheme, Uri};

fn scheme(text: &str) -> Scheme<'_> {
    Uri::parse(text).unwrap().scheme()
}

#[test]
fn case_is_ignored() {
    let schemes = [
        "http", "HTTP", "hTtP", "https", "htt", "h", "S", "a+.-9", "A+.-9",
    ];
    for a in schemes {
        for b in schemes {
            let (uri_a, uri_b) = (format!("{a}://h"), format!("{b}:"));
            let is_same = a.to_lowercase() == b.to_lowercase();
            let (a, b) = (scheme(&uri_a), scheme(&uri_b));
            assert_eq!(a == b, is_same, "{a} {b}");
            assert_eq!(a.is(b.as_str()), is_same);
            // A string can be on either side.
            assert_eq!((a == *b.as_str(), *a.as_str() == b), (is_same, is_same));
            assert_eq!((a == b.as_str(), a.as_str() == b), (is_same, is_same));
            #[cfg(feature = "alloc")]
            {
                let owned = String::from(b.as_str());
                assert_eq!((a == owned, owned == a), (is_same, is_same));
            }
        }
        let text = format!("{a}:");
        assert!(scheme(&text) != *"" && scheme(&text) != "http:");
    }
    // Only the case of ASCII letters is ignored, so `k` doesn't match the Kelvin sign.
    assert!(scheme("k:") != "\u{212a}");
    assert!(scheme("http:") == "HTTP" && "hTTp" == scheme("http:"));
}

#[test]
fn equal_schemes_have_equal_hashes() {
    let texts = ["http:", "HTTP:", "Http://h", "https:", "x:", "X:", "xx:"];
    let set: HashSet<Scheme<'_>> = texts.into_iter().map(scheme).collect();
    assert_eq!(set.len(), 4);
    assert!(set.contains(&scheme("hTTp:")) && !set.contains(&scheme("ftp:")));
    let mut ports = HashMap::from([(scheme("https:"), 443)]);
    *ports.entry(scheme("HTTPS:")).or_default() += 1;
    assert_eq!((ports.len(), ports[&scheme("Https:")]), (1, 444));
    // The end of a scheme is also hashed, just like the end of a string.
    let pairs: HashSet<_> = [("a:", "bc:"), ("ab:", "c:")]
        .map(|(a, b)| (scheme(a), scheme(b)))
        .into();
    assert_eq!(pairs.len(), 2);
}

/// `as_str`, `as_ref` and `Display` give the text, whose case matters.
#[test]
fn a_scheme_is_a_string_as_it_is_written() {
    let http = scheme("HTTP://h");
    assert_eq!((http.as_str(), http.as_ref()), ("HTTP", "HTTP"));
    assert!(matches!(http.as_str(), "HTTP") && !matches!(http.as_str(), "http"));
    assert_eq!(http.to_string(), "HTTP");
    assert_eq!(format!("{http:?}"), "\"HTTP\"");
    assert_eq!(format!("{http:<6}|{http:>6}|{http:.2}"), "HTTP  |  HTTP|HT");
}

/// A scheme, a port and a key live as long as the text.
#[test]
fn parts_outlive_the_values_that_return_them() {
    fn parts(text: &str) -> (Scheme<'_>, &str, &str) {
        let uri = Uri::parse(text).unwrap();
        let authority = uri.authority().unwrap();
        let (key, _) = uri.query_pairs().next().unwrap();
        (uri.scheme(), authority.port().unwrap(), key.as_str())
    }
    let (scheme, port, key) = parts("http://h:80?a=b");
    assert_eq!((scheme.as_str(), port, key), ("http", "80", "a"));
}

use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

fn either<T, const N: usize>(value: T, is_first: impl Fn(&T) -> bool) -> Uri<'static> {
    if is_first(&value) {
        uri!("urn:example:first")
    } else {
        [uri!("urn:example:second"); N][N - 1]
    }
}

struct Link<'a, T> {
    target: UriRef<'a>,
    label: T,
}

impl<'a, T: Default> Default for Link<'a, T> {
    fn default() -> Self {
        Self {
            target: uri_ref!("#"),
            label: T::default(),
        }
    }
}

fn main() {
    assert_eq!(either::<_, 2>(1, |n| *n == 1).path(), "example:first");
    assert_eq!(
        either::<_, 2>("", |s| s.len() == 1).path(),
        "example:second"
    );
    let link = Link::<String>::default();
    assert_eq!((link.target.as_str(), link.label.as_str()), ("#", ""));
}

//! Methods that other crates have: the error says what to write here.

use uri_core::{Policy, Uri, UriBuf, UriRef};

fn main() -> Result<(), uri_core::ParseError> {
    let base = UriBuf::parse("https://u:p@example.org/a?b=c")?;
    let link: UriRef<'_> = UriRef::parse("../d")?;
    let _: UriBuf = base.resolve(&link);
    base.set_query(None);
    let _: Option<&str> = base.password();
    let _: bool = Policy::WEB.allows(&base);
    let _: Vec<String> = Uri::from_static("http://h/?tag=a&tag=b").form_pairs().get_all("tag");
    let _: Policy<'_> = Policy::new();
    Ok(())
}

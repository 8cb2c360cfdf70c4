//! Methods that other crates have: the error says what to write here.

use uri_core::{UriBuf, UriRefBuf};

fn main() -> Result<(), uri_core::ParseError> {
    let base = UriBuf::parse("https://u:p@example.org/a?b=c")?;
    base.set_query(None);
    let _: Option<&str> = base.password();
    UriRefBuf::builder();
    Ok(())
}

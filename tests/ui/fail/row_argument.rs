//! A type of another crate can't be what a row takes apart, because the trait is sealed.

use uri_core::table::RowArgument;
use uri_core::{ParseError, UriBuf, UriRef};

struct Address(UriBuf);

impl<'u> RowArgument<'u, UriBuf> for &'u Address {
    fn __reference(self) -> Result<UriRef<'u>, ParseError> {
        Ok(self.0.as_uri_ref())
    }
}

fn main() {}

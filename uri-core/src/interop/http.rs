//! What an HTTP request holds of a URI
//! ([RFC 9112, section 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)), as the crate http has it.

// A module uses only those above it.
mod error;
mod check;
mod difference;
mod to_http;
mod from_http;

pub use error::{HttpError, HttpErrorKind};

//! Secrets in texts that may be URIs, and output without them ([RFC 3986, section
//! 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)). [`Redacted`] states the law.
//!
//! Imports: `grammar`, `bytes`, `output`, `schemes`, `syntax`, `address`.

pub(crate) mod delimiters;
pub(crate) mod mask;
pub(crate) mod password;
pub(crate) mod placeholders;
mod redacted;
mod userinfo;
pub(crate) mod values;

pub(crate) use redacted::MASK;
pub use redacted::Redacted;

//! URIs and references, borrowed and owned, and their parts.
//!
//! Imports: `grammar`, `bytes`, `error`, `output`, `schemes`, `syntax`, `pct`, `secret`.

// rustdoc shows the methods of a type in the order of these modules.
pub(crate) mod parse;
mod uri_ref;
#[expect(clippy::module_inception, reason = "the file has the name of its type")]
mod uri;
#[cfg(feature = "alloc")]
pub(crate) mod owned;
mod accessors;
pub(crate) mod as_uri;
mod addresses;
mod origin;
mod authority;
mod conversions;
mod strings;
mod host;
mod query_pairs;
mod scheme;
pub(crate) mod segments;

pub use as_uri::{AsUri, AsUriRef};
pub use authority::Authority;
pub(crate) use authority::port_number;
pub use host::Host;
pub(crate) use host::unbracketed;
pub use origin::Origin;
pub(crate) use origin::same_origin;
#[cfg(feature = "alloc")]
pub use owned::{UriBuf, UriRefBuf};
pub use query_pairs::QueryPairs;
pub use scheme::Scheme;
pub use segments::Segments;
pub use uri::Uri;
pub use uri_ref::UriRef;

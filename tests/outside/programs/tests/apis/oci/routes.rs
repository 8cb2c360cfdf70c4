//! The endpoints of the OCI distribution specification 1.1
//! (<https://github.com/opencontainers/distribution-spec/blob/v1.1.1/spec.md#endpoints>), whose numbers the rows name.
//! The URIs of end-5, end-6 and end-13 come from the `Location` of an upload.

use uri_core::UriBuf;
use uri_core::pct::{PathText, Segment};
use uri_macros::uri_table;

uri_table! {
    unique = syntax;

    /// end-1: whether the server implements the specification.
    pub fn version(server: &UriBuf) = "{server}/v2/";
    /// end-2 and end-10. Registries compare the digest with that of the data, some without decoding it, so its `:`
    /// stays.
    pub fn blob(server: &UriBuf, name: PathText<'_>, digest: Segment<&str>, ns: Option<&str>)
        = "{server}/v2/{name*}/blobs/{digest}?ns={ns?}";
    /// end-3, end-7 and end-9. The reference is a tag or a digest.
    pub fn manifest(server: &UriBuf, name: PathText<'_>, reference: Segment<&str>, ns: Option<&str>)
        = "{server}/v2/{name*}/manifests/{reference}?ns={ns?}";
    /// end-4a: begins an upload.
    pub fn uploads(server: &UriBuf, name: PathText<'_>) = "{server}/v2/{name*}/blobs/uploads/";
    /// end-4b: the whole upload in one request.
    pub fn upload(server: &UriBuf, name: PathText<'_>, digest: &str) = "{server}/v2/{name*}/blobs/uploads/?digest={digest}";
    /// end-8a and end-8b: at most `n` tags after `last`.
    pub fn tags(server: &UriBuf, name: PathText<'_>, n: Option<u32>, last: Option<&str>, ns: Option<&str>)
        = "{server}/v2/{name*}/tags/list?n={n?}&last={last?}&ns={ns?}";
    /// end-11: takes a blob from another repository of the server.
    pub fn mount(server: &UriBuf, name: PathText<'_>, digest: &str, from: Option<&str>)
        = "{server}/v2/{name*}/blobs/uploads/?mount={digest}&from={from?}";
    /// end-12a and end-12b.
    pub fn referrers(server: &UriBuf, name: PathText<'_>, digest: Segment<&str>, kind: Option<&str>, ns: Option<&str>)
        = "{server}/v2/{name*}/referrers/{digest}?artifactType={kind?}&ns={ns?}";
}

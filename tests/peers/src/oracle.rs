//! What resolution, normalization and recomposition come to, as the RFC tells it.

#[path = "../../../uri-core/tests/oracle/resolve.rs"]
pub(crate) mod resolve;
#[path = "../../../uri-core/tests/oracle/normalize.rs"]
pub(crate) mod normalize;
#[path = "../../../uri-core/tests/oracle/recompose.rs"]
pub(crate) mod recompose;

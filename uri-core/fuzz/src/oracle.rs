//! What resolution, normalization and recomposition come to, as the RFC tells it.

#[path = "../../tests/oracle/normalize.rs"]
#[allow(dead_code, reason = "the ordinary tests need more of it")]
pub(crate) mod normalize;
#[path = "../../tests/oracle/recompose.rs"]
pub(crate) mod recompose;
#[path = "../../tests/oracle/resolve.rs"]
pub(crate) mod resolve;

//! Recomposition as described in section 5.3. The parts are concatenated without any check.

use uri_core::Components;

/// The result of the pseudocode in section 5.3, extended to the parts of the authority.
pub(crate) fn recompose(parts: &Components<'_>) -> String {
    let mut result = String::new();
    if let Some(scheme) = parts.scheme {
        result = result + scheme + ":";
    }
    if let Some(host) = parts.host {
        result += "//";
        if let Some(userinfo) = parts.userinfo {
            result = result + userinfo + "@";
        }
        result += host;
        if let Some(port) = parts.port {
            result = result + ":" + port;
        }
    }
    result += parts.path;
    if let Some(query) = parts.query {
        result = result + "?" + query;
    }
    if let Some(fragment) = parts.fragment {
        result = result + "#" + fragment;
    }
    result
}

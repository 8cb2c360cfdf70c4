//! Recomposition as section 5.3 describes it: the parts one after the other, without any check.

use uri_core::Components;

/// The pseudo-code of section 5.3, and that of an authority.
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

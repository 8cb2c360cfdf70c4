//! Names of which the compiler alone would say a method with the opposite sense, or another step: the message says what
//! to write.

use uri_core::{Policy, Uri, UriRef};

mod policy {
    use super::Policy;

    fn rules(policy: Policy<'_>) {
        let _ = policy.allow_userinfo();
        let _ = policy.allow_password();
        let _ = policy.allow_http();
        let _ = policy.allow_port();
        let _ = policy.allow_low_port();
        let _ = policy.allow_path();
        let _ = policy.allow_trailing_slash();
        let _ = policy.allow_dot_segment();
        let _ = policy.allow_query();
        let _ = policy.allow_fragment();
        let _ = policy.allow_encoded_control();
        let _ = policy.allow_likely_mistakes();
        let _ = policy.optional_port();
        let _ = policy.with_rule(());
        let _ = policy.with_query();
        let _ = policy.require_userinfo();
        let _ = policy.require_query();
        let _ = policy.min_len(1);
        let _ = policy.no_authority();
        let _ = policy.deny_public_addresses();
        let _ = policy.no_public_addresses();
        let _ = policy.no_private_addresses();
        let _ = policy.deny_private_addresses();
        let _ = policy.no_private();
        let _ = policy.deny_private();
        let _ = policy.no_localhost();
        let _ = policy.allow_private_addresses();
        let _ = policy.no_default_scheme();
    }

    fn lists(policy: Policy<'_>) {
        let _ = policy.deny_host("h");
        let _ = policy.deny_hosts(&["h"]);
        let _ = policy.no_hosts(&["h"]);
        let _ = policy.deny_schemes(&["http"]);
        let _ = policy.no_schemes(&["http"]);
        let _ = policy.deny_ports(&[80]);
        let _ = policy.no_ports(&[80]);
        let _ = policy.add_hosts(&["h"]);
        let _ = policy.with_hosts(&["h"]);
        let _ = policy.hosts_add("h");
        let _ = policy.add_schemes(&["http"]);
    }
}

fn edit(uri: Uri<'_>) {
    let _ = uri.edit().add_query_pair("k", "v");
    let _ = uri.edit().insert_query_pair("k", "v");
    let _ = uri.edit().update_query_pair("k", "v");
    let _ = uri.edit().replace_query_pair("k", "v");
    let _ = uri.edit().drop_query_pair("k");
    let _ = uri.edit().unset_query_pair("k");
    let _ = uri.edit().delete_segment();
    let _ = uri.edit().drop_segment();
    let _ = uri.edit().set_scheme("http");
    let _ = uri.edit().unset_scheme();
    let _ = uri.edit().remove_query();
    let _ = uri.edit().delete_query();
}

fn resolution(base: Uri<'_>, reference: UriRef<'_>) {
    let _ = base.resolve(reference);
    let _ = reference.resolve_against(base);
    let _ = reference.join(base);
    let _ = base.is_base_of(reference);
    let _ = base.is_parent_of(reference);
    let _ = base.is_prefix_of(reference);
    let _ = base.contains(base);
}

fn components(uri: Uri<'_>) {
    let _ = uri.get_query("k");
    let _ = uri.decoded_path();
    let _ = uri.with_path("/a");
    let _ = uri.push_segment("a");
    let _ = uri.without_password();
}

fn main() {}

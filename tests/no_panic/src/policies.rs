//! Policies, and the rules that apply to a whole table.

use core::net::IpAddr;

use uri_core::{Normalization, Policy, Uri, constant, error::PolicyError, policy::Rule};

use crate::{need, probe};

probe! {
    make: for<'a> fn(Policy<'a>, &'a [&'a str], &'a [u16], usize, Normalization);
    check: fn(&Policy<'_>, &Uri<'_>, IpAddr);
    error: fn(&PolicyError, &Policy<'_>, &Uri<'_>);
}

fn make<'a>(
    policy: Policy<'a>,
    names: &'a [&'a str],
    ports: &'a [u16],
    len: usize,
    level: Normalization,
) {
    need(policy.schemes(names).hosts(names).ports(ports));
    need(policy.max_len(len).normalized(level));
    need(policy.require_authority().require_host());
    need(
        policy
            .no_userinfo()
            .no_password()
            .no_split_password()
            .no_host_in_userinfo(),
    );
    need(policy.no_encoded_host().no_numeric_name());
    need(policy.public_addresses());
    need(policy.port_in_range().no_low_port());
    need(policy.no_mistaken_scheme().web_host());
    if let Err(error) = policy.validate() {
        need(error.index());
    }
    need(policy.no_path().path_ends_with_slash().no_dot_segment());
    need(policy.no_encoded_path_delimiter().no_encoded_control());
    need(policy.no_port().no_query().no_fragment());
}

fn check(policy: &Policy<'_>, uri: &Uri<'_>, address: IpAddr) {
    need(policy.check(uri));
    if let Err(error) = policy.check_address(address) {
        need(error.address());
    }
    need(policy.without(Rule::Hosts));
    need(constant::check(policy, *uri));
}

fn error(error: &PolicyError, policy: &Policy<'_>, uri: &Uri<'_>) {
    need(error.rule());
    need(error.component());
    need(error.span());
    need(error.report(policy, uri).render());
}

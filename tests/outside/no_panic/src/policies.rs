//! Policies, and the rules that apply to a whole table.

use core::net::IpAddr;

use uri_core::{
    __v0_1_0::in_macro::with_rule, Policy, Rule, Uri, constant, error::PolicyError, policy::Reading,
};

use crate::{need, probe};

probe! {
    make: for<'a> fn(Policy<'a>, &'a [&'a str], &'a [u16], usize);
    check: fn(&Policy<'_>, &Uri<'_>, IpAddr);
    error: fn(&PolicyError, &Policy<'_>, &Uri<'_>);
}

fn make<'a>(policy: Policy<'a>, names: &'a [&'a str], ports: &'a [u16], len: usize) {
    need(policy.schemes(names).hosts(names).ports(ports));
    need(policy.max_len(len));
    for name in names {
        need(policy.default_scheme(name).reading(Reading::Text));
    }
    need(policy.no_likely_mistakes());
    // This calls the method of each rule that has no parameter.
    for rule in Rule::ALL {
        need(with_rule(policy, *rule));
    }
    if let Err(error) = policy.check_lists() {
        need(error.index());
    }
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

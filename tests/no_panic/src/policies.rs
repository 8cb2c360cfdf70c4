//! Policies, for one URI and for tables.

use uri_core::{Level, Policy, PolicyError, TableKey, Uri};

use crate::{need, probe};

probe! {
    make: for<'a> fn(Policy<'a>, &'a [&'a str], &'a [u16], usize, Level);
    check: fn(&Policy<'_>, &Uri<'_>);
    check_tables: fn(&Policy<'_>, &[Uri<'_>], &[Uri<'_>; 5], &mut [TableKey]);
    error: fn(&PolicyError<'_>, &Uri<'_>);
}

fn make<'a>(policy: Policy<'a>, names: &'a [&'a str], ports: &'a [u16], len: usize, level: Level) {
    need(policy.schemes(names).hosts(names).ports(ports));
    need(policy.max_len(len).normalized(level).unique(level).sorted());
    need(policy.require_authority().require_host());
    need(policy.no_userinfo().no_password().no_host_in_userinfo());
    need(policy.no_encoded_host().no_numeric_name());
    need(policy.port_in_range().no_low_port());
    need(policy.no_host_as_scheme().no_missing_host());
    need(policy.validate());
    need(policy.path_ends_with_slash().no_dot_segment());
    need(policy.no_encoded_path_delimiter().no_encoded_control());
    need(policy.no_query().no_fragment());
}

fn check(policy: &Policy<'_>, uri: &Uri<'_>) {
    need(policy.check(uri));
}

fn check_tables(
    policy: &Policy<'_>,
    rows: &[Uri<'_>],
    array: &[Uri<'_>; 5],
    keys: &mut [TableKey],
) {
    need(policy.check_array(array));
    need(policy.check_table_in(rows, keys));
}

fn error(error: &PolicyError<'_>, uri: &Uri<'_>) {
    need(error.rule());
    need(error.component());
    need(error.span());
    need(error.row());
    need(error.other_row());
    need(error.report(uri).render());
}

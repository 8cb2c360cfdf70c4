//! Lines of a table.

use uri_core::Policy;
use uri_core::{error::LineError, table::Lines};

use crate::{need, probe};

probe! {
    read: fn(&str, Policy<'_>);
    error: fn(&LineError, &str, &Policy<'_>, &str);
}

fn read(text: &str, policy: Policy<'_>) {
    need(Lines::new(text).count());
    let mut lines = Lines::with_policy(text, policy);
    need(lines.next());
    for line in lines {
        need(line);
    }
}

fn error(error: &LineError, file: &str, policy: &Policy<'_>, text: &str) {
    need(error.kind());
    need(error.line());
    need(error.column());
    need(error.report(policy, text).render());
    need(error.report_in(file, policy, text).render());
}

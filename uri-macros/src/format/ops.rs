//! The operations of a template.

use crate::paths::build;

/// An operation; see the type of the same name in uri-core.
pub(super) type Op = build::Op<String>;

/// Appends literal text to the last operation if that is literal text too.
pub(super) fn push_text(ops: &mut Vec<Op>, text: &str) {
    match ops.last_mut() {
        Some(Op::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => ops.push(Op::Text(text.to_owned())),
    }
}

/// Appends operations, and joins literal text.
pub(super) fn append(ops: &mut Vec<Op>, more: Vec<Op>) {
    for op in more {
        match op {
            Op::Text(text) => push_text(ops, &text),
            op => ops.push(op),
        }
    }
}

/// Appends a group, which ends with `End`.
pub(super) fn push_group(ops: &mut Vec<Op>, first: Op, group: Vec<Op>) {
    ops.push(first);
    ops.extend(group);
    ops.push(Op::End);
}

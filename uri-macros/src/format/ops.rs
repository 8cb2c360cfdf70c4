//! The operations of a template.

use crate::paths::build;

/// An operation; see the type of the same name in uri-core.
pub(crate) type Op = build::Op<String>;

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

/// Appends a label or a segment, which begins with `Begin` and its first slot, and ends with an operation that checks it.
pub(super) fn push_checked(ops: &mut Vec<Op>, pieces: Vec<Op>, end: Op) {
    ops.push(Op::Begin(first_slot(&pieces)));
    ops.extend(pieces);
    ops.push(end);
}

/// Returns the slot of the first value.
pub(super) fn first_slot(ops: &[Op]) -> usize {
    let slot = ops.iter().find_map(|op| match op {
        Op::Value(slot) => Some(*slot),
        _ => None,
    });
    slot.expect("the operations contain a value")
}

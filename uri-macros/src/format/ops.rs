//! The operations of a template.

use crate::paths::build;

/// An operation. See the type with the same name in uri-core.
pub(crate) type Op = build::Op<String>;

/// Appends literal text. If the last operation is literal text too, extends this operation.
pub(super) fn push_text(ops: &mut Vec<Op>, text: &str) {
    match ops.last_mut() {
        Some(Op::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => ops.push(Op::Text(text.to_owned())),
    }
}

/// Appends operations. Joins adjacent literal text.
pub(super) fn append(ops: &mut Vec<Op>, more: Vec<Op>) {
    for op in more {
        match op {
            Op::Text(text) => push_text(ops, &text),
            op => ops.push(op),
        }
    }
}

/// Appends a label, a segment or an entry that must be checked. `Begin` with the slot of the first value precedes the pieces, and
/// `end` follows them.
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

/// Returns the literal text of an operation.
pub(super) fn literal(piece: &Op) -> &str {
    match piece {
        Op::Text(text) => text,
        _ => "",
    }
}

//! A template's operations, and functions that join them.

use crate::paths::in_macro;

/// A template operation that owns its literal text. See the type with the same name in uri-core.
pub(crate) type Op = in_macro::Op<String>;

/// Appends literal text, extending the last operation if that is literal text too.
pub(super) fn push_text(ops: &mut Vec<Op>, text: &str) {
    match ops.last_mut() {
        Some(Op::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => ops.push(Op::Text(text.to_owned())),
    }
}

/// Appends operations, joining adjacent literal text.
pub(super) fn append(ops: &mut Vec<Op>, more: Vec<Op>) {
    for op in more {
        match op {
            Op::Text(text) => push_text(ops, &text),
            op => ops.push(op),
        }
    }
}

/// Appends a label, a segment or an entry that must be checked: `Begin` with the slot of the first value, then the
/// pieces, then `end`.
pub(super) fn push_checked(ops: &mut Vec<Op>, pieces: Vec<Op>, end: Op) {
    ops.push(Op::Begin(first_slot(&pieces)));
    ops.extend(pieces);
    ops.push(end);
}

/// The slot of the first value in these operations.
pub(super) fn first_slot(ops: &[Op]) -> usize {
    let slot = ops.iter().find_map(|op| match op {
        Op::Value(slot) => Some(*slot),
        _ => None,
    });
    slot.expect("the operations contain a value")
}

/// Returns the operation's literal text, or an empty string if the operation isn't literal text.
pub(super) fn literal(piece: &Op) -> &str {
    match piece {
        Op::Text(text) => text,
        _ => "",
    }
}

//! A template's operations.

use crate::paths::in_macro;

/// An operation of uri-core that owns its literal text.
pub(crate) type Op = in_macro::Op<String>;

/// Appends literal text: to the last operation if that is literal too, or else as an operation of its own, unless it's
/// empty.
pub(super) fn push_text(ops: &mut Vec<Op>, text: &str) {
    match ops.last_mut() {
        Some(Op::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => ops.push(Op::Text(text.to_owned())),
    }
}

/// Appends operations as they are, except that literal text is joined with the literal text before it.
pub(super) fn append(ops: &mut Vec<Op>, more: Vec<Op>) {
    for op in more {
        match op {
            Op::Text(text) => push_text(ops, &text),
            op => ops.push(op),
        }
    }
}

/// The operations that write a part of a URI from text and values, `pieces`, and then check what was written: `check`
/// is an operation such as `EndSegment`, which reads the text since `Begin`.
pub(super) fn checked(pieces: Vec<Op>, check: Op) -> Vec<Op> {
    let mut ops = vec![Op::Begin()];
    ops.extend(pieces);
    ops.push(check);
    ops
}

/// The literal text of an operation, or an empty string.
pub(super) fn literal(op: &Op) -> &str {
    match op {
        Op::Text(text) => text,
        _ => "",
    }
}

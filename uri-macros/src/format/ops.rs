//! A template's operations.

use crate::paths::in_macro;

/// An operation of uri-core that owns its literal text.
pub(crate) type Op = in_macro::Op<String>;

/// Appends literal text, to the last operation if that is literal too.
pub(super) fn push_text(ops: &mut Vec<Op>, text: &str) {
    match ops.last_mut() {
        Some(Op::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => ops.push(Op::Text(text.to_owned())),
    }
}

/// Appends a part that must be checked: `Begin`, the pieces, `end`.
pub(super) fn push_checked(ops: &mut Vec<Op>, pieces: Vec<Op>, end: Op) {
    ops.push(Op::Begin());
    ops.extend(pieces);
    ops.push(end);
}

/// The literal text of an operation, or an empty string.
pub(super) fn literal(piece: &Op) -> &str {
    match piece {
        Op::Text(text) => text,
        _ => "",
    }
}

//! The value that makes a part of a template wrong, which is found by writing the part again.

use super::program::{Op, Ops};
use super::writer::{Encoding, Writer};
use crate::error::FormatError;

/// A function of `judge`, which refuses an invalid part of a URI, such as a label, by its text.
pub(super) type Judge = fn(&str) -> Result<(), FormatError>;

/// The operations after the first wanted one, or `None` if there is none.
fn ops_after_first(
    mut ops: Ops<'static>,
    is_wanted: impl Fn(&Op<&'static str>) -> bool,
) -> Option<Ops<'static>> {
    ops.any(|op| is_wanted(&op)).then_some(ops)
}

impl Writer<'_, '_> {
    /// Judges the part from `part_start` to the end of the text. `ops` are the operations that are left, and also know
    /// those before them, which [`blame`](Self::blame) executes again to find the value that makes the part wrong.
    #[inline]
    pub(super) fn judge_part(
        &mut self,
        judge: Judge,
        ops: Ops<'static>,
    ) -> Result<(), FormatError> {
        let judged = judge(self.text_from(self.part_start));
        if judged.is_err() {
            self.blame(judge, ops);
        }
        judged
    }

    /// Makes the slot of the value that makes a part wrong, such as a label, a segment or an entry, the current one: of
    /// the first one that does so with a letter in place of each other value, or else of the last one, as in `{a}{b}`
    /// with `.` and `.`. The part is written again for each of its values, and the text isn't used any more.
    #[cold]
    fn blame(&mut self, judge: Judge, ops: Ops<'static>) {
        // `ops` follow the operation that has ended the part, such as `EndLabel` or `EndHost`; an earlier one, such as
        // `Begin`, has begun it, and what is between them is executed again.
        let is_host = ops.executed().last() == Some(Op::EndHost());
        let begins_part = |op: &Op<&str>| match op {
            // The offset with the index 1 is the start of the host.
            Op::Offset(1) => is_host,
            Op::Begin() => !is_host,
            _ => false,
        };
        let mut ops_of_part = ops.executed();
        while let Some(ops_after) = ops_after_first(ops_of_part, begins_part) {
            ops_of_part = ops_after;
        }
        // Literal text at the beginning of a host is in `Start`, which isn't executed again.
        let kept_len = match ops.executed().next() {
            Some(Op::Start(_, text)) => text.len().max(self.part_start),
            _ => self.part_start,
        };
        for op in ops_of_part {
            let (Op::Value(slot) | Op::Part(slot, _)) = op else {
                continue;
            };
            self.text.truncate(kept_len);
            for op in ops_of_part {
                self.write_only_value_of(slot, &op);
            }
            self.slot = slot;
            if judge(self.text_from(self.part_start)).is_err() {
                break;
            }
        }
    }

    /// Executes an operation again for [`blame`](Self::blame): appends literal text, the value of this slot, or a
    /// letter in place of the value of another slot. No other operation of a judged part appends anything.
    fn write_only_value_of(&mut self, slot: usize, op: &Op<&'static str>) {
        let encoding = match *op {
            Op::Text(text) => return self.text.push_str(text),
            Op::Value(other_slot) | Op::Part(other_slot, _) if other_slot != slot => {
                return self.text.push('x');
            }
            Op::Value(_) => Encoding::Data,
            Op::Part(_, delimiters) => Encoding::Part(delimiters),
            _ => return,
        };
        // The value was written before. If its `Display` fails now, another value may be named.
        let _ = self.at_slot(slot).write_value(encoding);
    }
}

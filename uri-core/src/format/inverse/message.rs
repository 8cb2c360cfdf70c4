//! The message of a `MatchError`, which masks secrets in the template.

use core::fmt;

use crate::error::MatchError;
use crate::error::match_error::MatchReason;
use crate::secret::Redacted;

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let needs_reference = match self.reason {
            MatchReason::Parse(error) => return error.fmt(f),
            MatchReason::Value { row, index } => {
                let (placeholder, row) = (row.placeholder(index), row.name);
                return write!(
                    f,
                    "value of `{placeholder}` in a URI of `{row}` is refused by its type"
                );
            }
            MatchReason::NoMatch {
                row,
                needs_reference,
            } => {
                let template = Redacted::of(row.template);
                write!(f, "the URI does not match `{template}`")?;
                needs_reference
            }
            MatchReason::NoRow {
                table,
                needs_reference,
            } => {
                write!(f, "the URI matches no row of `{table}`")?;
                if needs_reference {
                    f.write_str("; its rows are references, without a scheme and an authority")?;
                }
                needs_reference
            }
        };
        // A server sends the short form to its clients, which can't do this.
        if needs_reference && f.alternate() {
            f.write_str("; `strip_base` removes the scheme and the authority")?;
        }
        Ok(())
    }
}

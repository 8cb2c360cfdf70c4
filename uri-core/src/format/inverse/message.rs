//! The message of a `MatchError`, which masks secrets in the template.

use core::fmt;

use crate::error::match_error::MatchReason;
use crate::error::{MatchError, QueryFault};
use crate::secret::Redacted;

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let needs_reference = match self.reason {
            MatchReason::Parse(error) => return error.fmt(f),
            MatchReason::Value { row, index } => {
                let (placeholder, row) = (row.placeholder(index), row.row);
                return write!(
                    f,
                    "value of `{placeholder}` in a URI of `{row}` is refused by its type"
                );
            }
            MatchReason::Query(row, key, fault) => {
                let fault = match fault {
                    QueryFault::Missing => "is missing",
                    QueryFault::Repeated => "occurs more than once",
                    QueryFault::Different => "differs from the template",
                };
                return write!(f, "`{key}` {fault} in the query of a URI of `{}`", row.row);
            }
            MatchReason::OtherQuery { table } => {
                return write!(f, "the query of the URI matches no row of `{table}`");
            }
            MatchReason::NoMatch {
                row,
                needs_reference,
            } => {
                let template = Redacted::of(row.template.as_str());
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

//! The part of a template that is appended to a base.

use crate::format::base::APPENDED;
use crate::format::fault::Fault;
use crate::format::ops::Op;
use crate::format::placeholder::Placeholder;
use crate::format::template::Source;

impl Source<'_> {
    /// Refuses a template that has no scheme and begins with a placeholder. Such a placeholder isn't a base, because
    /// it isn't directly followed by a path, a query or a fragment.
    pub(super) fn check_no_base(&self) -> Result<(), Fault> {
        let Some(first) = self.placeholders.first() else {
            return Ok(());
        };
        if self.has_scheme() || first.span.start > 0 {
            return Ok(());
        }
        let source = first.source();
        let help = format!(
            "begin with a scheme, such as `https://{source}`, or write `/`, `?` or `#` after the base `{source}`"
        );
        let end = first.span.end;
        let span = match self.placeholders.get(1) {
            Some(second) if second.span.start == end => second.span.clone(),
            _ => end..end + 1,
        };
        let found = "no delimiter after the base";
        Err(Fault::new(span, found, help, APPENDED))
    }

    /// Translates the path after a base.
    pub(super) fn appended(&self, base: &Placeholder, path_end: usize) -> Result<Vec<Op>, Fault> {
        // The base has the last slot, because its name follows all other names.
        let mut ops = vec![Op::Base(self.slots.len())];
        let path = base.span.end..path_end;
        if !path.is_empty() {
            ops.push(Op::Join());
        }
        // The second argument is `false`, because the base might not have an authority.
        let mut path = self.path(path, false)?;
        if let Some(end @ Op::EndPath()) = path.last_mut() {
            *end = Op::EndAppended();
        }
        ops.extend(path);
        Ok(ops)
    }
}

//! The warning about a constant or a template that a table would refuse. It isn't an error, because `uri!` takes all
//! URIs, and is the note of a deprecated constant, because a macro has no warnings on stable Rust.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use uri_core::UriRef;

use crate::format::template::Template;
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;

/// Adds a warning to `value`, the expression of a call such as `uri!("https:/h/")`, if a table without a policy of its
/// own would refuse its URI, `constant`. The warning is at `text`, the last literal of the call.
pub(crate) fn warn_of_constant(
    text: &StringLiteral,
    constant: UriRef<'_>,
    value: TokenStream,
) -> TokenStream {
    // A constant with a scheme would be a row of `uri_table!`, and one without a scheme, such as `/a`, a row of
    // `uri_ref_table!`. These have different default policies.
    let (policy, _) = Kind::of(constant).default_policy();
    let row = in_macro::table_row(constant);
    match policy.check(row) {
        Ok(()) => value,
        Err(error) => {
            let message = in_macro::in_source(error.report(&policy, row)).to_string();
            with_warning(&message, text.span(), value)
        }
    }
}

/// Adds a warning to `value`, the expression of the call, if the default policy of a table refuses the template
/// whatever its values are: `https:/h/{id}` lacks a host. Otherwise, it returns `value` as it is.
pub(super) fn warn_of_template(
    text: &StringLiteral,
    template: &Template,
    value: TokenStream,
) -> TokenStream {
    let filled = in_macro::table_row(template.filled.as_uri_ref());
    let kind = match &template.base {
        // In place of `{base}`, `filled` has a scheme that isn't that of the base, so only the policy for references,
        // which doesn't judge the scheme, can be asked.
        Some(_) => Kind::UriRef,
        None => Kind::of(template.filled.as_uri_ref()),
    };
    let (policy, _) = kind.default_policy();
    match in_macro::template_refusal(text.value(), filled, &policy) {
        Some((_, message)) => with_warning(message.as_str(), text.span(), value),
        None => value,
    }
}

/// Adds a warning at a span to an expression, which keeps its value. The warning is the note of a deprecated constant,
/// which is used in a block before the expression. `message` is the report of a table's default policy, of which the
/// first words, such as "refused URI: " or "refused template: ", are left out, because nothing is refused here.
fn with_warning(message: &str, span: Span, value: TokenStream) -> TokenStream {
    let (_, mistake) = message.split_once(": ").unwrap_or(("", message));
    let note = format!(
        "\nlikely mistake: {mistake}\nnote: write `#[allow(deprecated)]` on the `const` or `let` if it is meant"
    );
    let name = Ident::new("LIKELY_MISTAKE", Span::mixed_site().located_at(span));
    // In the block of a constant, the name can't hide one of the caller's.
    quote!({
        const _: () = {
            #[deprecated(note = #note)]
            const #name: () = ();
            #name
        };
        #value
    })
}

//! The constants that check known rows against a policy that only the compiler knows.
//!
//! For each beginning of several rows, a constant compares the policy's lists; a row with a beginning of its own does
//! so itself.
//!
//! ```text
//! const __URI_POLICY_A: &Policy<'static> = &__URI_GIVEN_POLICY_A;
//! const __URI_ROW_POLICY_A: RowPolicy<'static> = RowPolicy::new(__URI_POLICY_A);
//! const __URI_ROW_POLICY_0_A: RowPolicy<'static> =
//!     __URI_ROW_POLICY_A.with_beginning("https://example.org", …);
//! const A: Uri<'static> = {
//!     const _: () = __URI_ROW_POLICY_0_A.check(…, "https://example.org/a");
//!     …
//! };
//! ```

use std::collections::HashMap;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote};
use uri_core::Uri;

use crate::paths::{Root, in_macro};
use crate::read::kind::Kind;

/// What checks the rows of a table.
pub(crate) enum Policies<'t> {
    /// The macro, against the default.
    Default,
    /// The compiler, against a policy that only it knows.
    Given(RowPolicies<'t>),
}

impl Policies<'_> {
    /// The policy for calls.
    pub(crate) fn of_calls(&self, kind: Kind, root: &Root) -> TokenStream {
        match self {
            Self::Default => root.hidden(kind.default_policy().1),
            Self::Given(policies) => policies.policy.to_token_stream(),
        }
    }
}

pub(crate) struct RowPolicies<'t> {
    /// A constant with a reference to the policy.
    pub(crate) policy: Ident,
    /// The constant for any row.
    any: Ident,
    /// With a constant if several rows begin like this.
    beginnings: HashMap<[&'t str; 2], Option<Ident>>,
}

impl<'t> RowPolicies<'t> {
    /// `value` is the policy. The rows are constants or templates, each with its filled template. No other table in the
    /// scope uses `name`.
    pub(crate) fn new(
        root: &Root,
        name: &str,
        value: &TokenStream,
        rows: impl Iterator<Item = (&'t str, Uri<'t>)>,
    ) -> (Self, TokenStream) {
        let ident = |name: &str| Ident::new(name, Span::mixed_site());
        let (policy_type, ty) = (root.item("Policy"), root.hidden("RowPolicy"));
        let mut policies = Self {
            policy: ident(&format!("__URI_POLICY_{name}")),
            any: ident(&format!("__URI_ROW_POLICY_{name}")),
            beginnings: HashMap::new(),
        };
        let (policy, any) = (&policies.policy, &policies.any);
        let mut items = quote! {
            #[doc(hidden)]
            const #policy: &#policy_type<'static> = #value;
            #[doc(hidden)]
            const #any: #ty<'static> = #ty::new(#policy);
        };
        let mut number = 0;
        let mut beginnings = HashMap::new();
        for (template, filled) in rows {
            let beginning = beginning(template, filled);
            let is_repeated = beginnings.contains_key(&beginning);
            let constant = beginnings.entry(beginning).or_insert(None);
            // The second row that begins like this.
            if is_repeated && constant.is_none() {
                let name = ident(&format!("__URI_ROW_POLICY_{number}_{name}"));
                let value = policies.with_beginning(beginning);
                items.extend(quote!(#[doc(hidden)] const #name: #ty<'static> = #value;));
                *constant = Some(name);
                number += 1;
            }
        }
        policies.beginnings = beginnings;
        (policies, items)
    }

    /// What checks a row, and the rules that it may break.
    pub(crate) fn of(&self, template: &'t str, filled: Uri<'t>) -> (TokenStream, Literal) {
        let beginning = beginning(template, filled);
        let row_policy = match self.beginnings.get(&beginning) {
            Some(Some(constant)) => constant.to_token_stream(),
            _ => self.with_beginning(beginning),
        };
        let may_break = Literal::u32_unsuffixed(in_macro::may_break(template, filled));
        (row_policy, may_break)
    }

    /// What checks the text after a base, and the rules that it breaks.
    pub(crate) fn after_base(&self, template: &str, filled: Uri<'_>) -> (TokenStream, Literal) {
        let broken = Literal::u32_unsuffixed(in_macro::broken_after_base(template, filled));
        (self.any.to_token_stream(), broken)
    }

    /// What checks rows that begin like this: without a scheme or with a very long beginning, the constant for any row.
    fn with_beginning(&self, [template, filled]: [&str; 2]) -> TokenStream {
        let any = &self.any;
        // A placeholder precedes the path.
        if template != filled {
            return quote!(#any.with_template_beginning(#template, #filled));
        }
        let packed = Uri::parse(filled).map(|uri| in_macro::pack(uri.as_uri_ref()));
        match packed {
            Ok(Some(packed)) => {
                let packed = Literal::u64_unsuffixed(packed);
                quote!(#any.with_beginning(#filled, #packed))
            }
            _ => any.to_token_stream(),
        }
    }
}

/// The beginnings of both texts, up to the path.
fn beginning<'t>(template: &'t str, filled: Uri<'t>) -> [&'t str; 2] {
    let [.., path_start, _, _] = in_macro::offsets(filled.as_uri_ref());
    [template, filled.as_str()].map(|text| text.get(..path_start as usize).unwrap_or_default())
}

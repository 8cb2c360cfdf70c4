//! The constants that check known rows against a policy that only the compiler knows.
//!
//! One constant compares the policy's lists with what the rows have before their paths. Each row names the number of its
//! origin, and the rules that it may break.
//!
//! ```text
//! const __URI_POLICY_A: &Policy<'static> = &__URI_GIVEN_POLICY_A;
//! const __URI_ROW_POLICY_A: RowPolicy<'static> = RowPolicy::new(__URI_POLICY_A)
//!     .for_rows(&[("https", Some("example.org"), Some(Some(443)))]);
//! const A: Uri<'static> = {
//!     const _: () = __URI_ROW_POLICY_A.check(0, …, "https://example.org/a");
//!     …
//! };
//! ```

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use uri_core::Uri;

use crate::paths::{CratePath, in_macro};
use crate::read::kind::Kind;

/// Who checks the rows of a table, and against which policy.
pub(crate) enum Policies {
    /// The macro, against the default.
    Default,
    /// The compiler, against a policy that only it knows.
    Given(RowPolicies),
}

impl Policies {
    /// The policy for calls.
    pub(crate) fn of_calls(&self, kind: Kind, krate: &CratePath) -> TokenStream {
        match self {
            Self::Default => krate.hidden(kind.default_policy().1),
            Self::Given(policies) => policies.policy.to_token_stream(),
        }
    }
}

pub(crate) struct RowPolicies {
    /// A constant with a reference to the policy.
    pub(crate) policy: Ident,
    /// The constant that checks the rows.
    row_policy: Ident,
    /// The different origins of the rows, in ascending order. An origin's number is its index.
    origins: Vec<UriOrigin>,
}

impl RowPolicies {
    /// `value` is the policy. The rows are constants or templates, each with its filled template. No other table in the
    /// scope uses `name`.
    pub(crate) fn new<'t>(
        krate: &CratePath,
        name: &str,
        value: &TokenStream,
        rows: impl Iterator<Item = (&'t str, Uri<'t>)>,
    ) -> (Self, TokenStream) {
        let ident = |prefix: &str| Ident::new(&format!("{prefix}_{name}"), Span::mixed_site());
        let policy = ident("__URI_POLICY");
        let row_policy = ident("__URI_ROW_POLICY");
        let policy_type = krate.item("Policy");
        let ty = krate.hidden("RowPolicy");
        let origins: BTreeSet<UriOrigin> = rows
            .map(|(template, filled)| origin(template, filled))
            .collect();
        let values = origins.iter().map(|(scheme, host, port)| {
            let host = option(host);
            let port = option(&port.as_ref().map(option));
            quote!((#scheme, #host, #port))
        });
        // Thousands of hosts are compared in one evaluation.
        let items = quote! {
            #[doc(hidden)]
            const #policy: &#policy_type<'static> = #value;
            #[doc(hidden)]
            #[allow(long_running_const_eval)]
            const #row_policy: #ty<'static> = #ty::new(#policy).for_rows(&[#(#values),*]);
        };
        let policies = Self {
            policy,
            row_policy,
            origins: origins.into_iter().collect(),
        };
        (policies, items)
    }

    /// The constant that checks a row, with the number of the row's origin and the rules that the row may break.
    pub(crate) fn of(&self, template: &str, filled: Uri<'_>) -> (&Ident, TokenStream) {
        let may_break = in_macro::may_break(template, filled);
        let number = self.origins.binary_search(&origin(template, filled));
        let number = number.unwrap_or_default();
        (&self.row_policy, quote!(#number, #may_break))
    }

    /// The constant that checks the text after a base, with the rules that this text breaks.
    pub(crate) fn after_base(&self, template: &str, filled: Uri<'_>) -> (&Ident, TokenStream) {
        let broken = in_macro::broken_after_base(template, filled);
        (&self.row_policy, quote!(0, #broken))
    }
}

/// The beginning of a row, which the policy's lists are about: see `RowOrigin` of uri-core.
pub(crate) type UriOrigin = (String, Option<String>, Option<Option<u16>>);

pub(crate) fn origin(template: &str, filled: Uri<'_>) -> UriOrigin {
    let uri = in_macro::template_uri(template, filled);
    let has_any_port = uri.port().is_some_and(|port| port.contains('{'));
    (
        filled.scheme().as_str().to_ascii_lowercase(),
        uri.host_str().map(str::to_ascii_lowercase),
        (!has_any_port).then(|| filled.port_or_default()),
    )
}

pub(crate) fn option(value: &Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}

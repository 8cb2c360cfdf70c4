//! The constants that check known rows against a policy that only the compiler knows.
//!
//! One constant compares the policy's lists with what the rows have before their paths. Each row names the number of
//! its origin, and the rules that it may break.
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
    /// The expression of type `&Policy` for the policy that the calls of a row's function check: a hidden constant of
    /// uri-core for the default one, or else the table's `RowPolicies::policy`.
    pub(crate) fn for_calls(&self, kind: Kind, krate: &CratePath) -> TokenStream {
        match self {
            Self::Default => krate.hidden(kind.default_policy().1),
            Self::Given(policies) => policies.policy.to_token_stream(),
        }
    }
}

pub(crate) struct RowPolicies {
    /// The name of a constant with a reference to the policy.
    pub(crate) policy: Ident,
    /// The name of the constant of type `RowPolicy` that checks the rows.
    row_policy: Ident,
    /// The different origins of the rows, in ascending order. An origin's number is its index.
    origins: Vec<UriOrigin>,
}

impl RowPolicies {
    /// The two constants' names, for the checks of rows, and the constants as items. `name` ends both names, and tells
    /// this table's from those of others in the scope; `value` is the expression of type `&Policy`. `rows` has for each
    /// row its template and the filled one, or for a constant its URI twice; from them, the different origins are
    /// collected.
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
        let row_policy_type = krate.hidden("RowPolicy");
        let origins = rows.map(|(template, filled)| UriOrigin::new(template, filled));
        let origins: BTreeSet<UriOrigin> = origins.collect();
        let origin_tokens = origins.iter().map(UriOrigin::tokens);
        // `for_rows` may compare thousands of hosts in one evaluation, which the lint would report.
        let items = quote! {
            #[doc(hidden)]
            const #policy: &#policy_type<'static> = #value;
            #[doc(hidden)]
            #[allow(long_running_const_eval)]
            const #row_policy: #row_policy_type<'static> =
                #row_policy_type::new(#policy).for_rows(&[#(#origin_tokens),*]);
        };
        let policies = Self {
            policy,
            row_policy,
            origins: origins.into_iter().collect(),
        };
        (policies, items)
    }

    /// The name of the constant whose methods check a row, and the first two arguments of such a method: the number of
    /// the row's origin, and the rules that the row could break, one bit per rule. For a constant row, `template` is
    /// its URI; `filled` has text in the place of each placeholder.
    pub(crate) fn for_row(&self, template: &str, filled: Uri<'_>) -> (&Ident, TokenStream) {
        let may_break = in_macro::may_break(template, filled);
        // `new` has collected the origins of all rows in the table, so this one is found.
        let origin = UriOrigin::new(template, filled);
        let number = self.origins.binary_search(&origin).unwrap_or_default();
        (&self.row_policy, quote!(#number, #may_break))
    }

    /// The same as `for_row` for a template that begins with a parameter as base, as in `{base}/users/{id}`: only rules
    /// about what follows the base are checked. They don't read the origin, so its number is 0.
    pub(crate) fn for_row_after_base(
        &self,
        template: &str,
        filled: Uri<'_>,
    ) -> (&Ident, TokenStream) {
        let broken = in_macro::broken_after_base(template, filled);
        (&self.row_policy, quote!(0, #broken))
    }
}

/// The beginning of a row, which the policy's lists of schemes, hosts and ports are about, in lowercase.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct UriOrigin {
    scheme: String,
    /// The host, perhaps with placeholders, or `None` without an authority.
    host: Option<String>,
    /// The port, or else the default one of the scheme, if it has one. `None` if the port is a placeholder, so any.
    port: Option<Option<u16>>,
}

impl UriOrigin {
    /// The origin of a template, or of a constant row, whose `template` is its URI. The filled template has digits in
    /// place of a port's placeholder, so whether it is one is read from the template: `https://{host}:{port}/`.
    fn new(template: &str, filled: Uri<'_>) -> Self {
        let uri = in_macro::template_uri(template, filled);
        let has_any_port = uri.port().is_some_and(|port| port.contains('{'));
        Self {
            scheme: filled.scheme().as_str().to_ascii_lowercase(),
            host: uri.host_str().map(str::to_ascii_lowercase),
            port: (!has_any_port).then(|| filled.port_or_default()),
        }
    }

    /// The tuple of the fields that `RowPolicy::for_rows` takes: `("https", Some("example.org"), Some(Some(443)))`.
    fn tokens(&self) -> TokenStream {
        let Self { scheme, host, port } = self;
        let host = option_tokens(host);
        let port = option_tokens(&port.as_ref().map(option_tokens));
        quote!((#scheme, #host, #port))
    }
}

/// The expression for an `Option`, with full paths, because the caller can have other items with these names.
pub(crate) fn option_tokens(value: &Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}

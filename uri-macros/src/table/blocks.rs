//! The items that check the rows that the macro knows, if only the compiler knows their policy.
//!
//! A check of each row by the compiler would cost about a millisecond. Therefore the macro states facts about all rows, and
//! the compiler compares them with the policy once. If a row may be refused, the compiler compares the facts about each
//! block of rows, and checks only the rows of the blocks that may contain such a row.
//!
//! ```text
//! const __URI_POLICY_A: &Policy<'static> = &POLICY;
//! const __URI_ALLOWS_A: bool = allows_all(__URI_POLICY_A, &Facts { … });
//! #[track_caller]
//! const fn __uri_check_0_A(__text: &'static str) {
//!     const __ALLOWS: bool = __URI_ALLOWS_A || allows_all(__URI_POLICY_A, &Facts { … });
//!     if !__ALLOWS {
//!         check_text(__URI_POLICY_A, __text)
//!     }
//! }
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use uri_core::Uri;

use crate::paths::{Root, build, primitive};
use crate::uri::value::given;

/// The maximum number of rows in a block.
const BLOCK_LEN: usize = 64;

/// The names of the items for the rows of one table.
pub(crate) struct Blocks {
    /// The constant of the policy, which is a reference.
    pub(crate) policy: Ident,
    name: String,
}

impl Blocks {
    /// Creates the names from a name that no other table in the same scope has.
    pub(crate) fn new(name: String) -> Self {
        Self {
            policy: ident(&format!("__URI_POLICY_{name}")),
            name,
        }
    }

    /// Returns the name of the function that checks a row.
    pub(crate) fn check_of(&self, row: usize) -> Ident {
        let block = row / BLOCK_LEN;
        ident(&format!("__uri_check_{block}_{}", self.name))
    }

    /// Returns the constant of the policy.
    pub(crate) fn policy_item(&self, root: &Root, expression: &TokenStream) -> TokenStream {
        let (name, ty) = (&self.policy, root.item("Policy"));
        let policy = given(root, &quote!(#ty<'_>), expression);
        quote!(const #name: &#ty<'static> = &#policy;)
    }

    /// Returns the functions. `check` is the check of a row that may be refused, given the parameters.
    pub(crate) fn functions(
        &self,
        root: &Root,
        rows: &[Uri<'_>],
        parameters: &TokenStream,
        check: &TokenStream,
    ) -> TokenStream {
        let bool = primitive("bool", Span::call_site());
        let allows_all = root.hidden("allows_all");
        let (policy, allows) = (&self.policy, ident(&format!("__URI_ALLOWS_{}", self.name)));
        let functions = rows.chunks(BLOCK_LEN).enumerate().map(|(block, rows)| {
            let name = self.check_of(block * BLOCK_LEN);
            let facts = facts(root, rows);
            quote! {
                #[track_caller]
                const fn #name(#parameters) {
                    const __ALLOWS: #bool = #allows || #allows_all(#policy, &#facts);
                    if !__ALLOWS {
                        #check
                    }
                }
            }
        });
        let facts = facts(root, rows);
        quote! {
            #[allow(long_running_const_eval)]
            const #allows: #bool = #allows_all(#policy, &#facts);
            #(#functions)*
        }
    }
}

fn ident(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// Returns the facts about some rows.
fn facts(root: &Root, rows: &[Uri<'_>]) -> TokenStream {
    let ty = root.hidden("Facts");
    build::with_facts(rows, |facts| {
        let build::Facts {
            broken,
            max_len,
            is_normalized,
            schemes,
            hosts,
            ports,
        } = facts;
        quote!(#ty {
            broken: #broken,
            max_len: #max_len,
            is_normalized: #is_normalized,
            schemes: &[#(#schemes),*],
            hosts: &[#(#hosts),*],
            ports: &[#(#ports),*],
        })
    })
}

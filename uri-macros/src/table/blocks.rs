//! The items that check known rows against a policy that only the compiler knows.
//!
//! The compiler needs about a millisecond to check one row. Therefore, the macro writes facts about all rows, and the
//! compiler compares these facts with the policy once. If the policy may refuse a row, the compiler compares the facts
//! about each block of rows. Then it checks only the rows of blocks that may contain a refused row.
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
    /// The name of the constant that contains a reference to the policy.
    pub(crate) policy: Ident,
    name: String,
}

impl Blocks {
    /// Creates the names of the items from a name that no other table in the same scope uses.
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

    /// Returns the constant that contains a reference to the policy.
    pub(crate) fn policy_item(&self, root: &Root, expression: &TokenStream) -> TokenStream {
        let (name, ty) = (&self.policy, root.item("Policy"));
        let policy = given(root, &quote!(#ty<'_>), expression);
        quote!(const #name: &#ty<'static> = &#policy;)
    }

    /// Returns a function with the given parameters for each block of rows. The function evaluates `check` if the policy
    /// may refuse a row of the block.
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

/// Returns an expression of the facts about the rows.
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

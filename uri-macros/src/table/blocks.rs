//! The items that check known rows against a policy. The macro knows the URIs of these rows, but only the compiler
//! knows the policy.
//!
//! Checking one row takes the compiler about a millisecond. The macro therefore writes facts about all rows, and the
//! compiler compares these facts with the policy once. If a row might be refused, the compiler compares the facts about
//! each block of rows, and then checks only the rows in blocks that might contain a refused row.
//!
//! ```text
//! const __URI_POLICY_A: &Policy<'static> = &POLICY;
//! const __URI_ALLOWS_A: bool = allows_all(__URI_POLICY_A, &Facts { … });
//! const __URI_BLOCK_0_A: Block = Block::new(__URI_POLICY_A, __URI_ALLOWS_A, &Facts { … });
//! const A: Uri<'static> = {
//!     const _: () = __URI_BLOCK_0_A.check("…");
//!     …
//! };
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::paths::build::{self, RowFacts};
use crate::paths::{Root, primitive};

/// The maximum number of rows in a block.
const BLOCK_LEN: usize = 64;

/// The names of the items that check one table's rows.
pub(crate) struct Blocks {
    /// The name of the constant that contains a reference to the policy.
    pub(crate) policy: Ident,
    name: String,
}

impl Blocks {
    /// Derives the item names from a name that no other table in the same scope uses.
    pub(crate) fn new(name: String) -> Self {
        Self {
            policy: ident(&format!("__URI_POLICY_{name}")),
            name,
        }
    }

    /// The name of the block that contains a row.
    pub(crate) fn block_of(&self, row: usize) -> Ident {
        let block = row / BLOCK_LEN;
        ident(&format!("__URI_BLOCK_{block}_{}", self.name))
    }

    /// The constants for the policy, to which `value` refers, for the whole table, and for each block of rows.
    pub(crate) fn items(
        &self,
        root: &Root,
        value: &TokenStream,
        rows: &[RowFacts<'_>],
    ) -> TokenStream {
        let policy_type = root.item("Policy");
        let bool = primitive("bool", Span::call_site());
        let (allows_all, ty) = (root.hidden("allows_all"), root.hidden("Block"));
        let (policy, allows) = (&self.policy, ident(&format!("__URI_ALLOWS_{}", self.name)));
        let blocks = rows.chunks(BLOCK_LEN).enumerate().map(|(block, rows)| {
            let (name, facts) = (self.block_of(block * BLOCK_LEN), facts(root, rows));
            quote!(const #name: #ty = #ty::new(#policy, #allows, &#facts);)
        });
        let facts = facts(root, rows);
        quote! {
            const #policy: &#policy_type<'static> = #value;
            #[allow(long_running_const_eval)]
            const #allows: #bool = #allows_all(#policy, &#facts);
            #(#blocks)*
        }
    }
}

fn ident(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// An expression whose value is the facts about the rows.
fn facts(root: &Root, rows: &[RowFacts<'_>]) -> TokenStream {
    let ty = root.hidden("Facts");
    build::with_facts(rows, |facts| {
        let build::Facts {
            broken,
            max_len,
            schemes,
            names,
            hosts,
            ports,
        } = facts;
        quote!(#ty {
            broken: #broken,
            max_len: #max_len,
            schemes: &[#(#schemes),*],
            names: #names,
            hosts: &[#(#hosts),*],
            ports: &[#(#ports),*],
        })
    })
}

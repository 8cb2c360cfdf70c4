//! The constants that decide whether a policy allows the rows that the macro knows.
//!
//! Only the compiler knows the policy, and a check of each row would cost about a millisecond. Therefore the macro states
//! facts about all rows, and the compiler compares them with the policy once. If a row may be refused, the compiler
//! compares the facts about each block of rows, and checks each row of the blocks that contain such rows.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use uri_core::Uri;

use crate::paths::{Root, build};

/// The maximum number of rows in a block.
const BLOCK_LEN: usize = 64;

/// The names of the constants of one table.
pub(crate) struct Blocks {
    /// The constant of the policy, which is a reference.
    pub(crate) policy: Ident,
    /// The constant of all rows.
    rows: Ident,
    name: String,
}

impl Blocks {
    /// Creates the names from a name that no other table in the same scope has.
    pub(crate) fn new(name: String) -> Self {
        let span = Span::mixed_site();
        Self {
            policy: Ident::new(&format!("__URI_POLICY_{name}"), span),
            rows: Ident::new(&format!("__URI_ROWS_{name}"), span),
            name,
        }
    }

    /// Returns the name of the constant of the block that contains a row.
    pub(crate) fn of_row(&self, row: usize) -> Ident {
        let block = row / BLOCK_LEN;
        format_ident!("__URI_BLOCK_{block}_{}", self.name, span = self.rows.span())
    }

    /// Returns the constants of all rows and of their blocks.
    pub(crate) fn constants(&self, root: &Root, rows: &[Uri<'_>]) -> TokenStream {
        let block = root.hidden("Block");
        let (policy, all) = (&self.policy, &self.rows);
        let facts = facts(root, rows);
        let blocks = rows.chunks(BLOCK_LEN).enumerate().map(|(index, rows)| {
            let name = self.of_row(index * BLOCK_LEN);
            let facts = self::facts(root, rows);
            quote!(const #name: #block<'static> = #all.part(&#facts);)
        });
        quote! {
            #[allow(long_running_const_eval)]
            const #all: #block<'static> = #block::new(#policy, &#facts);
            #(#blocks)*
        }
    }
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

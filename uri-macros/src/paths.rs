//! The paths used in expansions, and the uri-core module that only the macros use.
//!
//! Imports: nothing from this crate.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use uri_core::Normalization;

pub(crate) use uri_core::__v0_1_0::in_macro;

/// The module with what expansions call. Its name contains the version, so that the compiler doesn't find that of
/// another.
pub(crate) const HIDDEN: &str = "__v0_1_0";

/// The path of uri-core, by default `::uri_core`.
#[derive(Clone, Default)]
pub(crate) struct CratePath(pub(crate) Option<TokenStream>);

impl CratePath {
    /// The path of uri-core as seen from a child of the caller's module, such as the module of `uri_lines!`, and the
    /// import that the child needs for it: `super::facade` for `self::facade`, without an import.
    pub(crate) fn in_module(&self) -> (Self, Option<TokenStream>) {
        let Some(path) = &self.0 else {
            return (Self(None), None);
        };
        let mut tokens = path.clone().into_iter();
        match tokens.next().map(|first| first.to_string()).as_deref() {
            Some("self") => {
                let after_self: TokenStream = tokens.collect();
                (Self(Some(quote!(super #after_self))), None)
            }
            Some("super") => (Self(Some(quote!(super::#path))), None),
            // `::a` and `crate::a` are the same in every module.
            Some(":" | "crate" | "$crate") => (self.clone(), None),
            // `a::b` begins with a crate, or with a name in the caller's module, which the child has to import.
            _ => (
                self.clone(),
                Some(quote!(
                    use super::*;
                )),
            ),
        }
    }

    /// The path of a public item of uri-core.
    pub(crate) fn item(&self, name: &str) -> TokenStream {
        self.path(&[name])
    }

    /// An item that only expansions use.
    pub(crate) fn hidden(&self, name: &str) -> TokenStream {
        self.path(&[HIDDEN, name])
    }

    /// A type that is a part of a row's type, without the version.
    pub(crate) fn of_row(&self, name: &str) -> TokenStream {
        self.path(&["row", name])
    }

    /// Errors about the item are reported at `span`, in the caller's code.
    pub(crate) fn hidden_at(&self, name: &str, span: Span) -> TokenStream {
        self.path_at(&[HIDDEN, name], span)
    }

    pub(crate) fn path(&self, names: &[&str]) -> TokenStream {
        self.path_at(names, Span::mixed_site())
    }

    /// The path of the item with these names after uri-core's own path. Its tokens have the given span, at which errors
    /// about the item are reported.
    fn path_at(&self, names: &[&str], span: Span) -> TokenStream {
        let names = names.iter().map(|name| Ident::new(name, span));
        match &self.0 {
            Some(path) => quote_spanned!(span=> #path #(::#names)*),
            None => quote_spanned!(span=> ::uri_core #(::#names)*),
        }
    }

    /// The constant of uri-core for a level that `unique` can name: `simple` is `Normalization::NONE`.
    pub(crate) fn level(&self, level: Normalization) -> TokenStream {
        let path = self.item("Normalization");
        match level {
            Normalization::SYNTAX => quote!(#path::SYNTAX),
            Normalization::SCHEME => quote!(#path::SCHEME),
            _ => quote!(#path::NONE),
        }
    }
}

pub(crate) fn primitive(name: &str) -> TokenStream {
    let name = format_ident!("{name}");
    quote!(::core::primitive::#name)
}

/// Makes the compiler rebuild the crate when the file changes.
pub(crate) fn tracking(file: &str) -> TokenStream {
    let byte = primitive("u8");
    quote!(const _: &[#byte] = ::core::include_bytes!(#file);)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::tokens;

    #[test]
    fn the_name_of_the_hidden_module_contains_the_version() {
        let version = env!("CARGO_PKG_VERSION").replace(['.', '-', '+'], "_");
        assert_eq!(HIDDEN, format!("__v{version}"));
    }

    #[test]
    fn a_path_is_changed_for_a_child_module() {
        for (path, inner, import) in [
            ("", ":: uri_core :: Uri", ""),
            ("::a", ":: a :: Uri", ""),
            ("crate::a", "crate :: a :: Uri", ""),
            ("self::a", "super :: a :: Uri", ""),
            ("self", "super :: Uri", ""),
            ("super::a", "super :: super :: a :: Uri", ""),
            ("a::b", "a :: b :: Uri", "use super :: * ;"),
        ] {
            let krate = match path {
                "" => CratePath::default(),
                _ => CratePath(Some(tokens(path))),
            };
            let (krate, found) = krate.in_module();
            let found = found.unwrap_or_default().to_string();
            assert_eq!(
                (&*krate.item("Uri").to_string(), &*found),
                (inner, import),
                "{path}"
            );
        }
    }
}

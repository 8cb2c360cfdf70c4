//! Macros for declarations that several chapters have.
//!
//! Imports: none.

/// Defines an enum of kinds. Each kind is declared together with its words, so no kind can be left without words.
///
/// With `fn words() -> &'static str;`, `TooLong => "is too long";` becomes the variant `TooLong`, and
/// `Self::TooLong { .. } => "is too long",` in the `match` of `words(self)`.
macro_rules! kinds {
    (
        $(#[$doc:meta])*
        pub enum $Kind:ident;
        fn $words:ident() -> $Words:ty;
        $($(#[$about:meta])* $kind:ident $(($Data:ty))? => $value:expr;)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Kind {
            $($(#[$about])* $kind $(($Data))?,)*
        }

        impl $Kind {
            pub(crate) const fn $words(self) -> $Words {
                match self {
                    $(Self::$kind { .. } => $value,)*
                }
            }
        }
    };
}

/// Defines methods that call the method of the same name on what `$as` returns, which is `as_uri` or `as_uri_ref`.
///
/// `fn port() -> Option<&'t str>;` becomes `pub const fn port(self) -> Option<&'t str> { self.as_uri_ref().port() }` for
/// `Uri`, and the same with `&'t self` for the owned types.
macro_rules! forward {
    // Methods of the three types that have an `as_uri_ref`.
    (
        $(#[$about:meta])*
        impl Uri<$t:lifetime>, UriBuf, UriRefBuf, $as:ident;
        $($(#[$doc:meta])* fn $name:ident($($arg:ident: $A:ty),*) -> $R:ty;)*
    ) => {
        $(#[$about])*
        impl<$t> $crate::uri::Uri<$t> {$(
            $(#[$doc])*
            #[must_use = "the method does nothing but return a value"]
            #[inline]
            pub const fn $name(self $(, $arg: $A)*) -> $R {
                self.$as().$name($($arg),*)
            }
        )*}

        forward! {
            $(#[$about])*
            impl UriBuf, $as, $t;
            $($(#[$doc])* fn $name($($arg: $A),*) -> $R;)*
        }
        forward! {
            $(#[$about])*
            impl UriRefBuf, $as, $t;
            $($(#[$doc])* fn $name($($arg: $A),*) -> $R;)*
        }
    };
    // Methods of `UriBuf` or `UriRefBuf` whose result borrows from `self`.
    (
        $(#[$about:meta])*
        impl $T:ident, $as:ident, $t:lifetime;
        $($(#[$doc:meta])* fn $name:ident($($arg:ident: $A:ty),*) -> $R:ty;)*
    ) => {
        #[cfg(feature = "alloc")]
        $(#[$about])*
        impl $crate::uri::$T {$(
            $(#[$doc])*
            #[must_use = "the method does nothing but return a value"]
            #[inline]
            pub const fn $name<$t>(&$t self $(, $arg: $A)*) -> $R {
                self.$as().$name($($arg),*)
            }
        )*}
    };
    // Methods of `UriBuf` or `UriRefBuf` that aren't `const`, because they allocate or are generic over their argument.
    (
        $(#[$about:meta])*
        impl $T:ident, $as:ident;
        $($(#[$doc:meta])* fn $name:ident(
            $(&$other:ident: impl $I:ident $(,)?)? $($arg:ident: $A:ty),*
        ) -> $R:ty;)*
    ) => {
        #[cfg(feature = "alloc")]
        $(#[$about])*
        impl $crate::uri::$T {$(
            $(#[$doc])*
            #[must_use = "the method does nothing but return a value"]
            pub fn $name(&self $(, $other: impl $I)? $(, $arg: $A)*) -> $R {
                self.$as().$name($($other,)? $($arg),*)
            }
        )*}
    };
}

/// Implements a trait for each of several types, with the same methods.
///
/// `Name => str, String; { fn name(&self) … }` becomes `impl Name for str { fn name(&self) … }` and the same for `String`.
macro_rules! impl_each {
    ($Trait:path => $($T:ty),*; $methods:tt) => {
        $(#[diagnostic::do_not_recommend]
        impl $Trait for $T $methods)*
    };
    // For pointers to any type `P` that has the trait.
    ($P:ident: $Trait:ident => $($(#[$cfg:meta])? $Pointer:ty),*; $methods:tt) => {
        $($(#[$cfg])?
        #[diagnostic::do_not_recommend]
        impl<$P: $Trait + ?Sized> $Trait for $Pointer $methods)*
    };
}

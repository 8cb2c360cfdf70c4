//! Macros for declarations that several chapters have.
//!
//! Imports: none.

/// An enum of kinds, each declared with its words. With `fn words() -> &'static str;`, `TooLong => "is too long";`
/// becomes the variant `TooLong`, and an arm of the `match` in `words(self)`.
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

/// Methods that call the method of the same name on `as_uri` or `as_uri_ref`: `fn port() -> Option<&'t str>;` becomes
/// `pub const fn port(self) -> Option<&'t str> { self.as_uri_ref().port() }`, with `&'t self` for the owned types.
macro_rules! forward {
    // This arm is for the three types that have an `as_uri_ref`.
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
    // This arm is for methods of owned types whose result borrows from `self`.
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
    // This arm is for methods of owned types that aren't `const`.
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

/// A trait for several types: `Name => str, String; { fn name(&self) … }` becomes
/// `impl Name for str { fn name(&self) … }` and the same for `String`.
macro_rules! impl_each {
    ($Trait:path => $($T:ty),*; $methods:tt) => {
        $(#[diagnostic::do_not_recommend]
        impl $Trait for $T $methods)*
    };
    // This arm is for pointers to any type `P` that has the trait.
    ($P:ident: $Trait:ident => $($(#[$cfg:meta])? $Pointer:ty),*; $methods:tt) => {
        $($(#[$cfg])?
        #[diagnostic::do_not_recommend]
        impl<$P: $Trait + ?Sized> $Trait for $Pointer $methods)*
    };
}

/// `Debug` for an error, by `debug_error`: `EditError: kind, step` becomes an `impl Debug for EditError` that also
/// prints what `kind()` and `step()` return.
macro_rules! impl_debug {
    ($Error:ident: $($method:ident),*) => {
        impl ::core::fmt::Debug for $Error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let methods: &[(&str, &dyn ::core::fmt::Debug)] =
                    &[$((stringify!($method), &self.$method())),*];
                $crate::error::debug_error(f, stringify!($Error), self, methods)
            }
        }
    };
}

/// `Debug` that prints only the type's name, because a part of the text may be masked in its URI.
macro_rules! debug_without_text {
    ($Type:ident) => {
        impl ::core::fmt::Debug for $Type<'_> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(stringify!($Type)).finish_non_exhaustive()
            }
        }
    };
}

//! Declarations that several chapters share.

/// Defines an enum of kinds. Each kind is declared together with its words, so no kind can be left without words.
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

/// Defines methods that convert `self` with the method `$as`, such as `as_uri`, and call the method of the same name on
/// the result.
macro_rules! forward {
    // Methods of a borrowed type, which is `Copy`.
    (
        $(#[$about:meta])*
        impl $T:ident<$t:lifetime>, $as:ident;
        $($(#[$doc:meta])* fn $name:ident($($arg:ident: $A:ty),*) -> $R:ty;)*
    ) => {
        $(#[$about])*
        impl<$t> $T<$t> {$(
            $(#[$doc])*
            #[must_use = "the method does nothing but return a value"]
            #[inline]
            pub const fn $name(self $(, $arg: $A)*) -> $R {
                self.$as().$name($($arg),*)
            }
        )*}
    };
    // Methods of `UriBuf` or `UriRefBuf` whose result borrows from `self`.
    (
        $(#[$about:meta])*
        impl $T:ident, $as:ident, $t:lifetime;
        $($(#[$doc:meta])* fn $name:ident($($arg:ident: $A:ty),*) -> $R:ty;)*
    ) => {
        #[cfg(feature = "alloc")]
        $(#[$about])*
        impl crate::uri::$T {$(
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
        $(
            $(#[$doc:meta])*
            fn $name:ident $(<$t:lifetime>)? (
                $(&$other:ident: impl $I:ident $(<$To:ty>)? $(,)?)? $($arg:ident: $A:ty),*
            ) -> $R:ty;
        )*
    ) => {
        #[cfg(feature = "alloc")]
        $(#[$about])*
        impl crate::uri::$T {$(
            $(#[$doc])*
            #[must_use = "the method does nothing but return a value"]
            pub fn $name$(<$t>)?(&self $(, $other: impl $I $(<$To>)?)? $(, $arg: $A)*) -> $R {
                self.$as().$name($($other,)? $($arg),*)
            }
        )*}
    };
}

/// Forwards methods of `Uri`, `UriBuf` and `UriRefBuf` to those of `UriRef`.
macro_rules! forward_all {
    ([$($about:tt)*] $($methods:tt)*) => {
        forward! { $($about)* impl Uri<'t>, as_uri_ref; $($methods)* }
        forward! { $($about)* impl UriBuf, as_uri, 't; $($methods)* }
        forward! { $($about)* impl UriRefBuf, as_uri_ref, 't; $($methods)* }
    };
}

/// Implements a trait for each of several types, with the same methods.
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

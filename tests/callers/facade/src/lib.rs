//! A library that hands both crates on under its own name, so that its users name neither.

pub use uri_core::{Uri, UriRef};

/// For the macros of this crate only.
#[doc(hidden)]
pub mod private {
    pub use uri_core;
    pub use uri_macros;
}

/// A checked [`Uri`].
#[macro_export]
macro_rules! url {
    ($text:literal $(,)?) => {
        $crate::private::uri_macros::uri!(crate = $crate::private::uri_core, $text)
    };
}

/// A checked [`UriRef`].
#[macro_export]
macro_rules! reference {
    ($text:expr) => {
        $crate::private::uri_macros::uri_ref!(crate = $crate::private::uri_core, $text)
    };
}

/// A module of named constants.
#[macro_export]
macro_rules! endpoints {
    ($(#[$attribute:meta])* $visibility:vis mod $module:ident { $($name:ident = $text:literal;)* }) => {
        $(#[$attribute])*
        $visibility mod $module {
            $(
                #[doc = concat!("<", $text, ">")]
                pub const $name: $crate::Uri<'static> = $crate::url!($text);
            )*
        }
    };
}

/// What this library itself talks to.
pub const SELF: Uri<'static> = url!("https://facade.example.org/");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macros_work_at_home() {
        assert_eq!(SELF.host_str(), Some("facade.example.org"));
        assert_eq!(reference!("../a").path(), "../a");
    }
}

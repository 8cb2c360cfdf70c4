//! A library that re-exports both crates, so that its users don't need to name them.

pub use uri_core::{Policy, Uri, UriRef};

/// The two crates, for use by this library's macros only.
#[doc(hidden)]
pub mod private {
    pub use uri_core;
    pub use uri_macros;
}

/// Creates a checked [`Uri`].
#[macro_export]
macro_rules! url {
    ($text:literal $(,)?) => {
        $crate::private::uri_macros::uri!(crate = $crate::private::uri_core, $text)
    };
    ($base:expr, $reference:expr) => {
        $crate::private::uri_macros::uri!(crate = $crate::private::uri_core, $base, $reference)
    };
}

/// Creates a checked [`UriRef`].
#[macro_export]
macro_rules! reference {
    ($text:expr) => {
        $crate::private::uri_macros::uri_ref!(crate = $crate::private::uri_core, $text)
    };
}

/// Creates a [`UriBuf`](uri_core::UriBuf) from a template and values.
#[macro_export]
macro_rules! format_url {
    ($($arguments:tt)*) => {
        $crate::private::uri_macros::uri_format!(crate = $crate::private::uri_core, $($arguments)*)
    };
}

/// Defines a module of named constants.
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

/// Defines a table of URIs.
#[macro_export]
macro_rules! table {
    ($($tokens:tt)*) => {
        $crate::private::uri_macros::uri_table! { crate = $crate::private::uri_core; $($tokens)* }
    };
}

/// Reads a file of URIs.
#[macro_export]
macro_rules! lines {
    ($(#[$attribute:meta])* $visibility:vis mod $name:ident = $($tokens:tt)*) => {
        $crate::private::uri_macros::uri_lines! {
            crate = $crate::private::uri_core,
            $(#[$attribute])* $visibility mod $name = $($tokens)*
        }
    };
    ($($tokens:tt)*) => {
        $crate::private::uri_macros::uri_lines!(crate = $crate::private::uri_core, $($tokens)*)
    };
}

/// The endpoint of this library.
pub const SELF: Uri<'static> = url!("https://facade.example.org/");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macros_work_in_the_library() {
        assert_eq!(SELF.host_str(), Some("facade.example.org"));
        assert_eq!(reference!("../a").path(), "../a");
        assert_eq!(reference!(concat!("..", "/b")).path(), "../b");
        assert_eq!(url!(SELF, "c").path(), "/c");
        let id = 5;
        assert_eq!(format_url!(SELF, "{id}").unwrap().path(), "/5");
        table! { array = ALL; A = "urn:a"; B = A, "?b"; }
        assert_eq!(ALL, [("A", A), ("B", B)]);
    }
}

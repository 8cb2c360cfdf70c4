pub mod facade {
    pub use {uri_core, uri_macros};

    macro_rules! checked {
        ($text:expr) => {
            $crate::facade::uri_macros::uri!(crate = $crate::facade::uri_core, $text)
        };
    }
    pub(crate) use checked;
}

const TEXT: &str = "https://example.org/\"top\"";

fn main() {
    println!("{}", facade::checked!(TEXT));
}

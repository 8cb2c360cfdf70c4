pub mod facade {
    pub use {uri_core, uri_macros};

    macro_rules! checked {
        ($text:literal) => {
            $crate::facade::uri_macros::uri!(crate = $crate::facade::uri_core, $text)
        };
    }
    pub(crate) use checked;
}

fn main() {
    println!("{}", facade::checked!("https://example.org/\"top\""));
}

//! Host names that are not one, whatever the value is.

use uri_macros::uri_format;

fn main() {
    let _ = uri_format!("https://{tenant}.example.5/");
    let _ = uri_format!("https://{tenant}.example.5./");
    let _ = uri_format!("https://{tenant}.0Xff/");
    let _ = uri_format!("https://a.0x{tenant}/");
    let _ = uri_format!("https://-{tenant}.example.org/");
    let _ = uri_format!("https://{tenant}-.example.org/");
    let _ = uri_format!("https://{tenant}..example.org/");
    let _ = uri_format!("https://{tenant}.exa~mple.org/");
    let _ = uri_format!("https://{tenant}.ex%41mple.org/");
    let _ = uri_format!(
        "https://{tenant}.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.org/"
    );
}

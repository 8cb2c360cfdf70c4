use uri_core::Uri;
use uri_macros::uri;

const CONFIG: Uri<'static> = uri!(r"C:\ProgramData\app\config.toml");

fn main() {}

use uri_core::Uri;
use uri_macros::uri;

const PORT: u16 = 8443;
const API: Uri<'static> = uri!(PORT);

fn main() {}

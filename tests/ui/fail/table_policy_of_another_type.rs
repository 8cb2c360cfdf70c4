use uri_core::Normalization;
use uri_macros::uri_table;

const ENDPOINTS: Normalization<'static> = Normalization::SCHEME;

// One error, however many rows.
uri_table! {
    policy = ENDPOINTS;
    API = "https://api.example.org/";
    ITEMS = API, "items";
    STATUS = concat!("https://", "status.example.org/");
}

fn main() {}

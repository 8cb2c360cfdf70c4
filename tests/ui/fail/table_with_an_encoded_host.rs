use uri_macros::uri_table;

uri_table! {
    LOCAL = "https://local%68ost/";
    LOOPBACK = "https://0x7f.1/";
}

fn main() {}

use uri_macros::uri_table;

uri_table! {
    policy = NOT_THERE;
}

fn main() {}

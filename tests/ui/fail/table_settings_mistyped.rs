use uri_macros::uri_table;

uri_table! {
    aray = pub ALL;
    polcy = Policy::SAFE;
    sortd;
    uniqe = scheme;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}

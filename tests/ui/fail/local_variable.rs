use uri_macros::uri;

fn main() {
    let host = std::env::var("HOST").unwrap_or_default();
    println!("{}", uri!(&host));
    println!("{}", uri!(str::trim_ascii(&host)));
}

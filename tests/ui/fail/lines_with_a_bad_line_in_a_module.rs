use uri_macros::uri_lines;

uri_lines!(mod endpoints = "./lines/bad_line.txt");

fn main() {
    println!("{} {}", endpoints::API, endpoints::STATUS);
}

use uri_macros::uri_lines;

uri_lines!(mod endpoints = "./lines/nameless.txt");

fn main() {}

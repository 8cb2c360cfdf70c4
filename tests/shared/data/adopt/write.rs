//! Texts that `write!` writes.

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "https://example.org/links/{}", self.id)
    }
}

fn routes(mut url: String, id: &str) {
    writeln!(url, "/routes/{id}").unwrap();
    let link = format_args!("/links/{id}");
}

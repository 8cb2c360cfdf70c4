//! A client's endpoints in one table: constants, functions that build URIs from values, and the way back.
//!
//! ```text
//! cargo run --example endpoints
//! ```
//!
//! The compiler checks the table before this program runs. Change a letter of a row to a space, and `cargo check`
//! shows where the space is and what to write instead.

use uri_core::{Policy, Uri, UriBuf};
use uri_macros::uri_table;

/// The policy that every endpoint of this program satisfies, whether it is a constant or made from values.
const ENDPOINTS: Policy<'static> = Policy::WEB.hosts(&["api.github.com", "crates.io"]);

uri_table! {
    policy = ENDPOINTS;
    unique = scheme; // no two constants may be equal after scheme-based normalization
    array = ALL; // the constants, with their names

    GITHUB = "https://api.github.com/";
    LIMITS = GITHUB, "rate_limit";
    CRATES_IO = "https://crates.io/api/v1/";

    /// An issue. The names may be anything that a user typed.
    fn issue(owner: &str, repo: &str, number: u64) = GITHUB, "repos/{owner}/{repo}/issues/{number}";
    /// A list of issues, with commas between the labels. The first page has no `page`.
    fn issues(owner: &str, repo: &str, labels: &[&str], page: Option<u32>) =
        GITHUB, "repos/{owner}/{repo}/issues?labels={labels*,}&page={page?}";
    /// Numbers can't break a rule, so this function doesn't return a `Result`.
    fn user(id: u64) -> UriBuf = GITHUB, "user/{id}";
    fn versions(krate: &str) = CRATES_IO, "crates/{krate}/versions";
}

// The components of a constant are constants too.
const API_VERSION: &str = CRATES_IO.segments().get(1).unwrap().as_str();

/// Takes a URI apart that came from elsewhere, such as a link in an answer.
fn describe(uri: Uri<'_>) -> String {
    if let Ok((owner, repo, number)) = issue::parse(uri) {
        format!("issue {number} of {owner}/{repo}")
    } else if let Ok(id) = user::parse(uri) {
        format!("user {id}")
    } else {
        "not an endpoint of the table".to_owned()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("Constants, checked by the compiler:");
    for (name, uri) in ALL {
        println!("  {name:9} {uri}");
    }
    println!("  crates.io's API is {API_VERSION}\n");

    println!("URIs from values, which can't change what the table says:");
    println!("  {}", issue("rust-lang", "rust", 1)?);
    println!("  {}", issue("rust-lang", "rust?x=/admin#", 1)?);
    println!(
        "  {}",
        issues("rust-lang", "rust", &["C-bug", "P-low & A-lint"], Some(2))?
    );
    println!("  {}", user(7));
    for name in ["..", "serde/../../admin"] {
        if let Err(error) = versions(name) {
            println!("  refused: {error}");
        }
    }

    println!("\nBack to values:");
    for text in [
        "https://API.github.com:443/repos/rust-lang/rust%2Fx/issues/7?from=mail",
        "https://api.github.com/user/7",
        "https://api.github.com/user/seven",
    ] {
        println!("  {text}: {}", describe(Uri::parse(text)?));
    }

    println!("\nThe compiler's message for a wrong row, here at run time:");
    let text = "https://api.github.com/rate limit";
    if let Err(error) = Uri::parse(text) {
        println!("{}", error.report(text));
    }
    let uri = UriBuf::parse("https://api.github.example/user/7")?;
    if let Err(error) = ENDPOINTS.check(&uri) {
        println!("\n{}", error.report(&ENDPOINTS, &uri));
    }
    Ok(())
}

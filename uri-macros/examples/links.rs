//! A table as an enum: a chat bot that unfurls the links in a message, and answers with links of its own.
//!
//! ```text
//! cargo run --example links
//! cargo run --example links -- https://github.com/rust-lang/rust/issues/42 tg://resolve?domain=rustlang
//! ```

use std::env;

use uri_core::error::MatchErrorKind;
use uri_core::find::FoundUris;
use uri_core::{Error, UriBuf};
use uri_macros::uri_table;

uri_table! {
    /// The links that the bot knows. Rows with more literal text are before those with less.
    #[derive(Clone, Debug, PartialEq)]
    enum = pub Link;

    ABOUT = "https://bot.example.org/about";
    fn issue(owner: &str, repo: &str, number: u32) = "https://github.com/{owner}/{repo}/issues/{number}";
    fn file(owner: &str, repo: &str, branch: &str, path: &[&str]) =
        "https://github.com/{owner}/{repo}/blob/{branch}/{path*}";
    fn repo(owner: &str, repo: &str) = "https://github.com/{owner}/{repo}";
    fn video(id: &str, seconds: Option<u32>) = "https://www.youtube.com/watch?v={id}&t={seconds?}";
    fn chat(name: &str) = "tg://resolve?domain={name}";
    fn users(ids: &[u64]) = "https://bot.example.org/users?ids={ids*,}";
}

/// The words of the bot about a link, and perhaps a link to more.
fn answer(link: Link) -> Result<(String, Option<UriBuf>), Error> {
    Ok(match link {
        Link::About => ("about this bot".to_owned(), None),
        Link::Issue {
            owner,
            repo,
            number,
        } => {
            let more = Link::Repo { owner, repo };
            (format!("issue {number}"), Some(more.to_uri()?))
        }
        Link::File { path, branch, .. } => {
            (format!("the file {} on {branch}", path.join("/")), None)
        }
        Link::Repo { owner, repo } => (format!("the repository {repo} of {owner}"), None),
        Link::Video { id, seconds } => {
            let from = seconds.map_or(String::new(), |seconds| format!(" from second {seconds}"));
            let more = Link::Video { id, seconds: None };
            (format!("a video{from}"), Some(more.to_uri()?))
        }
        Link::Chat { name } => (format!("a chat with {name}"), None),
        Link::Users { ids } => (format!("{} users", ids.len()), None),
    })
}

fn main() -> Result<(), Error> {
    let mut message: String = env::args().skip(1).collect::<Vec<_>>().join(" ");
    if message.is_empty() {
        message = "See https://github.com/rust-lang/rust/issues/42, https://GitHub.com/a%2Fb/c/issues/new, \
                   https://github.com/a/b/blob/main/src/lib.rs#L7, https://www.youtube.com/watch?t=90&v=x&list=y, \
                   tg://resolve?domain=rustlang, https://bot.example.org/users?ids=1,2,3 and https://example.org/."
            .to_owned();
    }
    for uri in FoundUris::new(&message).filter_map(|found| found.uri()) {
        match Link::parse(uri) {
            Ok(link) => {
                let (answer, more) = answer(link)?;
                let more = more.map_or(String::new(), |more| format!("; see {more}"));
                println!("{uri}: {answer}{more}");
            }
            Err(error) if error.kind() == MatchErrorKind::NoMatch => println!("{uri}: no idea"),
            Err(error) => println!("{uri}: {error}"),
        }
    }
    Ok(())
}

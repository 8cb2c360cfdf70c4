//! A client of nine endpoints whose values are fields, with `uri_ref_format!` and with `format!`, which encodes texts.

use uri_core::pct::{self, EncodeSet};
use uri_core::{Error, UriRefBuf};
use uri_macros::uri_ref_format;

mod format;
mod uri_ref_format;

struct Task {
    id: u64,
    comments: Vec<u64>,
}

struct User {
    name: String,
}

struct Client {
    project: String,
    task: Task,
    user: User,
    page: u32,
    size: u16,
    format: &'static str,
}

impl Client {
    fn last(&self) -> u64 {
        self.task.comments.last().copied().unwrap_or_default()
    }
}

fn encode(text: &str) -> String {
    pct::encode(EncodeSet::Unreserved, text)
        .to_str()
        .into_owned()
}

/// The name of each function, without what tells the two apart, and its lines.
fn functions(source: &str) -> Vec<(&str, usize)> {
    let functions = source.split("pub(super) fn ").skip(1);
    let named = functions.map(|code| {
        let name = code.split('(').next().unwrap();
        let lines = code.lines().take_while(|line| *line != "    }");
        (name.trim_end_matches("_text"), lines.count())
    });
    named.collect()
}

/// No call whose values are fields takes more lines, and neither does the whole.
pub(crate) fn main() {
    let client = Client {
        project: "a/b".to_owned(),
        task: Task {
            id: 7,
            comments: vec![1, 2],
        },
        user: User {
            name: "ü".to_owned(),
        },
        page: 3,
        size: 64,
        format: "csv",
    };
    assert_eq!(client.task().unwrap(), "projects/a%2Fb/tasks/7");
    assert_eq!(client.task_text(), "projects/a%2Fb/tasks/7");
    assert_eq!(client.latest().unwrap(), *client.latest_text());
    assert_eq!(client.search("x&y").unwrap(), *client.search_text("x&y"));

    let [ours, theirs] = [
        include_str!("clients/uri_ref_format.rs"),
        include_str!("clients/format.rs"),
    ];
    assert!(ours.lines().count() <= theirs.lines().count());
    let (ours, theirs) = (functions(ours), functions(theirs));
    assert_eq!((ours.len(), theirs.len()), (9, 9));
    for ((name, lines), (other, other_lines)) in ours.into_iter().zip(theirs) {
        assert_eq!(name, other);
        // The value of `latest` is what a method returns.
        assert!(
            lines <= other_lines || name == "latest",
            "{name}: {lines}, {other_lines}"
        );
    }
}

//! The `uri_lines!` macro, and the file that it reads.

use std::cell::RefCell;
use std::collections::HashSet;

use proc_macro2::TokenStream;
use uri_core::Policy;
use uri_core::table::Lines;

use crate::lines;
use crate::source::with_fragments;
use crate::testing::{Folder, messages};

/// The folder that contains a thread's file, and the contents of that file.
struct File {
    folder: Folder,
    contents: String,
}

thread_local! {
    static FILE: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Expands a call of `uri_lines!`. The first line of the input is the call, and the remaining lines are the file.
pub(crate) fn any(text: &str) {
    let (source, contents) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(tokens) = source.parse::<TokenStream>() else {
        return;
    };
    let expansion = expand(contents, with_fragments(tokens));
    assert!(!expansion.is_empty());
    if source == "\"a.txt\"" {
        same_as_at_run_time(contents, &expansion);
    }
}

/// Expands a call of `uri_lines!` while the file `a.txt` has these contents.
pub(crate) fn expand(contents: &str, tokens: TokenStream) -> TokenStream {
    FILE.with_borrow_mut(|file| {
        let file = file.get_or_insert_with(|| File {
            folder: Folder::new("fuzz"),
            contents: String::new(),
        });
        if file.contents != contents {
            contents.clone_into(&mut file.contents);
            file.folder.write("a.txt", contents);
        }
        let folder = &file.folder;
        folder.call(|place| lines::expand::expand(tokens, place))
    })
}

/// Asserts that the macro reports the same errors as a program does at run time, in the same order. The macro also
/// reports repeated names.
fn same_as_at_run_time(contents: &str, expansion: &TokenStream) {
    let mut found = messages(expansion);
    let mut names = HashSet::new();
    let (mut expected, mut repeated) = (Vec::new(), 0);
    for line in Lines::new(contents).flatten() {
        repeated += usize::from(line.name.is_some_and(|name| !names.insert(name)));
    }
    for error in Lines::with_policy(contents, Policy::DEFAULT).filter_map(Result::err) {
        expected.push(
            error
                .report_in("a.txt", &Policy::DEFAULT, contents)
                .to_string(),
        );
    }
    for message in &mut found {
        // For a line with a placeholder, the macro adds a note about functions.
        *message = message.trim_end_matches(lines::check::TEMPLATE).to_owned();
    }
    let all = found.len();
    found.retain(|message| !message.contains("` a second time, first in line "));
    assert_eq!(found, expected);
    assert_eq!(all - found.len(), repeated);
}

//! The aliases of the documentation's search. rustdoc finds the alias of an item from a private module only if the alias
//! is on the `pub use` that makes the item public.

use std::fs;
use std::path::Path;

/// The lines of all files in a folder of Rust code.
fn lines(folder: &Path, found: &mut Vec<Vec<String>>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            lines(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("UTF-8");
            found.push(text.lines().map(str::to_owned).collect());
        }
    }
}

#[test]
fn an_alias_of_an_item_is_where_rustdoc_finds_it() {
    let mut files = Vec::new();
    lines(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("uri-core/src"),
        &mut files,
    );
    let mut count = 0;
    for file in &files {
        for (index, line) in file.iter().enumerate() {
            // The aliases of methods and variants are indented.
            if line.starts_with("#[doc(alias") {
                let item = file[index..]
                    .iter()
                    .find(|line| !line.starts_with(['#', '/']));
                let item = item.expect("an item");
                assert!(item.starts_with("pub use "), "{line} before {item}");
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count}");
}

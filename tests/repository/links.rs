//! The links in the documentation lead to pages and anchors that exist. Links to other sites aren't followed, except
//! those to uri-core on docs.rs, whose pages are in the folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::caller::{cargo, folder, root, target, write_package};
use crate::files::files_below;
use uri_core::{PctStr, UriBuf};

/// The values of an attribute in a page, outside scripts.
fn values<'p>(page: &'p str, attribute: &'p str) -> impl Iterator<Item = String> + 'p {
    let parts = page.split("<script").enumerate();
    let parts = parts.map(|(index, part)| match part.split_once("</script>") {
        Some((_, after)) if index > 0 => after,
        _ => part,
    });
    let values = parts.flat_map(move |part| part.split(attribute).skip(1));
    values.map(|rest| {
        let value = rest.split('"').next().unwrap_or_default();
        let characters = [
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&#39;", "'"),
            ("&quot;", "\""),
        ];
        let value = characters
            .iter()
            .fold(value.to_owned(), |value, (name, character)| {
                value.replace(name, character)
            });
        value.replace("&amp;", "&")
    })
}

/// The local file for a link to a page of uri-core on docs.rs, whatever its version. The pages without features aren't
/// those on docs.rs, which have the methods that need `alloc`.
fn local(target: UriBuf, doc: &Path) -> UriBuf {
    if !doc.join("uri_core/struct.UriBuf.html").is_file() {
        return target;
    }
    let page = target.as_str().strip_prefix("https://docs.rs/uri-core/");
    let Some((_version, page)) = page.and_then(|page| page.split_once('/')) else {
        return target;
    };
    let file = UriBuf::from_file_path(doc.join("index.html"));
    file.expect("an absolute path").join(page).expect("a page")
}

/// The number of the local links in pages, and the links that lead nowhere.
fn follow(doc: &Path, paths: &[PathBuf]) -> (usize, BTreeSet<String>) {
    let mut anchors: BTreeMap<PathBuf, BTreeSet<String>> = BTreeMap::new();
    let (mut count, mut dead) = (0, BTreeSet::new());
    for path in paths {
        let base = UriBuf::from_file_path(path).expect("an absolute path");
        let page = fs::read_to_string(path).expect("UTF-8");
        // The note of a chapter is for those who change it.
        assert!(!page.contains("Imports: "), "{}", path.display());
        for link in values(&page, " href=\"") {
            // rustdoc writes a path such as `uri_core::Uri` if it found no page.
            let Ok(target) = base.join(&link).map(|target| local(target, doc)) else {
                dead.insert(format!("{}: {link}", path.display()));
                continue;
            };
            if target.scheme() != "file" {
                continue;
            }
            count += 1;
            let file = target.without_query_and_fragment().to_file_path();
            let file = file.expect("a path");
            let is_dead = match target.fragment() {
                _ if !file.is_file() => true,
                // The top of the page.
                Some("") => false,
                // The anchors of a page with source code are lines.
                Some(anchor) if !file.starts_with(doc.join("src")) => {
                    let anchors = anchors.entry(file).or_insert_with_key(|file| {
                        let page = fs::read_to_string(file).expect("UTF-8");
                        // A link from another crate may lead to a page that only leads on to the right one.
                        let page = match page.split_once("content=\"0;URL=") {
                            Some((_, rest)) => {
                                let next =
                                    rest.split('"').next().and_then(|to| target.join(to).ok());
                                let next = next.and_then(|to| to.to_file_path().ok());
                                next.and_then(|to| fs::read_to_string(to).ok())
                                    .expect("a page")
                            }
                            None => page,
                        };
                        values(&page, " id=\"").collect()
                    });
                    let decoded = PctStr::new(anchor).decode().to_str_lossy().into_owned();
                    !anchors.contains(anchor) && !anchors.contains(&decoded)
                }
                _ => false,
            };
            if is_dead {
                dead.insert(format!("{}: {link}", path.display()));
            }
        }
    }
    (count, dead)
}

#[test]
#[ignore = "needs the output of `cargo doc`"]
fn links_lead_to_pages_and_anchors() {
    let doc = root().join("target/doc");
    let mut paths = Vec::new();
    for folder in ["uri_core", "uri_macros"].map(|name| doc.join(name)) {
        if folder.is_dir() {
            paths.extend(files_below(&folder, &["html"]));
        }
    }
    let (count, dead) = follow(&doc, &paths);
    assert!(count > 1_000, "{count}");
    assert!(dead.is_empty(), "{dead:#?}");
}

/// A library with a table, and a type that has nothing to do with it.
const LIBRARY: &str = r#"
//! A library.

use uri_macros::{uri_ref_table, uri_table};

uri_table! {
    array = pub ALL;
    /// The places.
    #[derive(Debug)]
    enum = pub Place;
    pub HOME = "https://example.org/";
    pub fn item(id: u64) = "https://example.org/items/{id}";
    pub fn page(name: &str, language: Option<&str>) = "https://example.org/{name}?l={language?}";
}

uri_ref_table! {
    pub fn below(tags: &[&str]) = "/tags/{tags*}";
}

/// A type of the library.
pub struct Unrelated {
    /// A field.
    pub field: u8,
}
"#;

/// The text that a page shows, without its tags and scripts.
fn words(page: &str) -> String {
    let parts = page.split('<').map(|part| match part.split_once('>') {
        Some((_, text)) => text,
        None => part,
    });
    parts.collect()
}

#[test]
#[ignore = "takes 20 s, so only `.ci/run` runs it"]
fn the_documentation_of_a_library_has_no_machinery() {
    let folder = folder("library");
    let doc = target().join("doc");
    write_package(&folder, &root().join("uri-core"), true, LIBRARY);
    // The pages of uri-core are those to which the library's pages link.
    let output = cargo(&folder, &["doc", "--no-deps", "-p", "uri-core"]);
    assert!(output.status.success(), "{output:?}");
    let output = cargo(&folder, &["doc", "--no-deps"]);
    let printed = String::from_utf8_lossy(&output.stderr);
    let is_clean = output.status.success() && !printed.contains("warning");
    assert!(is_clean, "{printed}");

    let paths = files_below(&doc.join("library"), &["html"]);
    assert!(paths.len() > 8, "{paths:#?}");
    let (count, dead) = follow(&doc, &paths);
    assert!(count > 100, "{count}");
    assert!(dead.is_empty(), "{dead:#?}");

    for path in &paths {
        let page = fs::read_to_string(path).expect("UTF-8");
        let text = words(&page);
        for machinery in [
            "RowValues",
            "FromUriData",
            "OwnValues",
            "FunctionRow",
            "__v",
            "__item",
        ] {
            assert!(!text.contains(machinery), "{}: {machinery}", path.display());
        }
        for filler in ["The row `", "The row item", "The value of"] {
            assert!(!text.contains(filler), "{}: {filler}", path.display());
        }
    }
    let all = fs::read_to_string(doc.join("library/constant.ALL.html")).expect("a page");
    assert!(words(&all).contains("The names and the URIs of the table’s constants"));
}

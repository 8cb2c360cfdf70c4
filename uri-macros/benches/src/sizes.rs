//! The size that one literal adds to the stripped program.

use crate::package::Package;
use crate::print;
use crate::sources;

/// How many literals there are. The two numbers are far apart because the parts of a program are rounded up to whole
/// pages.
const SIZES: [usize; 2] = [500, 4_500];

type Source = fn(usize) -> String;

const CANDIDATES: [(&str, &[&str], Source); 5] = [
    ("&'static str", &[], sources::text),
    ("struct literal", &[], sources::struct_literal),
    (
        "uri!(\"…\")",
        &["uri-core", "uri-macros"],
        sources::uri_macro,
    ),
    (
        "iri-rs-static uri!",
        &["iri-rs-core@3.4.1", "iri-rs-static@3.4.1"],
        sources::iri_rs_static,
    ),
    ("iref uri!", &["iref@5.0.0"], sources::iref),
];

pub fn run() {
    let mut bytes = Vec::new();
    for (index, (_, dependencies, source)) in (0..).zip(CANDIDATES) {
        let package = Package::new(&format!("sizes-{index}"), dependencies);
        let [less, more] = SIZES.map(|size| package.size(&source(size)) as f64);
        bytes.push((more - less) / (SIZES[1] - SIZES[0]) as f64);
    }
    let text = bytes[0];
    let rows: Vec<Vec<String>> = CANDIDATES
        .iter()
        .zip(&bytes)
        .map(|((name, ..), bytes)| {
            vec![
                (*name).to_owned(),
                format!("{bytes:.1}"),
                format!("{:+.1}", bytes - text),
                print::ratio(bytes / text),
            ]
        })
        .collect();
    print::table(
        "bytes of one literal in the stripped program, and beside the text",
        &["", "bytes", "more", "×"],
        &rows,
    );
    print::goals(&[print::goal(
        "bytes more than the text",
        bytes[2] - text,
        32.0,
        24.0,
    )]);
}

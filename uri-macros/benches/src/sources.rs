//! Programs with a table of `n` URLs, one program for each way to write such a table.

use std::fmt::Write as _;

use uri_core::Uri;

use crate::urls::url;

/// A program with a `static TABLE`, which has one element per URL. The compiler can't remove the table.
fn array(ty: &str, n: usize, items: &str, element: impl Fn(usize) -> String) -> String {
    let mut source = format!("{items}\nstatic TABLE: [{ty}; {n}] = [\n");
    for index in 0..n {
        let _ = writeln!(source, "    {},", element(index));
    }
    source += "];\n\nfn main() {\n    std::hint::black_box(&TABLE);\n}\n";
    source
}

/// A program with one constant per URL.
fn constants(ty: &str, n: usize, value: impl Fn(usize) -> String) -> String {
    let mut source = "#![allow(dead_code)]\n".to_owned();
    for index in 0..n {
        let _ = writeln!(source, "const U{index}: {ty} = {};", value(index));
    }
    source + "\nfn main() {}\n"
}

pub fn text(n: usize) -> String {
    array("&str", n, "", |index| format!("{:?}", url(index)))
}

/// A program with one struct literal per URL. Each contains the same data as the value of `uri!`.
pub fn struct_literal(n: usize) -> String {
    let shape = "struct Shape {
    text: &'static str,
    scheme_end: u32,
    host_start: u32,
    host_end: u32,
    path_start: u32,
    path_end: u32,
    query_end: u32,
}
";
    let items = format!("#![allow(dead_code)]\n{shape}");
    array("Shape", n, &items, |index| {
        let text = url(index);
        let uri = Uri::parse(&text).expect("the URL is one");
        let scheme_end = uri.scheme().as_str().len();
        let host_start = scheme_end + "://".len();
        let path_start = host_start + uri.authority().map_or(0, |it| it.as_str().len());
        let path_end = path_start + uri.path().len();
        let query_end = path_end + uri.query().map_or(0, |query| "?".len() + query.len());
        format!(
            "Shape {{ text: {text:?}, scheme_end: {scheme_end}, host_start: {host_start}, \
             host_end: {path_start}, path_start: {path_start}, path_end: {path_end}, \
             query_end: {query_end} }}"
        )
    })
}

pub fn uri_macro(n: usize) -> String {
    array("uri_core::Uri<'static>", n, "", |index| {
        format!("uri_macros::uri!({:?})", url(index))
    })
}

pub fn parse(n: usize) -> String {
    constants("uri_core::Uri<'static>", n, |index| {
        let text = url(index);
        format!("match uri_core::Uri::parse({text:?}) {{ Ok(u) => u, Err(_) => panic!() }}")
    })
}

pub fn from_static(n: usize) -> String {
    constants("uri_core::Uri<'static>", n, |index| {
        format!("uri_core::Uri::from_static({:?})", url(index))
    })
}

pub fn iri_rs_static(n: usize) -> String {
    array("iri_rs_core::Uri<&str>", n, "", |index| {
        format!("iri_rs_static::uri!({:?})", url(index))
    })
}

pub fn iref(n: usize) -> String {
    // Evaluating the macro takes so long that this lint would refuse it.
    let allow = "#![allow(long_running_const_eval)]";
    array("&iref::Uri", n, allow, |index| {
        format!("iref::uri!({:?})", url(index))
    })
}

//! A client whose endpoints are rows of one table, so that every request follows the table's policy.
//!
//! ```text
//! cargo run --example api_client
//! ```
//!
//! The server is a thread of this program that listens on a free port. Its address is known only at run time, so it is
//! passed to the rows as the `base` parameter. An owner named `..` or `a/b` can't reach another resource, because the
//! request is never made.

use std::error::Error;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread;

use uri_core::{Policy, Uri, UriBuf};
use uri_macros::{uri_format, uri_table};

/// The server decodes each segment, so a segment must still be a single segment after decoding.
const ENDPOINTS: Policy<'static> = Policy::DEFAULT
    .schemes(&["http", "https"])
    .no_userinfo()
    .no_dot_segment()
    .no_encoded_path_delimiter()
    .no_fragment();

uri_table! {
    policy = ENDPOINTS;
    unique = syntax;

    /// A repository.
    pub fn repository(base: &Uri<'_>, owner: &str, name: &str) = "{base}/repos/{owner}/{name}";
    /// A repository's issues that have all of the labels.
    pub fn issues(base: &Uri<'_>, owner: &str, name: &str, labels: &[&str], page: Option<u32>) =
        "{base}/repos/{owner}/{name}/issues?label={labels*}&page={page?}";
    /// The documentation is always in the same place, so this function can't fail.
    pub fn documentation(version: u32) -> UriBuf = "https://docs.example.org/v{version}/";
}

/// Sends a request, and returns the status line and the body of the response. The log shows the template instead of the
/// URI, because the URI's values may be private.
fn get(uri: &UriBuf, template: &str) -> io::Result<(String, String)> {
    let authority = uri.authority().ok_or(io::ErrorKind::InvalidInput)?;
    let target = uri.host_and_port().ok_or(io::ErrorKind::InvalidInput)?;
    let mut stream = TcpStream::connect(target)?;
    let (target, host) = (uri.path_and_query(), authority.host_port_str());
    write!(
        stream,
        "GET {target} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
    )?;
    let mut response = BufReader::new(stream);
    let mut status = String::new();
    response.read_line(&mut status)?;
    let mut rest = String::new();
    response.read_to_string(&mut rest)?;
    let (_, body) = rest.split_once("\r\n\r\n").unwrap_or_default();
    println!("{} {template}\n    {body}", status.trim_end());
    Ok((status, body.to_owned()))
}

/// Answers each request with its target.
fn serve(listener: &TcpListener) -> io::Result<()> {
    loop {
        let (stream, _) = listener.accept()?;
        let mut request = BufReader::new(stream);
        let mut line = String::new();
        request.read_line(&mut line)?;
        let mut header = String::new();
        while request.read_line(&mut header)? > 2 {
            header.clear();
        }
        let target = line.split(' ').nth(1).unwrap_or_default();
        let length = target.len();
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n");
        write!(request.get_mut(), "{head}connection: close\r\n\r\n{target}")?;
    }
}

/// Starts a server, and returns the base URI of its API.
fn start() -> Result<UriBuf, Box<dyn Error>> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let base = uri_format!(
        "http://{ip}:{port}/v2",
        ip = address.ip(),
        port = address.port()
    )?;
    thread::spawn(move || serve(&listener));
    Ok(base)
}

fn main() -> Result<(), Box<dyn Error>> {
    let base = start()?;
    let base = base.as_uri();
    get(
        &repository(&base, "rust-lang", "url")?,
        repository::TEMPLATE,
    )?;
    let labels = ["help wanted", "C++"];
    get(
        &issues(&base, "rust-lang", "url", &labels, Some(2))?,
        issues::TEMPLATE,
    )?;
    for owner in ["..", "a/b", ""] {
        if let Err(error) = repository(&base, owner, "url") {
            println!("{error}");
        }
    }
    println!("{}", documentation(7));
    Ok(())
}

/// Checks what the table guarantees: whatever the values are, each request goes to the base's API.
#[test]
fn every_request_stays_below_the_base() {
    let base = Uri::from_static("https://api.example.org/v2");
    for value in [
        "a",
        "..",
        "",
        "a/b",
        "..\\",
        "?x=1",
        "#",
        "@evil.example",
        "é",
        "%2e%2e",
    ] {
        for uri in [
            repository(&base, value, "a"),
            issues(&base, "a", value, &[value], None),
        ] {
            let is_below = |uri: UriBuf| {
                uri.authority() == base.authority() && uri.path().starts_with("/v2/repos/")
            };
            assert!(uri.is_err() || uri.is_ok_and(is_below), "{value}");
        }
    }
}

//! Constants as patterns: a `match` on a URI or on its components chooses what to do.
//!
//! ```text
//! cargo run --example dispatch
//! cargo run --example dispatch -- urn:ietf:params:oauth:grant-type:device_code s3://backups/2026/11
//! ```

use std::env;

use uri_core::Uri;
use uri_macros::uri;

/// Grant types (RFC 8628, RFC 7523, RFC 8693), as they appear in a token request.
const DEVICE_CODE: Uri<'static> = uri!("urn:ietf:params:oauth:grant-type:device_code");
const JWT_BEARER: Uri<'static> = uri!("urn:ietf:params:oauth:grant-type:jwt-bearer");
const TOKEN_EXCHANGE: Uri<'static> = uri!("urn:ietf:params:oauth:grant-type:token-exchange");

/// JSON-LD contexts.
const ACTIVITY_STREAMS: Uri<'static> = uri!("https://www.w3.org/ns/activitystreams");
const CREDENTIALS: Uri<'static> = uri!("https://www.w3.org/ns/credentials/v2");

/// The meaning of an identifier. A constant matches only its own string, as the identifier's specification requires:
/// `HTTPS://www.w3.org/ns/credentials/v2` is a different context.
fn meaning(uri: Uri<'_>) -> Option<&'static str> {
    Some(match uri {
        DEVICE_CODE => "ask the device's user for consent",
        JWT_BEARER => "test the assertion's signature",
        TOKEN_EXCHANGE => "give another token for this one",
        ACTIVITY_STREAMS => "read it as an activity",
        CREDENTIALS => "read it as a credential",
        _ => return None,
    })
}

/// Chooses a backup's destination from the components of a URI. Schemes are case-insensitive (section 3.1), but
/// patterns are compared as strings, so the scheme is converted to lowercase first.
fn backup(uri: Uri<'_>) -> Result<String, String> {
    let scheme = uri.scheme().as_str().to_ascii_lowercase();
    let path = uri.path();
    Ok(match (scheme.as_str(), uri.host_str()) {
        ("file", None | Some("" | "localhost")) => format!("write the file {path}"),
        ("s3", Some(bucket)) if !bucket.is_empty() => format!("put {path} into {bucket}"),
        ("sftp" | "https", Some(host)) if !host.is_empty() => {
            let port = uri.port_or_default().ok_or("no port")?;
            format!("send {path} to {host}, port {port}")
        }
        ("s3" | "sftp" | "https", _) => return Err(format!("`{scheme}` without a host")),
        _ => return Err(format!("`{scheme}` is no place for a backup")),
    })
}

fn main() {
    let mut texts: Vec<String> = env::args().skip(1).collect();
    if texts.is_empty() {
        texts = [
            DEVICE_CODE.as_str(),
            "https://www.w3.org/ns/credentials/v2",
            "file:///var/backups/2026",
            "S3://backups/2026/11",
            "sftp://backup.example.org/srv",
            "https:/backup.example.org/srv",
            "mailto:admin@example.org",
            "s3://my backups/",
        ]
        .map(String::from)
        .to_vec();
    }
    for text in texts {
        let answer = match Uri::parse(&text) {
            Ok(uri) => match meaning(uri) {
                Some(meaning) => Ok(meaning.to_string()),
                None => backup(uri),
            },
            Err(error) => Err(error.to_string()),
        };
        match answer {
            Ok(answer) => println!("{text:<46} {answer}"),
            Err(error) => println!("{text:<46} error: {error}"),
        }
    }
}

//! Runs the programs as a user would.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use uri_core::{Policy, Uri};

fn run(program: &str, arguments: &[&str], input: &str) -> (bool, String, String) {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that doesn't read its input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.success(), text(stdout), text(stderr))
}

#[test]
fn argument() {
    let program = env!("CARGO_BIN_EXE_argument");
    let (success, output, _) = run(program, &["--endpoint", "https://example.org/v2/"], "");
    assert!(success);
    assert_eq!(output, "Some(\"example.org\") /v2/\nhttps://example.com/\n");
    let text = "https://u:s3cret@exa mple.org/";
    let (success, _, error) = run(program, &["--endpoint", text], "");
    assert!(!success);
    let report = Uri::parse(text).unwrap_err().report(text).to_string();
    for line in report.lines() {
        assert!(error.contains(line), "{error}");
    }
    assert!(!error.contains("s3cret"), "{error}");
}

/// A type with a policy checks its value in `FromStr`. The message is one line and includes the help.
#[test]
fn checked_argument() {
    const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]).require_trailing_slash();
    for base in [
        "htps://example.org/",
        "https://example.org/v2",
        "https://u:s3cret@h/",
        "/v2/",
    ] {
        let arguments = ["--endpoint", "https://h/", "--base", base];
        let (success, _, error) = run(env!("CARGO_BIN_EXE_argument"), &arguments, "");
        assert!(!success);
        let message = POLICY.parse(base).unwrap_err();
        let line = format!("error: invalid value '***' for '--base <BASE>': {message}\n");
        assert!(error.starts_with(&line), "{error}");
        assert!(!error.contains('!'), "{error}");
    }
}

#[test]
fn settings() {
    let program = env!("CARGO_BIN_EXE_settings");
    let (success, output, _) = run(program, &[], "endpoint = 'https://example.org/v2/'\n");
    assert!(success);
    assert_eq!(output, "https://example.org/v2/ -\n");
    const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    let refused = |text: &str| POLICY.parse(text).unwrap_err();
    for (input, message) in [
        // The format's message is one line.
        (
            "endpoint = 'htps://example.org/'\n",
            format!("settings.toml:1:12: {}", refused("htps://example.org/")),
        ),
        (
            "endpoint = 'https://example.org/'\nhomepage = 'https://example.org/a b'\n",
            format!("settings.toml:2:12: {}", refused("https://example.org/a b")),
        ),
        // Unlike the picture that the format would draw, the message doesn't contain a password.
        (
            "endpoint = 'https://u:s3cret@h/'\n",
            format!("settings.toml:1:12: {}", refused("https://u:s3cret@h/")),
        ),
        (
            "endpoint = 'https://example.org/'\nmirrors = 'https://u:s3cret@h/'\n",
            String::from("settings.toml:2:11: invalid type: string"),
        ),
        // The picture of the report shows the wrong bytes.
        (
            "endpoint = 'https://example.org/'\nmirrors = [\n    'https://a.example/',\n    'http://b.example/{id}',\n]\n",
            format!("settings.toml:4:5: {:#}", refused("http://b.example/{id}")),
        ),
        (
            "endpoint = 'https://example.org/'\nmirrors = ['https://u:s3cret@h/']\n",
            format!("settings.toml:2:12: {:#}", refused("https://u:s3cret@h/")),
        ),
    ] {
        let (success, _, error) = run(program, &[], input);
        assert!(!success);
        assert_eq!(error.trim_end(), message.trim_end());
    }
}

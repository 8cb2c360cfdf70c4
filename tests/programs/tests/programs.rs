//! Runs the programs as a user would.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

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
fn config() {
    let program = env!("CARGO_BIN_EXE_config");
    let (success, output, _) = run(program, &["../admin", "a&b", "c d"], "");
    assert!(success);
    assert_eq!(
        output,
        "API https://api.example.org/v2/\n\
         STATUS https://status.example.org/\n\
         GET https://api.example.org/v2/users/..%2Fadmin/items?tag=a%26b&tag=c%20d\n\
         STATUS https://status.example.org/now\n"
    );
    for user in ["", ".", ".."] {
        assert!(!run(program, &[user], "").0, "{user}");
    }
}

#[test]
fn client() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v2/", listener.local_addr().unwrap());
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut request = [0; 1024];
        let len = stream.read(&mut request).unwrap();
        stream
            .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
            .unwrap();
        String::from_utf8(request[..len].to_vec()).unwrap()
    });
    let (success, output, error) = run(env!("CARGO_BIN_EXE_client"), &[&base, "a/b?c"], "");
    assert!(success, "{error}");
    assert_eq!(output, "ok\n");
    assert!(
        server
            .join()
            .unwrap()
            .starts_with("GET /v2/items/a%2Fb%3Fc HTTP/1.1\r\n")
    );
}

#[test]
fn argument() {
    let program = env!("CARGO_BIN_EXE_argument");
    let (success, output, _) = run(program, &["--endpoint", "https://example.org/v2/"], "");
    assert!(success);
    assert_eq!(output, "Some(\"example.org\") /v2/\nhttps://example.com/\n");
    let (success, _, error) = run(
        program,
        &["--endpoint", "https://u:s3cret@exa mple.org/"],
        "",
    );
    assert!(!success);
    for line in [
        "invalid URI: space in host at byte 20",
        "    https://u:***@exa mple.org/",
        "help: remove the space",
    ] {
        assert!(error.contains(line), "{error}");
    }
    assert!(!error.contains("s3cret"), "{error}");
}

/// A type with a policy checks its value in `FromStr`. The message is one line and includes the help.
#[test]
fn checked_argument() {
    for (base, line) in [
        (
            "htps://example.org/",
            "error: invalid value '***' for '--base <BASE>': refused URI: scheme `htps` that is not \
             allowed at byte 0; did you mean `https`?\n",
        ),
        (
            "https://example.org/v2",
            "error: invalid value '***' for '--base <BASE>': refused URI: no `/` at the end of the path \
             at byte 22; write a `/` at the end of the path\n",
        ),
        (
            "https://u:s3cret@h/",
            "error: invalid value '***' for '--base <BASE>': refused URI: password at byte 10; remove the \
             password, and the `:` before it\n",
        ),
        (
            "/v2/",
            "error: invalid value '***' for '--base <BASE>': invalid URI: no scheme at byte 0; begin with a scheme, such \
             as `https://`; a relative reference is a `UriRef`\n",
        ),
    ] {
        let arguments = ["--endpoint", "https://h/", "--base", base];
        let (success, _, error) = run(env!("CARGO_BIN_EXE_argument"), &arguments, "");
        assert!(!success);
        assert!(error.starts_with(line), "{error}");
        assert!(!error.contains('!'), "{error}");
    }
}

#[test]
fn settings() {
    let program = env!("CARGO_BIN_EXE_settings");
    let (success, output, _) = run(program, &[], "endpoint = 'https://example.org/v2/'\n");
    assert!(success);
    assert_eq!(output, "https://example.org/v2/ -\n");
    for (input, message) in [
        // The format's message is one line.
        (
            "endpoint = 'htps://example.org/'\n",
            "\
settings.toml:1:12: refused URI: scheme `htps` that is not allowed at byte 0; did you mean `https`?
",
        ),
        (
            "endpoint = 'https://example.org/'\nhomepage = 'https://example.org/a b'\n",
            "\
settings.toml:2:12: invalid URI: space in path at byte 21; write a space as `%20`
",
        ),
        // Unlike the picture that the format would draw, the message doesn't contain a password.
        (
            "endpoint = 'https://u:s3cret@h/'\n",
            "settings.toml:1:12: refused URI: password at byte 10; remove the password, and the `:` before it",
        ),
        (
            "endpoint = 'https://example.org/'\nmirrors = 'https://u:s3cret@h/'\n",
            "settings.toml:2:11: invalid type: string",
        ),
        // The picture of the report shows the wrong bytes.
        (
            "endpoint = 'https://example.org/'\nmirrors = [\n    'https://a.example/',\n    'http://b.example/{id}',\n]\n",
            "\
settings.toml:4:5: invalid URI: `{` in path at byte 17

    http://b.example/{id}
                     ^

help: fill in the value, or write `{` as `%7B`
note: a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets (RFC 3986, section 3.3)
",
        ),
        (
            "endpoint = 'https://example.org/'\nmirrors = ['https://u:s3cret@h/']\n",
            "\
settings.toml:2:12: refused URI: password at byte 10

    https://u:***@h/
              ^^^

help: remove the password, and the `:` before it
note: a password in a URI is readable in logs and histories (rule `no_password`; RFC 3986, section 7.5)
",
        ),
    ] {
        let (success, _, error) = run(program, &[], input);
        assert!(!success);
        assert_eq!(error.trim_end(), message.trim_end());
    }
}

#[test]
fn crawler() {
    let input = "See https://example.org/a/../b and <HTTPS://example.org:443/b>.\n\
                 <a href=\"../c?q#top\"> <a href=\"/%7Euser\"> <a href=\"/~user\"> <a href=\"#here\"> <a href=\"a b\">";
    let (success, output, error) = run(
        env!("CARGO_BIN_EXE_crawler"),
        &["https://example.org/x/y"],
        input,
    );
    assert!(success, "{error}");
    assert_eq!(
        output,
        "https://example.org/b\nhttps://example.org/c?q\nhttps://example.org/~user\n"
    );
    assert!(
        error.contains("invalid URI reference: space in path at byte 1"),
        "{error}"
    );
}

use super::*;
use crate::testing::{Folder, assert_refused, assert_tokens, fragment, tokens};
use syn::parse::Parser as _;
use syn::parse2;

fn parse(source: &str, site: &CallSite<'_>) -> Result<File, Error> {
    File::parse(arguments.parse2(tokens(source))?.0.arguments, site)
}

/// Parses a call that is in `/package/src/main.rs`.
fn parse_here(source: &str) -> Result<File, Error> {
    let site = CallSite {
        manifest: Path::new("/package"),
        source: &|_| Some(PathBuf::from("/package/src/main.rs")),
    };
    parse(source, &site)
}

#[track_caller]
fn finds(path: &str, found: &str) {
    let file = parse_here(&format!("{path:?}")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((file.path.value(), &*file.absolute_path), (path, found));
}

#[test]
fn a_path_is_relative_to_the_manifest_or_the_source_file() {
    finds("a.txt", "/package/a.txt");
    finds("config/a.txt", "/package/config/a.txt");
    finds(".config/a.txt", "/package/.config/a.txt");
    finds("./a.txt", "/package/src/a.txt");
    finds("../a.txt", "/package/src/../a.txt");
    finds("/etc/a.txt", "/etc/a.txt");
}

#[test]
fn a_path_is_a_string_literal_in_every_form() {
    for source in ["r\"a\"", "\"\\x61\"", "r#\"a\"#,"] {
        let file = parse_here(source).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(file.path.value(), "a");
    }
    let site = CallSite {
        manifest: Path::new("/package"),
        source: &|_| None,
    };
    let argument = fragment(fragment(tokens("\"a\"")));
    assert!(File::parse(vec![parse2(argument).unwrap()], &site).is_ok());
}

#[test]
fn a_path_relative_to_an_unknown_source_file_is_refused() {
    let site = CallSite {
        manifest: Path::new("/package"),
        source: &|_| None,
    };
    assert_refused(parse("\"./a.txt\"", &site), "\"./a.txt\"");
    assert!(parse("\"a.txt\"", &site).is_ok());
}

#[test]
fn options_are_read_in_any_order() {
    let options = ["unique = scheme", "my::policy::<A, B>(c, d)"];
    for first in 0..options.len() {
        let mut order = options;
        order.rotate_left(first);
        let file = parse_here(&format!("\"a\", {},", order.join(", ")));
        let file = file.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(file.unique, Some(Normalization::SCHEME));
        assert_tokens(&file.policy.expect("a policy"), options[1]);
    }
    let file = parse_here("\"a\"").unwrap_or_else(|error| panic!("{error}"));
    assert!(file.policy.is_none() && file.unique.is_none());
}

#[test]
fn a_module_is_split_off() {
    for (attributes, visibility) in [
        ("", ""),
        ("", "pub"),
        ("#[doc = \"c\"] #[cfg(d)]", "pub(crate)"),
    ] {
        let source = format!("{attributes} {visibility} mod a = \"b\"");
        let (Arguments { arguments, .. }, module) = arguments.parse2(tokens(&source)).unwrap();
        let module = module.expect("a module");
        assert_eq!(module.name, "a");
        let found = &module.attributes;
        assert_tokens(&quote::quote!(#(#found)*), attributes);
        assert_tokens(&module.visibility.to_token_stream(), visibility);
        assert_tokens(&arguments[0].to_token_stream(), "\"b\"");
    }
}

#[test]
fn an_argument_without_a_module_is_not_changed() {
    for source in ["\"a\"", "\"a\", modest"] {
        let (Arguments { arguments, .. }, module) = arguments.parse2(tokens(source)).unwrap();
        assert!(module.is_none(), "{source}");
        assert_tokens(&quote::quote!(#(#arguments),*), source);
    }
}

#[test]
fn a_file_is_read() {
    let folder = Folder::new("read");
    folder.write("a.txt", "a = urn:a\n");
    folder.write("src/b.txt", "");
    for (source, text) in [
        ("\"a.txt\"", "a = urn:a\n"),
        ("\"./b.txt\"", ""),
        ("\"../a.txt\"", "a = urn:a\n"),
    ] {
        let file = folder.call(|site| parse(source, site));
        let read = file.and_then(|file| file.read());
        assert_eq!(read.unwrap_or_else(|error| panic!("{error}")), text);
    }
}

/// A pipe must not be opened: that would block until it is written to.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_not_regular_is_refused() {
    let folder = Folder::new("pipe");
    let pipe = folder.0.join("pipe");
    let status = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(status.is_ok_and(|status| status.success()));
    std::os::unix::fs::symlink(&pipe, folder.0.join("link")).expect("a link");
    folder.write("a.txt", "urn:a");
    std::os::unix::fs::symlink("a.txt", folder.0.join("to_file")).expect("a link");
    let read = |source: &str| {
        let file = folder.call(|site| parse(source, site));
        file.and_then(|file| file.read())
    };
    for source in ["\"pipe\"", "\"link\"", "\"/dev/null\"", "\"/dev/zero\""] {
        let error = read(source).expect_err(source).to_string();
        assert!(error.contains(": not a regular file\n"), "{error}");
    }
    assert_eq!(read("\"to_file\"").expect("a link to a file"), "urn:a");
}

/// A URI in the place of the path, and terminal control characters in one.
#[test]
fn the_path_is_masked_and_escaped() {
    let folder = Folder::new("printed");
    for (source, printed) in [
        ("\"http://u:s3cret@h/list\"", "`http://***@h/list`"),
        ("\"\\u{1b}[2J\"", "`\\u{1B}[2J`"),
    ] {
        let file = folder.call(|site| parse(source, site));
        let error = file.and_then(|file| file.read()).expect_err(source);
        let message = error.to_string();
        assert!(message.contains(printed), "{message}");
    }
}

#[test]
fn the_message_about_invalid_utf_8_names_line_and_byte() {
    let folder = Folder::new("not-utf-8");
    for (contents, line, byte, is_utf_16) in [
        (&b"\xff"[..], 1, 0, false),
        (b"\xff\xff", 1, 0, false),
        // The byte order marks of UTF-16, little-endian and big-endian.
        (b"\xff\xfeu\0", 1, 0, true),
        (b"\xfe\xff\0u", 1, 0, true),
        (b"a = urn:a\nb = urn:\xe4\n", 2, 18, false),
        (b"a = urn:a\n\xc3", 2, 10, false),
        ("\u{e4}\n\n".as_bytes(), 0, 0, false),
        (b"u\0r\0n\0:\0\xd8\0", 1, 8, false),
    ] {
        folder.write("a.txt", contents);
        let file = folder.call(|site| parse("\"a.txt\"", site));
        let read = file.and_then(|file| file.read());
        if line == 0 {
            assert!(read.is_ok());
        } else {
            let message = read.expect_err("not UTF-8").to_string();
            assert!(message.starts_with(&format!("a.txt:{line}: ")), "{message}");
            assert!(message.contains(&format!(" byte {byte} ")), "{message}");
            assert_eq!(message.contains("UTF-16"), is_utf_16, "{message}");
        }
    }
}

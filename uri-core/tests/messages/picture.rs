//! The picture in a message: which part of a string it shows, how it shows invisible characters, and which bytes it
//! masks.

use uri_core::{Uri, UriRef};

use super::{Door, USERINFO, rows};

const HIDDEN: &str = "percent-encode a user and a password: write characters other than letters, digits and `-._~!$&'()*+,;=:` as `%` and two hex digits, for example `/` as `%2F`, `@` as `%40`, and a `:` in the user as `%3A`";

/// Asserts the two lines of the picture, without their indentation.
#[track_caller]
fn draws(door: Door, text: &[u8], line: &str, carets: &str) {
    let message = door.refuse(text).report_bytes(text).to_string();
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(
        [lines[1], lines[2], lines[3], lines[4]],
        ["", &format!("    {line}"), &format!("    {carets}"), ""],
        "\n{message}"
    );
}

#[track_caller]
fn draws_uri(text: &str, line: &str, carets: &str) {
    draws(Door::Uri, text.as_bytes(), line, carets);
}

/// Builds a string from `http://h/`, `before` letters, a space, and `behind` letters.
fn with_space(before: usize, behind: usize) -> String {
    format!("http://h/{} {}", "a".repeat(before), "b".repeat(behind))
}

#[test]
fn a_short_text_is_shown_whole() {
    for (before, behind) in [(0, 50), (50, 0), (49, 1), (25, 25)] {
        let text = with_space(before, behind);
        assert_eq!(text.len(), 60);
        draws_uri(&text, &text, &format!("{}^", " ".repeat(9 + before)));
    }
    // A part isn't replaced with `...` unless it is longer than that.
    for (before, behind) in [(0, 53), (31, 22), (34, 19)] {
        let text = with_space(before, behind);
        assert_eq!(text.len(), 63);
        draws_uri(&text, &text, &format!("{}^", " ".repeat(9 + before)));
    }
}

#[test]
fn a_long_text_is_cut_on_either_side() {
    let [a, b] = ["a", "b"].map(|letter| letter.repeat(40));
    let far = format!("{}^", " ".repeat(43));
    // The error is near the start, in the middle, and near the end.
    draws_uri(
        &with_space(0, 100),
        &format!("http://h/ {b}bbbbbbbbbb..."),
        "         ^",
    );
    draws_uri(
        &with_space(31, 100),
        &format!("http://h/{} {}...", &a[..31], &b[..19]),
        &format!("{}^", " ".repeat(40)),
    );
    draws_uri(
        &with_space(100, 100),
        &format!("...{a} {}...", &b[..19]),
        &far,
    );
    draws_uri(&with_space(100, 22), &format!("...{a} {}", &b[..22]), &far);
    draws_uri(&with_space(100, 1), &format!("...{a} b"), &far);
    draws_uri(&with_space(100, 0), &format!("...{a} "), &far);
    draws_uri(
        &format!("http://h/{}%", "a".repeat(100)),
        &format!("...{a}%"),
        &far,
    );
    draws_uri(
        &format!(" {}", "a".repeat(100)).replace('a', ":"),
        &format!(" {}...", ":".repeat(59)),
        "^",
    );
    // The end of a long error is also cut off.
    draws(
        Door::AbsoluteUri,
        format!("http://h/#{}", "f".repeat(100)).as_bytes(),
        &format!("http://h/#{}...", "f".repeat(50)),
        &format!("         {}", "^".repeat(51)),
    );
    draws(
        Door::AbsoluteUri,
        format!("http://h/{}#{}", "a".repeat(100), "f".repeat(100)).as_bytes(),
        &format!("...{a}#{}...", "f".repeat(19)),
        &format!("{}{}", " ".repeat(43), "^".repeat(20)),
    );
    // Something is missing at the end of these strings.
    draws_uri("", "", "^");
}

#[test]
fn invisible_characters_are_escaped() {
    draws_uri(
        "http://h/\0\t\n\r\u{1}\u{1b}[2J\u{7f} ~",
        r"http://h/\0\t\n\r\u{1}\u{1B}[2J\u{7F} ~",
        "         ^^",
    );
    draws_uri(
        "http://h/\u{80}é\u{200b}\u{202e}\u{1f600}",
        r"http://h/\u{80}\u{E9}\u{200B}\u{202E}\u{1F600}",
        "         ^^^^^^",
    );
    // A line break in the string doesn't begin a new line of the message.
    draws_uri(
        "http://h/a\r\nhelp: remove everything\nnote: all is well",
        r"http://h/a\r\nhelp: remove everything\nnote: all is well",
        "          ^^",
    );
    // Backslashes are printed unchanged.
    draws_uri(r"http://h/\u{41}\n", r"http://h/\u{41}\n", "         ^");
}

#[test]
fn a_wide_escape_is_printed_whole_or_not_at_all() {
    let wide = "\u{10ffff}".repeat(100);
    draws_uri(
        &format!("http://h/{wide}"),
        &format!("http://h/{}...", r"\u{10FFFF}".repeat(5)),
        "         ^^^^^^^^^^",
    );
    draws_uri(
        &format!("1{wide}:"),
        &format!("1{}...", r"\u{10FFFF}".repeat(5)),
        "^",
    );
    draws_uri(
        &format!("http://h/aa{wide}"),
        &format!("http://h/aa{}...", r"\u{10FFFF}".repeat(4)),
        "           ^^^^^^^^^^",
    );
}

#[test]
fn bytes_that_are_not_utf8_are_escaped() {
    draws(
        Door::Uri,
        b"http://h/\xff\x80",
        r"http://h/\xFF\x80",
        "         ^^^^",
    );
    // The first bytes of a character, the middle of one, and a surrogate.
    draws(
        Door::Uri,
        b"http://h/a\xe2\x82.\x82.\xed\xa0\x80",
        r"http://h/a\xE2\x82.\x82.\xED\xA0\x80",
        "          ^^^^",
    );
    draws(
        Door::Uri,
        b"http://h/ \xf0\x9f\x98\x80\xf0\x9f",
        r"http://h/ \u{1F600}\xF0\x9F",
        "         ^",
    );
    draws(
        Door::Uri,
        &[0x80; 100],
        &format!("{}...", r"\x80".repeat(15)),
        "^^^^",
    );
    draws(
        Door::Uri,
        &[b"http://h/".as_slice(), &[0xff; 100]].concat(),
        &format!("http://h/{}...", r"\xFF".repeat(12)),
        "         ^^^^",
    );
}

#[test]
fn a_password_is_masked() {
    // The error is before the password, after it, and inside it.
    draws_uri("http://u v:secret@h/", "http://u v:***@h/", "        ^");
    draws_uri(
        "http://u:secret@h h/",
        "http://u:***@h h/",
        "              ^",
    );
    draws_uri("http://u:se ret@h/", "http://u:***@h/", "         ^^^");
    draws_uri("http://u:@h h/", "http://u:@h h/", "           ^");
    // `1x:` is not a scheme, so its colon counts.
    draws_uri("1x://u:secret@h/", "1x:***@h/", "^");
    draws_uri("//u:secret@h/", "//u:***@h/", "^");
    // The first password contains an `@`, and the second one also contains characters that end an authority.
    draws_uri("http://u:se@ret@h/ ", "http://u:***@h/ ", "            ^");
    draws_uri("http://u:se/r?e#t@h/<", "http://u:***@h/<", "         ^^^");
    // The password ends at the last `@` of the word or of the authority, whichever is later.
    draws_uri("http://u:p@a/b@h/<", "http://u:***@h/<", "               ^");
    draws_uri("http://u:p@a b@h/", "http://u:***@h/", "         ^^^");
    // A path can contain something that looks like a password.
    draws_uri("a:u:p@h b", "a:u:***@h b", "         ^");
    draws(Door::UriReference, b"/u:p@h b", "/u:***@h b", "        ^");
    draws_uri("mailto:a:b@c d", "mailto:a:***@c d", "              ^");
    // These strings don't contain a password.
    draws_uri("http://u@h h/", "http://u@h h/", "          ^");
    draws_uri("http://h:80/ a@b", "http://h:80/ a@b", "            ^");
    draws(
        Door::UriReference,
        b"//u:secret@h:x",
        "//u:***@h:x",
        "          ^",
    );
    draws(
        Door::AbsoluteUri,
        b"http://u:p@h/#f",
        "http://u:***@h/#f",
        "               ^^",
    );
    // The fragment may be the rest of a password.
    draws(
        Door::AbsoluteUri,
        b"http://u:p#f@h",
        "http://u:***@h",
        "         ^^^",
    );
}

/// The slashes are misspelled as backslashes, or one is missing.
#[test]
fn a_password_is_masked_after_misspelled_slashes() {
    for (text, shown, carets) in [
        ("http:\\\\u:secret@h\\", "http:\\\\u:***@h\\", "     ^"),
        (
            "https:\\/\\/u:secret@h\\/",
            "https:\\/\\/u:***@h\\/",
            "      ^",
        ),
        (
            "http:/u:secret@h/a b",
            "http:/u:***@h/a b",
            "               ^",
        ),
        ("http:/\\u:secret@h/", "http:/\\u:***@h/", "      ^"),
        (
            "http:/u:secret@h//a b",
            "http:/u:***@h//a b",
            "                ^",
        ),
        (
            "jdbc:postgresql:/\\u:secret@h/",
            "jdbc:postgresql:***@h/",
            "                ^^^",
        ),
    ] {
        draws_uri(text, shown, carets);
    }
}

#[test]
fn a_mask_is_three_columns_wide_wherever_the_text_is_cut() {
    let [p, h, u] = ["p", "h", "u"].map(|letter| letter.repeat(50));
    draws_uri(
        &format!("http://u:{p}{p}@h/a b"),
        "http://u:***@h/a b",
        "                ^",
    );
    draws_uri(
        &format!("http://u:{p} {p}@h/"),
        "http://u:***@h/",
        "         ^^^",
    );
    draws_uri(
        &format!("http://{u}:p p@h/"),
        &format!("...{}:***@h/", &u[..36]),
        &format!("{}^^^", " ".repeat(40)),
    );
    draws_uri(&format!("http://{u}:{p} {p}@h/"), "...***@h/", "   ^^^");
    draws_uri(
        &format!("http://u:{p}@{h} {h}/"),
        &format!("...{} {}...", &h[..40], &h[..19]),
        &format!("{}^", " ".repeat(43)),
    );
    draws_uri(
        &format!("http://u:{p}@{} {h}/", &h[..38]),
        &format!("...@{} {}...", &h[..38], &h[..20]),
        &format!("{}^", " ".repeat(42)),
    );
}

/// The help doesn't quote a part of the string that may contain a password.
#[test]
fn help_does_not_quote_what_is_masked() {
    let help = |text| {
        let message = Uri::parse(text).unwrap_err().report(text).to_string();
        let help = message.lines().find_map(|line| line.strip_prefix("help: "));
        help.map(String::from)
    };
    assert_eq!(help("http://::1/a").unwrap(), "write `[::1]`");
    assert_eq!(help("http://::1/a@b"), None);
    assert_eq!(help("http://x:y@::1/").unwrap(), "write `[::1]`");
    assert_eq!(help("http://[a::%1]/").unwrap(), "remove `%1`");
    assert_eq!(help("http://[a::%1]/@"), Some(String::from(HIDDEN)));
    assert_eq!(help("http://u:p@[a::%1]/").unwrap(), "remove `%1`");
}

/// A `/`, `?` or `#` in a password ends the authority, so the start of the password is read as a port.
#[test]
fn a_password_that_is_read_as_a_port_is_masked() {
    let passwords = [
        "s3cret/x", "s?", "s#", "p/a@b", "%2F/", "é#", "[::1]#", "12x/",
    ];
    for (password, at) in passwords.into_iter().zip([15, 15, 15, 15, 15, 15, 15, 17]) {
        let text = format!("postgres://app:{password}@db.example.org:5432/main");
        let message = Uri::parse(&text).unwrap_err().report(&text).to_string();
        assert_eq!(
            message,
            format!(
                "invalid URI: forbidden character in port at byte {at}\n\n    \
                 postgres://app:***@db.example.org:5432/main\n                   ^^^\n\nhelp: {HIDDEN}\n\
                 note: an authority ends at its first `/`, `?` or `#`, which a password cannot contain (RFC 3986, \
                 section 3.2)"
            )
        );
    }
}

/// No message contains any part of a password, not even the invalid character.
#[test]
fn every_error_in_a_password_has_the_same_message() {
    let characters = (0..=0x7f_u8).map(char::from).chain(['é', '\u{202e}', '語']);
    let mut refused = 0;
    for character in characters {
        let text = format!("http://user:se{character}ret@host/");
        let Err(error) = Uri::parse(&text) else {
            continue;
        };
        if error.offset() != 14 {
            continue;
        }
        refused += 1;
        let message = error.report(&text).to_string();
        assert_eq!(
            message,
            format!(
                "invalid URI: forbidden character in userinfo at byte 14\n\n    \
                 http://user:***@host/\n                ^^^\n\nhelp: {HIDDEN}\nnote: {USERINFO}"
            ),
            "{character:?}"
        );
    }
    // 33 control characters, the space, `"<>[\]^{|}` and the backtick, `%`, and three non-ASCII characters.
    assert_eq!(refused, 33 + 1 + 10 + 1 + 1 + 3);
}

/// A message has room for the longest form of each part, even if a single message can't contain all of them.
#[test]
fn the_longest_message_fits() {
    const ROOM: usize = 1024;
    let long_texts = [
        // A name, a segment, a zone and addresses that are as long as a quoted part can be.
        format!("http://[x{}]/", "-".repeat(47)),
        format!("http://[::1%{}]/", "e".repeat(47)),
        String::from("http://ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255/"),
        String::from("http://ffff:ffff:ffff:ffff:ffff:ffff::1234/"),
        String::from("http://ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]/"),
        String::from("http://[255.255.255.255]/"),
        format!("{}//", "s".repeat(48)),
        format!("http://h/{}\u{2001}", "a".repeat(100)),
        format!("http://h{}\u{202d}/", "a".repeat(100)),
        format!("http://u:{}\u{202d}@h/", "a".repeat(100)),
    ];
    let long_segment = format!("{}:", "_".repeat(48));
    let messages = rows()
        .map(|row| row.door.refuse(row.text).report_bytes(row.text).to_string())
        .chain(long_texts.iter().map(|text| {
            let error = Uri::parse(text).unwrap_err();
            error.report(text).to_string()
        }))
        .chain([UriRef::parse(&long_segment)
            .unwrap_err()
            .report(&long_segment)
            .to_string()]);
    let [mut first, mut help, mut note] = [0; 3];
    for message in messages {
        assert!(message.len() <= ROOM);
        // If the line had been cut off, it wouldn't end with the position.
        let start = message.lines().next().unwrap();
        let (sentence, number) = start.rsplit_once(" at byte ").unwrap();
        assert!(number.parse::<u32>().is_ok(), "{message}");
        first = first.max(sentence.len());
        for line in message.lines() {
            if let Some(text) = line.strip_prefix("help: ") {
                assert_eq!(text.matches('`').count() % 2, 0, "{message}");
                help = help.max(text.len());
            }
            if let Some(text) = line.strip_prefix("note: ") {
                assert!(text.ends_with(')'), "{message}");
                note = note.max(text.len());
            }
        }
    }
    let relative_reference = "relative reference".len() - "URI".len();
    let number = " at byte 4294967295".len();
    // The picture consists of `...`, 60 columns, and 3 more columns or `...`.
    let picture = 3 + 60 + 3;
    let longest = first
        + relative_reference
        + number
        + "\n\n    ".len()
        + picture
        + "\n    ".len()
        + picture
        + "\n\nhelp: ".len()
        + help
        + "\nnote: ".len()
        + note;
    assert!(longest <= ROOM, "{longest}");
}

/// If `report` gets another string, its result is meaningless, but it doesn't panic.
#[test]
fn a_report_about_another_text_does_not_panic() {
    let texts = [
        &b""[..],
        b"a",
        b"//u:p@h",
        "é".as_bytes(),
        &[0x80; 200],
        &[b'\n'; 200],
        "http://u:pé@hé".as_bytes(),
    ];
    let long = ["", "a"].map(|before| format!("{before}{}", "é".repeat(1000)));
    let errors = rows().map(|row| row.door.refuse(row.text));
    for error in errors.chain([Uri::parse(&format!("a:{}\n", "x".repeat(300))).unwrap_err()]) {
        for text in texts
            .into_iter()
            .chain(long.each_ref().map(|text| text.as_bytes()))
        {
            let report = error.report_bytes(text);
            let message = report.render();
            assert!(message.as_str().starts_with(report.first_line()));
            assert!(message.as_str().contains("\nnote: "), "{message}");
            assert!(message.as_str().contains("^\n"), "{message}");
            // No character is cut in two, wherever the error is.
            let is_cut = message.as_str().contains("\\x");
            assert!(!is_cut || std::str::from_utf8(text).is_err(), "{message}");
        }
    }
}

/// A string that causes this error is too long for a table.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_text_that_is_too_long() {
    let mut text = vec![0; u32::MAX as usize + 1];
    text[..14].copy_from_slice(b"http://u:p@h/ ");
    let error = Uri::parse_bytes(&text).unwrap_err();
    assert_eq!(error.kind(), uri_core::error::ParseErrorKind::TooLong);
    assert_eq!(
        error.to_string(),
        "invalid URI: string that is too long at byte 4294967295"
    );
    assert_eq!(
        error.report_bytes(&text).to_string(),
        format!(
            "invalid URI: string that is too long at byte 4294967295\n\n    \
             ...{}\\0\n    {}^^\n\nnote: a URI has at most 4294967295 bytes",
            "\\0".repeat(20),
            " ".repeat(43),
        )
    );
}

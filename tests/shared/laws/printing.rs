//! The output of `Display` and `Debug`.

use uri_core::{Components, ParseError, Uri, UriBuf, UriRef, UriRefBuf};

/// The text that is printed in place of a password.
const MASK: &str = "***";

const SECRET: &str = "S3CR3T";

/// Checks that an error's range is inside the text and doesn't split a character, that all messages about the error
/// agree, and that the message has all its lines. `name` is what messages call a text of this kind.
pub(crate) fn error(error: ParseError, name: &str, bytes: &[u8]) {
    let span = error.span();
    assert_eq!(error.offset(), span.start);
    assert!(
        span.start <= span.end && span.end <= bytes.len(),
        "{error:?}"
    );
    let report = error.report_bytes(bytes);
    let rendered = report.render();
    let whole = rendered.as_str();
    assert_eq!(report.to_string(), whole);
    let mut lines = whole.lines();
    let first = lines.next().expect("a line");
    assert_eq!(first, report.first_line());
    let start = format!("invalid {name}: ");
    let end = format!(" at byte {}", error.offset());
    assert!(
        first.starts_with(&start) && first.ends_with(&end),
        "{whole}"
    );
    let note = lines.next_back().expect("a note");
    assert!(note.starts_with("note: "), "{whole}");
    if let Ok(text) = str::from_utf8(bytes) {
        assert!(note.ends_with(')'), "{whole}");
        assert!(text.is_char_boundary(span.start), "{error:?}");
        assert!(text.is_char_boundary(span.end), "{error:?}");
        assert_eq!(error.report(text).to_string(), whole);
    }
}

/// Checks that `Display` prints the text, and that `Debug` prints it without the password.
pub(crate) fn reference(reference: UriRef<'_>) {
    let text = reference.as_str();
    assert_eq!(reference.to_string(), text);
    let debug = format!("{reference:?}");
    let redacted = reference.redacted().to_string();
    assert_eq!(debug, format!("UriRef({redacted:?})"));
    let owned = reference.to_uri_ref_buf();
    assert_eq!(format!("{owned:?}"), format!("UriRefBuf({redacted:?})"));
    if let Some(uri) = reference.as_uri() {
        assert_eq!(uri.to_string(), text);
        assert_eq!(format!("{uri:?}"), format!("Uri({redacted:?})"));
    }
    if let Some(authority) = reference.authority() {
        assert_eq!(authority.to_string(), authority.as_str());
        assert_eq!(
            format!("{authority:?}"),
            format!("Authority({:?})", authority.redacted().to_string())
        );
        if let (Some(user), Some(password)) = (authority.user(), authority.password()) {
            let (user, password) = (user.as_str(), password.as_str());
            let start = authority.as_str().as_ptr() as usize - text.as_ptr() as usize;
            let end = start + user.len() + 1 + password.len();
            let encoded_colon = user.to_ascii_uppercase().find("%3A");
            let colon = encoded_colon.map_or(user.len() + 1, |colon| colon + "%3A".len());
            let (before, after) = (&text[..start + colon], &text[end..]);
            // More may be masked: the user of a URI of the web, another password, and options. The text itself may
            // contain a mask.
            let hides_password = redacted.match_indices(MASK).any(|(at, _)| {
                let (shown, rest) = (&redacted[..at], &redacted[at + MASK.len()..]);
                let next = rest.split(MASK).next().unwrap_or_default();
                before.starts_with(shown) && after.contains(next)
            });
            assert!(hides_password || password.is_empty(), "{redacted}");
        }
    }
}

/// Checks that a password that contains the text isn't printed, whether or not the string is a URI.
pub(crate) fn password(text: &str) {
    // The input itself would contain the secret.
    if text.contains(SECRET) {
        return;
    }
    let half = (0..=text.len() / 2)
        .rev()
        .find(|at| text.is_char_boundary(*at));
    let (before, after) = text.split_at(half.unwrap_or_default());
    let password = format!("{before}{SECRET}{after}");
    // Only one of these is checked, because each takes a long time.
    let text = match before.len() % 3 {
        0 => format!("http://u:{password}@h/a?b#c"),
        1 => format!("//:{password}@h:80a/"),
        _ => format!("1x://u:{password}@[::1/"),
    };
    if is_masked(&text) {
        hides(&text);
    }
}

/// Whether the mask hides the secret, which isn't the value of an option, because reports show those.
fn is_masked(text: &str) -> bool {
    let parts = Components {
        path: text,
        ..Components::EMPTY
    };
    !text.contains('=') && !format!("{parts:?}").contains(SECRET)
}

fn hides(text: &str) {
    let mut printed = Vec::new();
    for error in [
        Uri::parse(text).err(),
        UriRef::parse(text).err(),
        text.parse::<UriBuf>().err(),
        text.parse::<UriRefBuf>().err(),
    ] {
        let Some(error) = error else { continue };
        printed.push(format!("{error} {error:?} {0} {0:?}", error.report(text)));
    }
    if let Err(error) = UriRefBuf::try_from(text.to_owned()) {
        printed.push(format!("{error} {error:?}"));
        assert_eq!(error.text(), text);
        assert_eq!(error.into_string(), text);
    }
    if let Ok(reference) = UriRef::parse(text) {
        printed.push(format!("{reference:?} {}", reference.redacted()));
    }
    for printed in printed {
        assert!(!printed.contains(SECRET), "{text:?}:\n{printed}");
    }
}

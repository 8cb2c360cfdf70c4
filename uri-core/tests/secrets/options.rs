//! The values of secret options, which `Redacted` and `Debug` mask, and messages show.

use uri_core::Uri;

#[test]
fn an_edit_masks_values_of_secret_options() {
    let edit = Uri::parse("https://h/")
        .unwrap()
        .edit()
        .query("user[password]=S");
    assert!(!format!("{edit:?}").contains("=S"), "{edit:?}");
}

#[test]
fn components_are_masked_like_the_string_that_they_form() {
    let uri = Uri::parse("https://T@h:80/a;token=U/v?pwd=V&x=y#sig=W").unwrap();
    assert_eq!(
        format!("{:?}", uri.components()),
        "Components { scheme: Some(\"https\"), userinfo: Some(\"***\"), host: Some(\"h\"), port: Some(\"80\"), \
         path: \"/a;token=***\", query: Some(\"***\"), fragment: Some(\"***\") }"
    );
    let uri = Uri::parse("https://h.example/.well-known/webfinger?resource=acct:me@h").unwrap();
    let debug = format!("{:?}", uri.components());
    assert!(debug.contains("resource=acct:me@h"), "{debug}");
    let uri = Uri::parse("app:s3cret@db:5432/main").unwrap();
    let debug = format!("{:?}", uri.components());
    assert!(debug.contains("path: \"***@db:5432/main\""), "{debug}");
}

/// Asserts what is shown of a text that may be a URI: the same, or a mask for its secret.
fn assert_shown(text: &str, is_masked: bool) {
    let Ok(uri) = Uri::parse(text) else { return };
    let expected = match is_masked {
        true => text.replace("S3CRET", "***"),
        false => text.to_owned(),
    };
    assert_eq!(uri.redacted().to_string(), expected);
}

/// A URI can contain each of these characters as it is or encoded, in upper or lower case.
fn forms(char: char) -> [String; 3] {
    let octet = u32::from(char);
    [
        char.into(),
        format!("%{octet:02X}"),
        format!("%{octet:02x}"),
    ]
}

#[test]
fn a_key_follows_each_delimiter_plain_or_encoded() {
    for char in (0..128).map(char::from) {
        for delimiter in forms(char) {
            for equals in forms('=') {
                for before in ["/a", "/?next=%2Fa", "/?a=b&c", "/#a=b,c"] {
                    // Any other character is a part of the key, except a `=`, which ends it.
                    let text = format!("https://h.example{before}{delimiter}sig{equals}S3CRET");
                    assert_shown(&text, "?&;,#/(".contains(char));
                    assert_shown(&text.replace("sig", "token"), char != '=');
                }
            }
        }
    }
}

/// The `:` and slashes before a userinfo are plain or encoded, and so is its own `:`.
#[test]
fn an_encoded_userinfo_is_masked() {
    for opening in ["%3A%2F%2F", "%3a%2f%2f"] {
        for colon in forms(':') {
            for end in ["", "/", "?a", "#a", "&a=b"] {
                let text =
                    format!("https://h.example/?u=ftp{opening}u{colon}S3CRET@h.example{end}");
                assert_shown(&text, true);
            }
        }
    }
}

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

/// The reader of a message has the string, and needs to see what is wrong in it.
#[test]
fn messages_show_values_of_options() {
    let text = "https://h/?token=S x";
    let report = Uri::parse(text).unwrap_err().report(text).to_string();
    assert!(report.contains(text), "{report}");
}

#[test]
fn components_are_masked_like_the_string_that_they_form() {
    let uri = Uri::parse("https://T@h:80/a;token=U/v?pwd=V&x=y#sig=W").unwrap();
    assert_eq!(
        format!("{:?}", uri.components()),
        "Components { scheme: Some(\"https\"), userinfo: Some(\"***\"), host: Some(\"h\"), port: Some(\"80\"), \
         path: \"/a;token=***\", query: Some(\"***\"), fragment: Some(\"***\") }"
    );
    let uri = Uri::parse("https://h/.well-known/webfinger?resource=acct:me@h").unwrap();
    let debug = format!("{:?}", uri.components());
    assert!(debug.contains("resource=acct:***@h"), "{debug}");
    let uri = Uri::parse("app:s3cret@db:5432/main").unwrap();
    let debug = format!("{:?}", uri.components());
    assert!(debug.contains("path: \"***@db:5432/main\""), "{debug}");
}

//! The values of secret options, which `Redacted` and `Debug` mask, and messages show.

use uri_core::{Uri, UriRef};

/// References, and how they are displayed. `lists.rs` has the other names.
#[rustfmt::skip]
const TABLE: &[(&str, &str)] = &[
    ("https://h/?password=S", "https://h/?password=***"),
    ("https://h/?a=b&token=S&c=d#e", "https://h/?a=b&token=***&c=d#e"),
    ("https://h/?token=S#t", "https://h/?token=***#t"),
    ("https://h/cb#access_token=S&x=y", "https://h/cb#access_token=***&x=y"),
    ("https://h/?sig=S&a=b&jwt=T&c=d", "https://h/?sig=***&c=d"),
    ("https://h/?user[password]=S", "https://h/?user[password]=***"),
    ("https://h/?user%5Bpassword%5D=S", "https://h/?user%5Bpassword%5D=***"),
    ("https://h/?X-Amz-Signature=S", "https://h/?X-Amz-Signature=***"),
    ("https://h/?_.-token-._=S", "https://h/?_.-token-._=***"),
    ("https://h/?dbpasswd=S&old_pwd=S&ssh.passphrase=S", "https://h/?dbpasswd=***"),
    ("https://h/?password=a?b/c&d=e", "https://h/?password=***&d=e"),
    ("https://h/?password=a=b", "https://h/?password=***"),
    ("https://h/password=S/x", "https://h/password=***"),
    ("https://h/a;token=S;b?c#d", "https://h/a;token=***;b?c#d"),
    ("https://h/a;token=S&b/c?d", "https://h/a;token=***?d"),
    ("jdbc:sqlserver://h:1433;user=sa;password=S;x=y", "jdbc:sqlserver://h:1433;user=sa;password=***;x=y"),
    ("https://T@h/?token=S", "https://***@h/?token=***"),
    ("https://h/?token=S&next=https://T@g/", "https://h/?token=***&next=https://***@g/"),
    ("https://h/?token=https://T@g/&x=y", "https://h/?token=***&x=y"),
    ("x://u:pa@h.example/?b=c@d&pwd=S", "x://u:***@h.example/?b=c@d&pwd=***"),
    ("https://h/?user%5bpassword%5d=S", "https://h/?user%5bpassword%5d=***"),
    ("https://h/?next=/x%3Ftoken%3DS", "https://h/?next=/x%3Ftoken%3D***"),
    ("https://h/?password%5B%5D=S&a=b", "https://h/?password%5B%5D=***&a=b"),
    ("https://h/?password[0]=S", "https://h/?password[0]=***"),
    ("https://h/?user[passwords][][12]=S", "https://h/?user[passwords][][12]=***"),
    ("https://h/?sig%5b%5d%5B7%5D=S", "https://h/?sig%5b%5d%5B7%5D=***"),
    ("https://h/?x-s%ecret=S", "https://h/?x-s%ecret=***"),
    ("h.example:6380,password=S,ssl=True", "h.example:6380,password=***"),
    ("https://h/?a=b,sig=S&c=d", "https://h/?a=b,sig=***&c=d"),
    ("https://h/?a=b%2Csig%3DS;c=d#e", "https://h/?a=b%2Csig%3D***#e"),
    // No secrets.
    ("https://h/?password1[]=S&sig0%5B%5D=S", "https://h/?password1[]=S&sig0%5B%5D=S"),
    ("https://h/?tokens[0]=512&next_token%5B%5D=S", "https://h/?tokens[0]=512&next_token%5B%5D=S"),
    ("https://h/?api%5Fkey=S&password:S", "https://h/?api%5Fkey=S&password:S"),
    ("https://h/?password%5DD=S&password%50D=S&password[5=S", "https://h/?password%5DD=S&password%50D=S&password[5=S"),
    ("https://h/?token=", "https://h/?token="),
    ("https://h/?token=&a=b", "https://h/?token=&a=b"),
    ("https://h/?$skiptoken=S&pageToken=S&next_token=S", "https://h/?$skiptoken=S&pageToken=S&next_token=S"),
    ("https://h/?auth=S&key=S&sid=S&code=S&state=S", "https://h/?auth=S&key=S&sid=S&code=S&state=S"),
    ("https://h/?passport=S&compass=S&bypass=S&sigma=S", "https://h/?passport=S&compass=S&bypass=S&sigma=S"),
    ("https://h/?tokens=512&max_tokens=512&token_type=x", "https://h/?tokens=512&max_tokens=512&token_type=x"),
    ("https://h/?skip_token=S&nextPageToken=S&continuation-token=S", "https://h/?skip_token=S&nextPageToken=S&continuation-token=S"),
    ("https://h/?password", "https://h/?password"),
    ("urn:password=S", "urn:password=S"),
];

#[test]
fn values_of_secret_options_are_masked() {
    for (text, expected) in TABLE {
        // Brackets are allowed in no query, but the rule is about any string.
        let text = text.replace('[', "%5B").replace(']', "%5D");
        let expected = expected.replace('[', "%5B").replace(']', "%5D");
        let reference = UriRef::parse(&text).unwrap();
        assert_eq!(reference.redacted().to_string(), expected);
        assert_eq!(format!("{reference:?}"), format!("UriRef({expected:?})"));
        let edit = format!("{:?}", reference.edit());
        assert!(edit.contains(&format!("{expected:?}")), "{edit}");
    }
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
    let uri = Uri::parse("app:s3cret@db:5432/main").unwrap();
    let debug = format!("{:?}", uri.components());
    assert!(debug.contains("path: \"***@db:5432/main\""), "{debug}");
}

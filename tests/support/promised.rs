//! Texts of which is promised that they are masked, each with its secret, and texts that aren't, although they look alike.

/// Texts, and the secret in each of them.
#[rustfmt::skip]
pub(crate) const SECRETS: &[(&str, &str)] = &[
    ("postgres://app:12/34@db.example/x", "12/34"),
    ("redis://:p4@w5#d6@localhost/", "p4@w5#d6"),
    ("app:S3CRET@db:5432//x", "S3CRET"),
    ("ftp:/app:S3CRET@h.example/x", "S3CRET"),
    ("ftp://app%3AS3CRET@h.example/", "S3CRET"),
    ("john.doe:S3CRET@dbhost/app", "S3CRET"),
    ("svc.user:S3CRET@localhost/app", "S3CRET"),
    ("john.doe:S3/CRET@db.example.org:5432/app", "S3/CRET"),
    ("app.main:8080:S3CRET@db.example:5432", "S3CRET"),
    ("https://P@5s/w0rd@h.example/", "P@5s/w0rd"),
    ("https://u:P@5s/w0rd@h.example/", "P@5s/w0rd"),
    ("https://u:P@5s?w0rd@h.example/", "P@5s?w0rd"),
    ("https://u:P@5s#w0rd@h.example/", "P@5s#w0rd"),
    ("ftp://u:P@5s/w0rd@h.example/", "P@5s/w0rd"),
    ("ssh://u:P@5s?w0rd@h.example/", "P@5s?w0rd"),
    ("ldap://u:P@5s#w0rd@h.example/", "P@5s#w0rd"),
    ("https://user:#S3CRET@h.example/simple", "S3CRET"),
    ("https://user:/S3CRET@h.example/simple", "S3CRET"),
    ("https://user:?S3CRET@h.example/simple", "S3CRET"),
    ("https://user:12#S3CRET@h.example/simple", "S3CRET"),
    ("ftp://user:#S3CRET@h.example/simple", "S3CRET"),
    ("imap://user:/S3CRET@h.example/simple", "S3CRET"),
    ("smtps://user:?S3CRET@h.example/simple", "S3CRET"),
    ("socks5://user:12#S3CRET@h.example/simple", "S3CRET"),
    ("htps://h.example/?access_token=S3CRET", "S3CRET"),
    ("?user%5bpassword%5d=S3CRET", "S3CRET"),
    ("?oauth_token=S3CRET", "S3CRET"),
    ("?secretAccessKey=S3CRET", "S3CRET"),
    ("?private_key=S3CRET", "S3CRET"),
    ("?client_assertion=S3CRET", "S3CRET"),
    ("?credentials=S3CRET", "S3CRET"),
    ("https://h/?access_token=S3CRET", "S3CRET"),
    ("x?password%5B%5D=S3CRET", "S3CRET"),
    ("x?password%5B0%5D=S3CRET", "S3CRET"),
    ("x?password%5B%5D%5B%5D%5B%5D%5B%5D=S3CRET", "S3CRET"),
    ("x?subscription-key%5B%5D%5B%5D=S3CRET", "S3CRET"),
    ("x?a%5bb%5bpassword%5d%5d=S3CRET", "S3CRET"),
    ("x?passwords%5b0%5d%5B8888888888888888888888888%5D=S3CRET", "S3CRET"),
    ("h.example:6380,password=S3CRET,ssl=True", "S3CRET,ssl=True"),
    ("?a,sig=S3CRET", "S3CRET"),
    ("john.doe:P@ss/S3CRET@db.example.org/app", "P@ss/S3CRET"),
    ("app:P@ss/S3CRET@db.example.org:5432/app", "P@ss/S3CRET"),
    ("john.doe:S3CRET@~5.4/app", "S3CRET"),
    ("https://u:/S3CRET@~1.2.3/x", "S3CRET"),
    ("htps://u://S3CRET@h.example/", "S3CRET"),
    ("https://git://S3CRET@h/", "S3CRET"),
    ("htps://u://S3CRET/x@h.example/", "S3CRET/x"),
    ("x://http://S3CRET/x@h.example/", "S3CRET/x"),
    ("x?a%5Bb%5Bpassword%5D%5D=S3CRET", "S3CRET"),
    ("a+b+https://S3CRET@h/", "S3CRET"),
    ("redis://u://S3CRET@h/", "S3CRET"),
];

/// Texts that aren't references, and the secret in each of them.
#[allow(dead_code, reason = "the macros read only templates")]
pub(crate) const SECRETS_IN_TEXTS: &[(&str, &str)] = &[
    ("/\\u:S3CRET@h", "S3CRET"),
    ("http/\\u:S3CRET@h", "S3CRET"),
    ("https/\\u:S3CRET@h/x", "S3CRET"),
    ("my app:S3CRET@^4.2.0/x", "S3CRET"),
    ("https://u:p/S3CRET@1.2.3:80", "S3CRET"),
    ("postgres:S3CRET#/%\\e9@(db)/x y", "S3CRET#/%\\e9"),
    ("john.doe:S3CRET@^5.4/app", "S3CRET"),
    ("?user[password][0][]=S3CRET", "S3CRET"),
];

/// Texts that contain an `@` and no secret. The last ones are templates.
pub(crate) const NOT_MASKED: &[&str] = &[
    // `Components` masks its query, because a component is read alone.
    "https://h.example/.well-known/webfinger?resource=acct:me@h.example",
    "?purl=pkg:npm/lodash@4.17.20",
    "urn:cdx:1/2#pkg:maven/a/b@2.10.0",
    "https://h.example/@user/post",
    "https://h.example:8080/@user",
    "http://gitea:3000/@user",
    "http://u.example/npm/vue@3/x y",
    "feed://http://h.example/@user",
    "com.example.app:/cb?login_hint=me@h.example",
    "git@github.com:o/r",
    "http://localhost:3000/@a@h",
    "/npm/x@1.2.3",
    "npm:string-width@^4.2.0",
    "http://@label/x@h",
    "https://unpkg,com/lodash@4.17.21+esm",
    // As texts, they are masked, because only a template has placeholders.
    "ssh://git@{host}/x:y@z",
    "https://{host}:{port}/@{user}",
    "https://{host}.example/@scope",
];

/// Each part of the secret is hidden.
#[track_caller]
pub(crate) fn assert_hides(text: &str, secret: &str, shown: &str) {
    let mut parts = secret.split(['/', '?', '#', '@']);
    let is_shown = parts.any(|part| part.len() > 1 && shown.contains(part));
    assert!(
        !is_shown && shown.contains("***"),
        "{text:?} is shown as {shown}"
    );
}

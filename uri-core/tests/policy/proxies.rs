//! What people write for a proxy, under a policy for `http`, `https` and `socks5` whose default scheme is `http`.

/// Texts, and the URI that is read.
pub(crate) const READ: &[(&str, &str)] = &[
    ("proxy:3128", "http://proxy:3128"),
    (" proxy\n", "http://proxy"),
    ("user:pass@proxy:8080", "http://user:pass@proxy:8080"),
    ("u:p^@s@proxy", "http://u:p%5E%40s@proxy"),
    ("app:12@proxy", "http://app:12@proxy"),
    ("127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("[::1]:80", "http://[::1]:80"),
    ("localhost", "http://localhost"),
    ("localhost:5432/x", "http://localhost:5432/x"),
    ("h.example/x", "http://h.example/x"),
    ("h.example/x?y=http://g/", "http://h.example/x?y=http://g/"),
    ("h.example/größe", "http://h.example/gr%C3%B6%C3%9Fe"),
    ("//proxy:8080", "http://proxy:8080"),
    // Hosts of a container, such as `redis:6379`.
    ("http:8080", "http://http:8080"),
    ("socks5:80", "http://socks5:80"),
    ("socks5://proxy", "socks5://proxy"),
    ("HTTPS://proxy", "HTTPS://proxy"),
];

/// Texts, the bytes that the error is about, where they begin, and the help.
pub(crate) const REFUSED: &[(&str, &str, usize, &str)] = &[
    ("http:/proxy:8080", "", 5, "write `http://proxy:8080`"),
    ("http//proxy:8080", "", 0, "write `http://proxy:8080`"),
    ("http:proxy:8080", "", 5, "write `http://proxy:8080`"),
    ("http:u:p@proxy", "", 5, "write `http://` and then the host"),
    ("socks5//proxy:1080", "", 0, "write `socks5://proxy:1080`"),
    ("htp//proxy", "", 0, "begin with a scheme"),
    ("unix:/run/x", "unix", 0, ALLOWED),
    ("mailto:a@b", "mailto", 0, ALLOWED),
    ("htpp://proxy", "htpp", 0, ALLOWED),
    ("socks5:127.0.0.1:1080", "", 7, SLASHES),
    ("socks5:u:p@h", "", 7, SLASHES),
    ("proxy:99999", "99999", 6, PORT),
    ("u:p@proxy:99999/x", "99999", 10, PORT),
    ("proxy:80x", "x", 8, "write the port in digits"),
    ("{host}:3128", "{", 0, "fill in the value"),
    ("proxy:8080 # x", " ", 10, "write `http://proxy:8080`"),
    ("HTTP_PROXY=http://proxy", "_", 4, "write `http://proxy`"),
    ("::1", "::1", 0, "write `http://[::1]`"),
    ("", "", 0, "the text is empty"),
    (" ", "", 0, "the text is empty"),
    (
        "a:80,b:80",
        ",",
        4,
        "write one host and one port, or pass the string to the driver as it is",
    ),
];

const ALLOWED: &str = "the policy allows `http`, `https`, `socks5`";
const SLASHES: &str = "write `//` and the host after the `:`, if the scheme has hosts";
const PORT: &str = "write no port, or one up to 65535";

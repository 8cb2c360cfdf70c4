//! Strings that grow in one place. An operation that read this place repeatedly would be slow.

/// A pattern for strings in which a unit is repeated.
pub struct Pattern {
    pub name: &'static str,
    before: &'static str,
    unit: &'static str,
    after: &'static str,
}

impl Pattern {
    /// The string whose repeated part has at most `len` bytes.
    pub fn text(&self, len: usize) -> String {
        let units = self.unit.repeat(len / self.unit.len());
        [self.before, &units, self.after].concat()
    }

    /// The same string with one unit fewer.
    pub fn shorter_text(&self, len: usize) -> String {
        self.text(len - self.unit.len())
    }
}

macro_rules! patterns {
    ($($name:literal: $before:literal, $unit:literal, $after:literal;)*) => {
        &[$(Pattern { name: $name, before: $before, unit: $unit, after: $after },)*]
    };
}

/// URIs.
pub const URIS: &[Pattern] = patterns! {
    "scheme": "", "a", "://h/";
    "userinfo": "http://", "a", "@h/";
    "userinfo of colons": "http://", ":", "@h/";
    "userinfo of triplets": "http://", "%40", "@h/";
    "host": "http://", "a", "/";
    "host of labels": "http://", "a.", "/";
    "host of capitals": "http://", "A", "/";
    "host of digits": "http://", "1.", "/";
    "host of triplets": "http://", "%41", "/";
    "IPvFuture": "http://[v1.", "a", "]/";
    "port": "http://h:", "1", "/";
    "port of zeros": "http://h:", "0", "80/";
    "path": "http://h/", "a", "";
    "path of segments": "http://h", "/a", "";
    "path of slashes": "http://h", "/", "";
    "path of dots": "http://h/", ".", "";
    "path of /.": "http://h", "/.", "";
    "path of /..": "http://h", "/..", "";
    "path down and up": "http://h/", "a/", "../../../..";
    "path of /a/..": "http://h", "/a/..", "";
    "path of segments after .": "http://h/.", "/a", "";
    "path of /./a": "http://h", "/./a", "";
    "path of /.a": "http://h", "/.a", "";
    "path of /a/../b": "http://h", "/a/../b", "";
    "path of encoded ..": "http://h", "/%2e%2e", "";
    "path of letters encoded": "http://h/", "%61", "";
    "path of slashes encoded": "http://h/", "%2f", "";
    "path of UTF-8": "http://h/", "%C3%A9", "";
    "path of colons": "a:", ":", "";
    "path of addresses": "a:", "b@h:8", "c@h:80";
    "path of parentheses": "a:", "b@t(", ")";
    "path of @": "a:", "@", "";
    "path of @ and (": "a:", "@(", "";
    "path of web schemes": "a:", "https:", "b@h";
    "path of userinfos": "http://h", "//a@", "b";
    "path of secret keys": "http://h", "/token=", "a";
    "path of secret parameters": "http://h/", ";pwd=a", "";
    "query of secret keys": "http://h/?", "api_key=a&", "";
    "query of separators in a key": "http://h/?", "_", "token=a";
    "groups of an IPv6 address": "a:", "1:", "b@h";
    "path of mails": "mailto:", "a@b,", "c@d";
    "path of ports": "x:/", "a:1/", "a@b";
    "split password": "mysql://u:", "1", "/@h";
    "rootless path of ../": "a:", "../", "b";
    "rootless path of /": "a:/.", "/", "b";
    "query": "http://h/?", "a", "";
    "query of pairs": "http://h/?", "k=v&", "";
    "query of &": "http://h/?", "&", "";
    "query of triplets": "http://h/?", "%26", "";
    "fragment": "http://h/#", "a", "";
    "fragment of ?": "http://h/#", "/?", "";
};

/// Strings of all kinds, most of which are not URIs.
pub const TEXTS: &[Pattern] = patterns! {
    "<": "", "<", "";
    ">": "", ">", "";
    "quotes": "", "\"", "x";
    "< in quotes": "\"", "<\"", "";
    "<a:b": "", "<a:b", "";
    "<http://": "", "<http://", "";
    "<http://a@": "", "<http://a@", "";
    "< and a long broken URI": "<http://h/", "a\n", ">";
    "< and a long bad URI": "<http://h/", "a ", ">";
    "broken URIs": "", "<a:b\n>", "";
    "<URL:": "", "<URL:a", "";
    "quoted URIs": "", "\"a:b\" ", "";
    "a:": "", "a:", "";
    "a:/": "", "a:/", "";
    "://": "", "://", "";
    "http:": "", "http:", "";
    "http://": "", "http://", "";
    "http://@": "", "http://@", "";
    "http://a:@": "", "http://a:", "@\\@";
    "http://[": "", "http://[", "";
    "http://h:x@": "http://", "h:x@", "h";
    "http://h.": "", "http://h.", "";
    "http://h/,": "", "http://h/, ", "";
    "http://a[ before @": "", "http://a[", "@";
    "urn:a[ before @": "", "urn:a[", "@";
    "http://a/x://b[": "", "http://a/x://b[", "";
    "URIs in a URI": "http://h/", "x://b/", "]@";
    "http://a。": "", "http://a。", "";
    "points at the end": "http://h/", ".", "";
    "points and colons": "http://h/", ".:", "";
    "( at the end": "http://h/", "(", "";
    ") at the end": "http://h/", ")", "";
    "() at the end": "http://h/", "()", ")";
    "mailto:": "", "mailto:", "";
    "mailto:a@b ": "", "mailto:a@b ", "";
    "words": "", "word ", "";
    "one word": "", "word", "";
    "points": "", ".", "";
    "labels": "", "a.", "com";
    "@": "", "@", "";
    "#": "", "#", "";
    "?": "", "?", "";
    ":": "", ":", "";
    "a:@": "", "a:@", "";
    "a:@ and a fault": "", "a:@", "\\";
    "//a@": "", "//a@", "";
    "//a@ and a fault": "", "//a@", "\\";
    "//a:@/ after a database": "redis:", "//a:@/", "h ";
    "encoded :// and @": "", "%3A%2F%2Fa%40", "@";
    "encoded :// and @ and a fault": "", "%3A%2F%2Fa%40", "@\\";
    "encoded :// before @": "", "%3A%2F%2Fa@", "";
    "versions": "https://u@h/", "b@1.2.3/", " ";
    "keys of options": "", "token=", "";
    "[": "", "[", "";
    "//[::": "//[", "::", "]";
    "//[1:": "//[", "1:", "]";
    "//[0": "//[", "0", "::]";
    "//[v1.": "//[v", "1", ".a]";
    "//[fe80::1%": "//[fe80::1%", "a", "]";
    "//1.": "//", "1.", "1";
    "%": "", "%", "";
    "%4": "", "%4", "";
    "%A%": "a:", "A", "%";
    "{a}": "a:{", "a", "}";
    "backslashes": "http:", "\\", "";
    "separators before a host": "http", ":;/\\ ", "/h.org";
    "backslashes after a host": "http:\\h.org", "\\a", "";
    "labels after one slash": "http:/", "a.", "org\\";
    "userinfo after one slash": "http:/", "a", "@h.org\\";
    "addresses after a scheme": "a_:", "b@h:8", "";
    "web schemes": "a_:", "https:", "b@h";
    "user of an address": "", "a", "@h.org:a/b";
    "name of a mailbox": "", "a", "@h.org";
    "host of an address": "me@", "a.", "org:a/b";
    "path of an address": "me@h.org:", "a/", "b.git";
    "spaces": "", " ", "";
    "line ends": "", "\n", "";
    "returns": "", "\r\n", "";
    "lines": "", "a = http://h/\n", "";
    "names": "", "a =\n", "";
    "comments": "", "# a\n", "";
    "=": "", "a=", "";
    "controls": "", "\u{1}", "";
    "letters of two bytes": "a:", "é", "";
    "letters of four bytes": "//", "😀", "/";
};

//! Applies every suggestion for a row of the tables.

use super::{Door, rows};

/// Each row for which there is a suggestion, and the string after the replacement.
const FIXED: &str = r##"
`https//example.org/x` `https://example.org/x`
`HTTP//example.org/x` `HTTP://example.org/x`
`GET https://example.org/` `https://example.org/`
`curl -s ftp://example.org/` `ftp://example.org/`
`my app://example.org/` `myapp://example.org/`
`http://h/a b?http://h/` `http://h/a%20b?http://h/`
`https;//example.org/` `https://example.org/`
`ftp,//example.org/` `ftp://example.org/`
`ht tp://example.org/` `http://example.org/`
`https ://example.org/` `https://example.org/`
`http\xc2\xa0://example.org/` `http://example.org/`
`http:\\\\example.com\\` `http:/\\example.com\\`
`\"http://example.org/\"` `http://example.org/`
`\'http://example.org/\'` `http://example.org/`
``http://example.org/`` `http://example.org/`
`<http://example.org/>` `http://example.org/`
` http://example.org/` `http://example.org/`
`\thttp://example.org/` `http://example.org/`
`\nhttp://example.org/` `http://example.org/`
`\xef\xbb\xbfhttp://example.org/` `http://example.org/`
`\xef\xbb\xbfexample.org` `example.org`
`https://example.org/#top` `https://example.org/`
`a:#` `a:`
`1a:b` `./1a:b`
`1a:b/c?d` `./1a:b/c?d`
`:a` `./:a`
`://example.org/` `./://example.org/`
`@:` `./@:`
`a_very_long_first_segment_with_underscores_in_it:b` `./a_very_long_first_segment_with_underscores_in_it:b`
` a:b` `a:b`
`%:a` `%25:a`
`[::1]` `%5B::1]`
`08:15/platform?2` `./08:15/platform?2`
`http://example.com/a b` `http://example.com/a%20b`
`http://h/?q=a b` `http://h/?q=a%20b`
`http://h/#a b` `http://h/#a%20b`
`http://u v@h/` `http://u%20v@h/`
`http://exa mple.com/` `http://example.com/`
`http:// example.com/` `http://example.com/`
`http://h:8 0/` `http://h:80/`
`http://[::1 ]/` `http://[::1]/`
`http://h/ ` `http://h/`
`http://h ` `http://h`
`http://h/\n` `http://h/`
`http://h/\r\n` `http://h/`
`http://h/a\nb` `http://h/ab`
`http://h/a\tb` `http://h/a%09b`
`http://h\tx/` `http://hx/`
`http://h:80\n/` `http://h:80/`
`http://h/?\x00a` `http://h/?%00a`
`http://h/#\x1b[0m` `http://h/#%1B[0m`
`http://u\x7fv@h/` `http://u%7Fv@h/`
`file:///etc/passwd\x00.html` `file:///etc/passwd%00.html`
`https://example.org/#a\tb` `https://example.org/#a%09b`
`release notes.html` `release%20notes.html`
`http://h/\xc3\xa9` `http://h/%C3%A9`
`http://h/?\xc3\xa9` `http://h/?%C3%A9`
`http://h/#\xc3\xa9` `http://h/#%C3%A9`
`http://\xc3\xa9@h/` `http://%C3%A9@h/`
`http://h/\xf0\x9f\x98\x80` `http://h/%F0%9F%98%80`
`http://h/\xe2\x80\xae` `http://h/`
`http://h\xe2\x80\x8b/` `http://h/`
`http://h/a\xc2\xa0b` `http://h/ab`
`http://h/\xc2\xad` `http://h/`
`http://h/\xef\xbb\xbf` `http://h/`
`http://h/\xf4\x8f\xbf\xbf` `http://h/%F4%8F%BF%BF`
`http://h/\xff` `http://h/%FF`
`http://h/?a\xe9b` `http://h/?a%E9b`
`http://h/\xe2\x82` `http://h/%E2\x82`
`https://example.org/issues/a\xe2\x80\x93b` `https://example.org/issues/a%E2%80%93b`
`/men\xc3\xbc/gr\xc3\xb6\xc3\x9fe` `/men%C3%BC/gr\xc3\xb6\xc3\x9fe`
`http://h/a\\b` `http://h/a/b`
`http://h/?a\\b` `http://h/?a%5Cb`
`http://h/#a\\b` `http://h/#a%5Cb`
`?:\\` `?:%5C`
`http://good.com\\.evil.com/` `http://good.com/.evil.com/`
`http://h:80\\a` `http://h:80/a`
`http://h/%` `http://h/%25`
`http://h/%4` `http://h/%254`
`http://h/?q=%zz` `http://h/?q=%25zz`
`http://h/caf%u00e9` `http://h/caf%C3%A9`
`http://h/%u00eg` `http://h/%25u00eg`
`http://h/#%g1` `http://h/#%25g1`
`http://u%@h/` `http://u%25@h/`
`http://h/\"a\"` `http://h/%22a\"`
`http://h/<b>` `http://h/%3Cb>`
`http://h/a>b` `http://h/a%3Eb`
`http://h/a|b` `http://h/a%7Cb`
`http://h/a^b` `http://h/a%5Eb`
`http://h/{id}` `http://h/%7Bid}`
`http://h/a}` `http://h/a%7D`
`http://h/?q={x}` `http://h/?q=%7Bx}`
`http://h/#{x}` `http://h/#%7Bx}`
`http://h/a[1]` `http://h/a%5B1]`
`http://h/?a[]=1` `http://h/?a%5B]=1`
`http://h/#a[1]` `http://h/#a%5B1]`
`http://u<@h/` `http://u%3C@h/`
`http://u[1]@h/` `http://u%5B1]@h/`
`urn:a#b#c` `urn:a#b%23c`
`http://::1/` `http://[::1]/`
`http://::1?q:1` `http://[::1]?q:1`
`http://::1#f]` `http://[::1]#f]`
`http://::1:80/` `http://[::1:80]/`
`http://1:2:3:4:5:6:7:8/` `http://[1:2:3:4:5:6:7:8]/`
`http://u@fe80::1:8080/x` `http://u@[fe80::1:8080]/x`
`http://2001:db8::1:443` `http://[2001:db8::1:443]`
`http://2001:db8::1:abcd/` `http://[2001:db8::1:abcd]/`
`http://::ffff:1.2.3.4/` `http://[::ffff:1.2.3.4]/`
`http://::/` `http://[::]/`
`http://::1:50051/` `http://[::1]:50051/`
`http://2001:db8::7:8080/` `http://[2001:db8::7:8080]/`
`http://[192.0.2.1]:80/` `http://192.0.2.1:80/`
`http://[fe80::1%25eth0]/` `http://[fe80::1]/`
`http://[fe80::1%eth0]:80/` `http://[fe80::1]:80/`
`http://[fe80::1%]/` `http://[fe80::1]/`
`http://[fe80::1%25`]/` `http://[fe80::1]/`
`http://[V1.a b]/` `http://[V1.ab]/`
` http://h/` `http://h/`
`\xef\xbb\xbfhttp://h/` `http://h/`
` \xc3\xa9` `\xc3\xa9`
`http://h/\xc3\xa9 ` `http://h/\xc3\xa9`
`http://h/?q=a b ` `http://h/?q=a b`
`http://h/#\xe3\x80\x80\xef\xbb\xbf` `http://h/#\xef\xbb\xbf`
`http://h/a b\tc` `http://h/a b%09c`
`http://h/?\x7f` `http://h/?%7F`
`http://h/\xc2\x9fb` `http://h/%C2%9Fb`
`http:\\\\h\\a` `http:/\\h\\a`
`http://h/a b\\c?\\` `http://h/a b/c?\\`
`http://h\\a b` `http://h/a b`
`FILE:///C:\\a b` `FILE:///C:/a b`
`\\\\server\\share` `/\\server\\share`
`a\\b` `a/b`
`\xc3\xa9 b:c` `./\xc3\xa9 b:c`
`http://\xc3\xa9<u@h/` `http://\xc3\xa9%3Cu@h/`
`http://50%\xc3\xa9@h/` `http://50%25\xc3\xa9@h/`
`http://h/\xc3\xa9#b#c` `http://h/\xc3\xa9#b%23c`
"##;

/// Applies the suggestion about a string, if there is one.
fn fixed(door: Door, text: &[u8]) -> Option<Vec<u8>> {
    let suggestion = door.refuse(text).report_bytes(text).suggestion()?;
    let mut fixed = text.to_vec();
    fixed.splice(suggestion.span(), suggestion.replacement().bytes());
    Some(fixed)
}

#[test]
fn suggestions_are_those_of_the_table() {
    let mut expected = FIXED.trim().lines();
    for row in rows() {
        if let Some(fixed) = fixed(row.door, row.text) {
            let (text, fixed) = (row.text.escape_ascii(), fixed.escape_ascii());
            assert_eq!(Some(&*format!("`{text}` `{fixed}`")), expected.next());
        }
    }
    assert_eq!(expected.next(), None);
}

/// A suggestion doesn't depend on what follows the error, such as a long path, except for blanks and quotes at the end.
#[test]
fn suggestions_about_long_strings() {
    let mut count = 0;
    for row in rows() {
        let is_at_end = row.text.ends_with(b" ") || row.text.ends_with(b"\n");
        let is_quoted = matches!(row.text, [b'"' | b'\'' | b'`' | b'<', ..]);
        let long = [row.text, &[b'a'; 300]].concat();
        if let Some(mut short) = fixed(row.door, row.text)
            && let Err(error) = row.door.parse(&long)
            && error == row.door.refuse(row.text)
            && !(is_at_end || is_quoted)
        {
            short.extend([b'a'; 300]);
            let long = fixed(row.door, &long).expect("a suggestion");
            assert_eq!(
                short.escape_ascii().to_string(),
                long.escape_ascii().to_string()
            );
            count += 1;
        }
    }
    assert!(count > 80, "{count}");
}

//! What each rule allows and refuses, text by text.

use uri_core::{Component, Level, Policy, Rule, Steps};

use crate::{ANY, HTTPS, SCHEME, SYNTAX, WEB_PORTS};

const OURS: Policy<'static> = ANY.hosts(&["example.org", "*.example.org", "[::1]", "localhost"]);
const PLAIN_PATH: Policy<'static> = ANY.no_encoded_path_delimiter();

/// A text, and what of it breaks the rule of a policy, if anything does.
pub(crate) struct Row {
    pub(crate) rule: Rule,
    pub(crate) policy: Policy<'static>,
    pub(crate) text: &'static str,
    pub(crate) broken: Option<(Component, usize, usize)>,
}

const fn accepts(rule: Rule, policy: Policy<'static>, text: &'static str) -> Row {
    Row {
        rule,
        policy,
        text,
        broken: None,
    }
}

const fn refuses(
    rule: Rule,
    policy: Policy<'static>,
    text: &'static str,
    component: Component,
    start: usize,
    end: usize,
) -> Row {
    Row {
        rule,
        policy,
        text,
        broken: Some((component, start, end)),
    }
}

#[rustfmt::skip]
pub(crate) const ROWS: &[Row] = &[
    accepts(Rule::Schemes, HTTPS, "https://example.org/"),
    accepts(Rule::Schemes, HTTPS, "HTTPS://example.org/"),
    accepts(Rule::Schemes, ANY.schemes(&["http", "URN"]), "urn:a"),
    refuses(Rule::Schemes, HTTPS, "http://example.org/", Component::Scheme, 0, 4),
    refuses(Rule::Schemes, HTTPS, "urn:https", Component::Scheme, 0, 3),
    refuses(Rule::Schemes, ANY.schemes(&[]), "a:", Component::Scheme, 0, 1),

    accepts(Rule::Authority, ANY.require_authority(), "http://example.org"),
    accepts(Rule::Authority, ANY.require_authority(), "file:///etc"),
    accepts(Rule::Authority, ANY.require_authority(), "x://"),
    refuses(Rule::Authority, ANY.require_authority(), "http:/example.org/", Component::Host, 5, 5),
    refuses(Rule::Authority, ANY.require_authority(), "http:example.org", Component::Host, 5, 5),
    refuses(Rule::Authority, ANY.require_authority(), "a:", Component::Host, 2, 2),
    refuses(Rule::Authority, ANY.require_authority().require_host(), "a:/b", Component::Host, 2, 2),

    accepts(Rule::Host, ANY.require_host(), "http://example.org"),
    accepts(Rule::Host, ANY.require_host(), "http://[::1]/"),
    refuses(Rule::Host, ANY.require_host(), "http:///example.org/", Component::Host, 7, 7),
    refuses(Rule::Host, ANY.require_host(), "http://u@:80/", Component::Host, 9, 9),
    refuses(Rule::Host, ANY.require_host(), "http:/example.org/", Component::Host, 5, 5),
    refuses(Rule::Host, ANY.require_host(), "urn:a", Component::Host, 4, 4),

    accepts(Rule::Userinfo, ANY.no_userinfo(), "http://example.org/@"),
    accepts(Rule::Userinfo, ANY.no_userinfo(), "mailto:u@example.org"),
    refuses(Rule::Userinfo, ANY.no_userinfo(), "http://u@example.org/", Component::Userinfo, 7, 8),
    refuses(Rule::Userinfo, ANY.no_userinfo(), "http://u:p@example.org/", Component::Userinfo, 7, 10),
    refuses(Rule::Userinfo, ANY.no_userinfo(), "http://@example.org/", Component::Userinfo, 7, 7),

    accepts(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://user@example.org/"),
    accepts(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://user:p.w@example.org/"),
    accepts(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://example.org/a.b@c"),
    refuses(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://good.com@evil.com/", Component::Userinfo, 7, 15),
    refuses(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://good.com:80@evil.com/", Component::Userinfo, 7, 15),
    refuses(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://good.com;@evil.com/", Component::Userinfo, 7, 16),
    refuses(Rule::HostInUserinfo, ANY.no_host_in_userinfo(), "http://good%2Ecom@evil.com/", Component::Userinfo, 7, 17),
    // The example of section 7.6.
    refuses(Rule::HostInUserinfo, ANY.no_host_in_userinfo(),
        "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", Component::Userinfo, 6, 41),

    accepts(Rule::Password, ANY.no_password(), "http://user@example.org:80/a:b"),
    accepts(Rule::Password, ANY.no_password(), "http://u%3Ap@example.org/"),
    refuses(Rule::Password, ANY.no_password(), "http://u:p@example.org/", Component::Userinfo, 9, 10),
    refuses(Rule::Password, ANY.no_password(), "http://:p:q@example.org/", Component::Userinfo, 8, 11),
    refuses(Rule::Password, ANY.no_password(), "http://u:@example.org/", Component::Userinfo, 9, 9),

    accepts(Rule::Hosts, OURS, "http://example.org/"),
    accepts(Rule::Hosts, OURS, "http://EXAMPLE.ORG/"),
    accepts(Rule::Hosts, OURS, "http://a.b.Example.Org:80/"),
    accepts(Rule::Hosts, OURS, "http://u@[::1]/"),
    accepts(Rule::Hosts, ANY.hosts(&[""]), "file:///etc"),
    accepts(Rule::Hosts, ANY.hosts(&["*"]), "http://*/"),
    refuses(Rule::Hosts, OURS, "http://example.com/", Component::Host, 7, 18),
    refuses(Rule::Hosts, OURS, "http://evil-example.org/", Component::Host, 7, 23),
    refuses(Rule::Hosts, OURS, "http://.example.org/", Component::Host, 7, 19),
    refuses(Rule::Hosts, OURS, "http://example.org./", Component::Host, 7, 19),
    refuses(Rule::Hosts, OURS, "http://example.org@evil.example/", Component::Host, 19, 31),
    refuses(Rule::Hosts, OURS, "http://ex%61mple.org/", Component::Host, 7, 20),
    refuses(Rule::Hosts, OURS, "http://[::2]/", Component::Host, 7, 12),
    refuses(Rule::Hosts, OURS, "http:///localhost/", Component::Host, 7, 7),
    refuses(Rule::Hosts, OURS, "http:/localhost/", Component::Host, 5, 5),
    refuses(Rule::Hosts, ANY.hosts(&[""]), "a:", Component::Host, 2, 2),
    refuses(Rule::Hosts, ANY.hosts(&["*example.org"]), "http://evilexample.org/", Component::Host, 7, 22),
    refuses(Rule::Hosts, ANY.hosts(&["*"]), "http://h/", Component::Host, 7, 8),
    refuses(Rule::Hosts, ANY.hosts(&[]), "http://h/", Component::Host, 7, 8),

    accepts(Rule::EncodedHost, ANY.no_encoded_host(), "http://u%41@example.org/%41"),
    refuses(Rule::EncodedHost, ANY.no_encoded_host(), "http://good.com%40evil.com/", Component::Host, 15, 18),
    refuses(Rule::EncodedHost, ANY.no_encoded_host(), "http://%C3%A9.example/", Component::Host, 7, 10),

    accepts(Rule::NumericName, ANY.no_numeric_name(), "http://127.0.0.1/"),
    accepts(Rule::NumericName, ANY.no_numeric_name(), "http://[::1]/"),
    accepts(Rule::NumericName, ANY.no_numeric_name(), "http://1.example/127.1"),
    refuses(Rule::NumericName, ANY.no_numeric_name(), "http://0x7f.1/", Component::Host, 7, 13),
    refuses(Rule::NumericName, ANY.no_numeric_name(), "http://%31%32%37.%31/", Component::Host, 7, 20),
    refuses(Rule::NumericName, ANY.no_numeric_name(), "http://127%2E1/", Component::Host, 7, 14),
    refuses(Rule::NumericName, ANY.no_numeric_name(), "http://u@127.1:80/", Component::Host, 9, 14),

    accepts(Rule::Ports, WEB_PORTS, "http://h/"),
    accepts(Rule::Ports, WEB_PORTS, "http://h:/"),
    accepts(Rule::Ports, WEB_PORTS, "http://h:00443/"),
    accepts(Rule::Ports, WEB_PORTS, "urn:a"),
    refuses(Rule::Ports, WEB_PORTS, "http://h:81/", Component::Port, 9, 11),
    refuses(Rule::Ports, WEB_PORTS, "http://u:p@[::1]:8443", Component::Port, 17, 21),
    refuses(Rule::Ports, WEB_PORTS, "http://h:65616/", Component::Port, 9, 14),
    refuses(Rule::Ports, ANY.ports(&[]), "http://h:80/", Component::Port, 9, 11),

    accepts(Rule::PortRange, ANY.port_in_range(), "http://h:65535/"),
    accepts(Rule::PortRange, ANY.port_in_range(), "http://h:0000000000000000000080/"),
    accepts(Rule::PortRange, ANY.port_in_range(), "http://h:/"),
    refuses(Rule::PortRange, ANY.port_in_range(), "http://h:65536/", Component::Port, 9, 14),
    refuses(Rule::PortRange, ANY.port_in_range(), "http://h:99999999999999999999999999", Component::Port, 9, 35),
    refuses(Rule::PortRange, WEB_PORTS.port_in_range(), "http://h:65616/", Component::Port, 9, 14),

    accepts(Rule::LowPort, ANY.no_low_port(), "http://h:80/"),
    accepts(Rule::LowPort, ANY.no_low_port(), "HTTPS://h:0443/"),
    accepts(Rule::LowPort, ANY.no_low_port(), "http://h:1024/"),
    accepts(Rule::LowPort, ANY.no_low_port(), "http://h:65536/"),
    refuses(Rule::LowPort, ANY.no_low_port(), "http://h:25/", Component::Port, 9, 11),
    refuses(Rule::LowPort, ANY.no_low_port(), "https://h:80/", Component::Port, 10, 12),
    refuses(Rule::LowPort, ANY.no_low_port(), "acme://h:1023/", Component::Port, 9, 13),
    refuses(Rule::LowPort, ANY.no_low_port(), "http://h:0/", Component::Port, 9, 10),

    accepts(Rule::PathSlash, ANY.path_ends_with_slash(), "http://h/v2/"),
    accepts(Rule::PathSlash, ANY.path_ends_with_slash(), "http://h/?q#f"),
    accepts(Rule::PathSlash, ANY.path_ends_with_slash(), "a:b/"),
    refuses(Rule::PathSlash, ANY.path_ends_with_slash(), "http://h/v2", Component::Path, 11, 11),
    refuses(Rule::PathSlash, ANY.path_ends_with_slash(), "http://h", Component::Path, 8, 8),
    refuses(Rule::PathSlash, ANY.path_ends_with_slash(), "http://h/v2?q/", Component::Path, 11, 11),

    accepts(Rule::DotSegment, ANY.no_dot_segment(), "http://h/.../.a/a./?../#/./"),
    accepts(Rule::DotSegment, ANY.no_dot_segment(), "http://../"),
    refuses(Rule::DotSegment, ANY.no_dot_segment(), "http://h/a/../b", Component::Path, 11, 13),
    refuses(Rule::DotSegment, ANY.no_dot_segment(), "http://h/.", Component::Path, 9, 10),
    refuses(Rule::DotSegment, ANY.no_dot_segment(), "http://h//%2e%2E?q", Component::Path, 10, 16),
    refuses(Rule::DotSegment, ANY.no_dot_segment(), "a:../b", Component::Path, 2, 4),

    accepts(Rule::EncodedPathDelimiter, PLAIN_PATH, "http://h%2F%2E/a%5Cb?%2F#%2E"),
    refuses(Rule::EncodedPathDelimiter, PLAIN_PATH, "http://h/a%2Fb", Component::Path, 10, 13),
    refuses(Rule::EncodedPathDelimiter, PLAIN_PATH, "http://h/%25%2e", Component::Path, 12, 15),
    refuses(Rule::EncodedPathDelimiter, PLAIN_PATH, "urn:%2f", Component::Path, 4, 7),

    accepts(Rule::Query, ANY.no_query(), "http://h/a#?b"),
    refuses(Rule::Query, ANY.no_query(), "http://h/?a=b#c", Component::Query, 9, 13),
    refuses(Rule::Query, ANY.no_query(), "http://h?", Component::Query, 8, 9),

    accepts(Rule::Fragment, ANY.no_fragment(), "http://h/a?b%23"),
    refuses(Rule::Fragment, ANY.no_fragment(), "http://h/?a#b", Component::Fragment, 11, 13),
    refuses(Rule::Fragment, ANY.no_fragment(), "a:#", Component::Fragment, 2, 3),

    accepts(Rule::EncodedControl, ANY.no_encoded_control(), "http://h/%20%80%7E%250a"),
    refuses(Rule::EncodedControl, ANY.no_encoded_control(), "http://u%00@h/", Component::Userinfo, 8, 11),
    refuses(Rule::EncodedControl, ANY.no_encoded_control(), "http://good.com%00.evil.com/", Component::Host, 15, 18),
    refuses(Rule::EncodedControl, ANY.no_encoded_control(), "http://h/%0d%0aX:y", Component::Path, 9, 12),
    refuses(Rule::EncodedControl, ANY.no_encoded_control(), "http://h/?%1F", Component::Query, 10, 13),
    refuses(Rule::EncodedControl, ANY.no_encoded_control(), "http://h/#a%7f", Component::Fragment, 11, 14),

    accepts(Rule::MaxLen, ANY.max_len(19), "http://example.org/"),
    accepts(Rule::MaxLen, ANY.max_len(2), "a:"),
    refuses(Rule::MaxLen, ANY.max_len(18), "http://example.org/", Component::Path, 18, 19),
    refuses(Rule::MaxLen, ANY.max_len(4), "http://u@h/", Component::Scheme, 4, 11),
    refuses(Rule::MaxLen, ANY.max_len(5), "http://u@h/", Component::Host, 5, 11),
    refuses(Rule::MaxLen, ANY.max_len(6), "http://example.org/", Component::Host, 6, 19),
    refuses(Rule::MaxLen, ANY.max_len(7), "http://u@h/", Component::Userinfo, 7, 11),
    refuses(Rule::MaxLen, ANY.max_len(5), "http:/a", Component::Path, 5, 7),
    refuses(Rule::MaxLen, ANY.max_len(0), "a:", Component::Scheme, 0, 2),
    refuses(Rule::MaxLen, ANY.max_len(10), "http://example.org/", Component::Host, 10, 19),

    accepts(Rule::Normalized, SYNTAX, "http://h:80"),
    accepts(Rule::Normalized, SCHEME, "http://h:81/a?%7B"),
    accepts(Rule::Normalized, ANY.normalized(Level::Simple), "HTTP://H/%7e/.."),
    refuses(Rule::Normalized, SYNTAX, "HTTP://h/", Component::Scheme, 0, 0),
    refuses(Rule::Normalized, SYNTAX, "http://%75@h/", Component::Userinfo, 7, 7),
    refuses(Rule::Normalized, SYNTAX, "http://example.Org/", Component::Host, 15, 15),
    refuses(Rule::Normalized, SYNTAX, "http://h:/", Component::Port, 8, 8),
    refuses(Rule::Normalized, SCHEME, "http://h:80/", Component::Port, 8, 8),
    refuses(Rule::Normalized, SYNTAX, "http://h/%7B%7b", Component::Path, 14, 14),
    refuses(Rule::Normalized, SYNTAX, "http://h/a/..", Component::Path, 9, 9),
    refuses(Rule::Normalized, SCHEME, "http://h", Component::Path, 8, 8),
    refuses(Rule::Normalized, SCHEME, "http://h?q", Component::Path, 8, 8),
    refuses(Rule::Normalized, SCHEME, "http://h#f", Component::Path, 8, 8),
    refuses(Rule::Normalized, SCHEME, "http://h:80?q", Component::Port, 8, 8),
    refuses(Rule::Normalized, SYNTAX, "http://h/?%7e", Component::Query, 10, 10),
    refuses(Rule::Normalized, SYNTAX, "http://h/#%7e", Component::Fragment, 10, 10),
    refuses(Rule::Normalized, ANY.normalized(Level::Steps(Steps::NONE.ipv6_text())),
        "http://[0::1]/", Component::Host, 8, 8),
];

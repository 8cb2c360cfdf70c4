//! RFC 3986, appendix A, in the same order. Each rule is a function whose doc comment is the ABNF line.

use super::ends::Ends;

/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
pub(crate) fn uri(at: Ends) -> Ends {
    at.then(scheme)
        .lit(":")
        .then(hier_part)
        .maybe(|at| at.lit("?").then(query))
        .maybe(|at| at.lit("#").then(fragment))
}

/// `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
pub(crate) fn hier_part(at: Ends) -> Ends {
    at.lit("//")
        .then(authority)
        .then(path_abempty)
        .or(at.then(path_absolute))
        .or(at.then(path_rootless))
        .or(at.then(path_empty))
}

/// `URI-reference = URI / relative-ref`
pub(crate) fn uri_reference(at: Ends) -> Ends {
    at.then(uri).or(at.then(relative_ref))
}

/// `absolute-URI = scheme ":" hier-part [ "?" query ]`
pub(crate) fn absolute_uri(at: Ends) -> Ends {
    at.then(scheme)
        .lit(":")
        .then(hier_part)
        .maybe(|at| at.lit("?").then(query))
}

/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
pub(crate) fn relative_ref(at: Ends) -> Ends {
    at.then(relative_part)
        .maybe(|at| at.lit("?").then(query))
        .maybe(|at| at.lit("#").then(fragment))
}

/// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`
pub(crate) fn relative_part(at: Ends) -> Ends {
    at.lit("//")
        .then(authority)
        .then(path_abempty)
        .or(at.then(path_absolute))
        .or(at.then(path_noscheme))
        .or(at.then(path_empty))
}

/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
pub(crate) fn scheme(at: Ends) -> Ends {
    at.then(alpha).many(|at| {
        at.then(alpha)
            .or(at.then(digit))
            .or(at.lit("+"))
            .or(at.lit("-"))
            .or(at.lit("."))
    })
}

/// `authority = [ userinfo "@" ] host [ ":" port ]`
pub(crate) fn authority(at: Ends) -> Ends {
    at.maybe(|at| at.then(userinfo).lit("@"))
        .then(host)
        .maybe(|at| at.lit(":").then(port))
}

/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
pub(crate) fn userinfo(at: Ends) -> Ends {
    at.many(|at| {
        at.then(unreserved)
            .or(at.then(pct_encoded))
            .or(at.then(sub_delims))
            .or(at.lit(":"))
    })
}

/// `host = IP-literal / IPv4address / reg-name`
pub(crate) fn host(at: Ends) -> Ends {
    at.then(ip_literal)
        .or(at.then(ipv4address))
        .or(at.then(reg_name))
}

/// `port = *DIGIT`
pub(crate) fn port(at: Ends) -> Ends {
    at.many(digit)
}

/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`
pub(crate) fn ip_literal(at: Ends) -> Ends {
    let open = at.lit("[");
    open.then(ipv6address).or(open.then(ipv_future)).lit("]")
}

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
pub(crate) fn ipv_future(at: Ends) -> Ends {
    at.lit("v")
        .some(hexdig)
        .lit(".")
        .some(|at| at.then(unreserved).or(at.then(sub_delims)).or(at.lit(":")))
}

/// ```text
/// IPv6address =                            6( h16 ":" ) ls32
///             /                       "::" 5( h16 ":" ) ls32
///             / [               h16 ] "::" 4( h16 ":" ) ls32
///             / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
///             / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
///             / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
///             / [ *4( h16 ":" ) h16 ] "::"              ls32
///             / [ *5( h16 ":" ) h16 ] "::"              h16
///             / [ *6( h16 ":" ) h16 ] "::"
/// ```
pub(crate) fn ipv6address(at: Ends) -> Ends {
    /// `h16 ":"`
    fn group(at: Ends) -> Ends {
        at.then(h16).lit(":")
    }
    at.times(6, group)
        .then(ls32)
        .or(at.lit("::").times(5, group).then(ls32))
        .or(at.maybe(h16).lit("::").times(4, group).then(ls32))
        .or(at
            .maybe(|at| at.up_to(1, group).then(h16))
            .lit("::")
            .times(3, group)
            .then(ls32))
        .or(at
            .maybe(|at| at.up_to(2, group).then(h16))
            .lit("::")
            .times(2, group)
            .then(ls32))
        .or(at
            .maybe(|at| at.up_to(3, group).then(h16))
            .lit("::")
            .then(group)
            .then(ls32))
        .or(at
            .maybe(|at| at.up_to(4, group).then(h16))
            .lit("::")
            .then(ls32))
        .or(at
            .maybe(|at| at.up_to(5, group).then(h16))
            .lit("::")
            .then(h16))
        .or(at.maybe(|at| at.up_to(6, group).then(h16)).lit("::"))
}

/// `h16 = 1*4HEXDIG`
pub(crate) fn h16(at: Ends) -> Ends {
    at.then(hexdig).up_to(3, hexdig)
}

/// `ls32 = ( h16 ":" h16 ) / IPv4address`
pub(crate) fn ls32(at: Ends) -> Ends {
    at.then(h16).lit(":").then(h16).or(at.then(ipv4address))
}

/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`
pub(crate) fn ipv4address(at: Ends) -> Ends {
    at.then(dec_octet)
        .lit(".")
        .then(dec_octet)
        .lit(".")
        .then(dec_octet)
        .lit(".")
        .then(dec_octet)
}

/// `dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35`
pub(crate) fn dec_octet(at: Ends) -> Ends {
    at.then(digit)
        .or(at.one(|b| matches!(b, 0x31..=0x39)).then(digit))
        .or(at.lit("1").times(2, digit))
        .or(at.lit("2").one(|b| matches!(b, 0x30..=0x34)).then(digit))
        .or(at.lit("25").one(|b| matches!(b, 0x30..=0x35)))
}

/// `reg-name = *( unreserved / pct-encoded / sub-delims )`
pub(crate) fn reg_name(at: Ends) -> Ends {
    at.many(|at| {
        at.then(unreserved)
            .or(at.then(pct_encoded))
            .or(at.then(sub_delims))
    })
}

/// `path-abempty = *( "/" segment )`
pub(crate) fn path_abempty(at: Ends) -> Ends {
    at.many(|at| at.lit("/").then(segment))
}

/// `path-absolute = "/" [ segment-nz *( "/" segment ) ]`
pub(crate) fn path_absolute(at: Ends) -> Ends {
    at.lit("/")
        .maybe(|at| at.then(segment_nz).many(|at| at.lit("/").then(segment)))
}

/// `path-noscheme = segment-nz-nc *( "/" segment )`
pub(crate) fn path_noscheme(at: Ends) -> Ends {
    at.then(segment_nz_nc).many(|at| at.lit("/").then(segment))
}

/// `path-rootless = segment-nz *( "/" segment )`
pub(crate) fn path_rootless(at: Ends) -> Ends {
    at.then(segment_nz).many(|at| at.lit("/").then(segment))
}

/// `path-empty = 0<pchar>`
pub(crate) fn path_empty(at: Ends) -> Ends {
    at.times(0, pchar)
}

/// `segment = *pchar`
pub(crate) fn segment(at: Ends) -> Ends {
    at.many(pchar)
}

/// `segment-nz = 1*pchar`
pub(crate) fn segment_nz(at: Ends) -> Ends {
    at.some(pchar)
}

/// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
pub(crate) fn segment_nz_nc(at: Ends) -> Ends {
    at.some(|at| {
        at.then(unreserved)
            .or(at.then(pct_encoded))
            .or(at.then(sub_delims))
            .or(at.lit("@"))
    })
}

/// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
pub(crate) fn pchar(at: Ends) -> Ends {
    at.then(unreserved)
        .or(at.then(pct_encoded))
        .or(at.then(sub_delims))
        .or(at.lit(":"))
        .or(at.lit("@"))
}

/// `query = *( pchar / "/" / "?" )`
pub(crate) fn query(at: Ends) -> Ends {
    at.many(|at| at.then(pchar).or(at.lit("/")).or(at.lit("?")))
}

/// `fragment = *( pchar / "/" / "?" )`
pub(crate) fn fragment(at: Ends) -> Ends {
    at.many(|at| at.then(pchar).or(at.lit("/")).or(at.lit("?")))
}

/// `pct-encoded = "%" HEXDIG HEXDIG`
pub(crate) fn pct_encoded(at: Ends) -> Ends {
    at.lit("%").then(hexdig).then(hexdig)
}

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
pub(crate) fn unreserved(at: Ends) -> Ends {
    at.then(alpha)
        .or(at.then(digit))
        .or(at.one(|b| matches!(b, b'-' | b'.' | b'_' | b'~')))
}

/// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
pub(crate) fn sub_delims(at: Ends) -> Ends {
    at.one(|b| b"!$&'()*+,;=".contains(&b))
}

/// `ALPHA = %x41-5A / %x61-7A` (RFC 5234, B.1)
pub(crate) fn alpha(at: Ends) -> Ends {
    at.one(|b| matches!(b, 0x41..=0x5a | 0x61..=0x7a))
}

/// `DIGIT = %x30-39` (RFC 5234, B.1)
pub(crate) fn digit(at: Ends) -> Ends {
    at.one(|b| matches!(b, 0x30..=0x39))
}

/// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"` (RFC 5234, B.1)
pub(crate) fn hexdig(at: Ends) -> Ends {
    at.then(digit)
        .or(at.one(|b| b"ABCDEF".contains(&b.to_ascii_uppercase())))
}

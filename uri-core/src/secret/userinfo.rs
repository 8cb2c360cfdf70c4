//! Where a text may have a userinfo, and which of its bytes may be secret.

use crate::address::{HostKind, LooseAuthority, PortKind};
use crate::bytes::rare::{contains, find_any, rfind};
use crate::bytes::{
    Span, begins_with_ignore_ascii_case, eq_ignore_ascii_case, get, non_empty, slice,
};
use crate::schemes::{is_before_address, is_web};
use crate::secret::delimiters::{
    MalformedTriplet, bytes_from, find_plain_or_encoded, is_never_in_uri, skip_slashes,
};
use crate::syntax::char_class::{LABEL, read_triplet};
use crate::syntax::scanner::{Scanner, find_delimiter, scheme_before};

/// A text with an `@`, in which userinfos are searched.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) bytes: &'a [u8],
    /// Placeholders of a template have no values yet.
    is_template: bool,
    pub(super) last_at_sign: usize,
}

/// An authority in a text, of which all or a part may be a userinfo.
#[derive(Clone, Copy)]
pub(super) struct Address {
    /// The range of the scheme before the authority; it's empty if there is none.
    pub(super) scheme: Span,
    /// Whether the scheme is one of the web, or there is none, as in `//u@h`.
    pub(super) is_web: bool,
    /// Whether a typing mistake may have cut the scheme in two, as in `ht tps://TOKEN@h`, or taken away its `:`, as in
    /// `https//TOKEN@h`.
    is_after_fault: bool,
    pub(super) authority: LooseAuthority,
}

impl<'a> Text<'a> {
    /// `None` for a text without an `@`, which has no userinfo.
    pub(super) const fn new(bytes: &'a [u8], is_template: bool) -> Option<Self> {
        Some(Self {
            bytes,
            is_template,
            last_at_sign: some!(rfind(bytes, b'@', 0, bytes.len())),
        })
    }

    /// The authority in which a password of the text itself would be: `found`, the first one wherever it is, or the one
    /// after a single slash, as in `postgres:/u:PASSWORD@h`. `None` for `app:PASSWORD@h/x//y` and `app:PASS//WORD@h`.
    pub(super) const fn first_address(&self, found: Option<Address>) -> Option<Address> {
        let text = self.bytes;
        if let Some(address) = found {
            let before = slice(text, 0, address.authority.start);
            let is_in_password = match bytes_from(before, address.scheme.end) {
                // Outside the web, a `\` may be a part of a password: `app:a/\b@h`.
                slashes @ ([b':', ..] | [b'%', b'3', ..]) => {
                    contains(slashes, b'\\') && !is_web(address.scheme.of(text))
                }
                _ => {
                    matches!(self.first_colon(), Some(Span { start, .. }) if start < address.scheme.end)
                }
            };
            if !contains(before, b'@') && !is_in_password {
                return Some(address);
            }
        }
        let colon = some!(self.first_colon());
        match get(text, colon.end) {
            Some(b'/') => {
                let scheme = scheme_before(text, colon.start);
                let authority = LooseAuthority::at(text, colon.end + 1);
                Some(self.address(scheme, is_web(scheme.of(text)), authority))
            }
            _ => None,
        }
    }

    /// The first `:`, unless a `/`, `?` or `#` precedes it.
    const fn first_colon(&self) -> Option<Span> {
        let first_segment = slice(self.bytes, 0, find_delimiter(self.bytes, 0));
        find_plain_or_encoded(first_segment, b':', MalformedTriplet::Skip)
    }

    /// The next authority after another one.
    pub(super) const fn address_after(&self, address: &Address) -> Option<Address> {
        let authority = &address.authority;
        match authority.port {
            // The `:` can be that of a second scheme, `http` in `feed://http://u@h`, so the search begins before it.
            PortKind::Empty => self.address_from(authority.host.end),
            _ => self.address_from(authority.end),
        }
    }

    /// The first authority that begins at or after an index: after two slashes, plain or encoded, or after the `:` of a
    /// web scheme, whose slashes can be missing.
    pub(super) const fn address_from(&self, start: usize) -> Option<Address> {
        let text = self.bytes;
        let mut index = start;
        loop {
            index = find_any(text, index, *b":/%");
            let colon_len = match bytes_from(text, index) {
                [] => return None,
                [b':', ..] => 1,
                [b'%', b'3', b'A' | b'a', ..] => 3,
                rest @ [b'%', ..] if !begins_with_ignore_ascii_case(rest, ENCODED_SLASHES) => {
                    index += 1;
                    continue;
                }
                // Slashes without a `:` begin here.
                _ => 0,
            };
            let scheme = match colon_len {
                0 => Span::new(index, index),
                _ => scheme_before(text, index),
            };
            let is_web = colon_len > 0 && is_web(scheme.of(text));
            let colon_end = index + colon_len;
            // Encoded slashes after a plain `:` can begin a password, as in `user:%2F%2Fx@h`, but not after the `=` of
            // an option, as in `?u=ftp:%2F%2Fh`.
            let can_be_encoded =
                colon_len != 1 || matches!(slice(text, 0, scheme.start), [.., b'=']) && !is_web;
            let encoded = match can_be_encoded {
                true => encoded_authority(text, colon_end),
                false => None,
            };
            let authority = match encoded {
                Some(authority) => authority,
                None => {
                    let (slashes, end) = skip_slashes(text, colon_end);
                    if slashes < 2 && !(is_web && colon_len == 1) {
                        index = end;
                        continue;
                    }
                    LooseAuthority::at(text, end)
                }
            };
            return match colon_len {
                0 if start == 0 => Some(self.first_without_colon(index, authority)),
                _ => Some(self.address(scheme, is_web, authority)),
            };
        }
    }

    const fn address(&self, scheme: Span, is_web: bool, authority: LooseAuthority) -> Address {
        let is_after_fault = self.is_after_fault(scheme);
        Address {
            scheme,
            is_web: is_web || scheme.of(self.bytes).is_empty() && !is_after_fault,
            is_after_fault,
            authority,
        }
    }

    /// Whether a `,` or a character that no URI has precedes a scheme, which it may cut in two: `ht tps://TOKEN@h`.
    const fn is_after_fault(&self, scheme: Span) -> bool {
        let before = slice(self.bytes, 0, scheme.start);
        matches!(before, [.., byte] if *byte == b',' || is_never_in_uri(*byte))
    }

    /// The first authority if no `:` is directly before its `slashes`: that of `//u@h`, of `/a//u@h`, or of `https//u@h`,
    /// whose scheme lacks its `:`.
    const fn first_without_colon(&self, slashes: usize, authority: LooseAuthority) -> Address {
        let text = self.bytes;
        if slashes == 0 {
            return self.address(Span::new(0, 0), false, authority);
        }
        let scheme = scheme_before(text, slashes);
        Address {
            scheme,
            is_web: is_web(scheme.of(text)),
            is_after_fault: true,
            authority,
        }
    }

    /// The range of an address that may be secret: all of a userinfo in the web, and elsewhere what follows its first `:`.
    /// The userinfo ends in the authority, or at the last `@` of the text if a `/`, `?` or `#` may have cut it.
    pub(super) const fn secret_at(&self, address: &Address) -> Option<Span> {
        let text = self.bytes;
        let authority = &address.authority;
        let is_cut = self.last_at_sign >= authority.end
            && !eq_ignore_ascii_case(address.scheme.of(text), b"file")
            && match address.is_web {
                true => !self.is_server(address),
                false => !self.is_before_option(authority),
            };
        let end = match is_cut {
            true => self.last_at_sign,
            false => authority.userinfo().end,
        };
        if address.is_web || address.is_after_fault {
            return non_empty(authority.start, end);
        }
        let userinfo = slice(text, authority.start, end);
        let before_delimiter = match userinfo.split_at_checked(authority.end - authority.start) {
            Some((before, _)) => before,
            None => userinfo,
        };
        // After a delimiter, a `%` is data rather than a mistyped `:`, as in `s3://b/50% off/x@2x.png`.
        let colon = match find_plain_or_encoded(before_delimiter, b':', MalformedTriplet::Find) {
            Some(colon) => colon,
            None => some!(find_plain_or_encoded(
                userinfo,
                b':',
                MalformedTriplet::Skip
            )),
        };
        non_empty(authority.start + colon.end, end)
    }

    /// Whether an authority of the web seems to have a host, so that an `@` after it is one of a path: `h.example:8080`
    /// in `https://h.example:8080/@user`, and `users` in `http://users/find?email=me@h.example`, but not `u` in
    /// `http://u/x:PASSWORD@h.example`.
    const fn is_server(&self, address: &Address) -> bool {
        let text = self.bytes;
        let authority = &address.authority;
        if self.is_template && contains(slice(text, authority.start, authority.end), b'{') {
            return true;
        }
        let has_user = authority.has_user();
        let is_before_fragment = matches!(
            bytes_from(text, authority.end),
            [b'#', ..] | [b'%', b'2', b'3', ..]
        );
        match (authority.host_kind(text), authority.port) {
            _ if is_before_fragment => false,
            (_, PortKind::Empty | PortKind::Other) | (HostKind::Other, _) => false,
            // Without a scheme, the search for a `:` would take quadratic time in `//a//a//a`: no `:` ends it there.
            (HostKind::Label, _) if has_user || address.scheme.of(text).is_empty() => false,
            (HostKind::Label, PortKind::Absent) => {
                let before_at_sign = slice(text, authority.end, self.last_at_sign);
                find_plain_or_encoded(before_at_sign, b':', MalformedTriplet::Skip).is_none()
            }
            _ => true,
        }
    }

    /// Whether an option follows an authority, after a path of one segment, so that the `@` after it is one of the
    /// option's value: `/db?user=me@h`.
    const fn is_before_option(&self, authority: &LooseAuthority) -> bool {
        let text = self.bytes;
        let port = slice(text, authority.host.end, authority.end);
        let query_start = find_any(text, authority.end + 1, *b":/?#@");
        let option = bytes_from(text, query_start + 1);
        let key_len = Scanner::of(option).position_after(LABEL);
        // `a:1,b:2` is a list of hosts.
        (matches!(authority.port, PortKind::Absent | PortKind::Digits) || contains(port, b','))
            && !matches!(authority.host_kind(text), HostKind::Other)
            && matches!(get(text, authority.end), Some(b'/'))
            && matches!(get(text, query_start), Some(b'?'))
            && key_len > 0
            && matches!(get(option, key_len), Some(b'='))
    }

    /// All after the first `:` up to the last `@`, which may be a password in a text without an authority. After the
    /// scheme of an address, as in `mailto:me@h`, another `:` precedes it.
    pub(super) const fn secret_after_first_colon(&self) -> Option<Span> {
        let text = self.bytes;
        let Span { start, end } = some!(self.first_colon());
        let scheme = scheme_before(text, start);
        let mut start = end;
        if is_before_address(scheme.of(text)) && !self.is_after_fault(scheme) {
            let rest = bytes_from(text, start);
            start += some!(find_plain_or_encoded(rest, b':', MalformedTriplet::Skip)).end;
        }
        non_empty(start, self.last_at_sign)
    }
}

const ENCODED_SLASHES: &[u8] = b"%2F%2F";

/// The authority after the encoded slashes at an index, as in `?next=https%3A%2F%2Fu:PASSWORD@h`. An encoded delimiter
/// ends it, and so does the `&` after the value of the option that it is.
const fn encoded_authority(text: &[u8], start: usize) -> Option<LooseAuthority> {
    if !begins_with_ignore_ascii_case(bytes_from(text, start), ENCODED_SLASHES) {
        return None;
    }
    let authority_start = start + ENCODED_SLASHES.len();
    let mut end = find_any(text, authority_start, *b"%&");
    while matches!(get(text, end), Some(b'%'))
        && !matches!(
            read_triplet(bytes_from(text, end)),
            Some((b'/' | b'?' | b'#', _))
        )
    {
        end = find_any(text, end + 1, *b"%&");
    }
    Some(LooseAuthority::at(slice(text, 0, end), authority_start))
}

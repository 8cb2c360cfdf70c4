//! The helps about URIs that a policy refuses, by rule and hint.

use crate::bytes::{Span, differ_by_at_most_one_edit, get, substring};
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::help::at_error::fill_in;
use crate::help::whole::{add_scheme, correct_slashes, drive, scheme_to_add};
use crate::message::input::{Input, Phrase, quotable};
use crate::message::suggestion::Fix;
use crate::policy::lists::entries;
use crate::policy::misread::count_s;
use crate::policy::public_addresses::has_uri;
use crate::policy::{Hint, Policy, PolicyError};
use crate::schemes::needs_host;
use crate::secret::MASK;
use crate::secret::mask::masked_in_component;
use crate::uri::Uri;

const ONE_URI: &str = "write one URI, with one scheme; split a list before its URIs are read";

/// The help about `http://:8080` and `http://*:8080`, which name every address on which a server listens.
const EVERY_ADDRESS: &str = "write `0.0.0.0` or `[::]` for every address, or the name of one host";

impl PolicyError {
    /// The help about a refused URI, with a replacement if one is certain to be right; empty for a rule without a help.
    /// The help about an invalid entry in the rule's own list, such as the host `.example.org`, comes first, because
    /// that was perhaps meant to allow this URI.
    pub(super) const fn help(&self, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
        if let Some(invalid) = policy.fault_in_list(self.rule) {
            // It may contain a password.
            let entry = match quotable_name(invalid.entry(policy)) {
                Some(entry) => entry,
                None => MASK,
            };
            let method = self.rule.method();
            let help = invalid.help(policy);
            return Fix::of(&[
                "correct `",
                entry,
                "` in the policy's `",
                method,
                "`: ",
                help,
            ]);
        }
        match (self.rule, self.hint) {
            // A scheme that a program may read as the host, as in `evil.example://h/`.
            (_, Hint::NameAsScheme) => Fix::say("if it is a scheme, list it with `schemes`"),
            (Rule::NoMistakenScheme, _) => mistaken_scheme(self.hint, policy, input),
            (Rule::Schemes, Hint::Near(index)) => {
                match quotable_name(name_at(policy.schemes, index)) {
                    Some(name) => Fix::of(&["did you mean `", name, "`?"]),
                    None => Fix::none(),
                }
            }
            (Rule::Schemes, _) => list_allowed_schemes(policy),
            (Rule::NoUserinfo, _) => {
                let with_at_sign = Span::new(input.error_span.start, input.error_span.end + 1);
                Fix::edit(
                    input,
                    &["remove the userinfo and the `@`"],
                    with_at_sign,
                    &[],
                )
            }
            (Rule::NoHostInUserinfo, _) => name_host(uri, input),
            (Rule::NoPassword, _) if self.has_user_as_scheme(uri) => Fix::say(
                "write a scheme, `//` and the user before the host, and the password elsewhere, or pass the string to its driver",
            ),
            (Rule::NoPassword, _) => Fix::say(match input.secret {
                // Only a template has a password that isn't masked, because it's a placeholder.
                None => "pass the password to the client by itself",
                // The user may be a secret, too.
                Some(secret) if secret.start < input.error_span.start => {
                    "remove the userinfo and the `@`"
                }
                Some(_) => "remove the password, and the `:` before it",
            }),
            (Rule::NoSplitPassword, _) => Fix::say(
                "percent-encode the user and the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`; if there is no password, the `@` as `%40`",
            ),
            (Rule::RequireAuthority | Rule::RequireHost, _) | (Rule::WebHost, Hint::Missing) => {
                missing_host(uri, input)
            }
            (_, Hint::EmptyPort) => Fix::say("write the port, or remove the `:`"),
            (_, Hint::SecondScheme) => Fix::say(ONE_URI),
            (_, Hint::Unfilled) => Fix::say(fill_in(input)),
            (Rule::WebHost | Rule::PlainHost, Hint::Encoded) => {
                Fix::say("write the host without `%`, a name outside ASCII in its `xn--` form")
            }
            // The number may be a port without a host, as in `redis://6379`.
            (Rule::WebHost | Rule::PlainHost, Hint::Number) => Fix::say(
                "write an IPv4 address as four numbers from 0 to 255, without leading zeros, or the host before a port",
            ),
            (Rule::WebHost | Rule::PlainHost, _) => Fix::say(match input.error_bytes() {
                b"+" | b"*" => EVERY_ADDRESS,
                _ => {
                    "write a name such as `example.org`, whose labels are 1 to 63 letters, digits, `-` and `_`, without `-` at the \
                     start, or an IP address"
                }
            }),
            (Rule::Hosts, Hint::Missing) => match missing_host(uri, input) {
                fix if fix.suggestion.is_some() => fix,
                _ => list_allowed(entries(policy.hosts), &[]),
            },
            (Rule::Hosts, _) => list_allowed(entries(policy.hosts), &[]),
            (Rule::Ports, Hint::Missing) => Fix::say("write the port"),
            (Rule::Ports, _) => list_allowed(&[], entries(policy.ports)),
            (Rule::PortInRange, _) => Fix::say("write no port, or one up to 65535"),
            (Rule::NoLowPort, _) => Fix::say("write no port, or one above 1023"),
            (Rule::NoPath, _) => Fix::say("remove the path"),
            // Normalization doesn't remove a segment such as `..;a`.
            (Rule::NoDotSegment, Hint::Beside(_)) => Fix::say("remove the segment"),
            (Rule::NoDotSegment, _) => Fix::say("write the normal form"),
            // The error's range is empty, at the end of the path.
            (Rule::RequireTrailingSlash, _) => Fix::edit(
                input,
                &["write a `/` at the end of the path"],
                input.error_span,
                &["/"],
            ),
            // Without its `/`, `file:///` would be `file://`, which has no path.
            (Rule::NoTrailingSlash, _)
                if uri.path().len() == 1
                    && !matches!(uri.host_str(), Some(host) if !host.is_empty()) =>
            {
                Fix::say("write a segment after the `/`")
            }
            (Rule::NoTrailingSlash, _) => Fix::edit(
                input,
                &["remove the `/` at the end of the path"],
                input.error_span,
                &[],
            ),
            (Rule::NoMistakenQuery, _) => match input.error_bytes() {
                b"&amp;" => {
                    let help = "write `&` without `amp;`, or `%26amp;` for this text";
                    let Span { start, end } = input.error_span;
                    Fix::edit(input, &[help], Span::new(start + 1, end), &[])
                }
                // For another character of HTML, it isn't known what was meant.
                _ => Fix::none(),
            },
            (Rule::NoPort | Rule::NoQuery | Rule::NoFragment, _) => {
                let start = input.error_span.start;
                let delimiter = substring(uri.as_str(), start, start + 1);
                let help = &[
                    "remove the ",
                    self.component.name(),
                    ", and the `",
                    delimiter,
                    "` before it",
                ];
                Fix::edit(input, help, input.error_span, &[])
            }
            (Rule::NoEncodedControl, _) => Fix::say("remove it"),
            (Rule::PublicAddresses, Hint::Missing) if has_uri(uri.path().as_bytes()) => {
                Fix::say("write the inner URI by itself, so that its host is checked")
            }
            (Rule::PublicAddresses, Hint::Missing) => missing_host(uri, input),
            // Only the author knows another host, or what to write instead.
            (Rule::PublicAddresses | Rule::NoEncodedPathDelimiter | Rule::MaxLen, _) => Fix::none(),
        }
    }
}

/// The help about a userinfo that reads like a host: it names the host, unless that is a part of what is masked, as in
/// `http://u.v:@PASS#WORD@h`.
const fn name_host(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    if let Some(host) = uri.as_uri_ref().span_of(Component::Host)
        && host.start < host.end
        && let Some(host) = input.quotable(host)
    {
        return Fix::of(&["the host is `", host, "`"]);
    }
    Fix::none()
}

/// The help about what is in the place of a scheme: it writes `file` for a drive, corrects a misspelled `http` or
/// `https`, or adds a scheme before a host or an address. If the policy doesn't allow that scheme, it lists the allowed
/// ones.
const fn mistaken_scheme(hint: Hint, policy: &Policy<'_>, input: &Input<'_>) -> Fix {
    let scheme = match hint {
        Hint::Drive => "file",
        Hint::Misspelled if differ_by_at_most_one_edit(input.error_bytes(), b"https") => "https",
        Hint::Misspelled => "http",
        // For `localhost:80`, `scheme_to_add` would return `http`.
        _ if input.default_scheme.is_none() && !policy.allows_scheme("http") => "https",
        _ => scheme_to_add(input),
    };
    match hint {
        _ if !policy.allows_scheme(scheme) => list_allowed_schemes(policy),
        Hint::Drive => drive(input),
        // The `s` of `hstp` can be that of TLS, so no correction takes it away.
        Hint::Misspelled if count_s(input.error_bytes()) > count_s(scheme.as_bytes()) => {
            Fix::of(&["did you mean `", scheme, "`?"])
        }
        Hint::Misspelled => Fix::corrected(input, Span::new(0, input.error_span.end), &[scheme]),
        _ => add_scheme(input, scheme),
    }
}

/// The help about a missing authority or host: what `correct_slashes` writes, or words.
const fn missing_host(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let scheme = uri.scheme().as_str();
    let scheme_needs_host = needs_host(scheme.as_bytes());
    let help = if scheme_needs_host && uri.userinfo().is_none() && uri.port_u16().is_some() {
        // `http://:8080` is how some servers write that they listen on every address.
        Fix::say(EVERY_ADDRESS)
    } else if uri.authority().is_some()
        && !(scheme_needs_host && uri.userinfo().is_none() && uri.port().is_none())
    {
        Fix::none()
    } else if scheme_needs_host {
        Fix::of(&["write `", scheme, "://` and then the host"])
    } else {
        Fix::say("write `//` and the host after the `:`, if the scheme has hosts")
    };
    correct_slashes(input).or(help)
}

/// The help about a scheme that the policy doesn't allow: those that it allows.
pub(super) const fn list_allowed_schemes(policy: &Policy<'_>) -> Fix {
    list_allowed(entries(policy.schemes), &[])
}

/// The help that lists what is allowed, as in "the policy allows `a`, `b`" or "the policy allows 80, 443": `names` or
/// `ports`, one of which is empty. The list ends with `...` before an item that doesn't fit or can't be quoted; if that
/// is the first one, the help is empty.
const fn list_allowed(names: &[&str], ports: &[u16]) -> Fix {
    let mut names = names;
    let mut ports = ports;
    let mut fix = Fix::none();
    let mut before_item = "the policy allows ";
    while !matches!((names, ports), ([], [])) {
        let mut item = Phrase::new();
        if let [name, tail @ ..] = names
            && let Some(name) = quotable_name(name)
        {
            item.push_all(&["`", name, "`"]);
            names = tail;
        } else if let [port, tail @ ..] = ports {
            item.push_number(*port as u64);
            ports = tail;
        }
        // There must be room for the item, the separator before it, and the end of a list that is cut off. The first
        // item follows longer words, but it always fits.
        let needed = ", ".len() + item.as_str().len() + ", ...".len();
        // A name that can't be quoted has no item, and ends the list, too.
        if item.is_empty() || fix.help.room() < needed {
            return fix.with_words_only(", ...");
        }
        fix = fix.say_more(&[before_item, item.as_str()]);
        before_item = ", ";
    }
    fix
}

/// The name at an index of a policy's list, or an empty one if the policy doesn't have it.
pub(super) const fn name_at<'t>(names: Option<&[&'t str]>, index: u32) -> &'t str {
    match get(entries(names), index as usize) {
        Some(name) => name,
        None => "",
    }
}

/// The name, if a message can quote it. A URI that is listed by mistake, for example, may contain a password.
const fn quotable_name(name: &str) -> Option<&str> {
    // Bytes are masked if there is a userinfo, as in `u:p@h`.
    match masked_in_component(name.as_bytes(), Component::Host) {
        Some(_) => None,
        None => quotable(name.as_bytes()),
    }
}

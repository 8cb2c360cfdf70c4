//! Corrections for a URI that breaks a policy's rule. Each function makes both the help and the replacement. A rule
//! that isn't in the `match` doesn't compile.

use crate::bytes::{Span, contains, get, substring};
use crate::grammar::Component;
use crate::message::input::{Input, Phrase, quotable};
use crate::message::slashes::{Guess, before_host, correct_slashes, read_authority};
use crate::message::suggestion::Fix;
use crate::normalize::Normalization;
use crate::policy::lists::list;
use crate::policy::{Hint, Policy, PolicyError, Rule};
use crate::schemes::needs_host;
use crate::uri::mask::masked_in_component;
use crate::uri::{Uri, port_number};

impl PolicyError {
    /// How to correct the URI.
    pub(super) const fn fix(&self, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
        if let Some(invalid) = policy.invalid_list(self.rule) {
            // Perhaps the entry was meant to allow this URI.
            let method = self.rule.method();
            return Fix::of(&["correct the policy's `", method, "`: ", invalid.help()]);
        }
        match self.rule {
            Rule::Schemes => scheme(policy, self.hint, input),
            Rule::NoMistakenScheme => scheme_before_host(policy, uri, input),
            // Without a host, this rule has the help of `RequireHost`.
            Rule::WebHost if matches!(self.hint, Hint::SchemeAsHost) => {
                Fix::say("write only one scheme")
            }
            Rule::WebHost if !matches!(self.hint, Hint::Missing) => Fix::say(
                "write a name of letters, digits and `-`, such as `example.org`, or an IP address",
            ),
            Rule::RequireAuthority | Rule::RequireHost | Rule::WebHost => slashes(uri, input),
            Rule::NoUserinfo => Fix::say("remove the userinfo and the `@`")
                .remove(Span::new(input.span.start, input.span.end + 1)),
            Rule::NoHostInUserinfo => match uri.as_uri_ref().span_of(Component::Host) {
                Some(host) => Fix::quote("the host is `", input.quotable(host), ""),
                None => Fix::none(),
            },
            Rule::NoPassword => Fix::say("remove the password, and the `:` before it"),
            Rule::NoSplitPassword => Fix::say(
                "percent-encode the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`; if there is none, the `@` as `%40`",
            ),
            Rule::Hosts => host(policy, uri, input),
            Rule::NoPort | Rule::NoQuery | Rule::NoFragment => {
                remove_part(self.component, uri, input.span)
            }
            Rule::NoPath => Fix::say("remove the path").remove(input.span),
            Rule::Ports => match self.hint {
                Hint::Missing => Fix::say("write the port"),
                _ => allowed(&[], list(policy.ports)),
            },
            Rule::NoLowPort => Fix::say("write no port, or one above 1023"),
            Rule::PathEndsWithSlash => {
                Fix::say("write a `/` at the end of the path").replace(input.span, &["/"])
            }
            Rule::NoTrailingSlash => trailing_slash(uri, input.span),
            Rule::NoDotSegment if matches!(self.hint, Hint::Beside(_)) => {
                Fix::say("remove the segment")
            }
            Rule::NoDotSegment => normal(self, Normalization::NONE.dot_segments(), policy, uri),
            Rule::Normalized => match policy.normalized {
                Some(steps) => normal(self, steps, policy, uri),
                None => Fix::none(),
            },
            Rule::NoNumericName => numeric_name(uri, input),
            Rule::NoEncodedHost => encoded_host(uri),
            Rule::NoEncodedPathDelimiter
            | Rule::NoEncodedControl
            | Rule::PublicAddresses
            | Rule::PortInRange
            | Rule::MaxLen => Fix::none(),
        }
    }
}

/// Corrects a scheme that isn't in the policy's list. The help names the allowed scheme that was probably meant, or
/// else lists the allowed schemes.
const fn scheme(policy: &Policy<'_>, hint: Hint, input: &Input<'_>) -> Fix {
    let Hint::Near(index) = hint else {
        return allowed(list(policy.schemes), &[]);
    };
    match quotable_name(name_at(policy.schemes, index)) {
        Some(name) => Fix::of(&["did you mean `", name, "`?"]).replace(input.span, &[name]),
        None => Fix::none(),
    }
}

/// Corrects a URI that begins with a host by adding the first scheme of the policy's list, or `https` if there is no
/// list. If that scheme doesn't need a host, the help lists the allowed schemes.
const fn scheme_before_host(policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let scheme = match policy.schemes {
        None | Some([]) => "https",
        Some([first, ..]) if needs_host(first.as_bytes()) => first,
        Some(_) => return allowed(list(policy.schemes), &[]),
    };
    let fix = before_host(scheme, input.quotable(Span::new(0, input.text.len())));
    // `localhost:80;a/` doesn't begin with an authority, because `80;a` isn't a port.
    if let Guess::Host = read_authority(uri.as_str().as_bytes(), 0) {
        fix.replace(Span::new(0, 0), &[scheme, "://"])
    } else {
        fix
    }
}

/// Corrects the slashes before a host, as in `http:/localhost` and `http:////h:80`, or asks for the host, if the scheme
/// needs one.
const fn slashes(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    if let Some(fix) = correct_slashes(input) {
        return fix;
    }
    let scheme = uri.scheme().as_str();
    // In `http://u@/` and `http://:80/`, the slashes are right, and only the host is missing.
    if !needs_host(scheme.as_bytes()) || uri.userinfo().is_some() || uri.port().is_some() {
        return Fix::none();
    }
    // The slashes after the scheme's `:`.
    let mut start = scheme.len() + 1;
    while let Some(b'/') = get(input.text, start) {
        start += 1;
    }
    match input.quotable(Span::new(start, input.text.len())) {
        Some(rest) => Fix::of(&["write the host: `", scheme, "://HOST/", rest, "`"]),
        None => Fix::of(&["write `", scheme, "://` and then the host"]),
    }
}

/// Corrects a name that reads like an IPv4 address. It can be the port of a host that is missing, as in `redis://6379`.
const fn numeric_name(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let Span { start, .. } = input.span;
    match uri.host_str() {
        Some(name) if port_number(name).is_some() && uri.port().is_none() => {}
        _ => {
            return Fix::say(
                "write an IPv4 address as four numbers from 0 to 255, without leading zeros",
            );
        }
    }
    if let Some(before) = input.quotable(Span::new(0, start))
        && let Some(after) = input.quotable(Span::new(start, input.text.len()))
    {
        return Fix::of(&["write the host: `", before, "HOST:", after, "`"]);
    }
    Fix::say("write the host and a `:` before the port")
}

/// Some programs take the path of a socket as a host: `http+unix://%2Frun%2Fapp.sock/`. Those of the web don't.
const fn encoded_host(uri: Uri<'_>) -> Fix {
    if let Some(host) = uri.host_str()
        && let [b'%', b'2', b'F' | b'f', ..] = host.as_bytes()
        && !needs_host(uri.scheme().as_str().as_bytes())
    {
        return Fix::say(
            "if this is the path of a socket, check the URI with a policy `without(Rule::NoEncodedHost)`",
        );
    }
    Fix::none()
}

/// Corrects a host that is missing or not in the policy's list.
const fn host(policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    // The host is missing, perhaps only because of the slashes, as in `http:/localhost`.
    if input.span.start == input.span.end {
        let fix = slashes(uri, input);
        if fix.suggestion.is_some() {
            return fix;
        }
    }
    allowed(list(policy.hosts), &[])
}

/// Removes a component that the policy doesn't allow, together with its delimiter.
const fn remove_part(component: Component, uri: Uri<'_>, part: Span) -> Fix {
    let name = component.name();
    let mark = substring(uri.as_str(), part.start, part.start + 1);
    Fix::of(&["remove the ", name, ", and the `", mark, "` before it"]).remove(part)
}

/// Removes the slashes at the end of the path. The root of a host can be written without a `/`, but other roots can't: an
/// empty reference is the document itself, and `file://` isn't a folder.
const fn trailing_slash(uri: Uri<'_>, slashes: Span) -> Fix {
    let is_root = slashes.start == uri.layout().path_start as usize;
    let has_host = matches!(uri.host_str(), Some(host) if !host.is_empty());
    if is_root && !has_host {
        return Fix::say("write a segment after the `/`");
    }
    let help = match slashes.end - slashes.start {
        1 => "remove the `/` at the end of the path",
        _ => "remove the slashes at the end of the path",
    };
    Fix::say(help).remove(slashes)
}

/// Suggests the normal form of the whole URI, unless the form is too long to quote or the URI contains a secret. The
/// normal form is also the replacement, unless it breaks the same rule.
///
/// If dot segments are removed, triplets are decoded too. Otherwise, `/a/%2e/..` would become `/a/` instead of `/`, and
/// the two paths identify different resources.
const fn normal(
    error: &PolicyError,
    steps: Normalization,
    policy: &Policy<'_>,
    uri: Uri<'_>,
) -> Fix {
    let steps = Normalization {
        percent_encoding: steps.percent_encoding || steps.dot_segments,
        ..steps
    };
    let mut buffer = [0; 64];
    // A host with a `{` belongs to a template. Such a host can't be normalized, because the case of a placeholder's
    // name matters.
    if matches!(uri.host_str(), Some(host) if contains(host.as_bytes(), b'{')) {
        return Fix::none();
    }
    // A secret in the URI might not be recognized in the normal form.
    if uri.redacted().hidden().is_none()
        && !uri.is_normalized(steps)
        && let Ok(normal) = uri.normalize_into(steps, &mut buffer)
        && normal.redacted().hidden().is_none()
        && let Some(text) = quotable(normal.as_str().as_bytes())
    {
        let fix = Fix::of(&["write `", text, "`"]);
        return match policy.check_uri(normal) {
            // The derived `==` isn't `const`, so the discriminants are compared.
            Err(next) if next.rule as u8 == error.rule as u8 => fix,
            _ => fix.replace(Span::new(0, uri.as_str().len()), &[text]),
        };
    }
    Fix::none()
}

/// Lists what is allowed, as in "the policy allows `a`, `b`" or "the policy allows 80, 443". If an item doesn't fit,
/// the list ends with `...`.
const fn allowed(names: &[&str], ports: &[u16]) -> Fix {
    let (mut names, mut ports) = (names, ports);
    let (mut fix, mut before) = (Fix::none(), "the policy allows ");
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
        // The `+ 7` reserves room for the separator before the item and for a `, ...` after it.
        // If a name can't be quoted, its item is empty, and the list ends before it.
        if item.is_empty() || fix.help.room() < item.as_str().len() + 7 {
            return if fix.help.is_empty() {
                fix
            } else {
                fix.say_more(&[", ..."])
            };
        }
        fix = fix.say_more(&[before, item.as_str()]);
        before = ", ";
    }
    fix
}

/// The name at an index of a list, or an empty string if the index is out of bounds.
pub(super) const fn name_at<'t>(names: Option<&[&'t str]>, index: u32) -> &'t str {
    match get(list(names), index as usize) {
        Some(name) => name,
        None => "",
    }
}

/// A name from one of the policy's lists, or `None` if the name can't be quoted. For example, the list may contain a
/// URI by mistake, and a URI that may contain a password can't be quoted.
const fn quotable_name(name: &str) -> Option<&str> {
    match masked_in_component(name.as_bytes(), Component::Host) {
        Some(_) => None,
        None => quotable(name.as_bytes()),
    }
}

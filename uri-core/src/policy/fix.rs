//! The corrections of a URI that breaks a rule of a policy, with one function for both the help and the replacement.

use crate::bytes::{Span, contains, get, substring};
use crate::error::Component;
use crate::message::input::{Input, Phrase, quotable};
use crate::message::suggestion::Fix;
use crate::normalize::Normalization;
use crate::pct::{Form, Units};
use crate::policy::{Hint, Policy, PolicyError};
use crate::schemes::needs_host;
use crate::syntax::char_class::UNRESERVED;
use crate::syntax::parser::check_component;
use crate::syntax::scanner::find_delimiter;
use crate::uri::secret::password_in_input;
use crate::uri::{Uri, UriRef};

/// A scheme that is not in the list: the allowed scheme that is probably meant, or the list.
pub(super) const fn scheme(policy: &Policy<'_>, hint: Hint, input: &Input<'_>) -> Fix {
    let Hint::Near(index) = hint else {
        return allowed(policy.schemes, &[]);
    };
    match quotable_name(name_at(policy.schemes, index)) {
        Some(name) => Fix::of(&["did you mean `", name, "`?"]).replace(input.span, &[name]),
        None => Fix::none(),
    }
}

/// A URI that begins with a host, to which the help adds a scheme of the policy, or `https`.
pub(super) const fn scheme_before_host(
    policy: &Policy<'_>,
    uri: Uri<'_>,
    input: &Input<'_>,
) -> Fix {
    let Some(scheme) = scheme_of_host(policy.schemes) else {
        return Fix::none();
    };
    let fix = match input.quotable(Span::new(0, input.text.len())) {
        Some(text) => Fix::of(&["write `", scheme, "://", text, "`"]),
        None => Fix::of(&["write `", scheme, "://` before the host"]),
    };
    if is_authority_at(uri, 0) {
        fix.replace(Span::new(0, 0), &[scheme, "://"])
    } else {
        fix
    }
}

/// The slashes in `http:host`, `http:/host` and `http:///host`, which are a mistake only in a scheme that needs a host,
/// and before bytes that can be one.
pub(super) const fn slashes(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let (scheme, path) = (uri.scheme().as_str(), part(uri, Component::Path).start);
    let host = path + matches!(get(input.text, path), Some(b'/')) as usize;
    if let Some(first) = get(input.text, host)
        && first.is_ascii_alphanumeric()
        && uri.userinfo().is_none()
        && uri.port().is_none()
        && needs_host(scheme.as_bytes())
        && is_authority_at(uri, host)
    {
        let rest = match input.quotable(Span::new(host, input.text.len())) {
            Some(rest) => rest,
            None => "",
        };
        let slashes = Span::new(scheme.len() + 1, host);
        return Fix::of(&["write `", scheme, "://", rest, "`"]).replace(slashes, &["//"]);
    }
    Fix::none()
}

/// Userinfo, which ends with the `@`.
pub(super) const fn userinfo(uri: Uri<'_>) -> Fix {
    let fix = Fix::say("remove the userinfo and the `@`");
    match uri.layout().span(Component::Userinfo, uri.as_str().len()) {
        Some(Span { start, end }) => fix.remove(Span::new(start, end + 1)),
        None => fix,
    }
}

/// A host that is not in the list, or no host.
pub(super) const fn host(policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    if input.span.start == input.span.end {
        let fix = slashes(uri, input);
        if fix.suggestion.is_some() {
            return fix;
        }
    }
    allowed(policy.hosts, &[])
}

/// A port that is not in the list.
pub(super) const fn port(policy: &Policy<'_>, uri: Uri<'_>) -> Fix {
    match policy.ports {
        Some([]) => remove_part(
            "remove the port, and the `:` before it",
            Component::Port,
            uri,
        ),
        Some(ports) => allowed(None, ports),
        None => Fix::none(),
    }
}

/// A part that the policy does not allow.
pub(super) const fn remove_part(help: &str, component: Component, uri: Uri<'_>) -> Fix {
    Fix::say(help).remove(part(uri, component))
}

pub(super) const fn slash_at_the_end(uri: Uri<'_>) -> Fix {
    let end = part(uri, Component::Path).end;
    Fix::say("write a `/` at the end of the path").replace(Span::new(end, end), &["/"])
}

/// A triplet of an unreserved character.
pub(super) const fn decode(input: &Input<'_>) -> Fix {
    if let Some(triplet) = input.quotable(input.span)
        && let Some(unit) = Units::new(triplet.as_bytes(), Form::AS_IS).next()
        && UNRESERVED.contains(unit.octet())
        && let Ok(char) = core::str::from_utf8(&[unit.octet()])
    {
        return Fix::of(&["write `", triplet, "` as `", char, "`"]).replace(input.span, &[char]);
    }
    Fix::none()
}

/// The normal form of the whole URI, unless it's too long to quote or the URI has a secret. It's also the replacement,
/// unless it breaks the rule too.
///
/// If dot segments are removed, triplets are decoded too, because `/a/%2e/..` without `%2e/..` would be another
/// resource.
pub(super) const fn normal(
    error: &PolicyError,
    steps: Normalization<'_>,
    policy: &Policy<'_>,
    uri: Uri<'_>,
) -> Fix {
    let steps = Normalization {
        percent_encoding: steps.percent_encoding || steps.dot_segments,
        ..steps
    };
    let mut buffer = [0; 64];
    // A placeholder in the host of a template is a name, whose case counts.
    if matches!(uri.host_str(), Some(host) if contains(host.as_bytes(), b'{')) {
        return Fix::none();
    }
    // A secret of the URI may not be recognized in the normal form.
    if uri.redacted().hidden().is_none()
        && !uri.is_normalized(steps)
        && let Ok(normal) = uri.normalize_into(steps, &mut buffer)
        && normal.redacted().hidden().is_none()
        && let Some(text) = quotable(normal.as_str().as_bytes())
    {
        let fix = Fix::of(&["write `", text, "`"]);
        return match policy.check(&normal) {
            Err(next) if next.rule as u8 == error.rule as u8 => fix,
            _ => fix.replace(Span::new(0, uri.as_str().len()), &[text]),
        };
    }
    Fix::none()
}

/// "the policy allows `a`, `b`" or "the policy allows 80, 443". What does not fit is replaced by `...`.
const fn allowed(names: Option<&[&str]>, ports: &[u16]) -> Fix {
    let (mut names, mut ports) = (names, ports);
    let (mut fix, mut before) = (Fix::none(), "the policy allows ");
    while !matches!((names, ports), (None | Some([]), [])) {
        let mut item = Phrase::new();
        if let Some([name, tail @ ..]) = names
            && let Some(name) = quotable_name(name)
        {
            item.push_all(&["`", name, "`"]);
            names = Some(tail);
        } else if let [port, tail @ ..] = ports {
            item.push_number(*port as u64);
            ports = tail;
        }
        // A separator is before the item, and `, ...` can follow.
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
    if let Some(names) = names
        && let Some(name) = get(names, index as usize)
    {
        name
    } else {
        ""
    }
}

/// A name of the policy if it can be quoted. A URI with a password, which is in the list by mistake, can't be.
const fn quotable_name(name: &str) -> Option<&str> {
    match password_in_input(name.as_bytes()) {
        Some(_) => None,
        None => quotable(name.as_bytes()),
    }
}

/// The range of a component and its delimiters.
const fn part(uri: Uri<'_>, component: Component) -> Span {
    uri.layout().part(component, component, uri.as_str().len())
}

/// Whether an authority with a host begins at an index of a URI; `false` if it's too long for the buffer.
const fn is_authority_at(uri: Uri<'_>, start: usize) -> bool {
    let text = uri.as_str();
    let text = substring(text, start, find_delimiter(text.as_bytes(), start));
    let authority = Phrase::of(&["//", text]);
    if authority.as_str().len() == "//".len() + text.len()
        && let Ok(reference) = UriRef::parse(authority.as_str())
        && let Some(host) = reference.host_str()
    {
        !host.is_empty()
    } else {
        false
    }
}

/// The first scheme of a list that needs a host, or else the first valid one. Without a scheme in the list, it's
/// `https`.
const fn scheme_of_host<'t>(schemes: Option<&[&'t str]>) -> Option<&'t str> {
    let mut rest = match schemes {
        None | Some([]) => return Some("https"),
        Some(schemes) => schemes,
    };
    let mut valid = None;
    while let [scheme, tail @ ..] = rest {
        if needs_host(scheme.as_bytes()) {
            return Some(scheme);
        }
        if valid.is_none()
            && quotable_name(scheme).is_some()
            && check_component(scheme.as_bytes(), Component::Scheme).is_ok()
        {
            valid = Some(*scheme);
        }
        rest = tail;
    }
    valid
}

//! The helps about URIs that a policy refuses: one function for each rule makes its help and its replacement.

use crate::address::{HostGuess, guess_host};
use crate::bytes::{
    Span, contains, differ_by_one_edit, eq_ignore_ascii_case, get, slice, substring,
};
use crate::grammar::Component;
use crate::message::input::{Input, Phrase, quotable};
use crate::message::other_notations::{missing_slashes, scheme_before_user};
use crate::message::slashes::{add_brackets, add_scheme, correct_slashes, drive, scheme_to_add};
use crate::message::suggestion::Fix;
use crate::message::unfilled::FILL_IN_TEMPLATE;
use crate::normalize::Normalization;
use crate::policy::check::count_s;
use crate::policy::lists::list;
use crate::policy::public_addresses::has_uri;
use crate::policy::{Hint, Policy, PolicyError, Rule};
use crate::schemes::{is_database, needs_host};
use crate::secret::MASK;
use crate::secret::mask::masked_in_component;
use crate::syntax::char_class::SCHEME;
use crate::syntax::scanner::Scanner;
use crate::uri::Uri;

impl PolicyError {
    /// The help about a refused URI, with a replacement if one is certain to be right; empty for a rule without a help.
    /// An invalid entry in the rule's own list comes first, because it was perhaps meant to allow this URI.
    pub(super) const fn fix(&self, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
        if let Some(invalid) = policy.fault_in_list(self.rule) {
            let entry = match quotable_name(invalid.entry(policy)) {
                Some(entry) => entry,
                None => MASK,
            };
            let method = self.rule.method();
            let help = invalid.help();
            return Fix::of(&[
                "correct `",
                entry,
                "` in the policy's `",
                method,
                "`: ",
                help,
            ]);
        }
        let is_missing = matches!(self.hint, Hint::Missing);
        if matches!(self.hint, Hint::NameAsScheme) {
            return list_the_scheme(input);
        }
        // The rules are in the order of the checks.
        match self.rule {
            Rule::NoMistakenScheme => mistaken_scheme(self.hint, policy, input),
            Rule::Schemes => scheme(policy, self.hint, uri),
            Rule::NoUserinfo => userinfo(uri, input),
            Rule::NoHostInUserinfo => host_after_userinfo(uri, input),
            Rule::NoPassword => remove_password(self, uri, input),
            Rule::NoSplitPassword => Fix::say(
                "percent-encode the user and the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`; if there is no password, the `@` as `%40`",
            ),
            Rule::RequireAuthority if is_database(uri.scheme().as_str().as_bytes()) => {
                database(uri, input)
            }
            Rule::RequireAuthority | Rule::RequireHost => slashes(uri, input),
            Rule::WebHost | Rule::PlainHost => match self.hint {
                Hint::Missing => slashes(uri, input),
                Hint::EmptyPort => empty_port(uri),
                Hint::SecondScheme => Fix::say(ONE_URI),
                Hint::Unfilled => Fix::say(fill_in(input)),
                Hint::Encoded => {
                    Fix::say("write the host without `%`, a name outside ASCII in its `xn--` form")
                }
                // The number may be a port without a host, as in `redis://6379`.
                Hint::Number => Fix::say(
                    "write an IPv4 address as four numbers from 0 to 255, without leading zeros, or the host before a port",
                ),
                _ => web_name(input),
            },
            Rule::Hosts => unlisted_host(policy, uri, input),
            Rule::Ports if is_missing => Fix::say("write the port"),
            Rule::Ports => allowed(&[], list(policy.ports)),
            Rule::PortInRange => Fix::say("write no port, or one up to 65535"),
            Rule::NoLowPort => Fix::say("write no port, or one above 1023"),
            Rule::NoPath => Fix::say("remove the path")
                .or_in_source(", or use a policy `without(Rule::NoPath)`"),
            Rule::NoUnfilledSegment => unfilled_segment(input),
            // Normalization doesn't remove a segment such as `..;a`.
            Rule::NoDotSegment if matches!(self.hint, Hint::Beside(_)) => {
                Fix::say("remove the segment")
            }
            Rule::NoDotSegment => normal(Normalization::NONE.dot_segments(), policy, uri, input),
            Rule::RequireTrailingSlash => {
                Fix::words(&["write a `/` at the end of the path"], input.span, &["/"])
            }
            Rule::NoTrailingSlash => trailing_slash(uri, input.span),
            Rule::NoMistakenQuery if matches!(self.hint, Hint::SecondUri) => Fix::say(ONE_URI_EACH),
            Rule::NoMistakenQuery => entity(input),
            Rule::NoPort | Rule::NoQuery | Rule::NoFragment => {
                remove_part(self.component, uri, input.span)
            }
            Rule::NoEncodedControl | Rule::NoEncodedLineBreak => Fix::say("remove it"),
            Rule::Normalized => match policy.normalized {
                Some(form) => normal(form.steps, policy, uri, input),
                None => Fix::none(),
            },
            Rule::PublicAddresses if is_missing && has_uri(uri.path().as_bytes()) => {
                Fix::say("write the inner URI by itself, so that its host is checked")
            }
            // Under this rule, `http://:8080` isn't meant as the address of a server that listens.
            Rule::PublicAddresses if is_missing && uri.port().is_some() => {
                Fix::say("write the host before the port")
            }
            Rule::PublicAddresses if is_missing => slashes(uri, input),
            Rule::PublicAddresses | Rule::NoEncodedPathDelimiter | Rule::MaxLen => Fix::none(),
        }
    }
}

/// The help about a name or a segment in whose place a value belongs, such as `YOUR_DOMAIN`.
const fn fill_in(input: &Input<'_>) -> &'static str {
    match input.is_template {
        true => FILL_IN_TEMPLATE,
        false => "fill in the value",
    }
}

/// The help about a userinfo. It has no replacement if the host is empty, because what is left would lack its host.
const fn userinfo(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let help = "remove the userinfo and the `@`";
    let with_at = Span::new(input.span.start, input.span.end + 1);
    match uri.host_str() {
        Some(host) if host.is_empty() => Fix::say(help),
        _ => Fix::words(&[help], with_at, &[]),
    }
}

/// The help about a userinfo that looks like a host names the host, as a browser would show it.
const fn host_after_userinfo(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    if let Some(host) = uri.as_uri_ref().span_of(Component::Host)
        && host.start < host.end
        && let Some(host) = input.quotable(host)
    {
        return Fix::of(&["the host is `", host, "`"]);
    }
    Fix::none()
}

/// The help about a segment such as `:id`, which is a placeholder of a route or literal text.
const fn unfilled_segment(input: &Input<'_>) -> Fix {
    if input.is_template {
        return Fix::of(&[fill_in(input), ", or `%3A` for the `:`"]);
    }
    Fix::of(&[fill_in(input), ", or write `%3A` for the `:`"])
        .or_in_source("; `uri_format!` and `fn` rows of `uri_table!` fill in values, as `{x}`")
}

/// The help about a character of HTML such as `&amp;`. For another than `&amp;`, it isn't known what was meant.
const fn entity(input: &Input<'_>) -> Fix {
    let name = Span::new(input.span.start + 1, input.span.end);
    match name.of(input.text) {
        b"amp;" => {
            let help = "write `&` without `amp;`, or `%26amp;` for this text";
            Fix::words(&[help], name, &[])
        }
        _ => Fix::none(),
    }
}

/// The help about a password that `NoPassword` refuses: to write the `//` or the scheme if one is missing, as in
/// `app:s3cret@h:80`, or else to remove the password or the whole userinfo. In a template, the help is to pass it to
/// the client.
const fn remove_password(error: &PolicyError, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let Span { start, end } = error.bytes();
    missing_slashes(input).or(match input.secret {
        _ if error.has_user_as_scheme(uri) => scheme_before_user(input, end + 1, "it"),
        // Only a template has a password that isn't masked, because it's a placeholder.
        None => Fix::say("pass the password to the client by itself"),
        // The user may be a secret, too, but not what precedes a `/`.
        Some(secret)
            if secret.start < start && !contains(slice(input.text, secret.start, start), b'/') =>
        {
            Fix::say("remove the userinfo and the `@`")
        }
        _ => Fix::say("remove the password, and the `:` before it"),
    })
}

/// The help about a scheme that may be taken for a host, as in `localhost:80`: if it is a scheme, the policy must list it.
const fn list_the_scheme(input: &Input<'_>) -> Fix {
    match input.quotable(input.span) {
        Some(scheme) => Fix::of(&["if it is a scheme, list it: `schemes(&[\"", scheme, "\"])`"]),
        None => Fix::say("if it is a scheme, list it with `schemes`"),
    }
}

/// The help about a scheme that isn't allowed names the one that was probably meant, whose index the hint has, or lists all.
const fn scheme(policy: &Policy<'_>, hint: Hint, uri: Uri<'_>) -> Fix {
    let Hint::Near(index) = hint else {
        let fix = allowed(list(policy.schemes), &[]);
        return match policy.default_scheme {
            Some(_) if may_lack_port(uri) => fix.say_more(&[", or write the port"]),
            _ => fix,
        };
    };
    match quotable_name(name_at(policy.schemes, index)) {
        Some(name) => Fix::of(&["did you mean `", name, "`?"]),
        None => Fix::none(),
    }
}

/// Whether a scheme may be a host whose port is missing, as in `db:` and `db:/x`; a single letter before a `/` is a drive.
const fn may_lack_port(uri: Uri<'_>) -> bool {
    let scheme = uri.scheme().as_str();
    match uri.path().as_bytes() {
        _ if uri.authority().is_some() || eq_ignore_ascii_case(scheme.as_bytes(), b"file") => false,
        [] => true,
        [b'/', ..] => scheme.len() > 1,
        _ => false,
    }
}

const ONE_URI: &str = "write one URI, with one scheme";
const ONE_URI_EACH: &str = "write one URI; split a list before its URIs are read";

/// The help about what is in the place of a scheme: it writes `file` for a drive, corrects a misspelled `http` or
/// `https`, or adds a scheme before a host or an address. If the policy doesn't allow that scheme, it lists the allowed
/// ones.
const fn mistaken_scheme(hint: Hint, policy: &Policy<'_>, input: &Input<'_>) -> Fix {
    let scheme = match hint {
        Hint::Drive => "file",
        Hint::Misspelled if differ_by_one_edit(input.found(), b"https") => "https",
        Hint::Misspelled => "http",
        _ if input.default_scheme.is_some() => scheme_to_add(input),
        Hint::Ipv6Address => "http",
        _ if !policy.allows_scheme("http") => "https",
        _ => scheme_to_add(input),
    };
    if !policy.allows_scheme(scheme) {
        return allowed(list(policy.schemes), &[]);
    }
    match hint {
        Hint::Drive => drive(input),
        Hint::Ipv6Address => add_brackets(input, scheme),
        // An `s` can be that of TLS, so no correction takes it away, and the help only asks, as for a scheme near a listed one.
        Hint::Misspelled if count_s(input.found()) > count_s(scheme.as_bytes()) => {
            Fix::of(&["did you mean `", scheme, "`?"])
        }
        Hint::Misspelled => Fix::corrected(input, input.span, &[scheme]),
        _ => add_scheme(input, scheme),
    }
}

/// The help about `http://:8080` and `http://*:8080`, which name every address on which a server listens.
const EVERY_ADDRESS: &str = "write `0.0.0.0` or `[::]` for every address, or the name of one host";

/// The help about a `:` without a port. In `http://unix:/run/x.sock`, it belongs to the name of a socket.
const fn empty_port(uri: Uri<'_>) -> Fix {
    match uri.host_str() {
        Some(host) if eq_ignore_ascii_case(host.as_bytes(), b"unix") => {
            Fix::say("pass the socket's path by itself")
        }
        _ => Fix::say("write the port, or remove the `:`"),
    }
}

/// The help about a host that isn't a name of the web, such as `a..b` or `*`.
const fn web_name(input: &Input<'_>) -> Fix {
    Fix::say(match input.found() {
        b"+" | b"*" => EVERY_ADDRESS,
        _ => {
            "write a name such as `example.org`, whose labels are 1 to 63 letters, digits, `-` and `_`, without `-` at either \
             end, or an IP address"
        }
    })
}

/// The help about a database's URI without an authority. It writes the `//` only before what is a host: `index.db` without any
/// slash is one, but `/index.db` may be the path of a file.
const fn database(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let scheme = uri.scheme().as_str();
    let slashes = slashes_at(input, scheme.len() + 1);
    let has_none = slashes.start == slashes.end;
    match (guess_host(input.filled, slashes.end), has_none) {
        (HostGuess::Certain, _) | (HostGuess::Possible, true) => {
            Fix::corrected(input, slashes, &["//"])
        }
        _ => Fix::of(&["write `//` and the host after `", scheme, ":`"]),
    }
}

/// The range of the slashes at an index, which is empty if there is none.
const fn slashes_at(input: &Input<'_>, start: usize) -> Span {
    let mut end = start;
    while let Some(b'/') = get(input.text, end) {
        end += 1;
    }
    Span::new(start, end)
}

/// The help about a missing authority or host. It corrects `http:/localhost` and `http:////h:80`, or asks for the host, which
/// `file:///a` doesn't need.
const fn slashes(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let scheme = uri.scheme().as_str();
    let end = slashes_at(input, scheme.len() + 1).end;
    let after_slashes = slice(input.filled, end, input.filled.len());
    // In `http:///https://h`, this is a scheme.
    let second_scheme = slice(
        after_slashes,
        0,
        Scanner::of(after_slashes).position_after(SCHEME),
    );
    // In `http://u@/` and `http://:80/`, only the host is missing.
    let has_slashes = uri.userinfo().is_some() || uri.port().is_some();
    let may_lack_host = !needs_host(scheme.as_bytes());
    correct_slashes(input).or(match get(after_slashes, second_scheme.len()) {
        _ if !may_lack_host && uri.userinfo().is_none() && uri.port_u16().is_some() => {
            Fix::say(EVERY_ADDRESS)
        }
        _ if has_slashes || may_lack_host && uri.authority().is_some() => Fix::none(),
        _ if may_lack_host => {
            Fix::say("write `//` and the host after the `:`, if the scheme has hosts")
        }
        Some(b':') if needs_host(second_scheme) => Fix::say(ONE_URI),
        _ => Fix::of(&["write `", scheme, "://` and then the host"]),
    })
}

/// The help about a host that the policy doesn't list: usually the allowed hosts. If the host is missing, it's the
/// corrected slashes, if these are certain; for `example.org`, it says that `*.example.org` needs a label before it.
const fn unlisted_host(policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let allowed = allowed(list(policy.hosts), &[]);
    // Perhaps only the slashes are wrong, as in `http:/localhost`.
    if input.span.start == input.span.end {
        let fix = slashes(uri, input);
        if fix.suggestion.is_some() {
            return fix;
        }
        return allowed;
    }
    each!(pattern, list(policy.hosts), {
        if let [b'*', b'.', name @ ..] = pattern.as_bytes()
            && eq_ignore_ascii_case(input.found(), name)
            && let (Some(host), Some(pattern)) =
                (input.quotable(input.span), quotable_name(pattern))
        {
            let needs = "` needs a label before it; to allow `";
            return Fix::of(&["the pattern `", pattern, needs, host, "`, list it, too"]);
        }
    });
    allowed
}

/// Removes a component that the policy doesn't allow, together with its delimiter.
const fn remove_part(component: Component, uri: Uri<'_>, part: Span) -> Fix {
    let name = component.name();
    let delimiter = substring(uri.as_str(), part.start, part.start + 1);
    let help = &["remove the ", name, ", and the `", delimiter, "` before it"];
    Fix::words(help, part, &[])
}

/// The help about slashes at the end of the path. They aren't removed if they are the whole path of a URI without a host,
/// such as `file:///`, because `file://` isn't a folder.
const fn trailing_slash(uri: Uri<'_>, slashes: Span) -> Fix {
    let is_whole_path = slashes.start == uri.layout().path_start as usize;
    let has_host = matches!(uri.host_str(), Some(host) if !host.is_empty());
    if is_whole_path && !has_host {
        return Fix::say("write a segment after the `/`");
    }
    Fix::words(&["remove the `/` at the end of the path"], slashes, &[])
}

/// The help writes the whole normal form, unless it is too long, or a secret might not be recognized in it. A host with a
/// placeholder isn't changed, because the case of a placeholder's name matters.
const fn normal(steps: Normalization, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    // Where dot segments are removed, triplets are decoded, too: otherwise, `/a/%2e/..` would become `/a/` instead of `/`.
    let steps = Normalization {
        percent_encoding: steps.percent_encoding || steps.dot_segments,
        ..steps
    };
    let is_template = matches!(uri.host_str(), Some(host) if contains(host.as_bytes(), b'{'));
    let mut buffer = [0; 64];
    if !is_template
        && input.secret.is_none()
        && !uri.is_normalized(steps)
        && let Ok(normal) = uri.normalize_into(steps, &mut buffer)
        && policy.check_uri(normal).is_ok()
        && let Some(text) = quotable(normal.as_str().as_bytes())
    {
        return Fix::corrected(input, Span::new(0, input.text.len()), &[text]);
    }
    Fix::none()
}

/// Lists what is allowed, as in "the policy allows `a`, `b`" or "the policy allows 80, 443". If an item doesn't fit,
/// the list ends with `...`.
pub(super) const fn allowed(names: &[&str], ports: &[u16]) -> Fix {
    let mut names = names;
    let mut ports = ports;
    let mut fix = Fix::none();
    let mut before = "the policy allows ";
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
        // There must be room for the item, the separator before it, and the end of a list that is cut off. A name that can't
        // be quoted ends the list, too.
        let len = ", ".len() + item.as_str().len() + ", ...".len();
        if item.is_empty() || fix.help.room() < len {
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

/// The name at an index of a policy's list, or an empty one if the policy doesn't have it.
pub(super) const fn name_at<'t>(names: Option<&[&'t str]>, index: u32) -> &'t str {
    match get(list(names), index as usize) {
        Some(name) => name,
        None => "",
    }
}

/// The name if a message can quote it. A URI that is listed by mistake, for example, may contain a password.
const fn quotable_name(name: &str) -> Option<&str> {
    match masked_in_component(name.as_bytes(), Component::Host) {
        Some(_) => None,
        None => quotable(name.as_bytes()),
    }
}

//! The helps about URIs that a policy refuses: one function for each rule makes its help and its replacement.

use crate::bytes::{
    Span, contains, differ_by_at_most_one_edit, eq_ignore_ascii_case, get, slice, substring,
};
use crate::grammar::Component;
use crate::help::guess_host::{HostGuess, guess_host};
use crate::help::other_notations::{missing_slashes, scheme_before_user};
use crate::help::slashes::{add_brackets, add_scheme, correct_slashes, drive, scheme_to_add};
use crate::help::unfilled::FILL_IN_TEMPLATE;
use crate::message::input::{Input, Phrase, QUOTED_LEN, quotable};
use crate::message::suggestion::Fix;
use crate::normalize::Normalization;
use crate::policy::check::count_s;
use crate::policy::lists::entries;
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
    /// The help about an invalid entry in the rule's own list, such as the host `.example.org`, comes first, because
    /// that was perhaps meant to allow this URI.
    pub(crate) const fn fix(&self, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
        if let Some(invalid) = policy.fault_in_list(self.rule) {
            let entry = match quotable_name(invalid.entry(policy)) {
                Some(entry) => entry,
                // It may contain a password.
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
        // The rules `Hosts` and `PublicAddresses` refuse a scheme that a program may read as the host, as in
        // `evil.example://h/`.
        if matches!(self.hint, Hint::NameAsScheme) {
            return list_the_scheme(input);
        }
        // Whether the error is about a missing host or port.
        let is_missing = matches!(self.hint, Hint::Missing);
        match self.rule {
            Rule::NoMistakenScheme => mistaken_scheme(self.hint, policy, input),
            Rule::Schemes => unlisted_scheme(policy, self.hint, uri),
            Rule::NoUserinfo => remove_userinfo(uri, input),
            Rule::NoHostInUserinfo => host_after_userinfo(uri, input),
            Rule::NoPassword => remove_password(self, uri, input),
            Rule::NoSplitPassword => Fix::say(
                "percent-encode the user and the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`; if there is no password, the `@` as `%40`",
            ),
            Rule::RequireAuthority if is_database(uri.scheme().as_str().as_bytes()) => {
                missing_authority_of_database(uri, input)
            }
            Rule::RequireAuthority | Rule::RequireHost => missing_host(uri, input),
            Rule::WebHost | Rule::PlainHost => match self.hint {
                Hint::Missing => missing_host(uri, input),
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
                _ => write_host_name(input),
            },
            Rule::Hosts => unlisted_host(policy, uri, input),
            Rule::Ports if is_missing => Fix::say("write the port"),
            Rule::Ports => list_allowed_ports(policy),
            Rule::PortInRange => Fix::say("write no port, or one up to 65535"),
            Rule::NoLowPort => Fix::say("write no port, or one above 1023"),
            Rule::NoPath => Fix::say("remove the path")
                .adding_in_source(", or use a policy `without(Rule::NoPath)`"),
            Rule::NoUnfilledSegment => unfilled_segment(input),
            // Normalization doesn't remove a segment such as `..;a`.
            Rule::NoDotSegment if matches!(self.hint, Hint::Beside(_)) => {
                Fix::say("remove the segment")
            }
            Rule::NoDotSegment => {
                write_normal_form(Normalization::NONE.dot_segments(), policy, uri, input)
            }
            // The error's range is empty, at the end of the path.
            Rule::RequireTrailingSlash => Fix::replacing(
                &["write a `/` at the end of the path"],
                input.error_span,
                &["/"],
            ),
            Rule::NoTrailingSlash => trailing_slash(uri, input.error_span),
            Rule::NoMistakenQuery if matches!(self.hint, Hint::SecondUri) => Fix::say(ONE_URI_EACH),
            Rule::NoMistakenQuery => html_character(input),
            Rule::NoPort | Rule::NoQuery | Rule::NoFragment => {
                remove_component(self.component, uri, input.error_span)
            }
            Rule::NoEncodedControl | Rule::NoEncodedLineBreak => Fix::say("remove it"),
            Rule::Normalized => match policy.normalized {
                Some(normal_form) => write_normal_form(normal_form.steps, policy, uri, input),
                // Another policy than the one that was checked.
                None => Fix::none(),
            },
            Rule::PublicAddresses if is_missing && has_uri(uri.path().as_bytes()) => {
                Fix::say("write the inner URI by itself, so that its host is checked")
            }
            // Under this rule, `http://:8080` isn't meant as the address of a server that listens.
            Rule::PublicAddresses if is_missing && uri.port().is_some() => {
                Fix::say("write the host before the port")
            }
            Rule::PublicAddresses if is_missing => missing_host(uri, input),
            // Only the author knows another host, or what to write instead.
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

/// The help about a userinfo, which is the error's range. It has no replacement if the host is empty, because what is
/// left would lack its host.
const fn remove_userinfo(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let help = "remove the userinfo and the `@`";
    let with_at_sign = Span::new(input.error_span.start, input.error_span.end + 1);
    match uri.host_str() {
        Some(host) if host.is_empty() => Fix::say(help),
        _ => Fix::replacing(&[help], with_at_sign, &[]),
    }
}

/// The help about a userinfo that looks like a host, as in `http://good.example@evil.example/`: it names the host.
/// Without a host that can be quoted, there is none.
const fn host_after_userinfo(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    if let Some(host) = uri.as_uri_ref().span_of(Component::Host)
        && host.start < host.end
        && let Some(host) = input.quotable(host)
    {
        return Fix::of(&["the host is `", host, "`"]);
    }
    Fix::none()
}

/// The help about a segment such as `:id`: to fill in the value, if it is a placeholder of a route, or to encode the
/// `:`, if it is literal text.
const fn unfilled_segment(input: &Input<'_>) -> Fix {
    if input.is_template {
        // The help begins with "write a placeholder", so the verb isn't repeated.
        return Fix::of(&[fill_in(input), ", or `%3A` for the `:`"]);
    }
    Fix::of(&[fill_in(input), ", or write `%3A` for the `:`"])
        .adding_in_source("; `uri_format!` and `fn` rows of `uri_table!` fill in values, as `{x}`")
}

/// The help about a character of HTML such as `&amp;`. For another than `&amp;`, it isn't known what was meant.
const fn html_character(input: &Input<'_>) -> Fix {
    let after_ampersand = Span::new(input.error_span.start + 1, input.error_span.end);
    match after_ampersand.of(input.text) {
        b"amp;" => {
            let help = "write `&` without `amp;`, or `%26amp;` for this text";
            Fix::replacing(&[help], after_ampersand, &[])
        }
        _ => Fix::none(),
    }
}

/// The help about a password that `NoPassword` refuses: to write the `//` that a known scheme lacks, as in
/// `http:u:s3cret@h`, or a scheme before a user that is in the place of one, as in `app:s3cret@h:80`, or else to remove
/// the password or the whole userinfo. If it's a placeholder, as in `ftp://u:{password}@h`, the help is to pass it to
/// the client.
const fn remove_password(error: &PolicyError, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let password = error.byte_span();
    missing_slashes(input).or(match input.secret {
        _ if error.has_user_as_scheme(uri) => {
            let after_at_sign = password.end + 1;
            scheme_before_user(input, after_at_sign, "it")
        }
        // Only a template has a password that isn't masked, because it's a placeholder.
        None => Fix::say("pass the password to the client by itself"),
        // More than the password is masked, because the user may be a secret, too. With a `/` before the password, the
        // mask begins before this user: of `x:y://t@g/z://u:p@h`, `t@g/z://u:p` is masked.
        Some(secret)
            if secret.start < password.start
                && !contains(slice(input.text, secret.start, password.start), b'/') =>
        {
            Fix::say("remove the userinfo and the `@`")
        }
        // A `/` precedes the password in `jdbc:oracle:thin:u/s3cret@h:1521`.
        _ => match get(input.text, password.start - 1) {
            Some(b'/') => Fix::say("remove the password, and the `/` before it"),
            _ => Fix::say("remove the password, and the `:` before it"),
        },
    })
}

/// The help about a scheme that a program may read as a host, as in `evil.example://h/`: if it is a scheme, the policy
/// must list it.
const fn list_the_scheme(input: &Input<'_>) -> Fix {
    match input.quotable(input.error_span) {
        Some(scheme) => Fix::of(&["if it is a scheme, list it: `schemes(&[\"", scheme, "\"])`"]),
        None => Fix::say("if it is a scheme, list it with `schemes`"),
    }
}

/// The help about a scheme that isn't allowed. It names the allowed one that was probably meant, whose index the hint
/// has, or lists all.
const fn unlisted_scheme(policy: &Policy<'_>, hint: Hint, uri: Uri<'_>) -> Fix {
    let Hint::Near(index) = hint else {
        let fix = list_allowed_schemes(policy);
        return match policy.default_scheme {
            // With a default scheme, `db:` is probably a host without its port.
            Some(_) if may_lack_port(uri) => fix.say_more(&[", or write the port"]),
            _ => fix,
        };
    };
    match quotable_name(name_at(policy.schemes, index)) {
        Some(name) => Fix::of(&["did you mean `", name, "`?"]),
        None => Fix::none(),
    }
}

/// Whether a scheme may be a host whose port is missing, as in `db:` and `db:/x`.
const fn may_lack_port(uri: Uri<'_>) -> bool {
    let scheme = uri.scheme().as_str();
    match uri.path().as_bytes() {
        // A scheme is certain before an authority, and in the `file:/x` of a file.
        _ if uri.authority().is_some() || eq_ignore_ascii_case(scheme.as_bytes(), b"file") => false,
        [] => true,
        // A single letter is a drive only before a `/`, as in `C:/x`.
        [b'/', ..] => scheme.len() > 1,
        // A port follows, as in `db:5432`, or something else, as in `mailto:me@h`.
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
        Hint::Misspelled if differ_by_at_most_one_edit(input.error_bytes(), b"https") => "https",
        Hint::Misspelled => "http",
        // The default scheme is written before an address or a host.
        _ if input.default_scheme.is_some() => scheme_to_add(input),
        Hint::Ipv6Address => "http",
        // A host is left. For `localhost:80`, `scheme_to_add` would return `http`.
        _ if !policy.allows_scheme("http") => "https",
        _ => scheme_to_add(input),
    };
    if !policy.allows_scheme(scheme) {
        return list_allowed_schemes(policy);
    }
    match hint {
        Hint::Drive => drive(input),
        Hint::Ipv6Address => add_brackets(input, scheme),
        // The `s` of `hstp` can be that of TLS, so no correction takes it away, and the help only asks, as for a scheme
        // near a listed one.
        Hint::Misspelled if count_s(input.error_bytes()) > count_s(scheme.as_bytes()) => {
            Fix::of(&["did you mean `", scheme, "`?"])
        }
        Hint::Misspelled => Fix::corrected(input, input.error_span, &[scheme]),
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

/// The help about a host that is neither a name of the web nor an address, such as `a..b` or `*`. A `*` or `+` means
/// every address of a server.
const fn write_host_name(input: &Input<'_>) -> Fix {
    Fix::say(match input.error_bytes() {
        b"+" | b"*" => EVERY_ADDRESS,
        _ => {
            "write a name such as `example.org`, whose labels are 1 to 63 letters, digits, `-` and `_`, without `-` at the \
             start, or an IP address"
        }
    })
}

/// The help about a database's URI without an authority: to write its `//`. It's a correction only before what is a
/// host: in `redis:index.db`, the name is one, but in `redis:/index.db`, it may be that of a file.
const fn missing_authority_of_database(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let scheme = uri.scheme().as_str();
    let after_colon = scheme.len() + 1;
    let slashes = slashes_from(input, after_colon);
    let has_no_slash = slashes.start == slashes.end;
    match guess_host(input.without_placeholders, slashes.end) {
        HostGuess::Certain => Fix::corrected(input, slashes, &["//"]),
        HostGuess::Possible if has_no_slash => Fix::corrected(input, slashes, &["//"]),
        _ => Fix::of(&["write `//` and the host after `", scheme, ":`"]),
    }
}

/// The range of the slashes that begin at an index, which is empty if there are none.
const fn slashes_from(input: &Input<'_>, start: usize) -> Span {
    let mut end = start;
    while let Some(b'/') = get(input.text, end) {
        end += 1;
    }
    Span::new(start, end)
}

/// The help about a missing authority or host. It corrects `http:/localhost` and `http:////h:80`, says how to name
/// every address for `http://:8080`, or asks for the host. There is none for `http://u@/` and `http://:/`, in which
/// only the host is missing after a `//`, nor for `file:///a`.
const fn missing_host(uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let scheme = uri.scheme().as_str();
    let after_colon = scheme.len() + 1;
    let slashes_end = slashes_from(input, after_colon).end;
    let text = input.without_placeholders;
    let after_slashes = slice(text, slashes_end, text.len());
    // In `http:///https://h`, this is the scheme of a second URI.
    let name = slice(
        after_slashes,
        0,
        Scanner::of(after_slashes).position_after(SCHEME),
    );
    // In `http://u@/` and `http://:/`, only the host is missing.
    let has_userinfo_or_port = uri.userinfo().is_some() || uri.port().is_some();
    let scheme_needs_host = needs_host(scheme.as_bytes());
    let is_before_second_uri =
        needs_host(name) && matches!(get(after_slashes, name.len()), Some(b':'));
    // `http://:8080` is how some servers write that they listen on every address.
    let is_every_address =
        scheme_needs_host && uri.userinfo().is_none() && uri.port_u16().is_some();
    let help = if is_every_address {
        Fix::say(EVERY_ADDRESS)
    } else if has_userinfo_or_port || !scheme_needs_host && uri.authority().is_some() {
        Fix::none()
    } else if !scheme_needs_host {
        Fix::say("write `//` and the host after the `:`, if the scheme has hosts")
    } else if is_before_second_uri {
        Fix::say(ONE_URI)
    } else {
        Fix::of(&["write `", scheme, "://` and then the host"])
    };
    correct_slashes(input).or(help)
}

/// The help about a host that the policy doesn't list: usually the allowed hosts. If the host is missing, it's the
/// corrected slashes, if these are certain. If `example.org` isn't allowed, but `*.example.org` is, it says that the
/// pattern needs a label before the name.
const fn unlisted_host(policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Fix {
    let no_ports = &[];
    let allowed_hosts = list_allowed(entries(policy.hosts), no_ports);
    // The host is missing, but perhaps only the slashes are wrong, as in `http:/localhost`.
    if input.error_span.start == input.error_span.end {
        let fix = missing_host(uri, input);
        if fix.suggestion.is_some() {
            return fix;
        }
        return allowed_hosts;
    }
    each!(pattern, entries(policy.hosts), {
        if let [b'*', b'.', name @ ..] = pattern.as_bytes()
            && eq_ignore_ascii_case(input.error_bytes(), name)
            && let (Some(host), Some(pattern)) =
                (input.quotable(input.error_span), quotable_name(pattern))
        {
            return Fix::of(&[
                "the pattern `",
                pattern,
                "` needs a label before it; to allow `",
                host,
                "`, list it, too",
            ]);
        }
    });
    allowed_hosts
}

/// The help to remove a component that the policy doesn't allow. Its range includes the delimiter before it, such as
/// `?`.
const fn remove_component(component: Component, uri: Uri<'_>, with_delimiter: Span) -> Fix {
    let name = component.name();
    let start = with_delimiter.start;
    let delimiter = substring(uri.as_str(), start, start + 1);
    let help = &["remove the ", name, ", and the `", delimiter, "` before it"];
    Fix::replacing(help, with_delimiter, &[])
}

/// The help about slashes at the end of the path. They aren't removed if they are the whole path of a URI without a
/// host, such as `file:///`, because `file://` isn't a folder.
const fn trailing_slash(uri: Uri<'_>, slashes: Span) -> Fix {
    let is_whole_path = slashes.start == uri.layout().path_start as usize;
    let has_host = matches!(uri.host_str(), Some(host) if !host.is_empty());
    if is_whole_path && !has_host {
        return Fix::say("write a segment after the `/`");
    }
    Fix::replacing(&["remove the `/` at the end of the path"], slashes, &[])
}

/// The help to write the whole normal form of these steps. There is none if it's too long or breaks another rule, or if
/// the input has a secret, which might not be recognized in it. A host with a placeholder isn't changed, because the
/// case of a placeholder's name matters.
const fn write_normal_form(
    steps: Normalization,
    policy: &Policy<'_>,
    uri: Uri<'_>,
    input: &Input<'_>,
) -> Fix {
    // Where dot segments are removed, triplets are decoded, too: otherwise, `/a/%2e/..` would become `/a/` instead of
    // `/`.
    let steps = Normalization {
        percent_encoding: steps.percent_encoding || steps.dot_segments,
        ..steps
    };
    let has_placeholder_in_host =
        matches!(uri.host_str(), Some(host) if contains(host.as_bytes(), b'{'));
    // A normal form that doesn't fit can't be quoted.
    let mut buffer = [0; QUOTED_LEN];
    if !has_placeholder_in_host
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

/// The help about a scheme that the policy doesn't allow: those that it allows.
pub(crate) const fn list_allowed_schemes(policy: &Policy<'_>) -> Fix {
    let no_ports = &[];
    list_allowed(entries(policy.schemes), no_ports)
}

/// The help about a port that the policy doesn't allow: those that it allows.
const fn list_allowed_ports(policy: &Policy<'_>) -> Fix {
    let no_names = &[];
    list_allowed(no_names, entries(policy.ports))
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
            return if fix.help.is_empty() {
                fix
            } else {
                fix.say_more(&[", ..."])
            };
        }
        fix = fix.say_more(&[before_item, item.as_str()]);
        before_item = ", ";
    }
    fix
}

/// The name at an index of a policy's list, or an empty one if the policy doesn't have it.
pub(crate) const fn name_at<'t>(names: Option<&[&'t str]>, index: u32) -> &'t str {
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

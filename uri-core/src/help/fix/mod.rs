//! Corrections for parse errors. For each kind of error, one function makes both the help and the replacement.

mod blank;
mod character;
mod encode;
mod ending;
mod host;
mod scheme;

pub(crate) use blank::{blank, non_ascii};
pub(crate) use character::{backslash, character, percent};
pub(crate) use encode::octets;
pub(crate) use ending::ending;
use host::host_start;
pub(crate) use host::{brackets, unbracketed_ipv6};
pub(crate) use scheme::{about_password, colon_in_first_segment, host_first, missing_scheme};

use crate::bytes::{contains, contains_either, get, slice};
use crate::grammar::Component;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::schemes::{is_misspelled, is_server_or_database};
use crate::secret::password::Passwords;

const SPACE_OR_NOTHING: &str = "write a space as `%20`, or remove what follows the URI";

const WITHOUT_BLANK: &str = "write the host without a blank";

const WITHOUT_QUOTES: &str = "write the URI without quotes or angle brackets";

/// The help about an empty scheme.
pub(crate) const BEFORE_COLON: &str = "write a scheme, such as `https`, before the colon";

/// The help about what isn't a port.
pub(crate) const PORT: &str = "write the port in digits";

/// The help about a list of hosts, as in a connection string.
pub(crate) const ONE_HOST: &str =
    "write one host and one port, or pass the string to the driver as it is";

/// Whether the component at the error can contain percent-encoded octets: each one that can contain data, and a host
/// without brackets.
pub(crate) const fn allows_triplets(input: &Input<'_>, component: Option<Component>) -> bool {
    match component {
        Some(Component::Host) => !matches!(get(input.text, host_start(input)), Some(b'[')),
        _ => allows_data(component),
    }
}

/// Whether the component at the error can contain arbitrary data, percent-encoded if necessary. A host can't, although
/// a registered name can contain triplets.
pub(crate) const fn allows_data(component: Option<Component>) -> bool {
    !matches!(
        component,
        None | Some(Component::Scheme | Component::Host | Component::Port)
    )
}

/// The help, if its replacement changes no password that a rule refuses; otherwise none.
pub(crate) const fn without_change_of_password(input: &Input<'_>, fix: Fix) -> Fix {
    let (Some(passwords), Some(suggestion)) = (Passwords::of(input.text), &fix.suggestion) else {
        return fix;
    };
    match (passwords.refused(input.text.len()), passwords.split()) {
        (Some(password), _) | (_, Some(password)) if suggestion.overlaps(password) => Fix::none(),
        _ => fix,
    }
}

/// The help without its replacement, if that begins in what could be the authority of a scheme outside the web, and
/// doesn't only remove the end of the text: how programs read it isn't known. A replacement that begins with the text
/// is kept, because the address of a repository, `git+ssh://git@h.example:o/r.git`, is known.
pub(crate) const fn without_guess_about_authority(input: &Input<'_>, fix: Fix) -> Fix {
    let colon = input.scheme_end;
    let Some(suggestion) = &fix.suggestion else {
        return fix;
    };
    let replaced = suggestion.span();
    let start = replaced.start;
    // The end of the text is removed, and nothing else.
    let removes_end = suggestion.replacement().is_empty() && replaced.end == input.text.len();
    let limit = input.authority_limit();
    let has_at_sign = contains(slice(input.text, colon, limit), b'@');
    let is_in_authority = start > colon
        // An authority begins with slashes, or they are missing.
        && (matches!(get(input.text, colon + 1), Some(b'/'))
            || is_server_or_database(input.scheme()))
        && start < limit
        // A `?` or `#` ends the authority, but before an `@`, it may be a password's.
        && (has_at_sign || !contains_either(slice(input.text, 0, start), *b"?#"));
    // A misspelled `http` or `https` is meant as one of the web.
    if is_in_authority && !removes_end && input.is_outside_web() && !is_misspelled(input.scheme()) {
        return fix.uncertain("");
    }
    fix
}

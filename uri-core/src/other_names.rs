//! Names that other crates have for methods of this one, or that are often guessed: a call doesn't compile, and the
//! error says what to write. `tests/outside/peers` says where each name of the last table is from.
//!
//! Nothing satisfies the bound of such a method, and `for<'a>` puts the check off until the method is called.
//!
//! Imports: `pct`, `uri`, `compose`, `policy`.

use crate::compose::edit::Edit;
use crate::pct::{FormPairs, PctStr};
use crate::policy::Policy;
use crate::uri::{Origin, QueryPairs, Uri, UriBuf, UriRef, UriRefBuf};

/// `"write `uri.segments()`": path_segments(self);` becomes `pub fn path_segments(&mut self) -> !` with a bound that
/// prints the text; `_` is an argument of any type. Because of `&mut self`, a method of a user's trait with `self` or
/// `&self` is found first. It isn't for a receiver that is a `&mut`, and neither is one with `&mut self`, nor a
/// function such as `builder()`: there, a user writes `Trait::method(…)`. Without this module, rustc's own hints
/// mislead for most names.
macro_rules! other_names {
    ($($T:ty),+ => $table:tt) => {
        $(other_names! { @type $T, $table })+
    };
    (@type $T:ty, { $($text:literal: $($name:ident $parameters:tt),+;)+ }) => {
        $(const _: () = {
            #[diagnostic::on_unimplemented(message = $text, label = "uri-core has no such method")]
            pub trait OtherName {}

            impl $T {
                $(other_names! { @method $name $parameters })+
            }
        };)+
    };
    (@method $name:ident ()) => { other_names! { @method $name [] () } };
    (@method $name:ident (self)) => { other_names! { @method $name [] (&mut self) } };
    (@method $name:ident (self, _)) => { other_names! { @method $name [T] (&mut self, _: T) } };
    (@method $name:ident (self, _, _)) => { other_names! { @method $name [T, U] (&mut self, _: T, _: U) } };
    (@method $name:ident [$($G:ident),*] ($($parameters:tt)*)) => {
        #[doc(hidden)]
        #[allow(clippy::new_ret_no_self, clippy::wrong_self_convention, reason = "no call compiles")]
        pub fn $name<$($G),*>($($parameters)*) -> !
        where
            for<'a> &'a (): OtherName,
        {
            unreachable!()
        }
    };
}

other_names! {
    FormPairs<'_>, QueryPairs<'_> => {
        "write `pairs.get(key).is_some()`": contains_key(self, _);
    }
}

other_names! {
    Origin<'_> => {
        "write `origin.to_string()`": ascii_serialization(self), unicode_serialization(self);
    }
}

other_names! {
    PctStr<'_> => {
        "write `text.as_str()`, which is encoded, or `text.decode().to_str()?`": to_string(self);
    }
}

// rustc would suggest a step that sets or removes something else.
other_names! {
    Edit => {
        "write `edit.push_segment(text)`": add_segment(self, _), append_segment(self, _), insert_segment(self, _);
        "write `edit.push_segments(texts)`; `path` replaces the path":
            add_segments(self, _), append_segments(self, _), insert_segments(self, _), add_path(self, _),
            append_path(self, _), insert_path(self, _);
        "write `edit.push_query_pair(key, value)`":
            add_query_pair(self, _, _), append_query_pair(self, _, _), insert_query_pair(self, _, _),
            add_query_param(self, _, _), append_query_param(self, _, _), insert_query_param(self, _, _);
        "write `edit.push_query_pairs(pairs)`; `query` replaces the query":
            add_query_pairs(self, _), append_query_pairs(self, _), insert_query_pairs(self, _), add_query(self, _),
            append_query(self, _), insert_query(self, _);
        "write `edit.push_form_pairs(pairs)`":
            add_form_pairs(self, _), append_form_pairs(self, _), insert_form_pairs(self, _);
        "write `edit.set_query_pair(key, value)`":
            replace_query_pair(self, _, _), update_query_pair(self, _, _), replace_query_param(self, _, _),
            update_query_param(self, _, _);
        "write `edit.query(None).push_query_pairs(pairs)`":
            replace_query_pairs(self, _), update_query_pairs(self, _), replace_form_pairs(self, _),
            update_form_pairs(self, _);
        "write `edit.pop_segment().push_segment(text)`": replace_segment(self, _), update_segment(self, _);
        "write the component's own step, such as `edit.host(host)`, which replaces it":
            replace_scheme(self, _), update_scheme(self, _), replace_user(self, _), update_user(self, _),
            replace_host(self, _), update_host(self, _), replace_port(self, _), update_port(self, _),
            replace_authority(self, _), update_authority(self, _), replace_path(self, _), update_path(self, _),
            insert_scheme(self, _), insert_user(self, _), insert_host(self, _), insert_port(self, _),
            insert_authority(self, _), add_authority(self, _), append_authority(self, _);
        "write `edit.remove_query_pair(key)`":
            delete_query_pair(self, _), drop_query_pair(self, _), unset_query_pair(self, _),
            delete_query_param(self, _), drop_query_param(self, _), unset_query_param(self, _),
            remove_query_param(self, _);
        "write `edit.pop_segment()`":
            delete_segment(self), drop_segment(self), unset_segment(self), remove_segment(self),
            delete_trailing_slash(self), drop_trailing_slash(self), unset_trailing_slash(self),
            remove_trailing_slash(self);
        "write `None`, as in `edit.query(None)`; `path(\"\")` removes a path, and `no_authority()` a host":
            delete_scheme(self), drop_scheme(self), unset_scheme(self), remove_scheme(self), delete_userinfo(self),
            drop_userinfo(self), unset_userinfo(self), remove_userinfo(self), delete_user(self), drop_user(self),
            unset_user(self), remove_user(self), delete_password(self), drop_password(self), unset_password(self),
            remove_password(self), delete_host(self), drop_host(self), unset_host(self), remove_host(self),
            delete_authority(self), drop_authority(self), unset_authority(self), remove_authority(self),
            delete_port(self), drop_port(self), unset_port(self), remove_port(self), delete_path(self), drop_path(self),
            unset_path(self), remove_path(self), delete_segments(self), drop_segments(self), unset_segments(self),
            remove_segments(self), delete_query(self), drop_query(self), unset_query(self), remove_query(self),
            delete_query_pairs(self), drop_query_pairs(self), unset_query_pairs(self), remove_query_pairs(self),
            delete_form_pairs(self), drop_form_pairs(self), unset_form_pairs(self), remove_form_pairs(self),
            delete_fragment(self), drop_fragment(self), unset_fragment(self), remove_fragment(self);
    }
}

// rustc would suggest the opposite, or a list that replaces another one.
other_names! {
    Policy<'_> => {
        "write `Policy::DEFAULT`, or `Policy::ANY`, which has no rule": new();
        "write `policy.parse(text)?`; `check_lists` reads the policy's own lists": validate(self, _);
        "write `policy.check(&uri).is_ok()`": allows(self, _), is_allowed(self, _), matches(self, _);
        "write `policy.schemes(&[\"https\"])`": require_https(self);
        "a rule has a method with its name, such as `policy.no_query()`; `policy.without(rule)` removes it":
            with(self, _), with_rule(self, _), add_rule(self, _), allow(self, _), allow_rule(self, _),
            without_rule(self, _), with_userinfo(self), with_password(self), with_split_password(self),
            with_low_port(self), with_path(self), with_trailing_slash(self), with_dot_segment(self),
            with_encoded_path_delimiter(self), with_query(self), with_fragment(self), with_encoded_control(self),
            with_encoded_line_break(self), with_authority(self), with_likely_mistakes(self),
            allow_likely_mistakes(self);
        "write `policy.without(Rule::NoUserinfo)`": allow_userinfo(self);
        "write `policy.without(Rule::NoPassword)`": allow_password(self);
        "write `policy.without(Rule::NoSplitPassword)`": allow_split_password(self);
        "write `policy.without(Rule::NoPort)`": allow_port(self), optional_port(self);
        "write `policy.without(Rule::NoLowPort)`": allow_low_port(self);
        "write `policy.without(Rule::NoPath)`": allow_path(self);
        "write `policy.without(Rule::NoTrailingSlash)`": allow_trailing_slash(self);
        "write `policy.without(Rule::NoDotSegment)`": allow_dot_segment(self);
        "write `policy.without(Rule::NoEncodedPathDelimiter)`": allow_encoded_path_delimiter(self);
        "write `policy.without(Rule::NoQuery)`": allow_query(self), optional_query(self);
        "write `policy.without(Rule::NoFragment)`": allow_fragment(self);
        "write `policy.without(Rule::NoEncodedControl)`": allow_encoded_control(self);
        "write `policy.without(Rule::NoEncodedLineBreak)`": allow_encoded_line_break(self);
        "no rule refuses this; `policy.without(rule)` removes a rule":
            allow_authority(self), no_authority(self), deny_normalized(self, _), no_normalized(self, _),
            not_normalized(self, _), deny_max_len(self, _), no_max_len(self, _), not_max_len(self, _),
            deny_public_addresses(self), no_public_addresses(self), not_public_addresses(self),
            deny_port_in_range(self), no_port_in_range(self), not_port_in_range(self);
        "no rule requires this: ask the URI, as in `uri.query().is_some()`":
            require_userinfo(self), require_user(self), require_password(self), require_port(self), require_path(self),
            require_query(self), require_fragment(self), require_likely_mistakes(self), require_encoded_control(self),
            require_encoded_line_break(self), require_encoded_path_delimiter(self), require_max_len(self, _),
            min_len(self, _);
        "list all that is allowed with `hosts`, `schemes` or `ports`; a second list replaces the first":
            allow_host(self, _), add_host(self, _), and_host(self, _), with_host(self, _), allow_hosts(self, _),
            add_hosts(self, _), and_hosts(self, _), with_hosts(self, _), allow_scheme(self, _), add_scheme(self, _),
            and_scheme(self, _), with_scheme(self, _), allow_schemes(self, _), add_schemes(self, _),
            and_schemes(self, _), with_schemes(self, _), add_port(self, _), and_port(self, _), with_port(self, _),
            allow_ports(self, _), add_ports(self, _), and_ports(self, _), with_ports(self, _), hosts_add(self, _);
        "there is no list of what is refused: list what is allowed with `hosts`, `schemes` or `ports`":
            deny_host(self, _), no_host(self, _), not_host(self, _), deny_hosts(self, _), no_hosts(self, _),
            not_hosts(self, _), deny_scheme(self, _), no_scheme(self, _), not_scheme(self, _), deny_schemes(self, _),
            no_schemes(self, _), not_schemes(self, _), deny_port(self, _), not_port(self, _), deny_ports(self, _),
            no_ports(self, _), not_ports(self, _), denied_hosts(self, _);
    }
}

other_names! {
    Uri<'_>, UriBuf, UriRef<'_>, UriRefBuf => {
        "write `uri.segments()`": path_segments(self);
        "write `uri.segments().last()`": file_name(self);
        "write `std::path::Path::new(uri.path()).extension()`": extension(self);
        "write `uri.authority().is_some()`": has_authority(self);
        "write `uri.authority().is_none() && !uri.path().starts_with('/')`": cannot_be_a_base(self);
        "write `uri.form_pairs().get(key)`": query_param(self, _);
        "write `reference.scheme().is_some()`; a `Uri` always has a scheme": is_absolute(self);
        "write `uri.components()`": into_parts(self);
        "write `pct::form_pairs(uri.fragment().unwrap_or_default())`": fragment_pairs(self);
        "write `uri.user()`": username(self);
        "write `uri.edit()`, which begins with another URI, or `Components::EMPTY.edit()`, which begins with nothing": builder();
    }
}

other_names! {
    Uri<'_>, UriBuf => {
        "write `uri.edit().path(\"/a\").query(None).build()?`, which makes a changed copy":
            set_scheme(self, _), set_host(self, _), set_port(self, _), set_path(self, _),
            set_query(self, _), set_fragment(self, _), with_fragment(self, _);
        "write `uri.edit().user(user).password(password).build()?`, which makes a changed copy":
            set_username(self, _), set_password(self, _);
        "write `uri.edit().push_segment(text).build()?`, which makes a changed copy": path_segments_mut(self);
        "write `uri.edit().push_query_pair(key, value).build()?`, which makes a changed copy": query_pairs_mut(self);
        "write `uri.edit().pop_segment().build()?`, which makes a changed copy": parent(self);
        "write `uri.edit().port(None).build()?`, which makes a changed copy": without_port(self);
        "write `uri.host_str()`, or `uri.host_matches(\"example.org\")`, which ignores case": hostname(self), domain(self);
        "write `uri.strip_base(&base)`": strip_prefix(self, _);
        "write `uri.relativize(&base)`, with the base as the argument": make_relative(self, _);
    }
}

// The same names: a reference has no `build()`, unless it has a scheme.
other_names! {
    UriRef<'_>, UriRefBuf => {
        "write `reference.edit().path(\"/a\").query(None).build_ref()?`, which makes a changed copy":
            set_scheme(self, _), set_host(self, _), set_port(self, _), set_path(self, _),
            set_query(self, _), set_fragment(self, _), with_fragment(self, _);
        "write `reference.edit().user(user).password(password).build_ref()?`, which makes a changed copy":
            set_username(self, _), set_password(self, _);
        "write `reference.edit().push_segment(text).build_ref()?`, which makes a changed copy": path_segments_mut(self);
        "write `reference.edit().push_query_pair(key, value).build_ref()?`, which makes a changed copy":
            query_pairs_mut(self);
        "write `reference.edit().pop_segment().build_ref()?`, which makes a changed copy": parent(self);
        "write `reference.edit().port(None).build_ref()?`, which makes a changed copy": without_port(self);
        "write `reference.host_str()`, or `reference.host()`, which ignores case": hostname(self), domain(self);
        "write `reference.strip_base(&base)`, where the base begins with `/`": strip_prefix(self, _);
        "write `Uri::try_from(reference)?.relativize(&base)`: a reference without a scheme is relative": make_relative(self, _);
    }
}

//! Names that other crates have for methods of this one, or that are often guessed: a call doesn't compile, and the
//! error says what to write. `tests/outside/peers` says where each name of the tables of URIs is from.
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
        "write `edit.push_segment(text)`, `edit.push_query_pair(key, value)` or `edit.push_query_pairs(pairs)`":
            add_segment(self, _), append_segment(self, _), insert_segment(self, _), add_path(self, _),
            append_path(self, _), add_query(self, _), append_query(self, _), add_query_pairs(self, _),
            add_query_pair(self, _, _), append_query_pair(self, _, _), insert_query_pair(self, _, _),
            add_query_param(self, _, _), append_query_param(self, _, _);
        "write `edit.set_query_pair(key, value)`":
            replace_query_pair(self, _, _), update_query_pair(self, _, _), replace_query_param(self, _, _),
            update_query_param(self, _, _);
        "write the component's own step, such as `edit.path(path)`, which replaces it":
            replace_host(self, _), update_host(self, _), replace_path(self, _), update_path(self, _);
        "write `edit.remove_query_pair(key)`":
            delete_query_pair(self, _), drop_query_pair(self, _), unset_query_pair(self, _), delete_query_param(self, _),
            remove_query_param(self, _);
        "write `edit.pop_segment()`": delete_segment(self), remove_segment(self);
        "write `None`, as in `edit.query(None)`; `path(\"\")` removes a path, and `no_authority()` a host":
            remove_scheme(self), remove_userinfo(self), remove_user(self), remove_password(self),
            remove_host(self), remove_port(self), remove_path(self), remove_query(self),
            remove_fragment(self), delete_query(self), delete_fragment(self);
    }
}

// rustc would suggest the opposite, or a list that replaces another one.
other_names! {
    Policy<'_> => {
        "write `Policy::DEFAULT`, or `Policy::ANY`, which has no rule": new();
        "write `policy.parse(text)?`; `check_lists` reads the policy's own lists": validate(self, _);
        "write `policy.check(&uri).is_ok()`": allows(self, _), is_allowed(self, _), matches(self, _);
        "write `policy.schemes(&[\"https\"])`, with all schemes that are allowed": require_https(self), allow_http(self);
        "begin with `Policy::CONNECTION`, which allows a user and a password":
            with_userinfo(self), with_password(self), allow_userinfo(self), allow_password(self);
        "a rule has a method with its name, such as `policy.no_query()`; `policy.without(Rule::NoQuery)` removes it":
            with(self, _), with_rule(self, _), allow(self, _), with_path(self), with_query(self), with_fragment(self),
            allow_split_password(self), allow_port(self), optional_port(self), allow_low_port(self), allow_path(self),
            allow_trailing_slash(self),
            allow_dot_segment(self), allow_encoded_path_delimiter(self), allow_query(self), optional_query(self),
            allow_fragment(self), allow_encoded_control(self), allow_likely_mistakes(self);
        "`policy.public_addresses()` refuses private addresses, which are allowed without it; no rule refuses public ones":
            no_private(self), deny_private(self), no_private_addresses(self), deny_private_addresses(self),
            no_localhost(self), no_public_addresses(self), deny_public_addresses(self);
        "leave out `default_scheme`; without it, a policy has none": no_default_scheme(self);
        "no rule is about this: ask the URI, as in `uri.query().is_some()`":
            no_authority(self), require_userinfo(self), require_port(self), require_path(self), require_query(self), min_len(self, _);
        "list all that is allowed with `hosts`, `schemes` or `ports`; a second list replaces the first, and there is none of what is refused":
            allow_host(self, _), allow_hosts(self, _), add_hosts(self, _), with_hosts(self, _), hosts_add(self, _),
            allow_schemes(self, _), add_schemes(self, _), with_schemes(self, _), allow_ports(self, _),
            add_ports(self, _), deny_hosts(self, _), no_hosts(self, _), deny_schemes(self, _), no_schemes(self, _),
            deny_ports(self, _), no_ports(self, _);
    }
}

other_names! {
    Uri<'_>, UriBuf, UriRef<'_>, UriRefBuf => {
        "write `uri.segments()`, and `decode` each, if its octets are needed": path_segments(self), decoded_path(self);
        "write `uri.segments().last()`": file_name(self);
        "write `std::path::Path::new(uri.path()).extension()`": extension(self);
        "write `uri.authority().is_none() && !uri.path().starts_with('/')`": cannot_be_a_base(self);
        "write `uri.form_pairs().get(key)`, or `uri.query()`": query_param(self, _), get_query(self, _);
        "write `reference.scheme().is_some()`; a `Uri` always has a scheme": is_absolute(self);
        "write `uri.components()`": into_parts(self);
        "write `pct::form_pairs(uri.fragment().unwrap_or_default())`": fragment_pairs(self);
        "write `uri.user()`": username(self);
        "write `uri.edit()`, which begins with another URI, or `Components::EMPTY.edit()`, which begins with nothing": builder();
        "write `uri.host_str()`, or `uri.host()`, which ignores case": hostname(self), domain(self);
        "write `uri.strip_base(&base)`": strip_prefix(self, _);
        "write `uri.relativize(&base)`, with the base as the argument": make_relative(self, _);
        "write `reference.resolve(&base)`, with the base as the argument": resolve_against(self, _);
        "write `uri.is_below(&base)`, with the base as the argument":
            is_base_of(self, _), is_parent_of(self, _), contains(self, _);
        "write `uri.redacted()`, which masks a password": without_password(self);
        "write `uri.edit()`, its steps, as in `.path(\"/a\").query(None)`, and `.build()?`, for a reference `.build_ref()?`":
            set_scheme(self, _), set_host(self, _), set_port(self, _), set_path(self, _), set_query(self, _),
            set_fragment(self, _), with_fragment(self, _), set_username(self, _), set_password(self, _),
            push_segment(self, _), path_segments_mut(self), query_pairs_mut(self), parent(self), without_port(self);
    }
}

other_names! {
    Uri<'_>, UriBuf => {
        "write `base.join(\"a/b\")?` or `reference.resolve(&base)`": resolve(self, _);
    }
}

other_names! {
    UriRef<'_>, UriRefBuf => {
        "write `reference.resolve(&base)`, with the base as the argument": join(self, _);
    }
}

//! Names that other crates have for methods of this one, or that are often guessed: a call doesn't compile, and the error
//! says what to write. `tests/peers` says where each name of the last table is from.
//!
//! Nothing satisfies the bound of such a method, and `for<'a>` puts the check off until the method is called.
//!
//! Imports: `pct`, `uri`, `compose`, `policy`.

use crate::compose::edit::Edit;
use crate::pct::{Encode, PctStr};
use crate::policy::Policy;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

/// `"write `uri.segments()`": path_segments(self);` becomes `pub fn path_segments(&mut self) -> !` with a bound that
/// prints the text; `_` is an argument of any type. Because of `&mut self`, a method of a user's trait with `self` or `&self`
/// is found first. It isn't for a receiver that is a `&mut`, and neither is one with `&mut self`, nor a function such as
/// `builder()`: there, a user writes `Trait::method(…)`. Without this module, rustc's own hints mislead for most names.
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
    Encode<'_> => {
        "write `encoded.to_str().into_owned()`": to_string(self);
    }
}

other_names! {
    PctStr<'_> => {
        "write `text.as_str()`, which is encoded, or `text.decode().to_str()?`": to_string(self);
    }
}

other_names! {
    Edit => {
        "write `edit.push_segment(text)`": add_segment(self, _);
    }
}

other_names! {
    Policy<'_> => {
        "write `policy.parse(text)?`; `check_lists` reads the policy's own lists": validate(self, _);
        "write `policy.check(&uri).is_ok()`": allows(self, _), is_allowed(self, _), matches(self, _);
        "write `policy.schemes(&[\"https\"])`": require_https(self);
        "write the rule's own method, such as `policy.no_query()`": with(self, _);
        "write `policy.without(Rule::NoPassword)`": allow_password(self);
    }
}

other_names! {
    Uri<'_>, UriBuf, UriRef<'_>, UriRefBuf => {
        "write `uri.segments()`": path_segments(self);
        "write `uri.segments().last()`": file_name(self);
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

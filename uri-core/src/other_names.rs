//! Names of other crates' methods. A call doesn't compile, and the error says what to write here.
//!
//! Nothing satisfies the bound of such a method, and `for<'a>` puts the check off until the method is called. For names
//! that are only searched for, a `doc(alias)` is enough.
//!
//! Imports: `error`, `pct`, `uri`, `compose`, `policy`.

use crate::compose::edit::Edit;
use crate::error::{InputError, ParseError};
use crate::pct::{Decode, FormPairs, PctStr};
use crate::policy::Policy;
use crate::uri::{Host, QueryPairs, Uri, UriBuf, UriRef, UriRefBuf};

macro_rules! other_names {
    ($($($T:ty),+ { $($text:literal: $($name:ident $parameters:tt),+;)+ })+) => {
        $(other_names! { @types [$($T),+] { $($text: $($name $parameters),+;)+ } })+
    };
    (@types [$($T:ty),+] $table:tt) => {
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
    (@method $name:ident (self)) => { other_names! { @method $name [] (&self) } };
    (@method $name:ident (self, _)) => { other_names! { @method $name [T] (&self, _: T) } };
    (@method $name:ident (self, _, _)) => { other_names! { @method $name [T, U] (&self, _: T, _: U) } };
    (@method $name:ident [$($G:ident),*] ($($parameters:tt)*)) => {
        #[doc(hidden)]
        #[allow(clippy::new_ret_no_self, reason = "a call doesn't compile")]
        pub fn $name<$($G),*>($($parameters)*) -> !
        where
            for<'a> &'a (): OtherName,
        {
            unreachable!()
        }
    };
}

other_names! {
    Uri<'_>, UriBuf, UriRef<'_>, UriRefBuf {
        "write `uri.edit().path(\"/a\").query(None).build()?`, which makes a changed copy":
            set_scheme(self, _), set_host(self, _), set_port(self, _), set_path(self, _),
            set_query(self, _), set_fragment(self, _), with_scheme(self, _), with_host(self, _),
            with_port(self, _), with_path(self, _), with_query(self, _), with_fragment(self, _),
            without_query(self);
        "write `uri.edit().user(user, password).build()?`, which makes a changed copy":
            set_username(self, _), set_password(self, _);
        "write `uri.edit().push_segment(text).build()?`, which makes a changed copy": path_segments_mut(self);
        "write `uri.edit().push_query_pair(key, value).build()?`, which makes a changed copy": query_pairs_mut(self);
        "write `uri.segments()`": path_segments(self);
        "write `uri.authority().and_then(|authority| authority.user())`": username(self);
        "write `uri.authority().and_then(|authority| authority.password())`": password(self);
        "write `uri.relativize(&base)`, with the base as the argument": make_relative(self, _);
        "write `uri.is_below(&base)`, which compares whole segments": starts_with(self, _);
        "write `uri.relativize(&base)`, or cut the path, which is a `&str`": strip_prefix(self, _);
    }
    Uri<'_>, UriBuf {
        "write `reference.resolve(&base)`, or `base.join(text)?` for a string": resolve(self, _);
    }
    Uri<'_> { "write `uri.to_uri_buf()`": into_owned(self); }
    UriRef<'_> { "write `reference.to_uri_ref_buf()`": into_owned(self); }
    UriBuf, UriRefBuf {
        "write `uri.edit()`, which begins with another URI, or `Components`, which has all components": builder();
    }
    Edit {
        "write `.scheme(text)`": set_scheme(self, _);
        "write `.host(host)`": set_host(self, _);
        "write `.port(number)`": set_port(self, _);
        "write `.path(text)`": set_path(self, _);
        "write `.query(text)`": set_query(self, _);
        "write `.fragment(text)`": set_fragment(self, _);
        "write `.push_segments(text.split('/'))`": push_path(self, _), add_path(self, _);
        "write `.push_segment(text)`": add_segment(self, _);
        "write `.push_query_pairs(pairs)`": extend_query_pairs(self, _);
        "write `.push_query_pair(key, value)`": append_query_pair(self, _, _), append_pair(self, _, _), add_query_pair(self, _, _);
        "write `.query(None)`": clear_query(self);
    }
    FormPairs<'_> {
        "write `.filter(|(k, _)| k == key).map(|(_, value)| value)`, because a key can occur again": get_all(self, _);
        "write `.get(key).is_some()`": contains_key(self, _);
    }
    QueryPairs<'_> {
        "write `.filter(|(k, _)| *k == key)`, because a key can occur again": get_all(self, _);
        "write `.get(key).is_some()`": contains_key(self, _);
        "write `uri.form_pairs()`, whose keys and values are decoded strings": into_owned(self);
    }
    Host<'_> { "write `host.ip()`": ip_addr(self), to_ip(self); }
    Decode<'_> { "write `.to_str()?`": to_string(self); }
    PctStr<'_> { "write `.decode().to_str()?` for the decoded text, or `.as_str()`": to_string(self); }
    ParseError { "write `error.offset()` or `error.span()`": index(self), position(self); }
    InputError { "write `error.into_string()`": into_input(self); }
    Policy<'_> {
        "begin with `Policy::DEFAULT`, `Policy::WEB` or `Policy::ANY`": new();
        "write `policy.check(&uri).is_ok()`": allows(self, _), is_allowed(self, _), matches(self, _);
        "write `policy.check_str(text)?`": parse(self, _);
    }
}

//! The help about placeholders of other languages.

use crate::grammar::Grammar;
use crate::message::input::Input;
use crate::message::suggestion::Fix;

/// The help about a template with a placeholder of another language.
pub(crate) const FILL_IN_TEMPLATE: &str = "write a placeholder such as `{id}` for the value";

/// The help about a placeholder of another language: in a template, to write it as a template does, or else to fill in
/// the value. For the author of a program, it names the macros that fill in values.
pub(crate) const fn fill_in(input: &Input<'_>, grammar: Grammar) -> Fix {
    if input.is_template {
        return Fix::say(FILL_IN_TEMPLATE);
    }
    Fix::say("fill in the value").adding_in_source(match grammar {
        Grammar::UriReference | Grammar::RelativeRef => {
            " with a function and `{x}` (`uri_ref_table!`), or with `uri_ref_format!`"
        }
        _ => " with a function and `{x}` (`uri_table!`), or with `uri_format!`",
    })
}

//! Templates: a value can't change the structure of the result.

use proc_macro2::Literal;
use quote::ToTokens as _;

use uri_core::{Error, UriRef, UriRefBuf};

use crate::format::expand::expand;
use crate::format::placeholder::Form;
use crate::format::template::Template;
use crate::hidden::{
    Argument, Grammar, Items, NOTHING, format, format_ref, many, one, optional, pairs,
};
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;

/// Checks a template with a value. The first line of the input is the template, and the rest is the value.
pub(crate) fn any(text: &str) {
    let (template, value) = text.split_once('\n').unwrap_or((text, "z"));
    for kind in [Kind::Uri, Kind::UriRef] {
        let literal = Literal::string(template).into_token_stream();
        assert!(!expand(kind, literal).is_empty());
    }
    let Some(literal) = StringLiteral::new(&Literal::string(template)) else {
        return;
    };
    for grammar in [Grammar::Uri, Grammar::RelativeRef, Grammar::UriReference] {
        if let Ok(template) = Template::parse(&literal, grammar) {
            check(&template, value);
        }
    }
}

fn check(template: &Template, value: &str) {
    // An error borrows a name from the program, so the program must be `'static`.
    let program = Box::leak(in_macro::Op::encode(&template.ops).into_boxed_str());
    let (Ok(found), Ok(plain)) = (fill(template, program, value), fill(template, program, "1"))
    else {
        return;
    };
    // The offsets are the same as those that parsing gives.
    let parsed = UriRef::parse(found.as_str()).expect("a reference");
    assert_eq!(
        in_macro::offsets(found.as_uri_ref()),
        in_macro::offsets(parsed)
    );
    // The structure doesn't depend on the value.
    let structure = |reference: UriRef<'_>| {
        (
            reference.scheme().map(|scheme| scheme.as_str().to_owned()),
            // Whether there is a password.
            reference.userinfo().map(|userinfo| userinfo.contains(':')),
            [
                reference.host_str().is_some(),
                reference.port().is_some(),
                reference.query().is_some(),
                reference.fragment().is_some(),
                reference.path().starts_with('/'),
            ],
            reference.segments().count(),
            reference.query_pairs().count(),
        )
    };
    assert_eq!(structure(found.as_uri_ref()), structure(plain.as_uri_ref()));
}

/// Formats a template, using the same value everywhere.
fn fill(template: &Template, program: &'static str, value: &str) -> Result<UriRefBuf, Error> {
    let lists = template.slots.iter().map(|slot| -> Option<Box<dyn Items>> {
        match slot.form {
            Form::Pairs => Some(Box::new(pairs([(value, value)]))),
            Form::Many | Form::Joined => Some(Box::new(many([value, value]))),
            Form::One | Form::Optional => None,
        }
    });
    let mut lists: Vec<_> = lists.collect();
    let optional = Some(value);
    let slots = template.slots.iter().zip(&mut lists);
    let mut arguments: Vec<Argument<'_>> = slots
        .map(|(slot, list)| match (slot.form, list) {
            (Form::One, _) => one!(value),
            (Form::Optional, _) => optional!(&optional),
            (Form::Many | Form::Joined | Form::Pairs, list) => {
                Argument::Many(&mut **list.as_mut().expect("a list"))
            }
        })
        .collect();
    if template.base.is_none() {
        return format_ref(NOTHING, program, &mut arguments);
    }
    let base = UriRef::parse("https://h/v2/").expect("a URI");
    format(base, program, &mut arguments).map(UriRefBuf::from)
}

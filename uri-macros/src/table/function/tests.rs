//! Tests for signatures, templates, and the items of function rows.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;

use super::parse::{Base, Function};
use uri_core::{Rule, UriRefBuf};

use crate::paths::in_macro::RuleSet;
use crate::paths::{CratePath, HIDDEN};
use crate::read::kind::Kind;
use crate::table::emit::checks::rules_of_calls;
use crate::table::emit::expand;
use crate::table::function::types::{KeyType, key_type};
use crate::table::parse::{AnyRow, Table};
use crate::table::row::Row;
use crate::table::row_policy::Policies;
use crate::testing::{errors, fragment, functions, messages, squeezed, tokens};

/// A table with one function, without errors.
#[track_caller]
fn function(source: &str) -> Function {
    let table = Table::parse(Kind::Uri, tokens(source));
    assert!(table.errors.is_empty(), "{source}");
    let function = functions(table).pop().expect("a function");
    if let Err(error) = &function.body {
        panic!("{error}: {source}");
    }
    function
}

/// The template, `?` if the macro doesn't know the base, or `+` if that is a parameter.
fn template(source: &str) -> String {
    let function = function(source);
    let body = function.body.expect("a body");
    match body.base {
        Base::Known(_) => {
            let (text, filled) = (body.text.value(), body.template.filled.as_str());
            assert_eq!(text.len(), filled.len(), "{source}");
            text.to_owned()
        }
        Base::Constant(_) => "?".to_owned(),
        Base::Parameter => "+".to_owned(),
    }
}

/// A conditional function doesn't make another row unreachable, nor does one whose type refuses text.
#[test]
fn only_text_of_a_function_that_exists_takes_all_text() {
    for (attribute, ty, takes_text) in [
        ("", "&str", true),
        ("", "&'static &mut str", true),
        ("", "&my::str", false),
        ("", "&u8", false),
        ("", "std::string::String", true),
        ("", "::alloc::string::String", true),
        ("", "&core::primitive::str", true),
        ("", "&Segment<&str>", true),
        ("", "uri_core::pct::Segment<String>", true),
        ("", "Segment<u8>", false),
        ("", "my::Segment<&str>", false),
        ("#[doc(hidden)]", "&str", true),
        ("#[cfg(x)]", "&str", false),
        ("#[cfg_attr(x, cfg(y))]", "&str", false),
    ] {
        let function = function(&format!("{attribute} fn f(a: {ty}) = \"x:/{{a}}\";"));
        let uri = UriRefBuf::parse("x:/b").unwrap();
        let found = AnyRow::Function(function).takes(&uri);
        assert_eq!(found, takes_text, "{attribute} {ty}");
    }
    let equal_values = function("fn f(a: &str) = \"x:/{a}/{a}\"");
    assert!(!AnyRow::Function(equal_values).can_hide());
}

#[test]
fn types_that_can_fit_their_placeholder_are_left_to_the_compiler() {
    for (placeholder, types) in [
        (
            "a",
            "Ids, geo::Vec<u8>, crate::Option<u8>, Box<[u8]>, Rc<Vec<u8>>, Vec, (u8, u8), core::ops::Range<u8>, \
             impl Display, &dyn Display, T, Wrapper<Vec<u8>>, <X as Y>::Vec",
        ),
        (
            "a?",
            "Option<u8>, &Option<&str>, Maybe, Box<Option<u8>>, my::u8, r#type, impl Into<u8>, Text",
        ),
        (
            "a*",
            "&[u8], [u8; 2], Vec<&str>, Option<u8>, pct::PathText<'_>, my::String, impl IntoIterator<Item = u8>, Bytes, \
             std::vec::Vec<u8>, HashSet<u8>",
        ),
    ] {
        let parser = Punctuated::<syn::Type, syn::Token![,]>::parse_terminated;
        for ty in parser.parse2(tokens(types)).unwrap() {
            let ty = ty.to_token_stream();
            function(&format!(
                "fn f<'a, T>(a: {ty}) = \"x:/?a={{{placeholder}}}\";"
            ));
        }
    }
}

#[test]
fn a_function_has_the_whole_signature() {
    for signature in [
        "(a: u8)",
        "(#[allow(x)] a: u8)",
        "(#[cfg_attr(x, allow(y))] a: u8)",
        "(a: &'static str) -> UriBuf",
        "(a: u8) -> ::uri_core::UriBuf",
        "<'a, T: Display>(a: &'a T)",
        "<const N: usize, I: IntoIterator<Item = fn(u8) -> u8>>(a: [u8; N])",
        "<T>(a: T) -> UriBuf where T: IntoIterator<Item = u8>, u8: Copy",
        "(a: HashMap<u8, Vec<(u8, u8)>>)",
        "(a: impl Fn(u8) -> u8 + Display)",
    ] {
        let many = if signature.contains("HashMap") || signature.contains("[u8") {
            "?{a*}"
        } else {
            "{a}"
        };
        let row = format!("fn f{signature} = \"http://h/{many}\"");
        // A row with an error defines its function, too.
        function(&row);
        let expansion = squeezed(expand(Kind::Uri, tokens(&row)));
        let end = if signature.contains("UriBuf") {
            "{"
        } else {
            "->::core::result::Result<"
        };
        let expected = squeezed(tokens(&format!("fn f{signature}"))) + end;
        assert!(expansion.contains(&expected), "{expected}: {expansion}");
    }
    let trailing_comma = function("fn f(a: u8,) = \"http://h/{a}\"").signature;
    assert_eq!(
        squeezed(trailing_comma.parameters_in_parentheses()),
        "(a:u8)"
    );
}

/// Whether a table's only row, a function, has a `parse`.
#[track_caller]
fn has_parse(row: &str) -> bool {
    let function = function(row);
    let (krate, body) = (
        CratePath::default(),
        function.body.as_ref().expect("a body"),
    );
    let row = Row::new(&krate, &function, body, &Policies::Default);
    row.no_parse().is_none()
}

/// One tuple contains at most twelve values.
#[test]
fn a_row_with_more_values_than_a_tuple_has_no_parse() {
    for (count, expected) in [(1, true), (11, true), (12, true), (13, false), (14, false)] {
        let names: Vec<String> = (0..count).map(|number| format!("v{number}")).collect();
        let parameters = names.join(": u8, ");
        let segments = names.join("}/{");
        let row = format!("fn f({parameters}: u8) = \"http://h/{{{segments}}}\"");
        assert_eq!(has_parse(&row), expected, "{row}");
        // A name that occurs twice is one value.
        let twice = row.replace("/{v0}", "/{v0}/{v0}");
        assert_eq!(has_parse(&twice), expected, "{twice}");
    }
}

/// A value that another one follows is read back only from an unsigned integer, which can be borrowed.
#[test]
fn only_unsigned_integers_end_where_their_digits_do() {
    for (ty, expected) in [
        ("u8", true),
        ("&u32", true),
        ("&'static usize", true),
        ("&&u64", true),
        ("i8", false),
        ("&i64", false),
        ("f32", false),
        ("&str", false),
        ("Id", false),
    ] {
        let row = format!("fn f(w: {ty}, h: &str) = \"http://h/{{w}}x{{h}}\"");
        assert_eq!(has_parse(&row), expected, "{row}");
    }
}

/// A `KeyText` is known by its name, alone or in `Segment`s.
#[test]
fn a_key_is_known_by_its_name() {
    for (ty, expected) in [
        ("KeyText<'_>", Some(KeyType::Bare)),
        ("&KeyText<'a>", Some(KeyType::Bare)),
        ("Segment<KeyText<'_>>", Some(KeyType::InSegment)),
        ("&Segment<&KeyText<'_>>", Some(KeyType::InSegment)),
        ("Segment<Segment<KeyText<'_>>>", Some(KeyType::InSegment)),
        ("KeyText<T>", None),
        ("Segment<&str>", None),
        ("Vec<KeyText<'_>>", None),
    ] {
        assert!(key_type(&syn::parse_str(ty).unwrap()) == expected, "{ty}");
    }
}

/// The result keeps the placeholders.
#[test]
fn a_template_is_resolved_against_a_known_base() {
    for (base, reference, expected) in [
        ("http://h/a/", "{x}", "http://h/a/{x}"),
        ("http://h", "{x}", "http://h/{x}"),
        ("http://h", "/{x}", "http://h/{x}"),
        ("http://h/?q", "/{x}", "http://h/{x}"),
        ("http://h/a?q", "?{x}", "http://h/a?{x}"),
        ("http://h/a?q#f", "#{x}", "http://h/a?q#{x}"),
        ("http://h/a?q#f", "#a{x}", "http://h/a?q#a{x}"),
        ("a:", "{x}", "a:{x}"),
        ("urn:a/", "{x}", "urn:a/{x}"),
        ("http://h/a/../b/", "{x}", "http://h/b/{x}"),
        // The macro would refuse this template.
        ("http://h/a/%2E%2E/..;b/", "{x}", "?"),
    ] {
        let of_name = format!("BASE = \"{base}\"; fn f(x: u8) = BASE, \"{reference}\"");
        let of_literal = format!("fn f(x: u8) = \"{base}\", \"{reference}\"");
        for source in [of_name, of_literal] {
            assert_eq!(template(&source), expected, "{source}");
        }
    }
    assert_eq!(
        template("#[cfg(x)] BASE = \"a:/\"; fn f(x: u8) = BASE, \"{x}\""),
        "?"
    );
    assert_eq!(template("fn f(x: u8) = BASE, \"{x}\""), "?");
    assert_eq!(template("fn f(b: &Uri<'_>, x: u8) = \"{b}/{x}\""), "+");
}

#[test]
fn a_call_checks_the_host_unless_the_template_decides() {
    for (row, is_checked) in [
        ("(x: &[u8], y: u8) = \"http://h/{x*}//a?b={y}\"", false),
        ("(x: u8, y: u8) = \"http://h/{x}#{y}\"", false),
        ("(x: u8) = \"http://h:{x}/\"", true),
        ("(x: u8) = \"http://{x}.h/\"", true),
        ("(x: u8) = \"file:/{x}\"", true),
        ("(x: u8) = BASE, \"{x}\"", true),
        ("(x: &Uri<'_>, y: u8) = \"{x}/{y}\"", true),
    ] {
        let function = function(&format!("fn f{row}"));
        let body = function.body.expect("a body");
        let rules = rules_of_calls(&body);
        for rule in [Rule::WebHost, Rule::NoMistakenScheme] {
            let is_read = matches!(body.base, Base::Parameter)
                || RuleSet::about(&body.template.components).has(rule);
            assert_eq!(rules.has(rule), is_checked && is_read, "{row} {rule:?}");
        }
    }
}

/// A type that names a parameter has no name outside the function. A name in a bound isn't a parameter.
#[test]
fn only_types_with_names_are_own_types() {
    const NONE: &str = "&'static dyn ::core::any::Any";
    for (signature, own) in [
        ("<T: Display>(x: Vec<T>)", NONE),
        ("<T: AsRef<Id>>(x: Vec<Id>)", "Vec<Id>"),
        ("<const N: usize>(x: [Id; N])", "Vec<Id>"),
        ("(x: impl IntoIterator<Item = Id>)", "Vec<Id>"),
        ("(x: impl Tree<Leaf = Id, Item = u8>)", "Vec<u8>"),
        ("(x: impl Tree<Leaf = Id>)", NONE),
        (
            "(x: impl Clone + IntoIterator<Item = Id> + 'static)",
            "Vec<Id>",
        ),
        ("(x: Option<impl IntoIterator<Item = Id>>)", "Vec<Id>"),
        ("(x: Option<&Vec<Id>>)", "Vec<Id>"),
        ("<const N: usize>(x: &[[Id; N]])", NONE),
        ("<'a>(x: &'a [W<'a, &'a str>])", "Vec<W<'static, String>>"),
        ("(x: &[for<'a> fn(&'a u8)])", "Vec<for<'a> fn(&'a u8)>"),
        ("(x: &&[&&core::primitive::str; 2])", "Vec<String>"),
        ("(x: [&[W<&[u8; 2]>; 2]; 2])", "Vec<Vec<W<Vec<u8>>>>"),
        ("<T>(x: [<&str as W<T>>::X; 2])", NONE),
        ("(x: [<&str as W>::X; 2])", "Vec<<&'static str as W>::X>"),
        (
            "<'a>(x: [<u8 as W<'a>>::X; 2])",
            "Vec<<u8 as W<'static>>::X>",
        ),
        ("(x: &[my::Uri])", "Vec<my::Uri>"),
        ("(x: &[my::PctStr])", "Vec<my::PctStr>"),
        ("(x: &[Arc<Id>])", "Vec<Arc<Id>>"),
        ("<'a>(x: &[Cow<'a, Id>])", "Vec<Id>"),
        ("(x: &[Arc<str>])", "Vec<String>"),
        ("(x: &[Rc<str>])", "Vec<String>"),
        ("(x: &[Box<str>])", "Vec<String>"),
        ("(x: &[my::Uri<'_>])", "Vec<::uri_core::UriBuf>"),
        ("(x: &[UriRef<'_>])", "Vec<::uri_core::UriRefBuf>"),
        ("(x: Vec<_>)", NONE),
        ("(x: Ids)", NONE),
        ("(x: Map<u8, Id>)", NONE),
        ("(x: &mut dyn Tree<Leaf = Id, Item = u8>)", "Vec<u8>"),
        ("(x: [[&str; 2]; 2])", "Vec<[String; 2]>"),
        ("(x: [(&str); 2])", "Vec<(String)>"),
        ("<'a>(x: Box<[W<'a>]>)", "Vec<W<'static>>"),
        ("<'a>(x: &[*const W<'a>])", "Vec<*const W<'static>>"),
        ("<T: A>(x: T::PathText)", "Vec<String>"),
        ("(x: &my::PathText<Id>)", "Vec<Id>"),
        ("<T>(x: <T as W>::PathText)", NONE),
    ] {
        let row = format!("fn f{signature} = \"x:/{{x*}}\"");
        has_own_type(&tokens(&row), "Many", own);
    }
    let maybe = quote!(fn f(x: Maybe<Id>) = "x:/?x={x?}");
    has_own_type(&maybe, "Optional", NONE);
    // The name of a type alone says that it is written as digits.
    let number = quote!(fn f(x: &my::u64) = "x:/{x}-{x}");
    has_own_type(&number, "One", "my::u64");
    // Only an item of two parts is a pair.
    for (item, own) in [("(Id, u8)", "Vec<(Id, u8)>"), ("(Id, u8, u8)", NONE)] {
        let row = format!("fn f(x: &[{item}]) = \"x:/?{{x*}}\"");
        has_own_type(&tokens(&row), "Pairs", own);
    }
    let optional_pairs = quote!(fn f(x: Option<&[(&str, u8)]>) = "x:/?{x*}");
    let own = "Vec<(String, u8)>";
    has_own_type(&optional_pairs, "Pairs", own);
    let [list, item, uri] = [quote!(&[u8]), quote!(&str), quote!(UriBuf)].map(fragment);
    let in_group = quote!(fn f(x: #list) -> #uri = "x:/{x*}");
    has_own_type(&in_group, "Many", "Vec<u8>");
    let item_in_group = quote!(fn f(x: Vec<#item>) = "x:/{x*}");
    let own = "Vec<String>";
    has_own_type(&item_in_group, "Many", own);
}

#[track_caller]
fn has_own_type(row: &TokenStream, form: &str, own: &str) {
    let expansion = squeezed(expand(Kind::Uri, row.clone()))
        .replace(&format!("::uri_core::{HIDDEN}::"), "")
        .replace("::uri_core::table::", "");
    for expected in [
        format!("typeForms={form};"),
        format!("UriRow<__f,{own}>;").replace(' ', ""),
    ] {
        assert!(expansion.contains(&expected), "{row}: {expansion}");
    }
}

/// The enum calls the row's function with a copy of its field.
#[test]
fn numbers_booleans_and_characters_are_copied() {
    for ty in "bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize".split(' ') {
        let table = format!("enum = R; fn f(x: {ty}) = \"x:/{{x}}\";");
        let expansion = squeezed(expand(Kind::Uri, tokens(&table)));
        assert!(expansion.contains("f(*x)"), "{ty}: {expansion}");
    }
}

#[test]
fn a_wrong_row_defines_its_function() {
    for (row, expected) in [
        ("fn f(x: u8) = \"a b\"", "fn f(x: u8) -> Result"),
        (
            "fn f(self, x: u8) -> UriBuf = \"a:{x}\"",
            "fn f(x: u8) -> UriBuf",
        ),
        (
            "fn f(x, y: u8) = \"a:{x}\"",
            "fn f(x: impl Sized, y: u8) -> Result",
        ),
        (
            "fn f((x, y): (u8, u8)) = \"a:{x}\"",
            "fn f(_: impl Sized) -> Result",
        ),
        // A token that isn't a parameter needs no argument.
        ("fn f(5, x: u8) = \"a:{x}\"", "fn f(x: u8) -> Result"),
        (
            "async fn f<T: Display>(x: T) where T: Copy = \"a:{x}\"",
            "fn f<T: Display>(x: T) -> Result where T: Copy",
        ),
        ("fn f(x: u8) -> String = \"a:{x}\"", "fn f(x: u8) -> Result"),
        ("fn f(x: u8) -> UriBuf", "fn f(x: u8) -> UriBuf"),
        ("fn f(#[=] x: u8) = \"a:{x}\"", "fn f(x: u8) -> Result"),
    ] {
        let expansion = expand(Kind::Uri, tokens(row));
        assert_eq!(errors(&expansion).len(), 1, "{row}");
        let result = "::core::result::Result<::uri_core::UriBuf,::uri_core::Error>";
        let squeezed = squeezed(expansion)
            .replace(result, "Result")
            .replace("::core::marker::", "");
        let expected = expected.replace(' ', "");
        assert!(
            squeezed.contains(&format!("{expected}{{::core::compile_error!")),
            "{row}: {squeezed}"
        );
        assert!(squeezed.contains("constTEMPLATE:"), "{row}");
        assert!(!squeezed.contains("let_=_;"), "{row}");
    }
}

#[test]
fn a_refused_template_has_one_error() {
    for (user, count) in [("u:p@", 1), ("", 1), ("a@", 0)] {
        let at = if user.is_empty() { "@" } else { "" };
        let row = format!("fn f(x: &str) -> UriBuf = \"ftp://{user}h/{{x}}{at}\"");
        let expansion = expand(Kind::Uri, tokens(&row));
        assert_eq!(messages(&expansion).len(), count, "{row}");
    }
}

/// Templates are compared by the places and forms of placeholders, not by their names.
#[test]
fn equal_templates_are_duplicates() {
    for (first, second, is_same) in [
        ("http://h/{x}", "http://h/{y}", true),
        ("http://h/{x}", "HTTP://H:81/{x}", false),
        ("http://h/{x}", "HTTP://H/{x}", true),
        ("http://h:80/{x}", "http://h/{x}", true),
        ("http://h:{x}/", "http://h:{y?}/", false),
        ("http://h:{x}/", "http://h:{y}", true),
        ("http://{x}.h/", "http://{y}.H/", true),
        ("http://{x}/", "http://{x}.h/", false),
        ("http://h/{x}", "http://h/{y*}", false),
        ("http://h/{x*}", "http://h/{x*,}", false),
        ("http://h/{x*,}", "http://h/{y*,}", true),
        ("http://h/?a={x}", "http://h/?a={y?}", false),
        ("http://h/?a={x?}", "http://h/?a={x*}", false),
        ("http://h/?a={x?}", "http://h/?a={x*,}", false),
        ("http://h/?{x?}", "http://h/?{x*}", false),
        ("http://h/?a={x}#{y}", "http://h/?a={y}#{x}", true),
        (
            "http://h/zzzzzzzzzzzzzzzzzzzzz/{x}",
            "http://h/{x}/{y}",
            false,
        ),
        // These look like substitutes.
        ("http://h/z1000000b/{x}", "http://h/{x}/{y}", false),
        ("http://h/z100000%30b/{x}", "http://h/{x}/{y}", false),
        ("http://h/%7A1000000b/{x}", "http://h/{x}/{y}", false),
        ("http://z1000000b/{x}", "http://{x}/{y}", false),
        ("http://h:1000000/{x}", "http://h:{x}/{y}", false),
        ("http://h:01000000/{x}", "http://h:{x?}/{y}", false),
        ("http://h/z{x}", "http://h/{x}", false),
        ("{x}/a", "{y}/a", true),
        ("{x}/a", "{y}?a", false),
    ] {
        let row = |name: &str, template: &str| {
            let is_in = |name: &&str| template.contains(&format!("{{{name}"));
            let names = ["x", "y"].into_iter().filter(is_in);
            let parameters: String = names.map(|name| format!("{name}: X,")).collect();
            format!("fn {name}({parameters}) = \"{template}\";")
        };
        let source = format!(
            "policy = P; unique = scheme; {} {}",
            row("a", first),
            row("b", second)
        );
        let found = messages(&expand(Kind::Uri, tokens(&source)));
        assert_eq!(found.len(), usize::from(is_same), "{source} {found:?}");
        if let [message] = &*found {
            assert!(
                message.contains(first) && message.contains(second),
                "{message}"
            );
        }
    }
}

/// The compiler compares functions if the macro doesn't know each URI.
#[test]
fn functions_that_are_not_known_are_compared_by_the_compiler() {
    for (row, count) in [
        ("fn a(x: X) = \"a:/a/{x}\"", 0),
        ("A = \"a:/\"; fn a(x: X) = A, \"a/{x}\"", 0),
        ("fn a(x: X) = B, \"a/{x}\"", 2),
        ("A = b!(); fn a(x: X) = A, \"a/{x}\"", 3),
        ("#[cfg(x)] fn a(x: X) = \"a:/a/{x}\"", 2),
    ] {
        let source = format!("unique = scheme; {row}; fn c(y: Y) = \"c:/{{y}}\"");
        let expansion = expand(Kind::Uri, tokens(&source)).to_string();
        let check = format!(":: {HIDDEN} :: check_unique");
        let is_compared = expansion.contains(&check);
        assert_eq!(is_compared, count > 0, "{row}");
        let rows = expansion.matches("TableRow {").count();
        assert_eq!(rows, count, "{row}");
    }
    // Only what messages show has the names: `a` by its constant, and `c` by its template.
    let compared = |name: &str| {
        let placeholder = format!("{{{name}}}");
        let source = format!(
            "unique = scheme; fn a({name}: X) = B, \"a/{placeholder}\"; fn c({name}: X) = \"c:/{placeholder}\""
        );
        let expansion = expand(Kind::Uri, tokens(&source)).to_string();
        let (_, rows) = expansion
            .split_once("check_unique")
            .expect("the comparison");
        let shown = ["__a_texts", &*placeholder].map(|text| rows.matches(text).count());
        assert_eq!(shown, [1, 1], "{rows}");
        rows.replace(&placeholder, "")
    };
    assert_eq!(compared("x"), compared("y"));
}

/// A substitute has to differ from the templates, but from no other text.
#[test]
fn a_constant_is_not_compared_with_a_function() {
    let source = "unique = scheme; A = \"http://h/z1000000b\"; fn f(x: u8) = \"http://h/{x}\"";
    assert_eq!(messages(&expand(Kind::Uri, tokens(source))), [""; 0]);
}

/// The work for a row doesn't depend on other rows' text. The expansion contains the substitutes of rows whose base
/// only the compiler knows.
#[test]
fn a_long_run_of_one_letter_stays_in_its_row() {
    let len_with = |letter: &str| {
        let rows: String = (0..40)
            .map(|row| format!("fn f{row}(x: &str) = BASE, \"{row}/{{x}}\";"))
            .collect();
        let run = letter.repeat(2_000);
        let source =
            format!("unique = scheme; {rows} fn long(x: &str) = \"http://h/{run}/{{x}}\";");
        expand(Kind::Uri, tokens(&source)).to_string().len()
    };
    for letter in ["z", "1", "Z", "2"] {
        // A hash can have more digits.
        assert!(len_with(letter).abs_diff(len_with("a")) < 20, "{letter}");
    }
}

/// If each field is surely what the parameter takes, and the call can't fail otherwise.
#[test]
fn an_enum_calls_the_functions_of_rows_with_simple_types() {
    for (row, call) in [
        ("fn f(id: u64, q: &str) = \"http://h/{q}/{id}\"", "f(*id,q)"),
        ("fn f(id: Option<u8>) = \"http://h/?id={id?}\"", "f(*id)"),
        ("fn f(ids: &[u64]) = \"http://h/{ids*}\"", "f(ids)"),
        ("fn f(id: &Id) = \"http://h/{id}\"", "f(id)"),
        ("fn f(id: &geo::Vec) = \"http://h/{id}\"", "f(id)"),
        ("fn f(id: &my::Option<u8>) = \"http://h/{id}\"", "f(id)"),
        ("fn f(ids: &[&str]) = \"http://h/{ids*}\"", ""),
        ("fn f(id: &mut u8) = \"http://h/{id}\"", ""),
        ("fn f(id: Id) = \"http://h/{id}\"", ""),
        ("fn f(x: &'static str) = \"http://h/{x}\"", ""),
        ("fn f(f: u64) = \"http://h/{f}\"", ""),
        ("fn f(a: u64, f: u64) = \"http://h/{a}/{f}\"", ""),
        ("fn f(id: u64) -> UriBuf = \"http://h/{id}\"", ""),
        ("#[deprecated] fn f(id: u64) = \"http://h/{id}\"", ""),
    ] {
        let table = format!("enum = Route; {row};");
        let table = squeezed(expand(Kind::Uri, tokens(&table)));
        let is_called = !call.is_empty() && table.contains(&format!("=>{{{call}}}"));
        assert_eq!(is_called, !call.is_empty(), "{row}");
        assert_eq!(
            table.matches("format_row").count() > 1,
            call.is_empty() && !row.contains("UriBuf"),
            "{row}"
        );
    }
}

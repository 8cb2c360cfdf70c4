//! The kinds of values, as far as a program's source shows their types.

use std::collections::HashMap;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Expr, GenericArgument, Generics, Lit, Member, PathArguments, ReturnType, Type, TypeParamBound,
    WherePredicate,
};

/// Types whose text has no delimiter.
const NUMBERS: [&str; 15] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32",
    "f64", "bool",
];

/// The kind of text that a value writes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// A number or a `bool`, whose text can't leave its place.
    Number(String),
    Text,
    /// A text that another crate has encoded.
    Encoded,
    /// A text that was joined from items.
    Joined,
    /// A type of the program or of another crate, which writes whatever its `Display` does.
    Own(String),
    Unknown,
}

/// The kinds of a program's fields (`Type.field`), results (`Type.name()`) and constants (`NAME`). Names that begin with
/// a `.` are for any type, and for functions.
#[derive(Default)]
pub(crate) struct Types {
    kinds: HashMap<String, Kind>,
    /// For a type, a text with a `/` that its `Display` writes.
    displays: HashMap<String, String>,
    self_type: String,
}

impl Types {
    /// The kind of a name, unless different items of this name have different ones.
    fn get(&self, name: &str) -> Kind {
        self.kinds.get(name).cloned().unwrap_or(Kind::Unknown)
    }

    fn insert(&mut self, name: String, kind: Kind) {
        let known = self.kinds.entry(name).or_insert_with(|| kind.clone());
        if *known != kind {
            *known = Kind::Unknown;
        }
    }

    /// A text of several segments that the type writes.
    pub(crate) fn display_with_slash(&self, name: &str) -> Option<&str> {
        self.displays.get(name).map(String::as_str)
    }

    /// The kind of a field, or of what a method returns, for this owner or else for any.
    fn of_member(&self, owner: &Kind, name: &str) -> Kind {
        let mut kind = Kind::Unknown;
        if let Kind::Own(owner) = owner {
            kind = self.get(&format!("{owner}.{name}"));
        }
        match kind {
            Kind::Unknown => self.get(&format!(".{name}")),
            known => known,
        }
    }

    /// The kind of an expression, where `scope` has the kinds of its variables.
    pub(crate) fn of_expr(&self, expr: &Expr, scope: &HashMap<String, Kind>) -> Kind {
        match expr {
            Expr::Reference(inner) => self.of_expr(&inner.expr, scope),
            Expr::Paren(inner) => self.of_expr(&inner.expr, scope),
            Expr::Unary(inner) => self.of_expr(&inner.expr, scope),
            Expr::Try(inner) => self.of_expr(&inner.expr, scope),
            Expr::Await(inner) => self.of_expr(&inner.base, scope),
            Expr::Binary(binary) => self.of_expr(&binary.left, scope),
            Expr::Cast(cast) => of_type(&cast.ty),
            Expr::Lit(lit) => match &lit.lit {
                Lit::Int(int) if int.suffix().is_empty() => Kind::Number("u64".to_owned()),
                Lit::Int(int) => Kind::Number(int.suffix().to_owned()),
                Lit::Str(_) => Kind::Text,
                _ => Kind::Unknown,
            },
            Expr::Path(path) => {
                let name = last_of(&path.path);
                scope.get(&name).cloned().unwrap_or_else(|| self.get(&name))
            }
            Expr::Field(field) => match &field.member {
                Member::Named(name) => {
                    let owner = self.of_expr(&field.base, scope);
                    self.of_member(&owner, &name.to_string())
                }
                Member::Unnamed(_) => Kind::Unknown,
            },
            Expr::Call(call) => match &*call.func {
                Expr::Path(path) => self.of_call(&Kind::Unknown, &last_of(&path.path)),
                _ => Kind::Unknown,
            },
            Expr::MethodCall(call) => {
                let owner = self.of_expr(&call.receiver, scope);
                self.of_call(&owner, &call.method.to_string())
            }
            Expr::Macro(call) if call.mac.path.is_ident("format") => Kind::Text,
            _ => Kind::Unknown,
        }
    }

    /// The kind of what a function returns, or a method of an owner.
    fn of_call(&self, owner: &Kind, name: &str) -> Kind {
        match name {
            // The owner itself, or its text.
            "to_string" | "clone" | "to_owned" | "unwrap" | "expect" | "into" | "borrow"
            | "unwrap_or_default" | "as_deref" | "into_owned" | "into_inner" => owner.clone(),
            "as_str" | "as_ref" | "trim" | "to_lowercase" | "to_uppercase" | "replace" => {
                match owner {
                    Kind::Encoded => Kind::Encoded,
                    _ => Kind::Text,
                }
            }
            "len" | "count" => Kind::Number("usize".to_owned()),
            "timestamp" | "num_seconds" | "num_milliseconds" => Kind::Number("i64".to_owned()),
            _ if name.contains("encode") || name.contains("escape") => Kind::Encoded,
            _ if name.starts_with("join") => Kind::Joined,
            _ => self.of_member(owner, &format!("{name}()")),
        }
    }
}

impl<'ast> Visit<'ast> for Types {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        for field in &item.fields {
            if let Some(name) = &field.ident {
                let kind = of_type(&field.ty);
                self.insert(format!("{}.{name}", item.ident), kind.clone());
                self.insert(format!(".{name}"), kind);
            }
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.insert(item.ident.to_string(), of_type(&item.ty));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.insert(item.ident.to_string(), of_type(&item.ty));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.self_type = self_type(item);
        // The field `trait_` differs between the versions of syn.
        let header = item.impl_token.span.join(item.brace_token.span.open());
        let header = header.and_then(|span| span.source_text());
        if header.is_some_and(|header| header.contains("Display for "))
            && let Some(text) = text_with_slash(item.to_token_stream())
        {
            self.displays.insert(self.self_type.clone(), text);
        }
        visit::visit_item_impl(self, item);
        self.self_type.clear();
    }

    fn visit_signature(&mut self, function: &'ast syn::Signature) {
        if let ReturnType::Type(_, ty) = &function.output {
            let mut kind = of_type(ty);
            if kind == Kind::Own("Self".to_owned()) {
                kind = Kind::Own(self.self_type.clone());
            }
            let name = &function.ident;
            self.insert(format!("{}.{name}()", self.self_type), kind.clone());
            self.insert(format!(".{name}()"), kind);
        }
    }
}

/// The name of the type that an `impl` is for.
pub(crate) fn self_type(item: &syn::ItemImpl) -> String {
    match of_type(&item.self_ty) {
        Kind::Own(name) => name,
        _ => String::new(),
    }
}

/// The kind of a value of a type.
pub(crate) fn of_type(ty: &Type) -> Kind {
    match ty {
        Type::Reference(inner) => of_type(&inner.elem),
        Type::Paren(inner) => of_type(&inner.elem),
        Type::ImplTrait(inner) => of_bounds(&inner.bounds),
        Type::Path(path) => {
            let name = last_of(&path.path);
            match &*name {
                "str" | "String" | "char" => Kind::Text,
                "Box" | "Arc" | "Rc" | "Cow" | "Option" | "Result" => of_argument(&path.path),
                number if NUMBERS.contains(&number) => Kind::Number(name),
                _ if name.starts_with("NonZero") => Kind::Number("u64".to_owned()),
                _ => Kind::Own(name),
            }
        }
        _ => Kind::Unknown,
    }
}

/// The kinds of the type parameters, as in `T: AsRef<str>`.
pub(crate) fn of_generics(generics: &Generics) -> HashMap<String, Kind> {
    let mut kinds = HashMap::new();
    for param in generics.type_params() {
        kinds.insert(param.ident.to_string(), of_bounds(&param.bounds));
    }
    for predicate in generics
        .where_clause
        .iter()
        .flat_map(|clause| &clause.predicates)
    {
        if let WherePredicate::Type(predicate) = predicate
            && let Kind::Own(name) = of_type(&predicate.bounded_ty)
        {
            kinds.insert(name, of_bounds(&predicate.bounds));
        }
    }
    kinds
}

/// The kind of a value with these bounds, as in `impl AsRef<str>`.
pub(crate) fn of_bounds<P>(bounds: &Punctuated<TypeParamBound, P>) -> Kind {
    for bound in bounds {
        if let TypeParamBound::Trait(bound) = bound
            && ["AsRef", "Into", "Borrow", "Deref"].contains(&&*last_of(&bound.path))
        {
            return of_argument(&bound.path);
        }
    }
    Kind::Unknown
}

/// The last name of a path.
fn last_of(path: &syn::Path) -> String {
    let last = path.segments.last();
    last.map(|last| last.ident.to_string()).unwrap_or_default()
}

/// The kind of the first type between the angle brackets of a path's last name.
fn of_argument(path: &syn::Path) -> Kind {
    if let Some(last) = path.segments.last()
        && let PathArguments::AngleBracketed(arguments) = &last.arguments
    {
        for argument in &arguments.args {
            if let GenericArgument::Type(ty) = argument {
                return of_type(ty);
            }
        }
    }
    Kind::Unknown
}

/// The first literal with a placeholder and a `/`.
fn text_with_slash(tokens: TokenStream) -> Option<String> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Group(group) => text_with_slash(group.stream()),
        TokenTree::Literal(literal) => {
            let text = literal.to_string();
            let is_path = text.starts_with('"') && text.contains('{') && text.contains('/');
            is_path.then(|| text.trim_matches('"').to_owned())
        }
        _ => None,
    })
}

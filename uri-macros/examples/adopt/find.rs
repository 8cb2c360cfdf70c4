//! Finds the literals that are a URI, and the calls of `format!` and the like that write one.

use std::collections::HashMap;
use std::mem;

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, FnArg, Lit, LitStr, Macro, Pat, Token};
use uri_core::Policy;

use super::call::{Call, Value, text_of, values};
use super::files::File;
use super::names::snake_case;
use super::template::Template;
use super::types::{Kind, Types, of_generics, of_type, self_type};

/// Macros that write a text.
const WRITERS: [&str; 4] = ["format", "format_args", "write", "writeln"];

/// Words in the names of macros that write a text for people.
const FOR_PEOPLE: [&str; 17] = [
    "print", "println", "eprint", "eprintln", "panic", "todo", "assert", "trace", "debug", "info",
    "warn", "error", "log", "bail", "anyhow", "ensure", "span",
];

/// Words in the names of what has a URI, or sends a request.
const URI_WORDS: [&str; 25] = [
    "url", "urls", "uri", "uris", "route", "endpoint", "href", "link", "base", "host", "server",
    "site", "domain", "origin", "api", "request", "get", "post", "put", "patch", "delete", "head",
    "fetch", "redirect", "webhook",
];

/// Words in the names of what works with files, or with the references of git.
const OTHER_WORDS: [&str; 16] = [
    "file", "files", "dir", "dirs", "folder", "fs", "pathbuf", "tar", "archive", "entry",
    "template", "glob", "ref", "refs", "refspec", "refspecs",
];

/// The literals and calls of a program.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) literals: usize,
    /// The places of the literals that `Policy::DEFAULT` refuses, and the reports.
    pub(crate) wrong: Vec<(String, String)>,
    pub(crate) calls: Vec<Call>,
    /// Calls whose text has the form of a path, where no name says that it is for a URI.
    pub(crate) unsure: Vec<Call>,
    pub(crate) in_tests: usize,
}

impl Found {
    /// Reads a file.
    pub(crate) fn read(&mut self, file: &File, types: &Types) {
        let mut reader = Reader {
            file: &file.name,
            types,
            found: self,
            scope: HashMap::new(),
            names: Vec::new(),
        };
        reader.visit_file(&file.syntax);
    }
}

struct Reader<'a> {
    file: &'a str,
    types: &'a Types,
    found: &'a mut Found,
    /// The kinds of the variables.
    scope: HashMap<String, Kind>,
    /// The names around an expression, from the function or the last `let` on.
    names: Vec<String>,
}

impl Reader<'_> {
    fn place(&self, literal: &LitStr) -> String {
        format!("{}:{}", self.file, literal.span().start().line)
    }

    /// Reads the arguments of a macro.
    fn call(&mut self, name: &str, args: &[Expr]) {
        let args = match args {
            [_, rest @ ..] if name == "write" || name == "writeln" => rest,
            args => args,
        };
        let [Expr::Lit(first), args @ ..] = args else {
            return;
        };
        let Lit::Str(literal) = &first.lit else {
            return;
        };
        let text = literal.value();
        let Some(template) = Template::read(&text) else {
            return;
        };
        let has_form = template.is_absolute() || text.starts_with('/');
        if template.placeholders.is_empty() || !(has_form || WRITERS.contains(&name)) {
            return;
        }
        let kind_of = |expr: &Expr| self.types.of_expr(expr, &self.scope);
        let call = Call {
            place: self.place(literal),
            values: values(&template.placeholders, args, kind_of),
            text,
            template,
        };
        if self.is_uri(&call.template, &call.values) {
            self.found.calls.push(call);
        } else if call.template.literals.concat() != "/" {
            // A text such as `{}/{}` is a fraction or a name.
            self.found.unsure.push(call);
        }
    }

    /// Whether a template is that of a URI, by its form and the names near it.
    fn is_uri(&self, template: &Template, values: &[Value]) -> bool {
        if template.is_absolute() {
            return true;
        }
        let is_for_uri = self.is_named(&URI_WORDS);
        let is_for_other = self.is_named(&OTHER_WORDS);
        if template.literals[0].starts_with('/') || template.has_query() {
            return is_for_uri || !is_for_other;
        }
        let has_base = template.literals[0].is_empty() && has_word(&values[0].name, &URI_WORDS);
        (is_for_uri || has_base) && !is_for_other
    }

    /// Whether one of the names has one of the words.
    fn is_named(&self, words: &[&str]) -> bool {
        self.names.iter().any(|name| has_word(name, words))
    }

    /// Reads with one more name around what is read.
    fn beside(&mut self, name: String, read: impl FnOnce(&mut Self)) {
        self.names.push(name);
        read(self);
        self.names.pop();
    }

    /// Reads with this name alone around what is read.
    fn within(&mut self, name: String, read: impl FnOnce(&mut Self)) {
        let outer = mem::replace(&mut self.names, vec![name]);
        read(self);
        self.names = outer;
    }

    /// Reads with variables that nothing else sees.
    fn inside(&mut self, read: impl FnOnce(&mut Self)) {
        let outer = self.scope.clone();
        read(self);
        self.scope = outer;
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        self.inside(|reader| {
            let generics = of_generics(&signature.generics);
            for input in &signature.inputs {
                if let FnArg::Typed(param) = input
                    && let Pat::Ident(name) = &*param.pat
                {
                    let kind = match of_type(&param.ty) {
                        Kind::Own(name) if generics.contains_key(&name) => generics[&name].clone(),
                        kind => kind,
                    };
                    reader.scope.insert(name.ident.to_string(), kind);
                }
            }
            reader.within(signature.ident.to_string(), |reader| {
                reader.visit_block(block);
            });
        });
    }

    /// Whether an item is only for tests. Such items are counted.
    fn is_test(&mut self, attributes: &[Attribute]) -> bool {
        let is_test = attributes.iter().any(|attribute| {
            let last = attribute.path().segments.last();
            let text = text_of(&attribute.meta);
            let is_cfg = text.starts_with("cfg") && !text.contains("not(test)");
            last.is_some_and(|last| last.ident == "test") || is_cfg && text.contains("test")
        });
        self.found.in_tests += usize::from(is_test);
        is_test
    }

    /// Reads the literals and the calls in tokens that aren't expressions, such as the rows of a macro of the program.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Literal(literal) => self.visit_lit(&Lit::new(literal.clone())),
                TokenTree::Group(group) => {
                    let start = index.saturating_sub(2);
                    let call = tokens[start..=index].iter().cloned().collect();
                    match syn::parse2::<Macro>(call) {
                        Ok(call) => self.visit_macro(&call),
                        Err(_) => self.tokens(group.stream()),
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_lit_str(&mut self, literal: &'ast LitStr) {
        let text = literal.value();
        let is_whole = Template::read(&text).is_some_and(|template| template.is_absolute());
        if !is_whole || text.contains(['{', '$']) {
            return;
        }
        self.found.literals += 1;
        if let Err(error) = Policy::DEFAULT.parse(&text) {
            let report = error.report().to_string();
            self.found.wrong.push((self.place(literal), report));
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        let name = match call.path.segments.last() {
            Some(last) => last.ident.to_string(),
            None => return,
        };
        if name == "concat" {
            return;
        }
        let args = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(call.tokens.clone());
        let Ok(args) = args else {
            return self.tokens(call.tokens.clone());
        };
        for arg in &args {
            self.visit_expr(arg);
        }
        if !has_word(&name, &FOR_PEOPLE) {
            self.call(&name, &args.into_iter().collect::<Vec<_>>());
        }
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !self.is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.inside(|reader| {
            let kind = Kind::Own(self_type(item));
            reader.scope.insert("self".to_owned(), kind);
            visit::visit_item_impl(reader, item);
        });
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !self.is_test(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !self.is_test(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.inside(|reader| visit::visit_block(reader, block));
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.inside(|reader| visit::visit_arm(reader, arm));
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.inside(|reader| visit::visit_expr_closure(reader, closure));
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        let Pat::Ident(name) = pat else {
            return visit::visit_local(self, local);
        };
        let name = name.ident.to_string();
        let mut kind = ty.map_or(Kind::Unknown, of_type);
        if let Some(init) = &local.init {
            if ty.is_none() {
                kind = self.types.of_expr(&init.expr, &self.scope);
            }
            self.within(name.clone(), |reader| {
                visit::visit_local_init(reader, init);
            });
        }
        self.scope.insert(name, kind);
    }

    /// A variable of a pattern, whose type isn't known.
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.scope.insert(pat.ident.to_string(), Kind::Unknown);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        self.beside(text_of(&call.func), |reader| {
            visit::visit_expr_call(reader, call);
        });
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.visit_expr(&call.receiver);
        self.beside(call.method.to_string(), |reader| {
            call.args.iter().for_each(|arg| reader.visit_expr(arg));
        });
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        self.beside(text_of(&field.member), |reader| {
            visit::visit_field_value(reader, field);
        });
    }
}

/// Whether a name such as `BaseUrl` or `base_url` has one of the words.
pub(crate) fn has_word(name: &str, words: &[&str]) -> bool {
    let name = snake_case(name);
    name.split('_').any(|word| words.contains(&word))
}

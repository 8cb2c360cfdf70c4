//! Puts mutants into a source file, each with a switch: `a < b` becomes `(if is_on(7) { a <= b } else { a < b })`.
//!
//! All changes are insertions. A mutant's own code contains no other switches, because one mutant is on at a time.

use std::fmt;
use std::ops::Range;

use proc_macro2::Span;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Block, Expr, Pat, ReturnType, Signature, Token, Type, UnOp};

/// A change to the program that a test should notice.
#[derive(Clone)]
pub struct Mutant {
    pub file: String,
    pub line: usize,
    /// The name by which `cargo mutants` calls it, such as `replace < with <= in find`.
    pub name: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.name)
    }
}

/// The text with a switch for each mutant, except for those that `is_left_out` names because they don't compile. A
/// switch calls `is_on` with the mutant's number, and the numbers continue those of `mutants`.
pub fn switched(
    text: &str,
    file: &str,
    is_on: &str,
    mutants: &mut Vec<Mutant>,
    is_left_out: &dyn Fn(&Mutant) -> bool,
) -> String {
    let parsed = syn::parse_file(text).expect("a source file");
    let mut switches = Switches {
        text,
        file,
        is_on,
        mutants,
        is_left_out,
        functions: Vec::new(),
        types: Vec::new(),
        insertions: Vec::new(),
    };
    switches.visit_file(&parsed);
    let mut insertions = switches.insertions;
    // At one place, what ends there comes first, the inner one before the outer one.
    insertions.sort_by_key(|insertion| (insertion.at, insertion.order));
    let (mut written, mut from) = (String::new(), 0);
    for Insertion { at, code, .. } in insertions {
        written += &text[from..at];
        written += &code;
        from = at;
    }
    written + &text[from..]
}

struct Insertion {
    at: usize,
    order: isize,
    code: String,
}

struct Switches<'a> {
    text: &'a str,
    file: &'a str,
    is_on: &'a str,
    mutants: &'a mut Vec<Mutant>,
    is_left_out: &'a dyn Fn(&Mutant) -> bool,
    functions: Vec<String>,
    types: Vec<String>,
    insertions: Vec<Insertion>,
}

impl Switches<'_> {
    fn text_of(&self, node: &impl Spanned) -> String {
        self.text[range(node.span())].to_owned()
    }

    /// The condition for a change in the current function.
    fn condition(&mut self, what: &str, span: Span) -> Option<String> {
        let function = self.functions.last()?;
        self.condition_of(format!("{what} in {function}"), span)
    }

    /// Nothing, if the mutant is left out.
    fn condition_of(&mut self, name: String, span: Span) -> Option<String> {
        let mutant = Mutant {
            file: self.file.to_owned(),
            line: span.start().line,
            name,
        };
        let number = self.mutants.len() + 1;
        let is_left_out = (self.is_left_out)(&mutant);
        // A mutant that is left out keeps its number, so that the other files don't change.
        self.mutants.push(mutant);
        (!is_left_out).then(|| format!("{}({number})", self.is_on))
    }

    /// Puts code around a node. The outer one of two nodes is visited first.
    fn surround(&mut self, node: Range<usize>, before: String, after: &str) {
        let depth = self.insertions.len() as isize;
        self.insertions.push(Insertion {
            at: node.start,
            order: depth,
            code: before,
        });
        self.insertions.push(Insertion {
            at: node.end,
            order: -1 - depth,
            code: after.to_owned(),
        });
    }

    /// Offers other code in place of a node.
    fn replace(&mut self, node: &Expr, what: &str, code: &str) {
        if let Some(condition) = self.condition(what, node.span()) {
            let before = format!("(if {condition} {{ {code} }} else {{ ");
            self.surround(range(node.span()), before, " })");
        }
    }

    fn in_function(&mut self, name: String, signature: &Signature, block: &Block) {
        for value in values(&signature.output) {
            let what = match &signature.output {
                ReturnType::Default => format!("replace {name} with {value}"),
                ReturnType::Type(_, output) => {
                    format!("replace {name} -> {} with {value}", one_line(output))
                }
            };
            if !block.stmts.is_empty()
                && let Some(condition) = self.condition_of(what, signature.span())
            {
                let at = range(block.brace_token.span.open()).end;
                let code = format!(" if {condition} {{ return {value}; }}");
                self.surround(at..at, code, "");
            }
        }
        self.functions.push(name);
        visit::visit_block(self, block);
        self.functions.pop();
    }

    /// A call of one of this repository's macros, whose arguments are code.
    fn visit_code<T>(
        &mut self,
        parser: impl Parser<Output = T>,
        tokens: &syn::Macro,
        visit: impl FnOnce(&mut Self, &T),
    ) {
        if let Ok(parsed) = parser.parse2(tokens.tokens.clone()) {
            visit(self, &parsed);
        }
    }

    fn guard(&mut self, guard: &Expr) {
        for value in ["true", "false"] {
            let what = format!("replace match guard {} with {value}", one_line(guard));
            self.replace(guard, &what, value);
        }
    }
}

impl<'ast> Visit<'ast> for Switches<'_> {
    // These are evaluated by the compiler, so they have no mutants.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_repeat(&mut self, _: &'ast syn::ExprRepeat) {}

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let is_test = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg") && one_line(&attribute.meta).contains("test")
        };
        if !module.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let name = one_line(&item.self_ty);
        self.types.push(match &item.trait_ {
            Some((_, of, _)) => format!("<impl {} for {name}>", one_line(of)),
            None => name,
        });
        visit::visit_item_impl(self, item);
        self.types.pop();
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.in_function(item.sig.ident.to_string(), &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        let of = self.types.last().cloned().unwrap_or_default();
        self.in_function(format!("{of}::{}", item.sig.ident), &item.sig, &item.block);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let (left, right) = (self.text_of(&binary.left), self.text_of(&binary.right));
        if !has_let(&binary.left) && !has_let(&binary.right) {
            let operator = one_line(&binary.op);
            for other in others(&binary.op) {
                let what = format!("replace {operator} with {other}");
                let code = format!("{left} {other} {right}");
                self.replace(&Expr::Binary(binary.clone()), &what, &code);
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let operator = one_line(&unary.op);
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let operand = self.text_of(&unary.expr);
            self.replace(
                &Expr::Unary(unary.clone()),
                &format!("delete {operator}"),
                &operand,
            );
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, matched: &'ast syn::ExprMatch) {
        let is_rest = |arm: &Arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_));
        let has_rest = matched.arms.last().is_some_and(is_rest);
        for arm in &matched.arms {
            let guard = arm.guard.as_ref().map(|(_, guard)| &**guard);
            let is_plain = guard.is_none_or(|guard| !has_let(guard));
            if has_rest && is_plain && !is_rest(arm) {
                let what = format!("delete match arm {}", one_line(&arm.pat));
                if let Some(condition) = self.condition(&what, arm.pat.span()) {
                    match guard {
                        Some(guard) => {
                            self.surround(range(guard.span()), format!("!{condition} && ("), ")");
                        }
                        None => {
                            let at = range(arm.pat.span());
                            self.surround(at.end..at.end, format!(" if !{condition}"), "");
                        }
                    }
                }
            }
            if let Some(guard) = guard.filter(|guard| !has_let(guard)) {
                self.guard(guard);
            }
        }
        visit::visit_expr_match(self, matched);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let Some(name) = call.path.get_ident() else {
            return;
        };
        match name.to_string().as_str() {
            "some" | "tri" => {
                self.visit_code(Expr::parse, call, |this, code| visit_owned(this, code));
            }
            "each" => self.visit_code(Each::parse, call, |this, each| {
                visit_owned(this, &each.0);
                visit_owned(this, &each.1);
            }),
            "matches" => self.visit_code(Matches::parse, call, |this, matches| {
                visit_owned(this, &matches.0);
                if let Some(guard) = matches.1.as_ref().filter(|guard| !has_let(guard)) {
                    this.guard(guard);
                    visit_owned(this, guard);
                }
            }),
            _ => {}
        }
    }
}

/// Parsed code doesn't live as long as the file.
fn visit_owned(switches: &mut Switches<'_>, code: &Expr) {
    Visit::visit_expr(switches, code);
}

/// `each!(byte, bytes, { … })`
struct Each(Expr, Expr);

impl Parse for Each {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Pat::parse_single(input)?;
        input.parse::<Token![,]>()?;
        let list = input.parse()?;
        input.parse::<Token![,]>()?;
        let block = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Self(list, block))
    }
}

/// `matches!(value, pattern if guard)`
struct Matches(Expr, Option<Expr>);

impl Parse for Matches {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let value = input.parse()?;
        input.parse::<Token![,]>()?;
        Pat::parse_multi_with_leading_vert(input)?;
        let has_guard = input.parse::<Option<Token![if]>>()?.is_some();
        let guard = has_guard.then(|| input.parse()).transpose()?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Self(value, guard))
    }
}

pub fn range(span: Span) -> Range<usize> {
    span.byte_range()
}

/// The code on one line, as `cargo mutants` writes it: without spaces inside a type.
fn one_line(node: &impl ToTokens) -> String {
    let text = node.to_token_stream().to_string();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    [
        (" < ", "<"),
        (" >", ">"),
        (" :: ", "::"),
        ("& ", "&"),
        (" ,", ","),
        ("< ", "<"),
    ]
    .iter()
    .fold(text, |text, (spaced, narrow)| text.replace(spaced, narrow))
}

fn has_let(code: &Expr) -> bool {
    struct Search(bool);
    impl Visit<'_> for Search {
        fn visit_expr_let(&mut self, _: &syn::ExprLet) {
            self.0 = true;
        }
        fn visit_block(&mut self, _: &Block) {}
    }
    let mut search = Search(false);
    search.visit_expr(code);
    search.0
}

/// Values that a function may return in place of its own.
fn values(output: &ReturnType) -> Vec<&'static str> {
    let ReturnType::Type(_, output) = output else {
        return vec!["()"];
    };
    match one_line(output).as_str() {
        "bool" => vec!["true", "false"],
        "usize" | "u8" | "u16" | "u32" | "u64" | "i32" => vec!["0", "1"],
        "fmt::Result" => vec!["Ok(())"],
        name if name.starts_with("Option<") => vec!["None"],
        name if name.starts_with("Result<(),") => vec!["Ok(())"],
        name if name.starts_with('&') && name.ends_with("str") => vec!["\"\""],
        _ => vec![],
    }
}

fn others(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        _ => &[],
    }
}

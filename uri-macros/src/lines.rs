//! `uri_lines!`: a file of URIs, read and checked while the program is built.
//!
//! ```text
//! lines  = [ visibility "mod" name "=" ] path *( "," option )
//! option = "unique" "=" level / "sorted" / expression of a policy
//! ```

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{Error, Lit, LitStr};
use uri_core::{Level, Line, Lines, Policy};

use crate::arguments::{Arguments, Root};
use crate::kind::Kind;
use crate::table::{attributes, level, visibility};
use crate::tokens::{call_at, ungrouped};
use crate::value::constructor;

/// What the macro has to know of where it is called.
pub(crate) struct Place<'p> {
    /// The folder of the package's manifest.
    pub(crate) manifest: &'p Path,
    /// The source file in which a span lies, if it lies in one.
    pub(crate) source: &'p dyn Fn(Span) -> Option<PathBuf>,
}

/// An expression of the table, a module of its constants, or `compile_error!`.
pub(crate) fn expand(tokens: TokenStream, place: &Place<'_>) -> TokenStream {
    try_expand(tokens, place).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(tokens: TokenStream, place: &Place<'_>) -> Result<TokenStream, Error> {
    let Arguments {
        root,
        mut arguments,
    } = Arguments::parse(tokens)?;
    let module = match arguments.first_mut() {
        Some(first) => Module::split_off(first)?,
        None => None,
    };
    let file = File::parse(arguments, place)?;
    let text = file.read()?;
    let table = Table::check(&file, &text, module.is_some());
    Ok(match module {
        Some(module) => table.module(&root, &module),
        None => table.expression(&root),
    })
}

/// `*attribute [ visibility ] "mod" name`
struct Module {
    attributes: TokenStream,
    visibility: TokenStream,
    name: Ident,
}

impl Module {
    /// Takes `… mod name =` from the front of the first argument, if it stands there.
    fn split_off(argument: &mut TokenStream) -> Result<Option<Self>, Error> {
        let mut tokens = argument.clone().into_iter().peekable();
        let attributes = attributes(&mut tokens);
        let attributes = attributes.into_iter().map(|attribute| attribute.tokens);
        let attributes = attributes.collect();
        let visibility = visibility(&mut tokens);
        match tokens.next() {
            Some(TokenTree::Ident(keyword)) if keyword == "mod" => {}
            _ => return Ok(None),
        }
        let Some(TokenTree::Ident(name)) = tokens.next() else {
            return Err(Error::new_spanned(argument, "expected a name after `mod`"));
        };
        match tokens.next() {
            Some(TokenTree::Punct(equals)) if equals.as_char() == '=' => {}
            _ => {
                let message = format!("expected `=` and the path of a file after `mod {name}`");
                return Err(Error::new_spanned(name, message));
            }
        }
        *argument = tokens.collect();
        Ok(Some(Self {
            attributes,
            visibility,
            name,
        }))
    }
}

/// A file, and what its lines must keep.
struct File {
    /// The path as the caller wrote it.
    path: LitStr,
    found: PathBuf,
    policy: Option<TokenStream>,
    unique: Option<Level>,
    sorted: bool,
}

impl File {
    fn parse(arguments: Vec<TokenStream>, place: &Place<'_>) -> Result<Self, Error> {
        let mut arguments = arguments.into_iter();
        let path = path(arguments.next().unwrap_or_default())?;
        let text = path.value();
        let found = if text.starts_with("./") || text.starts_with("../") {
            let Some(source) = (place.source)(path.span()) else {
                return Err(Error::new_spanned(
                    &path,
                    "the source file of this call is not known, so a path relative to it cannot be used; a path \
                     without `./` is relative to the folder of `Cargo.toml`",
                ));
            };
            source.parent().unwrap_or(Path::new("")).join(&text)
        } else {
            place.manifest.join(&text)
        };
        let mut file = Self {
            path,
            found,
            policy: None,
            unique: None,
            sorted: false,
        };
        for argument in arguments {
            file.read_option(argument)?;
        }
        Ok(file)
    }

    fn read_option(&mut self, argument: TokenStream) -> Result<(), Error> {
        let words: Vec<String> = argument
            .clone()
            .into_iter()
            .take(2)
            .map(|token| token.to_string())
            .collect();
        match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["sorted"] => self.sorted = true,
            ["unique", "="] => {
                let rest = argument.clone().into_iter().skip(2).collect();
                self.unique = Some(level(&argument, rest)?);
            }
            [","] => return Err(Error::new_spanned(argument, "unexpected `,`")),
            _ if self.policy.is_some() => {
                return Err(Error::new_spanned(
                    argument,
                    "`uri_lines!` takes one policy",
                ));
            }
            _ => self.policy = Some(argument),
        }
        Ok(())
    }

    fn error(&self, message: impl std::fmt::Display) -> Error {
        Error::new(self.path.span(), message)
    }

    fn read(&self) -> Result<String, Error> {
        let path = self.path.value();
        let bytes = std::fs::read(&self.found).map_err(|error| {
            let relative = if path.starts_with('.') {
                "the path is relative to this source file"
            } else {
                "the path is relative to the folder of `Cargo.toml`; begin it with `./` to make it relative to \
                 this source file"
            };
            self.error(format!("cannot read `{path}`: {error}\n\nnote: {relative}"))
        })?;
        String::from_utf8(bytes).map_err(|error| {
            let before = error.utf8_error().valid_up_to();
            let line = 1 + error.as_bytes()[..before]
                .iter()
                .filter(|b| **b == b'\n')
                .count();
            self.error(format!(
                "{path}:{line}: not UTF-8 at byte {before} of the file"
            ))
        })
    }
}

/// The first argument as the path of a file.
fn path(argument: TokenStream) -> Result<LitStr, Error> {
    const EXPECTED: &str =
        "expected the path of a file, such as `uri_lines!(\"config/endpoints.txt\")`";
    let mut tokens = ungrouped(argument).into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Literal(literal)), None) => match Lit::new(literal) {
            Lit::Str(path) => Ok(path),
            other => Err(Error::new_spanned(other, EXPECTED)),
        },
        (None, _) => Err(Error::new(Span::call_site(), EXPECTED)),
        (Some(_), Some(token)) | (Some(token), None) => Err(Error::new_spanned(token, EXPECTED)),
    }
}

/// The lines of a file and what is wrong with them.
struct Table<'t> {
    file: &'t File,
    rows: Vec<Row<'t>>,
    errors: Vec<Error>,
}

struct Row<'t> {
    line: Line<'t>,
    /// The column in which the URI begins, counted from 1.
    column: usize,
}

impl<'t> Table<'t> {
    fn check(file: &'t File, text: &'t str, needs_names: bool) -> Self {
        let mut table = Self {
            file,
            rows: Vec::new(),
            errors: Vec::new(),
        };
        let path = file.path.value();
        let safe = if file.policy.is_none() {
            Policy::SAFE
        } else {
            Policy::ANY
        };
        for line in Lines::with_policy(text, safe) {
            match line {
                Ok(line) => {
                    let column = column_of(text, line.uri.as_str());
                    table.rows.push(Row { line, column });
                }
                Err(error) => table
                    .errors
                    .push(file.error(error.report_in(&path).render())),
            }
        }
        table.check_names(&path, needs_names);
        table.check_whole(&path);
        table
    }

    fn check_names(&mut self, path: &str, needs_names: bool) {
        let mut first: HashMap<String, usize> = HashMap::new();
        for row in &self.rows {
            let number = row.line.number;
            let Some(name) = row.line.name else {
                if needs_names {
                    let message = format!(
                        "{path}:{number}: no name, which a constant needs\n\nhelp: write `name = {}`",
                        row.line.uri.redacted()
                    );
                    self.errors.push(self.file.error(message));
                }
                continue;
            };
            let key = if needs_names {
                constant_name(name)
            } else {
                name.to_owned()
            };
            let earlier = *first.entry(key).or_insert(number);
            if earlier < number {
                let message = format!(
                    "{path}:{number}: name `{name}` a second time, first in line {earlier}"
                );
                self.errors.push(self.file.error(message));
            }
        }
    }

    fn check_whole(&mut self, path: &str) {
        let mut first: HashMap<String, usize> = HashMap::new();
        let mut before: Option<&Row<'_>> = None;
        for row in &self.rows {
            let Line { uri, number, .. } = row.line;
            let at = format!("{path}:{number}:{}", row.column);
            if let Some(level) = self.file.unique {
                let normal = uri.normalize(level).into_string();
                let earlier = *first.entry(normal).or_insert(number);
                if earlier < number {
                    self.errors.push(self.file.error(format!(
                        "{at}: the same URI as in line {earlier}\n\n    {}\n\nnote: rule `unique` of the table \
                         (RFC 3986, section 6)",
                        uri.redacted()
                    )));
                }
            }
            if self.file.sorted
                && let Some(before) = before
                && before.line.uri > uri
            {
                self.errors.push(self.file.error(format!(
                    "{at}: belongs before line {}\n\n    {}\n    {}\n\nnote: rule `sorted` of the table",
                    before.line.number,
                    before.line.uri.redacted(),
                    uri.redacted()
                )));
            }
            before = Some(row);
        }
    }

    fn errors(&self) -> TokenStream {
        self.errors
            .iter()
            .map(Error::to_compile_error)
            .map(|error| quote!(#error;))
            .collect()
    }

    /// Makes a change of the file a reason to build again.
    fn tracking(&self) -> TokenStream {
        let path = std::path::absolute(&self.file.found).unwrap_or_default();
        let path = path.to_str().unwrap_or_default();
        quote! {
            const _: &[::core::primitive::u8] = ::core::include_bytes!(#path);
        }
    }

    /// A check of each line by the policy, where only the compiler knows that.
    fn checks(&self, root: &Root, uri: impl Fn(usize, &Row<'_>) -> TokenStream) -> TokenStream {
        let Some(policy) = &self.file.policy else {
            return TokenStream::new();
        };
        let path = self.file.path.value();
        let at = (self.file.path.span(), self.file.path.span());
        let checks = self.rows.iter().enumerate().map(|(index, row)| {
            let uri = uri(index, row);
            let line = Literal::usize_unsuffixed(row.line.number);
            let column = Literal::usize_unsuffixed(row.column);
            let check = call_at(
                root.hidden("check_line"),
                quote!(&#policy, &#uri, #path, #line, #column),
                at,
            );
            quote!(const _: () = #check;)
        });
        checks.collect()
    }

    fn value(&self, root: &Root, row: &Row<'_>) -> TokenStream {
        let uri = row.line.uri;
        constructor(
            Kind::Uri,
            root,
            &Literal::string(uri.as_str()),
            uri.as_uri_ref(),
        )
    }

    /// `&'static [(&'static str, Uri<'static>)]`
    fn expression(&self, root: &Root) -> TokenStream {
        let uri = root.item("Uri");
        let errors = self.errors();
        if !errors.is_empty() {
            return quote!({
                #errors
                const __URI_LINES: &[(&::core::primitive::str, #uri<'static>)] = &[];
                __URI_LINES
            });
        }
        let rows = self.rows.iter().map(|row| {
            let name = row.line.name.unwrap_or("");
            let value = self.value(root, row);
            quote!((#name, #value))
        });
        let tracking = self.tracking();
        let checks = self.checks(root, |index, _| {
            let index = Literal::usize_unsuffixed(index);
            quote!(__URI_LINES[#index].1)
        });
        quote!({
            const __URI_LINES: &[(&::core::primitive::str, #uri<'static>)] = &[#(#rows),*];
            #tracking
            #checks
            __URI_LINES
        })
    }

    /// A module with a constant for each line, and the checks beside it.
    fn module(&self, root: &Root, module: &Module) -> TokenStream {
        let Module {
            attributes,
            visibility,
            name: module,
        } = module;
        let errors = self.errors();
        let path = self.file.path.value();
        let inner = root.seen_from_module();
        let uri = inner.item("Uri");
        let is_right = errors.is_empty();
        let named = |row: &Row<'_>| {
            row.line
                .name
                .map(|name| format_ident!("{}", constant_name(name)))
        };
        let mut seen = std::collections::HashSet::new();
        let rows = self.rows.iter().filter_map(|row| {
            let name = named(row).filter(|name| seen.insert(name.to_string()))?;
            let value = self.value(&inner, row);
            let doc = format!(
                "`{}`, line {} of `{path}`.",
                row.line.uri.redacted(),
                row.line.number
            );
            Some(quote! {
                #[doc = #doc]
                pub const #name: #uri<'static> = #value;
            })
        });
        let rows: TokenStream = rows.collect();
        let tracking = self.tracking();
        let checks = is_right.then(|| {
            self.checks(root, |_, row| {
                let name = named(row);
                quote!(#module::#name)
            })
        });
        quote! {
            #errors
            #attributes
            #visibility mod #module {
                #rows
                #tracking
            }
            #checks
        }
    }
}

/// `api.base-path` as the name of a constant: `API_BASE_PATH`.
fn constant_name(name: &str) -> String {
    name.to_ascii_uppercase().replace(['-', '.'], "_")
}

/// The column of a part of the text in its line, counted from 1.
fn column_of(text: &str, part: &str) -> usize {
    let offset = part.as_ptr() as usize - text.as_ptr() as usize;
    let line = text[..offset].rsplit('\n').next().unwrap_or("");
    line.chars().count() + 1
}

//! The grammar of `uri_lines!`: a file, and the rules for its lines.
//!
//! ```text
//! lines  = [ *attribute [ visibility ] "mod" name "=" ] path *( "," option )
//! option = "unique" "=" level / [ "policy" "=" ] expression of a policy
//! ```

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::{fs, io};

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::parse::ParseStream;
use syn::parse::discouraged::Speculative as _;
use syn::{Error, Expr, Ident, Token};
use uri_core::Normalization;

use crate::paths::in_macro;
use crate::read::arguments::{Arguments, literal};
use crate::read::head::{Head, attributes};
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{assigned, equals, error_at, name_of};
use crate::table::settings::level;

pub(crate) struct CallSite<'p> {
    pub(crate) manifest: &'p Path,
    /// The source file of a span, if it is known.
    pub(crate) source: &'p dyn Fn(Span) -> Option<PathBuf>,
}

/// Reads the arguments, and the head of `mod name = path`.
pub(crate) fn arguments(input: ParseStream<'_>) -> Result<(Arguments, Option<Head>), Error> {
    let before = |input: ParseStream<'_>| {
        let module = input.call(module)?;
        if input.cursor().literal().is_none() {
            return Err(Error::new(input.span(), EXPECTED));
        }
        Ok(module)
    };
    Arguments::read(input, before, true)
}

/// Reads `[ *attribute [ visibility ] "mod" name "=" ]`.
fn module(input: ParseStream<'_>) -> Result<Option<Head>, Error> {
    let ahead = input.fork();
    let attributes = ahead.call(attributes)?;
    let visibility = ahead.parse()?;
    let Some(keyword) = ahead.parse::<Option<Token![mod]>>()? else {
        return Ok(None);
    };
    input.advance_to(&ahead);
    let Ok(name) = input.parse::<Ident>() else {
        return Err(Error::new(keyword.span, "expected a name after `mod`"));
    };
    equals(input, &format!("mod {name}"), name.span(), "\"a/b.txt\"")?;
    Ok(Some(Head {
        attributes,
        visibility,
        name,
    }))
}

pub(crate) struct File {
    pub(crate) path: StringLiteral,
    /// The absolute path.
    pub(crate) found: String,
    pub(crate) policy: Option<TokenStream>,
    pub(crate) unique: Option<Normalization>,
}

impl File {
    /// Reads the path, which is searched for beside the call, and the options after it.
    pub(crate) fn parse(arguments: Vec<Expr>, site: &CallSite<'_>) -> Result<Self, Error> {
        let mut arguments = arguments.into_iter();
        let path = path(arguments.next())?;
        let found = find(&path, site)?;
        let mut file = Self {
            path,
            found,
            policy: None,
            unique: None,
        };
        for argument in arguments {
            file.read_option(&argument)?;
        }
        Ok(file)
    }

    /// Reads an argument after the path: `unique = level`, `policy = expression`, or an expression alone, which is the
    /// policy too. An option that is given twice is an error, and so are another name and `unique` without a level.
    fn read_option(&mut self, argument: &Expr) -> Result<(), Error> {
        let is_repeated = match assigned(argument) {
            Some((name, value)) if name == "unique" => self.unique.replace(level(value)?).is_some(),
            Some((name, value)) if name == "policy" => {
                self.policy.replace(value.to_token_stream()).is_some()
            }
            Some((name, _)) => {
                let message =
                    format!("unexpected `{name} =`: expected `policy = …` or `unique = …`");
                return Err(error_at(argument, message));
            }
            None if name_of(argument).is_some_and(|name| name == "unique") => {
                // This is not a level, so it returns the error about one.
                return level(argument).map(drop);
            }
            None => self.policy.replace(argument.to_token_stream()).is_some(),
        };
        if is_repeated {
            let message = "`uri_lines!` takes one policy and one `unique = …`";
            return Err(error_at(argument, message));
        }
        Ok(())
    }

    /// The path for messages: escaped, and with a masked password.
    pub(crate) fn name(&self) -> String {
        in_macro::printed(self.path.value()).to_string()
    }

    pub(crate) fn error(&self, message: impl Display) -> Error {
        Error::new(self.path.span(), message)
    }

    /// Reads the file, which must be UTF-8. The error is at the path in the call, and says where a relative path
    /// begins, or which line isn't UTF-8.
    pub(crate) fn read(&self) -> Result<String, Error> {
        let path = self.name();
        let bytes = read_regular_file(&self.found).map_err(|error| {
            let searched = if is_beside_source(self.path.value()) {
                "the path is relative to this source file"
            } else {
                "the path is relative to the folder of `Cargo.toml`; begin it with `./` to make it relative to \
                 this source file"
            };
            let help = match self.path.value().contains('\\') {
                true => "help: write `/` between folders, on every system\n",
                false => "",
            };
            self.error(format!("cannot read `{path}`: {error}\n\n{help}note: {searched}"))
        })?;
        String::from_utf8(bytes).map_err(|error| {
            let before = error.utf8_error().valid_up_to();
            let breaks = error.as_bytes()[..before].iter().filter(|b| **b == b'\n');
            let line = 1 + breaks.count();
            let help = match error.as_bytes() {
                // A byte order mark of UTF-16.
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
                    "\n\nhelp: save the file as UTF-8; it is UTF-16"
                }
                _ => "",
            };
            self.error(format!(
                "{path}:{line}: not UTF-8 at byte {before} of the file{help}"
            ))
        })
    }
}

/// Refuses other files, because a pipe, for example, could block the compiler forever.
fn read_regular_file(path: &str) -> io::Result<Vec<u8>> {
    if fs::metadata(path)?.is_file() {
        fs::read(path)
    } else {
        Err(io::Error::other("not a regular file"))
    }
}

/// The absolute path.
fn find(path: &StringLiteral, site: &CallSite<'_>) -> Result<String, Error> {
    let text = path.value();
    let found = if is_beside_source(text) {
        let source = (site.source)(path.span());
        source.map(|source| source.with_file_name(text)).ok_or(
            "the source file of this call is not known, so a path relative to it cannot be used; a path without \
             `./` is relative to the folder of `Cargo.toml`",
        )
    } else {
        Ok(site.manifest.join(text))
    };
    // `include_bytes!` looks for a relative path beside the source file.
    let absolute = found.and_then(|found| {
        let absolute = std::path::absolute(found).ok();
        let absolute = absolute.and_then(|path| path.into_os_string().into_string().ok());
        absolute.ok_or("the path of the folder around the file is not UTF-8")
    });
    absolute.map_err(|message| Error::new(path.span(), message))
}

/// Whether it is relative to the source file, not to the package.
fn is_beside_source(path: &str) -> bool {
    path.starts_with("./") || path.starts_with("../")
}

const EXPECTED: &str = "expected the path of a file as a literal, relative to the folder of `Cargo.toml`, as in `const NAME: &[(&str, Uri)] = uri_lines!(\"a/b.txt\");` \
                        or `uri_lines!(mod name = \"a/b.txt\");`";

fn path(argument: Option<Expr>) -> Result<StringLiteral, Error> {
    let path = argument.as_ref().and_then(literal);
    let path = path.and_then(StringLiteral::of);
    path.ok_or_else(|| error_at(argument, EXPECTED))
}

#[cfg(test)]
mod tests;

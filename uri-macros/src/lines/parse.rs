//! The grammar of `uri_lines!`: a file, and the rules for its lines.
//!
//! ```text
//! lines  = [ *attribute [ visibility ] "mod" name "=" ] path *( "," option )
//! option = "unique" "=" level / [ "policy" "=" ] expression of a policy
//! ```

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::{fs, io};

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::parse::ParseStream;
use syn::parse::discouraged::Speculative as _;
use syn::{Error, Expr, Ident, Token};
use uri_core::Normalization;

use crate::paths::in_macro;
use crate::read::arguments::{AfterText, Arguments, crate_path, literal};
use crate::read::head::{Head, attributes};
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{equals, error_at, name_and_value, name_of};
use crate::table::settings::level;

pub(crate) struct CallSite<'p> {
    /// The folder of the package's `Cargo.toml`.
    pub(crate) manifest: &'p Path,
    /// The source file of a span, if it is known.
    pub(crate) source: &'p dyn Fn(Span) -> Option<PathBuf>,
}

/// Reads all arguments of `uri_lines!`, and the head of the module if the path of the file follows `mod name =`.
pub(crate) fn arguments(input: ParseStream<'_>) -> Result<(Arguments, Option<Head>), Error> {
    let krate = input.call(crate_path)?;
    let module = input.call(module)?;
    if input.cursor().literal().is_none() {
        return Err(Error::new(input.span(), EXPECTED));
    }
    let arguments = Arguments::read_after_crate(krate, input, AfterText::MayBeNamed)?;
    Ok((arguments, module))
}

/// Reads `[ *attribute [ visibility ] "mod" name "=" ]`. `None` if what follows isn't the head of a module; then
/// nothing is read.
fn module(input: ParseStream<'_>) -> Result<Option<Head>, Error> {
    let ahead = input.fork();
    let attributes = ahead.call(attributes)?;
    let visibility = ahead.parse()?;
    let Some(keyword) = ahead.parse::<Option<Token![mod]>>()? else {
        return Ok(None);
    };
    // From here on, it is a module, so what was read ahead counts.
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
    /// The path as the call gives it.
    pub(crate) path: StringLiteral,
    pub(crate) absolute_path: String,
    pub(crate) policy: Option<TokenStream>,
    pub(crate) unique: Option<Normalization>,
}

impl File {
    /// Reads the arguments of a call: the path of the file, which is made absolute, and the options after it. The file
    /// itself is not read.
    pub(crate) fn parse(arguments: Vec<Expr>, site: &CallSite<'_>) -> Result<Self, Error> {
        let mut arguments = arguments.into_iter();
        let path = path(arguments.next())?;
        let absolute_path = absolute_path(&path, site)?;
        let mut file = Self {
            path,
            absolute_path,
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
        let is_repeated = match name_and_value(argument) {
            Some((name, value)) if name == "unique" => self.unique.replace(level(value)?).is_some(),
            Some((name, value)) if name == "policy" => {
                self.policy.replace(value.to_token_stream()).is_some()
            }
            Some((name, _)) => {
                let message =
                    format!("unexpected `{name} =`: expected `policy = …` or `unique = …`");
                return Err(error_at(argument, message));
            }
            // `unique` lacks its level; `level` refuses the word, with a message about the levels that there are.
            None if name_of(argument).is_some_and(|name| name == "unique") => {
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
    pub(crate) fn printed_path(&self) -> String {
        in_macro::printed(self.path.value()).to_string()
    }

    pub(crate) fn error(&self, message: impl Display) -> Error {
        Error::new(self.path.span(), message)
    }

    /// Reads the file, which must be UTF-8. The error is at the path in the call.
    pub(crate) fn read(&self) -> Result<String, Error> {
        let bytes = read_regular_file(&self.absolute_path);
        let bytes = bytes.map_err(|error| self.read_error(&error))?;
        String::from_utf8(bytes).map_err(|error| self.utf8_error(&error))
    }

    /// The error about a file that can't be read, which says where a relative path begins.
    fn read_error(&self, error: &io::Error) -> Error {
        let path = self.printed_path();
        let searched = if is_beside_source(self.path.value()) {
            "the path is relative to this source file"
        } else {
            "a relative path begins in the folder of `Cargo.toml`; begin it with `./` to make it relative to \
             this source file"
        };
        let help = match self.path.value().contains('\\') {
            true => "help: write `/` between folders, on every system\n",
            false => "",
        };
        self.error(format!(
            "cannot read `{path}`: {error}\n\n{help}note: {searched}"
        ))
    }

    /// The error about a file that isn't UTF-8, with the line and the index of the first byte that isn't.
    fn utf8_error(&self, error: &FromUtf8Error) -> Error {
        let path = self.printed_path();
        let bytes = error.as_bytes();
        let invalid_at = error.utf8_error().valid_up_to();
        let line_breaks = bytes[..invalid_at].iter().filter(|byte| **byte == b'\n');
        let line = 1 + line_breaks.count();
        let help = match bytes {
            // These are the byte order marks of UTF-16.
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "\n\nhelp: save the file as UTF-8; it is UTF-16",
            _ => "",
        };
        self.error(format!(
            "{path}:{line}: not UTF-8 at byte {invalid_at} of the file{help}"
        ))
    }
}

/// The content of a regular file. Any other file is refused, because reading a pipe, for example, could block the
/// compiler forever.
fn read_regular_file(path: &str) -> io::Result<Vec<u8>> {
    if fs::metadata(path)?.is_file() {
        fs::read(path)
    } else {
        Err(io::Error::other("not a regular file"))
    }
}

/// The absolute path of a file: a path that begins with `./` or `../` is relative to the source file of the call, any
/// other that isn't absolute to the folder of `Cargo.toml`. The file needn't exist.
fn absolute_path(path: &StringLiteral, site: &CallSite<'_>) -> Result<String, Error> {
    const NO_SOURCE: &str = "the source file of this call is not known, so a path relative to it cannot be used; a path without \
         `./` is relative to the folder of `Cargo.toml`";
    let text = path.value();
    let joined = if is_beside_source(text) {
        let source = (site.source)(path.span());
        let source = source.ok_or_else(|| Error::new(path.span(), NO_SOURCE))?;
        source.with_file_name(text)
    } else {
        site.manifest.join(text)
    };
    // The folder in `site` can be relative itself, and `include_bytes!` in the expansion would look for a relative path
    // beside the source file.
    let absolute = std::path::absolute(joined).ok();
    let absolute = absolute.and_then(|path| path.into_os_string().into_string().ok());
    absolute.ok_or_else(|| {
        let message = "the path of the folder around the file is not UTF-8";
        Error::new(path.span(), message)
    })
}

/// Whether a path is relative to the source file, not to the package.
fn is_beside_source(path: &str) -> bool {
    path.starts_with("./") || path.starts_with("../")
}

const EXPECTED: &str = "expected the path of a file as a literal, relative to the folder of `Cargo.toml`, as in `const NAME: &[(&str, Uri)] = uri_lines!(\"a/b.txt\");` \
                        or `uri_lines!(mod name = \"a/b.txt\");`";

/// The first argument, which must be a string literal, the path of the file.
fn path(argument: Option<Expr>) -> Result<StringLiteral, Error> {
    let path = argument.as_ref().and_then(literal);
    let path = path.and_then(StringLiteral::of);
    path.ok_or_else(|| error_at(argument, EXPECTED))
}

#[cfg(test)]
mod tests;

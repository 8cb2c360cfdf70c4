//! The grammar of `uri_lines!`: a file, and the rules for its lines.
//!
//! ```text
//! lines  = [ *attribute [ visibility ] "mod" name "=" ] path *( "," option )
//! option = "unique" "=" level / [ "policy" "=" ] expression of a policy
//! ```

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::{fs, io};

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::Error;
use uri_core::Normalization;

use crate::paths::build;
use crate::read::head::{Head, attributes, visibility};
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    begins_with_equals, behind_equals, check_commas, error_at, is_equals, is_punct, visible,
};
use crate::table::settings::{LEVELS, level};

/// Where the macro is called.
pub(crate) struct CallSite<'p> {
    /// The folder that contains `Cargo.toml`.
    pub(crate) manifest: &'p Path,
    /// Finds the source file of a span, if the file is known.
    pub(crate) source: &'p dyn Fn(Span) -> Option<PathBuf>,
}

/// Removes `*attribute [ visibility ] "mod" name "="` from the beginning of the first argument. Returns `None` and
/// leaves the argument unchanged if it doesn't begin with a module.
pub(crate) fn split_off_module(argument: &mut TokenStream) -> Result<Option<Head>, Error> {
    let mut tokens = argument.clone().into_iter().peekable();
    let attributes = attributes(&mut tokens);
    let visibility = visibility(&mut tokens);
    match tokens.next() {
        Some(TokenTree::Ident(keyword)) if keyword == "mod" => {}
        _ => return Ok(None),
    }
    let Some(TokenTree::Ident(name)) = tokens.next() else {
        return Err(error_at(argument, "expected a name after `mod`"));
    };
    *argument = behind_equals(&name, tokens, "the path of a file")?;
    Ok(Some(Head {
        attributes,
        visibility,
        name,
    }))
}

/// The arguments of a call: a file, and the rules for its lines.
pub(crate) struct File {
    /// The path as the caller wrote it.
    pub(crate) path: StringLiteral,
    /// The absolute path from which the file is read.
    pub(crate) found: String,
    pub(crate) policy: Option<TokenStream>,
    pub(crate) unique: Option<Normalization<'static>>,
}

impl File {
    pub(crate) fn parse(arguments: Vec<TokenStream>, place: &CallSite<'_>) -> Result<Self, Error> {
        arguments.iter().try_for_each(check_commas)?;
        let mut arguments = arguments.into_iter();
        let path = path(&arguments.next().unwrap_or_default())?;
        let found = find(&path, place)?;
        let mut file = Self {
            path,
            found,
            policy: None,
            unique: None,
        };
        for argument in arguments {
            file.read_option(argument)?;
        }
        Ok(file)
    }

    fn read_option(&mut self, argument: TokenStream) -> Result<(), Error> {
        let is_repeated = match &*visible(&argument) {
            [TokenTree::Ident(unique), rest @ ..] if unique == "unique" => {
                let rest = behind_equals(unique, rest.iter().cloned(), LEVELS)?;
                self.unique.replace(level(&rest)?).is_some()
            }
            // Without a `=`, `policy` is the name of a constant or a function, as in `policy()`.
            [TokenTree::Ident(policy), rest @ ..]
                if policy == "policy" && begins_with_equals(rest) =>
            {
                let value = behind_equals(policy, rest.iter().cloned(), "a policy")?;
                self.policy.replace(value).is_some()
            }
            [TokenTree::Ident(name), equals, next, ..] if is_equals(equals, next) => {
                let message =
                    format!("unexpected `{name} =`: expected `policy = …` or `unique = …`");
                return Err(error_at(&argument, message));
            }
            // `::` continues a path, such as `Policy::ANY`.
            [TokenTree::Ident(_), colon, next, ..]
                if is_punct(colon, ':') && !is_punct(next, ':') =>
            {
                return Err(Error::new_spanned(colon, "write `=` in place of `:`"));
            }
            [TokenTree::Punct(comma)] if comma.as_char() == ',' => {
                return Err(error_at(&argument, "unexpected `,`"));
            }
            _ => self.policy.replace(argument.clone()).is_some(),
        };
        if is_repeated {
            let message = "`uri_lines!` takes one policy and one `unique = …`";
            return Err(error_at(&argument, message));
        }
        Ok(())
    }

    /// The path for messages: escaped, and with `***` in place of a password.
    pub(crate) fn name(&self) -> String {
        build::printed(self.path.value()).to_string()
    }

    pub(crate) fn error(&self, message: impl Display) -> Error {
        Error::new(self.path.span(), message)
    }

    pub(crate) fn read(&self) -> Result<String, Error> {
        let path = self.name();
        let bytes = read_regular_file(&self.found).map_err(|error| {
            let place = if is_beside_source(self.path.value()) {
                "the path is relative to this source file"
            } else {
                "the path is relative to the folder of `Cargo.toml`; begin it with `./` to make it relative to \
                 this source file"
            };
            let help = match self.path.value().contains('\\') {
                true => "help: write `/` between folders, on every system\n",
                false => "",
            };
            self.error(format!("cannot read `{path}`: {error}\n\n{help}note: {place}"))
        })?;
        String::from_utf8(bytes).map_err(|error| {
            let before = error.utf8_error().valid_up_to();
            let breaks = error.as_bytes()[..before].iter().filter(|b| **b == b'\n');
            let line = 1 + breaks.count();
            let help = match error.as_bytes() {
                // A byte order mark of UTF-16, in either byte order.
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

/// Reads a regular file. Any other file is refused, because a pipe, for example, could block the compiler forever.
fn read_regular_file(path: &str) -> io::Result<Vec<u8>> {
    if fs::metadata(path)?.is_file() {
        fs::read(path)
    } else {
        Err(io::Error::other("not a regular file"))
    }
}

/// Finds the file's absolute path. The path in the call is relative to the package or to the source file.
fn find(path: &StringLiteral, place: &CallSite<'_>) -> Result<String, Error> {
    let text = path.value();
    let found = if is_beside_source(text) {
        let source = (place.source)(path.span());
        source.map(|source| source.with_file_name(text)).ok_or(
            "the source file of this call is not known, so a path relative to it cannot be used; a path without \
             `./` is relative to the folder of `Cargo.toml`",
        )
    } else {
        Ok(place.manifest.join(text))
    };
    // The expansion contains the path in an `include_bytes!`, which looks for a relative path beside the source file.
    let absolute = found.and_then(|found| {
        let absolute = std::path::absolute(found).ok();
        let absolute = absolute.and_then(|path| path.into_os_string().into_string().ok());
        absolute.ok_or("the path of the folder around the file is not UTF-8")
    });
    absolute.map_err(|message| Error::new(path.span(), message))
}

/// Whether a path is relative to the call's source file.
fn is_beside_source(path: &str) -> bool {
    path.starts_with("./") || path.starts_with("../")
}

/// Parses a file path from a string literal.
fn path(argument: &TokenStream) -> Result<StringLiteral, Error> {
    if let [TokenTree::Literal(literal)] = &*visible(argument)
        && let Ok(path) = StringLiteral::new(literal)
    {
        return Ok(path);
    }
    let message = "expected the path of a file as a literal, relative to the folder of `Cargo.toml`, as in `const NAME: &[(&str, Uri)] = uri_lines!(\"a/b.txt\");` \
                   or `uri_lines!(mod name = \"a/b.txt\");`";
    Err(error_at(argument, message))
}

#[cfg(test)]
mod tests;

//! Resolves references against a base, and shows the normal form if it differs from the result.
//!
//! ```text
//! cargo run --example resolve -- 'http://a/b/c/d;p?q' ../g '?y' //H/%7Ex g:h
//! cargo run --example resolve -- --lenient http://a/b/c/d http:g
//! printf '%s\n' ../g './x:y' | cargo run --example resolve -- http://a/b/c/d
//! ```

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use uri_core::{Normalization, Uri, UriRef};

const USAGE: &str = "\
usage: resolve [--lenient] BASE [REFERENCE]...

Resolves references (RFC 3986, section 5.2) against a base: `reference -> URI`,
and `=> normal form` (section 6.2.2) where that is another text. Without a
REFERENCE, it reads references from standard input, one per line.

  --lenient   `http:g` is `g` where the base is http, too
  --help, -h  print this

exit status: 0 if all is good, 1 if a reference is not, 2 if nothing can be done
";

/// A longer reference doesn't shift the arrows of the other references.
const WIDEST: usize = 32;

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    match run(&mut out).and_then(|status| out.flush().map(|()| status)) {
        Ok(status) => status,
        // The reader of the output, such as `head`, has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("resolve: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(out: &mut impl Write) -> io::Result<ExitCode> {
    let mut arguments = env::args_os().skip(1).map(OsString::into_encoded_bytes);
    let mut is_lenient = false;
    // A URI can't begin with `-`, but a reference can. Therefore everything after the base is a reference, not an
    // option.
    let base = loop {
        match arguments.next().as_deref() {
            Some(b"--lenient") => is_lenient = true,
            Some(b"--help" | b"-h") => {
                out.write_all(USAGE.as_bytes())?;
                return Ok(ExitCode::SUCCESS);
            }
            Some(option) if option.starts_with(b"-") => {
                let option = option.escape_ascii();
                return Err(io::Error::other(format!(
                    "unknown option `{option}`\n\n{USAGE}"
                )));
            }
            Some(base) => break base.to_vec(),
            None => return Err(io::Error::other(format!("no base\n\n{USAGE}"))),
        }
    };
    let base = match Uri::parse_bytes(&base) {
        Ok(base) => base,
        Err(error) => return Err(io::Error::other(error.report_bytes(&base).to_string())),
    };
    let mut references: Vec<_> = arguments.collect();
    if references.is_empty() {
        for line in io::stdin().lock().split(b'\n') {
            let line = line?;
            references.push(line.strip_suffix(b"\r").unwrap_or(&line).to_vec());
        }
    }
    resolve(&base, &references, is_lenient, out)
}

fn resolve(
    base: &Uri<'_>,
    references: &[Vec<u8>],
    is_lenient: bool,
    out: &mut impl Write,
) -> io::Result<ExitCode> {
    let lens = references.iter().map(Vec::len);
    let width = lens.filter(|&len| len <= WIDEST).max().unwrap_or(0);
    let mut status = ExitCode::SUCCESS;
    for text in references {
        match UriRef::parse_bytes(text) {
            Ok(reference) => {
                let uri = if is_lenient {
                    reference.resolve_lenient(base)
                } else {
                    reference.resolve(base)
                };
                writeln!(out, "{reference:width$} -> {uri}")?;
                let normal = uri.as_uri().normalize(Normalization::SYNTAX);
                if normal != uri {
                    writeln!(out, "{:width$} => {normal}", "")?;
                }
            }
            Err(error) => {
                writeln!(out, "{}\n", error.report_bytes(text))?;
                status = ExitCode::from(1);
            }
        }
    }
    Ok(status)
}

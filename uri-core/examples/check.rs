//! Checks files of URIs, one per line, and explains every line that is not a URI.
//!
//! ```text
//! cargo run --example check -- links.txt
//! ```

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use uri_core::{ParseError, Uri, UriRef};

const USAGE: &str = "\
usage: check [--refs] [FILE]...

Reads URIs (RFC 3986), one per line, and explains every line that is none.
Without a FILE, and where FILE is `-`, it reads standard input.
Blank lines are skipped, and lines that begin with `#`.

  --refs      accept relative references as well
  --help, -h  print this

exit status: 0 if no line is bad, 1 if one is, 2 if a file cannot be read
";

const NONE_BAD: u8 = 0;
const SOME_BAD: u8 = 1;
const FAILED: u8 = 2;

fn main() -> ExitCode {
    ExitCode::from(match Options::parse(env::args_os().skip(1)) {
        Ok(options) => check(&options),
        Err(complaint) => {
            complain(format_args!("{complaint}\n\n{USAGE}"));
            FAILED
        }
    })
}

fn check(options: &Options) -> u8 {
    let mut checker = Checker {
        refs: options.refs,
        out: BufWriter::new(io::stdout().lock()),
        lines: 0,
        good: 0,
        bad: 0,
        unreadable: 0,
    };
    match checker.run(options) {
        Ok(()) => checker.status(),
        // The reader of the output, such as `head`, has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => checker.status(),
        Err(error) => {
            complain(format_args!("standard output: {error}"));
            FAILED
        }
    }
}

/// The counts so far, and the output. The methods fail only if writing fails.
struct Checker<W> {
    refs: bool,
    out: W,
    lines: u64,
    good: u64,
    bad: u64,
    unreadable: u64,
}

impl<W: Write> Checker<W> {
    fn run(&mut self, options: &Options) -> io::Result<()> {
        if options.help {
            self.out.write_all(USAGE.as_bytes())?;
            return self.out.flush();
        }
        for file in &options.files {
            if file == "-" {
                self.check_file(OsStr::new("<stdin>"), io::stdin().lock())?;
            } else {
                match File::open(file) {
                    Ok(input) => self.check_file(file, BufReader::new(input))?,
                    Err(error) => self.unreadable(file, &error),
                }
            }
        }
        self.write_counts()?;
        self.out.flush()
    }

    /// Uses one buffer for all lines, however long the file is.
    fn check_file(&mut self, file: &OsStr, mut input: impl BufRead) -> io::Result<()> {
        let mut line = Vec::new();
        let mut number = 0_u64;
        loop {
            line.clear();
            match input.read_until(b'\n', &mut line) {
                Ok(0) => return Ok(()),
                Ok(_) => number += 1,
                Err(error) => {
                    self.unreadable(file, &error);
                    return Ok(());
                }
            }
            let text = line.strip_suffix(b"\n").unwrap_or(&line);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            self.check_line(file, number, text)?;
        }
    }

    fn check_line(&mut self, file: &OsStr, number: u64, text: &[u8]) -> io::Result<()> {
        self.lines += 1;
        if let [] | [b'#', ..] = text.trim_ascii_start() {
            return Ok(());
        }
        match self.parse(text) {
            Ok(()) => {
                self.good += 1;
                Ok(())
            }
            Err(error) => {
                self.bad += 1;
                write!(self.out, "{}:{number}: ", file.display())?;
                self.write_report(error, text)
            }
        }
    }

    /// Parses bytes instead of a `&str`, because a line might not be UTF-8.
    fn parse(&self, text: &[u8]) -> Result<(), ParseError> {
        if self.refs {
            UriRef::parse_bytes(text).map(drop)
        } else {
            Uri::parse_bytes(text).map(drop)
        }
    }

    /// Writes the whole message. It contains no password, and nothing that could upset a terminal.
    fn write_report(&mut self, error: ParseError, text: &[u8]) -> io::Result<()> {
        let report = error.report_bytes(text);
        for (index, row) in report.render().as_str().lines().enumerate() {
            let indent = if index == 0 || row.is_empty() {
                ""
            } else {
                "    "
            };
            writeln!(self.out, "{indent}{row}")?;
        }
        writeln!(self.out)
    }

    fn write_counts(&mut self) -> io::Result<()> {
        let lines = Count(self.lines, "line");
        let good = if self.refs { "URI reference" } else { "URI" };
        let good = Count(self.good, good);
        writeln!(self.out, "{lines}, {good}, {} bad", self.bad)
    }

    fn unreadable(&mut self, file: &OsStr, error: &io::Error) {
        self.unreadable += 1;
        complain(format_args!("{}: {error}", file.display()));
    }

    fn status(&self) -> u8 {
        match (self.unreadable, self.bad) {
            (0, 0) => NONE_BAD,
            (0, _) => SOME_BAD,
            _ => FAILED,
        }
    }
}

/// Prints to standard error. Unlike `eprintln!`, this doesn't panic if standard error is closed.
fn complain(complaint: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "check: {complaint}");
}

/// Prints "1 line" or "2 lines".
struct Count(u64, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = if self.0 == 1 { "" } else { "s" };
        write!(f, "{} {}{ending}", self.0, self.1)
    }
}

#[derive(Default)]
struct Options {
    refs: bool,
    help: bool,
    files: Vec<OsString>,
}

impl Options {
    fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self::default();
        let mut only_files = false;
        for argument in arguments {
            match argument.to_str() {
                _ if only_files => options.files.push(argument),
                Some("--") => only_files = true,
                Some("--refs") => options.refs = true,
                Some("--help" | "-h") => options.help = true,
                Some(option) if option.starts_with('-') && option != "-" => {
                    return Err(format!("unknown option `{option}`"));
                }
                _ => options.files.push(argument),
            }
        }
        if options.files.is_empty() {
            options.files.push("-".into());
        }
        Ok(options)
    }
}

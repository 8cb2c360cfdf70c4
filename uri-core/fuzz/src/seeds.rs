//! The seed files. Each line contains one seed: its name, a space, and its bytes in quotes, as escaped by
//! [`slice::escape_ascii`].

use std::path::Path;
use std::{fs, io};

/// An input from which fuzzing starts.
#[derive(Debug, PartialEq)]
pub struct Seed {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The seeds in a file.
///
/// # Errors
///
/// The file can't be read, or a line isn't a seed.
pub fn read(file: impl AsRef<Path>) -> io::Result<Vec<Seed>> {
    let text = fs::read_to_string(file)?;
    let seed = |line| seed(line).ok_or_else(|| io::Error::other(format!("not a seed: {line}")));
    text.lines().map(seed).collect()
}

/// Writes the seeds in each file `seeds/TARGET.txt` to the folder `corpus/TARGET`, one file per seed.
///
/// # Errors
///
/// A file can't be read or written, or a line isn't a seed.
pub fn unpack() -> io::Result<()> {
    for entry in fs::read_dir("seeds")? {
        let file = entry?.path();
        let folder = Path::new("corpus").join(file.file_stem().unwrap_or_default());
        fs::create_dir_all(&folder)?;
        for seed in read(&file)? {
            fs::write(folder.join(seed.name), seed.bytes)?;
        }
    }
    Ok(())
}

fn seed(line: &str) -> Option<Seed> {
    let (name, quoted) = line.split_once(' ')?;
    let escaped = quoted.strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::new();
    let mut rest = escaped.as_bytes();
    while let [first, after @ ..] = rest {
        let (byte, after) = match first {
            b'\\' => unescape(after)?,
            _ => (*first, after),
        };
        bytes.push(byte);
        rest = after;
    }
    // There is only one valid way to write a seed.
    (bytes.escape_ascii().to_string() == escaped).then(|| Seed {
        name: name.to_owned(),
        bytes,
    })
}

/// Reads an escape sequence after its backslash: the byte that it stands for, and the bytes that follow it.
fn unescape(bytes: &[u8]) -> Option<(u8, &[u8])> {
    Some(match bytes {
        [b't', rest @ ..] => (b'\t', rest),
        [b'r', rest @ ..] => (b'\r', rest),
        [b'n', rest @ ..] => (b'\n', rest),
        [b'x', high, low, rest @ ..] => {
            let digit = |byte: &u8| char::from(*byte).to_digit(16);
            ((digit(high)? * 16 + digit(low)?) as u8, rest)
        }
        [quoted, rest @ ..] => (*quoted, rest),
        [] => return None,
    })
}

#[test]
fn every_byte_is_read_as_it_was_written() {
    let bytes: Vec<u8> = (0..=u8::MAX).collect();
    let line = format!("all-00 \"{}\"", bytes.escape_ascii());
    let name = "all-00".to_owned();
    assert_eq!(seed(&line), Some(Seed { name, bytes }));
}

#[test]
fn lines_that_are_not_seeds() {
    for line in [
        "",
        "a",
        "a ",
        "a b",
        "a \"",
        r#"a "\""#,
        r#"a "\x4""#,
        r#"a "\x41""#,
        r#"a "é""#,
    ] {
        assert_eq!(seed(line), None, "{line}");
    }
}

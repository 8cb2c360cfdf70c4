// The examples need a test kit, so they are run in `tests/interop`.
#![cfg_attr(not(doctest), doc = include_str!("arbitrary.md"))]

use alloc::string::String;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::syntax::char_class::{
    ALPHA, CharClass, FRAGMENT, PCHAR, QUERY, QUERY_KEY, QUERY_VALUE, SCHEME, SEGMENT_NC,
};
use crate::uri::{UriBuf, UriRefBuf};

mod authority;

/// Any URI; without data, `a:`.
impl<'a> Arbitrary<'a> for UriBuf {
    fn arbitrary(choices: &mut Unstructured<'a>) -> Result<Self> {
        let mut maker = Maker::new(choices);
        maker.uri()?;
        // Only a text of more than `u32::MAX` bytes is none.
        Self::try_from(maker.text).map_err(|_| Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        // For a scheme that is known, and no more.
        (5, None)
    }
}

/// Any reference; without data, the empty one.
impl<'a> Arbitrary<'a> for UriRefBuf {
    fn arbitrary(choices: &mut Unstructured<'a>) -> Result<Self> {
        let mut maker = Maker::new(choices);
        if maker.choices.arbitrary()? {
            maker.uri()?;
        } else {
            maker.relative_ref()?;
        }
        Self::try_from(maker.text).map_err(|_| Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (4, None)
    }
}

/// Follows the grammar ([RFC 3986, appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A)) rule by
/// rule, and takes the way that the data say. Each rule takes the shortest where they say 0, and so where they
/// end.
struct Maker<'c, 'a> {
    text: String,
    choices: &'c mut Unstructured<'a>,
}

impl<'c, 'a> Maker<'c, 'a> {
    const fn new(choices: &'c mut Unstructured<'a>) -> Self {
        Self {
            text: String::new(),
            choices,
        }
    }

    /// A number of a way, from 0 to the last.
    fn way(&mut self, last: u8) -> Result<u8> {
        self.choices.int_in_range(0..=last)
    }

    /// Whether there is one more; on average there are three.
    fn more(&mut self) -> Result<bool> {
        Ok(self.way(3)? != 0)
    }

    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    fn uri(&mut self) -> Result<()> {
        self.scheme()?;
        self.text.push(':');
        self.part(PCHAR)?;
        self.query()?;
        self.fragment()
    }

    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    fn relative_ref(&mut self) -> Result<()> {
        self.part(SEGMENT_NC)?;
        self.query()?;
        self.fragment()
    }

    /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
    fn scheme(&mut self) -> Result<()> {
        const KNOWN: [&str; 8] = [
            "http", "https", "HTTP", "Https", "file", "ftp", "mailto", "urn",
        ];
        if self.choices.arbitrary()? {
            self.one_of(&KNOWN)
        } else {
            self.character(ALPHA)?;
            while self.more()? {
                self.character(SCHEME)?;
            }
            Ok(())
        }
    }

    /// `hier-part` and `relative-part`, which differ in what the first segment of a path without root can hold.
    fn part(&mut self, first: CharClass) -> Result<()> {
        match self.way(5)? {
            0 => Ok(()),
            1 => {
                // `path-absolute = "/" [ segment-nz *( "/" segment ) ]`
                self.text.push('/');
                if self.more()? {
                    self.segment_nz(PCHAR)?;
                    self.path_abempty()?;
                }
                Ok(())
            }
            2 => {
                // `path-rootless = segment-nz *( "/" segment )`
                self.segment_nz(first)?;
                self.path_abempty()
            }
            _ => {
                self.text.push_str("//");
                self.authority()?;
                self.path_abempty()
            }
        }
    }

    /// `path-abempty = *( "/" segment )`
    fn path_abempty(&mut self) -> Result<()> {
        while self.more()? {
            self.text.push('/');
            match self.way(7)? {
                0..=4 => self.encoded(PCHAR)?,
                5 => {
                    // At the start of a path, it would be read as a scheme.
                    self.encoded(SCHEME)?;
                    self.text.push(':');
                    self.encoded(PCHAR)?;
                }
                _ => self.dots()?,
            }
        }
        Ok(())
    }

    /// `segment-nz = 1*pchar`, and `segment-nz-nc`, which is the same without a colon
    fn segment_nz(&mut self, set: CharClass) -> Result<()> {
        if self.way(3)? == 1 {
            self.dots()
        } else {
            self.unit(set)?;
            self.encoded(set)
        }
    }

    /// A dot segment, written in one way or another.
    fn dots(&mut self) -> Result<()> {
        const DOTS: [&str; 8] = [".", "..", ".", "..", "%2e", "%2E.", ".%2e", "%2e%2E"];
        self.one_of(&DOTS)
    }

    /// `[ "?" query ]`
    fn query(&mut self) -> Result<()> {
        match self.way(3)? {
            0 | 1 => Ok(()),
            2 => {
                self.text.push('?');
                self.encoded(QUERY)
            }
            _ => {
                self.text.push('?');
                self.pair()?;
                while self.more()? {
                    self.text.push('&');
                    self.pair()?;
                }
                Ok(())
            }
        }
    }

    /// `key=value`, or a key alone.
    fn pair(&mut self) -> Result<()> {
        self.encoded(QUERY_KEY)?;
        if self.more()? {
            self.text.push('=');
            self.encoded(QUERY_VALUE)?;
        }
        Ok(())
    }

    /// `[ "#" fragment ]`
    fn fragment(&mut self) -> Result<()> {
        if self.way(3)? < 2 {
            return Ok(());
        }
        self.text.push('#');
        self.encoded(FRAGMENT)
    }

    /// `*( set / pct-encoded )`
    fn encoded(&mut self, set: CharClass) -> Result<()> {
        while self.more()? {
            self.unit(set)?;
        }
        Ok(())
    }

    /// `1*set`
    fn some(&mut self, set: CharClass) -> Result<()> {
        self.character(set)?;
        while self.more()? {
            self.character(set)?;
        }
        Ok(())
    }

    /// `set / pct-encoded`; one in eight is encoded.
    fn unit(&mut self, set: CharClass) -> Result<()> {
        match self.way(15)? {
            14 => {
                let octet = self.choices.arbitrary()?;
                self.triplet(octet)
            }
            15 => {
                let character: char = self.choices.arbitrary()?;
                for octet in character.encode_utf8(&mut [0; 4]).bytes() {
                    self.triplet(octet)?;
                }
                Ok(())
            }
            _ => self.character(set),
        }
    }

    /// `pct-encoded = "%" HEXDIG HEXDIG`, each digit in either case
    fn triplet(&mut self, octet: u8) -> Result<()> {
        let case = self.way(3)?;
        self.text.push('%');
        for (value, small) in [(octet >> 4, case & 1 != 0), (octet & 15, case & 2 != 0)] {
            let digit = char::from_digit(value.into(), 16).unwrap_or('0');
            self.text.push(if small {
                digit
            } else {
                digit.to_ascii_uppercase()
            });
        }
        Ok(())
    }

    /// A character of a set; the first are `a` and what follows it.
    fn character(&mut self, set: CharClass) -> Result<()> {
        let mut from_a = set.bits.rotate_right(u32::from(b'a'));
        for _ in 0..self.way(from_a.count_ones() as u8 - 1)? {
            // The lowest of them is taken away.
            from_a &= from_a - 1;
        }
        let byte = (from_a.trailing_zeros() as u8 + b'a') % 128;
        self.text.push(byte.into());
        Ok(())
    }

    /// One of these texts.
    fn one_of(&mut self, texts: &[&str]) -> Result<()> {
        self.text.push_str(self.choices.choose(texts)?);
        Ok(())
    }
}

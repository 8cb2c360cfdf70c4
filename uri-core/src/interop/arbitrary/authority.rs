//! The rules of the authority
//! ([RFC 3986, section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).

use alloc::string::ToString as _;
use core::net::Ipv4Addr;

use ::arbitrary::Result;

use super::Maker;
use crate::syntax::char_class::{DIGIT, HEXDIG, IPV_FUTURE, REG_NAME, USER, USERINFO};

impl Maker<'_, '_> {
    /// `authority = [ userinfo "@" ] host [ ":" port ]`
    pub(super) fn authority(&mut self) -> Result<()> {
        match self.way(3)? {
            0 | 1 => {}
            2 => {
                self.encoded(USERINFO)?;
                self.text.push('@');
            }
            _ => {
                self.encoded(USER)?;
                self.text.push(':');
                self.encoded(USERINFO)?;
                self.text.push('@');
            }
        }
        self.host()?;
        self.port()
    }

    /// `host = IP-literal / IPv4address / reg-name`
    fn host(&mut self) -> Result<()> {
        match self.way(7)? {
            0..=2 => self.encoded(REG_NAME),
            3 => self.numbers(),
            4 => self.ipv4(),
            5 | 6 => {
                self.text.push('[');
                self.ipv6()?;
                self.text.push(']');
                Ok(())
            }
            _ => {
                self.text.push('[');
                self.ipv_future()?;
                self.text.push(']');
                Ok(())
            }
        }
    }

    /// A name of numbers and dots, which is an IPv4 address or looks like one.
    fn numbers(&mut self) -> Result<()> {
        self.some(DIGIT)?;
        while self.more()? {
            self.text.push('.');
            self.some(DIGIT)?;
        }
        Ok(())
    }

    /// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`
    fn ipv4(&mut self) -> Result<()> {
        let address = Ipv4Addr::from_bits(self.choices.arbitrary()?);
        self.text.push_str(&address.to_string());
        Ok(())
    }

    /// `IPv6address`: eight groups, or up to seven around a `::`.
    fn ipv6(&mut self) -> Result<()> {
        if self.way(3)? == 1 {
            return self.groups(8, true);
        }
        let before = self.way(7)?;
        let behind = self.way(7 - before)?;
        self.groups(before, false)?;
        self.text.push_str("::");
        self.groups(behind, true)
    }

    /// Groups of an IPv6 address with colons between them, the last two of the address as an IPv4 address or not.
    fn groups(&mut self, count: u8, last: bool) -> Result<()> {
        let ipv4 = last && count >= 2 && self.choices.arbitrary()?;
        let groups = if ipv4 { count - 2 } else { count };
        for index in 0..groups {
            if index > 0 {
                self.text.push(':');
            }
            // `h16 = 1*4HEXDIG`
            for _ in 0..=self.way(3)? {
                self.character(HEXDIG)?;
            }
        }
        if ipv4 {
            if groups > 0 {
                self.text.push(':');
            }
            self.ipv4()?;
        }
        Ok(())
    }

    /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
    fn ipv_future(&mut self) -> Result<()> {
        self.one_of(&["v", "V"])?;
        self.some(HEXDIG)?;
        self.text.push('.');
        self.some(IPV_FUTURE)
    }

    /// `[ ":" port ]`, `port = *DIGIT`
    fn port(&mut self) -> Result<()> {
        const KNOWN: [&str; 8] = [":", ":80", ":443", ":21", ":080", ":0", ":65535", ":65536"];
        match self.way(3)? {
            0 | 1 => Ok(()),
            2 => self.one_of(&KNOWN),
            _ => {
                self.text.push(':');
                self.some(DIGIT)
            }
        }
    }
}

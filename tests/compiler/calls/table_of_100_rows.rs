// Rows that only the compiler can evaluate. Half of the rows are resolved.
#![deny(warnings)]

use uri_core::Policy;
use uri_macros::uri_table;

const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

macro_rules! table {
    ($($name:ident)*) => {
        uri_table! {
            policy = POLICY;
            unique = scheme;
            array = ALL;
            BASE = "https://example.org/rows/";
            $($name = concat!("https://example.org/", stringify!($name));)*
        }

        mod resolved {
            uri_macros::uri_table! {
                policy = super::POLICY;
                unique = scheme;
                array = pub(crate) ALL;
                $($name = super::BASE, stringify!($name);)*
            }
        }
    };
}

table! {
    A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19
    B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19
    C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19
    D0 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 D14 D15 D16 D17 D18 D19
    E0 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 E15 E16 E17 E18 E19
}

pub(crate) fn main() {
    assert_eq!((ALL.len(), resolved::ALL.len()), (101, 100));
    for (row, resolved) in ALL[1..].iter().zip(resolved::ALL) {
        assert_eq!(row.0, resolved.0);
        assert_eq!(row.1.as_str(), format!("https://example.org/{}", row.0));
        let found = resolved.1.as_str();
        assert_eq!(found, format!("https://example.org/rows/{}", row.0));
    }
}

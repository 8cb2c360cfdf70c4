//! Prints the links in a text, resolved and normalized. Each link is printed only once.
//!
//! `crawler BASE < FILE`

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Read as _;

use uri_core::find::FoundUris;
use uri_core::{Normalization, UriBuf, UriRef};

fn main() -> Result<(), Box<dyn Error>> {
    let base = std::env::args().nth(1).ok_or("expected a base")?;
    let base = UriBuf::try_from(base)?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;

    let mut links = BTreeSet::new();
    for found in FoundUris::new(&text) {
        links.insert(found.to_uri_buf()?.normalize(Normalization::SCHEME));
    }
    // `FoundUris` doesn't find relative references, such as those in HTML.
    for attribute in text.split("href=\"").skip(1) {
        let reference = attribute.split('"').next().unwrap_or_default();
        match UriRef::parse(reference) {
            Ok(reference) => {
                let link = reference.resolve(&base);
                links.insert(link.without_fragment().normalize(Normalization::SCHEME));
            }
            Err(error) => eprintln!("{}", error.report(reference)),
        }
    }
    // A set of `UriBuf` can be searched for a string.
    links.remove(base.normalize(Normalization::SCHEME).as_str());
    for link in &links {
        println!("{link}");
    }
    Ok(())
}

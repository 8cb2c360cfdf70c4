//! Requests an item from a service and prints the answer.
//!
//! `client BASE ID`

use std::error::Error;

use uri_core::UriBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let base = UriBuf::try_from(arguments.next().ok_or("expected a base")?)?;
    let id = arguments.next().ok_or("expected an id")?;
    let item = base.join("items/")?.edit().push_segment(id).build()?;
    let request = http::Request::get(item.as_uri()).body(())?;
    let mut response = ureq::run(request)?;
    println!("{}", response.body_mut().read_to_string()?);
    Ok(())
}

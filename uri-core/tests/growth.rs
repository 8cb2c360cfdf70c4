//! Checks that no operation on a text that somebody sends grows faster than the text, by counted instructions.
//! `shapes.rs` says what is counted: here all operations on a text together, and by `instructions shapes` each with
//! more and longer texts. Without valgrind, nothing can be counted.

use std::env;
use std::error::Error;

#[path = "../../tests/shared/support/callgrind.rs"]
#[allow(dead_code, reason = "nothing is compared with golden figures here")]
mod callgrind;
#[path = "../../tests/shared/support/hidden.rs"]
mod hidden;
#[path = "../../tests/shared/support/shapes.rs"]
mod shapes;

/// The length of the shorter texts, and how many shapes are drawn beside those of one atom.
const LEN: usize = 200;
const DRAWN: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match &*arguments {
        [] => {}
        [child, ..] if child == callgrind::CHILD => {
            shapes::count_all(DRAWN, 1, LEN, true);
            return Ok(());
        }
        // As in another program of tests, the name of a test runs nothing else.
        _ if arguments.iter().any(|name| name == "growth") => {}
        _ => return Ok(()),
    }
    if !callgrind::is_there() {
        println!("skipped: instructions are counted by valgrind, which is not here");
        return Ok(());
    }
    let counts = callgrind::counts(&env::current_exe()?, &[])?;
    match shapes::complain(&counts) {
        0 => Ok(()),
        _ => Err("the operations above grow faster than their texts".into()),
    }
}

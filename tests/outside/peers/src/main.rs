//! Compares uri-core with its peers and its oracles, for more strings than the ordinary tests have time for.
//!
//! Each command prints one line per result, and fails if there is an unexplained difference.

mod readers;
mod derive;
mod mutate;
mod draw;
mod parallel;
mod tally;
mod complete;
mod grammar;
mod runs;
mod random;
mod resolve;
mod relativize;
mod normalize;
mod algebra;
mod iri;
mod behaviour;

#[path = "../../../shared/support/abnf.rs"]
mod abnf;
#[path = "../../../shared/support/examples.rs"]
mod examples;
#[path = "../../../shared/support/hidden.rs"]
mod hidden;
#[path = "../../../shared/laws/mod.rs"]
mod laws;
#[path = "../../../shared/support/oracle/mod.rs"]
mod oracle;
#[path = "../../../shared/support/schemes.rs"]
mod schemes;
#[path = "../../../shared/support/texts.rs"]
mod texts;
#[path = "../../../shared/support/random.rs"]
mod tokens;

use std::env;
use std::process::ExitCode;

use tally::Tally;

const USAGE: &str = "\
usage: uri-differential complete [<states>]
       uri-differential (grammar | runs) [<length>]
       uri-differential (random | resolve | relativize | normalize | algebra | iri) [<cases> [<seed>]]
       uri-differential behaviour

    complete    each rule of the grammar, for parsers with up to so many states more than its automaton, 1 if none is given
    grammar     every text up to this length, 5 if none is given, over a character of each class
    runs        components up to this length, 40 if none is given, with each character at each place
    random      texts derived from the grammar and real links, with and without faults: how they are parsed
    resolve     what references resolve to
    relativize  references that lead from a URI to another one
    normalize   normal forms, and which texts have the same
    algebra     the laws of `tests/shared/laws`
    iri         what `from_iri` and `from_iri_idna` make of random texts, and of texts as they occur in the world
    behaviour   what each crate does with unusual texts, as the table of the README
";

/// The arguments of a command: the number of cases, and the seed.
#[derive(Clone, Copy)]
struct Extent {
    size: Option<u64>,
    seed: u64,
}

/// The default number of cases.
const SIZE: u64 = 1_000_000;

impl Extent {
    fn size(self) -> u64 {
        self.size.unwrap_or(SIZE)
    }

    /// The same extent, but counted in parts of `size` cases.
    fn in_parts(self, size: u64) -> Self {
        Self {
            size: Some(self.size().div_ceil(size)),
            ..self
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| match arguments.get(at).map(|number| number.parse()) {
        None => Ok(None),
        Some(Ok(number)) => Ok(Some(number)),
        Some(Err(_)) => Err(()),
    };
    let command: Option<fn(Extent) -> Vec<Tally>> = match arguments.first().map(String::as_str) {
        Some("complete") => Some(complete::run),
        Some("grammar") => Some(grammar::run),
        Some("runs") => Some(runs::run),
        Some("random") => Some(random::run),
        Some("resolve") => Some(resolve::run),
        Some("relativize") => Some(relativize::run),
        Some("normalize") => Some(normalize::run),
        Some("algebra") => Some(algebra::run),
        Some("iri") => Some(iri::run),
        Some("behaviour") => Some(behaviour::run),
        _ => None,
    };
    let (Some(command), Ok(size), Ok(seed)) = (command, number(1), number(2)) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let seed = seed.unwrap_or(1);
    println!("seed {seed}");
    let tallies = command(Extent { size, seed });
    match tallies.iter().all(Tally::is_clean) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

//! What is written is read again and the reverse, by the law of the fuzz target `rows`.

#[path = "../../../fuzz/src/rows.rs"]
#[allow(unreachable_pub, reason = "the fuzz package exports a function")]
mod fuzz;

use super::base::bases;
use super::cases;
use super::generated::{changed, filled, named, row};
use fastrand::Rng;
use std::thread;
use uri_core::Uri;

#[test]
fn what_a_row_finds_is_what_it_writes() {
    let (cases, mut rng) = cases();
    let [texts, found, values] = thread::scope(|scope| {
        // Half of the cases run in each of two threads, because no other law takes as long.
        let halves = [rng.fork(), rng.fork()]
            .map(|rng| scope.spawn(move || texts_found_and_values(cases / 4, rng)));
        let [left, right] = halves.map(|half| half.join().expect("the law holds"));
        [0, 1, 2].map(|count| left[count] + right[count])
    });
    println!("{texts} texts, {found} that a row takes, {values} values");
    assert!(found > texts / 5 && values > texts / 5);
}

/// Checks the law with random rows, and returns the numbers of texts, of those that a row takes, and of the values found.
fn texts_found_and_values(rows: usize, mut rng: Rng) -> [usize; 3] {
    let rng = &mut rng;
    let bases: Vec<Uri<'_>> = bases().collect();
    let [mut texts, mut found, mut values] = [0_usize; 3];
    for number in 0..rows {
        let row = row(rng);
        let (template, placeholders) = named(&row, rng);
        let uri = filled(&row, &placeholders, rng);
        let base = bases[rng.usize(..bases.len())];
        for text in [&*changed(&uri, rng), &*changed("", rng), &uri] {
            let counts = fuzz::inverse(&template, text, base);
            texts += 1;
            found += usize::from(!counts.is_empty());
            values += counts.into_iter().sum::<usize>();
        }
        // The setting `unique` takes longer.
        if number % 16 == 0 {
            let other = template.replacen("h.b", "H.b", 1);
            fuzz::rows(format!("{template}\n{uri}\n{other}\n{base}").as_bytes());
        }
    }
    [texts, found, values]
}

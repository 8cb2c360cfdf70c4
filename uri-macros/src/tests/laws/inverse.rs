//! What is written is read again and the reverse, by the law of the fuzz target `rows`.

#[path = "../../../fuzz/src/rows.rs"]
#[allow(unreachable_pub, reason = "the fuzz package exports a function")]
mod fuzz;

use super::base::bases;
use super::cases;
use super::generated::{changed, filled, named, row};
use uri_core::Uri;

#[test]
fn what_a_row_finds_is_what_it_writes() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let bases: Vec<Uri<'_>> = bases().collect();
    let [mut texts, mut found, mut values] = [0_usize; 3];
    for number in 0..cases / 2 {
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
    println!("{texts} texts, {found} that a row takes, {values} values");
    assert!(found > texts / 5 && values > texts / 5);
}

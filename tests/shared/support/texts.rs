//! All short strings over an alphabet.

/// All strings over an alphabet, up to a maximum length.
pub(crate) fn texts(alphabet: &[&str], longest: usize) -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut from = 0;
    for _ in 0..longest {
        let to = texts.len();
        for index in from..to {
            for letter in alphabet {
                texts.push(format!("{}{letter}", texts[index]));
            }
        }
        from = to;
    }
    texts
}

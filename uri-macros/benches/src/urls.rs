//! Distinct URLs with a mean length of 51.5 bytes. They are the same on every machine.

const WORDS: [&str; 16] = [
    "api", "assets", "billing", "catalog", "docs", "events", "files", "img", "login", "metrics",
    "orders", "profile", "search", "status", "uploads", "v2",
];

pub fn url(index: usize) -> String {
    let mut random = Random(index as u64 ^ 0x9e37_79b9_7f4a_7c15);
    let mut word = || WORDS[random.below(WORDS.len())];
    let url = format!(
        "https://{}.example.org/{}/{}/{index:05}",
        word(),
        word(),
        word()
    );
    match index % 4 {
        0 => url,
        1 => format!("{url}?sort={}", word()),
        2 => format!("{url}#{}", word()),
        _ => format!("{url}?page={}&desc", index % 97),
    }
}

/// The random number generator xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

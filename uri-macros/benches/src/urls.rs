//! Distinct URLs with a mean length of 51.5 bytes. They are the same on every machine.

const WORDS: [&str; 16] = [
    "api", "assets", "billing", "catalog", "docs", "events", "files", "img", "login", "metrics",
    "orders", "profile", "search", "status", "uploads", "v2",
];

/// The two parts of a URL.
pub struct Parts {
    /// The scheme and the host, such as `https://docs.example.org`.
    pub origin: String,
    /// The rest, such as `/files/search/00013?sort=orders`.
    pub rest: String,
}

pub fn parts(index: usize) -> Parts {
    let mut random = Random(index as u64 ^ 0x9e37_79b9_7f4a_7c15);
    let mut word = || WORDS[random.below(WORDS.len())];
    let origin = format!("https://{}.example.org", word());
    let mut rest = format!("/{}/{}/{index:05}", word(), word());
    match index % 4 {
        0 => {}
        1 => rest += &format!("?sort={}", word()),
        2 => rest += &format!("#{}", word()),
        _ => rest += &format!("?page={}&desc", index % 97),
    }
    Parts { origin, rest }
}

pub fn url(index: usize) -> String {
    let Parts { origin, rest } = parts(index);
    origin + &rest
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

//! Random tokens and templates don't make a macro panic.

use fastrand::Rng;
use proc_macro2::{Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::read::kind::Kind;
use crate::testing::{Folder, alternatives, tokens};
use crate::tests::vocabulary::{DELIMITERS, LITERALS, PUNCTS, RAW_WORDS, WORDS};
use crate::uri::expand::expand;
use crate::{format, lines, table};

struct Random(Rng);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0.usize(..end)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Groups are nested at most `depth` levels deep.
    fn tokens(&mut self, depth: usize) -> TokenStream {
        let most = self.one_of(&[2, 6, 16]);
        let count = self.below(most);
        (0..count).map(|_| self.token(depth)).collect()
    }

    fn token(&mut self, depth: usize) -> TokenTree {
        match self.below(8) {
            0 | 1 => Ident::new(self.one_of(&alternatives(WORDS)), Span::call_site()).into(),
            2 => Ident::new_raw(self.one_of(&RAW_WORDS), Span::call_site()).into(),
            3 | 4 => {
                let spacing = self.one_of(&[Spacing::Alone, Spacing::Joint]);
                Punct::new(self.one_of(&PUNCTS), spacing).into()
            }
            5 | 6 => self.literal().into(),
            _ if depth == 0 => Literal::string("").into(),
            _ => {
                let delimiter = self.one_of(&DELIMITERS);
                Group::new(delimiter, self.tokens(depth - 1)).into()
            }
        }
    }

    fn literal(&mut self) -> Literal {
        const TEXTS: &str = "http://{a}.b/{c}?{d}={e?}&{f*}#{g?}|http://h:{p?}/{xs*}|{a}|{a.b}{|{\u{e4}*}/{}|\
            http://[{a}]/|http://u:{p}@{h}|{a}/{b*}?{c*}|x://{a}:{b}@{h}/|?{a*}&%2{b}|urn:a|http://h/|http://u:p@h/|\
            ../b?c#d|/a b||%|http://[::1|http://\u{e4}/|\u{0}|a.txt|./b.txt|src|no.txt|../a.txt|1a:b";
        if self.below(2) == 0 {
            Literal::string(self.one_of(&alternatives(TEXTS)))
        } else {
            let literal = self.one_of(&LITERALS);
            literal.parse().expect("a literal")
        }
    }
}

#[test]
fn no_tokens_make_a_macro_panic() {
    const ROUNDS: usize = if cfg!(debug_assertions) { 400 } else { 20_000 };
    let folder = Folder::new("no-panic");
    folder.write("a.txt", "a = urn:a\nurn:b\n\u{e4} = c\na = urn:a");
    folder.write("src/b.txt", [b'u', 0xff]);
    let others = [Kind::AbsoluteUri, Kind::RelativeRef];
    let mut random = Random(Rng::with_seed(1));
    for round in 0..ROUNDS {
        let tokens = random.tokens(3);
        let kind = [Kind::Uri, Kind::UriRef][round % 2];
        for kind in [kind, others[round % 2]] {
            assert!(!expand(kind, tokens.clone()).is_empty(), "{tokens}");
        }
        let expansion = format::expand::expand(kind, tokens.clone());
        assert!(!expansion.is_empty(), "{tokens}");
        table::emit::expand(kind, tokens.clone());
        let expansion = folder.call(|site| lines::expand::expand(tokens.clone(), site));
        assert!(!expansion.is_empty(), "{tokens}");
    }
}

/// Tokens of a valid call are removed, replaced or inserted.
#[test]
fn no_mistake_in_a_call_makes_a_macro_panic() {
    const ROUNDS: usize = if cfg!(debug_assertions) { 80 } else { 4_000 };
    const TABLE: &str = "crate = a::b; policy = P; unique = scheme; #[doc = \"d\"] array = pub ALL; \
                         #[cfg(x)] pub(crate) A = \"http://h/\"; B = A, \"../c\"; C = concat!(\"a\", \"b\"); \
                         #[deprecated] D = B, E; F = \"http://u:p@h/\"; G = \"a b\"; /// d\n \
                         pub fn f<'a, T: Display>(x: &'a T, y: Option<u8>) -> UriBuf where T: Copy = A, \
                         \"{x}?a={y?}\"; \
                         fn g(base: &Uri<'_>, xs: Vec<(K, Cow<'a, str>)>) = \"{base}/a?{xs*}\"; \
                         #[cfg(x)] fn h(x: UserId, p: u16) = B, \"//{x}.h:{p}/\"; fn i(x: [u8; 2]) = E, \"#{x}\";";
    const LINES: &str = "crate = a::b, #[doc = \"d\"] pub mod m = \"a.txt\", P, unique = scheme";
    const URI: &str = "crate = a::b, \"http://h/\", \"../c\"";
    const FORMAT: &str =
        "crate = a::b, self.base, \"{a}/{b*}?c={d?}\", a = 1 + 2, b = [3], d = Some(4)";
    const APPENDED: &str = "crate = a::b, \"{a}/{b*}?c={a}\", a = self.base, b = [3]";
    let folder = Folder::new("no-panic-table");
    folder.write("a.txt", "a = urn:a\nb-c = urn:b\nd.e = http://u:p@h/\n");
    let mut random = Random(Rng::with_seed(2));
    for _ in 0..ROUNDS {
        for source in [TABLE, LINES, URI, FORMAT, APPENDED] {
            let mut trees: Vec<TokenTree> = tokens(source).into_iter().collect();
            for _ in 0..=random.below(3) {
                let at = random.below(trees.len());
                match random.below(3) {
                    0 => drop(trees.remove(at)),
                    1 => trees.insert(at, random.token(2)),
                    _ => trees[at] = random.token(2),
                }
            }
            let tokens: TokenStream = trees.into_iter().collect();
            expand(Kind::Uri, tokens.clone());
            format::expand::expand(Kind::Uri, tokens.clone());
            table::emit::expand(Kind::Uri, tokens.clone());
            folder.call(|site| lines::expand::expand(tokens, site));
        }
    }
}

/// Characters of a valid template are removed, replaced or inserted.
#[test]
fn no_template_makes_a_macro_panic() {
    const ROUNDS: usize = if cfg!(debug_assertions) { 800 } else { 40_000 };
    const TEMPLATES: [&str; 6] = [
        "https://{a}.b-{c}.example:{d?}/e/{f*}/v{g};h={i}?j={k}&l={m?}&n={o*}&{p*}#{q?}",
        "../{a}//{b*}?{c}={d}#e{f}",
        "urn:{a}:%20{b}",
        "https://u:p@{host}/",
        "{a}/{b*}/c{d}?e={f}&{a}#{g?}",
        "postgres://{a}b:c{d}@{e}:{f}/{g}",
    ];
    const INSERTED: &str = "{}*?/:#&=@[]%.;-0xé ";
    let inserted: Vec<char> = INSERTED.chars().collect();
    let mut random = Random(Rng::with_seed(3));
    for _ in 0..ROUNDS {
        let mut chars: Vec<char> = random.one_of(&TEMPLATES).chars().collect();
        for _ in 0..=random.below(4) {
            let at = random.below(chars.len());
            let char = random.one_of(&inserted);
            match random.below(3) {
                0 => drop(chars.remove(at)),
                1 => chars.insert(at, char),
                _ => chars[at] = char,
            }
        }
        let template = Literal::string(&chars.into_iter().collect::<String>());
        for kind in [Kind::Uri, Kind::UriRef] {
            format::expand::expand(kind, TokenTree::from(template.clone()).into());
        }
    }
}

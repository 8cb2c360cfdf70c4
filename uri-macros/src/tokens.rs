//! Looking at tokens without reading them as Rust.

use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};

/// The parts between the commas that stand in no group and between no `<` and `>` of a path. A comma at the
/// end begins no part; where a part is missing, the comma stands for it, so that an error can point there.
pub(crate) fn split_at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = Vec::new();
    let mut part: Vec<TokenTree> = Vec::new();
    let mut angles = Angles::default();
    for token in tokens {
        angles.read(&token, part.last());
        let is_comma = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
        if is_comma && angles.depth == 0 {
            if part.is_empty() {
                part.push(token);
            }
            parts.push(part.drain(..).collect());
            angles = Angles::default();
        } else {
            part.push(token);
        }
    }
    if !part.is_empty() {
        parts.push(part.into_iter().collect());
    }
    parts
}

/// How many `<` of a path are open. One opens behind `::`, at the beginning of an expression, and wherever one
/// is open already; any other is a comparison.
#[derive(Default)]
struct Angles {
    depth: usize,
}

impl Angles {
    fn read(&mut self, token: &TokenTree, before: Option<&TokenTree>) {
        let TokenTree::Punct(punct) = token else {
            return;
        };
        let before = match before {
            Some(TokenTree::Punct(before)) => Some((before.as_char(), before.spacing())),
            Some(_) => None,
            None if punct.as_char() == '<' => Some((':', Spacing::Alone)),
            None => None,
        };
        match (punct.as_char(), before) {
            ('<', Some((':', _))) => self.depth += 1,
            ('<', _) if self.depth > 0 => self.depth += 1,
            // The end of an arrow closes nothing.
            ('>', Some(('-', Spacing::Joint))) => {}
            ('>', _) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }
}

/// The tokens without the invisible groups around all of them, in which `macro_rules!` hands on a fragment.
pub(crate) fn ungrouped(tokens: TokenStream) -> TokenStream {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            ungrouped(group.stream())
        }
        _ => tokens,
    }
}

/// Where the tokens begin and end in the caller's source; the span of an invisible group is that of the macro
/// that made it, so this looks inside.
pub(crate) fn ends(tokens: &TokenStream) -> (Span, Span) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let inner = |tree: &TokenTree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            Some(ends(&group.stream()))
        }
        _ => None,
    };
    let first = trees.first().map_or_else(Span::call_site, |tree| {
        inner(tree).map_or_else(|| tree.span(), |(first, _)| first)
    });
    let last = trees.last().map_or_else(Span::call_site, |tree| {
        inner(tree).map_or_else(|| tree.span(), |(_, last)| last)
    });
    (first, last)
}

/// Whether an identifier occurs among the tokens, in groups too.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Whether the tokens are `const { … }`.
pub(crate) fn is_const_block(tokens: &TokenStream) -> bool {
    let mut trees = ungrouped(tokens.clone()).into_iter();
    matches!(
        (trees.next(), trees.next(), trees.next()),
        (Some(TokenTree::Ident(keyword)), Some(TokenTree::Group(block)), None)
            if keyword == "const" && block.delimiter() == Delimiter::Brace
    )
}

/// The only token, if it is an identifier.
pub(crate) fn as_ident(tokens: &TokenStream) -> Option<Ident> {
    let mut trees = ungrouped(tokens.clone()).into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Ident(ident)), None) => Some(ident),
        _ => None,
    }
}

/// `path(argument)`, so spanned that the compiler underlines what `at` spans if the call fails.
pub(crate) fn call_at(path: TokenStream, argument: TokenStream, at: (Span, Span)) -> TokenStream {
    let (first, last) = at;
    let mut call: TokenStream = path
        .clone()
        .into_iter()
        .map(|mut token| {
            token.set_span(token.span().located_at(first));
            token
        })
        .collect();
    let mut parentheses = Group::new(Delimiter::Parenthesis, argument);
    // Spans are joined only where they resolve names alike.
    let hygiene = ends(&path).0;
    parentheses.set_span(hygiene.located_at(last));
    call.extend([TokenTree::Group(parentheses)]);
    call
}

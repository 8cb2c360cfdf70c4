//! What a `const fn` lacks: `?`, and a `for` loop.
//!
//! Imports: none.

/// `?` for a `Result` in a `const fn`: `tri!(parse(text))` is `parse(text)?`, but the error keeps its type.
macro_rules! tri {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// `?` for an `Option` in a `const fn`: `some!(uri.port())` is `uri.port()?`.
macro_rules! some {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return None,
        }
    };
}

/// A `for` loop over a slice in a `const fn`: `each!(byte, bytes, { … });` is `for byte in bytes { … }`.
macro_rules! each {
    ($element:ident, $slice:expr, $body:block) => {{
        let mut rest: &[_] = $slice;
        while let [$element, tail @ ..] = rest {
            rest = tail;
            $body
        }
    }};
}

//! The tests of uri-core's public items, in one program, because linking is most of the time that small programs take.
//! Tests that change what the rest of their process sees are programs of their own.

#![cfg_attr(
    not(feature = "alloc"),
    allow(dead_code, reason = "most tests need owned values")
)]

#[cfg(feature = "alloc")]
#[path = "../../tests/shared/support/abnf.rs"]
mod abnf;
#[cfg(feature = "alloc")]
#[path = "../../tests/shared/support/errors.rs"]
mod errors;
#[path = "../../tests/shared/support/examples.rs"]
mod examples;
#[cfg(feature = "alloc")]
#[path = "../../tests/shared/support/hostile.rs"]
mod hostile;
#[path = "../../tests/shared/laws/mod.rs"]
mod laws;
#[path = "../../tests/shared/support/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/shared/support/random.rs"]
mod random;
#[path = "../../tests/shared/support/schemes.rs"]
mod schemes;
#[path = "../../tests/shared/support/texts.rs"]
mod texts;
#[path = "../../tests/shared/support/corpus.rs"]
#[allow(dead_code, reason = "each program uses a part")]
mod corpus;
#[cfg(feature = "alloc")]
#[path = "../../tests/shared/support/secrets.rs"]
#[allow(unreachable_pub, reason = "its author knew no other file")]
mod texts_with_secrets;

mod addresses;
mod append;
mod as_uri;
mod checked;
mod conversions;
mod edit;
mod file;
mod find;
#[cfg(feature = "alloc")]
mod grammar;
mod hidden;
mod hosts;
mod iri;
#[cfg(feature = "alloc")]
mod laws_of_strings;
mod lines;
#[cfg(feature = "alloc")]
mod lists;
mod messages;
mod normalize;
mod origin;
mod other_names;
mod pct;
mod policy;
mod readers;
mod recompose;
mod relativize;
#[cfg(feature = "alloc")]
mod resolve;
mod scheme;
mod searches;
#[cfg(feature = "alloc")]
mod secrets;
mod stack;
mod strings;
mod strip_base;
mod table;

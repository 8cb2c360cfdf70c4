//! Packages that a test writes: programs that are too long or too many for files, and what the compiler and rustdoc say
//! of them. `.ci/run` runs these tests, because they take long.

#[path = "../../shared/support/caller.rs"]
mod caller;
#[path = "../../shared/support/files.rs"]
mod files;
#[path = "../../shared/support/hidden.rs"]
mod hidden;
#[path = "../../shared/support/hostile.rs"]
#[expect(
    dead_code,
    reason = "a page of rustdoc contains each letter that marks a credential elsewhere"
)]
mod hostile;

mod long_texts;
mod other_names;
mod second_version;
mod secrets;

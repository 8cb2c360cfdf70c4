//! Tests that write a package and run cargo on it, because the programs are too long or too many for files in the
//! repository, or of tables that a golden file proposes. They take long, so only `.ci/run` runs them.

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

mod adopt;
mod long_texts;
mod results;
mod second_version;
mod secrets;

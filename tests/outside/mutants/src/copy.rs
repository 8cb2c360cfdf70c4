//! A copy of the repository in which the chosen chapters have switches.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use walkdir::WalkDir;

use crate::patches::Patches;
use crate::switch::{Mutant, switched};

/// The files and folders that the packages with tests need.
const FILES: [&str; 6] = [
    "Cargo.toml",
    "README.md",
    "SECURITY.md",
    "uri-core",
    "uri-macros",
    "tests",
];
/// Test programs that run code of the crates, but no compiler.
const TESTS: &[&str] = &[
    "-puri-core",
    "-puri-core-tests",
    "-puri-macros-tests",
    "-puri-tests",
    "--features=uri-core-tests/idna",
    "--lib",
    "--test=all",
    "--test=macros",
];

pub struct Copy {
    pub folder: PathBuf,
    pub mutants: Vec<Mutant>,
    pub programs: Vec<PathBuf>,
    left_out: HashSet<String>,
}

impl Copy {
    /// Copies the repository, and compiles its tests. Mutants that don't compile are left out. With patches, only these
    /// are mutants.
    pub fn make(chapters: &[String], patches: Option<&Path>) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/copy");
        for file in FILES {
            copy(&root, &folder, file);
        }
        // The lints are about the original.
        for package in [
            "uri-core",
            "uri-core/tests",
            "uri-macros",
            "uri-macros/tests",
            ".",
        ] {
            change(&folder.join(package).join("Cargo.toml"), |text| {
                text.replace("[lints]\nworkspace = true\n", "")
            });
        }
        let mut copy = Self {
            folder,
            mutants: Vec::new(),
            programs: Vec::new(),
            left_out: HashSet::new(),
        };
        let patches = patches.map(|folder| Patches::read(&root, folder));
        loop {
            copy.write(&root, chapters, patches.as_ref());
            let before = copy.left_out.len();
            let errors = copy.compile();
            if !copy.programs.is_empty() {
                return copy;
            }
            let has_more = patches.is_none() && copy.left_out.len() > before;
            assert!(has_more, "the copy doesn't compile:\n{}", errors.join("\n"));
        }
    }

    fn write(&mut self, root: &Path, chapters: &[String], patches: Option<&Patches>) {
        self.mutants = patches.map_or_else(Vec::new, |patches| patches.mutants.clone());
        for (package, is_on) in [
            ("uri-core", "crate::__mutants::is_on"),
            ("uri-macros", "uri_core::__mutants::is_on"),
        ] {
            for file in sources(&root.join(package).join("src")) {
                let name = file.strip_prefix(root).expect("a file of the repository");
                let chapter = name.iter().nth(2).unwrap_or_default().to_string_lossy();
                let chapter = chapter.trim_end_matches(".rs");
                let is_chosen =
                    |chosen: &String| chosen == "all" || chosen == chapter || chosen == package;
                let is_test = name
                    .iter()
                    .any(|part| ["tests", "tests.rs"].contains(&&*part.to_string_lossy()));
                let text = fs::read_to_string(&file).expect("a text");
                let patched = patches.map(|patches| patches.files.get(&*name.to_string_lossy()));
                if let Some(patched) = patched {
                    put(&self.folder.join(name), patched.unwrap_or(&text));
                    continue;
                }
                let text = match chapters.iter().any(is_chosen) && !is_test {
                    true => {
                        let name = name.to_string_lossy();
                        let is_left_out =
                            |mutant: &Mutant| self.left_out.contains(&mutant.to_string());
                        switched(&text, &name, is_on, &mut self.mutants, &is_left_out)
                    }
                    false => text,
                };
                put(&self.folder.join(name), &text);
            }
        }
        change(&self.folder.join("uri-core/src/lib.rs"), |text| {
            let text = text.replace("#![forbid(unsafe_code)]\n", "");
            format!("{FEATURES}{text}{SWITCHES}")
        });
    }

    /// Compiles the tests, and leaves out the mutants in lines with errors. Returns the compiler's errors.
    fn compile(&mut self) -> Vec<String> {
        let mut errors = Vec::new();
        let mut cargo = Command::new("cargo")
            .args(["test", "--no-run", "--message-format=json", "--quiet"])
            .args(TESTS)
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", self.folder.join("../build"))
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", "--cap-lints=allow -Coverflow-checks=on")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("cargo");
        let output = BufReader::new(cargo.stdout.take().expect("the output"));
        for line in output.lines() {
            let Ok(message) = serde_json::from_str::<Value>(&line.expect("a line")) else {
                continue;
            };
            if let Some(program) = message["executable"].as_str() {
                self.programs.push(program.into());
            }
            if message["message"]["level"] == "error" {
                self.leave_out(&message["message"]);
                errors.extend(message["message"]["rendered"].as_str().map(str::to_owned));
            }
        }
        if !cargo.wait().is_ok_and(|status| status.success()) {
            self.programs.clear();
        }
        errors
    }

    /// The switches of a line, which is that of the copy and of the original, because all insertions are in one line.
    fn leave_out(&mut self, message: &Value) {
        let spans = message["spans"].as_array().into_iter().flatten();
        for span in spans {
            let file = span["file_name"].as_str();
            let lines = span["line_start"].as_u64()..=span["line_end"].as_u64();
            let Some(file) = file else { continue };
            for mutant in &self.mutants {
                let line = Some(mutant.line as u64);
                if mutant.file == file && lines.contains(&line) {
                    self.left_out.insert(mutant.to_string());
                }
            }
        }
    }

    pub fn is_left_out(&self, mutant: &Mutant) -> bool {
        self.left_out.contains(&mutant.to_string())
    }

    /// How many mutants compile.
    pub fn built(&self) -> usize {
        let compiles = |mutant: &&Mutant| !self.is_left_out(mutant);
        self.mutants.iter().filter(compiles).count()
    }
}

const FEATURES: &str =
    "#![feature(core_intrinsics, const_eval_select)]\n#![allow(internal_features, warnings)]\n";

/// A constant has no mutants. What a test reaches is written to a file.
const SWITCHES: &str = r#"
#[doc(hidden)]
pub mod __mutants {
    extern crate std;
    use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
    use std::{env, fs::File, io::Write, sync::OnceLock};

    static ON: AtomicU32 = AtomicU32::new(u32::MAX);
    static REACHED: [AtomicBool; 1 << 16] = [const { AtomicBool::new(false) }; 1 << 16];
    static RECORD: OnceLock<Option<File>> = OnceLock::new();

    #[inline]
    pub const fn is_on(mutant: u32) -> bool {
        core::intrinsics::const_eval_select((mutant,), never, now)
    }

    const fn never(_: u32) -> bool {
        false
    }

    #[inline]
    fn now(mutant: u32) -> bool {
        let on = ON.load(Relaxed);
        if on == 0 || on == u32::MAX { start(mutant) } else { on == mutant }
    }

    #[cold]
    fn start(mutant: u32) -> bool {
        if ON.load(Relaxed) == u32::MAX {
            let on = env::var("MUTANT").ok().and_then(|on| on.parse().ok());
            ON.store(on.unwrap_or(u32::MAX - 1), Relaxed);
            return now(mutant);
        }
        if !REACHED[mutant as usize].swap(true, Relaxed) {
            let open = || Some(File::create(env::var_os("MUTANTS_REACHED")?).unwrap());
            if let Some(mut file) = RECORD.get_or_init(open).as_ref() {
                file.write_all(&mutant.to_le_bytes()).unwrap();
            }
        }
        false
    }
}
"#;

fn copy(root: &Path, folder: &Path, file: &str) {
    let is_kept = |entry: &walkdir::DirEntry| {
        let name = entry.file_name().to_string_lossy();
        ![
            "target",
            "mutants",
            "interop",
            "peers",
            "artifacts",
            "corpus",
        ]
        .contains(&&*name)
    };
    for entry in WalkDir::new(root.join(file))
        .into_iter()
        .filter_entry(is_kept)
    {
        let entry = entry.expect("a file");
        if entry.file_type().is_file() {
            let name = entry
                .path()
                .strip_prefix(root)
                .expect("a file of the repository");
            let bytes = fs::read(entry.path()).expect("a file");
            put(&folder.join(name), &bytes);
        }
    }
}

/// Writes a file, unless it is there, so that cargo compiles only what has changed.
fn put(file: &Path, content: impl AsRef<[u8]>) {
    if fs::read(file).is_ok_and(|before| before == content.as_ref()) {
        return;
    }
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, content).expect("a file");
}

fn change(file: &Path, change: impl Fn(String) -> String) {
    let text = fs::read_to_string(file).expect("a text");
    put(file, change(text));
}

pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let files = WalkDir::new(folder).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.expect("a file").into_path());
    files
        .filter(|file| file.extension().is_some_and(|end| end == "rs"))
        .collect()
}

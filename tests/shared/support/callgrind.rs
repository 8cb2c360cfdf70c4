//! Counts instructions. The program runs itself, or that of another revision, under callgrind, which counts only the
//! instructions executed in [`counted`].

use std::error::Error;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The first argument for the run under callgrind. The other arguments select the operations.
pub(crate) const CHILD: &str = "--under-callgrind";

/// Makes the C library copy and compare memory in the simplest way. Otherwise, the counts would depend on the
/// processor.
const PLAIN_MEMORY_FUNCTIONS: &str = "\
    glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,-SSSE3,-SSE4_1,-SSE4_2:\
    glibc.cpu.x86_non_temporal_threshold=0x10000000";

/// The cost of one operation on one input.
pub(crate) struct Count {
    pub(crate) work: String,
    pub(crate) input: String,
    pub(crate) size: usize,
    pub(crate) instructions: u64,
}

impl Count {
    /// The number of instructions per byte of the input.
    pub(crate) fn rate(&self) -> f64 {
        self.instructions as f64 / self.size as f64
    }

    /// The change from an earlier rate in percent, rounded to tenths, as it is printed.
    pub(crate) fn change(&self, earlier: f64) -> f64 {
        let change = self.rate() / earlier - 1.0;
        // Adding zero removes the sign of a negative zero.
        (1000.0 * change).round() / 10.0 + 0.0
    }
}

/// Counts the instructions of an operation during the run under callgrind. `size` is the input's size in any unit.
pub(crate) fn count<R>(work: &str, input: &str, size: usize, mut run: impl FnMut() -> R) {
    println!("{work}\t{input}\t{size}");
    counted(&mut || {
        black_box(run());
    });
}

/// The name of the next function, as callgrind sees it.
const COUNTED: &str = concat!(module_path!(), "::counted");

/// Calls an operation. Callgrind starts counting when this function is entered, and records the count when it returns.
#[inline(never)]
fn counted(run: &mut dyn FnMut()) {
    run();
    // Without this call, the one above would be a tail call, and this function would end too early.
    black_box(0_u8);
}

pub(crate) fn is_there() -> bool {
    let mut valgrind = Command::new("valgrind");
    let status = valgrind.arg("--version").stdout(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Runs a program of this package under callgrind, and returns its counts in order.
///
/// The program is called from its own folder, so that its arguments don't contain the folder's path. They are on the
/// heap, whose layout affects some counts by up to one percent.
pub(crate) fn counts(program: &Path, what: &[&str]) -> Result<Vec<Count>, Box<dyn Error>> {
    let (Some(folder), Some(name)) = (program.parent(), program.file_name()) else {
        return Err("not the path of a program".into());
    };
    let file = program.with_extension("callgrind");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet", "--combine-dumps=yes"])
        .arg(format!("--toggle-collect={COUNTED}"))
        .arg(format!("--dump-after={COUNTED}"))
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(Path::new(".").join(name))
        .arg(CHILD)
        .args(what)
        .current_dir(folder)
        .env("GLIBC_TUNABLES", PLAIN_MEMORY_FUNCTIONS)
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(format!("the run under callgrind failed: {}", output.status).into());
    }
    // The file of many shapes is longer than the memory of a small machine.
    let mut totals = Vec::new();
    for line in BufReader::new(File::open(&file)?).lines() {
        if let Some(total) = line?.strip_prefix("totals: ") {
            totals.push(total.to_owned());
        }
    }
    fs::remove_file(&file)?;
    let labels = String::from_utf8(output.stdout)?;
    // One more total is recorded when the program ends.
    if totals.len() != labels.lines().count() + 1 {
        return Err("callgrind did not note one count for each work".into());
    }
    labels
        .lines()
        .zip(totals)
        .map(|(label, total)| {
            let [work, input, size] = label.split('\t').collect::<Vec<_>>()[..] else {
                return Err(format!("not the label of a count: {label}").into());
            };
            Ok(Count {
                work: work.to_owned(),
                input: input.to_owned(),
                size: size.parse()?,
                instructions: total.parse()?,
            })
        })
        .collect()
}

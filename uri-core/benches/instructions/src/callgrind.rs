//! Counts instructions: the program runs itself once more under callgrind, which counts what is done in
//! [`counted`] and nothing else.

use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::process::{Command, Stdio};

/// The first argument of the run under callgrind; the others say what it counts.
pub const CHILD: &str = "--under-callgrind";

/// Has the C library copy and compare memory in the plainest way, whatever the processor could do: else the
/// counts would be those of one machine.
const PLAIN_MEMORY_FUNCTIONS: &str = "\
    glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,-SSSE3,-SSE4_1,-SSE4_2:\
    glibc.cpu.x86_non_temporal_threshold=0x10000000";

/// The cost of one operation on one input.
pub struct Count {
    pub work: String,
    pub input: String,
    pub size: usize,
    pub instructions: u64,
}

impl Count {
    /// Instructions for each byte of the input.
    pub fn rate(&self) -> f64 {
        self.instructions as f64 / self.size as f64
    }
}

/// Counts a work, in the run under callgrind. `size` is that of the input, in whatever unit.
pub fn count<R>(work: &str, input: &str, size: usize, mut run: impl FnMut() -> R) {
    println!("{work}\t{input}\t{size}");
    counted(&mut || {
        black_box(run());
    });
}

/// The name of the next function, as callgrind knows it.
const COUNTED: &str = concat!(module_path!(), "::counted");

/// Callgrind begins to count where this is entered, and notes the count where it is left.
#[inline(never)]
fn counted(run: &mut dyn FnMut()) {
    run();
    // Keeps the call above from becoming a jump, with which this would be left too early.
    black_box(0_u8);
}

pub fn is_there() -> bool {
    let mut valgrind = Command::new("valgrind");
    let status = valgrind.arg("--version").stdout(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Runs this program under callgrind and gives the counts that it makes, in order.
pub fn counts(what: &[&str]) -> Result<Vec<Count>, Box<dyn Error>> {
    let program = env::current_exe()?;
    let file = program.with_extension("callgrind");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet", "--combine-dumps=yes"])
        .arg(format!("--toggle-collect={COUNTED}"))
        .arg(format!("--dump-after={COUNTED}"))
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(&program)
        .arg(CHILD)
        .args(what)
        .env("GLIBC_TUNABLES", PLAIN_MEMORY_FUNCTIONS)
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(format!("the run under callgrind failed: {}", output.status).into());
    }
    let profile = fs::read_to_string(&file)?;
    fs::remove_file(&file)?;
    let labels = String::from_utf8(output.stdout)?;
    let totals = profile
        .lines()
        .filter_map(|line| line.strip_prefix("totals: "));
    // The last total is that of the end of the program.
    if totals.clone().count() != labels.lines().count() + 1 {
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

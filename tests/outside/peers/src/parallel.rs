//! Independent jobs on all processors.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::tally::Tally;

/// Calls a function with each job number, and adds up the results.
pub(crate) fn each(jobs: usize, job: impl Fn(usize, &mut Tally) + Sync) -> Tally {
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Tally::default());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads.min(jobs) {
            scope.spawn(|| {
                let mut tally = Tally::default();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        break;
                    }
                    job(number, &mut tally);
                }
                all.lock().expect("no job panics").add(tally);
            });
        }
    });
    all.into_inner().expect("no job panics")
}

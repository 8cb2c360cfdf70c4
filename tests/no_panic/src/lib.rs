//! Every public function of `uri-core` that does not allocate, called with arguments that the compiler does not
//! know: where one of them can panic, the panic is in the library that this is built to. `check` looks.
//!
//! What the macros expand to is left out: the compiler evaluates it, and a panic there is its error.
//!
//! This proves `no_std` too: with `std` anywhere below there would be two panic handlers.
#![no_std]

use core::hint::black_box;
use core::panic::PanicInfo;

mod components;
mod encoding;
mod found;
mod lines;
mod messages;
mod policies;
#[cfg(feature = "printing")]
mod printing;
mod references;
mod uris;

/// Keeps functions in the library, to be called by whoever links it with whatever arguments.
macro_rules! probe {
    ($($name:ident: $signature:ty;)*) => {
        $(const _: () = {
            #[used]
            static PROBE: $signature = $name;
        };)*
    };
}
use probe;

/// Has a result computed, though nothing is done with it.
fn need<T>(result: T) {
    black_box(result);
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

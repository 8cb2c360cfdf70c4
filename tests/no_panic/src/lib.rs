//! Calls of every public function of `uri-core` that does not allocate, with arguments that the compiler does not know. If
//! a function can panic, the built library contains the panic. The script `check` searches for it.
//!
//! The hidden functions that expansions call are not here. The compiler evaluates them, and a panic is a compile error.
//!
//! The build also proves `no_std`. If a dependency used `std`, there would be two panic handlers.
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

/// Keeps functions in the library. A program that links the library could call them with any arguments.
macro_rules! probe {
    ($($name:ident: $signature:ty;)*) => {
        $(const _: () = {
            #[used]
            static PROBE: $signature = $name;
        };)*
    };
}
use probe;

/// Makes the compiler compute a result that is not used.
fn need<T>(result: T) {
    black_box(result);
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

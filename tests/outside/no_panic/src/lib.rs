//! Calls every public function of `uri-core` that doesn't allocate, with arguments that the compiler doesn't know. If a
//! function can panic, the compiled library contains the panic, and the script `check` finds it.
//!
//! The hidden functions that expansions call aren't included: the compiler evaluates them, so a panic in one of them
//! would be a compile error.
//!
//! The build also proves that uri-core works without `std`: if a dependency used `std`, there would be two panic
//! handlers.
#![cfg_attr(not(feature = "rows"), no_std)]

use core::hint::black_box;
#[cfg(not(feature = "rows"))]
use core::panic::PanicInfo;

mod encoding;
mod found;
mod lines;
mod messages;
mod policies;
#[cfg(feature = "printing")]
mod printing;
mod references;
#[cfg(feature = "rows")]
mod rows;
mod uris;

/// Keeps functions in the library. Any program could link the library and call them with any arguments.
macro_rules! probe {
    ($($name:ident: $signature:ty;)*) => {
        $(const _: () = {
            #[used]
            static PROBE: $signature = $name;
        };)*
    };
}
use probe;

/// Makes the compiler compute a result that would otherwise be unused.
fn need<T>(result: T) {
    black_box(result);
}

#[cfg(not(feature = "rows"))]
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

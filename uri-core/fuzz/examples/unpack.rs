//! Writes the seeds of the current folder to the folders that `cargo fuzz` reads.

fn main() -> std::io::Result<()> {
    uri_core_fuzz::seeds::unpack()
}

//! Writes the seeds below the current folder to the folders from which `cargo fuzz` reads them.

fn main() -> std::io::Result<()> {
    uri_core_fuzz::seeds::unpack()
}

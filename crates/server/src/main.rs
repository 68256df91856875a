//! The Ironleaf server: reads its settings, plugs the adapters into the use cases, and serves site and API.

mod adapters;
mod backups;
mod catalogue;
mod cli;
mod commands;
mod demo;
mod embedded_site;
mod monitoring;
mod output;
mod settings;
mod telemetry;
mod wiring;

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// The system's allocator keeps what many threads gave back, in an arena for each, and may not find the way back to
/// large pieces: a process that hashed passwords grew by hundreds of megabytes.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let command = match cli::parse() {
        Ok(command) => command,
        Err(code) => return code,
    };
    let system = actix_web::rt::System::new();
    let outcome = system.block_on(commands::run(command));
    // Left to the end of the process: to take it down would wait for work that hangs in a silent database.
    std::mem::forget(system);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

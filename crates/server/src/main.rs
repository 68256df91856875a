//! The Ironleaf server: reads its settings, plugs the adapters into the use cases, and serves site and API.

mod adapters;
mod backups;
mod catalogue;
mod cli;
mod commands;
mod demo;
mod embedded_site;
mod monitoring;
mod settings;
mod start_report;
mod telemetry;
mod terminal;
mod version;
mod wiring;

use mimalloc::MiMalloc;
use std::process::ExitCode;
use std::time::Duration;
use tokio::runtime::Builder;

/// The system's allocator keeps what many threads gave back, in an arena for each, and may not find the way back to
/// large pieces: a process that hashed passwords grew by hundreds of megabytes.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Time for work on other threads to end. The end of the process stops what hangs in a silent database. Together with the
/// deadline of a request and the time for the worker threads this stays below the ten seconds that containers wait.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(500);

fn main() -> ExitCode {
    telemetry::log_panics();
    // What is wrong with the file is reported when the settings are read; LOG_FORMAT in it counts for wrong arguments too.
    let _reported_later = settings::load_env_file();
    let command = match cli::parse() {
        Ok(command) => command,
        Err(code) => return code,
    };
    let runtime = match Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            terminal::print_error(&error.to_string());
            return ExitCode::FAILURE;
        }
    };
    // Without an actix system: its worker threads would tell the thread that starts them of their end while both are
    // being taken down, which panics.
    let outcome = runtime.block_on(commands::run(command));
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            terminal::print_error(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

//! The Ironleaf server: reads the settings, wires the adapters to the use cases, serves site and API.

mod adapters;
mod allocator;
mod backups;
mod catalogue;
mod cli;
mod commands;
mod demo;
mod embedded_site;
mod free_space;
mod monitoring;
mod open_files;
mod settings;
mod start_report;
mod telemetry;
mod terminal;
mod version;
mod wiring;

use std::process::ExitCode;
use std::time::Duration;
use tokio::runtime::Builder;

/// Timeout of work on other threads. The exit of the process stops calls that wait for a silent database. Together with
/// a request's deadline and the time for the worker threads this stays below the ten seconds that containers wait.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(500);

fn main() -> ExitCode {
    allocator::return_free_memory();
    telemetry::log_panics();
    // Errors in the file are reported later, when the settings are read. Its LOG_FORMAT applies to invalid arguments
    // too.
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
    // Without an actix system: its worker threads would notify their parent thread during shutdown of both, which
    // panics.
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

//! The Ironleaf server: reads the settings, wires the adapters to the use cases, serves site and API.

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

/// Replaces the system allocator, which keeps and fragments freed memory in one arena for each thread.
///
/// A process that hashed passwords grew by hundreds of megabytes.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Timeout of work on other threads. The exit of the process stops calls that wait for a silent database. Together with
/// a request's deadline and the time for the worker threads this stays below the ten seconds that containers wait.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(500);

/// Makes Linux give this process pages of 4 KiB only.
///
/// The allocator reserves large blocks, and Linux backs them with pages of 2 MiB. One small object that stays then
/// keeps 2 MiB: an idle server had 71 MB of memory of its own instead of 49 MB.
#[cfg(target_os = "linux")]
fn use_small_pages() {
    // Without it the server only needs more memory.
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    use_small_pages();
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

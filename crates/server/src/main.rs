//! The Ironleaf server: reads its settings, plugs the adapters into the use cases, and serves site and API.

mod adapters;
mod backups;
mod catalogue;
mod cli;
mod commands;
mod demo;
mod embedded_site;
mod output;
mod settings;
mod telemetry;
mod wiring;

use std::process::ExitCode;

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

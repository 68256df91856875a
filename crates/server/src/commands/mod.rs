//! What the program can do, a file for each command.

mod database;
mod housekeeping;
mod migrate;
mod openapi;
mod seed;
mod serve;
mod user;

use crate::cli::Command;
use crate::settings::{Settings, Variables};
use crate::telemetry;
use std::error::Error;

/// Does what was asked for.
pub(crate) async fn run(command: Command) -> Result<(), Box<dyn Error>> {
    if command == Command::Openapi {
        return openapi::run();
    }
    let settings = Settings::read(&Variables::of_process()?)?;
    telemetry::start(settings.log_format);
    match command {
        Command::Serve => serve::run(settings).await,
        Command::Migrate => migrate::run(settings).await,
        Command::Seed { demo } => seed::run(settings, demo).await,
        Command::User(command) => user::run(settings, command).await,
        Command::Openapi => openapi::run(),
    }
}

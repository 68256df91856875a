//! What the program can do, a file for each command.

mod backup;
mod database;
mod housekeeping;
mod mail_worker;
mod migrate;
mod openapi;
mod restore;
mod seed;
mod serve;
mod upgrade;
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
        Command::Migrate { without_snapshot } => migrate::run(settings, without_snapshot).await,
        Command::Backup { file } => backup::run(settings, file).await,
        Command::Restore { file, yes } => restore::run(settings, file, yes).await,
        Command::Seed { demo } => seed::run(settings, demo).await,
        Command::User(command) => user::run(settings, command).await,
        Command::Openapi => openapi::run(),
    }
}

//! The commands of the program, one file for each.

mod backup;
mod backup_worker;
mod check;
mod cleanup;
mod database;
mod foods;
mod health;
mod licenses;
mod mail;
mod mail_worker;
mod migrate;
mod openapi;
mod prune;
mod restore;
mod seed;
mod serve;
mod supervisor;
mod upgrade;
mod user;

use crate::cli::{Command, MailCommand};
use crate::settings::{Settings, Variables};
use crate::telemetry::Telemetry;
use restore::RestoreOptions;
use std::error::Error;

/// Runs the command.
pub(crate) async fn run(command: Command) -> Result<(), Box<dyn Error>> {
    if command == Command::Openapi {
        return openapi::run();
    }
    if command == Command::Licenses {
        return licenses::run();
    }
    let variables = Variables::of_process()?;
    let settings = Settings::read(&variables)?;
    variables.check_readable()?;
    variables.check_file_names()?;
    if command == Command::Health {
        return health::run(&settings).await;
    }
    let with_traces = settings.traces && matches!(command, Command::Serve { .. });
    let telemetry = Telemetry::start(&settings.log, with_traces)?;
    for warning in variables.unknown_names() {
        tracing::warn!("{warning}");
    }
    // Some commands have large futures.
    let outcome = Box::pin(run_with(command, settings)).await;
    telemetry.end().await;
    outcome
}

async fn run_with(command: Command, settings: Settings) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Serve { no_snapshot } => serve::run(settings, no_snapshot).await,
        Command::Migrate { no_snapshot } => migrate::run(settings, no_snapshot).await,
        Command::Backup { file } => backup::run(settings, file).await,
        Command::Restore { file, yes, unverified, no_snapshot } => {
            restore::run(settings, file, RestoreOptions { yes, unverified, no_snapshot }).await
        }
        Command::Prune { days, dry_run } => prune::run(&settings, days, dry_run),
        Command::Seed { demo } => seed::run(settings, demo).await,
        Command::Foods(command) => foods::run(settings, command).await,
        Command::User(command) => user::run(settings, command).await,
        Command::Check => check::run(&settings).await,
        Command::Mail(MailCommand::Test { to }) => mail::send_test(&settings, &to).await,
        Command::Health => health::run(&settings).await,
        Command::Openapi => openapi::run(),
        Command::Licenses => licenses::run(),
    }
}

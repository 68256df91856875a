//! The command line.

use crate::{terminal, version};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(name = "ironleaf", version = version::describe(), about = "Self-hosted fitness tracker")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Commands of the program.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub(crate) enum Command {
    /// Serve site and API (the default). Migrates and seeds. Starts a private PostgreSQL without `DATABASE_URL`
    Serve {
        /// Upgrade existing data without a backup
        #[arg(long)]
        no_snapshot: bool,
    },
    /// Apply missing migrations, after a backup if the database has data
    Migrate {
        /// Upgrade without the backup
        #[arg(long, alias = "without-snapshot")]
        no_snapshot: bool,
    },
    /// Write a backup of the database, also while a server uses it
    Backup {
        /// A new file, or - for standard output [default: a file in `DATA_DIR/backups`, named by the time].
        file: Option<PathBuf>,
    },
    /// Replace all of Ironleaf's data in the database by a backup. Stop all servers first
    Restore {
        /// A file of `ironleaf backup` or of an upgrade, or - for standard input
        file: PathBuf,
        /// Do not ask for confirmation if accounts exist
        #[arg(long)]
        yes: bool,
        /// Accept a backup without a checksum, such as one of version 0.1
        #[arg(long)]
        unverified: bool,
        /// Do not back up the current data first
        #[arg(long)]
        no_snapshot: bool,
    },
    /// Delete old backups, snapshots and email files below `DATA_DIR`. Keeps the newest backup and snapshot
    Prune {
        /// Minimum age in days of deleted files.
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(..=36_500))]
        days: u32,
        /// Only list the files
        #[arg(long)]
        dry_run: bool,
    },
    /// Add missing entries of the shipped catalogue
    Seed {
        /// Add the demo accounts too
        #[arg(long)]
        demo: bool,
    },
    /// Check settings, database, mail, disk and the last backup. Starts and changes nothing. The exit code is 0 if the server
    /// can work with them
    Check,
    /// Check outgoing email
    #[command(subcommand)]
    Mail(MailCommand),
    /// Check whether the server with these settings is ready. The exit code is 0 if it is
    Health,
    /// Print the OpenAPI document
    Openapi,
    /// Print the licenses of the packages in this program
    Licenses,
    /// Import foods of Open Food Facts, count or remove them
    #[command(subcommand)]
    Foods(FoodsCommand),
    /// Create and change accounts
    #[command(subcommand)]
    User(UserCommand),
}

/// Subcommands for imported foods.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub(crate) enum FoodsCommand {
    /// Import the CSV export of Open Food Facts, also while a server runs. Goes on after an interrupted import
    Import {
        /// The export, plain or compressed with gzip, or - for standard input
        file: PathBuf,
        /// Only products that are sold in this country, such as germany. Can be repeated
        #[arg(long)]
        country: Vec<String>,
        /// Begin with the first row, even if an import of this file was interrupted
        #[arg(long)]
        from_start: bool,
        /// Only report what the import would do
        #[arg(long)]
        dry_run: bool,
    },
    /// Print the number of imported foods and the latest import
    Status,
    /// Remove all imported foods, after a confirmation. Entries of diaries keep their values
    RemoveImported {
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
}

/// Subcommands for email.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub(crate) enum MailCommand {
    /// Send an email as the server does, and say whether it was accepted
    Test {
        /// Address of the recipient
        #[arg(long)]
        to: String,
    },
}

/// Subcommands for accounts.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub(crate) enum UserCommand {
    /// Create an account. Asks for the password, or reads it from standard input if that is not a terminal.
    Create {
        /// Email of the account
        #[arg(long)]
        email: String,
        /// user, moderator or admin
        #[arg(long)]
        role: String,
    },
    /// Change the role of an account and end its sessions
    SetRole {
        /// Email of the account
        #[arg(long)]
        email: String,
        /// user, moderator or admin
        #[arg(long)]
        role: String,
    },
    /// Change an account's password, read as in `create`. Ends its sessions and invalidates its emailed links
    SetPassword {
        /// Email of the account
        #[arg(long)]
        email: String,
    },
    /// List all accounts by email, with role and date of creation
    List,
    /// Delete an account with all its data, after a confirmation. The last admin cannot be deleted
    Delete {
        /// Email of the account
        #[arg(long)]
        email: String,
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Delete the demo accounts that still have the demo password, with all their data
    Demo {
        /// Confirm the deletion
        #[arg(long, required = true)]
        remove: bool,
    },
}

/// Returns the command, or the exit code after printing the help or an error in one line.
pub(crate) fn parse() -> Result<Command, ExitCode> {
    match Cli::try_parse() {
        Ok(cli) => Ok(cli.command.unwrap_or(Command::Serve { no_snapshot: false })),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            terminal::print_line(error.to_string().trim_end());
            Err(ExitCode::SUCCESS)
        }
        Err(error) => {
            terminal::print_error(&format!("{} (see ironleaf --help)", reason(&error.to_string())));
            Err(ExitCode::from(2))
        }
    }
}

/// Returns why arguments were rejected in one line, with each of them that is missing.
fn reason(text: &str) -> String {
    let reason = text.strip_prefix("error: ").unwrap_or(text);
    // The lines before the first empty line list arguments. The rest is advice.
    let mut lines = reason.lines().map(str::trim).take_while(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let listed = lines.collect::<Vec<_>>().join(", ");
    if listed.is_empty() { first.to_owned() } else { format!("{first} {listed}") }
}

#[cfg(test)]
mod tests {
    use super::{Cli, reason};
    use clap::Parser;

    fn rejected(arguments: &[&str]) -> String {
        reason(&Cli::try_parse_from([&["ironleaf"], arguments].concat()).unwrap_err().to_string())
    }

    #[test]
    fn missing_arguments_are_all_named() {
        for (arguments, named) in [
            (&["user", "create"] as &[_], &["--email <EMAIL>", "--role <ROLE>"] as &[&str]),
            (&["user", "create", "--email", "ada@example.com"], &["--role <ROLE>"]),
            (&["user", "delete", "--yes"], &["--email <EMAIL>"]),
            (&["user", "demo"], &["--remove"]),
            (&["restore"], &["<FILE>"]),
            (&["dance"], &["'dance'"]),
        ] {
            let reason = rejected(arguments);
            assert!(named.iter().all(|name| reason.contains(name)) && !reason.contains('\n'), "{reason}");
        }
    }
}

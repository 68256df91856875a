use crate::adapters::SystemClock;
use crate::backups::{Backups, expired, names_in, unfinished_files};
use crate::settings::Settings;
use crate::terminal;
use ironleaf_application::shared::Clock;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

/// Deletes backups, snapshots and email files older than `days`, or lists them with `dry_run`.
pub(super) fn run(settings: &Settings, days: u32, dry_run: bool) -> Result<(), Box<dyn Error>> {
    let files = old_files(settings, days)?;
    for file in &files {
        if dry_run {
            terminal::print_line(&format!("Would delete {}", file.display()));
        } else {
            fs::remove_file(file).map_err(|error| format!("cannot delete {}: {error}", file.display()))?;
            terminal::print_line(&format!("Deleted {}", file.display()));
        }
    }
    if files.is_empty() {
        terminal::print_line(&format!("No backup or email file to delete is older than {days} days."));
    }
    Ok(())
}

fn old_files(settings: &Settings, days: u32) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let folders = [Backups::below(&settings.data_dir).folder().to_owned(), settings.data_dir.join("mail")];
    let mut files = Vec::new();
    for folder in folders {
        let cannot_read = |error| format!("cannot read {}: {error}", folder.display());
        let names = names_in(&folder).map_err(cannot_read)?;
        files.extend(unfinished_files(&folder).map_err(cannot_read)?);
        files.extend(expired(&names, SystemClock.now(), days).iter().map(|name| folder.join(name)));
    }
    Ok(files)
}

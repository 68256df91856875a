use super::database::DatabaseHandle;
use crate::adapters::SystemClock;
use crate::backups::{BackupError, BackupSource, Backups};
use crate::settings::Settings;
use crate::terminal;
use ironleaf_application::shared::Clock;
use ironleaf_persistence::MaintenanceConnection;
use ironleaf_private_postgres::keep_owner;
use secrecy::SecretString;
use std::error::Error;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Destination of a backup.
enum Destination {
    /// A new file with this name.
    File(PathBuf),
    /// A new file, named by the time.
    Folder(Backups),
    StandardOutput,
}

/// Writes a backup, also while a server uses the database.
pub(super) async fn run(settings: Settings, file: Option<PathBuf>) -> Result<(), Box<dyn Error>> {
    let destination = match file {
        None => Destination::Folder(Backups::below(&settings.data_dir)),
        Some(file) if file == Path::new("-") => Destination::StandardOutput,
        Some(file) => Destination::File(file),
    };
    if matches!(destination, Destination::StandardOutput) && std::io::stdout().is_terminal() {
        return Err("a terminal cannot show a backup: use `ironleaf backup - > FILE`".into());
    }
    let reached = DatabaseHandle::connect_read_only(&settings).await?;
    let url = reached.url.clone();
    let outcome = tokio::task::spawn_blocking(move || {
        let outcome = back_up(&url, destination);
        record(&url, &outcome);
        outcome
    });
    let outcome = outcome.await;
    reached.close().await;
    if let (Some(file), size) = outcome?? {
        keep_owner(&settings.data_dir, &file)?;
        terminal::print_line(&format!("Wrote {} ({} kB).", file.display(), size.div_ceil(1000)));
    }
    Ok(())
}

/// Returns the file, if there is one, and its size.
fn back_up(url: &SecretString, destination: Destination) -> Result<(Option<PathBuf>, u64), BackupError> {
    Ok(match destination {
        Destination::File(file) => {
            let size = BackupSource::open(url)?.write(&file)?;
            (Some(file), size)
        }
        Destination::Folder(backups) => {
            let (file, size) = backups.write(url, SystemClock.now())?;
            (Some(file), size)
        }
        Destination::StandardOutput => (None, BackupSource::open(url)?.write_to_stdout()?),
    })
}

/// Stores for the admins how the backup went. A database that cannot be written is no reason to fail.
fn record(url: &SecretString, outcome: &Result<(Option<PathBuf>, u64), BackupError>) {
    let outcome = outcome.as_ref().map(|(_, size)| *size).map_err(BackupError::failure);
    let recorded = MaintenanceConnection::connect(url)
        .map_err(BackupError::from)
        .and_then(|mut connection| Ok(connection.record_backup(outcome, SystemClock.now())?));
    if let (Ok(_), Err(error)) = (outcome, recorded) {
        tracing::warn!(%error, "the backup is not on the admin dashboard");
    }
}

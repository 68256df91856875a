//! Migrates a database, after a snapshot of its data.

use crate::backups::{BackupError, Backups, warn_of_foreign};
use chrono::{DateTime, Utc};
use ironleaf_persistence::{MaintenanceError, MigrateError, SchemaLock};
use secrecy::SecretString;

/// Policy for snapshots before a migration.
#[derive(Debug, Clone)]
pub(super) enum SnapshotPolicy {
    /// Write a snapshot first.
    Take(Backups, DateTime<Utc>),
    /// Write no snapshot, because the operator declined it.
    Skip,
}

/// Reason why a database was not migrated.
#[derive(Debug, thiserror::Error)]
pub(super) enum UpgradeError {
    #[error(transparent)]
    Migrate(#[from] MigrateError),
    #[error(transparent)]
    MaintenanceConnection(#[from] MaintenanceError),
    #[error(
        "failed to take a snapshot before the upgrade; nothing was changed: {0}; to upgrade without one, run `ironleaf \
         migrate --no-snapshot`"
    )]
    Snapshot(BackupError),
}

/// Applies the missing migrations. Existing data is not changed before its snapshot is on disk.
pub(super) fn upgrade(url: &SecretString, policy: &SnapshotPolicy) -> Result<(), UpgradeError> {
    let mut lock = SchemaLock::take(url)?;
    let contents = lock.upkeep().contents()?;
    let installation = contents.installation().map_err(MaintenanceError::from)?;
    warn_of_foreign(&contents.name, &installation.foreign);
    let pending = lock.pending()?;
    let Some(first) = pending.first() else { return Ok(()) };
    if !installation.own.is_empty() {
        take_snapshot(url, policy, first).map_err(UpgradeError::Snapshot)?;
    }
    let applied = lock.migrate()?;
    tracing::info!(migrations = applied.len(), "upgraded the database");
    Ok(())
}

fn take_snapshot(url: &SecretString, policy: &SnapshotPolicy, before: &str) -> Result<(), BackupError> {
    match policy {
        SnapshotPolicy::Take(backups, now) => {
            let file = backups.snapshot(url, before, *now, None)?;
            tracing::info!(file = %file.display(), "took a snapshot before the upgrade");
        }
        SnapshotPolicy::Skip => tracing::warn!("upgrading without a snapshot"),
    }
    Ok(())
}

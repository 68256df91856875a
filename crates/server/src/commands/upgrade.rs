//! Bringing a database up to date, with a way back.

use crate::backups::{BackupError, Backups};
use chrono::{DateTime, Utc};
use ironleaf_persistence::{MigrateError, SchemaLock, UpkeepError};
use ironleaf_private_postgres::ClientPrograms;
use secrecy::{ExposeSecret, SecretString};

/// How data that a migration is about to touch can be got back.
#[derive(Debug, Clone)]
pub(super) enum WayBack {
    /// A snapshot is taken first.
    Snapshot(Backups, DateTime<Utc>),
    /// Backups of this database are the operator's, who is told how to take one.
    OperatorsOwn,
    /// The operator wants none.
    None,
}

/// Why a database was not brought up to date.
#[derive(Debug, thiserror::Error)]
pub(super) enum UpgradeError {
    #[error(transparent)]
    Migrate(#[from] MigrateError),
    #[error(transparent)]
    Upkeep(#[from] UpkeepError),
    #[error(
        "no snapshot could be taken before the upgrade, so nothing was changed: {0}; to go on without one, run `ironleaf \
         migrate --without-snapshot`"
    )]
    Snapshot(BackupError),
}

/// Applies what is missing. Data that is there already is not touched before there is a way back; a new database has
/// none.
pub(super) fn upgrade(url: &SecretString, way_back: &WayBack) -> Result<(), UpgradeError> {
    let mut lock = SchemaLock::take(url)?;
    let pending = lock.pending()?;
    let Some(first) = pending.first() else { return Ok(()) };
    if !lock.upkeep().applied_versions()?.is_empty() {
        keep_a_way_back(url, way_back, first).map_err(UpgradeError::Snapshot)?;
    }
    let applied = lock.migrate()?;
    tracing::info!(migrations = applied.len(), "the database was brought up to date");
    Ok(())
}

fn keep_a_way_back(url: &SecretString, way_back: &WayBack, before: &str) -> Result<(), BackupError> {
    match way_back {
        WayBack::Snapshot(backups, now) => {
            let file = backups.snapshot(url, before, *now, None)?;
            tracing::info!(file = %file.display(), "took a snapshot before the database is changed");
        }
        WayBack::OperatorsOwn => {
            let command = ClientPrograms::dump_by_hand(url.expose_secret());
            tracing::warn!(
                "the database is changed for this version now; Ironleaf takes no snapshot of an outside database by \
                 itself: take one before you upgrade, by `ironleaf backup` or by {command}"
            );
        }
        WayBack::None => tracing::warn!("the database is changed without a snapshot"),
    }
    Ok(())
}

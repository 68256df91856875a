//! Record of a backup, which servers and commands write.

use crate::schema::backup_runs;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::backup::{BackupFailure, BackupOrigin};

/// Stores how a backup ended.
pub(crate) fn record(
    connection: &mut PgConnection,
    origin: BackupOrigin,
    outcome: Result<u64, BackupFailure>,
    now: DateTime<Utc>,
) -> QueryResult<()> {
    let row = backup_runs::table.find(origin.as_str());
    let unclaimed = backup_runs::claim_ends_at.eq(None::<DateTime<Utc>>);
    let (failed_at, failure) = match outcome {
        Ok(_) => (None, None),
        Err(failure) => (Some(now), Some(failure.as_str())),
    };
    let failed = (backup_runs::failed_at.eq(failed_at), backup_runs::failure.eq(failure));
    match outcome {
        Ok(bytes) => {
            let size = backup_runs::bytes.eq(i64::try_from(bytes).unwrap_or(i64::MAX));
            let made = (backup_runs::succeeded_at.eq(now), size);
            diesel::update(row).set((unclaimed, failed, made)).execute(connection)?
        }
        Err(_) => diesel::update(row).set((unclaimed, failed)).execute(connection)?,
    };
    Ok(())
}

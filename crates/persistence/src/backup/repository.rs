use crate::Database;
use crate::backup_record::record;
use crate::error::DbError;
use crate::schema::backup_runs;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::backup::BackupRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::backup::{BackupFailure, BackupHistory, BackupOrigin, BackupRecord, BackupSchedule};

#[derive(Queryable, Selectable)]
#[diesel(table_name = backup_runs, check_for_backend(diesel::pg::Pg))]
struct RunRow {
    made_by: String,
    claim_ends_at: Option<DateTime<Utc>>,
    succeeded_at: Option<DateTime<Utc>>,
    bytes: Option<i64>,
    failed_at: Option<DateTime<Utc>>,
    failure: Option<String>,
}

impl RunRow {
    fn into_record(self) -> Result<BackupRecord, DbError> {
        let failure = self.failure.as_deref().map(BackupFailure::parse).transpose();
        let failure =
            failure.map_err(|invalid| DbError::corrupt("backup_runs", "failure", &self.made_by, invalid.reason()))?;
        let bytes = self.bytes.map(i64::unsigned_abs);
        Ok(BackupRecord { success: self.succeeded_at.zip(bytes), failure: self.failed_at.zip(failure) })
    }
}

#[async_trait]
impl BackupRepository for Database {
    async fn load(&self) -> Result<BackupHistory, PortError> {
        self.read("backups.load", |connection| {
            history(backup_runs::table.select(RunRow::as_select()).load(connection)?)
        })
        .await
    }

    async fn claim(
        &self,
        schedule: BackupSchedule,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError> {
        self.transaction("backups.claim", move |connection| {
            // Concurrent claims wait here for each other.
            let rows = backup_runs::table.select(RunRow::as_select()).for_update().load(connection)?;
            let is_due = schedule.is_due(&history(rows)?, now);
            if is_due {
                set_claim(connection, until)?;
            }
            Ok(is_due)
        })
        .await
    }

    async fn extend_claim(&self, until: DateTime<Utc>) -> Result<(), PortError> {
        self.write("backups.extend_claim", move |connection| set_claim(connection, until)).await
    }

    async fn record(
        &self,
        origin: BackupOrigin,
        outcome: Result<u64, BackupFailure>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError> {
        self.write("backups.record", move |connection| Ok(record(connection, origin, outcome, now)?)).await
    }
}

fn set_claim(connection: &mut PgConnection, until: DateTime<Utc>) -> Result<(), DbError> {
    let row = backup_runs::table.find(BackupOrigin::Server.as_str());
    diesel::update(row).set(backup_runs::claim_ends_at.eq(until)).execute(connection)?;
    Ok(())
}

fn history(rows: Vec<RunRow>) -> Result<BackupHistory, DbError> {
    let mut history = BackupHistory::default();
    for row in rows {
        let origin = BackupOrigin::parse(&row.made_by);
        let origin =
            origin.map_err(|invalid| DbError::corrupt("backup_runs", "made_by", &row.made_by, invalid.reason()))?;
        match origin {
            BackupOrigin::Server => {
                history.claimed_until = row.claim_ends_at;
                history.by_server = row.into_record()?;
            }
            BackupOrigin::Command => history.by_command = row.into_record()?,
        }
    }
    Ok(history)
}

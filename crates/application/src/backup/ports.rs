use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::backup::{BackupFailure, BackupHistory, BackupOrigin, BackupSchedule};

/// History of backups, shared by all servers on one database.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait BackupRepository: Send + Sync {
    async fn load(&self) -> Result<BackupHistory, PortError>;

    /// Claims the servers' next backup until `until`, if it is due by the schedule. Returns whether it was claimed.
    ///
    /// One of concurrent calls succeeds.
    async fn claim(
        &self,
        schedule: BackupSchedule,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError>;

    /// Extends the claim of the servers' next backup.
    async fn extend_claim(&self, until: DateTime<Utc>) -> Result<(), PortError>;

    /// Stores the size of a backup or why there is none, and ends the claim. A success clears the last failure.
    async fn record(
        &self,
        origin: BackupOrigin,
        outcome: Result<u64, BackupFailure>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;
}

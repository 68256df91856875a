//! Backups that servers make by themselves, and what is known of all backups.

mod ports;

pub use ports::BackupRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockBackupRepository;

use crate::shared::{Clock, PortError};
use ironleaf_domain::backup::{BackupFailure, BackupHistory, BackupOrigin, BackupSchedule, CLAIM_LIFE};
use std::sync::Arc;

/// The schedule of backups and their history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupStatus {
    /// `None` if servers make no backups.
    pub schedule: Option<BackupSchedule>,
    pub history: BackupHistory,
    /// Whether the newest backup is older than the schedule allows.
    pub is_late: bool,
}

/// Use cases of backups. The server writes the files.
#[derive(Clone)]
pub struct BackupService {
    repository: Arc<dyn BackupRepository>,
    clock: Arc<dyn Clock>,
    schedule: Option<BackupSchedule>,
}

impl BackupService {
    /// Creates the service.
    pub fn new(repository: Arc<dyn BackupRepository>, clock: Arc<dyn Clock>, schedule: Option<BackupSchedule>) -> Self {
        Self { repository, clock, schedule }
    }

    /// Returns the schedule and the history of backups.
    pub async fn status(&self) -> Result<BackupStatus, PortError> {
        let history = self.repository.load().await?;
        let now = self.clock.now();
        let is_late = self.schedule.is_some_and(|schedule| schedule.is_late(&history, now));
        Ok(BackupStatus { schedule: self.schedule, history, is_late })
    }

    /// Claims the next backup if it is due. The server that gets `true` must make it and call [`Self::record`].
    pub async fn claim_due(&self) -> Result<bool, PortError> {
        let Some(schedule) = self.schedule else { return Ok(false) };
        let now = self.clock.now();
        // Most often it is not due, and a claim would lock the row to find out.
        if !schedule.is_due(&self.repository.load().await?, now) {
            return Ok(false);
        }
        self.repository.claim(schedule, now + CLAIM_LIFE, now).await
    }

    /// Keeps the claim while the backup is being made.
    pub async fn renew_claim(&self) -> Result<(), PortError> {
        self.repository.extend_claim(self.clock.now() + CLAIM_LIFE).await
    }

    /// Records the size of the claimed backup, or why it was not made.
    pub async fn record(&self, outcome: Result<u64, BackupFailure>) -> Result<(), PortError> {
        self.repository.record(BackupOrigin::Server, outcome, self.clock.now()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono::{DateTime, TimeDelta, Utc};
    use ironleaf_domain::backup::BackupRecord;
    use mockall::predicate::eq;

    const DAILY: BackupSchedule = BackupSchedule { every_hours: 24, keep: 14 };

    fn now() -> DateTime<Utc> {
        "2026-11-29T12:00:00Z".parse().unwrap()
    }

    fn service(
        mut repository: MockBackupRepository,
        hours_ago: i64,
        schedule: Option<BackupSchedule>,
    ) -> BackupService {
        let by_server = BackupRecord { success: Some((now() - TimeDelta::hours(hours_ago), 7)), failure: None };
        let history = BackupHistory { by_server, ..BackupHistory::default() };
        repository.expect_load().returning(move || Ok(history));
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        BackupService::new(Arc::new(repository), Arc::new(clock), schedule)
    }

    #[tokio::test]
    async fn only_a_due_backup_is_claimed() {
        for (hours_ago, schedule, claims) in [(23, Some(DAILY), 0), (24, Some(DAILY), 1), (24, None, 0)] {
            let mut repository = MockBackupRepository::new();
            repository
                .expect_claim()
                .with(eq(DAILY), eq(now() + CLAIM_LIFE), eq(now()))
                .times(claims)
                .returning(|_, _, _| Ok(true));
            let is_claimed = service(repository, hours_ago, schedule).claim_due().await;
            assert_eq!(is_claimed, Ok(claims == 1), "{hours_ago}");
        }
    }

    #[tokio::test]
    async fn backups_are_late_only_by_a_schedule() {
        for (hours_ago, schedule, is_late) in [(48, Some(DAILY), false), (49, Some(DAILY), true), (49, None, false)] {
            let status = service(MockBackupRepository::new(), hours_ago, schedule).status().await.unwrap();
            assert_eq!((status.is_late, status.schedule), (is_late, schedule));
        }
    }
}

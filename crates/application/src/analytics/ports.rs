use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::ids::UserId;

/// Number of active accounts on a UTC day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveDay {
    /// UTC day.
    pub day: NaiveDate,
    /// Number of distinct accounts.
    pub accounts: u64,
}

/// Activity of accounts by UTC day.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ActivityRepository: Send + Sync {
    /// Records that an account was active on a day.
    ///
    /// Idempotent; a day before the last one does not affect the statistics. The adapter logs errors, so that
    /// statistics never make a request fail.
    async fn note(&self, user_id: UserId, day: NaiveDate);

    /// Returns the number of accounts.
    async fn count_accounts(&self) -> Result<u64, PortError>;

    /// Returns the number of accounts by their last active day, from `oldest` on.
    ///
    /// Days without accounts may be missing.
    async fn count_by_last_day(&self, oldest: NaiveDate) -> Result<Vec<ActiveDay>, PortError>;

    /// Returns the active accounts of each day from `first` to `last`.
    ///
    /// Uses the stored number of a closed day, else counts. Days without accounts may be missing.
    async fn count_by_day(&self, first: NaiveDate, last: NaiveDate) -> Result<Vec<ActiveDay>, PortError>;

    /// Stores the number of each day from `first` to `last` that is not closed yet, and returns how many.
    ///
    /// Safe to run on several servers: the first stored number stays.
    async fn close_days(&self, first: NaiveDate, last: NaiveDate) -> Result<usize, PortError>;
}

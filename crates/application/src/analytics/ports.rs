use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::ids::UserId;

/// How many accounts were seen in a UTC day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveDay {
    /// The day.
    pub day: NaiveDate,
    /// Different accounts.
    pub accounts: u64,
}

/// Which accounts were seen on which UTC day.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ActivityRepository: Send + Sync {
    /// Notes that an account was seen on a day. Doing so twice, or for a day before the last one, changes nothing that
    /// counts. A fault is logged by the adapter and ends here: nobody's request fails because it was not counted.
    async fn note(&self, user_id: UserId, day: NaiveDate);

    /// The accounts whose last day is `oldest` or later, by that day. A day without any may be missing.
    async fn count_by_last_day(&self, oldest: NaiveDate) -> Result<Vec<ActiveDay>, PortError>;

    /// The accounts seen on each day from `first` to `last`: the number that was kept for a day that is closed, else
    /// counted. A day without any may be missing.
    async fn count_by_day(&self, first: NaiveDate, last: NaiveDate) -> Result<Vec<ActiveDay>, PortError>;

    /// Keeps the number of each day from `first` to `last` that has none yet: from then on the day is closed. Answers
    /// how many were closed. Several servers may do so at once; the first number stands.
    async fn close_days(&self, first: NaiveDate, last: NaiveDate) -> Result<usize, PortError>;
}

use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::ids::UserId;

/// What came of removing a weigh-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WeighInRemoval {
    /// It is gone.
    Removed,
    /// There is none on that day.
    NotFound,
    /// It is the only one; it stays.
    IsTheOnlyOne,
}

/// Body weights. The weight of a member's profile is that of the latest day: each change keeps it so, in one transaction
/// with the profile, and changes at once wait for each other. A member without a profile may have weigh-ins too.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait BodyWeightRepository: Send + Sync {
    /// The latest `limit` weigh-ins since a date, oldest first.
    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<WeighIn>, PortError>;

    /// Enters a weigh-in in place of that of the same day. The same one again changes nothing.
    async fn enter(&self, user_id: UserId, weigh_in: WeighIn, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Removes the weigh-in of a day.
    async fn remove(&self, user_id: UserId, date: NaiveDate, now: DateTime<Utc>) -> Result<WeighInRemoval, PortError>;
}

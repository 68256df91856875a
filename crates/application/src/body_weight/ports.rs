use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::ids::UserId;

/// Result of removing a weigh-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemoveWeighInOutcome {
    /// The weigh-in was deleted.
    Removed,
    /// There is no weigh-in on that day.
    NotFound,
    /// It is the only weigh-in and was not deleted.
    IsTheOnlyOne,
}

/// Weigh-ins of members.
///
/// The weight in a member's profile is always that of the latest weigh-in: each change updates both in one transaction.
/// Concurrent changes of one member are serialized. A member without a profile can have weigh-ins too.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait BodyWeightRepository: Send + Sync {
    /// Returns the latest `limit` weigh-ins since a date, oldest first.
    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<WeighIn>, PortError>;

    /// Saves a weigh-in and replaces one of the same day. Idempotent.
    async fn enter(&self, user_id: UserId, weigh_in: WeighIn, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Deletes the weigh-in of a day.
    async fn remove(
        &self,
        user_id: UserId,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<RemoveWeighInOutcome, PortError>;
}

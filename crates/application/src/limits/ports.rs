use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::limits::Limits;

/// Limits of members.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LimitsRepository: Send + Sync {
    /// Returns the member's limits and when they were saved; `None` until the first save.
    async fn find(&self, user_id: UserId) -> Result<Option<(Limits, DateTime<Utc>)>, PortError>;

    /// Saves the limits. Idempotent.
    async fn save(&self, user_id: UserId, limits: &Limits, now: DateTime<Utc>) -> Result<(), PortError>;
}

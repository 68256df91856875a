use crate::shared::PortError;
use async_trait::async_trait;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::loading::Loading;
use ironleaf_domain::profile::WeightUnit;

/// Bars and steps of members.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LoadingRepository: Send + Sync {
    /// Returns the unit of the member's profile, and what the member saved for that unit.
    async fn find(&self, user_id: UserId) -> Result<(WeightUnit, Option<Loading>), PortError>;

    /// Saves the values of their unit and keeps those of the other one. Idempotent.
    async fn save(&self, user_id: UserId, loading: Loading) -> Result<(), PortError>;
}

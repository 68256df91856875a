use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::diet_plan::{CatalogueDietPlan, DietPlan, GeneratedDietPlan};
use ironleaf_domain::ids::{DietPlanId, UserId};

/// What came of choosing a diet plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DietSelection {
    /// It is the current plan now.
    Selected,
    /// There is no such plan on offer; nothing was changed.
    NotFound,
}

/// Diet plans: the catalogue, and what members follow. A member follows at most one plan at a time; the ones before
/// are kept.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DietPlanRepository: Send + Sync {
    /// The plan that a member follows. A catalogue plan comes as it is now; a meal or a plan that was archived
    /// meanwhile is still in it.
    async fn find_current(&self, user_id: UserId) -> Result<Option<DietPlan>, PortError>;

    /// Catalogue plans that have at least one meal and are not archived, by name.
    async fn list_available(&self) -> Result<Vec<CatalogueDietPlan>, PortError>;

    /// Replaces the member's current plan with one that [`Self::list_available`] lists. Of several at once the last
    /// one stands, whole.
    async fn select(
        &self,
        user_id: UserId,
        plan_id: DietPlanId,
        now: DateTime<Utc>,
    ) -> Result<DietSelection, PortError>;

    /// Replaces the member's current plan with an own one.
    async fn save_own(&self, user_id: UserId, plan: GeneratedDietPlan, now: DateTime<Utc>) -> Result<(), PortError>;
}

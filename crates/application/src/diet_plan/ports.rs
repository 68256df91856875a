use crate::limits::WithLimits;
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::diet_plan::{CatalogueDietPlan, DietPlan, GeneratedDietPlan};
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::limits::Limits;
use ironleaf_domain::profile::Profile;
use ironleaf_domain::target::StoredTarget;

/// Result of selecting a diet plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SelectDietPlanOutcome {
    /// The plan is now the current one.
    Selected,
    /// The plan is missing or unavailable; nothing was changed.
    NotFound,
}

/// What decides how much a member should eat, and of what.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DietFacts {
    pub profile: Option<Profile>,
    pub target: StoredTarget,
    /// Limits, or the default, which restricts nothing.
    pub limits: Limits,
}

/// Diet plans: the catalogue, and the plans of members.
///
/// A member has at most one current plan. Past plans are stored.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DietPlanRepository: Send + Sync {
    /// Returns the current plan of a member.
    ///
    /// A catalogue plan is returned in its present state, including archived meals, even if it is archived.
    async fn find_current(&self, user_id: UserId) -> Result<Option<DietPlan>, PortError>;

    /// Returns [`Self::find_current`] with the member's limits, from one snapshot.
    async fn find_current_with_limits(&self, user_id: UserId) -> Result<Option<WithLimits<DietPlan>>, PortError>;

    /// Returns a member's profile, target and limits, from one snapshot.
    async fn find_facts(&self, user_id: UserId) -> Result<DietFacts, PortError>;

    /// Returns the available catalogue plans, by name: those that have a meal and are not archived.
    async fn list_available(&self) -> Result<Vec<CatalogueDietPlan>, PortError>;

    /// Replaces the member's current plan with one of [`Self::list_available`].
    ///
    /// Atomic; of concurrent calls the last one wins.
    async fn select(
        &self,
        user_id: UserId,
        plan_id: DietPlanId,
        now: DateTime<Utc>,
    ) -> Result<SelectDietPlanOutcome, PortError>;

    /// Replaces the member's current plan with an own plan.
    async fn save_own(&self, user_id: UserId, plan: GeneratedDietPlan, now: DateTime<Utc>) -> Result<(), PortError>;
}

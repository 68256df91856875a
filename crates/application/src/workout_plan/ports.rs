use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{UserId, WorkoutPlanId};
use ironleaf_domain::workout_plan::{FollowedPlan, GeneratedWorkoutPlan, PlanOutline, WorkoutPlan};

/// What came of choosing a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selection {
    /// It is the current plan now.
    Selected,
    /// There is no such plan on offer; nothing was changed.
    NotFound,
}

/// Workout plans: the catalogue, and what members follow. A member follows at most one plan at a time; the ones
/// before are kept.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait WorkoutPlanRepository: Send + Sync {
    /// The plan that a member follows. A catalogue plan comes as it is now, with all its days (rest days empty); an
    /// exercise or a plan that was archived meanwhile is still in it. An own plan has the days it was saved with, and
    /// counts those as its number of days.
    async fn find_current(&self, user_id: UserId) -> Result<Option<FollowedPlan>, PortError>;

    /// The outline of the plan that a member follows, without its texts.
    async fn find_current_outline(&self, user_id: UserId) -> Result<Option<PlanOutline>, PortError>;

    /// Catalogue plans of exactly that many days that have at least one exercise and are not archived, by name.
    async fn list_available(&self, num_of_days: u8) -> Result<Vec<WorkoutPlan>, PortError>;

    /// Replaces the member's current plan with one that [`Self::list_available`] lists. Of several at once the last
    /// one stands, whole.
    async fn select(
        &self,
        user_id: UserId,
        plan_id: WorkoutPlanId,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Selection, PortError>;

    /// Replaces the member's current plan with an own one. An exercise whose name the catalogue knows (in any case)
    /// is that exercise; any other becomes the member's own, once for each name.
    async fn save_own(
        &self,
        user_id: UserId,
        plan: GeneratedWorkoutPlan,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;
}

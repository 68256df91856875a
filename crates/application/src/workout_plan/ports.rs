use crate::shared::{ListLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::{FollowedPlan, GeneratedWorkoutPlan, PlanOutline, WorkoutPlan};

/// What came of choosing a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selection {
    /// It is the current plan now.
    Selected,
    /// There is no such plan on offer; nothing was changed.
    NotFound,
}

/// What came of taking a plan up again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restoration {
    /// It is the current plan now, or was it already.
    Restored,
    /// The member has followed no such plan.
    NotFound,
}

/// A plan that a member follows or has followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanOfThePast {
    /// Of this choice: a plan of the catalogue that was chosen twice has two.
    pub id: WorkoutPlanId,
    /// Its name; one of the catalogue has the name that it has now. The same holds for all that follows.
    pub name: String,
    /// For whom it is, and how to go on with it.
    pub description: String,
    /// Where it came from.
    pub source: PlanSource,
    /// Training days: 0 to 30.
    pub num_of_days: u8,
    /// The member's own date when it was chosen.
    pub chosen_on: NaiveDate,
    /// When another took its place; `None` for the current one.
    pub replaced_at: Option<DateTime<Utc>>,
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

    /// Every plan that a member has followed, newest first, the current one too.
    async fn list_followed(
        &self,
        user_id: UserId,
        limit: Option<ListLimit>,
        after: Option<WorkoutPlanId>,
    ) -> Result<Vec<PlanOfThePast>, PortError>;

    /// One of [`Self::list_followed`] with its schedule, as [`Self::find_current`] gives it.
    async fn find_followed(&self, user_id: UserId, id: WorkoutPlanId) -> Result<Option<WorkoutPlan>, PortError>;

    /// Makes one of [`Self::list_followed`] the current plan again: a new choice with the same schedule, or of the same
    /// plan of the catalogue, even if that was archived. The choice of then is kept as it was. The current one is no
    /// change.
    async fn restore(
        &self,
        user_id: UserId,
        id: WorkoutPlanId,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Restoration, PortError>;

    /// The outlines of the plans that a member followed, the earliest first: of those chosen on one day the last. One of the
    /// catalogue is as it is now.
    async fn list_outlines(&self, user_id: UserId) -> Result<Vec<PlanOutline>, PortError>;

    /// Whether an exercise is the member's own.
    async fn has_own_exercise(&self, user_id: UserId, id: ExerciseId) -> Result<bool, PortError>;
}

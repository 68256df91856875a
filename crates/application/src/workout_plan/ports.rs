use crate::shared::{PageLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, UserId, WorkoutPlanId};
use ironleaf_domain::limits::Limits;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::{FollowedPlan, GeneratedWorkoutPlan, WorkoutPlan};
use std::collections::HashSet;

/// Result of selecting a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SelectPlanOutcome {
    /// The plan is now the current one.
    Selected,
    /// The plan is missing or unavailable; nothing was changed.
    NotFound,
    /// The plan is a program that is not for the member's age; nothing was changed.
    NotForAge,
}

/// Result of restoring a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestorePlanOutcome {
    /// The plan is now the current one, or already was.
    Restored,
    /// The member does not have this plan.
    NotFound,
}

/// Current or past plan of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastPlan {
    /// ID of this selection. A catalogue plan that was selected twice has two IDs.
    pub id: WorkoutPlanId,
    /// Name. For a catalogue plan this and the following fields have their present values.
    pub name: String,
    /// Target group of the plan, and how to progress.
    pub description: String,
    pub source: PlanSource,
    /// Training days: 0 to 30.
    pub num_of_days: u8,
    /// Date on which the plan was chosen, in the member's time zone.
    pub chosen_on: NaiveDate,
    /// Time when another plan replaced it; `None` for the current plan.
    pub replaced_at: Option<DateTime<Utc>>,
}

/// The plan that a member has chosen, with what a page of it needs besides.
#[derive(Debug, Clone, PartialEq)]
pub struct CurrentChoice {
    /// The plan. A program has no exercises here, because they depend on the date.
    pub followed: FollowedPlan,
    /// Whether the plan is a program.
    pub is_program: bool,
    /// Limits of the member.
    pub limits: Limits,
}

/// Workout plans: the catalogue, and the plans of members.
///
/// A member has at most one current plan. Past plans are stored.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait WorkoutPlanRepository: Send + Sync {
    /// Returns the current plan with the limits that mark its exercises, from one snapshot.
    async fn find_current_choice(&self, user_id: UserId) -> Result<Option<CurrentChoice>, PortError>;

    /// Returns available catalogue plans of exactly this many days, by name.
    ///
    /// They have at least one exercise and are not archived. Their usual rests are those for the member's goal.
    async fn list_available(&self, user_id: UserId, num_of_days: u8) -> Result<Vec<WorkoutPlan>, PortError>;

    /// Replaces the member's current plan with one of [`Self::list_available`].
    ///
    /// Atomic; of concurrent calls the last one wins.
    async fn select(
        &self,
        user_id: UserId,
        plan_id: WorkoutPlanId,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<SelectPlanOutcome, PortError>;

    /// Replaces the member's current plan with an own plan.
    ///
    /// An exercise with a name of the catalogue (in any case) is the catalogue exercise. Any other becomes the member's
    /// own exercise, once per name.
    async fn save_own(
        &self,
        user_id: UserId,
        plan: GeneratedWorkoutPlan,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;

    /// Returns the current and past plans of a member, newest first.
    async fn list_followed(
        &self,
        user_id: UserId,
        limit: Option<PageLimit>,
        after: Option<WorkoutPlanId>,
    ) -> Result<Vec<PastPlan>, PortError>;

    /// Returns one plan of [`Self::list_followed`] with its schedule.
    ///
    /// It has the form of [`MemberPlans::find_current`](crate::program::MemberPlans::find_current).
    async fn find_followed(&self, user_id: UserId, id: WorkoutPlanId) -> Result<Option<WorkoutPlan>, PortError>;

    /// Makes one plan of [`Self::list_followed`] the current plan again.
    ///
    /// This is a new selection of the same schedule or catalogue plan, even if that was archived. The past selection
    /// stays unchanged. Restoring the current plan has no effect.
    async fn restore(
        &self,
        user_id: UserId,
        id: WorkoutPlanId,
        chosen_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<RestorePlanOutcome, PortError>;

    /// Returns the exercises of the member's logs since a date, and those of the current plan.
    ///
    /// Of a program they are those of its first week.
    async fn list_used_exercises(&self, user_id: UserId, since: NaiveDate) -> Result<HashSet<ExerciseId>, PortError>;

    /// Returns whether an exercise is the member's own.
    async fn has_own_exercise(&self, user_id: UserId, id: ExerciseId) -> Result<bool, PortError>;
}

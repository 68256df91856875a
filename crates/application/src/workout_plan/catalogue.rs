use crate::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use async_trait::async_trait;
use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::PlanFinding;
use ironleaf_domain::text::{Description, Name};
use ironleaf_domain::workout_plan::{DayNum, EntryError, NumOfDays, ScheduleEntry, Superset, unavailable_reason};

/// Input of an admin for a workout plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutPlanForm {
    /// Name.
    pub name: Name,
    /// Target group of the plan.
    pub description: Description,
    /// Number of days.
    pub num_of_days: NumOfDays,
}

/// Catalogue plan as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminWorkoutPlan {
    /// ID of the plan.
    pub id: WorkoutPlanId,
    /// Name.
    pub name: String,
    /// Target group of the plan.
    pub description: String,
    /// Number of days.
    pub num_of_days: NumOfDays,
    /// Version of the schedule, incremented by each change.
    pub version: i64,
    /// Number of entries in the schedule.
    pub exercise_count: u64,
    /// Number of members whose current plan it is.
    pub follower_count: u64,
}

impl AdminWorkoutPlan {
    /// Returns why members cannot choose the plan; `None` if it is available.
    #[must_use]
    pub fn unavailable_reason(&self) -> Option<String> {
        unavailable_reason(self.num_of_days, self.exercise_count)
    }
}

/// Exercise in the schedule of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanEntry {
    /// ID of the exercise.
    pub exercise_id: ExerciseId,
    /// Name of the exercise.
    pub exercise_name: String,
    /// Day of the plan.
    pub day_num: u8,
    /// Position in the day, from 1.
    pub order_in_day: u8,
    /// Name of the plan.
    pub plan_name: String,
    /// Number of days of the plan.
    pub num_of_days: NumOfDays,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps or seconds.
    pub reps: Reps,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Rest after a set, if the plan or the exercise states one.
    pub rest_seconds: Option<RestSeconds>,
    /// Superset of the day that it belongs to.
    pub superset: Option<Superset>,
    /// Whether the exercise was removed from the catalogue.
    pub archived: bool,
}

/// Schedule that replaces another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSchedule {
    /// Entries, in any order.
    pub entries: Vec<ScheduleEntry>,
    /// Version of the schedule that was edited. Without it any version is replaced.
    pub version: Option<i64>,
}

/// Reason why a plan was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdatePlanError {
    /// No listed plan has this ID.
    #[error("plan not found")]
    NotFound,
    /// The change would remove these days, which have exercises.
    #[error("{} days with exercises would be removed", .0.len())]
    DaysInUse(Vec<DayNum>),
}

/// Reason why an exercise was not added to a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddEntryError {
    /// No listed plan has this ID.
    #[error("plan not found")]
    NoSuchPlan,
    /// No listed exercise has this ID.
    #[error("exercise not found")]
    NoSuchExercise,
    /// The schedule rejects the entry.
    #[error(transparent)]
    Schedule(EntryError),
}

/// Reason why a schedule was not replaced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplaceScheduleError {
    /// No listed plan has this ID.
    #[error("plan not found")]
    NoSuchPlan,
    /// The schedule has a different version than the one that was edited.
    #[error("the schedule was changed in the meantime")]
    Changed,
    /// The schedule violates these rules.
    #[error("the schedule violates {} rules", .0.len())]
    Refused(Vec<PlanFinding>),
}

/// Workout plans of the catalogue, managed by admins.
///
/// A plan is listed until it is archived; an archived plan can only be restored. Changes of one schedule are serialized
/// and atomic, and each increments the plan's version. Members whose current plan it is see the changes.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait WorkoutPlanCatalogue: Send + Sync {
    /// Returns the listed plans that match the search in name or description, by name and ID.
    ///
    /// The cursor may be a plan that was archived in the meantime.
    async fn list(
        &self,
        listing: PageRequest<WorkoutPlanId>,
    ) -> Result<Result<Vec<AdminWorkoutPlan>, UnknownCursor>, PortError>;

    /// Returns a listed plan.
    async fn find(&self, id: WorkoutPlanId) -> Result<Option<AdminWorkoutPlan>, PortError>;

    /// Adds a plan with an empty schedule.
    async fn add(&self, form: WorkoutPlanForm, signature: AuditContext) -> Result<AdminWorkoutPlan, PortError>;

    /// Changes a listed plan. Unchanged values have no effect.
    async fn update(
        &self,
        id: WorkoutPlanId,
        form: WorkoutPlanForm,
        signature: AuditContext,
    ) -> Result<Result<AdminWorkoutPlan, UpdatePlanError>, PortError>;

    /// Archives a listed plan, so that it can no longer be listed or chosen.
    ///
    /// It remains the current plan of its members. Returns whether it was listed.
    async fn archive(&self, id: WorkoutPlanId, signature: AuditContext) -> Result<bool, PortError>;

    /// Restores an archived plan; a listed plan stays unchanged. Returns `None` if the plan is missing.
    async fn restore(&self, id: WorkoutPlanId, signature: AuditContext) -> Result<Option<AdminWorkoutPlan>, PortError>;

    /// Returns the schedule of a listed plan, by day and position.
    async fn list_entries(&self, id: WorkoutPlanId) -> Result<Option<Vec<PlanEntry>>, PortError>;

    /// Adds a listed exercise to a listed plan.
    ///
    /// Later exercises of the day move down. A position within a superset becomes the position after it.
    async fn add_entry(
        &self,
        id: WorkoutPlanId,
        entry: ScheduleEntry,
        signature: AuditContext,
    ) -> Result<Result<PlanEntry, AddEntryError>, PortError>;

    /// Removes an exercise from a day of a listed plan and closes the gap.
    ///
    /// Returns whether it was in the day.
    async fn remove_entry(
        &self,
        id: WorkoutPlanId,
        exercise_id: ExerciseId,
        day_num: DayNum,
        signature: AuditContext,
    ) -> Result<bool, PortError>;

    /// Replaces the schedule of a listed plan and returns it.
    ///
    /// Exercises that stay, in the same day or another, keep their sets, reps and rest. Archived exercises may stay but
    /// not be added. An identical schedule has no effect. Paths of violations refer to the list, such as
    /// `exercises[3].day_num`.
    async fn replace_schedule(
        &self,
        id: WorkoutPlanId,
        schedule: NewSchedule,
        signature: AuditContext,
    ) -> Result<Result<Vec<PlanEntry>, ReplaceScheduleError>, PortError>;
}

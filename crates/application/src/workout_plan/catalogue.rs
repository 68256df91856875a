use crate::catalogue::CatalogueId;
use crate::program::StoredProgram;
use crate::shared::{AuditContext, CatalogueError};
use async_trait::async_trait;
use ironleaf_domain::Finding;
use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::{DayNum, NumOfDays, Superset};
use ironleaf_domain::program::Document;
use ironleaf_domain::text::{Description, Name};
use ironleaf_domain::workout_plan::{
    DaysInUse, EntryError, NewSchedule, ReplaceScheduleError, ScheduleEntry, unavailable_reason,
};

/// Input of an admin for a workout plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutPlanForm {
    pub name: Name,
    /// Target group of the plan.
    pub description: Description,
    /// Number of days.
    pub num_of_days: NumOfDays,
}

/// Catalogue plan as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminWorkoutPlan {
    pub id: WorkoutPlanId,
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
    /// Weeks of a program; `None` for a plain plan.
    pub weeks: Option<u8>,
}

impl AdminWorkoutPlan {
    /// Returns why members cannot choose the plan; `None` if it is available.
    pub fn unavailable_reason(&self) -> Option<String> {
        unavailable_reason(self.num_of_days, self.exercise_count)
    }
}

/// Exercise in the schedule of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanEntry {
    pub exercise_id: ExerciseId,
    pub exercise_name: String,
    /// Day of the plan.
    pub day_num: u8,
    /// Position in the day, from 1.
    pub order_in_day: u8,
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

/// Reason why a program of the catalogue cannot be saved or removed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueProgramError {
    /// Parts of the document are invalid.
    #[error("invalid parts")]
    Invalid(Vec<Finding>),
    /// Another version was saved in the meantime.
    #[error("another version")]
    Changed,
    /// Members follow the plan, and they would get the other kind of plan.
    #[error("members follow the plan")]
    Followed,
}

/// An update fails if it removes days with exercises. A plan that becomes a program keeps its number of days.
impl CatalogueId for WorkoutPlanId {
    type Form = WorkoutPlanForm;
    type Shown = AdminWorkoutPlan;
    type Rejection = DaysInUse;
}

/// Schedules and programs of the catalogue's workout plans, managed by admins.
///
/// Changes of one schedule are serialized and atomic, and each increments the plan's version. Members whose current
/// plan it is see the changes.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait WorkoutPlanCatalogue: Send + Sync {
    /// Returns a listed plan.
    async fn find(&self, id: WorkoutPlanId) -> Result<AdminWorkoutPlan, CatalogueError>;

    /// Returns the schedule of a listed plan, by day and position.
    async fn list_entries(&self, id: WorkoutPlanId) -> Result<Vec<PlanEntry>, CatalogueError>;

    /// Adds a listed exercise to a listed plan.
    ///
    /// Later exercises of the day move down. A position within a superset becomes the position after it.
    async fn add_entry(
        &self,
        id: WorkoutPlanId,
        entry: ScheduleEntry,
        signature: AuditContext,
    ) -> Result<PlanEntry, CatalogueError<EntryError>>;

    /// Removes an exercise from a day of a listed plan and closes the gap.
    ///
    /// Of a missing or archived plan, [`CatalogueItem::PlanEntry`](crate::shared::CatalogueItem::PlanEntry) is not
    /// found.
    async fn remove_entry(
        &self,
        id: WorkoutPlanId,
        exercise_id: ExerciseId,
        day_num: DayNum,
        signature: AuditContext,
    ) -> Result<(), CatalogueError>;

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
    ) -> Result<Vec<PlanEntry>, CatalogueError<ReplaceScheduleError>>;

    /// Returns the program of a listed plan. A plain plan is not found.
    async fn find_program(&self, id: WorkoutPlanId) -> Result<StoredProgram, CatalogueError>;

    /// Makes a listed plan a program, or gives a program another version.
    ///
    /// `edited` is the version of the program, or of a plain plan's schedule. Members who follow the program keep
    /// their version. A plain plan that members follow stays plain. The same document again changes nothing.
    async fn save_program(
        &self,
        id: WorkoutPlanId,
        document: Document<ExerciseId>,
        edited: i64,
        signature: AuditContext,
    ) -> Result<StoredProgram, CatalogueError<CatalogueProgramError>>;

    /// Makes a program a plain plan of its first week, unless members follow it.
    async fn remove_program(
        &self,
        id: WorkoutPlanId,
        signature: AuditContext,
    ) -> Result<(), CatalogueError<CatalogueProgramError>>;
}

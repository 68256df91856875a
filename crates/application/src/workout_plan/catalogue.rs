use crate::shared::{Listing, NoSuchRow, PortError, Signature};
use async_trait::async_trait;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::PlanFault;
use ironleaf_domain::text::{Description, Name};
use ironleaf_domain::workout_plan::{DayNum, EntryRefusal, NumOfDays, ScheduleEntry, Superset, not_offered_reason};

/// What an admin says of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutPlanForm {
    /// Its name.
    pub name: Name,
    /// For whom it is.
    pub description: Description,
    /// How many days it has.
    pub num_of_days: NumOfDays,
}

/// A plan in the admins' list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminWorkoutPlan {
    /// The plan.
    pub id: WorkoutPlanId,
    /// Its name.
    pub name: String,
    /// For whom it is.
    pub description: String,
    /// How many days it has.
    pub num_of_days: NumOfDays,
    /// Counts the changes of its schedule.
    pub version: i64,
    /// How many entries its schedule has.
    pub exercise_count: u64,
    /// How many members follow it now.
    pub follower_count: u64,
}

impl AdminWorkoutPlan {
    /// Why no member is shown it; `None` if it is on offer.
    #[must_use]
    pub fn not_offered_reason(&self) -> Option<String> {
        not_offered_reason(self.num_of_days, self.exercise_count)
    }
}

/// An exercise in the schedule of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanEntry {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// Its name.
    pub exercise_name: String,
    /// The day.
    pub day_num: u8,
    /// The place in the day, from 1.
    pub order_in_day: u8,
    /// The plan's name.
    pub plan_name: String,
    /// How many days the plan has.
    pub num_of_days: NumOfDays,
    /// Sets that the plan asks for.
    pub sets: Sets,
    /// Reps or seconds that the plan asks for.
    pub reps: Reps,
    /// The superset of that day to which it belongs.
    pub superset: Option<Superset>,
    /// Whether the exercise was taken out of the catalogue.
    pub archived: bool,
}

/// A schedule to be put in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSchedule {
    /// Its entries, in any order.
    pub entries: Vec<ScheduleEntry>,
    /// The version of the schedule that was edited. Without it whatever is there is replaced.
    pub version: Option<i64>,
}

/// Why a plan was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdatePlanRefusal {
    /// No plan is listed under this id.
    #[error("there is no such plan")]
    NotFound,
    /// The plan would lose these days, which have exercises.
    #[error("{} days that have exercises would be lost", .0.len())]
    DaysInUse(Vec<DayNum>),
}

/// Why an exercise was not put into a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddEntryRefusal {
    /// No plan is listed under this id.
    #[error("there is no such plan")]
    NoSuchPlan,
    /// No exercise is listed under this id.
    #[error("there is no such exercise")]
    NoSuchExercise,
    /// The schedule does not take it.
    #[error(transparent)]
    Schedule(EntryRefusal),
}

/// Why a schedule was not replaced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplaceScheduleRefusal {
    /// No plan is listed under this id.
    #[error("there is no such plan")]
    NoSuchPlan,
    /// The schedule has another version than the one that was edited.
    #[error("the schedule was changed meanwhile")]
    Changed,
    /// It breaks these rules.
    #[error("the schedule breaks {} rules", .0.len())]
    Refused(Vec<PlanFault>),
}

/// The catalogue's workout plans, as admins keep them. A plan is listed until it is archived; nothing but restoring it
/// reaches one that is. Changes of one schedule wait for each other, each is seen whole or not at all, and each raises
/// the plan's version by one. Members who follow a plan see what is changed in it.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait WorkoutPlanCatalogue: Send + Sync {
    /// The listed plans that have the searched text in name or description, by name and id. A list may go on after a
    /// plan that was archived meanwhile.
    async fn list(
        &self,
        listing: Listing<WorkoutPlanId>,
    ) -> Result<Result<Vec<AdminWorkoutPlan>, NoSuchRow>, PortError>;

    /// A listed plan.
    async fn find(&self, id: WorkoutPlanId) -> Result<Option<AdminWorkoutPlan>, PortError>;

    /// Adds one, with an empty schedule.
    async fn add(&self, form: WorkoutPlanForm, signature: Signature) -> Result<AdminWorkoutPlan, PortError>;

    /// Gives a listed plan other values. With the values that it has nothing is done.
    async fn update(
        &self,
        id: WorkoutPlanId,
        form: WorkoutPlanForm,
        signature: Signature,
    ) -> Result<Result<AdminWorkoutPlan, UpdatePlanRefusal>, PortError>;

    /// Archives a listed plan: it leaves list and offer, while members go on following it. Answers whether it was
    /// listed.
    async fn archive(&self, id: WorkoutPlanId, signature: Signature) -> Result<bool, PortError>;

    /// Lists an archived plan again; one that is listed stays as it is. `None` if there is no such plan.
    async fn restore(&self, id: WorkoutPlanId, signature: Signature) -> Result<Option<AdminWorkoutPlan>, PortError>;

    /// The schedule of a listed plan, by day and place.
    async fn list_entries(&self, id: WorkoutPlanId) -> Result<Option<Vec<PlanEntry>>, PortError>;

    /// Puts a listed exercise at its place into a listed plan, or behind a superset that has this place in its middle,
    /// and moves the later ones of the day down.
    async fn add_entry(
        &self,
        id: WorkoutPlanId,
        entry: ScheduleEntry,
        signature: Signature,
    ) -> Result<Result<PlanEntry, AddEntryRefusal>, PortError>;

    /// Takes an exercise out of a day of a listed plan, and closes the gap. Answers whether it was there.
    async fn remove_entry(
        &self,
        id: WorkoutPlanId,
        exercise_id: ExerciseId,
        day_num: DayNum,
        signature: Signature,
    ) -> Result<bool, PortError>;

    /// Replaces the whole schedule of a listed plan, and answers it. What stays in it, in its day or in another, keeps
    /// its sets, reps and rest; an archived exercise may stay and may not be new. The schedule that is there already
    /// is no change. A path of a refusal is one into the list: `exercises[3].day_num`.
    async fn replace_schedule(
        &self,
        id: WorkoutPlanId,
        schedule: NewSchedule,
        signature: Signature,
    ) -> Result<Result<Vec<PlanEntry>, ReplaceScheduleRefusal>, PortError>;
}

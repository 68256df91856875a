use super::errors::{AddRunEntryError, SaveProgramError};
use super::stored_entry::{NewRunEntry, StoredRunEntry, UndoRunEntryOutcome};
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, ProgramEntryId, ProgramId, UserId, WorkoutPlanId};
use ironleaf_domain::loading::Loading;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::program::{Missed, Program, ProgramExercises, Run};
use ironleaf_domain::workout_plan::{FollowedPlan, GeneratedWorkoutPlan, PlanOutline};
use std::collections::BTreeMap;

/// Origin of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProgramSource {
    Catalogue(WorkoutPlanId),
    /// The member.
    Own(ProgramId),
}

/// A version of a program.
#[derive(Debug, Clone)]
pub struct StoredProgram {
    /// Origin.
    pub source: ProgramSource,
    pub version: i64,
    pub program: Program<ExerciseId>,
}

/// The program that a member follows.
#[derive(Debug, Clone)]
pub struct FollowedRun {
    /// ID of the choice, among the member's workout plans.
    pub id: WorkoutPlanId,
    /// Origin of the program.
    pub source: ProgramSource,
    /// Source of the choice: the catalogue, the member, or the planner that generated it.
    pub plan_source: PlanSource,
    pub latest_version: i64,
    /// Goal of the member, which determines the usual rests; `None` without a profile.
    pub goal: Option<FitnessGoal>,
    /// Everything from which the position follows.
    pub run: Run,
}

/// Properties of a member that a program depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProgramMember {
    /// Weights that the member can load, in the member's unit.
    pub loading: Loading,
    /// Date of birth, if it is known.
    pub born_on: Option<NaiveDate>,
}

/// A program that a member starts to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRun {
    /// Origin of the program.
    pub source: ProgramSource,
    pub version: i64,
    /// First date.
    pub started_on: NaiveDate,
    /// Training weekdays.
    pub weekdays: Vec<u8>,
    /// Policy for missed weeks.
    pub missed: Missed,
    /// Values at the start by track: hundredths of a kilogram, seconds or reps.
    pub starts: BTreeMap<String, i64>,
}

/// A program of a generated plan, with which the member starts to follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGeneratedRun {
    pub program: Program<ExerciseId>,
    /// Planner that generated the plan.
    pub plan_source: PlanSource,
    /// First date.
    pub started_on: NaiveDate,
    /// Policy for missed weeks.
    pub missed: Missed,
    /// Values at the start by track: hundredths of a kilogram, seconds or reps.
    pub starts: BTreeMap<String, i64>,
}

/// Result of starting a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartRunOutcome {
    /// The program is now followed.
    Started,
    /// The program or its version is no longer available; nothing was changed.
    NotFound,
}

/// Programs of the catalogue and of members, and the programs that members follow.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProgramRepository: Send + Sync {
    /// Returns the latest version of each listed program of the catalogue, by name.
    async fn list_available(&self) -> Result<Vec<StoredProgram>, PortError>;

    /// Returns the latest version of a listed program of the catalogue, or of the member's own.
    async fn find_program(&self, user_id: UserId, source: ProgramSource) -> Result<Option<StoredProgram>, PortError>;

    /// Returns the program of a current or past choice of the member, in the latest version that was taken.
    ///
    /// `None`: a plain plan, or no choice of the member.
    async fn find_followed_program(
        &self,
        user_id: UserId,
        id: WorkoutPlanId,
    ) -> Result<Option<Program<ExerciseId>>, PortError>;

    /// Returns those of these exercises that are in the catalogue, archived or not, or the member's own.
    async fn find_exercises(&self, user_id: UserId, ids: Vec<ExerciseId>) -> Result<ProgramExercises, PortError>;

    /// Returns what a program needs to know about the member.
    async fn find_member(&self, user_id: UserId) -> Result<ProgramMember, PortError>;

    /// Returns for each exercise the set since a date with the best estimate of the one-rep maximum.
    ///
    /// It is hundredths of a kilogram, and 1 to 10 reps.
    async fn list_best_sets(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
        since: NaiveDate,
    ) -> Result<BTreeMap<ExerciseId, (i64, u8)>, PortError>;

    /// Returns the program that the member follows now; `None` for a plain plan or none.
    ///
    /// Positions on `date` and later can be computed. Earlier sessions may be missing.
    async fn find_run(&self, user_id: UserId, date: NaiveDate) -> Result<Option<FollowedRun>, PortError>;

    /// Returns the program of a current or past choice of the member, as it started.
    ///
    /// It has neither logs nor entries. `None` for a plain plan.
    async fn find_run_of_choice(&self, user_id: UserId, id: WorkoutPlanId) -> Result<Option<FollowedRun>, PortError>;

    /// Returns the version of what the sessions of the member's program depend on; `None` without one.
    ///
    /// It changes with the choice, the program, its entries and the logs, and not with the catalogue.
    async fn find_run_version(&self, user_id: UserId) -> Result<Option<String>, PortError>;

    /// Returns the program that the member follows now, with all entries in order of creation.
    async fn find_journal(&self, user_id: UserId) -> Result<Option<(FollowedRun, Vec<StoredRunEntry>)>, PortError>;

    /// Adds an entry to the program that the member follows, if it makes sense on its date.
    ///
    /// Returns its ID and whether it is new. Of concurrent calls with one key, one creates the entry.
    async fn add_entry(&self, user_id: UserId, entry: NewRunEntry) -> Result<(ProgramEntryId, bool), AddRunEntryError>;

    /// Undoes an entry of the program that the member follows.
    async fn undo_entry(
        &self,
        user_id: UserId,
        id: ProgramEntryId,
        now: DateTime<Utc>,
    ) -> Result<UndoRunEntryOutcome, PortError>;

    /// Returns the latest version of each of the member's own programs, latest first, without removed ones.
    async fn list_own(&self, user_id: UserId) -> Result<Vec<StoredProgram>, PortError>;

    /// Adds an own program, unless the member has the maximum number.
    async fn add_own(
        &self,
        user_id: UserId,
        program: Program<ExerciseId>,
        now: DateTime<Utc>,
    ) -> Result<StoredProgram, SaveProgramError>;

    /// Adds a version to an own program, unless another version than `edited` is the latest.
    async fn save_own(
        &self,
        user_id: UserId,
        id: ProgramId,
        program: Program<ExerciseId>,
        edited: i64,
        now: DateTime<Utc>,
    ) -> Result<StoredProgram, SaveProgramError>;

    /// Archives an own program. Returns whether it was listed.
    async fn archive_own(&self, user_id: UserId, id: ProgramId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Restores an own program within 30 days of its removal. A listed one stays unchanged.
    async fn restore_own(
        &self,
        user_id: UserId,
        id: ProgramId,
        now: DateTime<Utc>,
    ) -> Result<StoredProgram, SaveProgramError>;

    /// Replaces the member's current plan with a program. Atomic; of concurrent calls the last one wins.
    async fn start(
        &self,
        user_id: UserId,
        run: NewRun,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<StartRunOutcome, PortError>;

    /// Adds the program of a generated plan as an own one, and replaces the member's current plan with it. Atomic.
    ///
    /// If the member has the maximum number of programs, the new one is not listed.
    async fn start_generated(&self, user_id: UserId, run: NewGeneratedRun, now: DateTime<Utc>)
    -> Result<(), PortError>;
}

/// Plans that members follow or followed, whether they are programs or not.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MemberPlans: Send + Sync {
    /// Returns the current plan of a member.
    ///
    /// A catalogue plan is returned in its present state with all its days, including archived exercises, even if it is
    /// archived. A member's own plan has the days that it was saved with, which are also its number of days.
    async fn find_current(&self, user_id: UserId) -> Result<Option<FollowedPlan>, PortError>;

    /// Returns the IDs of a plan's exercises by name, as saving an own plan finds them.
    ///
    /// It adds the member's own exercises that are missing.
    async fn find_or_add_exercises(
        &self,
        user_id: UserId,
        plan: GeneratedWorkoutPlan,
        now: DateTime<Utc>,
    ) -> Result<BTreeMap<String, ExerciseId>, PortError>;

    /// Returns outlines of the member's plans, earliest first; of plans chosen on one day only the last.
    ///
    /// A catalogue plan has its present schedule.
    async fn list_outlines(&self, user_id: UserId, today: NaiveDate) -> Result<Vec<PlanOutline>, PortError>;
}

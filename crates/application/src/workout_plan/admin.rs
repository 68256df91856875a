use super::catalogue::{CatalogueProgramError, PlanEntry, WorkoutPlanCatalogue};
use crate::program::StoredProgram;
use crate::shared::{Actor, AuditContext, CatalogueError, Clock};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::DayNum;
use ironleaf_domain::program::Document;
use ironleaf_domain::workout_plan::{EntryError, NewSchedule, ReplaceScheduleError, ScheduleEntry};
use std::sync::Arc;

/// Use cases of the schedules and programs of the catalogue's workout plans, for admins.
///
/// A change adds the audit context; its port checks the rules in the transaction of the change.
#[derive(Clone)]
pub struct WorkoutPlanAdminService {
    plans: Arc<dyn WorkoutPlanCatalogue>,
    clock: Arc<dyn Clock>,
}

impl WorkoutPlanAdminService {
    /// Creates the service.
    pub fn new(plans: Arc<dyn WorkoutPlanCatalogue>, clock: Arc<dyn Clock>) -> Self {
        Self { plans, clock }
    }

    /// Adds an exercise to a plan.
    pub async fn add_entry(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
        entry: ScheduleEntry,
    ) -> Result<PlanEntry, CatalogueError<EntryError>> {
        self.plans.add_entry(id, entry, self.signature(actor)).await
    }

    /// Removes an exercise from a day of a plan.
    pub async fn remove_entry(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
        exercise_id: ExerciseId,
        day_num: DayNum,
    ) -> Result<(), CatalogueError> {
        self.plans.remove_entry(id, exercise_id, day_num, self.signature(actor)).await
    }

    /// Replaces the whole schedule of a plan.
    pub async fn replace_schedule(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
        schedule: NewSchedule,
    ) -> Result<Vec<PlanEntry>, CatalogueError<ReplaceScheduleError>> {
        self.plans.replace_schedule(id, schedule, self.signature(actor)).await
    }

    /// Makes a plan a program, or gives a program another version.
    pub async fn save_program(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
        document: Document<ExerciseId>,
        edited: i64,
    ) -> Result<StoredProgram, CatalogueError<CatalogueProgramError>> {
        self.plans.save_program(id, document, edited, self.signature(actor)).await
    }

    /// Makes a program a plain plan of its first week.
    pub async fn remove_program(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
    ) -> Result<(), CatalogueError<CatalogueProgramError>> {
        self.plans.remove_program(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

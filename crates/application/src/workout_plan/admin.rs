use super::catalogue::{AdminWorkoutPlan, CatalogueProgramError, PlanEntry, WorkoutPlanCatalogue, WorkoutPlanForm};
use crate::program::StoredProgram;
use crate::shared::{Actor, AuditContext, CatalogueError, Clock, ListError, PageRequest, PortError};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::program::Document;
use ironleaf_domain::workout_plan::{DayNum, DaysInUse, EntryError, NewSchedule, ReplaceScheduleError, ScheduleEntry};
use std::sync::Arc;

/// Use cases of the catalogue's workout plans, for admins.
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

    /// Returns the listed plans, by name. Only forwards to the port.
    pub async fn list_plans(&self, listing: PageRequest<WorkoutPlanId>) -> Result<Vec<AdminWorkoutPlan>, ListError> {
        self.plans.list(listing).await
    }

    /// Returns a listed plan. Only forwards to the port.
    pub async fn view_plan(&self, id: WorkoutPlanId) -> Result<AdminWorkoutPlan, CatalogueError> {
        self.plans.find(id).await
    }

    /// Adds a plan with an empty schedule to the catalogue.
    pub async fn add_plan(&self, actor: &Actor, form: WorkoutPlanForm) -> Result<AdminWorkoutPlan, PortError> {
        self.plans.add(form, self.signature(actor)).await
    }

    /// Changes a plan. Days with exercises cannot be removed.
    pub async fn update_plan(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
        form: WorkoutPlanForm,
    ) -> Result<AdminWorkoutPlan, CatalogueError<DaysInUse>> {
        self.plans.update(id, form, self.signature(actor)).await
    }

    /// Removes a plan from the catalogue. It remains the current plan of its members.
    pub async fn remove_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<(), CatalogueError> {
        self.plans.archive(id, self.signature(actor)).await
    }

    /// Restores a removed plan to the catalogue.
    pub async fn restore_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<AdminWorkoutPlan, CatalogueError> {
        self.plans.restore(id, self.signature(actor)).await
    }

    /// Returns the schedule of a plan, by day and position. Only forwards to the port.
    pub async fn list_entries(&self, id: WorkoutPlanId) -> Result<Vec<PlanEntry>, CatalogueError> {
        self.plans.list_entries(id).await
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

    /// Returns the program of a plan. Only forwards to the port.
    pub async fn view_program(&self, id: WorkoutPlanId) -> Result<StoredProgram, CatalogueError> {
        self.plans.find_program(id).await
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use crate::workout_plan::MockWorkoutPlanCatalogue;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    #[tokio::test]
    async fn a_change_is_signed_with_who_and_when() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        let mut plans = MockWorkoutPlanCatalogue::new();
        plans
            .expect_archive()
            .withf(|id, signature| {
                (id.get(), signature.by.get(), signature.at.to_rfc3339())
                    == (9, 7, "2026-11-21T12:00:00+00:00".to_owned())
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let service = WorkoutPlanAdminService::new(Arc::new(plans), Arc::new(clock));
        let admin = Actor { user_id: UserId::new(7).unwrap(), role: Role::Admin, time_zone: Tz::UTC.into() };
        assert_eq!(service.remove_plan(&admin, WorkoutPlanId::new(9).unwrap()).await, Ok(()));
    }
}

use super::plans::{self, WORKOUT_PLANS};
use super::rows::FormRow;
use super::{programs, schedule};
use crate::Database;
use async_trait::async_trait;
use ironleaf_application::catalogue::CatalogueItems;
use ironleaf_application::program::StoredProgram;
use ironleaf_application::shared::{AuditContext, CatalogueError, ListError, PageRequest};
use ironleaf_application::workout_plan::{
    AdminWorkoutPlan, CatalogueProgramError, PlanEntry, WorkoutPlanCatalogue, WorkoutPlanForm,
};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::DayNum;
use ironleaf_domain::program::Document;
use ironleaf_domain::workout_plan::{DaysInUse, EntryError, NewSchedule, ReplaceScheduleError, ScheduleEntry};

#[async_trait]
impl CatalogueItems<WorkoutPlanId> for Database {
    async fn list(&self, listing: PageRequest<WorkoutPlanId>) -> Result<Vec<AdminWorkoutPlan>, ListError> {
        self.try_read("workout_plan_catalogue.list", move |connection| plans::list(connection, &listing)).await
    }

    async fn add(
        &self,
        form: WorkoutPlanForm,
        signature: AuditContext,
    ) -> Result<AdminWorkoutPlan, CatalogueError<DaysInUse>> {
        self.try_transaction("workout_plan_catalogue.add", move |connection| {
            let id = WORKOUT_PLANS.add(connection, &FormRow::from(form), signature)?;
            Ok(plans::find(connection, id)?)
        })
        .await
    }

    async fn update(
        &self,
        id: WorkoutPlanId,
        form: WorkoutPlanForm,
        signature: AuditContext,
    ) -> Result<AdminWorkoutPlan, CatalogueError<DaysInUse>> {
        let id = id.get();
        self.try_transaction("workout_plan_catalogue.update", move |connection| {
            let current = WORKOUT_PLANS.lock_listed(connection, id)?;
            let schedule = schedule::lock(connection, id)?.schedule();
            let form = if schedule::is_program(connection, id)? {
                FormRow::from(form).with_days_of(&current)
            } else {
                schedule.check_num_of_days(form.num_of_days).map_err(CatalogueError::Rejected)?;
                FormRow::from(form)
            };
            WORKOUT_PLANS.update(connection, (id, &current), &form, signature)?;
            Ok(plans::find(connection, id)?)
        })
        .await
    }

    async fn archive(&self, id: WorkoutPlanId, signature: AuditContext) -> Result<(), CatalogueError> {
        self.try_transaction("workout_plan_catalogue.archive", move |connection| {
            WORKOUT_PLANS.archive(connection, id.get(), signature)
        })
        .await
    }

    async fn restore(
        &self,
        id: WorkoutPlanId,
        signature: AuditContext,
    ) -> Result<AdminWorkoutPlan, CatalogueError<DaysInUse>> {
        self.try_transaction("workout_plan_catalogue.restore", move |connection| {
            WORKOUT_PLANS.restore(connection, id.get(), signature)?;
            Ok(plans::find(connection, id.get())?)
        })
        .await
    }
}

#[async_trait]
impl WorkoutPlanCatalogue for Database {
    async fn find(&self, id: WorkoutPlanId) -> Result<AdminWorkoutPlan, CatalogueError> {
        self.try_read("workout_plan_catalogue.find", move |connection| plans::find_listed(connection, id.get())).await
    }

    async fn list_entries(&self, id: WorkoutPlanId) -> Result<Vec<PlanEntry>, CatalogueError> {
        self.try_read("workout_plan_catalogue.list_entries", move |connection| {
            plans::find_listed(connection, id.get())?;
            Ok(schedule::list(connection, id.get())?)
        })
        .await
    }

    async fn add_entry(
        &self,
        id: WorkoutPlanId,
        entry: ScheduleEntry,
        signature: AuditContext,
    ) -> Result<PlanEntry, CatalogueError<EntryError>> {
        self.try_transaction("workout_plan_catalogue.add_entry", move |connection| {
            schedule::add_entry(connection, id.get(), entry, signature)
        })
        .await
    }

    async fn remove_entry(
        &self,
        id: WorkoutPlanId,
        exercise_id: ExerciseId,
        day_num: DayNum,
        signature: AuditContext,
    ) -> Result<(), CatalogueError> {
        self.try_transaction("workout_plan_catalogue.remove_entry", move |connection| {
            schedule::remove_entry(connection, id.get(), exercise_id, day_num, signature)
        })
        .await
    }

    async fn replace_schedule(
        &self,
        id: WorkoutPlanId,
        schedule: NewSchedule,
        signature: AuditContext,
    ) -> Result<Vec<PlanEntry>, CatalogueError<ReplaceScheduleError>> {
        self.try_transaction("workout_plan_catalogue.replace_schedule", move |connection| {
            schedule::replace(connection, id.get(), &schedule, signature)
        })
        .await
    }

    async fn find_program(&self, id: WorkoutPlanId) -> Result<StoredProgram, CatalogueError> {
        self.try_read("workout_plan_catalogue.find_program", move |connection| programs::find(connection, id)).await
    }

    async fn save_program(
        &self,
        id: WorkoutPlanId,
        document: Document<ExerciseId>,
        edited: i64,
        signature: AuditContext,
    ) -> Result<StoredProgram, CatalogueError<CatalogueProgramError>> {
        self.try_transaction("workout_plan_catalogue.save_program", move |connection| {
            programs::save(connection, id, document, edited, signature)
        })
        .await
    }

    async fn remove_program(
        &self,
        id: WorkoutPlanId,
        signature: AuditContext,
    ) -> Result<(), CatalogueError<CatalogueProgramError>> {
        self.try_transaction("workout_plan_catalogue.remove_program", move |connection| {
            programs::remove(connection, id, signature)
        })
        .await
    }
}

use super::rows::{FormRow, into_schedule};
use super::{plans, schedule};
use crate::Database;
use crate::audit::{AuditChange, record};
use crate::schema::workout_plans;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use ironleaf_application::workout_plan::{
    AddEntryError, AdminWorkoutPlan, NewSchedule, PlanEntry, ReplaceScheduleError, UpdatePlanError,
    WorkoutPlanCatalogue, WorkoutPlanForm,
};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::workout_plan::{DayNum, ScheduleEntry};

/// The catalogue's workout plans in PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgWorkoutPlanCatalogue(Database);

impl PgWorkoutPlanCatalogue {
    /// Creates the repository on this database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl WorkoutPlanCatalogue for PgWorkoutPlanCatalogue {
    async fn list(
        &self,
        listing: PageRequest<WorkoutPlanId>,
    ) -> Result<Result<Vec<AdminWorkoutPlan>, UnknownCursor>, PortError> {
        self.0.read("workout_plan_catalogue.list", move |connection| plans::list(connection, &listing)).await
    }

    async fn find(&self, id: WorkoutPlanId) -> Result<Option<AdminWorkoutPlan>, PortError> {
        self.0.read("workout_plan_catalogue.find", move |connection| plans::find_listed(connection, id.get())).await
    }

    async fn add(&self, form: WorkoutPlanForm, signature: AuditContext) -> Result<AdminWorkoutPlan, PortError> {
        self.0
            .transaction("workout_plan_catalogue.add", move |connection| {
                let form = FormRow::from(form);
                let id: i64 = diesel::insert_into(workout_plans::table)
                    .values((&form, workout_plans::created_at.eq(signature.at)))
                    .returning(workout_plans::id)
                    .get_result(connection)?;
                record(connection, signature, noted(AuditAction::Create, id).after(&form)?)?;
                plans::find(connection, id)
            })
            .await
    }

    async fn update(
        &self,
        id: WorkoutPlanId,
        form: WorkoutPlanForm,
        signature: AuditContext,
    ) -> Result<Result<AdminWorkoutPlan, UpdatePlanError>, PortError> {
        let id = id.get();
        self.0
            .transaction("workout_plan_catalogue.update", move |connection| {
                let Some(standing) = plans::lock_listed(connection, id)? else {
                    return Ok(Err(UpdatePlanError::NotFound));
                };
                let lost = into_schedule(&schedule::stored(connection, id)?)?.days_beyond(form.num_of_days);
                if !lost.is_empty() {
                    return Ok(Err(UpdatePlanError::DaysInUse(lost)));
                }
                let form = FormRow::from(form);
                if form != standing.form {
                    diesel::update(workout_plans::table.find(id)).set(&form).execute(connection)?;
                    let change = noted(AuditAction::Update, id).before(&standing.form)?.after(&form)?;
                    record(connection, signature, change)?;
                }
                plans::find(connection, id).map(Ok)
            })
            .await
    }

    async fn archive(&self, id: WorkoutPlanId, signature: AuditContext) -> Result<bool, PortError> {
        let id = id.get();
        self.0
            .transaction("workout_plan_catalogue.archive", move |connection| {
                let Some(standing) = plans::lock_listed(connection, id)? else { return Ok(false) };
                diesel::update(workout_plans::table.find(id))
                    .set(workout_plans::archived_at.eq(signature.at))
                    .execute(connection)?;
                record(connection, signature, noted(AuditAction::Remove, id).before(&standing.form)?)?;
                Ok(true)
            })
            .await
    }

    async fn restore(&self, id: WorkoutPlanId, signature: AuditContext) -> Result<Option<AdminWorkoutPlan>, PortError> {
        let id = id.get();
        self.0
            .transaction("workout_plan_catalogue.restore", move |connection| {
                let Some(standing) = plans::lock(connection, id)? else { return Ok(None) };
                if standing.archived_at.is_some() {
                    diesel::update(workout_plans::table.find(id))
                        .set(workout_plans::archived_at.eq(None::<DateTime<Utc>>))
                        .execute(connection)?;
                    record(connection, signature, noted(AuditAction::Restore, id).after(&standing.form)?)?;
                }
                plans::find(connection, id).map(Some)
            })
            .await
    }

    async fn list_entries(&self, id: WorkoutPlanId) -> Result<Option<Vec<PlanEntry>>, PortError> {
        self.0
            .read("workout_plan_catalogue.list_entries", move |connection| {
                if plans::find_listed(connection, id.get())?.is_none() {
                    return Ok(None);
                }
                schedule::shown(connection, id.get()).map(Some)
            })
            .await
    }

    async fn add_entry(
        &self,
        id: WorkoutPlanId,
        entry: ScheduleEntry,
        signature: AuditContext,
    ) -> Result<Result<PlanEntry, AddEntryError>, PortError> {
        self.0
            .transaction("workout_plan_catalogue.add_entry", move |connection| {
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
    ) -> Result<bool, PortError> {
        self.0
            .transaction("workout_plan_catalogue.remove_entry", move |connection| {
                schedule::remove_entry(connection, id.get(), exercise_id, day_num, signature)
            })
            .await
    }

    async fn replace_schedule(
        &self,
        id: WorkoutPlanId,
        schedule: NewSchedule,
        signature: AuditContext,
    ) -> Result<Result<Vec<PlanEntry>, ReplaceScheduleError>, PortError> {
        self.0
            .transaction("workout_plan_catalogue.replace_schedule", move |connection| {
                schedule::replace(connection, id.get(), &schedule, signature)
            })
            .await
    }
}

fn noted(action: AuditAction, id: i64) -> AuditChange {
    AuditChange::new(action, AuditEntity::WorkoutPlan, id)
}

use crate::error::DbError;
use crate::schema::{exercises, workout_plan_entries, workout_plans};
use crate::workout_plan::rows::{exercise_id, plan_id, reps, rest, sets, stored_rest, superset, unit};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::workout_plan::{AdminWorkoutPlan, PlanEntry, WorkoutPlanForm};
use ironleaf_domain::plan::{DayNum, NumOfDays, Superset};
use ironleaf_domain::workout_plan::{EntryPrescription, ScheduleEntry, ScheduledExercise, StoredEntry};
use serde::Serialize;
use std::collections::HashMap;

/// Values of a plan that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = workout_plans, check_for_backend(diesel::pg::Pg))]
pub(super) struct FormRow {
    name: String,
    description: String,
    num_of_days: i16,
}

impl From<WorkoutPlanForm> for FormRow {
    fn from(form: WorkoutPlanForm) -> Self {
        Self {
            name: form.name.into_string(),
            description: form.description.into_string(),
            num_of_days: form.num_of_days.get().into(),
        }
    }
}

impl FormRow {
    /// Keeps the number of days. That of a program follows from its document.
    pub(super) fn with_days_of(self, current: &Self) -> Self {
        Self { num_of_days: current.num_of_days, ..self }
    }
}

/// A row of the admins' list: ID, values, version, number of entries, and weeks of a program.
pub(super) type ListRow = (i64, FormRow, i32, i64, Option<String>);

/// Converts a row with the numbers of followers by plan.
pub(super) fn into_plan(
    (id, form, version, entries, weeks): ListRow,
    followers: &HashMap<i64, i64>,
) -> Result<AdminWorkoutPlan, DbError> {
    Ok(AdminWorkoutPlan {
        id: plan_id("workout_plans", id)?,
        num_of_days: into_num_of_days(id, form.num_of_days)?,
        name: form.name,
        description: form.description,
        version: version.into(),
        exercise_count: u64::try_from(entries).unwrap_or(0),
        weeks: weeks.and_then(|weeks| weeks.parse().ok()),
        follower_count: followers.get(&id).map_or(0, |count| u64::try_from(*count).unwrap_or(0)),
    })
}

/// An entry of a schedule.
#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = workout_plan_entries, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub(super) struct EntryRow {
    pub(super) workout_plan_id: i64,
    pub(super) day_num: i16,
    pub(super) exercise_id: i64,
    pub(super) order_in_day: i16,
    sets: Option<i16>,
    reps: Option<i16>,
    rest_seconds: Option<i16>,
    superset: Option<i16>,
}

impl EntryRow {
    pub(super) fn new(plan: i64, (entry, figures): (ScheduleEntry, EntryPrescription)) -> Self {
        Self {
            workout_plan_id: plan,
            day_num: entry.day_num.get().into(),
            exercise_id: entry.exercise_id.get(),
            order_in_day: entry.order_in_day.get().into(),
            sets: figures.sets.map(|sets| sets.get().into()),
            reps: figures.reps.map(|reps| reps.get().into()),
            rest_seconds: stored_rest(figures.rest_seconds),
            superset: entry.superset.map(|superset| superset.get().into()),
        }
    }

    pub(super) fn stored(&self) -> Result<StoredEntry, DbError> {
        const TABLE: &str = "workout_plan_entries";
        let day_num = DayNum::new(self.day_num.into())
            .map_err(|invalid| DbError::corrupt(TABLE, "day_num", self.workout_plan_id, invalid))?;
        let prescription = EntryPrescription {
            sets: self.sets.map(|stored| sets(TABLE, self.exercise_id, stored)).transpose()?,
            reps: self.reps.map(|stored| reps(TABLE, self.exercise_id, stored)).transpose()?,
            rest_seconds: rest(TABLE, self.workout_plan_id, self.rest_seconds)?,
        };
        let (exercise_id, superset) = (exercise_id(TABLE, self.exercise_id)?, self.superset()?);
        let exercise = ScheduledExercise { exercise_id, superset, figures: prescription };
        Ok(StoredEntry { day_num, order_in_day: self.order_in_day, exercise })
    }

    fn superset(&self) -> Result<Option<Superset>, DbError> {
        self.superset.map(|stored| superset(self.workout_plan_id, stored)).transpose()
    }
}

/// An entry in the audit log.
#[derive(Serialize)]
pub(super) struct AuditedEntry {
    exercise_id: i64,
    day_num: i16,
    order_in_day: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    superset: Option<i16>,
}

impl From<&StoredEntry> for AuditedEntry {
    fn from(entry: &StoredEntry) -> Self {
        Self {
            exercise_id: entry.exercise.exercise_id.get(),
            day_num: entry.day_num.get().into(),
            order_in_day: entry.order_in_day,
            superset: entry.exercise.superset.map(|superset| superset.get().into()),
        }
    }
}

impl From<ScheduleEntry> for AuditedEntry {
    fn from(entry: ScheduleEntry) -> Self {
        Self {
            exercise_id: entry.exercise_id.get(),
            day_num: entry.day_num.get().into(),
            order_in_day: entry.order_in_day.get().into(),
            superset: entry.superset.map(|superset| superset.get().into()),
        }
    }
}

/// An entry with its exercise and its plan.
#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_plan_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct ShownEntryRow {
    #[diesel(embed)]
    entry: EntryRow,
    #[diesel(embed)]
    exercise: ExerciseRow,
    #[diesel(embed)]
    plan: FormRow,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct ExerciseRow {
    name: String,
    sets: i16,
    reps: i16,
    unit: String,
    rest_seconds: Option<i16>,
    archived_at: Option<DateTime<Utc>>,
}

impl ShownEntryRow {
    pub(super) fn into_entry(self) -> Result<PlanEntry, DbError> {
        const TABLE: &str = "workout_plan_entries";
        let Self { entry, exercise, plan } = self;
        let small = |column, stored: i16| {
            u8::try_from(stored).map_err(|error| DbError::corrupt(TABLE, column, entry.workout_plan_id, error))
        };
        let place = if entry.sets.is_some() { TABLE } else { "exercises" };
        let sets = sets(place, entry.exercise_id, entry.sets.unwrap_or(exercise.sets))?;
        let place = if entry.reps.is_some() { TABLE } else { "exercises" };
        let reps = reps(place, entry.exercise_id, entry.reps.unwrap_or(exercise.reps))?;
        let in_plan = rest(TABLE, entry.workout_plan_id, entry.rest_seconds)?;
        let rest_seconds = in_plan.or(rest("exercises", entry.exercise_id, exercise.rest_seconds)?);
        Ok(PlanEntry {
            exercise_id: exercise_id(TABLE, entry.exercise_id)?,
            exercise_name: exercise.name,
            day_num: small("day_num", entry.day_num)?,
            order_in_day: small("order_in_day", entry.order_in_day)?,
            plan_name: plan.name,
            num_of_days: into_num_of_days(entry.workout_plan_id, plan.num_of_days)?,
            sets,
            reps,
            unit: unit("exercises", entry.exercise_id, &exercise.unit)?,
            rest_seconds,
            superset: entry.superset()?,
            archived: exercise.archived_at.is_some(),
        })
    }
}

pub(super) fn into_num_of_days(plan: i64, stored: i16) -> Result<NumOfDays, DbError> {
    NumOfDays::new(stored.into()).map_err(|invalid| DbError::corrupt("workout_plans", "num_of_days", plan, invalid))
}

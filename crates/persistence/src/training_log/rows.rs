use super::snapshot::LogSnapshot;
use crate::decimal::from_steps;
use crate::error::DbError;
use crate::functions::add_exercise_log;
use crate::schema::{exercise_logs, exercises, member_exercises, member_workout_plan_entries, workout_plan_entries};
use crate::stored_log::{ProgramPlaceRow, SetColumns};
use bigdecimal::BigDecimal;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::training_log::{NewLog, PlannedExercise};
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::IdempotencyKey;
use uuid::Uuid;

/// Default sets and reps of an own exercise that is not in the current plan.
const OWN_SETS: i16 = 3;
const OWN_REPS: i16 = 10;

/// A log to insert. It always sets all columns, so that the statement is prepared only once.
#[derive(Insertable)]
#[diesel(table_name = exercise_logs, treat_none_as_default_value = false)]
pub(super) struct NewLogRow {
    pub(super) user_id: i64,
    pub(super) exercise_id: i64,
    exercise_name: String,
    sets: i16,
    reps: i16,
    weight: Option<BigDecimal>,
    pub(super) log_date: NaiveDate,
    logged_at: DateTime<Utc>,
    pub(super) idempotency_key: Option<Uuid>,
    import_id: Option<i64>,
    #[diesel(embed)]
    program: ProgramPlaceRow,
}

impl NewLogRow {
    pub(super) fn new(user_id: UserId, log: &NewLog) -> Self {
        Self {
            user_id: user_id.get(),
            exercise_id: log.exercise_id.get(),
            exercise_name: log.planned.name.clone(),
            sets: log.planned.sets.get().into(),
            reps: log.planned.reps.get().into(),
            weight: log.figures.weight().map(|weight| from_steps(weight.hundredths(), 2)),
            log_date: log.log_date,
            logged_at: log.logged_at,
            idempotency_key: log.idempotency_key.map(IdempotencyKey::get),
            import_id: None,
            program: log.planned.program.into(),
        }
    }

    /// Adds the log with its sets, and returns its ID.
    ///
    /// Returns `None` if something prevents it: see the migration of `add_exercise_log`.
    pub(super) fn add(
        self,
        connection: &mut PgConnection,
        last_place_of_day: i64,
        sets: SetColumns,
    ) -> QueryResult<Option<i64>> {
        let added = add_exercise_log(
            self.user_id,
            self.exercise_id,
            self.exercise_name,
            self.sets,
            self.reps,
            self.weight,
            self.log_date,
            self.logged_at,
            self.idempotency_key,
            last_place_of_day,
            sets.reps,
            sets.weights,
            sets.kinds,
            sets.rpes,
            sets.keys,
            self.program.program_week,
            self.program.program_cycle,
            self.program.program_day,
            self.program.is_deload,
        );
        diesel::select(added).get_result(connection)
    }

    /// Creates the row of an imported log.
    pub(super) fn imported(user_id: UserId, log: &NewLog, import_id: Option<i64>) -> Self {
        Self { import_id, ..Self::new(user_id, log) }
    }
}

/// A removed log that is restored with its ID.
#[derive(Insertable)]
#[diesel(table_name = exercise_logs, treat_none_as_default_value = false)]
pub(super) struct RestoredLogRow {
    user_id: i64,
    id: i64,
    exercise_id: i64,
    exercise_name: String,
    sets: i16,
    reps: i16,
    weight: Option<BigDecimal>,
    log_date: NaiveDate,
    logged_at: DateTime<Utc>,
    idempotency_key: Option<Uuid>,
    #[diesel(embed)]
    program: ProgramPlaceRow,
}

impl RestoredLogRow {
    pub(super) fn new(user: i64, kept: &LogSnapshot) -> Self {
        let log = &kept.log.log;
        Self {
            user_id: user,
            id: log.id.get(),
            exercise_id: log.exercise_id.get(),
            exercise_name: log.exercise_name.clone(),
            sets: log.sets.get().into(),
            reps: log.reps.get().into(),
            weight: log.weight.map(|weight| from_steps(weight.hundredths(), 2)),
            log_date: log.log_date,
            logged_at: kept.logged_at,
            idempotency_key: kept.idempotency_key.map(IdempotencyKey::get),
            program: log.program.into(),
        }
    }
}

/// The columns of a catalogue exercise that logging needs.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct CatalogueExerciseRow {
    name: String,
    sets: i16,
    reps: i16,
}

/// An exercise of the member's own.
#[derive(Queryable, Selectable)]
#[diesel(table_name = member_exercises, check_for_backend(diesel::pg::Pg))]
pub(super) struct OwnExerciseRow {
    name: String,
}

/// Prescription of a catalogue plan, where it overrides the exercise's default.
#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_plan_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct CataloguePlanRow {
    sets: Option<i16>,
    reps: Option<i16>,
}

/// Prescription of a member's own plan.
#[derive(Queryable, Selectable)]
#[diesel(table_name = member_workout_plan_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct OwnPlanRow {
    name: String,
    sets: i16,
    reps: i16,
}

/// An exercise with the prescription of the member's current plan.
#[derive(Queryable)]
pub(super) struct PlannedRow {
    exercise: Option<CatalogueExerciseRow>,
    own_exercise: Option<OwnExerciseRow>,
    catalogue_plan: Option<CataloguePlanRow>,
    own_plan: Option<OwnPlanRow>,
    pub(super) follows_program: bool,
}

impl PlannedRow {
    /// Returns the exercise, or `None` if the member has none with this ID.
    ///
    /// The prescription of the plan takes precedence over the exercise's default.
    pub(super) fn into_planned(self, id: ExerciseId) -> Result<Option<PlannedExercise>, DbError> {
        let own_plan = self.own_plan.as_ref();
        let plan = self.catalogue_plan.as_ref();
        let exercise = self.exercise.as_ref();
        let (table, stored) = first_of([
            ("member_workout_plan_entries", own_plan.map(|plan| plan.sets)),
            ("workout_plan_entries", plan.and_then(|plan| plan.sets)),
            ("exercises", exercise.map(|exercise| exercise.sets)),
        ])
        .unwrap_or(("", OWN_SETS));
        let sets = Sets::new(stored.into()).map_err(|invalid| DbError::corrupt(table, "sets", id, invalid))?;
        let (table, stored) = first_of([
            ("member_workout_plan_entries", own_plan.map(|plan| plan.reps)),
            ("workout_plan_entries", plan.and_then(|plan| plan.reps)),
            ("exercises", exercise.map(|exercise| exercise.reps)),
        ])
        .unwrap_or(("", OWN_REPS));
        let reps = Reps::new(stored.into()).map_err(|invalid| DbError::corrupt(table, "reps", id, invalid))?;
        let name = self
            .exercise
            .map(|exercise| exercise.name)
            .or(self.own_exercise.map(|exercise| exercise.name))
            .or(self.own_plan.map(|plan| plan.name));
        Ok(name.map(|name| PlannedExercise { name, sets, reps, program: None }))
    }
}

/// Returns the first value that exists, with its table.
fn first_of(figures: [(&'static str, Option<i16>); 3]) -> Option<(&'static str, i16)> {
    figures.into_iter().find_map(|(table, figure)| figure.map(|figure| (table, figure)))
}

use super::rows::{CatalogueExerciseRow, CataloguePlanRow, LogRow, NewLogRow, OwnExerciseRow, OwnPlanRow, PlannedRow};
use crate::Database;
use crate::error::Fault;
use crate::schema::{
    exercise_logs, exercises, member_exercises, member_workout_plan_entries, member_workout_plans, users,
    workout_plan_entries,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::prelude::*;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{Logged, NewLog, PlannedExercise, TrainingLogRepository};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::{ExerciseLog, Experience};
use std::collections::HashMap;

/// How many logs one statement makes: far fewer values than a statement may have.
const BATCH: usize = 1_000;

/// Training logs in PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgTrainingLogRepository(Database);

impl PgTrainingLogRepository {
    /// Over a database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl TrainingLogRepository for PgTrainingLogRepository {
    async fn find_exercise(
        &self,
        user_id: UserId,
        exercise_id: ExerciseId,
    ) -> Result<Option<PlannedExercise>, PortError> {
        self.0
            .read("training_log.find_exercise", move |connection| {
                let (member, exercise) = (user_id.get(), exercise_id.get());
                let own = member_exercises::user_id.eq(users::id).and(member_exercises::id.eq(exercise));
                let plan = member_workout_plans::user_id.eq(users::id).and(member_workout_plans::replaced_at.is_null());
                let in_catalogue_plan = workout_plan_entries::workout_plan_id
                    .nullable()
                    .eq(member_workout_plans::workout_plan_id)
                    .and(workout_plan_entries::exercise_id.eq(exercise));
                let in_own_plan = member_workout_plan_entries::user_id
                    .eq(users::id)
                    .and(member_workout_plan_entries::member_plan_id.eq(member_workout_plans::id))
                    .and(member_workout_plan_entries::exercise_id.eq(exercise));
                let found: Option<PlannedRow> = users::table
                    .left_join(exercises::table.on(exercises::id.eq(exercise)))
                    .left_join(member_exercises::table.on(own))
                    .left_join(member_workout_plans::table.on(plan))
                    .left_join(workout_plan_entries::table.on(in_catalogue_plan))
                    .left_join(member_workout_plan_entries::table.on(in_own_plan))
                    .filter(users::id.eq(member))
                    .order((workout_plan_entries::day_num.nullable(), member_workout_plan_entries::day_num.nullable()))
                    .select((
                        Option::<CatalogueExerciseRow>::as_select(),
                        Option::<OwnExerciseRow>::as_select(),
                        Option::<CataloguePlanRow>::as_select(),
                        Option::<OwnPlanRow>::as_select(),
                    ))
                    .first(connection)
                    .optional()?;
                found.map_or(Ok(None), |row| row.into_planned(exercise_id))
            })
            .await
    }

    async fn add(&self, user_id: UserId, log: NewLog) -> Result<Logged, PortError> {
        let row = NewLogRow::new(user_id, log);
        self.0
            .write("training_log.add", move |connection| {
                let created: Option<LogRow> = diesel::insert_into(exercise_logs::table)
                    .values(&row)
                    .on_conflict((exercise_logs::user_id, exercise_logs::exercise_id, exercise_logs::log_date))
                    .do_nothing()
                    .returning(LogRow::as_returning())
                    .get_result(connection)
                    .optional()?;
                if let Some(created) = created {
                    return Ok(Logged { log: created.into_log()?, created: true });
                }
                let standing: Option<LogRow> = exercise_logs::table
                    .filter(exercise_logs::user_id.eq(row.user_id))
                    .filter(exercise_logs::exercise_id.eq(row.exercise_id))
                    .filter(exercise_logs::log_date.eq(row.log_date))
                    .select(LogRow::as_select())
                    .first(connection)
                    .optional()?;
                // Somebody may have taken it away between the two statements.
                let standing = standing.ok_or_else(|| Fault::NoConnection("the log that stood is gone".to_owned()))?;
                Ok(Logged { log: standing.into_log()?, created: false })
            })
            .await
    }

    async fn add_all(&self, user_id: UserId, logs: Vec<NewLog>) -> Result<usize, PortError> {
        let rows: Vec<NewLogRow> = logs.into_iter().map(|log| NewLogRow::new(user_id, log)).collect();
        self.0
            .transaction("training_log.add_all", move |connection| {
                let mut created = 0;
                for batch in rows.chunks(BATCH) {
                    created += diesel::insert_into(exercise_logs::table)
                        .values(batch)
                        .on_conflict((exercise_logs::user_id, exercise_logs::exercise_id, exercise_logs::log_date))
                        .do_nothing()
                        .execute(connection)?;
                }
                Ok(created)
            })
            .await
    }

    async fn list_on(&self, user_id: UserId, date: NaiveDate) -> Result<Vec<ExerciseLog>, PortError> {
        self.0
            .read("training_log.list_on", move |connection| {
                let logs: Vec<LogRow> = exercise_logs::table
                    .filter(exercise_logs::user_id.eq(user_id.get()))
                    .filter(exercise_logs::log_date.eq(date))
                    .order(exercise_logs::id)
                    .select(LogRow::as_select())
                    .load(connection)?;
                logs.into_iter().map(LogRow::into_log).collect()
            })
            .await
    }

    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<ExerciseLog>, PortError> {
        self.0
            .read("training_log.list_since", move |connection| {
                let latest: Vec<LogRow> = exercise_logs::table
                    .filter(exercise_logs::user_id.eq(user_id.get()))
                    .filter(exercise_logs::log_date.ge(since))
                    .order((exercise_logs::log_date.desc(), exercise_logs::id.desc()))
                    .limit(limit.into())
                    .select(LogRow::as_select())
                    .load(connection)?;
                let mut logs = latest.into_iter().map(LogRow::into_log).collect::<Result<Vec<_>, _>>()?;
                by_exercise(&mut logs);
                Ok(logs)
            })
            .await
    }

    async fn experience(&self, user_id: UserId, today: NaiveDate) -> Result<Experience, PortError> {
        self.0
            .read("training_log.experience", move |connection| {
                // Read off the index in its order, so that it ends with the last day that is needed.
                let days: Vec<NaiveDate> = exercise_logs::table
                    .filter(exercise_logs::user_id.eq(user_id.get()))
                    .filter(exercise_logs::log_date.le(today))
                    .select(exercise_logs::log_date)
                    .distinct()
                    .order(exercise_logs::log_date)
                    .limit(Experience::SESSIONS_OF_A_BEGINNER.into())
                    .load(connection)?;
                let days_since_first = days.first().map_or(0, |first| (today - *first).num_days());
                Ok(Experience {
                    sessions: u32::try_from(days.len()).unwrap_or(u32::MAX),
                    days_since_first: u32::try_from(days_since_first).unwrap_or(u32::MAX),
                })
            })
            .await
    }
}

/// Puts logs in the order of their exercises' names, and each exercise's oldest first. An exercise goes by its latest
/// name, so that one that was renamed stays together.
fn by_exercise(logs: &mut [ExerciseLog]) {
    // From the latest log on: the first name seen is the latest one.
    let mut names = HashMap::new();
    for log in logs.iter() {
        names.entry(log.exercise_id).or_insert_with(|| log.exercise_name.to_lowercase());
    }
    logs.sort_by_cached_key(|log| (names.get(&log.exercise_id).cloned(), log.exercise_id, log.log_date, log.id));
}

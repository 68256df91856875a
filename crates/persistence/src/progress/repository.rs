use super::rows::{SessionRow, SetRow, TrainedRow, WARM_UP};
use super::{best, results};
use crate::Database;
use crate::error::DbError;
use crate::schema::{exercise_logs, exercise_sets};
use async_trait::async_trait;
use bigdecimal::BigDecimal;
use chrono::NaiveDate;
use diesel::dsl::{count, count_star, max};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::progress::{LoggedExercise, ProgressRepository, SessionOf};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::{BestReps, SessionResult, TrainedSets};
use ironleaf_domain::training_log::Lift;
use std::collections::{BTreeMap, HashMap};

#[async_trait]
impl ProgressRepository for Database {
    async fn list_sessions(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
        since: NaiveDate,
        most: usize,
    ) -> Result<Vec<SessionOf>, PortError> {
        self.read("progress.list_sessions", move |connection| {
            let mut sessions: Vec<SessionRow> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::exercise_id.eq_any(numbers(&exercises)))
                .filter(exercise_logs::log_date.ge(since))
                .order((exercise_logs::log_date.desc(), exercise_logs::id.desc()))
                .select(SessionRow::as_select())
                .load(connection)?;
            let mut seen = HashMap::<i64, usize>::new();
            sessions.retain(|session| {
                let seen = seen.entry(session.exercise_id).or_default();
                *seen += 1;
                *seen <= most
            });
            with_sets(connection, user_id, sessions)
        })
        .await
    }

    async fn list_last_lifted(&self, user_id: UserId, exercises: Vec<ExerciseId>) -> Result<Vec<SessionOf>, PortError> {
        self.read("progress.list_last_lifted", move |connection| {
            let sessions: Vec<SessionRow> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::exercise_id.eq_any(numbers(&exercises)))
                .filter(exercise_logs::weight.gt(BigDecimal::from(0)))
                .filter(exercise_logs::is_deload.eq(false))
                .distinct_on(exercise_logs::exercise_id)
                .order((exercise_logs::exercise_id, exercise_logs::log_date.desc()))
                .select(SessionRow::as_select())
                .load(connection)?;
            sessions.into_iter().map(|session| session.into_session(None)).collect()
        })
        .await
    }

    async fn list_logged(&self, user_id: UserId) -> Result<Vec<LoggedExercise>, PortError> {
        self.read("progress.list_logged", move |connection| list_logged(connection, user_id)).await
    }

    async fn find_logged_name(&self, user_id: UserId, exercise: ExerciseId) -> Result<Option<String>, PortError> {
        self.read("progress.find_logged_name", move |connection| {
            Ok(exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::exercise_id.eq(exercise.get()))
                .order(exercise_logs::log_date.desc())
                .select(exercise_logs::exercise_name)
                .first(connection)
                .optional()?)
        })
        .await
    }

    async fn list_best_lifts(
        &self,
        user_id: UserId,
        exercise: Option<ExerciseId>,
    ) -> Result<Vec<(ExerciseId, Lift)>, PortError> {
        self.read("progress.list_best_lifts", move |connection| best::lifts(connection, user_id, exercise)).await
    }

    async fn find_most_volume(
        &self,
        user_id: UserId,
        exercise: ExerciseId,
    ) -> Result<Option<(f64, NaiveDate)>, PortError> {
        self.read("progress.find_most_volume", move |connection| best::volume(connection, user_id, exercise.get()))
            .await
    }

    async fn list_best_reps(
        &self,
        user_id: UserId,
        exercise: Option<ExerciseId>,
    ) -> Result<Vec<(ExerciseId, BestReps)>, PortError> {
        self.read("progress.list_best_reps", move |connection| best::reps(connection, user_id, exercise)).await
    }

    async fn list_trained_sets(&self, user_id: UserId, since: NaiveDate) -> Result<Vec<TrainedSets>, PortError> {
        self.read("progress.list_trained_sets", move |connection| {
            let of_log = exercise_sets::user_id.eq(user_id.get()).and(exercise_sets::log_id.eq(exercise_logs::id));
            let number = exercise_sets::set_number.nullable();
            let counts = exercise_sets::kind.nullable().ne(WARM_UP).assume_not_null();
            let logs: Vec<TrainedRow> = exercise_logs::table
                .left_join(exercise_sets::table.on(of_log))
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::log_date.ge(since))
                .group_by((exercise_logs::id, exercise_logs::log_date, exercise_logs::exercise_id, exercise_logs::sets))
                .select((
                    exercise_logs::log_date,
                    exercise_logs::exercise_id,
                    exercise_logs::sets,
                    count(number),
                    count(number).aggregate_filter(counts),
                ))
                .load(connection)?;
            logs.into_iter().map(TrainedRow::into_sets).collect()
        })
        .await
    }

    async fn list_results(&self, user_id: UserId, until: NaiveDate) -> Result<Vec<SessionResult>, PortError> {
        self.read("progress.list_results", move |connection| results::list(connection, user_id, until)).await
    }

    async fn list_logged_names(
        &self,
        user_id: UserId,
        logs: Vec<(ExerciseId, NaiveDate)>,
    ) -> Result<BTreeMap<ExerciseId, String>, PortError> {
        self.read("progress.list_logged_names", move |connection| results::names(connection, user_id, &logs)).await
    }

    async fn count_logs_by_day(&self, user_id: UserId) -> Result<BTreeMap<NaiveDate, usize>, PortError> {
        self.read("progress.count_logs_by_day", move |connection| {
            let days: Vec<(NaiveDate, i64)> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .group_by(exercise_logs::log_date)
                .select((exercise_logs::log_date, count_star()))
                .load(connection)?;
            Ok(days.into_iter().map(|(day, logs)| (day, usize::try_from(logs).unwrap_or(0))).collect())
        })
        .await
    }
}

/// Counts logs with an index-only query, then loads the names of the latest logs.
fn list_logged(connection: &mut PgConnection, user_id: UserId) -> Result<Vec<LoggedExercise>, DbError> {
    let counted: Vec<(i64, i64, Option<NaiveDate>)> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .group_by(exercise_logs::exercise_id)
        .select((exercise_logs::exercise_id, count_star(), max(exercise_logs::log_date)))
        .load(connection)?;
    let latest: HashMap<(i64, NaiveDate), i64> =
        counted.into_iter().filter_map(|(exercise, logs, last)| Some(((exercise, last?), logs))).collect();
    let (exercises, dates): (Vec<i64>, Vec<NaiveDate>) = latest.keys().copied().unzip();
    let named: Vec<(i64, NaiveDate, String)> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::exercise_id.eq_any(exercises))
        .filter(exercise_logs::log_date.eq_any(dates))
        .select((exercise_logs::exercise_id, exercise_logs::log_date, exercise_logs::exercise_name))
        .load(connection)?;
    let of_latest = |(exercise, last_date, exercise_name): (i64, NaiveDate, String)| {
        let logs = *latest.get(&(exercise, last_date))?;
        let id = ExerciseId::new(exercise)
            .ok_or_else(|| DbError::corrupt("exercise_logs", "exercise_id", exercise, "not positive"));
        let logs = u64::try_from(logs).unwrap_or(0);
        Some(id.map(|exercise_id| LoggedExercise { exercise_id, exercise_name, logs, last_date }))
    };
    named.into_iter().filter_map(of_latest).collect()
}

fn numbers(exercises: &[ExerciseId]) -> Vec<i64> {
    exercises.iter().map(|exercise| exercise.get()).collect()
}

/// Returns these logs with their sets, in the same order.
fn with_sets(
    connection: &mut PgConnection,
    user_id: UserId,
    sessions: Vec<SessionRow>,
) -> Result<Vec<SessionOf>, DbError> {
    let logs: Vec<i64> = sessions.iter().map(|session| session.id).collect();
    let sets: Vec<SetRow> = exercise_sets::table
        .filter(exercise_sets::user_id.eq(user_id.get()))
        .filter(exercise_sets::log_id.eq_any(logs))
        .order((exercise_sets::log_id, exercise_sets::set_number))
        .select(SetRow::as_select())
        .load(connection)?;
    let mut sets_of = HashMap::<i64, Vec<SetRow>>::new();
    for set in sets {
        sets_of.entry(set.log_id).or_default().push(set);
    }
    let with_sets = |session: SessionRow| {
        let performed = sets_of.remove(&session.id);
        session.into_session(performed)
    };
    sessions.into_iter().map(with_sets).collect()
}

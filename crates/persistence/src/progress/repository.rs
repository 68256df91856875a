use super::rows::{SessionRow, SetRow};
use crate::Database;
use crate::error::Fault;
use crate::schema::{exercise_logs, exercise_sets};
use async_trait::async_trait;
use bigdecimal::BigDecimal;
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::progress::{ProgressRepository, SessionOf};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::{ExerciseId, UserId};
use std::collections::HashMap;

/// What the logs in PostgreSQL tell.
#[derive(Debug, Clone)]
pub struct PgProgressRepository(Database);

impl PgProgressRepository {
    /// Over a database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl ProgressRepository for PgProgressRepository {
    async fn list_sessions(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
        since: NaiveDate,
        most: usize,
    ) -> Result<Vec<SessionOf>, PortError> {
        self.0
            .read("progress.list_sessions", move |connection| {
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
        self.0
            .read("progress.list_last_lifted", move |connection| {
                let sessions: Vec<SessionRow> = exercise_logs::table
                    .filter(exercise_logs::user_id.eq(user_id.get()))
                    .filter(exercise_logs::exercise_id.eq_any(numbers(&exercises)))
                    .filter(exercise_logs::weight.gt(BigDecimal::from(0)))
                    .distinct_on(exercise_logs::exercise_id)
                    .order((exercise_logs::exercise_id, exercise_logs::log_date.desc()))
                    .select(SessionRow::as_select())
                    .load(connection)?;
                sessions.into_iter().map(|session| session.into_session(None)).collect()
            })
            .await
    }
}

fn numbers(exercises: &[ExerciseId]) -> Vec<i64> {
    exercises.iter().map(|exercise| exercise.get()).collect()
}

/// The sessions of these logs with their sets, in the same order.
fn with_sets(
    connection: &mut PgConnection,
    user_id: UserId,
    sessions: Vec<SessionRow>,
) -> Result<Vec<SessionOf>, Fault> {
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

//! Histories that members bring along.

use super::PgTrainingLogRepository;
use super::repository::{BATCH, insert_logs};
use crate::error::Fault;
use crate::functions::lower;
use crate::member::lock_member;
use crate::names::compared_names;
use crate::schema::{exercise_logs, exercises, member_exercises};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{ImportBatch, ImportTarget, LogImports, NewLog};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::import::names::Target;
use std::collections::{HashMap, HashSet};

/// An exercise of the member's own that a history brings along.
#[derive(Insertable)]
#[diesel(table_name = member_exercises)]
struct NewOwnRow<'a> {
    user_id: i64,
    name: &'a str,
    description: &'a str,
    created_at: DateTime<Utc>,
}

#[async_trait]
impl LogImports for PgTrainingLogRepository {
    async fn list_targets(&self, user_id: UserId) -> Result<Vec<Target>, PortError> {
        self.0
            .read("training_log.list_targets", move |connection| {
                let own: Vec<(i64, String)> = member_exercises::table
                    .filter(member_exercises::user_id.eq(user_id.get()))
                    .order(member_exercises::id)
                    .select((member_exercises::id, member_exercises::name))
                    .load(connection)?;
                let catalogue: Vec<(i64, String, Option<String>, bool)> = exercises::table
                    .order((exercises::archived_at.is_not_null(), exercises::id))
                    .select((exercises::id, exercises::name, exercises::equipment, exercises::archived_at.is_null()))
                    .load(connection)?;
                let own = own.into_iter().map(|(id, name)| (id, name, None, true, true));
                let catalogue = catalogue
                    .into_iter()
                    .map(|(id, name, equipment, is_offered)| (id, name, equipment, false, is_offered));
                own.chain(catalogue)
                    .map(|(id, name, equipment, is_own, is_offered)| {
                        Ok(Target { id: exercise_id(id)?, name, equipment, is_own, is_offered })
                    })
                    .collect()
            })
            .await
    }

    async fn list_days(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
    ) -> Result<HashSet<(ExerciseId, NaiveDate)>, PortError> {
        let exercises: Vec<i64> = exercises.into_iter().map(ExerciseId::get).collect();
        self.0
            .read("training_log.list_days", move |connection| {
                let days: Vec<(i64, NaiveDate)> = exercise_logs::table
                    .filter(exercise_logs::user_id.eq(user_id.get()))
                    .filter(exercise_logs::exercise_id.eq_any(&exercises))
                    .select((exercise_logs::exercise_id, exercise_logs::log_date))
                    .load(connection)?;
                days.into_iter().map(|(id, day)| Ok((exercise_id(id)?, day))).collect()
            })
            .await
    }

    async fn import(&self, user_id: UserId, batch: ImportBatch, now: DateTime<Utc>) -> Result<usize, PortError> {
        self.0
            .transaction("training_log.import", move |connection| {
                lock_member(connection, user_id)?;
                let own = own_exercises(connection, user_id, &batch.own, now)?;
                let mut logs = Vec::with_capacity(batch.logs.len());
                for log in batch.logs {
                    let exercise_id = match log.target {
                        ImportTarget::Known(id) => id,
                        ImportTarget::New(place) => *own
                            .get(place)
                            .ok_or_else(|| Fault::Internal("a log of an exercise that is not there".to_owned()))?,
                    };
                    logs.push(NewLog {
                        exercise_id,
                        planned: log.planned,
                        figures: log.figures,
                        log_date: log.day,
                        logged_at: now,
                        idempotency_key: None,
                    });
                }
                let mut made = 0;
                for batch in logs.chunks(BATCH) {
                    made += insert_logs(connection, user_id, batch)?;
                }
                Ok(made)
            })
            .await
    }
}

fn exercise_id(stored: i64) -> Result<ExerciseId, Fault> {
    ExerciseId::new(stored).ok_or_else(|| Fault::corrupt("exercises", "id", stored, "not positive"))
}

/// The member's own exercises by these names, which are made if need be.
fn own_exercises(
    connection: &mut PgConnection,
    user_id: UserId,
    names: &[Name],
    now: DateTime<Utc>,
) -> Result<Vec<ExerciseId>, Fault> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<NewOwnRow<'_>> = names
        .iter()
        .map(|name| NewOwnRow { user_id: user_id.get(), name: name.as_str(), description: "", created_at: now })
        .collect();
    diesel::insert_into(member_exercises::table).values(rows).on_conflict_do_nothing().execute(connection)?;
    let compared = compared_names(connection, names.iter().map(Name::as_str).collect())?;
    let ids: HashMap<String, i64> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .filter(lower(member_exercises::name).eq_any(compared.values().cloned().collect::<Vec<_>>()))
        .select((lower(member_exercises::name), member_exercises::id))
        .load::<(String, i64)>(connection)?
        .into_iter()
        .collect();
    names
        .iter()
        .map(|name| {
            let id = compared.get(name.as_str()).and_then(|name| ids.get(name));
            exercise_id(*id.ok_or_else(|| Fault::Internal("an own exercise was not made".to_owned()))?)
        })
        .collect()
}

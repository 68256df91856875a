//! Recent logs with their version, and their order.

use crate::error::DbError;
use crate::schema::{exercise_logs, log_versions};
use crate::stored_log::LogRow;
use chrono::NaiveDate;
use diesel::connection::DefaultLoadingMode;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::training_log::RecentLogs;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::training_log::{ExerciseLog, LogsVersion};
use std::collections::HashMap;
use uuid::Uuid;

/// Returns the latest `limit` logs since a date with their version, unless it is a known one.
pub(super) fn find_recent(
    connection: &mut PgConnection,
    user_id: UserId,
    (since, limit): (NaiveDate, u32),
    known: &[LogsVersion],
) -> Result<RecentLogs, DbError> {
    let user = user_id.get();
    let version = log_versions::table.find(user).select(log_versions::version);
    if !known.is_empty() {
        let current: Option<Uuid> = version.first(connection).optional()?;
        let current = current.map(LogsVersion::new).filter(|current| known.contains(current));
        if let Some(current) = current {
            return Ok(RecentLogs::Unchanged(current));
        }
    }
    // One statement has one snapshot. So this is the version of exactly these logs.
    let rows = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::log_date.ge(since))
        .order((exercise_logs::log_date.desc(), exercise_logs::id.desc()))
        .limit(limit.into())
        .select((version.single_value(), LogRow::as_select()))
        .load_iter::<(Option<Uuid>, LogRow), DefaultLoadingMode>(connection)?;
    let (mut version, mut logs) = (None, Vec::with_capacity(rows.size_hint().0));
    for row in rows {
        let (current, log) = row?;
        version = current;
        logs.push(log.into_log()?);
    }
    Ok(RecentLogs::Read { logs: by_exercise(logs), version: version.map(LogsVersion::new) })
}

/// Sorts logs by the names of their exercises, then from oldest to newest. They come from newest to oldest.
///
/// An exercise sorts by its latest name, so that its logs stay together if it was renamed.
pub(super) fn by_exercise(mut logs: Vec<ExerciseLog>) -> Vec<ExerciseLog> {
    // The first log of an exercise is its latest.
    let mut names = HashMap::new();
    for log in &logs {
        names.entry(log.exercise_id).or_insert_with(|| log.exercise_name.to_lowercase());
    }
    let mut exercises: Vec<_> = names.into_iter().map(|(exercise_id, name)| (name, exercise_id)).collect();
    exercises.sort_unstable();
    let places: HashMap<_, _> =
        exercises.into_iter().enumerate().map(|(place, (_, exercise_id))| (exercise_id, place)).collect();
    logs.reverse();
    logs.sort_by_cached_key(|log| places.get(&log.exercise_id).copied());
    logs
}

#[cfg(test)]
mod tests {
    use super::by_exercise;
    use ironleaf_domain::exercise::{Reps, Sets};
    use ironleaf_domain::ids::{ExerciseId, ExerciseLogId};
    use ironleaf_domain::training_log::ExerciseLog;

    #[test]
    fn exercises_sort_by_their_latest_name() {
        let log = |(exercise, name, day, id): (i64, &str, &str, i64)| ExerciseLog {
            id: ExerciseLogId::new(id).unwrap(),
            exercise_id: ExerciseId::new(exercise).unwrap(),
            exercise_name: name.to_owned(),
            sets: Sets::new(3).unwrap(),
            reps: Reps::new(8).unwrap(),
            weight: None,
            log_date: day.parse().unwrap(),
            program: None,
        };
        let newest_first = [
            (1, "Row", "2026-11-21", 7),
            (3, "squat", "2026-11-20", 6),
            (5, "Row", "2026-11-19", 5),
            (2, "Bench Press", "2026-11-19", 4),
            (1, "Zercher Row", "2026-11-19", 3),
            (3, "Air Squat", "2026-11-18", 2),
            (5, "Row", "2026-11-17", 1),
        ];
        let sorted = by_exercise(newest_first.map(log).to_vec());
        let ids: Vec<i64> = sorted.iter().map(|log| log.id.get()).collect();
        assert_eq!(ids, [4, 3, 7, 1, 5, 2, 6]);
        assert_eq!(by_exercise(vec![]), []);
    }
}

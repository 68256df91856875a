//! Places of logs in a program, which later logs of the same date can move.

use super::load_run::find_current;
use super::positions::load_on;
use crate::error::DbError;
use crate::schema::exercise_logs;
use crate::stored_log::{StoredLog, logs_of_dates};
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::program::RunLog;
use ironleaf_domain::training_log::{DetailedLog, ExerciseLog, ProgramPlace};
use std::collections::BTreeMap;

/// Lets all logs of these dates bear the day of their session. Returns the new days of those that it has moved, by ID.
///
/// Logs that were made before the program was chosen keep the places of the program before it.
///
/// Call it after the change of the logs was noted: the run is then locked, so that concurrent changes of a date see
/// each other. The caller has locked the member's logs before it locked any log.
pub(crate) fn settle_places(
    connection: &mut PgConnection,
    user_id: UserId,
    dates: impl IntoIterator<Item = NaiveDate>,
) -> Result<BTreeMap<i64, u8>, DbError> {
    // An import has thousands of dates, most of which have no log with a place.
    let dates: Vec<NaiveDate> = dates.into_iter().collect();
    let placed: Vec<NaiveDate> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::log_date.eq_any(dates))
        .filter(exercise_logs::program_day.is_not_null())
        .select(exercise_logs::log_date)
        .load(connection)?;
    if placed.is_empty() {
        return Ok(BTreeMap::new());
    }
    let logs = logs_of_dates(connection, user_id, &placed.into_iter().collect())?;
    settle_places_of(connection, user_id, &logs)
}

/// Does the same for dates of which these are all logs.
pub(crate) fn settle_places_of(
    connection: &mut PgConnection,
    user_id: UserId,
    logs: &[StoredLog],
) -> Result<BTreeMap<i64, u8>, DbError> {
    let mut moved = BTreeMap::new();
    if logs.iter().all(|stored| stored.log.log.program.is_none()) {
        return Ok(moved);
    }
    let Some(stored) = find_current(connection, user_id)? else { return Ok(moved) };
    let mut dates: BTreeMap<NaiveDate, Vec<(&ExerciseLog, ProgramPlace)>> = BTreeMap::new();
    for StoredLog { log: DetailedLog { log, .. }, logged_at } in logs {
        if let Some(place) = log.program.filter(|_| *logged_at >= stored.row.chosen_at) {
            dates.entry(log.log_date).or_default().push((log, place));
        }
    }
    let Some(first) = dates.keys().next().copied() else { return Ok(moved) };
    let of_date = logs.iter().filter(|stored| stored.log.log.log_date == first);
    let of_date = (dates.len() == 1).then(|| of_date.map(|stored| RunLog::from(&stored.log)).collect());
    let mut run = load_on(connection, user_id, stored, first, of_date)?.followed.run;
    for (date, logs) in dates {
        run.known = run.state_before(date).map(|state| (date, state));
        let days = run.at(date, |position| {
            let day = |(log, place): (&ExerciseLog, ProgramPlace)| {
                let day = position.day_of_log(log.exercise_id, (place.week, place.cycle))?;
                (day != place.day).then_some((log.id.get(), day))
            };
            logs.into_iter().filter_map(day).collect::<Vec<_>>()
        });
        moved.extend(days.unwrap_or_default());
    }
    let mut by_day: BTreeMap<u8, Vec<i64>> = BTreeMap::new();
    for (log, day) in &moved {
        by_day.entry(*day).or_default().push(*log);
    }
    for (day, logs) in by_day {
        let of_day = exercise_logs::user_id.eq(user_id.get()).and(exercise_logs::id.eq_any(logs));
        diesel::update(exercise_logs::table.filter(of_day))
            .set(exercise_logs::program_day.eq(i16::from(day)))
            .execute(connection)?;
    }
    Ok(moved)
}

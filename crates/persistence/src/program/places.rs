//! Places of logs in a program, which later logs of the same date can move.

use super::load_run::{find_current_row, load_on, with_logs};
use super::memory::{Found, ProgramMemory, RunState, find_state};
use crate::error::DbError;
use crate::schema::exercise_logs;
use crate::training_log::{StoredLog, logs_of_dates};
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::program::{Run, RunLog};
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
    memory: &ProgramMemory,
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
    settle_places_of(connection, memory, user_id, &logs)
}

/// Does the same for dates of which these are all logs.
pub(crate) fn settle_places_of(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    logs: &[StoredLog],
) -> Result<BTreeMap<i64, u8>, DbError> {
    let mut moved = BTreeMap::new();
    if logs.iter().all(|stored| stored.log.log.program.is_none()) {
        return Ok(moved);
    }
    let Some(state) = find_state(connection, user_id)? else { return Ok(moved) };
    let mut dates: BTreeMap<NaiveDate, Vec<(&ExerciseLog, ProgramPlace)>> = BTreeMap::new();
    for StoredLog { log: DetailedLog { log, .. }, logged_at } in logs {
        if let Some(place) = log.program.filter(|_| *logged_at >= state.chosen_at) {
            dates.entry(log.log_date).or_default().push((log, place));
        }
    }
    let Some(first) = dates.keys().next().copied() else { return Ok(moved) };
    let Some(mut run) = run_of(connection, memory, user_id, (&state, dates.len(), first), logs)? else {
        return Ok(moved);
    };
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

/// Returns the program with the logs since the first of these dates.
///
/// Nothing is remembered, because the transaction of the caller may yet fail.
fn run_of(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    (state, date_count, first): (&RunState, usize, NaiveDate),
    logs: &[StoredLog],
) -> Result<Option<Run>, DbError> {
    if date_count == 1
        && let Found::Whole(followed) | Found::WithOtherLogs(followed) = memory.find(user_id, state, first)
    {
        let of_date = logs.iter().filter(|stored| stored.log.log.log_date == first);
        let of_date = of_date.map(|stored| RunLog::from(&stored.log)).collect();
        return Ok(Some(with_logs(&followed, of_date).run));
    }
    let Some(row) = find_current_row(connection, user_id)? else { return Ok(None) };
    Ok(Some(load_on(connection, memory, user_id, row, first)?.0.run))
}

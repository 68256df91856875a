//! Places of logs in a program, which later logs of the same date can move.

use super::load_run::{find_current_row, load_on};
use crate::error::DbError;
use crate::schema::exercise_logs;
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use std::collections::BTreeMap;

/// A log with a place: ID, exercise, date, week, cycle and day.
type PlacedRow = (i64, i64, NaiveDate, Option<i16>, Option<i32>, Option<i16>);

/// Lets all logs of these dates bear the day of their session.
///
/// Call it after the change of the logs was noted: the run is then locked, so that concurrent changes of a date see
/// each other. The caller has locked the member's logs before it locked any log.
pub(crate) fn settle_places(
    connection: &mut PgConnection,
    user_id: UserId,
    dates: impl IntoIterator<Item = NaiveDate>,
) -> Result<(), DbError> {
    let user = user_id.get();
    let dates: Vec<NaiveDate> = dates.into_iter().collect();
    let placed: Vec<PlacedRow> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::log_date.eq_any(dates))
        .filter(exercise_logs::program_day.is_not_null())
        .order((exercise_logs::log_date, exercise_logs::id))
        .select((
            exercise_logs::id,
            exercise_logs::exercise_id,
            exercise_logs::log_date,
            exercise_logs::program_week,
            exercise_logs::program_cycle,
            exercise_logs::program_day,
        ))
        .load(connection)?;
    let Some(first) = placed.first().map(|row| row.2) else { return Ok(()) };
    let Some(row) = find_current_row(connection, user_id)? else { return Ok(()) };
    let mut run = load_on(connection, user_id, row, first)?.0.run;
    let mut by_date = BTreeMap::<NaiveDate, Vec<PlacedRow>>::new();
    for row in placed {
        by_date.entry(row.2).or_default().push(row);
    }
    for (date, rows) in by_date {
        run.known = run.state_before(date).map(|state| (date, state));
        let days = run.at(date, |position| {
            let moved = |row: PlacedRow| {
                let day = position.day_of_log(ExerciseId::new(row.1)?, made_in(row)?)?;
                (Some(i16::from(day)) != row.5).then_some((row.0, i16::from(day)))
            };
            rows.into_iter().filter_map(moved).collect::<Vec<_>>()
        });
        for (log, day) in days.unwrap_or_default() {
            diesel::update(exercise_logs::table.find((user, log)))
                .set(exercise_logs::program_day.eq(day))
                .execute(connection)?;
        }
    }
    Ok(())
}

/// Returns the week and the cycle in which a log was made.
fn made_in(row: PlacedRow) -> Option<(u8, u16)> {
    Some((u8::try_from(row.3?).ok()?, u16::try_from(row.4?).ok()?))
}

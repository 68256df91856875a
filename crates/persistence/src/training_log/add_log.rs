//! Adding one log with its sets.

use super::locked_log::lock_logs;
use super::rows::NewLogRow;
use super::snapshot;
use crate::error::DbError;
use crate::program::{settle_places, settle_places_of};
use crate::quota::{enforce, rows_below};
use crate::schema::{exercise_log_changes, exercise_logs, exercise_sets};
use crate::stored_log::{LogRow, SetColumns, SetRow, detailed, logs_of_dates, logs_with_sets};
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::training_log::{LogOutcome, NewLog};
use ironleaf_domain::ids::{ExerciseLogId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::{DetailedLog, ExerciseLog, IdempotencyKey};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Creates a log or returns the existing one. Returns `None` if the key belongs to another exercise.
pub(super) fn add(connection: &mut PgConnection, user_id: UserId, log: &NewLog) -> Result<Option<LogOutcome>, DbError> {
    match insert(connection, user_id, log)? {
        Some(log) => Ok(Some(LogOutcome { log, created: true })),
        None => find_obstacle(connection, user_id.get(), log),
    }
}

/// Does the same in a transaction, for a log with a place in a program.
pub(super) fn add_of_program(
    connection: &mut PgConnection,
    user_id: UserId,
    log: &NewLog,
) -> Result<Option<LogOutcome>, DbError> {
    // The log can move others of its date to another day.
    lock_logs(connection, user_id)?;
    let mut outcome = add(connection, user_id, log)?;
    if let Some(LogOutcome { log, created: true }) = &mut outcome {
        settle_created(connection, user_id, &mut log.log)?;
    }
    Ok(outcome)
}

/// Inserts a log with its sets and notes its change with one statement. Returns `None` if something prevents it.
pub(super) fn insert(
    connection: &mut PgConnection,
    user_id: UserId,
    log: &NewLog,
) -> Result<Option<DetailedLog>, DbError> {
    let performed = log.figures.performed();
    let row = NewLogRow::new(user_id, log);
    let id = row.add(connection, rows_below(Quota::LogsOfDay), SetColumns::of(performed))?;
    let Some(id) = id else { return Ok(None) };
    let planned = log.planned.clone();
    let log = ExerciseLog {
        id: ExerciseLogId::new(id).ok_or_else(|| DbError::corrupt("exercise_logs", "id", id, "not positive"))?,
        exercise_id: log.exercise_id,
        exercise_name: planned.name,
        sets: planned.sets,
        reps: planned.reps,
        weight: log.figures.weight(),
        log_date: log.log_date,
        program: planned.program,
    };
    Ok(Some(DetailedLog { log, performed: performed.clone() }))
}

/// Fails if a day has no place left for a log.
pub(super) fn enforce_place(connection: &mut PgConnection, user: i64, day: NaiveDate) -> Result<(), DbError> {
    let last: Option<i64> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::log_date.eq(day))
        .order(exercise_logs::id)
        .offset(rows_below(Quota::LogsOfDay))
        .limit(1)
        .select(exercise_logs::id)
        .first(connection)
        .optional()?;
    enforce(Quota::LogsOfDay, last.is_some())
}

/// Returns the log that prevented a new one, also if the day has no place left.
///
/// It has the same key, also if it was removed since, or the same exercise and day.
fn find_obstacle(connection: &mut PgConnection, user: i64, log: &NewLog) -> Result<Option<LogOutcome>, DbError> {
    let key = log.idempotency_key;
    if let Some(made) = key.map(|key| find_by_key(connection, user, key)).transpose()?.flatten() {
        return Ok(existing_log(made, log));
    }
    if let Some(found) = find_log(connection, user, log.exercise_id.get(), log.log_date)? {
        return Ok(existing_log(found, log));
    }
    if let Some(removed) = key.map(|key| find_removed(connection, user, key)).transpose()?.flatten() {
        return Ok(existing_log(removed, log));
    }
    enforce_place(connection, user, log.log_date)?;
    // Another request has removed it between the two statements.
    Err(DbError::NoConnection("the existing log was deleted concurrently".to_owned()))
}

/// Returns the existing log that was created with this key.
pub(super) fn find_by_key(
    connection: &mut PgConnection,
    user: i64,
    key: IdempotencyKey,
) -> Result<Option<DetailedLog>, DbError> {
    let rows: Vec<(LogRow, Option<SetRow>)> = logs_with_sets!()
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::idempotency_key.eq(key.get()))
        .order(exercise_sets::set_number.nullable())
        .select((LogRow::as_select(), Option::<SetRow>::as_select()))
        .load(connection)?;
    Ok(detailed(rows)?.pop())
}

/// Returns a log that already existed, or `None` if it belongs to another exercise.
fn existing_log(found: DetailedLog, asked: &NewLog) -> Option<LogOutcome> {
    (found.log.exercise_id == asked.exercise_id).then_some(LogOutcome { log: found, created: false })
}

/// Returns the log of an exercise and day.
pub(super) fn find_log(
    connection: &mut PgConnection,
    user: i64,
    exercise: i64,
    day: NaiveDate,
) -> Result<Option<DetailedLog>, DbError> {
    let rows: Vec<(LogRow, Option<SetRow>)> = logs_with_sets!()
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::exercise_id.eq(exercise))
        .filter(exercise_logs::log_date.eq(day))
        .order(exercise_sets::set_number.nullable())
        .select((LogRow::as_select(), Option::<SetRow>::as_select()))
        .load(connection)?;
    Ok(detailed(rows)?.pop())
}

/// Returns the removed log that was created with this key, as it was.
pub(super) fn find_removed(
    connection: &mut PgConnection,
    user: i64,
    key: IdempotencyKey,
) -> Result<Option<DetailedLog>, DbError> {
    let removed: Option<(i64, i64, Option<Value>)> = exercise_log_changes::table
        .filter(exercise_log_changes::user_id.eq(user))
        .filter(exercise_log_changes::after.is_null())
        .filter(exercise_log_changes::undone_at.is_null())
        .filter(exercise_log_changes::before.retrieve_as_text("idempotency_key").eq(key.get().to_string()))
        .select((exercise_log_changes::id, exercise_log_changes::log_id, exercise_log_changes::before))
        .first(connection)
        .optional()?;
    let Some((change, log, Some(before))) = removed else { return Ok(None) };
    let id = ExerciseLogId::new(log)
        .ok_or_else(|| DbError::corrupt("exercise_log_changes", "log_id", change, "not positive"))?;
    Ok(Some(snapshot::read(id, before, change)?.log))
}

/// Lets a new log and the others of its date bear the day of their session. The first log of a date has it already.
pub(super) fn settle_created(
    connection: &mut PgConnection,
    user_id: UserId,
    created: &mut ExerciseLog,
) -> Result<(), DbError> {
    if created.program.is_none() {
        return Ok(());
    }
    let logs = logs_of_dates(connection, user_id, &BTreeSet::from([created.log_date]))?;
    if logs.len() > 1 {
        let moved = settle_places_of(connection, user_id, &logs)?;
        move_to(created, &moved);
    }
    Ok(())
}

/// Lets a log and the others of its date bear the day of their session.
pub(super) fn settle_with_others(
    connection: &mut PgConnection,
    user_id: UserId,
    log: &mut ExerciseLog,
) -> Result<(), DbError> {
    if log.program.is_some() {
        let moved = settle_places(connection, user_id, [log.log_date])?;
        move_to(log, &moved);
    }
    Ok(())
}

fn move_to(log: &mut ExerciseLog, moved: &BTreeMap<i64, u8>) {
    if let (Some(place), Some(day)) = (&mut log.program, moved.get(&log.id.get())) {
        place.day = *day;
    }
}

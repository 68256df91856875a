//! Logs of dates, for programs.

use super::rows::LogRow;
use super::sets::{SetRow, detailed, logs_with_sets};
use crate::error::DbError;
use crate::schema::{exercise_logs, exercise_sets};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::training_log::DetailedLog;
use std::collections::{BTreeSet, HashMap};

/// A log with the time at which it was made.
pub(crate) struct StoredLog {
    pub(crate) log: DetailedLog,
    pub(crate) logged_at: DateTime<Utc>,
}

/// Returns the logs of these dates with their sets, in order of date and creation.
pub(crate) fn logs_of_dates(
    connection: &mut PgConnection,
    user_id: UserId,
    dates: &BTreeSet<NaiveDate>,
) -> Result<Vec<StoredLog>, DbError> {
    let dates: Vec<NaiveDate> = dates.iter().copied().collect();
    let rows: Vec<(LogRow, DateTime<Utc>, Option<SetRow>)> = logs_with_sets!()
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::log_date.eq_any(dates))
        .order((exercise_logs::log_date, exercise_logs::id, exercise_sets::set_number.nullable()))
        .select((LogRow::as_select(), exercise_logs::logged_at, Option::<SetRow>::as_select()))
        .load(connection)?;
    let times: HashMap<i64, DateTime<Utc>> = rows.iter().map(|(log, logged_at, _)| (log.id, *logged_at)).collect();
    let logs = detailed(rows.into_iter().map(|(log, _, set)| (log, set)).collect())?;
    let stored = |log: DetailedLog| Some(StoredLog { logged_at: *times.get(&log.log.id.get())?, log });
    Ok(logs.into_iter().filter_map(stored).collect())
}

/// Returns the logs since a date with their sets, in order of date and creation.
///
/// `exercises` limits them to some exercises.
pub(crate) fn logs_since(
    connection: &mut PgConnection,
    user_id: UserId,
    since: NaiveDate,
    exercises: Option<Vec<i64>>,
) -> Result<Vec<DetailedLog>, DbError> {
    let mut logs = logs_with_sets!()
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::log_date.ge(since))
        .order((exercise_logs::log_date, exercise_logs::id, exercise_sets::set_number.nullable()))
        .select((LogRow::as_select(), Option::<SetRow>::as_select()))
        .into_boxed();
    if let Some(exercises) = exercises {
        logs = logs.filter(exercise_logs::exercise_id.eq_any(exercises));
    }
    let rows: Vec<(LogRow, Option<SetRow>)> = logs.load(connection)?;
    detailed(rows)
}

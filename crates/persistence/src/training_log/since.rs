//! Logs since a date, for programs.

use super::rows::LogRow;
use super::sets::{SetRow, detailed, logs_with_sets};
use crate::error::DbError;
use crate::schema::{exercise_logs, exercise_sets};
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::training_log::DetailedLog;

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

//! Results of all logs.
//!
//! The database aggregates the sets, so that each log is one row.

use super::rows::{LoggedRow, ResultRow, WARM_UP};
use crate::error::DbError;
use crate::functions::{float8, float8_of_count, float8mul, max_of_float_arrays};
use crate::schema::{exercise_logs, exercise_sets};
use bigdecimal::BigDecimal;
use chrono::NaiveDate;
use diesel::dsl::{array, case_when, count, max, sum};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::SessionResult;
use std::collections::{BTreeMap, HashMap};

/// Returns the result of each log up to a date.
///
/// Two scans over logs and sets. Joining them first would take twice as long, because the groups would need more
/// columns.
pub(super) fn list(
    connection: &mut PgConnection,
    user_id: UserId,
    until: NaiveDate,
) -> Result<Vec<SessionResult>, DbError> {
    let logs: Vec<LoggedRow> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::log_date.le(until))
        .select(LoggedRow::as_select())
        .load(connection)?;
    let nothing = BigDecimal::from(0);
    let counts = || exercise_sets::kind.ne(WARM_UP);
    let is_lifted =
        || counts().and(exercise_sets::reps.gt(0)).and(exercise_sets::weight.gt(nothing.clone()).assume_not_null());
    let weight = || float8(exercise_sets::weight.assume_not_null());
    let reps = || float8_of_count(exercise_sets::reps);
    // Thirty times the estimate by Epley: a single rep is the maximum itself.
    let epley = float8mul(
        float8_of_count(case_when(exercise_sets::reps.ne(1), exercise_sets::reps + 30_i16).otherwise(30_i16)),
        weight(),
    );
    let of_logs: Vec<ResultRow> = exercise_sets::table
        .filter(exercise_sets::user_id.eq(user_id.get()))
        .group_by(exercise_sets::log_id)
        .select((
            exercise_sets::log_id,
            count(exercise_sets::log_id).aggregate_filter(counts()),
            sum(exercise_sets::reps).aggregate_filter(counts()),
            max(weight()).aggregate_filter(is_lifted()),
            sum(float8mul(reps(), weight())).aggregate_filter(is_lifted()),
            max_of_float_arrays(array((epley, weight(), reps())))
                .aggregate_filter(is_lifted().and(exercise_sets::reps.le(10))),
            max(exercise_sets::reps).aggregate_filter(counts()),
        ))
        .load(connection)?;
    let mut of_logs: HashMap<i64, ResultRow> = of_logs.into_iter().map(|row| (row.log_id, row)).collect();
    logs.into_iter()
        .map(|log| {
            let performed = of_logs.remove(&log.id);
            log.into_result(performed)
        })
        .collect()
}

/// Returns the names of exercises in their logs of these days.
pub(super) fn names(
    connection: &mut PgConnection,
    user_id: UserId,
    logs: &[(ExerciseId, NaiveDate)],
) -> Result<BTreeMap<ExerciseId, String>, DbError> {
    let wanted: HashMap<i64, (ExerciseId, NaiveDate)> =
        logs.iter().map(|(exercise, date)| (exercise.get(), (*exercise, *date))).collect();
    let (exercises, dates): (Vec<i64>, Vec<NaiveDate>) =
        wanted.iter().map(|(exercise, (_, date))| (*exercise, *date)).unzip();
    let named: Vec<(i64, NaiveDate, String)> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::exercise_id.eq_any(exercises))
        .filter(exercise_logs::log_date.eq_any(dates))
        .select((exercise_logs::exercise_id, exercise_logs::log_date, exercise_logs::exercise_name))
        .load(connection)?;
    let of_wanted = |(exercise, date, name): (i64, NaiveDate, String)| {
        let (exercise, _) = wanted.get(&exercise).filter(|(_, wanted)| *wanted == date)?;
        Some((*exercise, name))
    };
    Ok(named.into_iter().filter_map(of_wanted).collect())
}

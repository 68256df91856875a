//! All-time records.
//!
//! The database aggregates, so that each exercise returns only a few rows, no matter how much a member has logged. Logs
//! of deload weeks count for no record.

use super::rows::{BestRepsRow, LiftRow, WARM_UP};
use crate::error::DbError;
use crate::functions::{coalesce, date_mi, days_between, int4, max_of_arrays, max_of_integer_arrays, numeric_mul};
use crate::schema::{exercise_logs, exercise_sets};
use bigdecimal::{BigDecimal, ToPrimitive};
use chrono::{DateTime, NaiveDate};
use diesel::dsl::{array, exists, not, sum};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::BestReps;
use ironleaf_domain::training_log::Lift;

diesel::allow_columns_to_appear_in_same_group_by_clause!(
    exercise_logs::exercise_id,
    exercise_logs::reps,
    exercise_sets::reps,
);

/// Returns the heaviest weight and its last day for each exercise, planned reps and performed reps.
///
/// `exercise` limits the result to one exercise. A log that was only marked as done has no performed reps.
///
/// One scan over logs and sets, without sorting hundreds of thousands of lifts: the maximum of arrays of weight and day
/// is the greatest weight with its last day.
pub(super) fn lifts(
    connection: &mut PgConnection,
    user_id: UserId,
    exercise: Option<ExerciseId>,
) -> Result<Vec<(ExerciseId, Lift)>, DbError> {
    let nothing = BigDecimal::from(0);
    let of_log = exercise_sets::user_id.eq(user_id.get()).and(exercise_sets::log_id.eq(exercise_logs::id));
    let is_marked = exercise_sets::log_id.nullable().is_null().and(exercise_logs::weight.gt(&nothing));
    let is_lifted = exercise_sets::weight
        .nullable()
        .gt(&nothing)
        .and(exercise_sets::reps.nullable().gt(0))
        .and(exercise_sets::kind.nullable().ne(WARM_UP));
    let epoch_days = date_mi(exercise_logs::log_date, DateTime::UNIX_EPOCH.date_naive());
    let weight = coalesce(exercise_sets::weight.nullable(), exercise_logs::weight);
    let mut lifts = exercise_logs::table
        .left_join(exercise_sets::table.on(of_log))
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::is_deload.eq(false))
        .filter(is_marked.nullable().or(is_lifted))
        .group_by((exercise_logs::exercise_id, exercise_logs::reps, exercise_sets::reps))
        .select((
            exercise_logs::exercise_id,
            exercise_logs::reps,
            exercise_sets::reps.nullable(),
            max_of_arrays(array((weight, epoch_days.nullable()))),
        ))
        .into_boxed();
    if let Some(exercise) = exercise {
        lifts = lifts.filter(exercise_logs::exercise_id.eq(exercise.get()));
    }
    let lifts: Vec<LiftRow> = lifts.load(connection)?;
    lifts.into_iter().map(LiftRow::into_lift).collect()
}

/// Returns the most repetitions or seconds of a set and their last day, for each exercise.
///
/// `exercise` limits the result to one exercise. A log that was only marked as done counts as planned.
pub(super) fn reps(
    connection: &mut PgConnection,
    user_id: UserId,
    exercise: Option<ExerciseId>,
) -> Result<Vec<(ExerciseId, BestReps)>, DbError> {
    let of_log = exercise_sets::user_id.eq(user_id.get()).and(exercise_sets::log_id.eq(exercise_logs::id));
    let is_marked = exercise_sets::log_id.nullable().is_null();
    let counts = exercise_sets::reps.nullable().gt(0).and(exercise_sets::kind.nullable().ne(WARM_UP));
    let epoch_days = days_between(exercise_logs::log_date, DateTime::UNIX_EPOCH.date_naive());
    let reps = coalesce(exercise_sets::reps.nullable(), exercise_logs::reps.nullable());
    let mut best = exercise_logs::table
        .left_join(exercise_sets::table.on(of_log))
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::is_deload.eq(false))
        .filter(is_marked.nullable().or(counts))
        .group_by(exercise_logs::exercise_id)
        .select((exercise_logs::exercise_id, max_of_integer_arrays(array((int4(reps), epoch_days.nullable())))))
        .into_boxed();
    if let Some(exercise) = exercise {
        best = best.filter(exercise_logs::exercise_id.eq(exercise.get()));
    }
    let best: Vec<BestRepsRow> = best.load(connection)?;
    best.into_iter().map(BestRepsRow::into_best).collect()
}

/// Returns the greatest volume of an exercise on one day, and the last such day.
pub(super) fn volume(
    connection: &mut PgConnection,
    user_id: UserId,
    exercise: i64,
) -> Result<Option<(f64, NaiveDate)>, DbError> {
    let nothing = BigDecimal::from(0);
    let has_sets = exists(
        exercise_sets::table
            .filter(exercise_sets::user_id.eq(user_id.get()))
            .filter(exercise_sets::log_id.eq(exercise_logs::id)),
    );
    let of_reps = numeric_mul(exercise_logs::reps, exercise_logs::weight.assume_not_null());
    let of_log = numeric_mul(exercise_logs::sets, of_reps);
    let marked: Option<(BigDecimal, NaiveDate)> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::is_deload.eq(false))
        .filter(exercise_logs::exercise_id.eq(exercise))
        .filter(exercise_logs::weight.gt(&nothing))
        .filter(not(has_sets))
        .order((of_log.desc(), exercise_logs::log_date.desc()))
        .select((of_log, exercise_logs::log_date))
        .first(connection)
        .optional()?;
    let of_sets = sum(numeric_mul(exercise_sets::reps, exercise_sets::weight.assume_not_null()));
    let performed: Option<(Option<BigDecimal>, NaiveDate)> = exercise_logs::table
        .inner_join(
            exercise_sets::table
                .on(exercise_sets::user_id.eq(exercise_logs::user_id).and(exercise_sets::log_id.eq(exercise_logs::id))),
        )
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::is_deload.eq(false))
        .filter(exercise_sets::user_id.eq(user_id.get()))
        .filter(exercise_logs::exercise_id.eq(exercise))
        .filter(exercise_sets::weight.gt(&nothing))
        .filter(exercise_sets::kind.ne(WARM_UP))
        .group_by((exercise_logs::id, exercise_logs::log_date))
        .order((of_sets.desc(), exercise_logs::log_date.desc()))
        .select((of_sets, exercise_logs::log_date))
        .first(connection)
        .optional()?;
    let performed = performed.and_then(|(volume, date)| Some((volume?, date)));
    let best = [marked, performed].into_iter().flatten().max();
    Ok(best.and_then(|(volume, date)| Some((volume.to_f64()?, date))))
}

//! The best of all time. The database reduces: whatever a member has logged, what comes back is a row for each exercise
//! and number of reps.

use super::rows::{LiftRow, WARM_UP};
use crate::error::Fault;
use crate::functions::numeric_mul;
use crate::schema::{exercise_logs, exercise_sets};
use bigdecimal::{BigDecimal, ToPrimitive};
use chrono::NaiveDate;
use diesel::dsl::{exists, not, sum};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::Lift;

/// For each exercise and number of reps the heaviest weight with the latest day on which it was lifted: once from logs
/// that were just marked as done, and once from sets.
pub(super) fn lifts(
    connection: &mut PgConnection,
    user_id: UserId,
    exercises: &[i64],
) -> Result<Vec<(ExerciseId, Lift)>, Fault> {
    let nothing = BigDecimal::from(0);
    let has_sets = exists(
        exercise_sets::table
            .filter(exercise_sets::user_id.eq(user_id.get()))
            .filter(exercise_sets::log_id.eq(exercise_logs::id)),
    );
    let mut lifts: Vec<LiftRow> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::exercise_id.eq_any(exercises))
        .filter(exercise_logs::weight.gt(&nothing))
        .filter(not(has_sets))
        .distinct_on((exercise_logs::exercise_id, exercise_logs::reps))
        .order((
            exercise_logs::exercise_id,
            exercise_logs::reps,
            exercise_logs::weight.desc(),
            exercise_logs::log_date.desc(),
        ))
        .select((exercise_logs::exercise_id, exercise_logs::reps, exercise_logs::weight, exercise_logs::log_date))
        .load(connection)?;
    let of_sets: Vec<LiftRow> = exercise_logs::table
        .inner_join(
            exercise_sets::table
                .on(exercise_sets::user_id.eq(exercise_logs::user_id).and(exercise_sets::log_id.eq(exercise_logs::id))),
        )
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_sets::user_id.eq(user_id.get()))
        .filter(exercise_logs::exercise_id.eq_any(exercises))
        .filter(exercise_sets::weight.gt(&nothing))
        .filter(exercise_sets::reps.gt(0))
        .filter(exercise_sets::kind.ne(WARM_UP))
        .distinct_on((exercise_logs::exercise_id, exercise_sets::reps))
        .order((
            exercise_logs::exercise_id,
            exercise_sets::reps,
            exercise_sets::weight.desc(),
            exercise_logs::log_date.desc(),
        ))
        .select((exercise_logs::exercise_id, exercise_sets::reps, exercise_sets::weight, exercise_logs::log_date))
        .load(connection)?;
    lifts.extend(of_sets);
    lifts.into_iter().map(LiftRow::into_lift).collect()
}

/// The session of an exercise with the most volume, and of those the latest.
pub(super) fn volume(
    connection: &mut PgConnection,
    user_id: UserId,
    exercise: i64,
) -> Result<Option<(f64, NaiveDate)>, Fault> {
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

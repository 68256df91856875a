//! Reading and inserting the sets of logs.

use super::rows::LogRow;
use super::set_columns::SetColumns;
use crate::decimal::to_steps;
use crate::error::DbError;
use crate::functions::unnest;
use crate::schema::exercise_sets;
use bigdecimal::BigDecimal;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Numeric, SmallInt, Text};
use ironleaf_domain::training_log::{
    DetailedLog, ExerciseLog, LiftedWeight, PerformedReps, PerformedSet, PerformedSets, Rpe, SetKey, SetKind,
};
use uuid::Uuid;

/// Logs left-joined with their sets.
macro_rules! logs_with_sets {
    () => {
        exercise_logs::table.left_join(
            exercise_sets::table
                .on(exercise_sets::user_id.eq(exercise_logs::user_id).and(exercise_sets::log_id.eq(exercise_logs::id))),
        )
    };
}
pub(crate) use logs_with_sets;

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercise_sets, check_for_backend(diesel::pg::Pg))]
pub(crate) struct SetRow {
    log_id: i64,
    reps: i16,
    weight: Option<BigDecimal>,
    kind: String,
    rpe: Option<BigDecimal>,
    set_key: Option<Uuid>,
}

impl SetRow {
    fn into_set(self) -> Result<PerformedSet, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_sets", column, self.log_id, reason);
        let steps = |stored: &BigDecimal, decimals, column| {
            to_steps(stored, decimals).ok_or_else(|| bad(column, "too many digits"))
        };
        let weight = |stored: &BigDecimal| {
            LiftedWeight::from_hundredths(steps(stored, 2, "weight")?).map_err(|fault| bad("weight", fault.reason()))
        };
        let rpe = |stored: &BigDecimal| {
            Rpe::from_tenths(steps(stored, 1, "rpe")?).map_err(|fault| bad("rpe", fault.reason()))
        };
        Ok(PerformedSet {
            reps: PerformedReps::new(self.reps.into()).map_err(|fault| bad("reps", fault.reason()))?,
            weight: self.weight.as_ref().map(weight).transpose()?,
            kind: SetKind::parse(&self.kind).map_err(|fault| bad("kind", fault.reason()))?,
            rpe: self.rpe.as_ref().map(rpe).transpose()?,
            key: self.set_key.map(SetKey::new),
        })
    }
}

/// Returns the sets of one log.
pub(crate) fn sets_of(connection: &mut PgConnection, user: i64, log: i64) -> Result<PerformedSets, DbError> {
    let rows: Vec<SetRow> = exercise_sets::table
        .filter(exercise_sets::user_id.eq(user))
        .filter(exercise_sets::log_id.eq(log))
        .order(exercise_sets::set_number)
        .select(SetRow::as_select())
        .load(connection)?;
    let sets = rows.into_iter().map(SetRow::into_set).collect::<Result<_, _>>()?;
    performed(log, sets)
}

fn performed(log: i64, sets: Vec<PerformedSet>) -> Result<PerformedSets, DbError> {
    PerformedSets::new(sets).map_err(|fault| DbError::corrupt("exercise_sets", "set_number", log, fault.reason()))
}

/// Groups the rows of a join into logs. The rows of one log must be adjacent.
pub(crate) fn detailed(rows: Vec<(LogRow, Option<SetRow>)>) -> Result<Vec<DetailedLog>, DbError> {
    let mut logs: Vec<(ExerciseLog, Vec<PerformedSet>)> = Vec::new();
    for (log, set) in rows {
        if logs.last().is_none_or(|(last, _)| last.id.get() != log.id) {
            logs.push((log.into_log()?, Vec::new()));
        }
        if let (Some((_, sets)), Some(set)) = (logs.last_mut(), set) {
            sets.push(set.into_set()?);
        }
    }
    logs.into_iter()
        .map(|(log, sets)| {
            let performed = performed(log.id.get(), sets)?;
            Ok(DetailedLog { log, performed })
        })
        .collect()
}

/// Inserts the sets of these logs with one statement, which is the same for any number of sets.
pub(crate) fn insert_sets<'a>(
    connection: &mut PgConnection,
    user: i64,
    logs: impl IntoIterator<Item = (i64, &'a PerformedSets)>,
) -> Result<(), DbError> {
    let (mut log_ids, mut numbers, mut sets) = (Vec::new(), Vec::new(), SetColumns::default());
    for (log, performed) in logs {
        for (number, set) in (1_i16..).zip(performed.as_slice()) {
            log_ids.push(log);
            numbers.push(number);
            sets.push(set);
        }
    }
    if log_ids.is_empty() {
        return Ok(());
    }
    let rows = diesel::select((
        user.into_sql::<BigInt>(),
        unnest::<BigInt, _>(log_ids),
        unnest::<SmallInt, _>(numbers),
        unnest::<SmallInt, _>(sets.reps),
        unnest::<Nullable<Numeric>, _>(sets.weights),
        unnest::<Text, _>(sets.kinds),
        unnest::<Nullable<Numeric>, _>(sets.rpes),
        unnest::<Nullable<diesel::sql_types::Uuid>, _>(sets.keys),
    ));
    diesel::insert_into(exercise_sets::table)
        .values(rows)
        .into_columns((
            exercise_sets::user_id,
            exercise_sets::log_id,
            exercise_sets::set_number,
            exercise_sets::reps,
            exercise_sets::weight,
            exercise_sets::kind,
            exercise_sets::rpe,
            exercise_sets::set_key,
        ))
        .execute(connection)?;
    Ok(())
}

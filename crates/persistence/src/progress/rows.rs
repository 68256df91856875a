use crate::decimal::to_steps;
use crate::error::DbError;
use crate::schema::{exercise_logs, exercise_sets};
use bigdecimal::{BigDecimal, ToPrimitive};
use chrono::NaiveDate;
use diesel::prelude::*;
use ironleaf_application::progress::SessionOf;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::progress::{BestReps, CountedSet, ExerciseSession, SessionResult, TrainedSets};
use ironleaf_domain::training_log::{Lift, LiftedWeight};

/// Kind of sets that count for no statistics.
pub(super) const WARM_UP: &str = "warm_up";
const DROP: &str = "drop";

/// The columns of a log that progress needs.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exercise_logs, check_for_backend(diesel::pg::Pg))]
pub(super) struct SessionRow {
    pub(super) id: i64,
    pub(super) exercise_id: i64,
    sets: i16,
    reps: i16,
    weight: Option<BigDecimal>,
    log_date: NaiveDate,
    is_deload: bool,
}

impl SessionRow {
    /// Converts the log with its performed sets, if it has any.
    pub(super) fn into_session(self, performed: Option<Vec<SetRow>>) -> Result<SessionOf, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_logs", column, self.id, reason);
        let exercise = ExerciseId::new(self.exercise_id).ok_or_else(|| bad("exercise_id", "not positive"))?;
        let counted = |sets: Vec<SetRow>| -> Result<Vec<CountedSet>, DbError> {
            sets.into_iter().filter(|set| set.kind != WARM_UP).map(SetRow::into_set).collect()
        };
        let session = ExerciseSession {
            log_date: self.log_date,
            sets: Sets::new(self.sets.into()).map_err(|invalid| bad("sets", invalid.reason()))?,
            reps: Reps::new(self.reps.into()).map_err(|invalid| bad("reps", invalid.reason()))?,
            weight: lifted("exercise_logs", self.id, self.weight.as_ref())?,
            performed: performed.map(counted).transpose()?,
            is_deload: self.is_deload,
        };
        Ok((exercise, session))
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercise_sets, check_for_backend(diesel::pg::Pg))]
pub(super) struct SetRow {
    pub(super) log_id: i64,
    reps: i16,
    weight: Option<BigDecimal>,
    kind: String,
}

impl SetRow {
    fn into_set(self) -> Result<CountedSet, DbError> {
        Ok(CountedSet {
            reps: u16::try_from(self.reps)
                .map_err(|error| DbError::corrupt("exercise_sets", "reps", self.log_id, error))?,
            weight: lifted("exercise_sets", self.log_id, self.weight.as_ref())?,
            is_drop: self.kind == DROP,
        })
    }
}

/// The heaviest lift of an exercise for its planned and performed reps.
///
/// The array has the weight and the day, counted from 1970-01-01. Only lifts with a weight are queried.
#[derive(Queryable)]
pub(super) struct LiftRow {
    exercise_id: i64,
    planned: i16,
    done: Option<i16>,
    weight_and_epoch_day: Option<Vec<Option<BigDecimal>>>,
}

impl LiftRow {
    pub(super) fn into_lift(self) -> Result<(ExerciseId, Lift), DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_logs", column, self.exercise_id, reason);
        let exercise = ExerciseId::new(self.exercise_id).ok_or_else(|| bad("exercise_id", "not positive"))?;
        let Some([Some(weight), Some(days)]) = self.weight_and_epoch_day.as_deref() else {
            return Err(bad("weight", "missing"));
        };
        let weight = lifted("exercise_logs", self.exercise_id, Some(weight))?;
        let log_date = days.to_i32().and_then(NaiveDate::from_epoch_days);
        let lift = Lift {
            weight: weight.ok_or_else(|| bad("weight", "missing"))?,
            reps: u16::try_from(self.done.unwrap_or(self.planned)).map_err(|_| bad("reps", "negative"))?,
            log_date: log_date.ok_or_else(|| bad("log_date", "beyond the calendar"))?,
        };
        Ok((exercise, lift))
    }
}

/// The most repetitions of an exercise.
///
/// The array has the repetitions and the day, counted from 1970-01-01.
#[derive(Queryable)]
pub(super) struct BestRepsRow {
    exercise_id: i64,
    reps_and_epoch_day: Option<Vec<Option<i32>>>,
}

impl BestRepsRow {
    pub(super) fn into_best(self) -> Result<(ExerciseId, BestReps), DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_logs", column, self.exercise_id, reason);
        let exercise = ExerciseId::new(self.exercise_id).ok_or_else(|| bad("exercise_id", "not positive"))?;
        let Some([Some(reps), Some(days)]) = self.reps_and_epoch_day.as_deref() else {
            return Err(bad("reps", "missing"));
        };
        let best = BestReps {
            reps: u16::try_from(*reps).map_err(|_| bad("reps", "out of bounds"))?,
            log_date: NaiveDate::from_epoch_days(*days).ok_or_else(|| bad("log_date", "beyond the calendar"))?,
        };
        Ok((exercise, best))
    }
}

/// A log with the numbers of planned sets, performed sets and performed sets that count.
#[derive(Queryable)]
pub(super) struct TrainedRow {
    log_date: NaiveDate,
    exercise_id: i64,
    planned: i16,
    performed: i64,
    counted: i64,
}

impl TrainedRow {
    pub(super) fn into_sets(self) -> Result<TrainedSets, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_logs", column, self.exercise_id, reason);
        let sets = if self.performed == 0 { i64::from(self.planned) } else { self.counted };
        Ok(TrainedSets {
            log_date: self.log_date,
            exercise_id: ExerciseId::new(self.exercise_id).ok_or_else(|| bad("exercise_id", "not positive"))?,
            sets: u8::try_from(sets).map_err(|_| bad("sets", "out of bounds"))?,
        })
    }
}

/// The columns of a log that its result needs.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exercise_logs, check_for_backend(diesel::pg::Pg))]
pub(super) struct LoggedRow {
    pub(super) id: i64,
    exercise_id: i64,
    sets: i16,
    reps: i16,
    weight: Option<BigDecimal>,
    log_date: NaiveDate,
    is_deload: bool,
}

/// Results of the sets of a log that count.
///
/// The best lift has its rank, weight and reps.
#[derive(Queryable)]
pub(super) struct ResultRow {
    pub(super) log_id: i64,
    counted: i64,
    reps: Option<i64>,
    heaviest: Option<f64>,
    volume: Option<f64>,
    best: Option<Vec<f64>>,
    most_reps: Option<i16>,
}

impl LoggedRow {
    /// Converts the log with its performed sets, if it has any.
    pub(super) fn into_result(self, performed: Option<ResultRow>) -> Result<SessionResult, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_logs", column, self.id, reason);
        let exercise_id = ExerciseId::new(self.exercise_id).ok_or_else(|| bad("exercise_id", "not positive"))?;
        let (log_date, is_deload) = (self.log_date, self.is_deload);
        let Some(performed) = performed else {
            let heaviest = lifted("exercise_logs", self.id, self.weight.as_ref())?;
            let heaviest = heaviest.filter(|weight| weight.hundredths() > 0);
            let reps = u16::try_from(self.reps).map_err(|_| bad("reps", "negative"))?;
            let lift = heaviest.map(|weight| Lift { weight, reps, log_date });
            let times = f64::from(self.sets) * f64::from(reps);
            return Ok(SessionResult {
                exercise_id,
                log_date,
                sets: u8::try_from(self.sets).map_err(|_| bad("sets", "out of bounds"))?,
                reps: u32::from(reps) * u32::from(self.sets.unsigned_abs()),
                heaviest,
                best: lift.filter(|lift| lift.one_rep_max().is_some()),
                volume: heaviest.map(|weight| to_hundredths(times * weight.kg())),
                most_reps: Some(reps),
                is_deload,
            });
        };
        let weight = |kg| LiftedWeight::from_kg(kg).map_err(|invalid| bad("weight", invalid.reason()));
        let best = |best: Vec<f64>| match best.as_slice() {
            [_, kg, reps] => {
                let weight = weight(*kg)?;
                let reps = reps.to_u16().ok_or_else(|| bad("reps", "out of bounds"))?;
                Ok(Lift { weight, reps, log_date })
            }
            _ => Err(bad("weight", "missing")),
        };
        Ok(SessionResult {
            exercise_id,
            log_date,
            sets: u8::try_from(performed.counted).map_err(|_| bad("sets", "out of bounds"))?,
            reps: u32::try_from(performed.reps.unwrap_or_default()).map_err(|_| bad("reps", "out of bounds"))?,
            heaviest: performed.heaviest.map(weight).transpose()?,
            best: performed.best.map(best).transpose()?,
            volume: performed.volume.map(to_hundredths),
            most_reps: performed
                .most_reps
                .map(|reps| u16::try_from(reps).map_err(|_| bad("reps", "negative")))
                .transpose()?
                .filter(|reps| *reps > 0),
            is_deload,
        })
    }
}

/// Removes the rounding errors of a sum: weights have two decimals.
fn to_hundredths(volume: f64) -> f64 {
    (volume * 100.0).round() / 100.0
}

/// Converts a stored weight.
pub(super) fn lifted(table: &str, row: i64, stored: Option<&BigDecimal>) -> Result<Option<LiftedWeight>, DbError> {
    let bad = |reason: &str| DbError::corrupt(table, "weight", row, reason);
    let weight = |stored| {
        let hundredths = to_steps(stored, 2).ok_or_else(|| bad("too many digits"))?;
        LiftedWeight::from_hundredths(hundredths).map_err(|invalid| bad(invalid.reason()))
    };
    stored.map(weight).transpose()
}

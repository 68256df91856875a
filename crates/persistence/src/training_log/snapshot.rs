//! Snapshots of logs in the history of changes, with all data that a restore needs.

use crate::error::DbError;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, ExerciseLogId};
use ironleaf_domain::training_log::{
    DetailedLog, ExerciseLog, IdempotencyKey, LiftedWeight, PerformedReps, PerformedSet, PerformedSets, ProgramPlace,
    Rpe, SetKey, SetKind,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A log with the columns that only the database uses.
#[derive(Debug, Clone)]
pub(super) struct LogSnapshot {
    pub(super) log: DetailedLog,
    pub(super) logged_at: DateTime<Utc>,
    pub(super) idempotency_key: Option<IdempotencyKey>,
}

/// The JSON form of a log. Weights are in kg. Exports of member data contain it.
#[derive(Serialize, Deserialize)]
struct Snapshot {
    exercise_id: i64,
    exercise_name: String,
    sets: i64,
    reps: i64,
    weight: Option<f64>,
    log_date: NaiveDate,
    logged_at: DateTime<Utc>,
    idempotency_key: Option<String>,
    performed: Vec<SetSnapshot>,
    /// Missing in snapshots from before logs had a place in a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    program: Option<PlaceSnapshot>,
}

#[derive(Serialize, Deserialize)]
struct PlaceSnapshot {
    week: u8,
    cycle: u16,
    day: u8,
    is_deload: bool,
}

#[derive(Serialize, Deserialize)]
struct SetSnapshot {
    reps: i64,
    weight: Option<f64>,
    kind: String,
    rpe: Option<f64>,
    /// Missing in snapshots from before sets had keys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

/// Serializes a log.
pub(super) fn write(kept: &LogSnapshot) -> Result<Value, DbError> {
    let DetailedLog { log, performed } = &kept.log;
    let set = |set: &PerformedSet| SetSnapshot {
        reps: set.reps.get().into(),
        weight: set.weight.map(LiftedWeight::kg),
        kind: set.kind.as_str().to_owned(),
        rpe: set.rpe.map(Rpe::get),
        key: set.key.map(|key| key.get().to_string()),
    };
    let place = |ProgramPlace { week, cycle, day, is_deload }| PlaceSnapshot { week, cycle, day, is_deload };
    let snapshot = Snapshot {
        exercise_id: log.exercise_id.get(),
        exercise_name: log.exercise_name.clone(),
        sets: log.sets.get().into(),
        reps: log.reps.get().into(),
        weight: log.weight.map(LiftedWeight::kg),
        log_date: log.log_date,
        logged_at: kept.logged_at,
        idempotency_key: kept.idempotency_key.map(|key| key.get().to_string()),
        performed: performed.as_slice().iter().map(set).collect(),
        program: log.program.map(place),
    };
    serde_json::to_value(snapshot).map_err(|error| DbError::Internal(format!("failed to serialize a log: {error}")))
}

/// Parses a snapshot. `change` is the ID of its change, for error messages.
pub(super) fn read(id: ExerciseLogId, value: Value, change: i64) -> Result<LogSnapshot, DbError> {
    let bad = |reason: &str| DbError::corrupt("exercise_log_changes", "before or after", change, reason);
    let snapshot: Snapshot = serde_json::from_value(value).map_err(|error| bad(&error.to_string()))?;
    let weight = |kg: Option<f64>| kg.map(LiftedWeight::from_kg).transpose();
    let set = |set: SetSnapshot| {
        Ok(PerformedSet {
            reps: PerformedReps::new(set.reps)?,
            weight: weight(set.weight)?,
            kind: SetKind::parse(&set.kind)?,
            rpe: set.rpe.map(Rpe::new).transpose()?,
            key: set.key.as_deref().map(SetKey::parse).transpose()?,
        })
    };
    let place = |PlaceSnapshot { week, cycle, day, is_deload }| ProgramPlace { week, cycle, day, is_deload };
    let read = || -> Result<LogSnapshot, ValidationError> {
        let exercise_id = ExerciseId::new(snapshot.exercise_id);
        let log = ExerciseLog {
            id,
            exercise_id: exercise_id.ok_or_else(|| ValidationError::new("an id that is not positive"))?,
            exercise_name: snapshot.exercise_name,
            sets: Sets::new(snapshot.sets)?,
            reps: Reps::new(snapshot.reps)?,
            weight: weight(snapshot.weight)?,
            log_date: snapshot.log_date,
            program: snapshot.program.map(place),
        };
        let performed = snapshot.performed.into_iter().map(set).collect::<Result<_, ValidationError>>()?;
        Ok(LogSnapshot {
            log: DetailedLog { log, performed: PerformedSets::new(performed)? },
            logged_at: snapshot.logged_at,
            idempotency_key: snapshot.idempotency_key.as_deref().map(IdempotencyKey::parse).transpose()?,
        })
    };
    read().map_err(|invalid| bad(invalid.reason()))
}

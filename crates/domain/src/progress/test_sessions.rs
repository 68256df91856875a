//! Session builders for tests: 3 × 8 unless stated otherwise.

use super::{CountedSet, ExerciseSession, SessionResult};
use crate::exercise::{Reps, Sets};
use crate::ids::ExerciseId;
use crate::training_log::{Lift, LiftedWeight};

pub(crate) fn kg(kg: f64) -> LiftedWeight {
    LiftedWeight::from_kg(kg).unwrap()
}

pub(crate) fn set(reps: u16, weight: f64) -> CountedSet {
    CountedSet { reps, weight: Some(kg(weight)), is_drop: false }
}

pub(crate) fn drop_set(reps: u16, weight: f64) -> CountedSet {
    CountedSet { is_drop: true, ..set(reps, weight) }
}

pub(crate) fn session(date: &str, weight: Option<f64>, performed: Option<Vec<CountedSet>>) -> ExerciseSession {
    ExerciseSession {
        log_date: date.parse().unwrap(),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(8).unwrap(),
        weight: weight.map(kg),
        performed,
        is_deload: false,
    }
}

/// Creates the result of one set.
pub(crate) fn result(exercise: i64, date: &str, weight: f64, reps: u16) -> SessionResult {
    let lift = Lift { weight: kg(weight), reps, log_date: date.parse().unwrap() };
    SessionResult {
        sets: 1,
        reps: reps.into(),
        heaviest: Some(lift.weight),
        best: lift.one_rep_max().map(|estimate| estimate.lift),
        volume: Some(weight * f64::from(reps)),
        most_reps: Some(reps).filter(|reps| *reps > 0),
        ..bare(exercise, date)
    }
}

/// Creates the result of three sets of eight without a weight.
pub(crate) fn bare(exercise: i64, date: &str) -> SessionResult {
    SessionResult {
        exercise_id: ExerciseId::new(exercise).unwrap(),
        log_date: date.parse().unwrap(),
        sets: 3,
        reps: 24,
        heaviest: None,
        best: None,
        volume: None,
        most_reps: Some(8),
        is_deload: false,
    }
}

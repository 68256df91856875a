//! Session builders for tests: 3 × 8 unless stated otherwise.

use super::{CountedSet, ExerciseSession};
use crate::exercise::{Reps, Sets};
use crate::training_log::LiftedWeight;

pub(super) fn kg(kg: f64) -> LiftedWeight {
    LiftedWeight::from_kg(kg).unwrap()
}

pub(super) fn set(reps: u16, weight: f64) -> CountedSet {
    CountedSet { reps, weight: Some(kg(weight)), is_drop: false }
}

pub(super) fn drop_set(reps: u16, weight: f64) -> CountedSet {
    CountedSet { is_drop: true, ..set(reps, weight) }
}

pub(super) fn session(date: &str, weight: Option<f64>, performed: Option<Vec<CountedSet>>) -> ExerciseSession {
    ExerciseSession {
        log_date: date.parse().unwrap(),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(8).unwrap(),
        weight: weight.map(kg),
        performed,
    }
}

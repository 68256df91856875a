//! Prescription of a program for an exercise.

use super::{AskedSet, SetKind, SlotRole};
use crate::exercise::{Reps, Sets};

/// Prescription of a program for an exercise. Weights are hundredths of a kilogram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prescription {
    /// Key of the track.
    pub track: Option<String>,
    /// Importance.
    pub role: Option<SlotRole>,
    /// Name of the rule.
    pub rule: Option<&'static str>,
    /// Why the sets are what they are.
    pub reason: Option<String>,
    /// Value of the track.
    pub value: Option<i64>,
    /// Whether the value is a weight.
    pub is_weight: bool,
    pub note: String,
    /// Sets in order.
    pub sets: Vec<AskedSet>,
}

impl Prescription {
    /// Returns the heaviest weight of the working sets.
    pub fn heaviest(&self) -> Option<i64> {
        heaviest(&self.sets)
    }
}

fn working(sets: &[AskedSet]) -> impl Iterator<Item = &AskedSet> {
    sets.iter().filter(|set| set.kind == SetKind::Working)
}

fn heaviest(sets: &[AskedSet]) -> Option<i64> {
    working(sets).filter_map(|set| set.weight).max()
}

/// Returns the number of working sets.
pub(crate) fn sets_of(sets: &[AskedSet]) -> Sets {
    Sets::bounded(working(sets).count())
}

/// Returns the reps of the heaviest working set; of equal ones the first.
pub(crate) fn reps_of(sets: &[AskedSet]) -> Reps {
    let heaviest = heaviest(sets);
    let found = working(sets).find(|set| set.weight == heaviest);
    Reps::bounded(found.map_or(1, |set| set.reps))
}

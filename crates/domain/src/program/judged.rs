//! Sets that a rule looks at.

use super::SetKind;
use super::amount::rounded_division;
use super::ask::{AskedSet, DoneSet, WHOLE};
use serde::{Deserialize, Serialize};

/// A judged set: what was asked, and what was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Judged {
    pub(super) asked: AskedSet,
    pub(super) reps: u16,
    pub(super) weight: Option<i64>,
    pub(super) rpe: Option<u8>,
}

impl Judged {
    pub(super) fn is_short(&self) -> bool {
        self.reps < self.asked.reps
    }

    pub(super) fn is_lighter(&self) -> bool {
        matches!((self.weight, self.asked.weight), (Some(done), Some(asked)) if done < asked)
    }

    /// Returns the value of which this set was its percent.
    pub(super) fn value(&self) -> Option<i64> {
        Some(rounded_division(self.weight? * WHOLE, self.asked.percent.map_or(WHOLE, i64::from)))
    }
}

/// Holds each judged set against what was done. `None` as `done`: all as asked.
pub(super) fn judged_sets(asked: &[AskedSet], done: Option<&[DoneSet]>) -> Vec<Judged> {
    let working = asked.iter().filter(|set| set.kind == SetKind::Working).enumerate();
    working
        .filter(|(_, set)| set.judges)
        .map(|(k, set)| {
            let as_asked = DoneSet { reps: set.reps, weight: set.weight, rpe: None };
            let missing = DoneSet { reps: 0, ..as_asked };
            let did = done.map_or(as_asked, |done| done.get(k).copied().unwrap_or(missing));
            Judged { asked: set.clone(), reps: did.reps, weight: did.weight.or(set.weight), rpe: did.rpe }
        })
        .collect()
}

/// Result of an exercise in a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// All as asked, with the least reps. The weight is that of the heaviest sets, if it was entered.
    AsAsked(Option<i64>),
    /// These working sets.
    Sets(Vec<DoneSet>),
}

impl Done {
    /// Returns the working sets, or `None` if all was done as asked.
    pub(super) fn sets(&self, asked: &[AskedSet]) -> Option<Vec<DoneSet>> {
        let weight = match self {
            Self::AsAsked(None) => return None,
            Self::Sets(sets) => return Some(sets.clone()),
            Self::AsAsked(Some(weight)) => *weight,
        };
        let working = asked.iter().filter(|set| set.kind == SetKind::Working);
        let heaviest = working.clone().filter_map(|set| set.weight).max();
        let done = |set: &AskedSet| DoneSet {
            reps: set.reps,
            weight: if set.weight == heaviest { Some(weight) } else { set.weight },
            rpe: None,
        };
        Some(working.map(done).collect())
    }
}

/// Returns all sets of a test, of which there may be any number.
pub(super) fn tested_sets(asked: &[AskedSet], done: Option<&[DoneSet]>) -> Vec<Judged> {
    let sets = asked.first().into_iter().flat_map(|asked| done.unwrap_or_default().iter().map(move |did| (asked, did)));
    sets.map(|(asked, did)| Judged { asked: asked.clone(), reps: did.reps, weight: did.weight, rpe: did.rpe }).collect()
}

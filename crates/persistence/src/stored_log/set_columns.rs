//! The sets of an insert.

use crate::decimal::from_steps;
use bigdecimal::BigDecimal;
use ironleaf_domain::training_log::{PerformedSet, PerformedSets, SetKey};
use uuid::Uuid;

/// Sets as one array per column.
#[derive(Default)]
pub(crate) struct SetColumns {
    pub(crate) reps: Vec<i16>,
    pub(crate) weights: Vec<Option<BigDecimal>>,
    pub(crate) kinds: Vec<&'static str>,
    pub(crate) rpes: Vec<Option<BigDecimal>>,
    pub(crate) keys: Vec<Option<Uuid>>,
}

impl SetColumns {
    pub(crate) fn of(performed: &PerformedSets) -> Self {
        let mut columns = Self::default();
        performed.as_slice().iter().for_each(|set| columns.push(set));
        columns
    }

    pub(crate) fn push(&mut self, set: &PerformedSet) {
        self.reps.push(i16::try_from(set.reps.get()).unwrap_or(i16::MAX));
        self.weights.push(set.weight.map(|weight| from_steps(weight.hundredths(), 2)));
        self.kinds.push(set.kind.as_str());
        self.rpes.push(set.rpe.map(|rpe| from_steps(rpe.tenths(), 1)));
        self.keys.push(set.key.map(SetKey::get));
    }
}

//! Conversions of a log's sets.

use crate::input::{Checked, Optional, Required, all, body, counts};
use crate::wire_enum::wire_enum;
use ironleaf_domain::training_log::{self as domain, LiftedWeight, LogValues, PerformedReps, Rpe, SetKind};
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// Kind of a set.
    SetKindJson = SetKind as "SetKind", read
}

/// A performed set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PerformedSet {
    /// Reps, or seconds for a timed exercise.
    #[schema(minimum = 0, maximum = 1000)]
    reps: u16,
    /// In kg; `null` if no weight was entered.
    #[schema(minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    kind: SetKindJson,
    /// Rating of perceived exertion, from 6 to 10 in steps of 0.5; `null` if not entered.
    #[schema(minimum = 6, maximum = 10)]
    rpe: Option<f64>,
    /// Key of a set that was saved on its own; omitted for a set that was saved with its whole log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "uuid", required = false)]
    key: Option<String>,
}

impl From<&domain::PerformedSet> for PerformedSet {
    fn from(set: &domain::PerformedSet) -> Self {
        Self {
            reps: set.reps.get(),
            weight: set.weight.map(LiftedWeight::kg),
            kind: set.kind.into(),
            rpe: set.rpe.map(Rpe::get),
            key: set.key.map(|key| key.get().to_string()),
        }
    }
}

/// Converts sets for a response.
pub(super) fn to_response(sets: &domain::PerformedSets) -> Vec<PerformedSet> {
    sets.as_slice().iter().map(PerformedSet::from).collect()
}

counts! { PerformedReps, }

body! {
    /// A performed set to log.
    pub(crate) struct PerformedSetInput -> domain::PerformedSet {
        reps: Required<PerformedReps>,
        /// In kg, with at most two decimals.
        weight: Optional<LiftedWeight>,
        kind: Required<SetKind>,
        /// Rating of perceived exertion.
        rpe: Optional<Rpe>,
    }
}

/// Validates the values of a log: sets, or a weight without sets.
pub(super) fn read(weight: Optional<LiftedWeight>, sets: Checked<Vec<domain::PerformedSet>>) -> Checked<LogValues> {
    let performed = sets.check("performed", domain::PerformedSets::new);
    all((weight.read(), performed)).check("weight", |(weight, performed)| LogValues::new(weight, performed))
}

impl PerformedSetInput {
    /// Validates the values.
    pub(super) fn read(self) -> Checked<domain::PerformedSet> {
        all((self.reps.read(), self.weight.read(), self.kind.read(), self.rpe.read()))
            .map(|(reps, weight, kind, rpe)| domain::PerformedSet { reps, weight, kind, rpe, key: None })
    }
}

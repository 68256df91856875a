//! Conversions of a log's sets.

use crate::input::{Checked, Field, List, all};
use crate::wire_enum::wire_enum;
use ironleaf_domain::training_log::{self as domain, LiftedWeight, LogValues, PerformedReps, Rpe, SetKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

wire_enum! {
    /// Kind of a set.
    #[serde(rename_all = "snake_case")]
    #[schema(as = SetKind)]
    SetKindJson = SetKind {
        WarmUp,
        Working,
        Drop,
        Failure,
    }
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

/// A performed set to log.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PerformedSetInput {
    #[serde(default)]
    #[schema(value_type = u16, minimum = 0, maximum = 1000, required = true)]
    reps: Field<PerformedReps>,
    /// In kg, with at most two decimals.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    weight: Field<LiftedWeight>,
    #[serde(default)]
    #[schema(value_type = SetKindJson, required = true)]
    kind: Field<SetKind>,
    /// Rating of perceived exertion.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 6, maximum = 10, multiple_of = 0.5)]
    rpe: Field<Rpe>,
}

/// The sets in a request body.
pub(super) type SetsField = Field<List<PerformedSetInput, { domain::PerformedSets::MAX }>>;

/// Validates the values of a log: sets, or a weight without sets.
pub(super) fn read(weight: Checked<Option<LiftedWeight>>, sets: Checked<Vec<PerformedSetInput>>) -> Checked<LogValues> {
    let performed = sets.and_then(|sets| {
        let sets = sets.into_iter().enumerate().map(|(index, set)| set.read(&format!("performed[{index}].")));
        sets.collect::<Checked<Vec<_>>>().check("performed", domain::PerformedSets::new)
    });
    all((weight, performed)).check("weight", |(weight, performed)| LogValues::new(weight, performed))
}

impl PerformedSetInput {
    /// Validates the values. `prefix` precedes the names of the fields in errors.
    pub(super) fn read(self, prefix: &str) -> Checked<domain::PerformedSet> {
        let fields = all((
            self.reps.required(&format!("{prefix}reps")),
            self.weight.optional(&format!("{prefix}weight")),
            self.kind.required(&format!("{prefix}kind")),
            self.rpe.optional(&format!("{prefix}rpe")),
        ));
        fields.map(|(reps, weight, kind, rpe)| domain::PerformedSet { reps, weight, kind, rpe, key: None })
    }
}

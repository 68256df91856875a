//! The sets of a log: how they are read and written.

use crate::input::{Checked, Field, List, all};
use ironleaf_domain::training_log::{self as domain, LiftedWeight, LogFigures, PerformedReps, Rpe, SetKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a set was for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SetKind)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum SetKindWord {
    WarmUp,
    Working,
    Drop,
    Failure,
}

/// A set as it was done.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PerformedSet {
    /// Repetitions, or seconds for an exercise that is held.
    #[schema(minimum = 0, maximum = 1000)]
    reps: u16,
    /// In kg; `null` when none was given.
    #[schema(required = true, minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    #[schema(value_type = SetKindWord)]
    kind: &'static str,
    /// How hard it was, from 6 to 10 in steps of 0.5; `null` when it was not told.
    #[schema(required = true, minimum = 6, maximum = 10)]
    rpe: Option<f64>,
}

impl From<&domain::PerformedSet> for PerformedSet {
    fn from(set: &domain::PerformedSet) -> Self {
        Self {
            reps: set.reps.get(),
            weight: set.weight.map(LiftedWeight::kg),
            kind: set.kind.as_str(),
            rpe: set.rpe.map(Rpe::get),
        }
    }
}

/// Sets as they are answered.
pub(super) fn written(sets: &domain::PerformedSets) -> Vec<PerformedSet> {
    sets.as_slice().iter().map(PerformedSet::from).collect()
}

/// A set that was done.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PerformedSetInput {
    #[serde(default)]
    #[schema(value_type = u16, minimum = 0, maximum = 1000, required = true)]
    reps: Field<PerformedReps>,
    /// In kg, with two decimals at most.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    weight: Field<LiftedWeight>,
    #[serde(default)]
    #[schema(value_type = SetKindWord, required = true)]
    kind: Field<SetKind>,
    /// How hard it was.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 6, maximum = 10, multiple_of = 0.5)]
    rpe: Field<Rpe>,
}

/// The sets of a body.
pub(super) type SetsField = Field<List<PerformedSetInput, { domain::PerformedSets::MAX }>>;

/// What was done: sets, or a weight alone.
pub(super) fn read(
    weight: Checked<Option<LiftedWeight>>,
    sets: Checked<Vec<PerformedSetInput>>,
) -> Checked<LogFigures> {
    let performed = sets.and_then(|sets| {
        let sets = sets.into_iter().enumerate().map(|(index, set)| set.read(&format!("performed[{index}]")));
        sets.collect::<Checked<Vec<_>>>().check("performed", domain::PerformedSets::new)
    });
    all((weight, performed)).check("weight", |(weight, performed)| LogFigures::new(weight, performed))
}

impl PerformedSetInput {
    fn read(self, place: &str) -> Checked<domain::PerformedSet> {
        let fields = all((
            self.reps.required(&format!("{place}.reps")),
            self.weight.optional(&format!("{place}.weight")),
            self.kind.required(&format!("{place}.kind")),
            self.rpe.optional(&format!("{place}.rpe")),
        ));
        fields.map(|(reps, weight, kind, rpe)| domain::PerformedSet { reps, weight, kind, rpe })
    }
}

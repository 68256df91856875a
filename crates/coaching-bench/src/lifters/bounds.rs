//! Choices of weight that are no rule of the domain: the two bounds, and a common rule of thumb.

use super::body::Body;
use super::career::{Moment, WeightRule};
use super::draws::Draws;
use ironleaf_domain::loading::{Implement, Loading};
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::program::{AskedSet, DoneSet, SetKind};

/// Sets of a session.
pub(super) const SETS: u16 = 3;
/// Least reps of a set.
pub(super) const MIN_REPS: u8 = 8;
/// Most reps of a set.
pub(super) const MAX_REPS: u8 = 10;
/// Halves of a planned rep in reserve.
pub(super) const RESERVE_HALVES: u8 = 4;

/// Weight of one rep ÷ that of the least reps at the planned reserve, by the estimate of Epley.
pub(super) fn whole_of_asked() -> f64 {
    1.0 + (f64::from(MIN_REPS) + f64::from(RESERVE_HALVES) / 2.0) / 30.0
}

/// Returns the usual set at a weight in hundredths of a kilogram.
pub(super) fn working_set(weight: i64) -> AskedSet {
    AskedSet {
        kind: SetKind::Working,
        reps: MIN_REPS.into(),
        reps_max: Some(MAX_REPS),
        amrap: false,
        weight: Some(weight),
        percent: None,
        rir: Some(RESERVE_HALVES),
        rest_seconds: None,
        judges: true,
    }
}

/// Returns the usual session at the loadable weight that is nearest to this one, in kg.
fn session_at(weight: f64) -> Vec<AskedSet> {
    let loading = Loading::standard(WeightUnit::Kilograms);
    #[expect(clippy::cast_possible_truncation, reason = "weights are far below the limit")]
    let hundredths = (weight * 100.0).round() as i64;
    vec![working_set(loading.nearest(Implement::Barbell, hundredths)); SETS.into()]
}

/// Knows the lifter's capacity and fatigue; the oracle also the form of the day.
pub(super) struct Bound {
    pub(super) knows_form: bool,
}

impl WeightRule for Bound {
    fn asked(&mut self, moment: &Moment, body: &Body) -> Vec<AskedSet> {
        let form = if self.knows_form { moment.form } else { 0.0 };
        // The second of three sets is the average of all.
        session_at(body.strength(SETS / 2, form) / whole_of_asked())
    }

    fn log(&mut self, _: &Moment, _: &[DoneSet]) {}
}

/// Goes 2.5% up after an easy session and 2.5% down after a hard one.
pub(super) struct FeltStep {
    weight: f64,
}

impl FeltStep {
    pub(super) fn new(draws: &Draws) -> Self {
        Self { weight: draws.estimate / whole_of_asked() }
    }
}

impl WeightRule for FeltStep {
    fn asked(&mut self, _: &Moment, _: &Body) -> Vec<AskedSet> {
        session_at(self.weight)
    }

    fn log(&mut self, _: &Moment, done: &[DoneSet]) {
        let in_reserve = done.iter().filter_map(|set| set.rpe).map(|rpe| 10.0 - f64::from(rpe) / 2.0);
        let mean = in_reserve.sum::<f64>() / f64::from(SETS);
        let planned = f64::from(RESERVE_HALVES) / 2.0;
        if mean < planned - 0.5 || done.iter().any(|set| set.reps < MIN_REPS.into()) {
            self.weight *= 0.975;
        } else if mean > planned + 0.5 {
            self.weight *= 1.025;
        }
    }
}

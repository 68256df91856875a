//! Prescriptions of programs.

use super::words::{AskedSetKindJson, SlotRoleJson};
use ironleaf_domain::program::{self as domain, AskedSet};
use serde::Serialize;
use utoipa::ToSchema;

/// A number that is a weight in kg, or a count of seconds or reps.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Amount {
    Kg(f64),
    Count(i64),
}

impl Amount {
    /// Creates the amount from hundredths of a kilogram, or from a count.
    pub(crate) fn new(value: i64, is_weight: bool) -> Self {
        if is_weight { Self::Kg(kg(value)) } else { Self::Count(value) }
    }
}

/// Returns the kilograms of a weight.
#[expect(clippy::cast_precision_loss, reason = "weights are far below 2^52 hundredths")]
pub(crate) fn kg(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

/// A set that a program asks for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PrescribedSet {
    /// Number, from 1.
    #[schema(minimum = 1)]
    set: usize,
    kind: AskedSetKindJson,
    /// Reps, or seconds; of a range the least.
    reps: u16,
    reps_max: Option<u8>,
    /// Whether it is as many reps as possible, and at least `reps`.
    amrap: bool,
    /// In kg; `null` for body weight, or if it is not known yet.
    weight: Option<f64>,
    /// Percent of the value.
    percent: Option<f64>,
    /// Reps in reserve.
    rir: Option<f64>,
    /// In seconds.
    rest_seconds: Option<u16>,
}

impl PrescribedSet {
    fn new((index, set): (usize, AskedSet)) -> Self {
        Self {
            set: index + 1,
            kind: set.kind.into(),
            reps: set.reps,
            reps_max: set.reps_max,
            amrap: set.amrap,
            weight: set.weight.map(kg),
            percent: set.percent.map(|tenths| f64::from(tenths) / 10.0),
            rir: set.rir.map(|halves| f64::from(halves) / 2.0),
            rest_seconds: set.rest_seconds,
        }
    }
}

/// Prescription of a program for an exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Prescription {
    /// Key of the track; `null` without one.
    track: Option<String>,
    role: Option<SlotRoleJson>,
    /// Kind of the track's rule.
    rule: Option<&'static str>,
    /// Why the sets are what they are.
    reason: Option<String>,
    /// Value of the track: in kg, seconds or reps.
    #[schema(value_type = Option<f64>)]
    value: Option<Amount>,
    note: String,
    sets: Vec<PrescribedSet>,
}

impl From<domain::Prescription> for Prescription {
    fn from(prescription: domain::Prescription) -> Self {
        Self {
            track: prescription.track,
            role: prescription.role.map(Into::into),
            rule: prescription.rule,
            reason: prescription.reason,
            value: prescription.value.map(|value| Amount::new(value, prescription.is_weight)),
            note: prescription.note,
            sets: prescription.sets.into_iter().enumerate().map(PrescribedSet::new).collect(),
        }
    }
}

//! Increments and reductions of a weight, in the member's unit.

use crate::exercise::{CatalogueExercise, Mechanic, MovementPattern};
use crate::loading::{Implement, Loading};
use crate::number::{scaled, unscaled};
use crate::profile::{AgeClass, WeightUnit};
use crate::training_log::LiftedWeight;
use crate::training_log::pounds::{from_pounds, in_pounds};

/// Increments of a unit, in hundredths of it.
struct Increments {
    /// For squats, hinges and bridges from `large_from` on.
    large: i64,
    large_from: i64,
    compound: i64,
    isolation: i64,
    /// Smallest increment. Increments and reduced weights are rounded down to a multiple of it.
    smallest: i64,
}

/// Increments of coaching rule 11.
const KILOGRAMS: Increments = Increments { large: 500, large_from: 6_000, compound: 250, isolation: 100, smallest: 50 };

/// The usual steps of plates in pounds (our choice).
const POUNDS: Increments = Increments { large: 1_000, large_from: 13_500, compound: 500, isolation: 250, smallest: 50 };

/// A suggested weight never increases by more than this part of it.
const LARGEST_PART: i64 = 10;

/// In hundredths of kg.
pub(super) const MAX_WEIGHT: i64 = 100_000;

/// Input for increments and reductions.
pub(super) struct Progression<'a> {
    pub(super) exercise: Option<&'a CatalogueExercise>,
    pub(super) age_class: Option<AgeClass>,
    pub(super) unit: WeightUnit,
    pub(super) loading: Option<Loading>,
}

impl Progression<'_> {
    /// Returns the weight after an increment.
    ///
    /// The increment is at most 10% of the weight, but at least the smallest one. With the member's own steps, the
    /// result is the nearest weight that these make, at least the next one. The result is at most the maximum weight.
    pub(super) fn raised(&self, weight: LiftedWeight) -> LiftedWeight {
        let current = hundredths_in(self.unit, weight);
        let wanted = current + self.increment(current);
        let next = self.loading.map_or(wanted, |own| {
            let implement = self.implement();
            own.nearest(implement, wanted).max(own.above(implement, current))
        });
        self.weight(next).or_else(|| LiftedWeight::from_hundredths(MAX_WEIGHT).ok()).unwrap_or(weight)
    }

    /// Returns a percentage of a weight, rounded down to what can be loaded; at most the weight.
    pub(super) fn reduced(&self, weight: LiftedWeight, percent: u8) -> LiftedWeight {
        let current = hundredths_in(self.unit, weight);
        let share = current * i64::from(percent) / 100;
        let smallest = self.increments().smallest;
        let reduced = self
            .loading
            .map_or_else(|| (share / smallest * smallest).max(smallest), |own| own.at_most(self.implement(), share));
        self.weight(reduced).filter(|reduced| *reduced < weight).unwrap_or(weight)
    }

    fn increment(&self, current: i64) -> i64 {
        let increments = self.increments();
        let pattern = self.exercise.and_then(|exercise| exercise.pattern);
        let is_large =
            matches!(pattern, Some(MovementPattern::Squat | MovementPattern::Hinge | MovementPattern::Bridge));
        let is_compound = self.exercise.is_some_and(|exercise| exercise.mechanic == Some(Mechanic::Compound));
        let full = if is_large && current >= increments.large_from {
            increments.large
        } else if is_compound {
            increments.compound
        } else {
            increments.isolation
        };
        let full = if self.age_class == Some(AgeClass::Senior) { full / 2 } else { full };
        let increment = full.min(current / LARGEST_PART) / increments.smallest * increments.smallest;
        increment.max(increments.smallest)
    }

    fn increments(&self) -> &'static Increments {
        match self.unit {
            WeightUnit::Kilograms => &KILOGRAMS,
            WeightUnit::Pounds => &POUNDS,
        }
    }

    fn implement(&self) -> Implement {
        Implement::of(self.exercise.and_then(|exercise| exercise.equipment.as_deref()))
    }

    /// Returns the weight of hundredths of the member's unit, or `None` above the maximum.
    fn weight(&self, hundredths: i64) -> Option<LiftedWeight> {
        match self.unit {
            WeightUnit::Kilograms => LiftedWeight::from_hundredths(hundredths).ok(),
            WeightUnit::Pounds => {
                let hundredths = i32::try_from(hundredths).ok()?;
                from_pounds(unscaled(hundredths, 2)).ok()
            }
        }
    }
}

fn hundredths_in(unit: WeightUnit, weight: LiftedWeight) -> i64 {
    match unit {
        WeightUnit::Kilograms => weight.hundredths(),
        // Multiples of 0.05 lb always have a value.
        WeightUnit::Pounds => scaled(in_pounds(weight), 2).unwrap_or_default(),
    }
}

/// Returns the difference of two weights as they are displayed in a unit.
pub(super) fn increment_between(from: LiftedWeight, to: LiftedWeight, unit: WeightUnit) -> f64 {
    let difference = hundredths_in(unit, to) - hundredths_in(unit, from);
    // Both are below 220,461.
    i32::try_from(difference).map_or(0.0, |difference| unscaled(difference, 2))
}

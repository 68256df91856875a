//! Estimates of the one-repetition maximum (coaching rule 11). Their error is 5 to 13%.

use crate::exercise::{CatalogueExercise, RepUnit};
use crate::profile::AgeClass;
use crate::training_log::LiftedWeight;
use chrono::NaiveDate;

/// Maximum number of reps for which the formulas are valid.
const MAX_REPS: u16 = 10;

/// Set with a weight, and its date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lift {
    pub weight: LiftedWeight,
    /// Repetitions.
    pub reps: u16,
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
}

/// Estimated one-repetition maximum.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OneRepMax {
    /// Estimate in kg by Epley (1985), rounded to one decimal. This one is displayed.
    pub epley: f64,
    /// Estimate in kg by Brzycki (1993), rounded to one decimal.
    pub brzycki: f64,
    /// Set that the estimate is based on.
    pub lift: Lift,
}

impl Lift {
    /// Returns whether the set has both reps and weight.
    pub fn is_done(&self) -> bool {
        self.reps > 0 && self.weight.hundredths() > 0
    }

    /// Returns the estimate; `None` for a set of more than ten reps, or without reps or weight.
    pub fn one_rep_max(self) -> Option<OneRepMax> {
        if !self.is_done() || self.reps > MAX_REPS {
            return None;
        }
        let (kg, reps) = (self.weight.kg(), f64::from(self.reps));
        let epley = if self.reps == 1 { kg } else { kg * (1.0 + reps / 30.0) };
        let brzycki = kg * 36.0 / (37.0 - reps);
        Some(OneRepMax { epley: to_tenths(epley), brzycki: to_tenths(brzycki), lift: self })
    }

    /// Returns the heaviest lift; of equal weights, the latest.
    pub fn heaviest(lifts: &[Self]) -> Option<Self> {
        lifts.iter().copied().filter(Self::is_done).max_by_key(|lift| (lift.weight, lift.log_date))
    }

    /// Returns the best estimate; of equal estimates, the latest.
    pub fn best_one_rep_max(lifts: &[Self]) -> Option<OneRepMax> {
        let better = |a: &OneRepMax, b: &OneRepMax| {
            a.epley.total_cmp(&b.epley).then_with(|| a.lift.log_date.cmp(&b.lift.log_date))
        };
        lifts.iter().filter_map(|lift| lift.one_rep_max()).max_by(better)
    }
}

fn to_tenths(kg: f64) -> f64 {
    (kg * 10.0).round() / 10.0
}

/// Returns whether estimates are shown for a member and an exercise.
///
/// They are not shown for minors or timed exercises. They are shown for free weights and machines only: the resistance
/// of bands is uneven, and a log does not include the body weight. An exercise without a catalogue entry is assumed to
/// use a weight.
pub fn has_estimates(exercise: Option<&CatalogueExercise>, age_class: Option<AgeClass>) -> bool {
    if age_class.is_some_and(AgeClass::is_minor) {
        return false;
    }
    exercise.is_none_or(|exercise| {
        exercise.unit == RepUnit::Reps
            && !matches!(
                exercise.equipment.as_deref(),
                Some("body only" | "none" | "bands" | "foam roll" | "medicine ball" | "exercise ball")
            )
    })
}

#[cfg(test)]
mod tests {
    use super::{Lift, has_estimates};
    use crate::profile::AgeClass;
    use crate::progress::test_sessions::kg;
    use crate::training_log::LiftedWeight;
    use crate::workout_plan::test_catalogue::named;
    use proptest::prelude::*;

    fn lift(weight: f64, reps: u16, day: &str) -> Lift {
        Lift { weight: kg(weight), reps, log_date: day.parse().unwrap() }
    }

    #[test]
    fn the_formulas_row_by_row() {
        for (weight, reps, epley, brzycki) in
            [(100.0, 1, 100.0, 100.0), (100.0, 5, 116.7, 112.5), (80.0, 6, 96.0, 92.9), (100.0, 10, 133.3, 133.3)]
        {
            let estimate = lift(weight, reps, "2026-11-21").one_rep_max().unwrap();
            assert_eq!(
                (estimate.epley.to_string(), estimate.brzycki.to_string()),
                (epley.to_string(), brzycki.to_string())
            );
        }
        for (weight, reps) in [(100.0, 11), (100.0, 0), (0.0, 5)] {
            assert_eq!(lift(weight, reps, "2026-11-21").one_rep_max(), None, "{weight} × {reps}");
        }
    }

    #[test]
    fn equal_results_count_the_latest() {
        let lifts = [
            lift(100.0, 5, "2026-11-01"),
            lift(100.0, 5, "2026-11-03"),
            lift(110.0, 1, "2026-11-02"),
            lift(200.0, 0, "2026-11-04"),
        ];
        assert_eq!(Lift::heaviest(&lifts), Some(lifts[2]));
        assert_eq!(Lift::best_one_rep_max(&lifts).unwrap().lift, lifts[1]);
        assert_eq!(Lift::heaviest(&lifts[3..]), None);
    }

    #[test]
    fn minors_and_exercises_without_weights_have_no_estimate() {
        for (name, age, has) in [
            ("Barbell Squat", 18, true),
            ("Barbell Squat", 17, false),
            ("Lat Pulldown", 30, true),
            ("Suitcase Carry", 30, false),
            ("Pull-Up", 30, false),
            ("Band Row", 30, false),
        ] {
            assert_eq!(has_estimates(Some(&named(name)), Some(AgeClass::of(age))), has, "{name} at {age}");
        }
        assert!(has_estimates(None, None));
        assert!(!has_estimates(None, Some(AgeClass::Teen)));
    }

    proptest! {
        #[test]
        fn estimates_are_at_least_the_weight_and_grow_with_it(
            hundredths in 100_i64..100_000, reps in 1_u16..10,
        ) {
            let of = |hundredths, reps| {
                let weight = LiftedWeight::from_hundredths(hundredths).unwrap();
                Lift { weight, reps, log_date: "2026-11-21".parse().unwrap() }.one_rep_max().unwrap()
            };
            let (estimate, kg) = (of(hundredths, reps), LiftedWeight::from_hundredths(hundredths).unwrap().kg());
            prop_assert!(estimate.epley >= kg - 0.05 && estimate.brzycki >= kg - 0.05);
            prop_assert!(estimate.epley >= estimate.brzycki - 0.05, "Epley is not lower than Brzycki up to ten reps");
            prop_assert!(of(hundredths, reps + 1).epley >= estimate.epley);
        }
    }
}

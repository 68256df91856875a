//! How the results of an exercise are measured (coaching rule 11).

use super::RecordKind;
use crate::exercise::{CatalogueExercise, RepUnit};
use crate::profile::AgeClass;
use crate::training_log::has_estimates;
use chrono::NaiveDate;

/// Most repetitions or seconds of one set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestReps {
    /// Repetitions, or seconds for a timed exercise; at least 1.
    pub reps: u16,
    /// Date in the member's time zone. Of equal results, the latest.
    pub log_date: NaiveDate,
}

/// Results that count for an exercise in addition to weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measured {
    /// Whether one-repetition maxima are estimated.
    pub has_estimates: bool,
    /// Kind of the record in repetitions or seconds; `None` if only weights count.
    pub reps: Option<RecordKind>,
}

impl Measured {
    /// Returns what counts for a member and an exercise. Without a catalogue entry, only weights count (our choice).
    ///
    /// Repetitions count for exercises without equipment, with or without added weight, and seconds for all timed ones
    /// (our choice). Repetitions with bands and balls are not comparable, because a log does not include their size.
    pub fn of(exercise: Option<&CatalogueExercise>, age_class: Option<AgeClass>) -> Self {
        let reps = exercise.and_then(|exercise| match exercise.unit {
            RepUnit::Seconds => Some(RecordKind::Longest),
            RepUnit::Reps if exercise.is_body_weight() => Some(RecordKind::MostReps),
            RepUnit::Reps => None,
        });
        Self { has_estimates: has_estimates(exercise, age_class), reps }
    }
}

#[cfg(test)]
mod tests {
    use super::Measured;
    use crate::exercise::{CatalogueExercise, RepUnit};
    use crate::progress::RecordKind;
    use crate::workout_plan::test_catalogue::named;

    #[test]
    fn body_weight_and_timed_exercises_count_reps_or_seconds() {
        use RecordKind::{Longest, MostReps};
        let with = |equipment: Option<&str>, unit| {
            let equipment = equipment.map(str::to_owned);
            Measured::of(Some(&CatalogueExercise { equipment, unit, ..named("Push-Up") }), None).reps
        };
        for (equipment, in_reps, in_seconds) in [
            (Some("body only"), Some(MostReps), Some(Longest)),
            (Some("none"), Some(MostReps), Some(Longest)),
            (Some("bands"), None, Some(Longest)),
            (Some("medicine ball"), None, Some(Longest)),
            (Some("barbell"), None, Some(Longest)),
            (None, None, Some(Longest)),
        ] {
            let kinds = [with(equipment, RepUnit::Reps), with(equipment, RepUnit::Seconds)];
            assert_eq!(kinds, [in_reps, in_seconds], "{equipment:?}");
        }
        assert_eq!(Measured::of(None, None), Measured { has_estimates: true, reps: None });
        assert!(!Measured::of(Some(&named("Push-Up")), None).has_estimates);
    }
}

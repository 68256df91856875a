//! What age changes in a workout plan (coaching rule 1).

use crate::exercise::{CatalogueExercise, Level, MovementPattern};
use crate::profile::AgeClass;

impl AgeClass {
    /// Reps of a set below which minors do not train: the weights that so few allow are too heavy (AAP 2020).
    const LEAST_REPS_OF_MINORS: u8 = 8;

    /// The fewest repetitions of a set.
    pub(super) fn least_reps(self) -> u8 {
        if self.is_minor() { Self::LEAST_REPS_OF_MINORS } else { 1 }
    }

    /// Why an exercise is not for this age, as far as the catalogue tells.
    pub(super) fn bars(self, exercise: &CatalogueExercise) -> Option<&'static str> {
        let expert = exercise.level == Some(Level::Expert);
        let beginner = exercise.level.is_none_or(|level| level == Level::Beginner);
        match self {
            Self::Child if !beginner => Some("Under the age of 13, only exercises for beginners are planned"),
            Self::Child if !exercise.equipment.as_deref().is_none_or(is_body_weight) => {
                Some("Under the age of 13, only exercises with the body's own weight are planned")
            }
            Self::Teen if expert => Some("Under the age of 18, no exercises for experts are planned"),
            Self::Senior if expert => Some("From the age of 65 on, no exercises for experts are planned"),
            Self::Senior if exercise.pattern == Some(MovementPattern::Power) => {
                Some("From the age of 65 on, no jumps and throws are planned")
            }
            _ => None,
        }
    }
}

/// Whether equipment is none at all: the catalogue has two words for it.
pub(super) fn is_body_weight(equipment: &str) -> bool {
    matches!(equipment, "body only" | "none")
}

#[cfg(test)]
mod tests {
    use crate::profile::AgeClass;

    #[test]
    fn minors_do_at_least_eight_reps() {
        assert_eq!([12, 17, 18].map(|age| AgeClass::of(age).least_reps()), [8, 8, 1]);
    }
}

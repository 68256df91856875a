//! Age restrictions for workout plans (coaching rule 1).

use crate::exercise::{CatalogueExercise, Level, MovementPattern, is_body_weight};
use crate::profile::AgeClass;

impl AgeClass {
    /// Minimum reps per set for minors, because fewer reps would allow too heavy weights (AAP 2020).
    const MIN_REPS_OF_MINORS: u8 = 8;

    /// Returns the minimum number of reps per set.
    pub(crate) fn least_reps(self) -> u8 {
        if self.is_minor() { Self::MIN_REPS_OF_MINORS } else { 1 }
    }

    /// Returns why an exercise is not allowed at this age; `None` if it is allowed.
    ///
    /// An exercise without a level counts as one for beginners, and one without equipment as one with body weight.
    pub(crate) fn age_restriction(self, exercise: &CatalogueExercise) -> Option<&'static str> {
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

#[cfg(test)]
mod tests {
    use crate::profile::AgeClass;

    #[test]
    fn minors_do_at_least_eight_reps() {
        assert_eq!([12, 17, 18].map(|age| AgeClass::of(age).least_reps()), [8, 8, 1]);
    }
}

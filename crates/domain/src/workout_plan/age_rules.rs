//! What age changes in a workout plan (coaching rule 1).

use crate::exercise::{CatalogueExercise, Level, MovementPattern};
use crate::profile::FitnessGoal;

/// The ages between which the rules differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AgeClass {
    /// Under 13.
    Child,
    /// 13 to 17.
    Teen,
    /// 18 to 64.
    Adult,
    /// From 65 on.
    Senior,
}

impl AgeClass {
    /// Reps of a set below which minors do not train: the weights that so few allow are too heavy (AAP 2020).
    const LEAST_REPS_OF_MINORS: u8 = 8;

    /// The class of an age in full years.
    pub(super) fn of(age: u32) -> Self {
        match age {
            0..=12 => Self::Child,
            13..=17 => Self::Teen,
            18..=64 => Self::Adult,
            65.. => Self::Senior,
        }
    }

    pub(super) fn is_minor(self) -> bool {
        matches!(self, Self::Child | Self::Teen)
    }

    /// What the plan is made for: a minor's is about strength and health, never about weight.
    pub(super) fn goal(self, goal: FitnessGoal) -> FitnessGoal {
        if self.is_minor() { FitnessGoal::KeepCurrentWeight } else { goal }
    }

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
    use super::AgeClass;
    use crate::profile::FitnessGoal;

    #[test]
    fn the_classes_meet_at_13_18_and_65() {
        let class = [12, 13, 17, 18, 64, 65].map(AgeClass::of);
        assert_eq!(
            class,
            [AgeClass::Child, AgeClass::Teen, AgeClass::Teen, AgeClass::Adult, AgeClass::Adult, AgeClass::Senior]
        );
    }

    #[test]
    fn a_minors_plan_is_not_about_weight() {
        for (age, goal) in
            [(12, FitnessGoal::KeepCurrentWeight), (17, FitnessGoal::KeepCurrentWeight), (18, FitnessGoal::LoseFat)]
        {
            assert_eq!(AgeClass::of(age).goal(FitnessGoal::LoseFat), goal, "{age}");
        }
        assert_eq!([12, 17, 18].map(|age| AgeClass::of(age).least_reps()), [8, 8, 1]);
    }
}

//! Planned sets, reps and rest (coaching rule 8).

use crate::exercise::{CatalogueExercise, Mechanic, MovementPattern, RepUnit};
use crate::profile::AgeClass;
use crate::profile::FitnessGoal;
use crate::workout_plan::age_rules::is_body_weight;

/// Planned sets, reps and rest of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Prescription {
    pub(super) sets: u8,
    /// Repetitions, or seconds for a timed exercise.
    pub(super) reps: u8,
    pub(super) rest_seconds: u16,
}

/// Role of an exercise in its session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// One of the first two lifts.
    MainLift,
    /// Other compound lift.
    Lift,
    /// Isolation exercise.
    Isolation,
    /// Core exercise.
    Core,
    /// Balance exercise.
    Balance,
    /// Conditioning.
    Conditioning,
}

impl Part {
    /// Returns whether an exercise is a lift.
    ///
    /// This depends on the exercise, because a fallback can fill the slot of a lift.
    pub(super) fn is_lift(exercise: &CatalogueExercise) -> bool {
        exercise.mechanic == Some(Mechanic::Compound)
            && matches!(
                exercise.pattern,
                Some(
                    MovementPattern::Squat
                        | MovementPattern::Hinge
                        | MovementPattern::Lunge
                        | MovementPattern::Bridge
                        | MovementPattern::HorizontalPush
                        | MovementPattern::VerticalPush
                        | MovementPattern::HorizontalPull
                        | MovementPattern::VerticalPull
                )
            )
    }

    pub(super) fn is_main_lift(self) -> bool {
        self == Self::MainLift
    }

    pub(super) fn is_isolation(self) -> bool {
        self == Self::Isolation
    }

    /// Returns whether an exercise trains the core.
    pub(super) fn is_core(exercise: &CatalogueExercise) -> bool {
        matches!(
            exercise.pattern,
            Some(MovementPattern::CoreFlexion | MovementPattern::CoreRotation | MovementPattern::CoreStability)
        )
    }

    /// Returns the row of the table for a goal.
    ///
    /// The table has no rows for conditioning and balance (our choice): conditioning uses its own seconds, and two
    /// light sets are enough for balance.
    fn for_goal(self, goal: FitnessGoal) -> Prescription {
        let (sets, reps, rest_seconds) = match (self, goal) {
            (Self::Balance, _) => (2, 10, 45),
            (Self::Conditioning, _) => (5, 30, 30),
            (_, FitnessGoal::GainMuscle) => match self {
                Self::MainLift => (4, 8, 150),
                Self::Lift => (3, 10, 120),
                Self::Isolation => (3, 12, 75),
                _ => (3, 12, 60),
            },
            (_, FitnessGoal::LoseFat) => match self {
                Self::MainLift => (3, 10, 90),
                Self::Lift => (3, 12, 75),
                Self::Isolation => (2, 15, 60),
                _ => (3, 15, 45),
            },
            (_, FitnessGoal::KeepCurrentWeight) => match self {
                Self::MainLift => (3, 8, 120),
                Self::Lift => (2, 10, 90),
                _ => (2, 12, 60),
            },
        };
        Prescription { sets, reps, rest_seconds }
    }
}

/// Facts about the trainee that determine prescriptions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prescriber {
    pub(super) goal: FitnessGoal,
    pub(super) age_class: AgeClass,
    /// Whether this is within a beginner's first two weeks.
    pub(super) starting: bool,
}

impl Prescriber {
    /// Returns the table's row, adapted to the exercise.
    ///
    /// A timed exercise keeps its own seconds. An exercise without an adjustable load keeps its own reps, because no
    /// weight could make eight squats hard. The load of a band is only roughly adjustable, so at least its own reps are
    /// planned.
    pub(super) fn prescribe(self, part: Part, exercise: &CatalogueExercise) -> Prescription {
        let row = part.for_goal(self.goal);
        let own = exercise.reps.get();
        let reps = match (exercise.unit, load(exercise)) {
            (RepUnit::Reps, Load::Chosen) if part != Part::Balance => row.reps,
            (RepUnit::Reps, Load::Band) => row.reps.max(own),
            _ => own,
        };
        let sets = if part == Part::Conditioning { exercise.sets.get().clamp(2, 5) } else { row.sets };
        Prescription {
            sets: if self.starting { (sets - 1).max(2) } else { sets },
            reps: if exercise.unit == RepUnit::Reps { reps.max(self.age_class.least_reps()) } else { reps },
            rest_seconds: row.rest_seconds,
        }
    }
}

/// Adjustability of the load.
enum Load {
    Chosen,
    Band,
    Body,
}

fn load(exercise: &CatalogueExercise) -> Load {
    match exercise.equipment.as_deref().unwrap_or_default() {
        "bands" => Load::Band,
        "other" if exercise.also_needs.iter().any(|need| need == "trap bar") => Load::Chosen,
        "exercise ball" | "other" => Load::Body,
        equipment if is_body_weight(equipment) => Load::Body,
        _ => Load::Chosen,
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Prescriber};
    use crate::profile::AgeClass;
    use crate::profile::FitnessGoal;
    use crate::workout_plan::test_catalogue::named;

    fn prescribed(goal: FitnessGoal, age_class: AgeClass, starting: bool, part: Part, name: &str) -> (u8, u8, u16) {
        let prescription = Prescriber { goal, age_class, starting }.prescribe(part, &named(name));
        (prescription.sets, prescription.reps, prescription.rest_seconds)
    }

    #[test]
    fn every_row_of_the_table() {
        use FitnessGoal::{GainMuscle, KeepCurrentWeight, LoseFat};
        for (goal, part, name, expected) in [
            (GainMuscle, Part::MainLift, "Barbell Squat", (4, 8, 150)),
            (GainMuscle, Part::Lift, "Barbell Squat", (3, 10, 120)),
            (GainMuscle, Part::Isolation, "Barbell Curl", (3, 12, 75)),
            (GainMuscle, Part::Core, "Cable Crunch", (3, 12, 60)),
            (LoseFat, Part::MainLift, "Barbell Squat", (3, 10, 90)),
            (LoseFat, Part::Lift, "Barbell Squat", (3, 12, 75)),
            (LoseFat, Part::Isolation, "Barbell Curl", (2, 15, 60)),
            (LoseFat, Part::Core, "Cable Crunch", (3, 15, 45)),
            (KeepCurrentWeight, Part::MainLift, "Barbell Squat", (3, 8, 120)),
            (KeepCurrentWeight, Part::Lift, "Barbell Squat", (2, 10, 90)),
            (KeepCurrentWeight, Part::Isolation, "Barbell Curl", (2, 12, 60)),
            (KeepCurrentWeight, Part::Core, "Cable Crunch", (2, 12, 60)),
        ] {
            assert_eq!(prescribed(goal, AgeClass::Adult, false, part, name), expected, "{goal:?} {part:?}");
        }
    }

    #[test]
    fn an_exercise_that_no_weight_fits_keeps_its_own_figure() {
        for (part, name, expected) in [
            (Part::MainLift, "Bodyweight Squat", (4, 15, 150)),
            (Part::MainLift, "Band Squat", (4, 15, 150)),
            (Part::Isolation, "Band Biceps Curl", (3, 12, 75)),
            (Part::Core, "Plank", (3, 30, 60)),
            (Part::Conditioning, "Stationary Bike", (5, 90, 30)),
            (Part::Balance, "Standing Hip Circle", (2, 10, 45)),
        ] {
            assert_eq!(prescribed(FitnessGoal::GainMuscle, AgeClass::Adult, false, part, name), expected, "{name}");
        }
    }

    #[test]
    fn the_first_two_weeks_have_one_set_less_but_two() {
        let starting = |goal, part, name| prescribed(goal, AgeClass::Adult, true, part, name).0;
        assert_eq!(starting(FitnessGoal::GainMuscle, Part::MainLift, "Barbell Squat"), 3);
        assert_eq!(starting(FitnessGoal::GainMuscle, Part::Core, "Plank"), 2);
        assert_eq!(starting(FitnessGoal::KeepCurrentWeight, Part::Isolation, "Barbell Curl"), 2);
    }

    #[test]
    fn minors_do_at_least_eight_reps() {
        let keep = FitnessGoal::KeepCurrentWeight;
        assert_eq!(prescribed(keep, AgeClass::Teen, false, Part::Lift, "Pull-Up").1, 8);
        assert_eq!(prescribed(keep, AgeClass::Adult, false, Part::Lift, "Pull-Up").1, 6);
    }
}

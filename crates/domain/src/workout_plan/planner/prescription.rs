//! Planned sets, reps and rest (coaching rule 8).

use crate::exercise::exercise_role::{ExerciseRole, Prescription};
use crate::exercise::{CatalogueExercise, RepUnit, is_body_weight};
use crate::profile::AgeClass;
use crate::profile::FitnessGoal;

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
    pub(super) fn prescribe(self, role: ExerciseRole, exercise: &CatalogueExercise) -> Prescription {
        let row = role.prescription(self.goal);
        let own = exercise.reps.get();
        let reps = match (exercise.unit, load(exercise)) {
            (RepUnit::Reps, Load::Chosen) if role != ExerciseRole::Balance => row.reps,
            (RepUnit::Reps, Load::Band) => row.reps.max(own),
            _ => own,
        };
        let sets = if role == ExerciseRole::Conditioning { exercise.sets.get().clamp(2, 5) } else { row.sets };
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
    use super::Prescriber;
    use crate::exercise::exercise_role::ExerciseRole;
    use crate::profile::AgeClass;
    use crate::profile::FitnessGoal;
    use crate::workout_plan::test_catalogue::named;

    fn prescribed(
        goal: FitnessGoal,
        age_class: AgeClass,
        starting: bool,
        role: ExerciseRole,
        name: &str,
    ) -> (u8, u8, u16) {
        let prescription = Prescriber { goal, age_class, starting }.prescribe(role, &named(name));
        (prescription.sets, prescription.reps, prescription.rest_seconds.get())
    }

    #[test]
    fn every_row_of_the_table() {
        use FitnessGoal::{GainMuscle, KeepCurrentWeight, LoseFat};
        for (goal, role, name, expected) in [
            (GainMuscle, ExerciseRole::MainLift, "Barbell Squat", (4, 8, 150)),
            (GainMuscle, ExerciseRole::Lift, "Barbell Squat", (3, 10, 120)),
            (GainMuscle, ExerciseRole::Isolation, "Barbell Curl", (3, 12, 75)),
            (GainMuscle, ExerciseRole::Core, "Cable Crunch", (3, 12, 60)),
            (LoseFat, ExerciseRole::MainLift, "Barbell Squat", (3, 10, 90)),
            (LoseFat, ExerciseRole::Lift, "Barbell Squat", (3, 12, 75)),
            (LoseFat, ExerciseRole::Isolation, "Barbell Curl", (2, 15, 60)),
            (LoseFat, ExerciseRole::Core, "Cable Crunch", (3, 15, 45)),
            (KeepCurrentWeight, ExerciseRole::MainLift, "Barbell Squat", (3, 8, 120)),
            (KeepCurrentWeight, ExerciseRole::Lift, "Barbell Squat", (2, 10, 90)),
            (KeepCurrentWeight, ExerciseRole::Isolation, "Barbell Curl", (2, 12, 60)),
            (KeepCurrentWeight, ExerciseRole::Core, "Cable Crunch", (2, 12, 60)),
        ] {
            assert_eq!(prescribed(goal, AgeClass::Adult, false, role, name), expected, "{goal:?} {role:?}");
        }
    }

    #[test]
    fn an_exercise_without_a_weight_keeps_its_own_prescription() {
        for (role, name, expected) in [
            (ExerciseRole::MainLift, "Bodyweight Squat", (4, 15, 150)),
            (ExerciseRole::MainLift, "Band Squat", (4, 15, 150)),
            (ExerciseRole::Isolation, "Band Biceps Curl", (3, 12, 75)),
            (ExerciseRole::Core, "Plank", (3, 30, 60)),
            (ExerciseRole::Conditioning, "Stationary Bike", (5, 90, 30)),
            (ExerciseRole::Balance, "Standing Hip Circle", (2, 10, 45)),
        ] {
            assert_eq!(prescribed(FitnessGoal::GainMuscle, AgeClass::Adult, false, role, name), expected, "{name}");
        }
    }

    #[test]
    fn the_first_two_weeks_have_one_set_less_but_two() {
        let starting = |goal, role, name| prescribed(goal, AgeClass::Adult, true, role, name).0;
        assert_eq!(starting(FitnessGoal::GainMuscle, ExerciseRole::MainLift, "Barbell Squat"), 3);
        assert_eq!(starting(FitnessGoal::GainMuscle, ExerciseRole::Core, "Plank"), 2);
        assert_eq!(starting(FitnessGoal::KeepCurrentWeight, ExerciseRole::Isolation, "Barbell Curl"), 2);
    }

    #[test]
    fn minors_do_at_least_eight_reps() {
        let keep = FitnessGoal::KeepCurrentWeight;
        assert_eq!(prescribed(keep, AgeClass::Teen, false, ExerciseRole::Lift, "Pull-Up").1, 8);
        assert_eq!(prescribed(keep, AgeClass::Adult, false, ExerciseRole::Lift, "Pull-Up").1, 6);
    }
}

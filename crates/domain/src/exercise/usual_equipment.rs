use crate::exercise::{ExerciseDemands, TrainingLocation, is_body_weight};

/// Items available at home in addition to dumbbells and bands.
const HOME_HAS: &[&str] = &["wall", "step", "bench", "box", "anchor point"];

/// Returns whether a location usually has the equipment of an exercise.
pub(crate) fn has_equipment(exercise: ExerciseDemands<'_>, location: TrainingLocation) -> bool {
    let equipment = exercise.equipment.unwrap_or("none");
    match location {
        TrainingLocation::Gym => !matches!(equipment, "foam roll" | "medicine ball"),
        TrainingLocation::Home => {
            (is_body_weight(equipment) || matches!(equipment, "dumbbell" | "bands"))
                && exercise.also_needs.iter().all(|need| need.split(" or ").any(|one| HOME_HAS.contains(&one)))
        }
    }
}

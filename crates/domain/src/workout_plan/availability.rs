use super::location::TrainingLocation;
use crate::exercise::{CatalogueExercise, Level, is_body_weight};
use crate::profile::AgeClass;
use crate::training_log::Experience;

/// Items available at home in addition to dumbbells and bands.
const HOME_HAS: &[&str] = &["wall", "step", "bench", "box", "anchor point"];

/// Returns whether age, experience and equipment allow an exercise.
///
/// An exercise without a level, such as one added by an admin, is treated as intermediate.
#[must_use]
pub fn is_available(
    exercise: &CatalogueExercise,
    age_class: AgeClass,
    experience: Experience,
    location: TrainingLocation,
) -> bool {
    let level = match exercise.level {
        Some(Level::Beginner) => true,
        Some(Level::Intermediate) | None => !experience.is_new(),
        Some(Level::Expert) => false,
    };
    level && has_equipment(exercise, location) && age_class.age_restriction(exercise).is_none()
}

/// Returns whether a location has the equipment of an exercise.
pub(crate) fn has_equipment(exercise: &CatalogueExercise, location: TrainingLocation) -> bool {
    let equipment = exercise.equipment.as_deref().unwrap_or("none");
    match location {
        TrainingLocation::Gym => !matches!(equipment, "foam roll" | "medicine ball"),
        TrainingLocation::Home => {
            (is_body_weight(equipment) || matches!(equipment, "dumbbell" | "bands"))
                && exercise.also_needs.iter().all(|need| need.split(" or ").any(|one| HOME_HAS.contains(&one)))
        }
    }
}

use super::age_rules::is_body_weight;
use super::place::Place;
use crate::exercise::{CatalogueExercise, Level};
use crate::profile::AgeClass;
use crate::training_log::Experience;

/// Items available at home in addition to dumbbells and bands.
const HOME_HAS: &[&str] = &["wall", "step", "bench", "box", "anchor point"];

/// Returns whether age, experience and equipment allow an exercise.
///
/// An exercise without a level, such as one added by an admin, is treated as intermediate.
#[must_use]
pub fn is_available(exercise: &CatalogueExercise, age_class: AgeClass, experience: Experience, place: Place) -> bool {
    let level = match exercise.level {
        Some(Level::Beginner) => true,
        Some(Level::Intermediate) | None => !experience.is_new(),
        Some(Level::Expert) => false,
    };
    level && can_be_done(exercise, place) && age_class.bars(exercise).is_none()
}

/// Returns whether a location has the equipment of an exercise.
pub(super) fn can_be_done(exercise: &CatalogueExercise, place: Place) -> bool {
    let equipment = exercise.equipment.as_deref().unwrap_or("none");
    match place {
        Place::Gym => !matches!(equipment, "foam roll" | "medicine ball"),
        Place::Home => {
            (is_body_weight(equipment) || matches!(equipment, "dumbbell" | "bands"))
                && exercise.also_needs.iter().all(|need| need.split(" or ").any(|one| HOME_HAS.contains(&one)))
        }
    }
}

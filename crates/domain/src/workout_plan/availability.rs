use super::Place;
use super::age_rules::is_body_weight;
use crate::exercise::{CatalogueExercise, Level};
use crate::profile::AgeClass;
use crate::training_log::Experience;

/// What a home has beside dumbbells and bands.
const HOME_HAS: &[&str] = &["wall", "step", "bench", "box", "anchor point"];

/// Whether a trainee may do an exercise (age, experience) and can (equipment). What an admin has added has no level: it
/// is for those who have some practice.
#[must_use]
pub fn is_available(exercise: &CatalogueExercise, age_class: AgeClass, experience: Experience, place: Place) -> bool {
    let level = match exercise.level {
        Some(Level::Beginner) => true,
        Some(Level::Intermediate) | None => !experience.is_new(),
        Some(Level::Expert) => false,
    };
    level && can_be_done(exercise, place) && age_class.bars(exercise).is_none()
}

/// Whether a place has what an exercise is done with.
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

use crate::exercise::{CatalogueExercise, Experience, Level};
use crate::limits::LimitsAtPlace;
use crate::profile::AgeClass;

/// Returns whether age, experience and the limits at a place allow an exercise.
///
/// An exercise without a level, such as one added by an admin, is treated as intermediate.
pub fn is_available(
    exercise: &CatalogueExercise,
    age_class: AgeClass,
    experience: Experience,
    limits: LimitsAtPlace<'_>,
) -> bool {
    let level = match exercise.level {
        Some(Level::Beginner) => true,
        Some(Level::Intermediate) | None => !experience.is_new(),
        Some(Level::Expert) => false,
    };
    level && limits.fits(exercise) && age_class.age_restriction(exercise).is_none()
}

//! Exercises of the catalogue, and their sets, reps and rest.

mod catalogue_exercise;
mod volume;

pub use catalogue_exercise::{CatalogueExercise, Level, Mechanic, MovementPattern, RepUnit};
pub use volume::{Reps, RestSeconds, Sets};

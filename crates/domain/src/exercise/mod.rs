//! Exercises: what the catalogue knows of them, and how often they are done.

mod catalogue_exercise;
mod volume;

pub use catalogue_exercise::{CatalogueExercise, Level, Mechanic, MovementPattern, RepUnit};
pub use volume::{Reps, Sets};

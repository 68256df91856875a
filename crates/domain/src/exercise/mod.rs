//! Exercises of the catalogue, and their sets, reps and rest.

mod catalogue_exercise;
mod guide;
mod volume;

pub use catalogue_exercise::{CatalogueExercise, Level, Mechanic, MovementPattern, RepUnit};
pub use guide::{ExerciseGuide, Figure, FigureName, GuideList, GuideText, Mistake};
pub use volume::{Reps, RestSeconds, Sets};

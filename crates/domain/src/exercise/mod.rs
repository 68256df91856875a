//! Exercises of the catalogue, and their sets, reps and rest.

mod catalogue_exercise;
mod guide;
mod volume;

pub(crate) use catalogue_exercise::is_body_weight;
pub use catalogue_exercise::{
    CatalogueExercise, ExerciseDemands, Level, Mechanic, MovementPattern, PatternDetail, RepUnit,
};
pub use guide::{ExerciseGuide, GuideList, GuideText, Mistake, Movement, Picture};
pub use volume::{Reps, RestSeconds, Sets};

/// Note of a member to an exercise; empty without one.
pub type NoteText = crate::text::Text<500>;

//! Exercises of the catalogue, and their sets, reps and rest.

mod catalogue_exercise;
pub(crate) mod exercise_role;
mod experience;
mod guide;
mod known_exercises;
mod location;
mod meant;
mod names;
mod usual_equipment;
mod volume;
pub(crate) mod weekly_sets;

pub(crate) use catalogue_exercise::is_body_weight;
pub use catalogue_exercise::{
    CatalogueExercise, ExerciseDemands, Level, Mechanic, MovementPattern, PatternDetail, RepUnit,
};
pub use exercise_role::DayRests;
pub use experience::Experience;
pub use guide::{ExerciseGuide, GuideList, GuideText, Mistake, Movement, Picture};
pub(crate) use known_exercises::exercise_key;
pub use known_exercises::{KnownExercises, find_by_name};
pub use location::TrainingLocation;
pub use meant::{ExerciseNames, Meant, NameInText, NamedExercise};
pub use names::{ExerciseSearch, NameMatch, aliases_of, keys_of_alias, keys_with_aliases};
pub(crate) use usual_equipment::has_equipment;
pub use volume::{Reps, RestSeconds, Sets};

/// Note of a member to an exercise; empty without one.
pub type NoteText = crate::text::Text<500>;

//! Exercises as a member names them.

use super::asked::{ExerciseMeant, ExerciseNames, NameFound};
use crate::exercise;
use crate::exercise::Meant;
use crate::ids::ExerciseId;

impl ExerciseNames for exercise::ExerciseNames<'_> {
    fn longest_in(&self, words: &[&str]) -> Option<NameFound> {
        let found = exercise::ExerciseNames::longest_in(self, &words.join(" "))?;
        let meant = match found.meant {
            Meant::One(exercise) => ExerciseMeant::One(exercise),
            Meant::OneOf(exercises) => ExerciseMeant::Which(exercises),
            Meant::Nothing => return None,
        };
        Some(NameFound { words: found.words, is_mistyped: found.is_mistyped, meant })
    }

    fn name_of(&self, exercise: ExerciseId) -> &str {
        self.find(exercise).map_or("", |exercise| exercise.name.as_str())
    }

    fn counts_reps(&self, exercise: ExerciseId) -> bool {
        self.find(exercise).is_some_and(|exercise| exercise.counts_reps)
    }
}

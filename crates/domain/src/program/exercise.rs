use super::ExerciseFacts;
use crate::exercise::CatalogueExercise;
use crate::ids::ExerciseId;
use std::collections::HashMap;

/// An exercise of a program: of the catalogue, or a member's own.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramExercise {
    pub name: String,
    /// Instructions.
    pub description: String,
    /// The entry of the catalogue. `None`: the member's own exercise.
    pub catalogue: Option<CatalogueExercise>,
    /// Whether it was removed from the catalogue.
    pub is_archived: bool,
}

pub type ProgramExercises = HashMap<ExerciseId, ProgramExercise>;

impl ProgramExercise {
    /// Returns what a program needs to know.
    pub fn facts(&self) -> ExerciseFacts {
        ExerciseFacts::of(&self.name, self.catalogue.as_ref())
    }
}

use super::ExerciseFacts;
use crate::exercise::{CatalogueExercise, RepUnit};
use crate::ids::ExerciseId;
use crate::loading::Implement;
use std::collections::HashMap;

/// An exercise of a program: of the catalogue, or a member's own.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramExercise {
    /// Name.
    pub name: String,
    /// Instructions.
    pub description: String,
    /// The entry of the catalogue. `None`: the member's own exercise.
    pub catalogue: Option<CatalogueExercise>,
    /// Whether it was removed from the catalogue.
    pub is_archived: bool,
}

/// Exercises of programs by ID.
pub type ProgramExercises = HashMap<ExerciseId, ProgramExercise>;

impl ProgramExercise {
    /// Returns what a program needs to know.
    #[must_use]
    pub fn facts(&self) -> ExerciseFacts {
        let catalogue = self.catalogue.as_ref();
        ExerciseFacts {
            name: self.name.clone(),
            unit: catalogue.map_or(RepUnit::Reps, |exercise| exercise.unit),
            implement: Implement::of(catalogue.and_then(|exercise| exercise.equipment.as_deref())),
        }
    }
}

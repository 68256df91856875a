//! Exercises of the catalogue for tests of programs.

use super::ProgramExercise;
use crate::exercise::{CatalogueExercise, Level, RepUnit, Reps, Sets};
use crate::ids::ExerciseId;

pub(super) fn lift(id: i64, equipment: &str) -> (ExerciseId, ProgramExercise) {
    let id = ExerciseId::new(id).unwrap();
    let catalogue = CatalogueExercise {
        id,
        key: None,
        name: format!("Lift {id}"),
        description: String::new(),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(5).unwrap(),
        level: Some(Level::Beginner),
        mechanic: None,
        equipment: Some(equipment.to_owned()),
        pattern: None,
        pattern_detail: None,
        unit: RepUnit::Reps,
        rest_seconds: None,
        primary_muscles: Vec::new(),
        secondary_muscles: Vec::new(),
        also_needs: Vec::new(),
    };
    let (name, description) = (catalogue.name.clone(), String::new());
    (id, ProgramExercise { name, description, catalogue: Some(catalogue), is_archived: false })
}

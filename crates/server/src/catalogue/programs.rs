//! The shipped programs that progress.

use super::shipped_file::{CatalogueError, entries};
use ironleaf_application::catalogue::{ShippedExercise, ShippedProgram};
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::loading::Implement;
use ironleaf_domain::program::{ExerciseFacts, Program, read_document};
use ironleaf_domain::{Finding, ValidationError};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;

const PROGRAMS: &str = include_str!("../../seed/programs.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramEntry {
    key: String,
    program: Value,
}

/// Reads the shipped programs, of which each exercise must be in the shipped catalogue.
pub(crate) fn read(exercises: &[ShippedExercise]) -> Result<Vec<ShippedProgram>, CatalogueError> {
    let facts = facts(exercises);
    let program = |ProgramEntry { key, program }| {
        let checked = read_document(&program)
            .and_then(|document| Program::new_of_catalogue(document, |exercise: &String| facts.get(exercise).cloned()));
        match checked {
            Ok(program) => Ok(ShippedProgram { key, program }),
            Err(invalid) => Err(CatalogueError::Refused { key, reason: reason(&invalid) }),
        }
    };
    entries::<ProgramEntry>("programs.json", PROGRAMS)?.into_iter().map(program).collect()
}

fn reason(invalid: &[Finding]) -> ValidationError {
    let parts = invalid.iter().map(|part| format!("{}: {}", part.path, part.reason.reason()));
    ValidationError::new(parts.collect::<Vec<_>>().join("; "))
}

/// Returns what programs need to know about the shipped exercises, by key.
pub(crate) fn facts(exercises: &[ShippedExercise]) -> HashMap<String, ExerciseFacts> {
    let facts = |exercise: &ShippedExercise| ExerciseFacts {
        name: exercise.name.as_str().to_owned(),
        unit: if exercise.unit == "seconds" { RepUnit::Seconds } else { RepUnit::Reps },
        implement: Implement::of(Some(&exercise.equipment)),
    };
    exercises.iter().map(|exercise| (exercise.key.clone(), facts(exercise))).collect()
}

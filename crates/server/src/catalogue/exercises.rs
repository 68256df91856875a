use super::shipped_file::{CatalogueError, list, rows};
use ironleaf_application::catalogue::ShippedExercise;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{PatternDetail, Reps, Sets};
use ironleaf_domain::text::{Description, Name};
use serde::Deserialize;

const EXERCISES: &str = include_str!("../../seed/exercises.csv");

#[derive(Deserialize)]
struct ExerciseRow {
    key: String,
    name: String,
    description: String,
    sets: i64,
    reps: i64,
    level: String,
    mechanic: Option<String>,
    equipment: String,
    primary_muscles: String,
    secondary_muscles: String,
    pattern: String,
    pattern_detail: String,
    unit: String,
    also_needs: String,
}

pub(super) fn read() -> Result<Vec<ShippedExercise>, CatalogueError> {
    rows::<ExerciseRow>("exercises.csv", EXERCISES)?
        .into_iter()
        .map(|row| {
            let key = row.key.clone();
            exercise(row).map_err(|reason| CatalogueError::Refused { key, reason })
        })
        .collect()
}

fn exercise(row: ExerciseRow) -> Result<ShippedExercise, ValidationError> {
    Ok(ShippedExercise {
        name: Name::new(&row.name)?,
        description: Description::new(&row.description)?,
        sets: Sets::new(row.sets)?,
        reps: Reps::new(row.reps)?,
        level: row.level,
        mechanic: row.mechanic.filter(|mechanic| !mechanic.is_empty()),
        equipment: row.equipment,
        pattern: row.pattern,
        pattern_detail: match row.pattern_detail.as_str() {
            "" => None,
            word => Some(PatternDetail::parse(word)?),
        },
        unit: row.unit,
        primary_muscles: list(&row.primary_muscles),
        secondary_muscles: list(&row.secondary_muscles),
        also_needs: list(&row.also_needs),
        key: row.key,
    })
}

//! Reads the catalogue that ships inside the program: `seed/exercises.csv` and `seed/workout_plans.json`.

use ironleaf_application::catalogue::{ShippedCatalogue, ShippedExercise, ShippedPlanEntry, ShippedWorkoutPlan};
use ironleaf_domain::Invalid;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::text::{Description, Name};
use serde::Deserialize;

const EXERCISES: &str = include_str!("../../seed/exercises.csv");
const WORKOUT_PLANS: &str = include_str!("../../seed/workout_plans.json");

/// What is wrong with a shipped file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CatalogueFault {
    #[error("the shipped exercises cannot be read: {0}")]
    Exercises(#[from] csv::Error),
    #[error("the shipped workout plans cannot be read: {0}")]
    WorkoutPlans(#[from] serde_json::Error),
    #[error("the shipped entry {key} is refused: {reason}")]
    Refused { key: String, reason: Invalid },
}

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
    unit: String,
    also_needs: String,
}

#[derive(Deserialize)]
struct PlanEntry {
    key: String,
    name: String,
    description: String,
    num_of_days: u8,
    goal: String,
    place: String,
    days: Vec<DayEntry>,
}

#[derive(Deserialize)]
struct DayEntry {
    day_num: u8,
    entries: Vec<ExerciseEntry>,
}

#[derive(Deserialize)]
struct ExerciseEntry {
    exercise: String,
    sets: i64,
    reps: i64,
    rest_seconds: u16,
}

/// The whole shipped catalogue.
pub(crate) fn shipped() -> Result<ShippedCatalogue, CatalogueFault> {
    let exercises = csv::Reader::from_reader(EXERCISES.as_bytes())
        .deserialize()
        .map(|row| exercise(row?))
        .collect::<Result<_, CatalogueFault>>()?;
    let workout_plans = serde_json::from_str::<Vec<PlanEntry>>(WORKOUT_PLANS)?
        .into_iter()
        .map(|entry| {
            let key = entry.key.clone();
            workout_plan(entry).map_err(|reason| CatalogueFault::Refused { key, reason })
        })
        .collect::<Result<_, _>>()?;
    Ok(ShippedCatalogue { exercises, workout_plans, meals: Vec::new(), diet_plans: Vec::new() })
}

fn exercise(row: ExerciseRow) -> Result<ShippedExercise, CatalogueFault> {
    let refused = |reason| CatalogueFault::Refused { key: row.key.clone(), reason };
    Ok(ShippedExercise {
        name: Name::new(&row.name).map_err(refused)?,
        description: Description::new(&row.description).map_err(refused)?,
        sets: Sets::new(row.sets).map_err(refused)?,
        reps: Reps::new(row.reps).map_err(refused)?,
        level: row.level,
        mechanic: row.mechanic.filter(|mechanic| !mechanic.is_empty()),
        equipment: row.equipment,
        pattern: row.pattern,
        unit: row.unit,
        primary_muscles: list(&row.primary_muscles),
        secondary_muscles: list(&row.secondary_muscles),
        also_needs: list(&row.also_needs),
        key: row.key,
    })
}

fn list(field: &str) -> Vec<String> {
    field.split(';').filter(|entry| !entry.is_empty()).map(str::to_owned).collect()
}

fn workout_plan(entry: PlanEntry) -> Result<ShippedWorkoutPlan, Invalid> {
    let mut entries = Vec::new();
    for day in entry.days {
        for (order_in_day, exercise) in (1..).zip(day.entries) {
            entries.push(ShippedPlanEntry {
                day_num: day.day_num,
                order_in_day,
                exercise_key: exercise.exercise,
                sets: Sets::new(exercise.sets)?,
                reps: Reps::new(exercise.reps)?,
                rest_seconds: exercise.rest_seconds,
            });
        }
    }
    Ok(ShippedWorkoutPlan {
        key: entry.key,
        name: Name::new(&entry.name)?,
        description: Description::new(&entry.description)?,
        num_of_days: entry.num_of_days,
        goal: FitnessGoal::parse(&entry.goal)?,
        place: entry.place,
        entries,
    })
}

#[cfg(test)]
mod tests;

use super::shipped_file::{CatalogueError, entries};
use ironleaf_application::catalogue::{ShippedPlanEntry, ShippedWorkoutPlan};
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{Reps, RestSeconds, Sets};
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::text::{Description, Name};
use serde::Deserialize;

const WORKOUT_PLANS: &str = include_str!("../../seed/workout_plans.json");

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
    rest_seconds: i64,
}

pub(super) fn read() -> Result<Vec<ShippedWorkoutPlan>, CatalogueError> {
    entries::<PlanEntry>("workout_plans.json", WORKOUT_PLANS)?
        .into_iter()
        .map(|entry| {
            let key = entry.key.clone();
            workout_plan(entry).map_err(|reason| CatalogueError::Refused { key, reason })
        })
        .collect()
}

fn workout_plan(entry: PlanEntry) -> Result<ShippedWorkoutPlan, ValidationError> {
    let mut entries = Vec::new();
    for day in entry.days {
        for (order_in_day, exercise) in (1..).zip(day.entries) {
            entries.push(ShippedPlanEntry {
                day_num: day.day_num,
                order_in_day,
                exercise_key: exercise.exercise,
                sets: Sets::new(exercise.sets)?,
                reps: Reps::new(exercise.reps)?,
                rest_seconds: RestSeconds::new(exercise.rest_seconds)?,
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

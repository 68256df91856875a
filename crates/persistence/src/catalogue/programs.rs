//! Loading the shipped programs.

use super::rows::BATCH;
use crate::error::DbError;
use crate::program::FirstWeekRow;
use crate::schema::{workout_plan_entries, workout_plan_programs, workout_plans};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::{ShippedCatalogue, ShippedExercise, ShippedProgram};
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::loading::Implement;
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::program::{Document, ExerciseFacts, first_week, write_document};
use std::collections::{HashMap, HashSet};

/// First version of a program.
const FIRST_VERSION: i32 = 1;

/// A program as a plan of the catalogue.
#[derive(Insertable)]
#[diesel(table_name = workout_plans)]
struct NewPlanRow<'a> {
    seed_key: &'a str,
    name: &'a str,
    description: &'a str,
    num_of_days: i16,
    goal: Option<&'static str>,
    place: &'static str,
    created_at: DateTime<Utc>,
}

impl<'a> NewPlanRow<'a> {
    fn new(shipped: &'a ShippedProgram, now: DateTime<Utc>) -> Self {
        let document = shipped.program.document();
        Self {
            seed_key: &shipped.key,
            name: &document.name,
            description: &document.description,
            num_of_days: i16::try_from(document.weekdays.len()).unwrap_or(i16::MAX),
            goal: document.goal.map(FitnessGoal::as_str),
            place: document.location.as_str(),
            created_at: now,
        }
    }
}

/// Adds the programs whose key does not exist yet and returns their number.
pub(super) fn add(
    connection: &mut PgConnection,
    catalogue: &ShippedCatalogue,
    exercise_ids: &HashMap<&str, i64>,
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    if catalogue.programs.is_empty() {
        return Ok(0);
    }
    let plans: Vec<NewPlanRow<'_>> = catalogue.programs.iter().map(|program| NewPlanRow::new(program, now)).collect();
    let added: Vec<(Option<String>, i64)> = diesel::insert_into(workout_plans::table)
        .values(plans)
        .on_conflict(workout_plans::seed_key)
        .do_nothing()
        .returning((workout_plans::seed_key, workout_plans::id))
        .get_results(connection)?;
    let added: HashMap<String, i64> = added.into_iter().filter_map(|(key, id)| Some((key?, id))).collect();
    if added.is_empty() {
        return Ok(0);
    }
    let facts = facts(&catalogue.exercises);
    let (mut documents, mut entries) = (Vec::new(), Vec::new());
    for ShippedProgram { key, program } in &catalogue.programs {
        let Some(plan) = added.get(key) else { continue };
        let document = with_ids(program.document(), exercise_ids)
            .ok_or_else(|| DbError::Internal(format!("program {key} has an unknown exercise")))?;
        documents.push((
            workout_plan_programs::workout_plan_id.eq(*plan),
            workout_plan_programs::version.eq(FIRST_VERSION),
            workout_plan_programs::document.eq(write_document(&document)),
            workout_plan_programs::created_at.eq(now),
        ));
        let mut seen = HashSet::new();
        for entry in first_week(program, &|key: &String| facts.get(key.as_str()).cloned()) {
            let exercise = exercise_ids.get(entry.exercise.as_str()).copied().and_then(ExerciseId::new);
            // Two shipped exercises map to one row if an admin gave one of them the name of the other.
            if let Some(exercise) = exercise.filter(|exercise| seen.insert((entry.day_num, *exercise))) {
                entries.push(FirstWeekRow::new(*plan, &entry, exercise));
            }
        }
    }
    let programs = documents.len();
    diesel::insert_into(workout_plan_programs::table).values(documents).execute(connection)?;
    for batch in entries.chunks(BATCH) {
        diesel::insert_into(workout_plan_entries::table).values(batch).execute(connection)?;
    }
    let ids: Vec<i64> = added.into_values().collect();
    diesel::update(workout_plans::table.filter(workout_plans::id.eq_any(ids)))
        .set(workout_plans::program_version.eq(FIRST_VERSION))
        .execute(connection)?;
    Ok(programs)
}

fn facts(exercises: &[ShippedExercise]) -> HashMap<&str, ExerciseFacts> {
    let facts = |exercise: &ShippedExercise| ExerciseFacts {
        name: exercise.name.as_str().to_owned(),
        unit: RepUnit::parse(&exercise.unit).unwrap_or_default(),
        implement: Implement::of(Some(&exercise.equipment)),
    };
    exercises.iter().map(|exercise| (exercise.key.as_str(), facts(exercise))).collect()
}

/// Returns the document with IDs in place of keys; `None` if a key is unknown.
fn with_ids(document: &Document<String>, exercise_ids: &HashMap<&str, i64>) -> Option<Document<ExerciseId>> {
    let id = |key: &String| exercise_ids.get(key.as_str()).copied().and_then(ExerciseId::new);
    document.clone().map_exercises(&id)
}

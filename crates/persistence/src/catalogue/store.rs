use super::rows::{BATCH, NewEntryRow, NewExerciseRow, NewPlanRow};
use super::{diets, foods, programs};
use crate::Database;
use crate::error::DbError;
use crate::exercise::GuideRow;
use crate::functions::{lower, pg_advisory_xact_lock};
use crate::names::compared_names;
use crate::schema::{exercise_guides, exercises, workout_plan_entries, workout_plans};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::{
    CatalogueStore, LoadedCatalogue, ShippedCatalogue, ShippedExercise, ShippedGuide, ShippedWorkoutPlan,
};
use ironleaf_application::shared::PortError;
use std::collections::{HashMap, HashSet};

/// Key of the advisory lock of the process that loads the catalogue.
const CATALOGUE_LOCK: i64 = 4_731_902_265_118_043;

#[async_trait]
impl CatalogueStore for Database {
    async fn load(&self, catalogue: ShippedCatalogue, now: DateTime<Utc>) -> Result<LoadedCatalogue, PortError> {
        self.transaction("catalogue.load", move |connection| {
            diesel::select(pg_advisory_xact_lock(CATALOGUE_LOCK)).execute(connection)?;
            let exercises = add_exercises(connection, &catalogue.exercises, now)?;
            let ids = exercise_ids(connection, &catalogue.exercises)?;
            let guides = add_guides(connection, &catalogue.guides, &ids, now)?;
            let added = add_plans(connection, &catalogue.workout_plans, now)?;
            if !added.is_empty() {
                add_entries(connection, &catalogue.workout_plans, &added, &ids)?;
            }
            let programs = programs::add(connection, &catalogue, &ids, now)?;
            let foods = foods::add(connection, &catalogue.foods, now)?;
            let meals = diets::add_meals(connection, &catalogue.meals, now)?;
            let diet_plans = diets::add_plans(connection, &catalogue.diet_plans, now)?;
            let workout_plans = added.len() + programs;
            Ok(LoadedCatalogue { exercises, guides, workout_plans, foods, meals, diet_plans })
        })
        .await
    }
}

/// Adds the exercises whose key and name do not exist yet and returns their number.
fn add_exercises(
    connection: &mut PgConnection,
    shipped: &[ShippedExercise],
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    let rows: Vec<NewExerciseRow<'_>> = shipped.iter().map(|exercise| NewExerciseRow::new(exercise, now)).collect();
    let mut added = 0;
    for batch in rows.chunks(BATCH) {
        added += diesel::insert_into(exercises::table).values(batch).on_conflict_do_nothing().execute(connection)?;
    }
    Ok(added)
}

/// Adds the guides of exercises that have none yet and returns their number.
fn add_guides(
    connection: &mut PgConnection,
    shipped: &[ShippedGuide],
    exercise_ids: &HashMap<&str, i64>,
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    // Two shipped exercises map to one row if an admin gave one of them the name of the other.
    let mut seen = HashSet::new();
    let mut rows = Vec::new();
    for guide in shipped {
        let exercise = exercise_ids.get(guide.exercise_key.as_str()).copied().filter(|exercise| seen.insert(*exercise));
        rows.extend(exercise.map(|exercise| {
            (
                exercise_guides::exercise_id.eq(exercise),
                GuideRow::new(&guide.guide),
                exercise_guides::updated_at.eq(now),
            )
        }));
    }
    let insert = diesel::insert_into(exercise_guides::table).values(rows).on_conflict_do_nothing();
    Ok(insert.execute(connection)?)
}

/// Adds the plans whose key does not exist yet and returns their IDs by key.
fn add_plans(
    connection: &mut PgConnection,
    shipped: &[ShippedWorkoutPlan],
    now: DateTime<Utc>,
) -> Result<HashMap<String, i64>, DbError> {
    let rows: Vec<NewPlanRow<'_>> = shipped.iter().map(|plan| NewPlanRow::new(plan, now)).collect();
    let mut added = HashMap::new();
    for batch in rows.chunks(BATCH) {
        let made: Vec<(Option<String>, i64)> = diesel::insert_into(workout_plans::table)
            .values(batch)
            .on_conflict(workout_plans::seed_key)
            .do_nothing()
            .returning((workout_plans::seed_key, workout_plans::id))
            .get_results(connection)?;
        added.extend(made.into_iter().filter_map(|(key, id)| Some((key?, id))));
    }
    Ok(added)
}

/// Returns the IDs of the shipped exercises by key: the row with the key, else with the name.
fn exercise_ids<'a>(
    connection: &mut PgConnection,
    shipped: &'a [ShippedExercise],
) -> Result<HashMap<&'a str, i64>, DbError> {
    let keys: Vec<&str> = shipped.iter().map(|exercise| exercise.key.as_str()).collect();
    let by_key: Vec<(Option<String>, i64)> = exercises::table
        .filter(exercises::seed_key.eq_any(keys))
        .select((exercises::seed_key, exercises::id))
        .load(connection)?;
    let by_key: HashMap<String, i64> = by_key.into_iter().filter_map(|(key, id)| Some((key?, id))).collect();

    let without_key: Vec<&ShippedExercise> =
        shipped.iter().filter(|exercise| !by_key.contains_key(&exercise.key)).collect();
    let names = compared_names(connection, without_key.iter().map(|exercise| exercise.name.as_str()).collect())?;
    let by_name: Vec<(String, i64)> = exercises::table
        .filter(exercises::archived_at.is_null())
        .filter(lower(exercises::name).eq_any(names.values().cloned().collect::<Vec<_>>()))
        .select((lower(exercises::name), exercises::id))
        .load(connection)?;
    let by_name: HashMap<String, i64> = by_name.into_iter().collect();

    let id_of = |exercise: &ShippedExercise| {
        by_key.get(&exercise.key).or_else(|| by_name.get(names.get(exercise.name.as_str())?)).copied()
    };
    Ok(shipped.iter().filter_map(|exercise| Some((exercise.key.as_str(), id_of(exercise)?))).collect())
}

fn add_entries(
    connection: &mut PgConnection,
    shipped: &[ShippedWorkoutPlan],
    added: &HashMap<String, i64>,
    exercise_ids: &HashMap<&str, i64>,
) -> Result<(), DbError> {
    let mut rows = Vec::new();
    for plan in shipped {
        let Some(plan_id) = added.get(&plan.key) else { continue };
        let mut seen = HashSet::new();
        for entry in &plan.entries {
            let exercise = exercise_ids.get(entry.exercise_key.as_str()).ok_or_else(|| {
                DbError::Internal(format!("plan {} has the unknown exercise {}", plan.key, entry.exercise_key))
            })?;
            // Two shipped exercises map to one row if an admin gave one of them the name of the other.
            if seen.insert((entry.day_num, exercise)) {
                rows.push(NewEntryRow::new(*plan_id, *exercise, entry));
            }
        }
    }
    for batch in rows.chunks(BATCH) {
        diesel::insert_into(workout_plan_entries::table).values(batch).execute(connection)?;
    }
    Ok(())
}

//! Saving a member's own plan.

use super::rows::{NewOwnEntryRow, NewOwnExerciseRow};
use crate::chosen_plan::{NewMemberPlanRow, replace};
use crate::error::DbError;
use crate::functions::lower;
use crate::member::{lock_member, lock_own_exercises};
use crate::names::{ComparedNames, compared_names};
use crate::schema::{exercises, member_exercises, member_workout_plan_entries};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::workout_plan::{GeneratedExercise, GeneratedWorkoutPlan};
use std::collections::{BTreeMap, BTreeSet, HashSet};

pub(super) fn save(
    connection: &mut PgConnection,
    user_id: UserId,
    plan: &GeneratedWorkoutPlan,
    chosen_on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    lock_member(connection, user_id)?;
    let exercises: Vec<&GeneratedExercise> = plan.days().iter().flat_map(|day| &day.exercises).collect();
    let names = compared_names(connection, exercises.iter().map(|exercise| exercise.name.as_str()).collect())?;
    let ids = exercise_ids(connection, user_id, &exercises, &names, now)?;

    let member_plan = replace(connection, user_id, NewMemberPlanRow::own(user_id, plan, chosen_on, now), now)?;
    let mut entries = Vec::with_capacity(exercises.len());
    for day in plan.days() {
        let mut order_in_day = 0;
        let mut seen = HashSet::new();
        for exercise in &day.exercises {
            let id = names
                .get(exercise.name.as_str())
                .and_then(|name| ids.get(name))
                .ok_or_else(|| DbError::Internal("an exercise of the plan has no id".to_owned()))?;
            // Two names that are equal only for the database are one exercise, which a day can have only once.
            if seen.insert(id) {
                order_in_day += 1;
                let place = (day.day_num, order_in_day);
                entries.push(NewOwnEntryRow::new((user_id, member_plan), place, *id, exercise));
            }
        }
    }
    diesel::insert_into(member_workout_plan_entries::table).values(entries).execute(connection)?;
    Ok(())
}

/// Returns the IDs of a plan's exercises by name, and adds the member's own ones that are missing.
pub(super) fn find_or_add_exercises(
    connection: &mut PgConnection,
    user_id: UserId,
    plan: &GeneratedWorkoutPlan,
    now: DateTime<Utc>,
) -> Result<BTreeMap<String, ExerciseId>, DbError> {
    lock_member(connection, user_id)?;
    let exercises: Vec<&GeneratedExercise> = plan.days().iter().flat_map(|day| &day.exercises).collect();
    let names = compared_names(connection, exercises.iter().map(|exercise| exercise.name.as_str()).collect())?;
    let ids = exercise_ids(connection, user_id, &exercises, &names, now)?;
    let id_of = |exercise: &&GeneratedExercise| {
        let name = exercise.name.as_str();
        let id = names.get(name).and_then(|compared| ids.get(compared)).and_then(|id| ExerciseId::new(*id));
        let id = id.ok_or_else(|| DbError::Internal("an exercise of the plan has no id".to_owned()))?;
        Ok((name.to_owned(), id))
    };
    exercises.iter().map(id_of).collect()
}

/// Returns the exercise ID for each compared name.
///
/// A catalogue exercise takes precedence over the member's own, which is created if it does not exist.
fn exercise_ids(
    connection: &mut PgConnection,
    user_id: UserId,
    exercises: &[&GeneratedExercise],
    names: &ComparedNames,
    now: DateTime<Utc>,
) -> Result<BTreeMap<String, i64>, DbError> {
    let keys: BTreeSet<&str> = names.values().map(String::as_str).collect();
    let known: Vec<(String, i64)> = exercises::table
        .filter(exercises::archived_at.is_null())
        .filter(lower(exercises::name).eq_any(keys.iter().copied().collect::<Vec<_>>()))
        .select((lower(exercises::name), exercises::id))
        .load(connection)?;
    let mut ids: BTreeMap<String, i64> = known.into_iter().collect();

    let missing: Vec<&str> = keys.into_iter().filter(|name| !ids.contains_key(*name)).collect();
    if missing.is_empty() {
        return Ok(ids);
    }
    let is_missing = |name: &str| names.get(name).is_some_and(|compared| missing.contains(&compared.as_str()));
    let own: Vec<NewOwnExerciseRow<'_>> = exercises
        .iter()
        .filter(|exercise| is_missing(exercise.name.as_str()))
        .map(|exercise| NewOwnExerciseRow {
            user_id: user_id.get(),
            name: exercise.name.as_str(),
            description: exercise.description.as_str(),
            created_at: now,
        })
        .collect();
    diesel::insert_into(member_exercises::table).values(own).on_conflict_do_nothing().execute(connection)?;
    lock_own_exercises(connection, user_id)?;
    let own: Vec<(String, i64)> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .filter(lower(member_exercises::name).eq_any(missing))
        .select((lower(member_exercises::name), member_exercises::id))
        .load(connection)?;
    ids.extend(own);
    Ok(ids)
}

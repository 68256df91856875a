//! The shipped meals and diet plans.

use super::rows::{BATCH, NewDietPlanMealRow, NewDietPlanRow, NewMealRow};
use crate::error::DbError;
use crate::schema::{diet_plan_meals, diet_plans, meals};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::{ShippedDietPlan, ShippedMeal};
use std::collections::HashMap;

/// Adds the meals whose key does not exist yet and returns their number.
pub(super) fn add_meals(
    connection: &mut PgConnection,
    shipped: &[ShippedMeal],
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    let rows: Vec<NewMealRow<'_>> = shipped.iter().map(|meal| NewMealRow::new(meal, now)).collect();
    let mut added = 0;
    for batch in rows.chunks(BATCH) {
        added += diesel::insert_into(meals::table)
            .values(batch)
            .on_conflict(meals::seed_key)
            .do_nothing()
            .execute(connection)?;
    }
    Ok(added)
}

/// Adds the plans whose key does not exist yet, with their meals, and returns their number.
pub(super) fn add_plans(
    connection: &mut PgConnection,
    shipped: &[ShippedDietPlan],
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    let rows: Vec<NewDietPlanRow<'_>> = shipped.iter().map(|plan| NewDietPlanRow::new(plan, now)).collect();
    let mut added = HashMap::new();
    for batch in rows.chunks(BATCH) {
        let made: Vec<(Option<String>, i64)> = diesel::insert_into(diet_plans::table)
            .values(batch)
            .on_conflict(diet_plans::seed_key)
            .do_nothing()
            .returning((diet_plans::seed_key, diet_plans::id))
            .get_results(connection)?;
        added.extend(made.into_iter().filter_map(|(key, id)| Some((key?, id))));
    }
    if !added.is_empty() {
        add_entries(connection, shipped, &added)?;
    }
    Ok(added.len())
}

fn add_entries(
    connection: &mut PgConnection,
    shipped: &[ShippedDietPlan],
    added: &HashMap<String, i64>,
) -> Result<(), DbError> {
    let keys: Vec<&str> = shipped.iter().flat_map(|plan| &plan.meals).map(|entry| entry.meal_key.as_str()).collect();
    let ids: Vec<(Option<String>, i64)> =
        meals::table.filter(meals::seed_key.eq_any(keys)).select((meals::seed_key, meals::id)).load(connection)?;
    let ids: HashMap<String, i64> = ids.into_iter().filter_map(|(key, id)| Some((key?, id))).collect();

    let mut rows = Vec::new();
    for plan in shipped {
        let Some(plan_id) = added.get(&plan.key) else { continue };
        for entry in &plan.meals {
            let meal = ids.get(&entry.meal_key).ok_or_else(|| {
                DbError::Internal(format!("plan {} has the unknown meal {}", plan.key, entry.meal_key))
            })?;
            rows.push(NewDietPlanMealRow::new(*plan_id, *meal, entry));
        }
    }
    for batch in rows.chunks(BATCH) {
        diesel::insert_into(diet_plan_meals::table).values(batch).execute(connection)?;
    }
    Ok(())
}

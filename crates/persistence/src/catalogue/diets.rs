//! The shipped foods, meals and diet plans.

use super::rows::{BATCH, NewDietPlanMealRow, NewDietPlanRow, NewMealRow};
use crate::error::DbError;
use crate::schema::{diet_plan_meals, diet_plans, foods, meals};
use crate::simple_food::NewCatalogueFoodRow;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::upsert::excluded;
use ironleaf_application::catalogue::{ShippedDietPlan, ShippedFood, ShippedMeal};
use ironleaf_domain::food::FoodNutrient;
use std::collections::{HashMap, HashSet};

/// Adds the foods whose key does not exist yet and returns their number.
pub(super) fn add_foods(
    connection: &mut PgConnection,
    shipped: &[ShippedFood],
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    let rows: Vec<NewCatalogueFoodRow> =
        shipped.iter().map(|food| NewCatalogueFoodRow::new(food, now)).collect::<Result<_, _>>()?;
    let mut added = 0;
    for batch in rows.chunks(BATCH) {
        added += diesel::insert_into(foods::table)
            .values(batch)
            .on_conflict(foods::seed_key)
            .do_nothing()
            .execute(connection)?;
    }
    complete_foods(connection, shipped, now)?;
    Ok(added)
}

/// Gives the foods of an earlier version, which had no sugar, saturated fat and salt, these values.
///
/// A food whose other values an admin changed stays as it is.
fn complete_foods(connection: &mut PgConnection, shipped: &[ShippedFood], now: DateTime<Utc>) -> Result<(), DbError> {
    let without: Vec<Option<String>> = foods::table
        .filter(foods::seed_key.is_not_null())
        .filter(foods::sugar.is_null().and(foods::saturated_fat.is_null()).and(foods::salt.is_null()))
        .select(foods::seed_key)
        .load(connection)?;
    let without: HashSet<String> = without.into_iter().flatten().collect();
    let late = [FoodNutrient::Sugar, FoodNutrient::SaturatedFat, FoodNutrient::Salt];
    let is_late = |food: &&ShippedFood| {
        let nutrition = food.values.per_100.nutrition();
        without.contains(&food.key) && late.iter().any(|nutrient| nutrition.thousandths(*nutrient).is_some())
    };
    let rows: Vec<NewCatalogueFoodRow> =
        shipped.iter().filter(is_late).map(|food| NewCatalogueFoodRow::new(food, now)).collect::<Result<_, _>>()?;
    for batch in rows.chunks(BATCH) {
        let is_same = foods::calories
            .eq(excluded(foods::calories))
            .and(foods::protein.eq(excluded(foods::protein)))
            .and(foods::carbs.eq(excluded(foods::carbs)))
            .and(foods::fat.eq(excluded(foods::fat)));
        let complete = diesel::insert_into(foods::table).values(batch).on_conflict(foods::seed_key).do_update().set((
            foods::sugar.eq(excluded(foods::sugar)),
            foods::saturated_fat.eq(excluded(foods::saturated_fat)),
            foods::salt.eq(excluded(foods::salt)),
        ));
        diesel::query_dsl::methods::FilterDsl::filter(complete, is_same).execute(connection)?;
    }
    Ok(())
}

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

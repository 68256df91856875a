//! The available catalogue plans.

use super::rows::{CataloguePlanRow, EntryRow, MealRow};
use crate::error::DbError;
use crate::functions::lower;
use crate::schema::{diet_plan_meals, diet_plans, meals};
use diesel::dsl::{auto_type, exists};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::diet_plan::CatalogueDietPlan;
use ironleaf_domain::ids::DietPlanId;
use std::collections::HashMap;

#[auto_type]
fn available_plans() -> _ {
    let entries = diet_plan_meals::table.filter(diet_plan_meals::diet_plan_id.eq(diet_plans::id));
    diet_plans::table.filter(diet_plans::archived_at.is_null()).filter(exists(entries))
}

pub(super) fn list(connection: &mut PgConnection) -> Result<Vec<CatalogueDietPlan>, DbError> {
    let plans = available_plans()
        .order((lower(diet_plans::name), diet_plans::id))
        .select(CataloguePlanRow::as_select())
        .load(connection)?;
    with_meals(connection, plans)
}

/// Returns whether the plan is available, and locks it until the transaction ends.
pub(super) fn has(connection: &mut PgConnection, plan_id: DietPlanId) -> Result<bool, DbError> {
    let plan = available_plans()
        .filter(diet_plans::id.eq(plan_id.get()))
        .for_key_share()
        .select(CataloguePlanRow::as_select())
        .load(connection)?;
    Ok(!with_meals(connection, plan)?.is_empty())
}

/// Returns the plans with their meals.
///
/// Plans with invalid data (such as after manual changes) are skipped and logged, so that the others stay available.
fn with_meals(connection: &mut PgConnection, plans: Vec<CataloguePlanRow>) -> Result<Vec<CatalogueDietPlan>, DbError> {
    let ids: Vec<i64> = plans.iter().map(|plan| plan.id).collect();
    let mut meals_of = HashMap::<i64, Vec<_>>::new();
    for meal in meals_of_plans(connection, ids)? {
        meals_of.entry(meal.0.diet_plan_id).or_default().push(meal);
    }
    let mut readable = Vec::with_capacity(plans.len());
    for plan in plans {
        let meals = meals_of.remove(&plan.id).unwrap_or_default();
        match plan.into_plan(meals) {
            Ok(plan) => readable.push(plan),
            Err(DbError::Corrupt(place)) => {
                tracing::warn!(place, "a diet plan is not available, because its data is invalid");
            }
            Err(fault) => return Err(fault),
        }
    }
    Ok(readable)
}

/// Returns the meals of plans, including archived ones, by plan and name.
pub(super) fn meals_of_plans(
    connection: &mut PgConnection,
    plans: Vec<i64>,
) -> Result<Vec<(EntryRow, MealRow)>, DbError> {
    Ok(diet_plan_meals::table
        .inner_join(meals::table)
        .filter(diet_plan_meals::diet_plan_id.eq_any(plans))
        .order((diet_plan_meals::diet_plan_id, lower(meals::name), meals::id))
        .select((EntryRow::as_select(), MealRow::as_select()))
        .load(connection)?)
}

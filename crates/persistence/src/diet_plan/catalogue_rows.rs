use super::rows::{CataloguePlanRow, EntryRow, MealRow};
use crate::decimal::from_steps;
use crate::error::DbError;
use crate::schema::{diet_plan_meals, diet_plans};
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::diet_plan::{AdminDietPlan, AdminPlanMeal, DietPlanForm, MealPlace};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::Portions;
use serde::Serialize;
use std::collections::HashMap;

/// Values of a diet plan that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = diet_plans, check_for_backend(diesel::pg::Pg))]
pub(super) struct FormRow {
    name: String,
    description: String,
}

impl From<DietPlanForm> for FormRow {
    fn from(form: DietPlanForm) -> Self {
        Self { name: form.name.into_string(), description: form.description.into_string() }
    }
}

/// Converts a plan with its meals and its number of followers for admins.
pub(super) fn into_admin_plan(
    plan: CataloguePlanRow,
    meals: Vec<(EntryRow, MealRow)>,
    followers: &HashMap<i64, i64>,
) -> Result<AdminDietPlan, DbError> {
    let follower_count = followers.get(&plan.id).map_or(0, |count| u64::try_from(*count).unwrap_or(0));
    let plan = plan.into_plan(meals)?;
    Ok(AdminDietPlan {
        id: plan.id,
        meal_count: plan.meals.len(),
        totals: plan.totals(),
        name: plan.name,
        description: plan.description,
        follower_count,
    })
}

/// A meal of a plan: its entry, the meal, and when the meal was archived.
pub(super) type PlanMealRow = (EntryRow, MealRow, Option<DateTime<Utc>>);

pub(super) fn into_plan_meal((entry, meal, archived_at): PlanMealRow) -> Result<AdminPlanMeal, DbError> {
    let meal_id = MealId::new(meal.id).ok_or_else(|| DbError::corrupt("meals", "id", meal.id, "not positive"))?;
    Ok(AdminPlanMeal { meal_id, meal: entry.into_meal(meal)?, archived: archived_at.is_some() })
}

#[derive(Insertable)]
#[diesel(table_name = diet_plan_meals)]
pub(super) struct NewPlaceRow {
    diet_plan_id: i64,
    meal_id: i64,
    meal_type: &'static str,
    portions: BigDecimal,
}

impl NewPlaceRow {
    pub(super) fn new(plan: i64, place: MealPlace, portions: Portions) -> Self {
        Self {
            diet_plan_id: plan,
            meal_id: place.meal_id.get(),
            meal_type: place.meal_type.as_str(),
            portions: from_steps(portions.hundredths().into(), 2),
        }
    }
}

/// A meal of a plan in the audit log.
#[derive(Serialize)]
pub(super) struct AuditedPlanMeal {
    meal_id: i64,
    meal_type: &'static str,
    portions: f64,
}

impl AuditedPlanMeal {
    pub(super) fn new(place: MealPlace, portions: Portions) -> Self {
        Self { meal_id: place.meal_id.get(), meal_type: place.meal_type.as_str(), portions: portions.portions() }
    }
}

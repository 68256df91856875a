//! Meals in the catalogue's diet plans.

use super::catalogue_rows::{AuditedPlanMeal, NewPlaceRow, PlanMealRow, into_plan_meal};
use super::rows::{EntryRow, MealRow, stored_portions};
use crate::audit::{AuditChange, record};
use crate::error::{DbError, WorkError};
use crate::functions::lower;
use crate::schema::{diet_plan_meals, diet_plans, meals};
use bigdecimal::BigDecimal;
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diet_plan::{AddPlanMealError, AdminPlanMeal, MealPlace};
use ironleaf_application::shared::{AuditContext, CatalogueError, CatalogueItem};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::meal::Portions;

/// Returns the meals of a listed plan, sorted by meal type and name.
pub(super) fn list(connection: &mut PgConnection, plan: i64) -> Result<Vec<AdminPlanMeal>, WorkError<CatalogueError>> {
    let listed = diet_plans::table.find(plan).filter(diet_plans::archived_at.is_null());
    if !diesel::select(exists(listed)).get_result::<bool>(connection)? {
        return Err(CatalogueError::NotFound(CatalogueItem::DietPlan).into());
    }
    let rows: Vec<PlanMealRow> = diet_plan_meals::table
        .inner_join(meals::table)
        .filter(diet_plan_meals::diet_plan_id.eq(plan))
        .order((lower(meals::name), meals::id))
        .select((EntryRow::as_select(), MealRow::as_select(), meals::archived_at))
        .load(connection)?;
    let mut of_plan = rows.into_iter().map(into_plan_meal).collect::<Result<Vec<_>, DbError>>()?;
    of_plan.sort_by_key(|listed| listed.meal.meal_type);
    Ok(of_plan)
}

pub(super) fn add(
    connection: &mut PgConnection,
    plan: i64,
    place: MealPlace,
    portions: Portions,
    signature: AuditContext,
) -> Result<AdminPlanMeal, WorkError<CatalogueError<AddPlanMealError>>> {
    lock_plan(connection, plan)?.ok_or(CatalogueError::NotFound(CatalogueItem::DietPlan))?;
    // A concurrent change of the meal's nutrition waits for this lock and then checks these portions.
    let meal: Option<MealRow> = meals::table
        .find(place.meal_id.get())
        .filter(meals::archived_at.is_null())
        .for_share()
        .select(MealRow::as_select())
        .first(connection)
        .optional()?;
    let meal = meal.ok_or(CatalogueError::NotFound(CatalogueItem::Meal))?;
    let excess = meal.nutrition()?.excess(portions);
    if !excess.is_empty() {
        return Err(CatalogueError::Rejected(AddPlanMealError::TooMuch(excess)).into());
    }
    let entry: Option<EntryRow> = diesel::insert_into(diet_plan_meals::table)
        .values(NewPlaceRow::new(plan, place, portions))
        .on_conflict_do_nothing()
        .returning(EntryRow::as_returning())
        .get_result(connection)
        .optional()?;
    let entry = entry.ok_or(CatalogueError::Rejected(AddPlanMealError::AlreadyThere))?;
    let change = change(AuditAction::AddEntry, plan).after(&AuditedPlanMeal::new(place, portions))?;
    record(connection, signature, change)?;
    Ok(into_plan_meal((entry, meal, None))?)
}

pub(super) fn remove(
    connection: &mut PgConnection,
    plan: i64,
    place: MealPlace,
    signature: AuditContext,
) -> Result<(), WorkError<CatalogueError>> {
    let not_found = || CatalogueError::NotFound(CatalogueItem::PlanMeal);
    lock_plan(connection, plan)?.ok_or_else(not_found)?;
    let removed: Option<BigDecimal> =
        diesel::delete(diet_plan_meals::table.find((plan, place.meal_type.as_str(), place.meal_id.get())))
            .returning(diet_plan_meals::portions)
            .get_result(connection)
            .optional()?;
    let portions = stored_portions(&removed.ok_or_else(not_found)?, plan, place.meal_id.get())?;
    let change = change(AuditAction::RemoveEntry, plan).before(&AuditedPlanMeal::new(place, portions))?;
    Ok(record(connection, signature, change)?)
}

/// Returns a listed plan's ID, and keeps the plan listed until the transaction ends.
fn lock_plan(connection: &mut PgConnection, plan: i64) -> QueryResult<Option<i64>> {
    diet_plans::table
        .find(plan)
        .filter(diet_plans::archived_at.is_null())
        .for_share()
        .select(diet_plans::id)
        .first(connection)
        .optional()
}

fn change(action: AuditAction, plan: i64) -> AuditChange {
    AuditChange::new(action, AuditEntity::DietPlan, plan)
}

//! Meals in the catalogue's diet plans.

use super::catalogue_rows::{AuditedPlanMeal, NewPlaceRow, PlanMealRow, into_plan_meal, noted};
use super::rows::{EntryRow, MealRow, stored_portions};
use crate::audit::record;
use crate::error::DbError;
use crate::functions::lower;
use crate::schema::{diet_plan_meals, diet_plans, meals};
use bigdecimal::BigDecimal;
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diet_plan::{AddPlanMealError, AdminPlanMeal, MealPlace};
use ironleaf_application::shared::AuditContext;
use ironleaf_domain::audit::AuditAction;
use ironleaf_domain::meal::Portions;

/// Returns the meals of a listed plan, sorted by meal type and name.
pub(super) fn list(connection: &mut PgConnection, plan: i64) -> Result<Option<Vec<AdminPlanMeal>>, DbError> {
    let listed = diet_plans::table.find(plan).filter(diet_plans::archived_at.is_null());
    if !diesel::select(exists(listed)).get_result::<bool>(connection)? {
        return Ok(None);
    }
    let rows: Vec<PlanMealRow> = diet_plan_meals::table
        .inner_join(meals::table)
        .filter(diet_plan_meals::diet_plan_id.eq(plan))
        .order((lower(meals::name), meals::id))
        .select((EntryRow::as_select(), MealRow::as_select(), meals::archived_at))
        .load(connection)?;
    let mut of_plan = rows.into_iter().map(into_plan_meal).collect::<Result<Vec<_>, DbError>>()?;
    of_plan.sort_by_key(|listed| listed.meal.meal_type);
    Ok(Some(of_plan))
}

pub(super) fn add(
    connection: &mut PgConnection,
    plan: i64,
    place: MealPlace,
    portions: Portions,
    signature: AuditContext,
) -> Result<Result<AdminPlanMeal, AddPlanMealError>, DbError> {
    if !lock_plan(connection, plan)? {
        return Ok(Err(AddPlanMealError::NoSuchPlan));
    }
    // A concurrent change of the meal's nutrition waits for this lock and then checks these portions.
    let meal: Option<MealRow> = meals::table
        .find(place.meal_id.get())
        .filter(meals::archived_at.is_null())
        .for_share()
        .select(MealRow::as_select())
        .first(connection)
        .optional()?;
    let Some(meal) = meal else { return Ok(Err(AddPlanMealError::NoSuchMeal)) };
    let excess = meal.nutrition()?.excess(portions);
    if !excess.is_empty() {
        return Ok(Err(AddPlanMealError::TooMuch(excess)));
    }
    let entry: Option<EntryRow> = diesel::insert_into(diet_plan_meals::table)
        .values(NewPlaceRow::new(plan, place, portions))
        .on_conflict_do_nothing()
        .returning(EntryRow::as_returning())
        .get_result(connection)
        .optional()?;
    let Some(entry) = entry else { return Ok(Err(AddPlanMealError::AlreadyThere)) };
    let added = noted(AuditAction::AddEntry, plan).after(&AuditedPlanMeal::new(place, portions))?;
    record(connection, signature, added)?;
    into_plan_meal((entry, meal, None)).map(Ok)
}

pub(super) fn remove(
    connection: &mut PgConnection,
    plan: i64,
    place: MealPlace,
    signature: AuditContext,
) -> Result<bool, DbError> {
    if !lock_plan(connection, plan)? {
        return Ok(false);
    }
    let removed: Option<BigDecimal> =
        diesel::delete(diet_plan_meals::table.find((plan, place.meal_type.as_str(), place.meal_id.get())))
            .returning(diet_plan_meals::portions)
            .get_result(connection)
            .optional()?;
    let Some(removed) = removed else { return Ok(false) };
    let portions = stored_portions(&removed, plan, place.meal_id.get())?;
    let removed = noted(AuditAction::RemoveEntry, plan).before(&AuditedPlanMeal::new(place, portions))?;
    record(connection, signature, removed)?;
    Ok(true)
}

/// Returns whether the plan is listed, and keeps it listed until the transaction ends.
fn lock_plan(connection: &mut PgConnection, plan: i64) -> Result<bool, DbError> {
    let held: Option<i64> = diet_plans::table
        .find(plan)
        .filter(diet_plans::archived_at.is_null())
        .for_share()
        .select(diet_plans::id)
        .first(connection)
        .optional()?;
    Ok(held.is_some())
}

//! The member's current diet plan: reading and replacing it.

use super::available::meals_of_plans;
use super::rows::{CataloguePlanRow, ItemRow, MemberPlanRow, NewItemRow, NewMemberPlanRow};
use crate::error::DbError;
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::schema::{diet_plans, member_diet_plan_items, member_diet_plans};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::diet_plan::{DietPlan, GeneratedDietPlan};
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::quota::Quota;

pub(super) fn find(connection: &mut PgConnection, user_id: UserId) -> Result<Option<DietPlan>, DbError> {
    let current: Option<(MemberPlanRow, Option<CataloguePlanRow>)> = member_diet_plans::table
        .left_join(diet_plans::table)
        .filter(member_diet_plans::user_id.eq(user_id.get()))
        .filter(member_diet_plans::replaced_at.is_null())
        .select((MemberPlanRow::as_select(), Option::<CataloguePlanRow>::as_select()))
        .first(connection)
        .optional()?;
    let Some((followed, of_catalogue)) = current else { return Ok(None) };
    if let Some(plan) = of_catalogue {
        let meals = meals_of_plans(connection, vec![plan.id])?;
        return plan.into_followed(meals).map(Some);
    }
    let items: Vec<ItemRow> = member_diet_plan_items::table
        .filter(member_diet_plan_items::user_id.eq(user_id.get()))
        .filter(member_diet_plan_items::member_plan_id.eq(followed.id))
        .order((member_diet_plan_items::meal_type, member_diet_plan_items::order_in_meal))
        .select(ItemRow::as_select())
        .load(connection)?;
    followed.into_plan(items).map(Some)
}

/// Returns whether this catalogue plan is the member's current one.
pub(super) fn is_followed(
    connection: &mut PgConnection,
    user_id: UserId,
    plan_id: DietPlanId,
) -> Result<bool, DbError> {
    let followed = member_diet_plans::table
        .filter(member_diet_plans::user_id.eq(user_id.get()))
        .filter(member_diet_plans::replaced_at.is_null())
        .filter(member_diet_plans::diet_plan_id.eq(plan_id.get()));
    Ok(diesel::select(diesel::dsl::exists(followed)).get_result(connection)?)
}

/// Makes a plan the current one. The previous plan becomes a past plan. The member must be locked.
pub(super) fn replace(
    connection: &mut PgConnection,
    user_id: UserId,
    plan: NewMemberPlanRow<'_>,
    now: DateTime<Utc>,
) -> Result<i64, DbError> {
    let beyond: Option<i64> = member_diet_plans::table
        .filter(member_diet_plans::user_id.eq(user_id.get()))
        .order(member_diet_plans::id)
        .offset(rows_below(Quota::DietPlans))
        .limit(1)
        .select(member_diet_plans::id)
        .first(connection)
        .optional()?;
    enforce(Quota::DietPlans, beyond.is_some())?;
    let current = member_diet_plans::table
        .filter(member_diet_plans::user_id.eq(user_id.get()))
        .filter(member_diet_plans::replaced_at.is_null());
    diesel::update(current).set(member_diet_plans::replaced_at.eq(now)).execute(connection)?;
    Ok(diesel::insert_into(member_diet_plans::table)
        .values(plan)
        .returning(member_diet_plans::id)
        .get_result(connection)?)
}

pub(super) fn save_own(
    connection: &mut PgConnection,
    user_id: UserId,
    plan: &GeneratedDietPlan,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    lock_member(connection, user_id)?;
    let member_plan = replace(connection, user_id, NewMemberPlanRow::own(user_id, plan, now), now)?;
    let items: Vec<NewItemRow<'_>> = plan
        .meals()
        .iter()
        .flat_map(|(meal_type, foods)| {
            (1..)
                .zip(foods)
                .map(move |(order, food)| NewItemRow::new((user_id, member_plan), (*meal_type, order), food))
        })
        .collect();
    diesel::insert_into(member_diet_plan_items::table).values(items).execute(connection)?;
    Ok(())
}

//! The member's current diet plan: reading and replacing it.

use super::rows::{CataloguePlanRow, EntryRow, ItemRow, MealRow, MemberPlanRow, NewItemRow, NewMemberPlanRow};
use crate::error::DbError;
use crate::functions::lower;
use crate::limits::LimitsRow;
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::schema::{diet_plan_meals, diet_plans, meals, member_diet_plan_items, member_diet_plans, member_limits};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::diet_plan::{DietPlan, GeneratedDietPlan};
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::quota::Quota;

/// A choice of a plan with one of its meals or items.
///
/// First the choice, its catalogue plan and the limits; then a meal of the catalogue plan, or an item of an own plan.
type CurrentRow =
    (MemberPlanRow, Option<CataloguePlanRow>, Option<LimitsRow>, Option<EntryRow>, Option<MealRow>, Option<ItemRow>);

/// Reads the current plan and the limits with one statement.
///
/// Each row has one meal or item, and repeats the plan and the limits. A plan has items of one kind only.
pub(crate) fn find_current(
    connection: &mut PgConnection,
    user_id: UserId,
) -> Result<Option<WithLimits<DietPlan>>, DbError> {
    let of_catalogue = diet_plan_meals::diet_plan_id.nullable().eq(member_diet_plans::diet_plan_id);
    let own = member_diet_plan_items::user_id
        .eq(member_diet_plans::user_id)
        .and(member_diet_plan_items::member_plan_id.eq(member_diet_plans::id));
    let rows: Vec<CurrentRow> = member_diet_plans::table
        .left_join(diet_plans::table)
        .left_join(member_limits::table.on(member_limits::user_id.eq(member_diet_plans::user_id)))
        .left_join(diet_plan_meals::table.on(of_catalogue))
        .left_join(meals::table.on(meals::id.eq(diet_plan_meals::meal_id)))
        .left_join(member_diet_plan_items::table.on(own))
        .filter(member_diet_plans::user_id.eq(user_id.get()))
        .filter(member_diet_plans::replaced_at.is_null())
        .order((
            lower(meals::name),
            meals::id.nullable(),
            member_diet_plan_items::meal_type.nullable(),
            member_diet_plan_items::order_in_meal.nullable(),
        ))
        .select((
            MemberPlanRow::as_select(),
            Option::<CataloguePlanRow>::as_select(),
            Option::<LimitsRow>::as_select(),
            Option::<EntryRow>::as_select(),
            Option::<MealRow>::as_select(),
            Option::<ItemRow>::as_select(),
        ))
        .load(connection)?;

    let (mut plan, mut of_catalogue, mut own) = (None, Vec::new(), Vec::new());
    for (followed, of_plan, limits, entry, meal, item) in rows {
        plan = plan.or(Some((followed, of_plan, limits)));
        of_catalogue.extend(entry.zip(meal));
        own.extend(item);
    }
    let Some((followed, plan, limits)) = plan else { return Ok(None) };
    let limits = limits.map(LimitsRow::into_limits).transpose()?.map(|(limits, _)| limits).unwrap_or_default();
    let value = match plan {
        Some(plan) => plan.into_followed(of_catalogue)?,
        None => followed.into_plan(own)?,
    };
    Ok(Some(WithLimits { value, limits }))
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

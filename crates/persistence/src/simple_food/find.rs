//! Finding foods that are no recipes.

use super::rows::{CatalogueFoodRow, OwnFoodRow};
use crate::error::DbError;
use crate::food_import::find_imported;
use crate::schema::{foods, member_foods};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::food::Food;
use ironleaf_domain::ids::UserId;

/// Returns those of the foods that exist and are no recipes, also archived ones.
pub(crate) fn find_simple_foods(
    connection: &mut PgConnection,
    user_id: UserId,
    ids: &[i64],
) -> Result<Vec<Food>, DbError> {
    let own: Vec<OwnFoodRow> = member_foods::table
        .filter(member_foods::user_id.eq(user_id.get()))
        .filter(member_foods::id.eq_any(ids))
        .select(OwnFoodRow::as_select())
        .load(connection)?;
    let shipped: Vec<CatalogueFoodRow> =
        foods::table.filter(foods::id.eq_any(ids)).select(CatalogueFoodRow::as_select()).load(connection)?;
    let own = own.into_iter().map(OwnFoodRow::into_food);
    let shipped = shipped.into_iter().map(CatalogueFoodRow::into_food);
    let mut found: Vec<Food> = own.chain(shipped).collect::<Result<_, _>>()?;
    if found.len() < ids.len() {
        found.extend(find_imported(connection, ids)?);
    }
    Ok(found)
}

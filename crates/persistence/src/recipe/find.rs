//! Finding recipes with their ingredients.

use super::rows::RecipeRow;
use crate::error::DbError;
use crate::schema::member_recipes;
use crate::simple_food::find_simple_foods;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::food::Recipe;
use ironleaf_domain::ids::UserId;

/// Returns those of the member's recipes that exist, also archived ones.
pub(crate) fn find_recipes(
    connection: &mut PgConnection,
    user_id: UserId,
    ids: &[i64],
) -> Result<Vec<Recipe>, DbError> {
    let rows: Vec<RecipeRow> = member_recipes::table
        .filter(member_recipes::user_id.eq(user_id.get()))
        .filter(member_recipes::id.eq_any(ids))
        .select(RecipeRow::as_select())
        .load(connection)?;
    with_ingredients(connection, user_id, rows)
}

/// Converts rows to recipes with their ingredients as they are now.
pub(super) fn with_ingredients(
    connection: &mut PgConnection,
    user_id: UserId,
    rows: Vec<RecipeRow>,
) -> Result<Vec<Recipe>, DbError> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut ids: Vec<i64> = rows.iter().flat_map(RecipeRow::ingredient_ids).copied().collect();
    ids.sort_unstable();
    ids.dedup();
    let foods = find_simple_foods(connection, user_id, &ids)?;
    rows.into_iter().map(|row| row.into_recipe(&foods)).collect()
}

use super::find::{find_recipes, with_ingredients};
use super::rows::{NewRecipeRow, RecipeRow, RecipeValuesRow};
use crate::Database;
use crate::error::{DbError, WorkError};
use crate::functions::lower;
use crate::idempotency::{Keyed, has_created_other};
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::schema::member_recipes;
use crate::simple_food::find_simple_foods;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use ironleaf_application::recipe::{RecipeCreation, RecipeRepository, SaveRecipeError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::{Recipe, RecipeValues};
use ironleaf_domain::ids::{FoodId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::IdempotencyKey;

#[async_trait]
impl RecipeRepository for Database {
    async fn list(&self, user_id: UserId, with_archived: bool) -> Result<Vec<Recipe>, PortError> {
        self.read("recipe.list", move |connection| {
            let rows: Vec<RecipeRow> = member_recipes::table
                .filter(member_recipes::user_id.eq(user_id.get()))
                .filter(member_recipes::archived_at.is_null().or(with_archived.into_sql::<Bool>()))
                .order((lower(member_recipes::name), member_recipes::id))
                .select(RecipeRow::as_select())
                .load(connection)?;
            with_ingredients(connection, user_id, rows)
        })
        .await
    }

    async fn find(&self, user_id: UserId, id: FoodId) -> Result<Option<Recipe>, PortError> {
        self.read("recipe.find", move |connection| Ok(find_recipes(connection, user_id, &[id.get()])?.pop())).await
    }

    async fn add(
        &self,
        user_id: UserId,
        values: RecipeValues,
        key: Option<IdempotencyKey>,
        now: DateTime<Utc>,
    ) -> Result<RecipeCreation, SaveRecipeError> {
        self.try_transaction("recipe.add", move |connection| {
            // The lock also makes concurrent requests with one key wait for the first of them.
            lock_member(connection, user_id)?;
            let key = key.map(IdempotencyKey::get);
            if let Some(key) = key {
                let made: Option<i64> = member_recipes::table
                    .filter(member_recipes::user_id.eq(user_id.get()))
                    .filter(member_recipes::idempotency_key.eq(key))
                    .select(member_recipes::id)
                    .first(connection)
                    .optional()?;
                if let Some(id) = made {
                    return Ok(RecipeCreation { recipe: find_saved(connection, user_id, id)?, is_new: false });
                }
                if has_created_other(connection, user_id.get(), key, Keyed::Recipe)? {
                    return Err(WorkError::Outcome(SaveRecipeError::KeyOfSomethingElse));
                }
            }
            enforce_quota(connection, user_id)?;
            check(connection, user_id, &values)?;
            let id: i64 = diesel::insert_into(member_recipes::table)
                .values(NewRecipeRow::new(user_id, &values, key, now))
                .returning(member_recipes::id)
                .get_result(connection)?;
            Ok(RecipeCreation { recipe: find_saved(connection, user_id, id)?, is_new: true })
        })
        .await
    }

    async fn update(&self, user_id: UserId, id: FoodId, values: RecipeValues) -> Result<Recipe, SaveRecipeError> {
        self.try_transaction("recipe.update", move |connection| {
            let recipe = member_recipes::table.find((user_id.get(), id.get()));
            let locked: Option<i64> =
                recipe.select(member_recipes::id).for_no_key_update().first(connection).optional()?;
            if locked.is_none() {
                return Err(WorkError::Outcome(SaveRecipeError::NoSuchRecipe));
            }
            check(connection, user_id, &values)?;
            diesel::update(recipe).set(RecipeValuesRow::new(&values)).execute(connection)?;
            Ok(find_saved(connection, user_id, id.get())?)
        })
        .await
    }

    async fn archive(&self, user_id: UserId, id: FoodId, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("recipe.archive", move |connection| {
            let archived = diesel::update(
                member_recipes::table.find((user_id.get(), id.get())).filter(member_recipes::archived_at.is_null()),
            )
            .set(member_recipes::archived_at.eq(now))
            .execute(connection)?;
            Ok(archived > 0)
        })
        .await
    }

    async fn restore(&self, user_id: UserId, id: FoodId) -> Result<Recipe, SaveRecipeError> {
        self.try_transaction("recipe.restore", move |connection| {
            let restored = diesel::update(member_recipes::table.find((user_id.get(), id.get())))
                .set(member_recipes::archived_at.eq(None::<DateTime<Utc>>))
                .execute(connection)?;
            if restored == 0 {
                return Err(WorkError::Outcome(SaveRecipeError::NoSuchRecipe));
            }
            Ok(find_saved(connection, user_id, id.get())?)
        })
        .await
    }
}

/// Checks a recipe with the foods as they are now.
fn check(
    connection: &mut PgConnection,
    user_id: UserId,
    values: &RecipeValues,
) -> Result<(), WorkError<SaveRecipeError>> {
    let ids: Vec<i64> = values.ingredients.as_slice().iter().map(|ingredient| ingredient.food_id.get()).collect();
    let mut foods = find_simple_foods(connection, user_id, &ids)?;
    foods.extend(find_recipes(connection, user_id, &ids)?.iter().map(Recipe::food));
    Recipe::check(values, &foods).map_err(|error| WorkError::Outcome(SaveRecipeError::Rejected(error)))
}

fn find_saved(connection: &mut PgConnection, user_id: UserId, id: i64) -> Result<Recipe, DbError> {
    let recipe = find_recipes(connection, user_id, &[id])?.pop();
    recipe.ok_or_else(|| DbError::corrupt("member_recipes", "id", id, "missing after it was saved"))
}

/// Fails if the member has as many recipes as are allowed.
fn enforce_quota(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    let last: Option<i64> = member_recipes::table
        .filter(member_recipes::user_id.eq(user_id.get()))
        .order(member_recipes::id)
        .offset(rows_below(Quota::Recipes))
        .limit(1)
        .select(member_recipes::id)
        .first(connection)
        .optional()?;
    enforce(Quota::Recipes, last.is_some())
}

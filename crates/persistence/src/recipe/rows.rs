use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::food_columns::food_id;
use crate::schema::member_recipes;
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{
    Amount, CookedAmount, Food, Recipe, RecipeIngredient, RecipeIngredients, RecipeValues, Servings,
};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::text::{Description, Name};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = member_recipes, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct RecipeValuesRow {
    name: String,
    description: String,
    servings: BigDecimal,
    cooked_amount: Option<BigDecimal>,
    ingredient_ids: Vec<i64>,
    ingredient_amounts: Vec<BigDecimal>,
}

impl RecipeValuesRow {
    pub(super) fn new(values: &RecipeValues) -> Self {
        let ingredients = || values.ingredients.as_slice().iter();
        Self {
            name: values.name.as_str().to_owned(),
            description: values.description.as_str().to_owned(),
            servings: from_steps(values.servings.tenths(), 1),
            cooked_amount: values.cooked_amount.map(|amount| from_steps(amount.tenths(), 1)),
            ingredient_ids: ingredients().map(|ingredient| ingredient.food_id.get()).collect(),
            ingredient_amounts: ingredients().map(|ingredient| from_steps(ingredient.amount.tenths(), 1)).collect(),
        }
    }
}

/// Recipe to be added.
#[derive(Insertable)]
#[diesel(table_name = member_recipes)]
pub(super) struct NewRecipeRow {
    user_id: i64,
    #[diesel(embed)]
    values: RecipeValuesRow,
    idempotency_key: Option<Uuid>,
    created_at: DateTime<Utc>,
}

impl NewRecipeRow {
    pub(super) fn new(user_id: UserId, values: &RecipeValues, key: Option<Uuid>, now: DateTime<Utc>) -> Self {
        Self { user_id: user_id.get(), values: RecipeValuesRow::new(values), idempotency_key: key, created_at: now }
    }
}

/// Recipe of a member.
#[derive(Queryable, Selectable)]
#[diesel(table_name = member_recipes, check_for_backend(diesel::pg::Pg))]
pub(super) struct RecipeRow {
    id: i64,
    #[diesel(embed)]
    values: RecipeValuesRow,
    archived_at: Option<DateTime<Utc>>,
}

impl RecipeRow {
    pub(super) fn ingredient_ids(&self) -> &[i64] {
        &self.values.ingredient_ids
    }

    /// Converts the row. `foods` has all ingredients.
    pub(super) fn into_recipe(self, foods: &[Food]) -> Result<Recipe, DbError> {
        let row = self.id;
        let bad =
            |column| move |invalid: ValidationError| DbError::corrupt("member_recipes", column, row, invalid.reason());
        let tenths = |column, amount: &BigDecimal| {
            to_steps(amount, 1).ok_or_else(|| DbError::corrupt("member_recipes", column, row, "too many digits"))
        };
        let values = self.values;
        let ingredient = |(id, amount): (&i64, &BigDecimal)| {
            let tenths = tenths("ingredient_amounts", amount)?;
            let amount = Amount::from_tenths(tenths).map_err(bad("ingredient_amounts"))?;
            Ok(RecipeIngredient { food_id: food_id(*id)?, amount })
        };
        let ingredients = values.ingredient_ids.iter().zip(&values.ingredient_amounts).map(ingredient);
        let ingredients = ingredients.collect::<Result<Vec<_>, DbError>>()?;
        let cooked = values.cooked_amount.as_ref().map(|amount| tenths("cooked_amount", amount)).transpose()?;
        let values = RecipeValues {
            name: Name::stored(&values.name).map_err(bad("name"))?,
            description: Description::new_or_empty(&values.description).map_err(bad("description"))?,
            servings: Servings::from_tenths(tenths("servings", &values.servings)?).map_err(bad("servings"))?,
            cooked_amount: cooked.map(CookedAmount::from_tenths).transpose().map_err(bad("cooked_amount"))?,
            ingredients: RecipeIngredients::new(ingredients).map_err(bad("ingredient_ids"))?,
        };
        Recipe::new(food_id(row)?, values, foods, self.archived_at.is_some())
            .map_err(|_| DbError::corrupt("member_recipes", "ingredient_ids", row, "an ingredient is missing"))
    }
}

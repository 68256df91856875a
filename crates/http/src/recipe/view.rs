//! Recipes in answers.

use crate::food::nutrition::FoodNutritionJson;
use crate::food::view::{Food, FoodUnitJson};
use ironleaf_application::food::UsedFood;
use ironleaf_application::limits::WithLimits;
use ironleaf_application::recipe::UsedRecipe;
use ironleaf_domain::food::{CookedAmount, Ingredient};
use ironleaf_domain::limits::Limits;
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

/// Ingredient of a recipe, with its food as it is now.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RecipeIngredient)]
pub(crate) struct RecipeIngredientJson {
    food_id: i64,
    name: String,
    brand: Option<String>,
    unit: FoodUnitJson,
    /// In the unit of the food.
    amount: f64,
    /// Nutrition of the amount.
    nutrition: FoodNutritionJson,
}

impl From<&Ingredient> for RecipeIngredientJson {
    fn from(ingredient: &Ingredient) -> Self {
        let values = &ingredient.food.values;
        Self {
            food_id: ingredient.food.id.get(),
            name: values.name.as_str().to_owned(),
            brand: values.brand.clone().map(Name::into_string),
            unit: values.unit.into(),
            amount: ingredient.amount.units(),
            nutrition: (&ingredient.nutrition()).into(),
        }
    }
}

/// A recipe: a food whose nutrition is calculated from its ingredients as they are now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Recipe {
    #[serde(flatten)]
    food: Food,
    /// Preparation; may be empty.
    description: String,
    /// Number of servings.
    #[schema(minimum = 0.1, maximum = 100, multiple_of = 0.1)]
    servings: f64,
    /// Amount of the dish in g; `null` if it is the sum of the ingredients.
    cooked_amount: Option<f64>,
    ingredients: Vec<RecipeIngredientJson>,
    /// Nutrition of one serving.
    per_serving: FoodNutritionJson,
}

impl Recipe {
    /// Converts a recipe and marks it.
    pub(crate) fn new(used: UsedRecipe, limits: &Limits) -> Self {
        let UsedRecipe { recipe, uses } = used;
        let values = recipe.values();
        Self {
            description: values.description.as_str().to_owned(),
            servings: values.servings.number(),
            cooked_amount: values.cooked_amount.map(CookedAmount::grams),
            ingredients: recipe.ingredients().iter().map(Into::into).collect(),
            per_serving: (&recipe.per_serving()).into(),
            food: Food::new(UsedFood { food: recipe.food(), uses }, limits),
        }
    }
}

impl From<WithLimits<UsedRecipe>> for Recipe {
    fn from(marked: WithLimits<UsedRecipe>) -> Self {
        Self::new(marked.value, &marked.limits)
    }
}

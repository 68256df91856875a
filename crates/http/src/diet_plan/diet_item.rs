//! A food of a meal, as every diet plan shows it.

use crate::meal_facts::MarkedMeal;
use ironleaf_domain::diet_plan as domain;
use ironleaf_domain::diet_plan::GeneratedFood;
use ironleaf_domain::limits::Limits;
use ironleaf_domain::meal::MealFacts;
use serde::Serialize;
use utoipa::ToSchema;

/// One food of a meal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DietItem {
    food: String,
    /// Ingredients with amounts.
    description: String,
    /// In kcal.
    #[schema(minimum = 0, maximum = 5000)]
    calories: f64,
    /// In g.
    #[schema(minimum = 0, maximum = 1000)]
    protein: f64,
    /// In g.
    #[schema(minimum = 0, maximum = 1000)]
    carbs: f64,
    /// In g.
    #[schema(minimum = 0, maximum = 1000)]
    fat: f64,
}

/// A food of a plan, with what is known about it and why it does not fit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarkedItem {
    #[serde(flatten)]
    item: DietItem,
    #[serde(flatten)]
    marked: MarkedMeal,
}

impl MarkedItem {
    /// Marks a food.
    pub(crate) fn new(item: DietItem, facts: &MealFacts, limits: &Limits) -> Self {
        Self { item, marked: MarkedMeal::new(facts, limits) }
    }
}

impl From<domain::DietItem> for DietItem {
    fn from(item: domain::DietItem) -> Self {
        Self {
            food: item.food,
            description: item.description,
            calories: item.nutrition.calories.kcal(),
            protein: item.nutrition.protein.grams(),
            carbs: item.nutrition.carbs.grams(),
            fat: item.nutrition.fat.grams(),
        }
    }
}

impl From<&GeneratedFood> for DietItem {
    fn from(food: &GeneratedFood) -> Self {
        Self {
            food: food.food.as_str().to_owned(),
            description: food.description.as_str().to_owned(),
            calories: food.nutrition.calories.kcal(),
            protein: food.nutrition.protein.grams(),
            carbs: food.nutrition.carbs.grams(),
            fat: food.nutrition.fat.grams(),
        }
    }
}

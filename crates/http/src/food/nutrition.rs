//! The eight nutrients in JSON.

use crate::input::{Checked, Optional, Required, body, schema};
use ironleaf_domain::food::{FoodNutrient, FoodNutrition, FoodUnit, PerHundred};
use ironleaf_domain::{Finding, ValidationError};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// Nutrition of a food. `null` is not known, which is never zero.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoodNutritionJson {
    /// In kcal.
    calories: f64,
    /// In g.
    protein: f64,
    /// In g, as the source states them.
    carbs: f64,
    /// In g.
    fat: f64,
    /// In g.
    fiber: Option<f64>,
    /// In g.
    sugar: Option<f64>,
    /// In g.
    saturated_fat: Option<f64>,
    /// In g.
    salt: Option<f64>,
}

impl From<&FoodNutrition> for FoodNutritionJson {
    fn from(nutrition: &FoodNutrition) -> Self {
        let known = |nutrient| nutrition.value(nutrient).unwrap_or_default();
        Self {
            calories: known(FoodNutrient::Calories),
            protein: known(FoodNutrient::Protein),
            carbs: known(FoodNutrient::Carbs),
            fat: known(FoodNutrient::Fat),
            fiber: nutrition.value(FoodNutrient::Fiber),
            sugar: nutrition.value(FoodNutrient::Sugar),
            saturated_fat: nutrition.value(FoodNutrient::SaturatedFat),
            salt: nutrition.value(FoodNutrient::Salt),
        }
    }
}

body! {
    /// Nutrition of 100 g or 100 ml. What is omitted or `null` is not known.
    pub(crate) struct PerHundredInput {
        /// In kcal, with at most one decimal.
        #[schema = schema::number(0.0..=1000.0, 0.1)]
        calories: Required<f64>,
        /// In g, with at most two decimals.
        #[schema = grams()]
        protein: Required<f64>,
        /// In g, with at most two decimals.
        #[schema = grams()]
        carbs: Required<f64>,
        /// In g, with at most two decimals.
        #[schema = grams()]
        fat: Required<f64>,
        /// In g, with at most two decimals.
        #[schema = grams()]
        fiber: Optional<f64>,
        /// In g, with at most two decimals; at most the carbs.
        #[schema = grams()]
        sugar: Optional<f64>,
        /// In g, with at most two decimals; at most the fat.
        #[schema = grams()]
        saturated_fat: Optional<f64>,
        /// In g, with at most three decimals.
        #[schema = schema::number(0.0..=150.0, 0.001)]
        salt: Optional<f64>,
    }
}

fn grams() -> RefOr<Schema> {
    schema::number(0.0..=150.0, 0.01)
}

impl PerHundredInput {
    /// Validates the values of a food with this unit.
    pub(super) fn read(self, unit: FoodUnit) -> Checked<PerHundred> {
        // In the order of `FoodNutrient::ALL`.
        let values: Checked<Vec<Option<f64>>> = [
            self.calories.read().map(Some),
            self.protein.read().map(Some),
            self.carbs.read().map(Some),
            self.fat.read().map(Some),
            self.fiber.read(),
            self.sugar.read(),
            self.saturated_fat.read(),
            self.salt.read(),
        ]
        .into_iter()
        .collect();
        values.and_then(|values| {
            let mut of_nutrient = [None; FoodNutrient::COUNT];
            of_nutrient.copy_from_slice(&values);
            PerHundred::new(unit, of_nutrient).map_err(nutrient_errors).into()
        })
    }
}

/// Reports the errors of nutrients.
pub(crate) fn nutrient_errors(errors: Vec<(FoodNutrient, ValidationError)>) -> Vec<Finding> {
    errors.into_iter().map(|(nutrient, error)| Finding::new(nutrient.as_str(), error)).collect()
}

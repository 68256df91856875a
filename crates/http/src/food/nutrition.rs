//! The eight nutrients in JSON.

use crate::input::{Checked, Field};
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{FoodNutrient, FoodNutrition, FoodUnit, PerHundred};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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

/// Nutrition of 100 g or 100 ml. What is omitted or `null` is not known.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PerHundredInput {
    /// In kcal, with at most one decimal.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 1000, multiple_of = 0.1, required = true)]
    calories: Field<f64>,
    /// In g, with at most two decimals.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 150, multiple_of = 0.01, required = true)]
    protein: Field<f64>,
    /// In g, with at most two decimals.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 150, multiple_of = 0.01, required = true)]
    carbs: Field<f64>,
    /// In g, with at most two decimals.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 150, multiple_of = 0.01, required = true)]
    fat: Field<f64>,
    /// In g, with at most two decimals.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 150, multiple_of = 0.01)]
    fiber: Field<f64>,
    /// In g, with at most two decimals; at most the carbs.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 150, multiple_of = 0.01)]
    sugar: Field<f64>,
    /// In g, with at most two decimals; at most the fat.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 150, multiple_of = 0.01)]
    saturated_fat: Field<f64>,
    /// In g, with at most three decimals.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 150, multiple_of = 0.001)]
    salt: Field<f64>,
}

impl PerHundredInput {
    /// Validates the values of a food with this unit.
    pub(super) fn read(self, unit: FoodUnit) -> Checked<PerHundred> {
        let fields =
            [self.calories, self.protein, self.carbs, self.fat, self.fiber, self.sugar, self.saturated_fat, self.salt];
        let values: Checked<Vec<Option<f64>>> = fields
            .into_iter()
            .zip(FoodNutrient::ALL)
            .map(|(field, nutrient)| {
                let name = format!("per_100.{}", nutrient.as_str());
                if nutrient.is_always_known() { field.required(&name).map(Some) } else { field.optional(&name) }
            })
            .collect();
        values.and_then(|values| {
            let mut of_nutrient = [None; FoodNutrient::COUNT];
            of_nutrient.copy_from_slice(&values);
            match PerHundred::new(unit, of_nutrient) {
                Ok(per_100) => Checked::valid(per_100),
                Err(errors) => nutrient_errors("per_100.", errors),
            }
        })
    }
}

/// Reports the errors of nutrients. `prefix` precedes the names of the fields.
pub(crate) fn nutrient_errors<T>(prefix: &str, errors: Vec<(FoodNutrient, ValidationError)>) -> Checked<T> {
    let errors: Checked<Vec<T>> = errors
        .into_iter()
        .map(|(nutrient, error)| Checked::error(&format!("{prefix}{}", nutrient.as_str()), error.reason()))
        .collect();
    errors.and_then(|mut values| match values.pop() {
        Some(value) => Checked::valid(value),
        None => Checked::error(prefix.trim_end_matches('.'), "This is not valid"),
    })
}

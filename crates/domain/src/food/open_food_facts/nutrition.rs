//! Nutrition of a product.

use super::{ProductFields, ProductSkip};
use crate::food::{FoodNutrient, FoodUnit, PerHundred};

/// Kilojoules of 1 kcal.
const KILOJOULES: f64 = 4.184;

/// Salt of 1 g of sodium, in g.
const SALT_OF_SODIUM: f64 = 2.5;

/// Reads the nutrition of 100 g or 100 ml.
pub(super) fn read_per_100(fields: &impl ProductFields, unit: FoodUnit) -> Result<PerHundred, ProductSkip> {
    let calories = fields.number("energy-kcal_100g").or_else(|| {
        let kilojoules = fields.number("energy-kj_100g").or_else(|| fields.number("energy_100g"));
        kilojoules.map(|kilojoules| kilojoules / KILOJOULES)
    });
    let salt =
        fields.number("salt_100g").or_else(|| fields.number("sodium_100g").map(|sodium| sodium * SALT_OF_SODIUM));
    let values = [
        calories,
        fields.number("proteins_100g"),
        fields.number("carbohydrates_100g"),
        fields.number("fat_100g"),
        fields.number("fiber_100g"),
        fields.number("sugars_100g"),
        fields.number("saturated-fat_100g"),
        salt,
    ];
    let mut thousandths = [None; FoodNutrient::COUNT];
    for (nutrient, value) in FoodNutrient::ALL.iter().zip(values) {
        thousandths[*nutrient as usize] = match value {
            None if nutrient.is_always_known() => return Err(ProductSkip::NoNutrition),
            None => None,
            Some(value) => Some(rounded(*nutrient, value).ok_or(ProductSkip::Impossible)?),
        };
    }
    PerHundred::from_thousandths(unit, thousandths).map_err(|_| ProductSkip::Impossible)
}

/// Returns thousandths, rounded to the decimals that a food keeps. `None` if the value is far out of range.
fn rounded(nutrient: FoodNutrient, value: f64) -> Option<i64> {
    let decimals = match nutrient {
        FoodNutrient::Calories => 1,
        FoodNutrient::Salt => 3,
        _ => 2,
    };
    let text = format!("{value:.decimals$}");
    crate::number::scaled(text.parse().ok()?, 3).filter(|count| count.abs() < 1_000_000_000)
}

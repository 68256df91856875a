//! The food of an entry in its JSON column, as it was when the entry was created.

use crate::error::DbError;
use crate::food_facts::{allergen_words, facts_of_columns, family_words, with_unsure};
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::EatenFood;
use ironleaf_domain::food::{Barcode, FoodNutrient, FoodSource, FoodUnit, PerHundred};
use ironleaf_domain::ids::FoodId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
struct StoredFood {
    brand: Option<String>,
    barcode: Option<String>,
    unit: String,
    /// Nutrition of 100 g or 100 ml in thousandths of 1 kcal or 1 g, in the order of labels.
    per_100: Vec<Option<i64>>,
    /// Denominator of `per_100`, which only recipes have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    per_100_parts: Option<i64>,
    source: Option<StoredSource>,
    diet: Option<String>,
    /// Those that it contains or can contain.
    allergens: Option<Vec<String>>,
    /// Those that only some recipes have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unsure_allergens: Vec<String>,
    families: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
struct StoredSource {
    name: String,
    reference: String,
    license: Option<String>,
    url: Option<String>,
}

pub(super) fn write(food: &EatenFood) -> Result<Value, DbError> {
    let stored = StoredFood {
        brand: food.brand.clone(),
        barcode: food.barcode.as_ref().map(|barcode| barcode.as_str().to_owned()),
        unit: food.unit.as_str().to_owned(),
        per_100: food.per_100.exact().to_vec(),
        per_100_parts: Some(food.per_100.parts()).filter(|parts| *parts > 1),
        source: food.source.clone().map(|source| StoredSource {
            name: source.name,
            reference: source.reference,
            license: source.license,
            url: source.url,
        }),
        diet: food.facts.diet.map(|diet| diet.as_str().to_owned()),
        allergens: food.facts.possible_allergens().as_ref().map(allergen_words),
        unsure_allergens: allergen_words(&food.facts.unsure),
        families: food.facts.families.as_ref().map(family_words),
    };
    serde_json::to_value(stored)
        .map_err(|error| DbError::Internal(format!("failed to serialize the food of an entry: {error}")))
}

/// Parses the column. `entry` is the ID of its entry, for error messages.
pub(super) fn read(entry: i64, id: FoodId, name: String, value: Value) -> Result<EatenFood, DbError> {
    let bad = |reason: &str| DbError::corrupt("diary_entries", "food", entry, reason);
    let stored: StoredFood = serde_json::from_value(value).map_err(|error| bad(&error.to_string()))?;
    let thousandths: [Option<i64>; FoodNutrient::COUNT] =
        stored.per_100.try_into().map_err(|_| bad("not eight nutrients"))?;
    let read = || -> Result<(FoodUnit, PerHundred, Option<Barcode>), ValidationError> {
        let unit = FoodUnit::parse(&stored.unit)?;
        let barcode = stored.barcode.as_deref().map(Barcode::parse).transpose()?;
        let per_100 = match stored.per_100_parts {
            None => PerHundred::from_thousandths(unit, thousandths)?,
            Some(parts) => PerHundred::from_exact(thousandths, parts)?,
        };
        Ok((unit, per_100, barcode))
    };
    let (unit, per_100, barcode) = read().map_err(|invalid| bad(invalid.reason()))?;
    Ok(EatenFood {
        id,
        name,
        brand: stored.brand,
        barcode,
        unit,
        per_100,
        source: stored.source.map(|source| FoodSource {
            name: source.name,
            reference: source.reference,
            license: source.license,
            url: source.url,
        }),
        facts: with_unsure(
            facts_of_columns(stored.diet.as_deref(), stored.allergens.as_deref(), stored.families.as_deref()),
            &stored.unsure_allergens,
        ),
    })
}

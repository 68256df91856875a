//! Conversions between nutrition values and their four columns.

use crate::decimal::{as_number, from_steps, to_steps};
use crate::error::DbError;
use crate::schema::meals;
use bigdecimal::BigDecimal;
use diesel::prelude::*;
use ironleaf_domain::meal::{Grams, Kcal, Nutrition};
use serde::Serialize;

/// Nutrition of one portion of a catalogue meal.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg))]
pub(crate) struct MealNutritionRow {
    #[serde(serialize_with = "as_number")]
    calories: BigDecimal,
    #[serde(serialize_with = "as_number")]
    protein: BigDecimal,
    #[serde(serialize_with = "as_number")]
    carbs: BigDecimal,
    #[serde(serialize_with = "as_number")]
    fats: BigDecimal,
}

impl MealNutritionRow {
    pub(crate) fn new(nutrition: Nutrition) -> Self {
        let [calories, protein, carbs, fats] = to_columns(nutrition);
        Self { calories, protein, carbs, fats }
    }

    pub(crate) fn nutrition(&self, meal: i64) -> Result<Nutrition, DbError> {
        let fat = ("fats", &self.fats);
        from_columns([&self.calories, &self.protein, &self.carbs], fat, "meals", meal)
    }
}

/// Converts to the columns calories, protein, carbs and fat.
pub(crate) fn to_columns(nutrition: Nutrition) -> [BigDecimal; 4] {
    let Nutrition { calories, protein, carbs, fat } = nutrition;
    [calories.tenths(), protein.tenths(), carbs.tenths(), fat.tenths()].map(|tenths| from_steps(tenths, 1))
}

/// Reverses [`to_columns`]. The name of the fat column depends on the table.
///
/// `table` and `row` are for error messages.
pub(crate) fn from_columns(
    [calories, protein, carbs]: [&BigDecimal; 3],
    (fat_column, fat): (&str, &BigDecimal),
    table: &str,
    row: i64,
) -> Result<Nutrition, DbError> {
    let bad = |column: &str, reason: &str| DbError::corrupt(table, column, row, reason);
    let tenths = |column: &str, stored: &BigDecimal| to_steps(stored, 1).ok_or_else(|| bad(column, "too many digits"));
    let grams = |column: &str, stored: &BigDecimal| {
        Grams::from_tenths(tenths(column, stored)?).map_err(|invalid| bad(column, invalid.reason()))
    };
    Ok(Nutrition {
        calories: Kcal::from_tenths(tenths("calories", calories)?)
            .map_err(|invalid| bad("calories", invalid.reason()))?,
        protein: grams("protein", protein)?,
        carbs: grams("carbs", carbs)?,
        fat: grams(fat_column, fat)?,
    })
}

use super::shipped_file::{CatalogueError, hundredths, list, rows};
use ironleaf_domain::ValidationError;
use ironleaf_domain::limits::{Allergen, FoodFamily, distinct};
use ironleaf_domain::meal::Diet;
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};

const FOODS: &str = include_str!("../../seed/foods.csv");

#[derive(Deserialize)]
struct FoodRow {
    ndb_no: u32,
    name: String,
    kcal: String,
    protein_g: String,
    carbs_g: String,
    fat_g: String,
    diet: String,
    allergens: String,
    family: String,
}

/// An ingredient of meals. Its values are hundredths of 1 kcal or 1 g per 100 g.
pub(super) struct Food {
    pub(super) name: String,
    pub(super) calories: i64,
    pub(super) protein: i64,
    pub(super) carbs: i64,
    pub(super) fat: i64,
    pub(super) diet: Diet,
    pub(super) allergens: BTreeSet<Allergen>,
    pub(super) family: FoodFamily,
}

/// Foods by their number in the source.
pub(super) type Foods = HashMap<u32, Food>;

/// Reads the shipped foods.
pub(super) fn read() -> Result<Foods, CatalogueError> {
    rows::<FoodRow>("foods.csv", FOODS)?
        .into_iter()
        .map(|row| {
            let number = row.ndb_no;
            let refused = |reason| CatalogueError::Refused { key: number.to_string(), reason };
            Ok((number, food(row).map_err(refused)?))
        })
        .collect()
}

fn food(row: FoodRow) -> Result<Food, ValidationError> {
    Ok(Food {
        calories: hundredths(&row.kcal)?,
        protein: hundredths(&row.protein_g)?,
        carbs: hundredths(&row.carbs_g)?,
        fat: hundredths(&row.fat_g)?,
        diet: Diet::parse(&row.diet)?,
        allergens: distinct(&list(&row.allergens), Allergen::parse)?,
        family: FoodFamily::parse(&row.family)?,
        name: row.name,
    })
}

use super::shipped_file::{CatalogueError, hundredths, list, rows};
use ironleaf_application::catalogue::ShippedFood;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{FoodPortions, FoodUnit, FoodValues, PerHundred, Portion, PortionAmount, PortionName};
use ironleaf_domain::limits::{Allergen, FoodFamily, distinct};
use ironleaf_domain::meal::Diet;
use ironleaf_domain::text::Name;
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
    fiber_g: String,
    portion_g: f64,
    diet: String,
    allergens: String,
    family: String,
}

/// An ingredient of meals. Its values are hundredths of 1 kcal or 1 g per 100 g.
pub(super) struct Food {
    /// Fiber; `None` if it is not known.
    fiber: Option<i64>,
    /// Grams of a usual portion.
    portion: f64,
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
        fiber: if row.fiber_g.is_empty() { None } else { Some(hundredths(&row.fiber_g)?) },
        portion: row.portion_g,
        diet: Diet::parse(&row.diet)?,
        allergens: distinct(&list(&row.allergens), Allergen::parse)?,
        family: FoodFamily::parse(&row.family)?,
        name: row.name,
    })
}

/// Returns the foods as members find them, by their number in the source.
pub(super) fn shipped(foods: &Foods) -> Result<Vec<ShippedFood>, CatalogueError> {
    let mut numbers: Vec<&u32> = foods.keys().collect();
    numbers.sort_unstable();
    numbers
        .into_iter()
        .filter_map(|number| Some((number, foods.get(number)?)))
        .map(|(number, food)| {
            let key = number.to_string();
            shipped_food(key.clone(), food).map_err(|reason| CatalogueError::Refused { key, reason })
        })
        .collect()
}

fn shipped_food(key: String, food: &Food) -> Result<ShippedFood, ValidationError> {
    let thousandths = |hundredths: i64| Some(hundredths * 10);
    let known = [food.calories, food.protein, food.carbs, food.fat].map(thousandths);
    let [calories, protein, carbs, fat] = known;
    let values = [calories, protein, carbs, fat, food.fiber.and_then(thousandths), None, None, None];
    let portion = Portion { name: PortionName::new("1 portion")?, amount: PortionAmount::from_units(food.portion)? };
    Ok(ShippedFood {
        key,
        values: FoodValues {
            name: Name::new(&food.name)?,
            brand: None,
            barcode: None,
            unit: FoodUnit::Gram,
            per_100: PerHundred::from_thousandths(FoodUnit::Gram, values)?,
            portions: FoodPortions::new(vec![portion])?,
            diet: Some(food.diet),
            allergens: Some(food.allergens.clone()),
        },
        family: food.family,
    })
}

use super::shipped_file::{CatalogueError, hundredths, list, rows};
use ironleaf_application::catalogue::ShippedFood;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{FoodPortions, FoodUnit, FoodValues, PerHundred, Portion, PortionAmount, PortionName};
use ironleaf_domain::limits::{Allergen, Diet, FoodFamily, distinct};
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
    sugar_g: String,
    saturated_fat_g: String,
    sodium_mg: String,
    portion_g: f64,
    diet: String,
    allergens: String,
    family: String,
}

/// An ingredient of meals. Its values are hundredths of 1 kcal or 1 g per 100 g.
pub(super) struct Food {
    /// Fiber, sugar and saturated fat; `None` is not known.
    parts: [Option<i64>; 3],
    /// Salt in thousandths of 1 g; `None` is not known.
    salt: Option<i64>,
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
        parts: [known(&row.fiber_g)?, known(&row.sugar_g)?, known(&row.saturated_fat_g)?],
        salt: known(&row.sodium_mg)?.map(salt_of),
        portion: row.portion_g,
        diet: Diet::parse(&row.diet)?,
        allergens: distinct(&list(&row.allergens), Allergen::parse)?,
        family: FoodFamily::parse(&row.family)?,
        name: row.name,
    })
}

/// Reads a value in hundredths. An empty one is not known.
fn known(figure: &str) -> Result<Option<i64>, ValidationError> {
    if figure.is_empty() { Ok(None) } else { hundredths(figure).map(Some) }
}

/// Returns the salt of some sodium, which is 2.5 times as much, rounded half up to thousandths of 1 g.
fn salt_of(hundredths_of_mg: i64) -> i64 {
    (hundredths_of_mg * 5 + 100) / 200
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
    let [calories, protein, carbs, fat] = [food.calories, food.protein, food.carbs, food.fat].map(thousandths);
    let [fiber, sugar, saturated_fat] = food.parts.map(|part| part.and_then(thousandths));
    let values = [calories, protein, carbs, fat, fiber, sugar, saturated_fat, food.salt];
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

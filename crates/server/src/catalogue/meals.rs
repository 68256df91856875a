use super::shipped_file::{CatalogueError, entries};
use ironleaf_application::catalogue::{ShippedFood, ShippedMeal};
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::FoodNutrient;
use ironleaf_domain::limits::{Allergen, FoodFacts, distinct, facts_of_text};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::text::{Description, Name};
use serde::Deserialize;
use std::collections::HashMap;

const MEALS: &str = include_str!("../../seed/meals.json");

#[derive(Deserialize)]
struct MealEntry {
    key: String,
    name: String,
    description: String,
    slots: Vec<String>,
    /// Allergens of what has no grams, such as spices and broth.
    #[serde(default)]
    also_contains: Vec<String>,
    ingredients: Vec<IngredientEntry>,
}

#[derive(Deserialize)]
struct IngredientEntry {
    ndb_no: u32,
    grams: u16,
}

/// A food and its amount in grams.
type Ingredient<'a> = (&'a ShippedFood, i64);

/// Reads the shipped meals, which consist of these foods.
pub(super) fn read(foods: &[ShippedFood]) -> Result<Vec<ShippedMeal>, CatalogueError> {
    let foods: HashMap<&str, &ShippedFood> = foods.iter().map(|food| (food.key.as_str(), food)).collect();
    entries::<MealEntry>("meals.json", MEALS)?
        .into_iter()
        .map(|entry| {
            let key = entry.key.clone();
            meal(entry, &foods).map_err(|reason| CatalogueError::Refused { key, reason })
        })
        .collect()
}

fn meal(entry: MealEntry, foods: &HashMap<&str, &ShippedFood>) -> Result<ShippedMeal, ValidationError> {
    let ingredients = entry
        .ingredients
        .iter()
        .map(|ingredient| match foods.get(ingredient.ndb_no.to_string().as_str()) {
            Some(food) => Ok((*food, i64::from(ingredient.grams))),
            None => Err(ValidationError::new(format!("There is no food {}", ingredient.ndb_no))),
        })
        .collect::<Result<Vec<Ingredient>, _>>()?;
    let foods = || ingredients.iter().map(|(food, _)| *food);
    let also_contained = distinct(&entry.also_contains, Allergen::parse)?;
    let named = facts_of_text(&format!("{}. {}", entry.name, entry.description)).families.unwrap_or_default();
    let is_known = |food: &ShippedFood| food.values.diet.is_some() && food.unsure.is_empty() && food.family.is_some();
    if let Some(unknown) = foods().find(|food| !is_known(food)) {
        return Err(ValidationError::new(format!("Not all facts of {} are known", unknown.key)));
    }
    let facts = FoodFacts {
        diet: foods().filter_map(|food| food.values.diet).max(),
        allergens: Some(
            foods().filter_map(|food| food.values.allergens.clone()).flatten().chain(also_contained).collect(),
        ),
        // A member who avoids a family also avoids what the text calls by its name.
        families: Some(foods().filter_map(|food| food.family).chain(named).collect()),
        ..FoodFacts::default()
    };
    Ok(ShippedMeal {
        name: Name::new(&entry.name)?,
        description: Description::new(&entry.description)?,
        nutrition: nutrition(&ingredients)?,
        slots: entry.slots.iter().map(|slot| MealType::parse(slot)).collect::<Result<_, _>>()?,
        facts: facts.into(),
        ingredients: foods().map(|food| food.values.name.as_str().to_owned()).collect(),
        key: entry.key,
    })
}

/// Returns the sum of the ingredients: energy rounded to 1 kcal and masses to 0.1 g, half up.
fn nutrition(ingredients: &[Ingredient]) -> Result<Nutrition, ValidationError> {
    // The product of thousandths per 100 g and grams is in hundred-thousandths of 1 kcal or 1 g.
    let of = |food: &ShippedFood, nutrient| food.values.per_100.nutrition().thousandths(nutrient).unwrap_or_default();
    let sum = |nutrient| ingredients.iter().map(|(food, grams)| of(food, nutrient) * grams).sum::<i64>();
    let grams = |nutrient| Grams::from_tenths((sum(nutrient) + 5_000) / 10_000);
    Ok(Nutrition {
        calories: Kcal::from_tenths((sum(FoodNutrient::Calories) + 50_000) / 100_000 * 10)?,
        protein: grams(FoodNutrient::Protein)?,
        carbs: grams(FoodNutrient::Carbs)?,
        fat: grams(FoodNutrient::Fat)?,
    })
}

use super::foods::{Food, Foods};
use super::shipped_file::{CatalogueError, entries};
use ironleaf_application::catalogue::ShippedMeal;
use ironleaf_domain::ValidationError;
use ironleaf_domain::limits::{Allergen, FoodFacts, distinct, facts_of_text};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::text::{Description, Name};
use serde::Deserialize;

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
type Ingredient<'a> = (&'a Food, i64);

/// Reads the shipped meals, which consist of these foods.
pub(super) fn read(foods: &Foods) -> Result<Vec<ShippedMeal>, CatalogueError> {
    entries::<MealEntry>("meals.json", MEALS)?
        .into_iter()
        .map(|entry| {
            let key = entry.key.clone();
            meal(entry, foods).map_err(|reason| CatalogueError::Refused { key, reason })
        })
        .collect()
}

fn meal(entry: MealEntry, foods: &Foods) -> Result<ShippedMeal, ValidationError> {
    let ingredients = entry
        .ingredients
        .iter()
        .map(|ingredient| match foods.get(&ingredient.ndb_no) {
            Some(food) => Ok((food, i64::from(ingredient.grams))),
            None => Err(ValidationError::new(format!("There is no food {}", ingredient.ndb_no))),
        })
        .collect::<Result<Vec<Ingredient>, _>>()?;
    let foods = || ingredients.iter().map(|(food, _)| *food);
    let also_contained = distinct(&entry.also_contains, Allergen::parse)?;
    let named = facts_of_text(&format!("{}. {}", entry.name, entry.description)).families.unwrap_or_default();
    let diet = foods().map(|food| food.diet).max();
    let facts = FoodFacts {
        diet: Some(diet.ok_or_else(|| ValidationError::new("A meal is made of something"))?),
        allergens: Some(foods().flat_map(|food| food.allergens.iter().copied()).chain(also_contained).collect()),
        // A member who avoids a family also avoids what the text calls by its name.
        families: Some(foods().map(|food| food.family).chain(named).collect()),
        ..FoodFacts::default()
    };
    Ok(ShippedMeal {
        name: Name::new(&entry.name)?,
        description: Description::new(&entry.description)?,
        nutrition: nutrition(&ingredients)?,
        slots: entry.slots.iter().map(|slot| MealType::parse(slot)).collect::<Result<_, _>>()?,
        facts: facts.into(),
        ingredients: foods().map(|food| food.name.clone()).collect(),
        key: entry.key,
    })
}

/// Returns the sum of the ingredients: energy rounded to 1 kcal and masses to 0.1 g, half up.
fn nutrition(ingredients: &[Ingredient]) -> Result<Nutrition, ValidationError> {
    // The product of hundredths per 100 g and grams is in ten-thousandths of 1 kcal or 1 g.
    let sum = |figure: fn(&Food) -> i64| ingredients.iter().map(|(food, grams)| figure(food) * grams).sum::<i64>();
    let grams = |figure| Grams::from_tenths((sum(figure) + 500) / 1_000);
    Ok(Nutrition {
        calories: Kcal::from_tenths((sum(|food| food.calories) + 5_000) / 10_000 * 10)?,
        protein: grams(|food| food.protein)?,
        carbs: grams(|food| food.carbs)?,
        fat: grams(|food| food.fat)?,
    })
}

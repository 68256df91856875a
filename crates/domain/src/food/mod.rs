//! Foods: what they contain, how they are measured, and how members find them.

mod amount;
mod barcode;
mod food_use;
mod names;
mod nutrient;
mod nutrition;
pub mod open_food_facts;
mod per_hundred;
mod recipe;
mod search;
mod typed_amount;
mod value;
mod words;

pub use crate::typed_word::folded_words;
pub use amount::{Amount, FoodPortions, FoodUnit, Portion, PortionAmount, PortionName};
pub use barcode::Barcode;
pub use food_use::{FoodUse, FoodUses};
pub use names::{keys_with_synonyms, synonyms_of};
pub use nutrient::FoodNutrient;
pub use nutrition::{FoodNutrition, NutritionTotal};
pub use per_hundred::PerHundred;
pub use recipe::{
    CookedAmount, Ingredient, IngredientError, Recipe, RecipeError, RecipeIngredient, RecipeIngredients, RecipeValues,
    Servings,
};
pub use search::{
    FoodMatch, FoodNames, FoodSearch, MatchedFood, SearchedFood, WordPart, best_matches, nearest_matches,
};
pub use typed_amount::AmountOfFood;
pub use value::{Food, FoodKind, FoodSource, FoodValues};

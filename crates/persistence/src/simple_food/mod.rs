//! Foods that are no recipes, of which recipes consist.

mod find;
mod rows;

pub(crate) use find::find_simple_foods;
pub(crate) use rows::{CatalogueFoodRow, CatalogueNutritionRow, NewOwnFoodRow, OwnFoodRow, OwnValuesRow};

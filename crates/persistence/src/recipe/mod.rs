//! Recipes of members.

mod find;
mod repository;
mod rows;

pub(crate) use find::find_recipes;

//! Foods of the catalogue and own foods of members.

mod catalogue;
mod find;
mod nutrition_columns;
mod portions;
mod repository;
mod rows;
mod stored_id;

pub(crate) use find::find_simple_foods;
pub(crate) use nutrition_columns::nutrition_columns;
pub(crate) use portions::{read as read_portions, write as write_portions};
pub(crate) use rows::NewCatalogueFoodRow;
pub(crate) use stored_id::food_id;

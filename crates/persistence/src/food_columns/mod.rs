//! Columns that foods of all kinds have.

mod nutrition_columns;
mod portions;
mod stored_id;

pub(crate) use nutrition_columns::nutrition_columns;
pub(crate) use portions::{read as read_portions, write as write_portions};
pub(crate) use stored_id::food_id;

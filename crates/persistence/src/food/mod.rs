//! Foods of the catalogue and own foods of members.

mod nutrition_columns;
mod portions;
mod repository;
mod rows;

pub(crate) use nutrition_columns::nutrition_columns;
pub use repository::PgFoodRepository;
pub(crate) use rows::NewCatalogueFoodRow;

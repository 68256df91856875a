//! Foods of the catalogue and own foods of members.

mod nutrition_columns;
mod portions;
mod repository;
mod rows;

pub use repository::PgFoodRepository;
pub(crate) use rows::NewCatalogueFoodRow;

//! Meals of the catalogue, as admins keep them.

mod repository;
mod rows;

pub use repository::PgMealRepository;

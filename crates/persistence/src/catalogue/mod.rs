//! The catalogue that ships with the product, and what the planners choose from.

mod diets;
mod planner;
mod planner_rows;
mod rows;
mod store;

pub use planner::PgPlannerCatalogue;
pub use store::PgCatalogueStore;

//! The shipped catalogue, and the catalogue as input for the planners.

mod diets;
mod planner;
mod planner_rows;
mod rows;
mod store;

pub use planner::PgPlannerCatalogue;
pub use store::PgCatalogueStore;

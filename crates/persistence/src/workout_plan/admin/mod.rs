//! Administration of the catalogue's plans.

mod catalogue;
mod plans;
mod rows;
mod schedule;

pub use catalogue::PgWorkoutPlanCatalogue;

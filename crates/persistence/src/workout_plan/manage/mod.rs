//! The catalogue's plans, as admins keep them.

mod catalogue;
mod plans;
mod rows;
mod schedule;

pub use catalogue::PgWorkoutPlanCatalogue;

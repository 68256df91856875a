//! Diet plans: the catalogue's, and those that members follow.

mod current;
mod offered;
mod repository;
mod rows;

pub use repository::PgDietPlanRepository;

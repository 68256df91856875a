//! Diet plans: the catalogue's, and those that members follow.

mod catalogue;
mod catalogue_rows;
mod current;
mod offered;
mod places;
mod repository;
mod rows;

pub use catalogue::PgDietPlanCatalogue;
pub use repository::PgDietPlanRepository;
pub(crate) use rows::stored_portions;

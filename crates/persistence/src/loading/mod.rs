//! Weights that members can load.

mod repository;
mod rows;

pub use repository::PgLoadingRepository;

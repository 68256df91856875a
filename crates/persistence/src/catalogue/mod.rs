//! The catalogue that ships with the product.

mod rows;
mod store;

pub use store::PgCatalogueStore;

//! Imported foods: storing, finding and removing them.

mod find;
mod lock;
mod matches;
mod repository;
mod rows;

pub(crate) use find::{find_imported, find_imported_by_barcode};
pub use lock::FoodImportLock;
pub(crate) use matches::matching_imported;
pub(crate) use repository::store_product;

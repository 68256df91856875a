//! Weights that members can load.

mod repository;
mod rows;

pub(crate) use repository::find as find_loading;
pub(crate) use rows::LoadingRow;

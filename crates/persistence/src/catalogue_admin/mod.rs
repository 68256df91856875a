//! What the administration of all kinds of catalogue items shares.

mod followers;
mod page;
mod table;

pub(crate) use followers::follower_counts;
pub(crate) use page::listed_page;
pub(crate) use table::{CatalogueTable, catalogue_table};

//! Throw-away databases for tests (cargo feature `testing`).

mod contents;
mod test_database;

pub use contents::contents;
pub use test_database::{TestDatabase, revert_last_migration};

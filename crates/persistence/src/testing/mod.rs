//! Throw-away databases for tests (cargo feature `testing`).

mod test_database;

pub use test_database::TestDatabase;

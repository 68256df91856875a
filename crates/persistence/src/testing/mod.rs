//! Temporary databases for tests, and a proxy that disturbs connections (feature `testing`).

mod database_snapshot;
mod proxy;
mod statements;
mod test_database;

pub use database_snapshot::database_snapshot;
pub use proxy::{CutPoint, DatabaseProxy, Traffic};
pub use statements::STATEMENTS_VARIABLE;
pub use test_database::{TestDatabase, connect, execute, revert_last_migration, texts};

//! Temporary databases for tests, and a proxy that disturbs connections (feature `testing`).

mod contents;
mod proxy;
mod statements;
mod test_database;

pub use contents::contents;
pub use proxy::{CutPoint, DatabaseProxy, Traffic};
pub use statements::STATEMENTS_VARIABLE;
pub use test_database::{TestDatabase, connect, execute, revert_last_migration, texts};

//! Throw-away databases for tests, and a way to disturb what goes to them (cargo feature `testing`).

mod contents;
mod proxy;
mod statements;
mod test_database;

pub use contents::contents;
pub use proxy::{CutPoint, DatabaseProxy, Traffic};
pub use statements::STATEMENTS_VARIABLE;
pub use test_database::{TestDatabase, connect, execute, revert_last_migration, texts};

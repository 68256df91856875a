//! Implementation of Ironleaf's ports on PostgreSQL, with Diesel.
//!
//! Each feature has a folder: `rows.rs` has row structs and their conversions to the domain, `repository.rs` has the
//! queries. What several features need has a module of its own, so that features form no circle. All queries go through
//! [`Database`], the only place that moves blocking work off the async threads. `docs/database.md` describes the tables
//! and how to change them.
//!
//! [`Database`] implements every port. To add a method to one, write the query in the feature's `repository.rs` with
//! Diesel's typed query builder. Functions that Diesel does not declare belong to `functions.rs`. Use `read` for queries
//! without changes, `write` for one statement and `transaction` for several. `try_read` and `try_transaction` are for
//! ports whose error has outcomes of its own. Report invalid stored values with `DbError::corrupt`. Add tests to
//! `tests/ports/<feature>.rs`, on a separate database, including repeated and concurrent calls where these matter.

mod account;
mod analytics;
mod applied_migrations;
mod attempts;
mod audit;
mod backup;
mod backup_record;
mod body_weight;
mod catalogue;
mod catalogue_admin;
mod chosen_plan;
mod cleanup;
mod coach;
mod connection;
mod connection_limits;
mod connector;
mod database;
mod decimal;
mod diary;
mod diet_plan;
mod error;
mod exercise;
mod food;
mod food_columns;
mod food_facts;
mod food_import;
mod food_lookup;
mod functions;
mod idempotency;
mod limits;
mod loading;
mod mail;
mod meal;
mod measurement;
mod member;
mod migrations;
mod names;
mod nutrition;
mod own_exercises;
mod page_request;
mod profile;
mod program;
mod program_changes;
mod progress;
mod quota;
mod recipe;
#[rustfmt::skip]
#[expect(clippy::doc_markdown, reason = "comments from the database, which are not Markdown")]
mod schema;
mod maintenance;
mod schema_objects;
mod server_keys;
mod session_copies;
mod session_listener;
mod sharing;
mod simple_food;
mod stored_email;
mod stored_log;
mod support_message;
mod target;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod training_log;
mod workout_plan;

pub use connection::ConnectError;
pub use connection_limits::{CLI_CONNECTIONS, ConnectionLimits};
pub use database::{Database, DatabaseSettings, PoolLoad};
pub use food_import::FoodImportLock;
pub use maintenance::{MaintenanceConnection, MaintenanceError};
pub use migrations::{MigrateError, SchemaLock, pending_in, run_migrations, unknown_versions};
pub use schema_objects::{
    Installation, MIGRATION_LIST, ObjectKind, SchemaContents, SchemaError, SchemaObject, is_own, is_own_history,
    own_objects,
};

//! The ports of Ironleaf on PostgreSQL, by Diesel.
//!
//! A folder for each feature: `rows.rs` has the row and insert structs and their way into the domain, `repository.rs`
//! the queries. All of them go through [`Database`], which is the only place where blocking work leaves the async
//! threads. `docs/database.md` tells how the tables are laid out and how to change them.
//!
//! To add a method to a port: write the query in the feature's `repository.rs` with Diesel's typed builder (a function
//! that Diesel does not know goes to `functions.rs`), as `read` if it changes nothing, `write` for one statement,
//! `transaction` for several; a stored value that the domain refuses is `Fault::corrupt`. Then test it in
//! `tests/ports/<feature>.rs`, on a database of its own, twice and at once where that matters.

mod account;
mod analytics;
mod attempts;
mod audit;
mod body_weight;
mod catalogue;
mod coach;
mod connection;
mod connection_limits;
mod connector;
mod database;
mod decimal;
mod diet_plan;
mod error;
mod exercise;
mod functions;
mod housekeeping;
mod listing;
mod mail;
mod meal;
mod member;
mod migrations;
mod names;
mod nutrition;
mod profile;
mod progress;
mod quota;
#[rustfmt::skip]
#[expect(clippy::doc_markdown, reason = "comments of the database, which are no Markdown")]
mod schema;
mod server_keys;
mod support_message;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod training_log;
mod upkeep;
mod workout_plan;

pub use account::{PgAccountRepository, PgMemberData, PgPasswordLinks, PgPeopleRepository, PgSessionRepository};
pub use analytics::PgActivityRepository;
pub use attempts::PgAttempts;
pub use audit::PgAuditLog;
pub use body_weight::PgBodyWeightRepository;
pub use catalogue::{PgCatalogueStore, PgPlannerCatalogue};
pub use coach::{PgAiUses, PgChatRepository, PgDailyContents};
pub use connection::ConnectError;
pub use connection_limits::{CLI_CONNECTIONS, ConnectionLimits};
pub use database::{Database, DatabaseSettings, PoolLoad};
pub use diet_plan::{PgDietPlanCatalogue, PgDietPlanRepository};
pub use exercise::PgExerciseRepository;
pub use housekeeping::PgLeftovers;
pub use mail::PgOutgoingMails;
pub use meal::PgMealRepository;
pub use migrations::{MIGRATION_LIST, MigrateError, SchemaLock, run_migrations, unknown_versions};
pub use profile::PgProfileRepository;
pub use progress::PgProgressRepository;
pub use server_keys::PgServerKeys;
pub use support_message::PgSupportMessageRepository;
pub use training_log::PgTrainingLogRepository;
pub use upkeep::{Upkeep, UpkeepError};
pub use workout_plan::{PgWorkoutPlanCatalogue, PgWorkoutPlanRepository};

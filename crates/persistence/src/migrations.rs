//! The migrations, embedded in the program, and how they are applied.

use crate::connection::{ConnectError, establish};
use crate::functions::{pg_advisory_lock, pg_advisory_unlock};
use diesel::connection::SimpleConnection;
use diesel::migration::{Migration, MigrationSource, Result as MigrationResult};
use diesel::pg::{Pg, PgConnection};
use diesel::prelude::*;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use secrecy::SecretString;
use std::fmt::Display;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Whoever changes the schema holds this lock. Any number will do, as long as it stays the same.
const MIGRATION_LOCK: i64 = 4_731_902_265_118_041;

diesel::table! {
    /// Diesel's own list of what has been applied.
    __diesel_schema_migrations (version) {
        version -> Text,
        run_on -> Timestamp,
    }
}

/// Why the schema could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database does not answer.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// A newer program has been here.
    #[error(
        "the database was set up by a newer version of Ironleaf (it has {}, which this version does not know); start \
         that version, or restore a backup made before it",
        .0.join(", ")
    )]
    TooNew(Vec<String>),
    /// Another program has been changing the schema for a long time.
    #[error("another Ironleaf has been changing the database for more than a minute ({0})")]
    Locked(String),
    /// A migration failed. It was undone; the ones before it stay.
    #[error("migration {migration} failed and was undone: {reason}")]
    Failed {
        /// Its folder's name.
        migration: String,
        /// What the database said.
        reason: String,
    },
    /// The list of migrations cannot be read.
    #[error("the list of migrations cannot be read: {0}")]
    Unreadable(String),
}

/// Applies what is missing and answers the names of what was applied. Of several programs that start at once one does
/// the work and the others wait for it. A migration that cannot get its locks within two seconds fails rather than
/// holding up those who use the database.
pub fn run_migrations(url: &SecretString) -> Result<Vec<String>, MigrateError> {
    let mut connection = establish(url)?;
    set(&mut connection, "SET lock_timeout = '60s'; SET statement_timeout = 0")?;
    diesel::select(pg_advisory_lock(MIGRATION_LOCK))
        .execute(&mut connection)
        .map_err(|error| MigrateError::Locked(error.to_string()))?;
    let applied = apply_missing(&mut connection);
    // The lock goes with the connection at the latest.
    let _ = diesel::select(pg_advisory_unlock(MIGRATION_LOCK)).execute(&mut connection);
    applied
}

fn apply_missing(connection: &mut PgConnection) -> Result<Vec<String>, MigrateError> {
    set(connection, "SET lock_timeout = '2s'")?;
    let migrations = embedded().map_err(unreadable)?;
    let there: Vec<String> =
        connection.applied_migrations().map_err(unreadable)?.iter().map(ToString::to_string).collect();

    let mut unknown: Vec<String> = there
        .iter()
        .filter(|version| !migrations.iter().any(|migration| version_of(migration.as_ref()) == **version))
        .cloned()
        .collect();
    if !unknown.is_empty() {
        unknown.sort();
        return Err(MigrateError::TooNew(unknown));
    }

    let mut applied = Vec::new();
    for migration in &migrations {
        if there.contains(&version_of(migration.as_ref())) {
            continue;
        }
        let name = migration.name().to_string();
        connection.run_migration(migration.as_ref()).map_err(|error| MigrateError::Failed {
            migration: name.clone(),
            reason: error.to_string().replace('\n', " "),
        })?;
        tracing::info!(migration = %name, "applied a migration");
        applied.push(name);
    }
    Ok(applied)
}

/// The versions that this program needs.
pub(crate) fn embedded_versions() -> MigrationResult<Vec<String>> {
    Ok(embedded()?.iter().map(|migration| version_of(migration.as_ref())).collect())
}

/// The versions that a database has.
pub(crate) fn applied_versions(connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    __diesel_schema_migrations::table.select(__diesel_schema_migrations::version).load(connection)
}

/// The migrations in the order in which they are applied.
fn embedded() -> MigrationResult<Vec<Box<dyn Migration<Pg>>>> {
    let mut migrations = MigrationSource::<Pg>::migrations(&MIGRATIONS)?;
    migrations.sort_by_key(|migration| version_of(migration.as_ref()));
    Ok(migrations)
}

fn version_of(migration: &dyn Migration<Pg>) -> String {
    migration.name().version().to_string()
}

fn set(connection: &mut PgConnection, settings: &str) -> Result<(), MigrateError> {
    connection.batch_execute(settings).map_err(unreadable)
}

fn unreadable(error: impl Display) -> MigrateError {
    MigrateError::Unreadable(error.to_string())
}

/// Undoes every migration: for the test that each can be undone.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn revert_all(connection: &mut PgConnection) -> MigrationResult<Vec<String>> {
    Ok(connection.revert_all_migrations(MIGRATIONS)?.iter().map(ToString::to_string).collect())
}

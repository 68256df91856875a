//! The migrations, embedded in the program, and how they are applied.

use crate::connection::ConnectError;
use crate::functions::{pg_advisory_unlock, pg_try_advisory_lock};
use crate::maintenance::{MaintenanceConnection, MaintenanceError};
use crate::schema_objects::{SchemaContents, SchemaError, record};
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::migration::{Migration, MigrationConnection, MigrationSource, Result as MigrationResult};
use diesel::pg::{Pg, PgConnection};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use secrecy::SecretString;
use std::fmt::Display;
use std::time::{Duration, Instant};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Advisory lock for schema changes. The number is arbitrary but must never change.
const MIGRATION_LOCK: i64 = 4_731_902_265_118_041;

/// Timeout for the lock while another program holds it.
const LOCK_TIMEOUT: Duration = Duration::from_mins(1);

/// Interval of attempts to get the lock.
const LOCK_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Why the schema could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database does not respond.
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
        /// Error message of the database.
        reason: String,
    },
    /// The PostgreSQL server lacks an extension.
    #[error(
        "the PostgreSQL server has no extension pg_trgm, which the search for foods needs: install the additional \
         modules of PostgreSQL (the package postgresql-contrib on many systems)"
    )]
    NoTrigrams,
    /// The list of migrations cannot be read.
    #[error("the list of migrations cannot be read: {0}")]
    Unreadable(String),
    /// The database or its schema is not fit for Ironleaf.
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

impl From<MaintenanceError> for MigrateError {
    fn from(error: MaintenanceError) -> Self {
        match error {
            MaintenanceError::Unreadable(reason) => Self::Unreadable(reason),
            MaintenanceError::Schema(error) => Self::Schema(error),
        }
    }
}

/// Exclusive lock for schema changes. Concurrent programs wait for it.
#[derive(Debug)]
pub struct SchemaLock {
    upkeep: MaintenanceConnection,
}

impl SchemaLock {
    /// Waits for the lock, at most a minute.
    ///
    /// It polls, because a waiting statement would hold a snapshot. The holder's `CREATE INDEX CONCURRENTLY` would wait
    /// for that snapshot.
    pub fn take(url: &SecretString) -> Result<Self, MigrateError> {
        let mut upkeep = MaintenanceConnection::connect(url)?;
        upkeep.check_encoding()?;
        let connection = upkeep.connection();
        set(connection, "SET lock_timeout = '2s'; SET statement_timeout = 0")?;
        let deadline = Instant::now() + LOCK_TIMEOUT;
        loop {
            let is_ours: bool = diesel::select(pg_try_advisory_lock(MIGRATION_LOCK))
                .get_result(connection)
                .map_err(|error| MigrateError::Locked(error.to_string()))?;
            if is_ours {
                return Ok(Self { upkeep });
            }
            if Instant::now() >= deadline {
                return Err(MigrateError::Locked("its lock did not become free".to_owned()));
            }
            std::thread::sleep(LOCK_POLL_INTERVAL);
        }
    }

    /// The database under the lock.
    pub fn upkeep(&mut self) -> &mut MaintenanceConnection {
        &mut self.upkeep
    }

    /// The names of the migrations that are missing, in their order. Fails if a newer program has been here, if the
    /// schema is another application's, or if an object has a name that a missing migration needs.
    pub fn pending(&mut self) -> Result<Vec<String>, MigrateError> {
        pending_in(&self.upkeep.contents()?)
    }

    /// Applies missing migrations and returns their names.
    ///
    /// A migration that cannot get its locks within two seconds fails, so that it does not block other clients.
    pub fn migrate(&mut self) -> Result<Vec<String>, MigrateError> {
        let contents = self.upkeep.contents()?;
        let missing = missing_from(&contents)?;
        if missing.is_empty() {
            return Ok(Vec::new());
        }
        let connection = self.upkeep.connection();
        if !has_trigrams(connection)? {
            return Err(MigrateError::NoTrigrams);
        }
        connection.setup().map_err(unreadable)?;
        // Before they are created: an interrupted upgrade leaves no object that an older version does not know.
        if let Some(comment) = record(&contents.recorded) {
            set(connection, &format!("COMMENT ON TABLE __diesel_schema_migrations IS '{comment}'"))?;
        }
        let mut applied = Vec::new();
        for migration in missing {
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
}

/// Returns whether the server can create the extension `pg_trgm`, or has it.
fn has_trigrams(connection: &mut PgConnection) -> Result<bool, MigrateError> {
    let available = "EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')";
    let found = diesel::select(sql::<Bool>(available)).get_result(connection);
    found.map_err(|error| MigrateError::Unreadable(error.to_string().replace('\n', " ")))
}

/// Returns the names of the migrations that are missing, like [`SchemaLock::pending`]. Without the lock, another program
/// may be applying them.
pub fn pending_in(contents: &SchemaContents) -> Result<Vec<String>, MigrateError> {
    Ok(missing_from(contents)?.iter().map(|migration| migration.name().to_string()).collect())
}

/// Returns the migrations that a schema misses, in their order.
fn missing_from(contents: &SchemaContents) -> Result<Vec<Box<dyn Migration<Pg>>>, MigrateError> {
    contents.installation()?;
    let unknown = unknown_versions(&contents.versions)?;
    if !unknown.is_empty() {
        return Err(MigrateError::TooNew(unknown));
    }
    let mut migrations = embedded().map_err(unreadable)?;
    migrations.retain(|migration| !contents.versions.contains(&version_of(migration.as_ref())));
    let missing: Vec<String> = migrations.iter().map(|migration| version_of(migration.as_ref())).collect();
    contents.check_names(&missing)?;
    Ok(migrations)
}

impl Drop for SchemaLock {
    fn drop(&mut self) {
        // Closing the connection also releases the lock, but the server may notice the end of a connection late.
        let _gone = diesel::select(pg_advisory_unlock(MIGRATION_LOCK)).execute(self.upkeep.connection());
    }
}

/// Applies missing migrations with a [`SchemaLock`] and returns their names.
pub fn run_migrations(url: &SecretString) -> Result<Vec<String>, MigrateError> {
    SchemaLock::take(url)?.migrate()
}

/// Returns the versions that this program does not know, in order. A newer version has applied them.
pub fn unknown_versions(versions: &[String]) -> Result<Vec<String>, MigrateError> {
    let known = embedded_versions().map_err(unreadable)?;
    let mut unknown: Vec<String> = versions.iter().filter(|version| !known.contains(version)).cloned().collect();
    unknown.sort();
    Ok(unknown)
}

/// The versions that this program needs.
pub(crate) fn embedded_versions() -> MigrationResult<Vec<String>> {
    Ok(embedded()?.iter().map(|migration| version_of(migration.as_ref())).collect())
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

/// Undoes the last migration: for tests of an upgrade.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn revert_last(connection: &mut PgConnection) -> MigrationResult<()> {
    connection.revert_last_migration(MIGRATIONS).map(drop)
}

/// Undoes every migration: for the test that each can be undone.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn revert_all(connection: &mut PgConnection) -> MigrationResult<Vec<String>> {
    Ok(connection.revert_all_migrations(MIGRATIONS)?.iter().map(ToString::to_string).collect())
}

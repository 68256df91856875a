//! Administrative queries on the database as a whole: its content and its connections.

use crate::connection::{ConnectError, SERVER_NAME, establish};
use crate::functions::{current_database, current_setting, pg_backend_pid};
use crate::migrations::{MIGRATION_LIST, applied_versions};
use crate::schema::users;
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use secrecy::SecretString;

/// The schema of all tables.
const SCHEMA: &str = "public";

diesel::table! {
    /// PostgreSQL's list of tables.
    pg_catalog.pg_tables (schemaname, tablename) {
        schemaname -> Text,
        tablename -> Text,
    }
}

diesel::table! {
    /// PostgreSQL's list of connections.
    pg_catalog.pg_stat_activity (pid) {
        pid -> Integer,
        datname -> Nullable<Text>,
        application_name -> Nullable<Text>,
    }
}

/// Reason why an administrative query failed.
#[derive(Debug, thiserror::Error)]
#[error("failed to inspect the database: {0}")]
pub struct UpkeepError(String);

impl From<diesel::result::Error> for UpkeepError {
    fn from(error: diesel::result::Error) -> Self {
        Self(error.to_string().replace('\n', " "))
    }
}

/// A connection outside the pool for administrative queries.
pub struct Upkeep {
    connection: PgConnection,
}

impl std::fmt::Debug for Upkeep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Upkeep").finish_non_exhaustive()
    }
}

impl Upkeep {
    /// Connects without changing anything.
    pub fn connect(url: &SecretString) -> Result<Self, ConnectError> {
        Ok(Self { connection: establish(url)? })
    }

    /// Returns the major version of the PostgreSQL server.
    pub fn server_major(&mut self) -> Result<u32, UpkeepError> {
        let version: String = diesel::select(current_setting("server_version_num")).get_result(&mut self.connection)?;
        let version: u32 = version.parse().map_err(|_| UpkeepError(format!("its version is {version}")))?;
        Ok(version / 10_000)
    }

    /// Returns the applied migrations; empty for a new database.
    pub fn applied_versions(&mut self) -> Result<Vec<String>, UpkeepError> {
        if !self.has_table(MIGRATION_LIST)? {
            return Ok(Vec::new());
        }
        Ok(applied_versions(&mut self.connection)?)
    }

    /// Returns the number of accounts.
    pub fn accounts(&mut self) -> Result<i64, UpkeepError> {
        if !self.has_table("users")? {
            return Ok(0);
        }
        Ok(users::table.count().get_result(&mut self.connection)?)
    }

    /// Returns the number of connections of Ironleaf servers. An idle server may have none for a while.
    pub fn server_connections(&mut self) -> Result<i64, UpkeepError> {
        let servers = pg_stat_activity::table
            .filter(pg_stat_activity::datname.eq(current_database().nullable()))
            .filter(pg_stat_activity::application_name.eq(SERVER_NAME))
            .filter(pg_stat_activity::pid.ne(pg_backend_pid()));
        Ok(servers.count().get_result(&mut self.connection)?)
    }

    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.connection
    }

    fn has_table(&mut self, name: &str) -> Result<bool, UpkeepError> {
        let found = pg_tables::table.filter(pg_tables::schemaname.eq(SCHEMA)).filter(pg_tables::tablename.eq(name));
        Ok(diesel::select(exists(found)).get_result(&mut self.connection)?)
    }
}

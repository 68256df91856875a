//! Administrative queries on the database as a whole: its content and its connections.

use crate::applied_migrations::applied_versions;
use crate::backup_record::record;
use crate::connection::{ConnectError, SERVER_NAME, establish};
use crate::functions::{current_database, current_setting, pg_backend_pid};
use crate::schema::users;
use crate::schema_objects::{
    Installation, MIGRATION_LIST, ObjectKind, SchemaContents, SchemaError, SchemaObject, is_own_history, read_record,
};
use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use ironleaf_domain::backup::{BackupFailure, BackupOrigin};
use secrecy::SecretString;
use std::collections::BTreeSet;

/// Relations of the current schema, with their kinds, that are not part of an extension or a relation.
const RELATIONS: &str = "
    SELECT relkind::text, relname::text FROM pg_class
    WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
                                              AND deptype IN ('e', 'a', 'i'))";

/// Functions of the current schema that no extension owns.
const FUNCTIONS: &str = "
    SELECT DISTINCT proname::text FROM pg_proc
    WHERE pronamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')";

/// Schema of the list of migrations that the search path finds first.
const VISIBLE_LIST: &str = "
    SELECT relnamespace::regnamespace::text FROM pg_class
    WHERE oid = to_regclass('__diesel_schema_migrations') AND relkind = 'r'";

/// Comment on the list of migrations of the current schema.
const LIST_COMMENT: &str = "
    SELECT obj_description(pg_class.oid, 'pg_class') FROM pg_class
    WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      AND relname = '__diesel_schema_migrations'";

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
pub enum MaintenanceError {
    /// The database is unavailable, rejects the query, or returns an unexpected value.
    #[error("failed to inspect the database: {0}")]
    Unreadable(String),
    /// The schema is not fit for Ironleaf.
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

impl From<diesel::result::Error> for MaintenanceError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Unreadable(error.to_string().replace('\n', " "))
    }
}

/// A connection outside the pool for administrative queries.
pub struct MaintenanceConnection {
    connection: PgConnection,
}

impl std::fmt::Debug for MaintenanceConnection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MaintenanceConnection").finish_non_exhaustive()
    }
}

impl MaintenanceConnection {
    /// Connects without changing anything.
    pub fn connect(url: &SecretString) -> Result<Self, ConnectError> {
        Ok(Self { connection: establish(url)? })
    }

    /// Returns the major version of the PostgreSQL server.
    pub fn server_major(&mut self) -> Result<u32, MaintenanceError> {
        let version: String = diesel::select(current_setting("server_version_num")).get_result(&mut self.connection)?;
        let version: u32 =
            version.parse().map_err(|_| MaintenanceError::Unreadable(format!("its version is {version}")))?;
        Ok(version / 10_000)
    }

    /// Fails if the database cannot store every text.
    pub fn check_encoding(&mut self) -> Result<(), MaintenanceError> {
        let encoding: String = diesel::select(current_setting("server_encoding")).get_result(&mut self.connection)?;
        if encoding == "UTF8" { Ok(()) } else { Err(SchemaError::Encoding { encoding }.into()) }
    }

    /// Returns the contents of the schema that comes first in the search path.
    pub fn contents(&mut self) -> Result<SchemaContents, MaintenanceError> {
        let name: Option<String> =
            diesel::select(sql::<Nullable<Text>>("current_schema()::text")).get_result(&mut self.connection)?;
        let name = name.ok_or(SchemaError::NoSchema)?;
        let relations: Vec<(String, String)> = sql::<(Text, Text)>(RELATIONS).load(&mut self.connection)?;
        let functions: Vec<String> = sql::<Text>(FUNCTIONS).load(&mut self.connection)?;
        let relations = relations.into_iter().map(|(kind, name)| match kind.as_str() {
            "r" | "p" => SchemaObject { kind: ObjectKind::Table, name },
            _ => SchemaObject { kind: ObjectKind::OtherRelation, name },
        });
        let functions = functions.into_iter().map(|name| SchemaObject { kind: ObjectKind::Function, name });
        let objects: BTreeSet<SchemaObject> = relations.chain(functions).collect();
        if !objects.contains(&SchemaObject::new(ObjectKind::Table, MIGRATION_LIST)) {
            let hidden = self.hidden_installation()?;
            return Ok(SchemaContents { name, hidden, objects, ..SchemaContents::default() });
        }
        let comment: Option<String> = sql::<Nullable<Text>>(LIST_COMMENT).get_result(&mut self.connection)?;
        Ok(SchemaContents {
            name,
            hidden: None,
            versions: applied_versions(&mut self.connection)?,
            recorded: read_record(&comment.unwrap_or_default()),
            objects,
        })
    }

    /// Returns the schema on the search path with Ironleaf's data, if the first schema has no migrations.
    fn hidden_installation(&mut self) -> Result<Option<String>, MaintenanceError> {
        let Some(schema) = sql::<Text>(VISIBLE_LIST).get_result(&mut self.connection).optional()? else {
            return Ok(None);
        };
        Ok(is_own_history(&applied_versions(&mut self.connection)?).then_some(schema))
    }

    /// Returns the number of accounts of an installation.
    pub fn accounts(&mut self, installation: &Installation) -> Result<i64, MaintenanceError> {
        if !installation.own.contains(&SchemaObject::new(ObjectKind::Table, "users")) {
            return Ok(0);
        }
        Ok(users::table.count().get_result(&mut self.connection)?)
    }

    /// Returns the number of connections of Ironleaf servers. An idle server may have none for a while.
    pub fn server_connections(&mut self) -> Result<i64, MaintenanceError> {
        let servers = pg_stat_activity::table
            .filter(pg_stat_activity::datname.eq(current_database().nullable()))
            .filter(pg_stat_activity::application_name.eq(SERVER_NAME))
            .filter(pg_stat_activity::pid.ne(pg_backend_pid()));
        Ok(servers.count().get_result(&mut self.connection)?)
    }

    /// Stores the size of a backup by command, or why there is none.
    pub fn record_backup(
        &mut self,
        outcome: Result<u64, BackupFailure>,
        now: DateTime<Utc>,
    ) -> Result<(), MaintenanceError> {
        Ok(record(&mut self.connection, BackupOrigin::Command, outcome, now)?)
    }

    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.connection
    }
}

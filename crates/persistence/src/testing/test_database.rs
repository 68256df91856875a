#![expect(clippy::panic, clippy::expect_used, reason = "a test without its database has failed")]

use crate::connection::establish;
use crate::functions::{pg_advisory_lock, pg_advisory_unlock};
use crate::migrations::{revert_all, revert_last};
use crate::{Database, DatabaseSettings, run_migrations};
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer, Text};
use secrecy::SecretString;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Variable with the URL of the cluster for test databases. The program `with-postgres` sets it.
const CLUSTER_VARIABLE: &str = "TEST_DATABASE_URL";

/// Key of the advisory lock of the process that creates the template.
const TEMPLATE_LOCK: i64 = 4_731_902_265_118_042;

/// A separate database of one test: a copy of a template with all migrations.
///
/// Dropping the value drops the database. Databases of killed tests disappear with the cluster after all tests.
#[derive(Debug)]
pub struct TestDatabase {
    name: String,
    url: String,
}

impl TestDatabase {
    /// Creates a database with the whole schema.
    ///
    /// # Panics
    ///
    /// If there is no cluster.
    pub fn new() -> Self {
        Self::make(Some(template()))
    }

    /// Creates an empty database.
    ///
    /// # Panics
    ///
    /// If there is no cluster.
    pub fn empty() -> Self {
        Self::make(None)
    }

    /// Creates a copy of another database. Waits a moment until the connections to that one are closed.
    ///
    /// # Panics
    ///
    /// If they are not closed in time.
    pub fn copy_of(original: &Self) -> Self {
        Self::make(Some(&original.name))
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns its URL as settings store it.
    pub fn secret_url(&self) -> SecretString {
        self.url.as_str().into()
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its address for another role, with the password `x`.
    pub fn url_as(&self, role: &str) -> String {
        let server = self.url.rsplit_once('@').map_or(self.url.as_str(), |(_, server)| server);
        format!("postgres://{role}:x@{server}")
    }

    /// Connects a pool of four connections.
    ///
    /// # Panics
    ///
    /// If the database does not respond.
    pub async fn database(&self) -> Database {
        self.database_of_size(4).await
    }

    /// Connects a pool of `pool_size` connections.
    ///
    /// # Panics
    ///
    /// If the database does not respond.
    pub async fn database_of_size(&self, pool_size: u32) -> Database {
        super::statements::record_if_enabled();
        let settings = DatabaseSettings { url: self.secret_url(), pool_size };
        Database::connect(&settings).await.expect("the test database responds")
    }

    /// Opens a plain connection, for setup and checks that bypass the ports.
    ///
    /// # Panics
    ///
    /// If the database does not respond.
    pub fn connection(&self) -> PgConnection {
        connect(&self.url)
    }

    /// Executes statements that bypass the ports.
    ///
    /// # Panics
    ///
    /// If one fails.
    pub fn execute(&self, statements: &str) {
        execute(&mut self.connection(), statements);
    }

    /// Returns the major version of the PostgreSQL server.
    ///
    /// # Panics
    ///
    /// If the query fails.
    pub fn server_major(&self) -> i32 {
        cluster_version(&mut self.connection()) / 10_000
    }

    /// Reverts all migrations and returns their versions.
    ///
    /// # Panics
    ///
    /// If one cannot be reverted.
    pub fn revert_migrations(&self) -> Vec<String> {
        revert_all(&mut self.connection()).expect("every migration can be reverted")
    }

    /// Creates a database with the schema before the last migration.
    ///
    /// # Panics
    ///
    /// If there is no cluster or the migration cannot be reverted.
    pub fn before_last_migration() -> Self {
        let test = Self::new();
        revert_last_migration(&test.url);
        test
    }

    /// Creates a database with the schema before the migration of this version, such as `20261122000220`.
    ///
    /// # Panics
    ///
    /// If there is no cluster or a migration cannot be reverted.
    pub fn before_migration(version: &str) -> Self {
        let test = Self::new();
        test.revert_from(version);
        test
    }

    /// Reverts the migration of this version and all later ones.
    ///
    /// # Panics
    ///
    /// If one cannot be reverted.
    pub fn revert_from(&self, version: &str) {
        let has_migration = format!("EXISTS (SELECT FROM __diesel_schema_migrations WHERE version >= '{version}')");
        while diesel::select(sql::<Bool>(&has_migration))
            .get_result(&mut self.connection())
            .expect("the applied migrations can be read")
        {
            revert_last_migration(&self.url);
        }
    }

    fn make(template: Option<&str>) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("ironleaf_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let mut cluster = connect(&cluster_url());
        // A killed test may have had the same process ID.
        execute(&mut cluster, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        let version = cluster_version(&mut cluster);
        execute(&mut cluster, &create(version, &name, template.unwrap_or("template0")));
        let url = url_of(&name);
        Self { name, url }
    }
}

impl Default for TestDatabase {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let dropped = establish(&cluster_url().into()).map_err(|error| error.to_string()).and_then(|mut cluster| {
            let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
            cluster.batch_execute(&statement).map_err(|error| error.to_string())
        });
        if let Err(error) = dropped {
            tracing::warn!(database = self.name, error, "failed to drop a test database");
        }
    }
}

/// Reverts the last migration of any database.
///
/// # Panics
///
/// If it cannot be reverted.
pub fn revert_last_migration(url: &str) {
    revert_last(&mut connect(url)).expect("the last migration can be reverted");
}

/// Returns the name of the template. The first test that needs the template creates it.
fn template() -> &'static str {
    static TEMPLATE: OnceLock<String> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let name = concat!("ironleaf_template_", env!("IRONLEAF_MIGRATIONS_FINGERPRINT"));
        let mut cluster = connect(&cluster_url());
        diesel::select(pg_advisory_lock(TEMPLATE_LOCK))
            .execute(&mut cluster)
            .expect("the template's lock can be acquired");
        if !exists(&mut cluster, name) {
            // It has another name until it is complete, in case this process dies. Then connections are disallowed,
            // because copying a database waits until all connections to it are closed.
            let unfinished = format!("{name}_unfinished");
            execute(&mut cluster, &format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)"));
            execute(&mut cluster, &format!("CREATE DATABASE {unfinished} TEMPLATE template0"));
            run_migrations(&url_of(&unfinished).into()).expect("the migrations apply");
            execute(&mut cluster, &format!("ALTER DATABASE {unfinished} RENAME TO {name}"));
            execute(&mut cluster, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
        }
        diesel::select(pg_advisory_unlock(TEMPLATE_LOCK)).execute(&mut cluster).expect("the template's lock is held");
        name.to_owned()
    })
}

/// Returns the statement that creates a database.
///
/// `FILE_COPY` takes half the time of the default, but PostgreSQL 14 and older lack the option.
fn create(cluster_version: i32, name: &str, template: &str) -> String {
    let strategy = if cluster_version >= 150_000 { " STRATEGY FILE_COPY" } else { "" };
    format!("CREATE DATABASE {name} TEMPLATE {template}{strategy}")
}

fn cluster_version(cluster: &mut PgConnection) -> i32 {
    diesel::select(sql::<Integer>("current_setting('server_version_num')::int"))
        .get_result(cluster)
        .expect("the cluster returns its version")
}

fn exists(cluster: &mut PgConnection, name: &str) -> bool {
    let found = sql::<Bool>(&format!("EXISTS (SELECT FROM pg_database WHERE datname = '{name}')"));
    diesel::select(found).get_result(cluster).expect("the cluster lists its databases")
}

fn cluster_url() -> String {
    std::env::var(CLUSTER_VARIABLE)
        .unwrap_or_else(|_| panic!("{CLUSTER_VARIABLE} is not set: run the tests by `make test-rust`"))
}

/// Returns the URL of the cluster with another database.
fn url_of(database: &str) -> String {
    let cluster = cluster_url();
    let (address, parameters) = cluster.split_once('?').map_or((&*cluster, None), |(a, p)| (a, Some(p)));
    let after_scheme = address.find("://").map_or(0, |at| at + 3);
    let server = address[after_scheme..].find('/').map_or(address, |at| &address[..after_scheme + at]);
    let parameters = parameters.map(|parameters| format!("?{parameters}")).unwrap_or_default();
    format!("{server}/{database}{parameters}")
}

/// Opens a plain connection to any database.
///
/// # Panics
///
/// If the database does not respond.
pub fn connect(url: &str) -> PgConnection {
    establish(&url.into()).unwrap_or_else(|error| panic!("{error}"))
}

/// Executes statements on an open connection.
///
/// # Panics
///
/// If one fails.
pub fn execute(connection: &mut PgConnection, statements: &str) {
    connection.batch_execute(statements).unwrap_or_else(|error| panic!("{statements}: {error}"));
}

/// Returns the rows of a statement with one text column.
///
/// # Panics
///
/// If it fails.
pub fn texts(connection: &mut PgConnection, statement: &str) -> Vec<String> {
    sql::<Text>(statement).load(connection).unwrap_or_else(|error| panic!("{statement}: {error}"))
}

#![expect(clippy::panic, clippy::expect_used, reason = "a test that cannot have its database has failed")]

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

/// The cluster on which tests may make databases; the `with-postgres` program sets it.
const CLUSTER_VARIABLE: &str = "TEST_DATABASE_URL";

/// Whoever makes the template holds this lock.
const TEMPLATE_LOCK: i64 = 4_731_902_265_118_042;

/// A database of one test's own: a copy of a template to which all migrations have been applied. It is dropped with
/// this value. What a killed test leaves goes with the cluster, which is thrown away after the tests.
#[derive(Debug)]
pub struct TestDatabase {
    name: String,
    url: String,
}

impl TestDatabase {
    /// A database with the whole schema.
    ///
    /// # Panics
    ///
    /// When there is no cluster to make it on.
    #[must_use]
    pub fn new() -> Self {
        Self::make(Some(template()))
    }

    /// A database with nothing in it.
    ///
    /// # Panics
    ///
    /// When there is no cluster to make it on.
    #[must_use]
    pub fn empty() -> Self {
        Self::make(None)
    }

    /// A database that is what another is now. It waits a moment for those who are connected to that one to leave.
    ///
    /// # Panics
    ///
    /// When they do not leave.
    #[must_use]
    pub fn copy_of(original: &Self) -> Self {
        Self::make(Some(&original.name))
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Its address, as settings have it.
    #[must_use]
    pub fn secret_url(&self) -> SecretString {
        self.url.as_str().into()
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its address for another role, with the password `x`.
    #[must_use]
    pub fn url_as(&self, role: &str) -> String {
        let server = self.url.rsplit_once('@').map_or(self.url.as_str(), |(_, server)| server);
        format!("postgres://{role}:x@{server}")
    }

    /// A pool of four connections to it.
    ///
    /// # Panics
    ///
    /// When the database does not answer.
    pub async fn database(&self) -> Database {
        self.database_of_size(4).await
    }

    /// A pool of that many connections to it.
    ///
    /// # Panics
    ///
    /// When the database does not answer.
    pub async fn database_of_size(&self, pool_size: u32) -> Database {
        super::statements::keep_if_asked();
        let settings = DatabaseSettings { url: self.secret_url(), pool_size };
        Database::connect(&settings).await.expect("the test database answers")
    }

    /// A plain connection to it, for what a test arranges or looks up behind the ports.
    ///
    /// # Panics
    ///
    /// When the database does not answer.
    #[must_use]
    pub fn connection(&self) -> PgConnection {
        connect(&self.url)
    }

    /// Executes statements behind the ports.
    ///
    /// # Panics
    ///
    /// When one fails.
    pub fn execute(&self, statements: &str) {
        execute(&mut self.connection(), statements);
    }

    /// The server's major version.
    ///
    /// # Panics
    ///
    /// When it does not tell.
    #[must_use]
    pub fn server_major(&self) -> i32 {
        cluster_version(&mut self.connection()) / 10_000
    }

    /// Undoes every migration and answers the versions that were undone.
    ///
    /// # Panics
    ///
    /// When one cannot be undone.
    #[must_use]
    pub fn revert_migrations(&self) -> Vec<String> {
        revert_all(&mut self.connection()).expect("every migration can be undone")
    }

    /// A database as the version before the last migration left it.
    ///
    /// # Panics
    ///
    /// When there is no cluster to make it on, or the migration cannot be undone.
    #[must_use]
    pub fn before_last_migration() -> Self {
        let test = Self::new();
        revert_last_migration(&test.url);
        test
    }

    fn make(template: Option<&str>) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("ironleaf_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let mut cluster = connect(&cluster_url());
        // A test that was killed may have had the same process id.
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
            tracing::warn!(database = self.name, error, "a test database stays behind");
        }
    }
}

/// Undoes the last migration, of any database.
///
/// # Panics
///
/// When it cannot be undone.
pub fn revert_last_migration(url: &str) {
    revert_last(&mut connect(url)).expect("the last migration can be undone");
}

/// The template's name; it is made by the first test that needs it.
fn template() -> &'static str {
    static TEMPLATE: OnceLock<String> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let name = concat!("ironleaf_template_", env!("IRONLEAF_MIGRATIONS_FINGERPRINT"));
        let mut cluster = connect(&cluster_url());
        diesel::select(pg_advisory_lock(TEMPLATE_LOCK)).execute(&mut cluster).expect("the template's lock is free");
        if !exists(&mut cluster, name) {
            // Under another name until it is complete, in case this process dies meanwhile. Then nobody may connect:
            // a copy has to wait for whoever is connected to its source.
            let unfinished = format!("{name}_unfinished");
            execute(&mut cluster, &format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)"));
            execute(&mut cluster, &format!("CREATE DATABASE {unfinished} TEMPLATE template0"));
            run_migrations(&url_of(&unfinished).into()).expect("the migrations apply");
            execute(&mut cluster, &format!("ALTER DATABASE {unfinished} RENAME TO {name}"));
            execute(&mut cluster, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
        }
        diesel::select(pg_advisory_unlock(TEMPLATE_LOCK)).execute(&mut cluster).expect("the template's lock is ours");
        name.to_owned()
    })
}

/// A copy of files is half as dear as one that goes through the log; PostgreSQL 14 and before know no other.
fn create(cluster_version: i32, name: &str, template: &str) -> String {
    let strategy = if cluster_version >= 150_000 { " STRATEGY FILE_COPY" } else { "" };
    format!("CREATE DATABASE {name} TEMPLATE {template}{strategy}")
}

fn cluster_version(cluster: &mut PgConnection) -> i32 {
    diesel::select(sql::<Integer>("current_setting('server_version_num')::int"))
        .get_result(cluster)
        .expect("the cluster tells its version")
}

fn exists(cluster: &mut PgConnection, name: &str) -> bool {
    let found = sql::<Bool>(&format!("EXISTS (SELECT FROM pg_database WHERE datname = '{name}')"));
    diesel::select(found).get_result(cluster).expect("the cluster lists its databases")
}

fn cluster_url() -> String {
    std::env::var(CLUSTER_VARIABLE)
        .unwrap_or_else(|_| panic!("{CLUSTER_VARIABLE} is not set: run the tests by `make test-rust`"))
}

/// The cluster's address with another database.
fn url_of(database: &str) -> String {
    let cluster = cluster_url();
    let (address, parameters) = cluster.split_once('?').map_or((&*cluster, None), |(a, p)| (a, Some(p)));
    let after_scheme = address.find("://").map_or(0, |at| at + 3);
    let server = address[after_scheme..].find('/').map_or(address, |at| &address[..after_scheme + at]);
    let parameters = parameters.map(|parameters| format!("?{parameters}")).unwrap_or_default();
    format!("{server}/{database}{parameters}")
}

/// A plain connection to any database.
///
/// # Panics
///
/// When it does not answer.
#[must_use]
pub fn connect(url: &str) -> PgConnection {
    establish(&url.into()).unwrap_or_else(|error| panic!("{error}"))
}

/// Executes statements on a connection that stays open.
///
/// # Panics
///
/// When one fails.
pub fn execute(connection: &mut PgConnection, statements: &str) {
    connection.batch_execute(statements).unwrap_or_else(|error| panic!("{statements}: {error}"));
}

/// The rows of a statement that answers one text a row.
///
/// # Panics
///
/// When it fails.
#[must_use]
pub fn texts(connection: &mut PgConnection, statement: &str) -> Vec<String> {
    sql::<Text>(statement).load(connection).unwrap_or_else(|error| panic!("{statement}: {error}"))
}

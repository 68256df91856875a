//! The pool of connections, and the one way in which work on it leaves the async threads.

use crate::applied_migrations::applied_versions;
use crate::connection::{ConnectError, complete_address, establish};
use crate::connection_limits::ConnectionLimits;
use crate::connector::Connector;
use crate::error::{DbError, WorkError};
use crate::functions::current_setting;
use crate::migrations::embedded_versions;
use crate::session_copies::{LEASE, SessionCopies};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::r2d2::{Error as ConnectionError, R2D2Connection};
use ironleaf_application::shared::{PortError, WaitBudget};
use r2d2::{HandleError, Pool, PooledConnection};
use secrecy::SecretString;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout, timeout_at};
use tracing::Span;

/// Timeout of work for its permit and its connection together.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(2);

/// Minimum wait for a connection, so that an idle one is always taken.
const MIN_WAIT: Duration = Duration::from_millis(100);

/// Timeout of the first connection, including all addresses of a host.
const CONNECT_SECONDS: u64 = 5;

/// Timeout of the readiness check.
const READY_TIMEOUT: Duration = Duration::from_secs(2);

/// Minimum interval of log lines about an outage.
const LOG_INTERVAL: Duration = Duration::from_secs(10);

/// Address of the database and limits of the pool.
#[derive(Debug, Clone)]
pub struct DatabaseSettings {
    /// Its address: `postgres://…`. It is never printed.
    pub url: SecretString,
    /// Maximum number of connections and of concurrent pieces of work.
    ///
    /// 0 counts as 1. The pool is smaller if PostgreSQL allows fewer connections.
    pub pool_size: u32,
}

/// The database. Clones share one pool.
#[derive(Clone)]
pub struct Database {
    pool: Pool<Connector>,
    /// One permit per connection, so that no thread blocks on the database without a connection.
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicU32>,
    needed_versions: Arc<Vec<String>>,
    server: Arc<ServerFacts>,
    connector: Connector,
    session_copies: Arc<SessionCopies>,
}

/// Properties of the server, read by the first connection.
#[derive(Debug)]
struct ServerFacts {
    version: String,
    limits: ConnectionLimits,
}

impl ServerFacts {
    fn read(connection: &mut PgConnection) -> QueryResult<Self> {
        Ok(Self {
            version: diesel::select(current_setting("server_version")).get_result(connection)?,
            limits: ConnectionLimits::read(connection)?,
        })
    }
}

/// Current load of the pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolLoad {
    /// Connections at most.
    pub size: u32,
    /// Connections that run an operation.
    pub busy: u32,
    /// Open connections without an operation.
    pub idle: u32,
    /// Operations that wait for a permit.
    pub waiting: u32,
}

impl std::fmt::Debug for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Database").field("pool_size", &self.pool.max_size()).finish_non_exhaustive()
    }
}

impl Database {
    /// Creates a pool that opens connections on demand. Connects once to report an unreachable database early.
    pub async fn connect(settings: &DatabaseSettings) -> Result<Self, ConnectError> {
        let address = complete_address(&settings.url)?;
        let url = settings.url.clone();
        let unusable = |error: &dyn std::fmt::Display| ConnectError::Unusable(error.to_string().replace('\n', " "));
        let first = spawn_blocking(move || {
            let mut connection = establish(&url)?;
            ServerFacts::read(&mut connection).map_err(|error| unusable(&error))
        });
        let server = match timeout(Duration::from_secs(CONNECT_SECONDS), first).await {
            Err(_) => return Err(ConnectError::NoAnswer(CONNECT_SECONDS)),
            Ok(Err(task)) => return Err(unusable(&task)),
            Ok(Ok(server)) => server?,
        };
        let needed_versions = embedded_versions().map_err(|error| ConnectError::Unusable(error.to_string()))?;
        let pool_size = server.limits.pool_size(settings.pool_size);
        if pool_size < settings.pool_size {
            tracing::warn!(
                wanted = settings.pool_size,
                pool_size,
                allowed = server.limits.allowed(),
                "DB_POOL_SIZE is more than PostgreSQL allows, with connections for the command line: the pool is smaller. \
                 Raise max_connections or the connection limit of the role or database, or lower DB_POOL_SIZE"
            );
        }
        let connector = Connector::new(address);
        let pool = Pool::builder()
            .max_size(pool_size)
            .min_idle(Some(0))
            .test_on_check_out(true)
            .connection_timeout(CONNECTION_TIMEOUT)
            .error_handler(Box::<LogConnectionError>::default())
            .build_unchecked(connector.clone());
        let permits = usize::try_from(pool_size).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS);
        Ok(Self {
            pool,
            permits: Arc::new(Semaphore::new(permits)),
            waiting: Arc::default(),
            needed_versions: Arc::new(needed_versions),
            server: Arc::new(server),
            connector,
            session_copies: Arc::default(),
        })
    }

    /// Returns the version of PostgreSQL as the server spells it.
    pub fn server_version(&self) -> &str {
        &self.server.version
    }

    /// Returns the current load of the pool.
    pub fn pool_load(&self) -> PoolLoad {
        let state = self.pool.state();
        PoolLoad {
            size: self.pool.max_size(),
            busy: state.connections.saturating_sub(state.idle_connections),
            idle: state.idle_connections,
            waiting: self.waiting.load(Ordering::Relaxed),
        }
    }

    pub(crate) fn session_copies(&self) -> &Arc<SessionCopies> {
        &self.session_copies
    }

    /// Returns what opens connections outside the pool.
    pub(crate) fn connector(&self) -> Connector {
        self.connector.clone()
    }

    /// Returns whether the database responds and has every migration that this program needs.
    ///
    /// More migrations are accepted: then a newer server has started, and this one still works.
    pub async fn is_ready(&self) -> bool {
        let applied = timeout(READY_TIMEOUT, self.read("is_ready", |connection| Ok(applied_versions(connection)?)));
        match applied.await {
            Ok(Ok(applied)) => self.needed_versions.iter().all(|version| applied.contains(version)),
            Ok(Err(error)) => {
                tracing::warn!(%error, "the database is not ready");
                false
            }
            Err(_) => false,
        }
    }

    /// Runs a read. It is repeated on another connection if the first was dead, so it must not write.
    pub(crate) async fn read<T, W>(&self, operation: &'static str, work: W) -> Result<T, PortError>
    where
        T: Send + 'static,
        W: Fn(&mut PgConnection) -> Result<T, DbError> + Send + 'static,
    {
        self.try_read(operation, move |connection| Ok(work(connection)?)).await
    }

    /// Runs a [`read`](Self::read) whose statements all see one state of the database.
    pub(crate) async fn read_snapshot<T, W>(&self, operation: &'static str, work: W) -> Result<T, PortError>
    where
        T: Send + 'static,
        W: Fn(&mut PgConnection) -> Result<T, DbError> + Send + 'static,
    {
        self.read(operation, move |connection| in_snapshot(connection, &work)).await
    }

    /// Runs a [`read`](Self::read) that can end with an outcome of its use case.
    pub(crate) async fn try_read<T, E, W>(&self, operation: &'static str, work: W) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<PortError> + Send + 'static,
        W: Fn(&mut PgConnection) -> Result<T, WorkError<E>> + Send + 'static,
    {
        self.run(operation, move |connections| {
            // The dead connection is returned first, because the pool may have only one.
            let done = timed(&work, &mut *connections.get()?);
            match done {
                Err(fault) if fault.is_dead_connection() => {
                    tracing::debug!(operation, "the connection was dead; trying another");
                    let requested_at = Instant::now();
                    let retry =
                        Connections { asked: requested_at, deadline: requested_at + CONNECTION_TIMEOUT, ..connections };
                    timed(&work, &mut *retry.get_answering()?)
                }
                done => done,
            }
        })
        .await
    }

    /// Writes with one statement (or reads, where a second try would not do).
    pub(crate) async fn write<T, W>(&self, operation: &'static str, work: W) -> Result<T, PortError>
    where
        T: Send + 'static,
        W: FnOnce(&mut PgConnection) -> Result<T, DbError> + Send + 'static,
    {
        self.try_write(operation, move |connection| Ok(work(connection)?)).await
    }

    /// Runs a [`write`](Self::write) that can end with an outcome of its use case.
    pub(crate) async fn try_write<T, E, W>(&self, operation: &'static str, work: W) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<PortError> + Send + 'static,
        W: FnOnce(&mut PgConnection) -> Result<T, WorkError<E>> + Send + 'static,
    {
        self.run(operation, move |connections| timed(work, &mut *connections.get()?)).await
    }

    /// Does work in one transaction, which is undone when the work fails or panics.
    pub(crate) async fn transaction<T, W>(&self, operation: &'static str, work: W) -> Result<T, PortError>
    where
        T: Send + 'static,
        W: FnOnce(&mut PgConnection) -> Result<T, DbError> + Send + 'static,
    {
        self.write(operation, move |connection| connection.transaction(work)).await
    }

    /// Runs a [`transaction`](Self::transaction) that an outcome of its use case rolls back.
    pub(crate) async fn try_transaction<T, E, W>(&self, operation: &'static str, work: W) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<PortError> + Send + 'static,
        W: FnOnce(&mut PgConnection) -> Result<T, WorkError<E>> + Send + 'static,
    {
        self.try_write(operation, move |connection| connection.transaction(work)).await
    }

    /// Waits for a change that can end sessions or change what they say of their account.
    ///
    /// It returns when no server uses an older copy any more, see [`SessionCopies`]. A change that fails may have been
    /// stored, so that this waits too.
    pub(crate) async fn session_change<T>(&self, change: impl Future<Output = T>) -> T {
        let done = change.await;
        sleep(LEASE).await;
        done
    }

    /// Runs work on a blocking thread, with a timeout for its permit.
    ///
    /// It keeps the log's span and propagates panics to the caller. If the caller is dropped, the work keeps its permit
    /// until it ends, so there are never more blocked threads than connections.
    async fn run<T, E, W>(&self, operation: &'static str, work: W) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<PortError> + Send + 'static,
        W: FnOnce(Connections) -> Result<T, WorkError<E>> + Send + 'static,
    {
        let requested_at = Instant::now();
        // A request that has waited to be admitted waits here only for the rest. This wait is not charged to the
        // budget: a request with several pieces of work that was admitted early runs to its end.
        let patience =
            WaitBudget::current().map_or(CONNECTION_TIMEOUT, |budget| budget.remaining().min(CONNECTION_TIMEOUT));
        let deadline = requested_at + patience.max(MIN_WAIT);
        let turn = {
            let _waiting = Waiting::begin(&self.waiting);
            timeout_at(deadline.into(), Arc::clone(&self.permits).acquire_owned()).await
        };
        let Ok(Ok(permit)) = turn else {
            return Err(no_connection("no connection became free".to_owned()).into_port_error(operation).into());
        };
        let connections = Connections { pool: self.pool.clone(), asked: requested_at, deadline };
        let span = Span::current();
        let task = spawn_blocking(move || {
            let _permit = permit;
            let _caller = span.enter();
            let _operation = tracing::debug_span!(
                target: "ironleaf::trace",
                "database",
                operation,
                otel.kind = "client",
                db.system.name = "postgresql"
            )
            .entered();
            work(connections)
        });
        match task.await {
            Ok(done) => done.map_err(|error| error.into_outcome(operation)),
            Err(error) => match error.try_into_panic() {
                Ok(panic) => resume_unwind(panic),
                Err(_) => Err(PortError::Unavailable(format!("{operation}: the program is stopping")).into()),
            },
        }
    }
}

/// Does work whose statements all see one state of the database.
pub(crate) fn in_snapshot<T>(
    connection: &mut PgConnection,
    work: impl FnOnce(&mut PgConnection) -> Result<T, DbError>,
) -> Result<T, DbError> {
    connection.build_transaction().read_only().repeatable_read().run(work)
}

/// Does work on a connection, and notes of its error how long it took.
fn timed<T, E>(
    work: impl FnOnce(&mut PgConnection) -> Result<T, WorkError<E>>,
    connection: &mut PgConnection,
) -> Result<T, WorkError<E>> {
    let begun = Instant::now();
    work(connection).map_err(|error| error.map_database(|fault| fault.after(begun.elapsed())))
}

/// Counts a waiting caller until it is dropped.
struct Waiting<'a>(&'a AtomicU32);

impl<'a> Waiting<'a> {
    fn begin(waiting: &'a AtomicU32) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn no_connection(reason: String) -> DbError {
    metrics::counter!("ironleaf_db_connection_timeouts_total").increment(1);
    DbError::NoConnection(reason)
}

/// Source of the connection of a piece of work.
struct Connections {
    pool: Pool<Connector>,
    /// Time at which the work was requested.
    asked: Instant,
    deadline: Instant,
}

impl Connections {
    /// Returns a connection that has just responded to a ping.
    ///
    /// A restart of the database ends all connections, but not simultaneously. After a dead one, each connection of the
    /// pool is therefore checked, and returned if it is dead too.
    fn get_answering(&self) -> Result<PooledConnection<Connector>, DbError> {
        for _ in 0..self.pool.max_size() {
            let mut connection = self.get()?;
            if connection.ping().is_ok() {
                return Ok(connection);
            }
        }
        self.get()
    }

    /// Returns a connection that is not known to be closed.
    fn get(&self) -> Result<PooledConnection<Connector>, DbError> {
        // Work that got its permit at the last moment may still take an idle connection.
        let left = self.deadline.saturating_duration_since(Instant::now()).max(MIN_WAIT);
        let connection = self.pool.get_timeout(left);
        metrics::histogram!("ironleaf_db_wait_seconds").record(self.asked.elapsed());
        connection.map_err(|error| no_connection(error.to_string().replace('\n', " ")))
    }
}

/// Logs connection failures at intervals, because the pool retries several times per second.
#[derive(Debug, Default)]
struct LogConnectionError {
    logged: Mutex<Option<Instant>>,
}

impl HandleError<ConnectionError> for LogConnectionError {
    fn handle_error(&self, error: ConnectionError) {
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.is_none_or(|at| at.elapsed() > LOG_INTERVAL) {
            *logged = Some(Instant::now());
            let error = error.to_string().replace('\n', " ");
            tracing::warn!(error, "a connection to the database failed");
        }
    }
}

#[cfg(test)]
mod tests;

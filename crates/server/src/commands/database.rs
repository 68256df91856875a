//! The database that a command uses: the operator's own, or the private one, started and stopped here.

use super::supervisor::{GaveUp, SharedPostgres, supervise};
use super::upgrade::{SnapshotPolicy, upgrade};
use crate::adapters::SystemClock;
use crate::backups::Backups;
use crate::settings::{DatabaseSource, Settings};
use ironleaf_application::shared::Clock;
use ironleaf_persistence::{Database, DatabaseSettings, FoodImportLock, SchemaLock};
use ironleaf_private_postgres::{DATABASE, LockError, Options, PrivatePostgres, StartError};
use secrecy::SecretString;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

/// A database that takes connections, whatever is in it.
pub(super) struct DatabaseHandle {
    pub(super) url: SecretString,
    private: Option<SharedPostgres>,
}

impl DatabaseHandle {
    /// Starts the private server if there is no other. It is then this process's alone.
    pub(super) async fn connect(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        match &settings.database {
            DatabaseSource::Outside(url) => Ok(Self { url: url.clone(), private: None }),
            DatabaseSource::Private => Ok(Self::started(start(settings).await?)),
        }
    }

    /// Connects to an existing database, also while a server runs. Never creates one.
    pub(super) async fn connect_read_only(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        let data_dir = &settings.data_dir;
        if let DatabaseSource::Outside(url) = &settings.database {
            return Ok(Self { url: url.clone(), private: None });
        }
        if !PrivatePostgres::is_in(data_dir) {
            return Err(format!("{} (DATA_DIR) does not contain a database", data_dir.display()).into());
        }
        Self::reach_beside(settings).await
    }

    /// Starts the private server, or reaches the one that another process runs on the data folder.
    pub(super) async fn reach_beside(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        let data_dir = &settings.data_dir;
        if let DatabaseSource::Outside(url) = &settings.database {
            return Ok(Self { url: url.clone(), private: None });
        }
        match start(settings).await {
            Ok(private) => Ok(Self::started(private)),
            Err(OpenError::Start(StartError::Lock(LockError::Taken(folder)))) => {
                let url = PrivatePostgres::url_of_running(data_dir, DATABASE).ok_or_else(|| {
                    format!(
                        "another ironleaf is running on {}, and its database cannot be reached: try again in a moment, as \
                         root or as the user who runs it",
                        folder.display()
                    )
                })?;
                Ok(Self { url: url.into(), private: None })
            }
            Err(error) => Err(error.into()),
        }
    }

    fn started(private: PrivatePostgres) -> Self {
        if let Some(folder) = private.socket_folder_elsewhere() {
            tracing::warn!(
                folder = %folder.display(),
                "DATA_DIR cannot hold a Unix socket (the path would have more than 107 bytes, or the file system has none): \
                 the socket of the private PostgreSQL is elsewhere"
            );
        }
        Self { url: private.url(DATABASE).into(), private: Some(Arc::new(Mutex::new(Some(private)))) }
    }

    /// Returns whether another process runs the private server.
    fn is_beside(&self, settings: &Settings) -> bool {
        self.private.is_none() && matches!(settings.database, DatabaseSource::Private)
    }

    /// Stops the private server, if it was started here.
    pub(super) async fn close(self) {
        let Some(private) = self.private else { return };
        let stop = move || {
            // A restart that is under way ends first.
            let private = private.lock().unwrap_or_else(PoisonError::into_inner).take();
            private.map(PrivatePostgres::stop)
        };
        match tokio::task::spawn_blocking(stop).await {
            Ok(None | Some(Ok(()))) => {}
            Ok(Some(Err(error))) => tracing::warn!(%error, "the private PostgreSQL did not stop cleanly"),
            Err(error) => tracing::warn!(%error, "the private PostgreSQL did not stop cleanly"),
        }
    }
}

/// Reason why the private server could not be started.
#[derive(Debug, thiserror::Error)]
enum OpenError {
    #[error(transparent)]
    Start(#[from] StartError),
    /// The thread that starts it has ended early.
    #[error(transparent)]
    Thread(#[from] tokio::task::JoinError),
}

async fn start(settings: &Settings) -> Result<PrivatePostgres, OpenError> {
    let max_connections = private_max_connections(settings.pool_size);
    let options = Options { max_connections, ..Options::durable(&settings.data_dir) };
    Ok(tokio::task::spawn_blocking(move || PrivatePostgres::start(&options)).await??)
}

/// Returns `max_connections` of the private server, including the command line and one `psql`.
fn private_max_connections(pool_size: u32) -> u16 {
    const OTHERS: u32 = 20;
    const MIN: u16 = 50;
    u16::try_from(pool_size.saturating_add(OTHERS)).unwrap_or(u16::MAX).max(MIN)
}

fn snapshot_policy(settings: &Settings, no_snapshot: bool) -> SnapshotPolicy {
    if no_snapshot {
        SnapshotPolicy::Skip
    } else {
        SnapshotPolicy::Take(Backups::below(&settings.data_dir), SystemClock.now())
    }
}

/// An open database with the schema of this version.
pub(super) struct OpenDatabase {
    pub(super) database: Database,
    reached: DatabaseHandle,
}

impl OpenDatabase {
    /// Starts the private server if there is no other, migrates, and connects. Existing data is backed up before it is
    /// changed.
    pub(super) async fn open(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        Self::open_with(settings, false).await
    }

    /// Does the same, without that backup if `no_snapshot` is set.
    pub(super) async fn open_with(settings: &Settings, no_snapshot: bool) -> Result<Self, Box<dyn Error>> {
        let reached = DatabaseHandle::connect(settings).await?;
        Self::open_over(settings, reached, snapshot_policy(settings, no_snapshot)).await
    }

    /// Opens the database also while another process runs the private server.
    ///
    /// It must then have the schema of this version, because nothing is migrated under a running server.
    pub(super) async fn open_beside(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        let reached = DatabaseHandle::reach_beside(settings).await?;
        if !reached.is_beside(settings) {
            return Self::open_over(settings, reached, snapshot_policy(settings, false)).await;
        }
        Self::open_unchanged(settings, reached).await
    }

    /// Opens an existing database that only is read. Creates and migrates nothing.
    pub(super) async fn open_read_only(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        Self::open_unchanged(settings, DatabaseHandle::connect_read_only(settings).await?).await
    }

    async fn open_unchanged(settings: &Settings, reached: DatabaseHandle) -> Result<Self, Box<dyn Error>> {
        match Self::connect_unchanged(settings, &reached).await {
            Ok(database) => Ok(Self { database, reached }),
            Err(error) => {
                reached.close().await;
                Err(error)
            }
        }
    }

    async fn connect_unchanged(settings: &Settings, reached: &DatabaseHandle) -> Result<Database, Box<dyn Error>> {
        let database =
            Database::connect(&DatabaseSettings { url: reached.url.clone(), pool_size: settings.pool_size }).await?;
        if database.is_ready().await {
            return Ok(database);
        }
        let advice = if reached.is_beside(settings) {
            "the running server has another version: use the program of that version, or stop the server first"
        } else {
            "the database has no data of this version of Ironleaf: start the server or run `ironleaf migrate` first"
        };
        Err(advice.into())
    }

    async fn open_over(
        settings: &Settings,
        reached: DatabaseHandle,
        policy: SnapshotPolicy,
    ) -> Result<Self, Box<dyn Error>> {
        match Self::prepare(settings, reached.url.clone(), policy).await {
            Ok(database) => Ok(Self { database, reached }),
            Err(error) => {
                reached.close().await;
                Err(error)
            }
        }
    }

    async fn prepare(
        settings: &Settings,
        url: SecretString,
        policy: SnapshotPolicy,
    ) -> Result<Database, Box<dyn Error>> {
        let database = Database::connect(&DatabaseSettings { url: url.clone(), pool_size: settings.pool_size }).await?;
        tokio::task::spawn_blocking(move || upgrade(&url, &policy)).await??;
        Ok(database)
    }

    /// Returns the address of the database.
    pub(super) fn url(&self) -> &SecretString {
        &self.reached.url
    }

    /// Runs work under the schema lock, such as filling a new database. Other programs and migrations wait.
    pub(super) async fn alone<T>(
        &self,
        work: impl Future<Output = Result<T, Box<dyn Error>>>,
    ) -> Result<T, Box<dyn Error>> {
        let url = self.reached.url.clone();
        let lock = tokio::task::spawn_blocking(move || SchemaLock::take(&url)).await??;
        let done = work.await;
        // Releasing the lock runs a blocking query.
        tokio::task::spawn_blocking(move || drop(lock)).await?;
        done
    }

    /// Takes the lock of imports of foods. Returns `None` if another program has it.
    pub(super) async fn food_import_lock(&self) -> Result<Option<FoodImportLock>, Box<dyn Error>> {
        let url = self.reached.url.clone();
        Ok(tokio::task::spawn_blocking(move || FoodImportLock::take(&url)).await??)
    }

    /// Restarts the private server whenever it ends by itself. Returns only when that no longer helps, and never for a
    /// database outside.
    pub(super) async fn supervise(&self) -> GaveUp {
        match &self.reached.private {
            Some(private) => supervise(private).await,
            None => std::future::pending().await,
        }
    }

    /// Stops the private server, if there is one.
    pub(super) async fn close(self) {
        drop(self.database);
        self.reached.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::private_max_connections;

    #[test]
    fn the_private_server_has_spare_connections_for_commands() {
        for (pool_size, max_connections) in [(1, 50), (8, 50), (30, 50), (31, 51), (100, 120), (u32::MAX, u16::MAX)] {
            assert_eq!(private_max_connections(pool_size), max_connections);
        }
    }
}

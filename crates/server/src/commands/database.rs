//! The database that a command works on: the operator's own, or the private one, started and stopped here.

use super::upgrade::{SnapshotPolicy, upgrade};
use crate::adapters::SystemClock;
use crate::backups::Backups;
use crate::settings::{DatabaseSource, Settings};
use ironleaf_application::shared::Clock;
use ironleaf_persistence::{Database, DatabaseSettings, SchemaLock};
use ironleaf_private_postgres::{DATABASE, LockError, Options, PrivatePostgres, StartError};
use secrecy::SecretString;
use std::error::Error;
use std::path::Path;

/// A database that takes connections, whatever is in it.
pub(super) struct ReachedDatabase {
    pub(super) url: SecretString,
    private: Option<PrivatePostgres>,
}

impl ReachedDatabase {
    /// Starts the private server if there is no other. It is then this process's alone.
    pub(super) async fn reach(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        match &settings.database {
            DatabaseSource::Outside(url) => Ok(Self { url: url.clone(), private: None }),
            DatabaseSource::Private => Ok(Self::started(start(&settings.data_dir).await??)),
        }
    }

    /// For a look at what is there: beside a server that is running, and without making a database.
    pub(super) async fn reach_to_read(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        let data_dir = &settings.data_dir;
        if let DatabaseSource::Outside(url) = &settings.database {
            return Ok(Self { url: url.clone(), private: None });
        }
        if !PrivatePostgres::is_in(data_dir) {
            return Err(format!("there is no database in {} (DATA_DIR)", data_dir.display()).into());
        }
        match start(data_dir).await? {
            Ok(private) => Ok(Self::started(private)),
            Err(StartError::Lock(LockError::Taken(folder))) => {
                let url = PrivatePostgres::url_of_running(data_dir, DATABASE).ok_or_else(|| {
                    format!(
                        "another ironleaf is running on {}, and its database cannot be reached: try again in a moment, as \
                         the user who runs it",
                        folder.display()
                    )
                })?;
                Ok(Self { url: url.into(), private: None })
            }
            Err(error) => Err(error.into()),
        }
    }

    fn started(private: PrivatePostgres) -> Self {
        Self { url: private.url(DATABASE).into(), private: Some(private) }
    }

    /// Stops the private server, if it was started here.
    pub(super) async fn close(self) {
        let Some(private) = self.private else { return };
        match tokio::task::spawn_blocking(move || private.stop()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the private PostgreSQL did not stop cleanly"),
            Err(error) => tracing::warn!(%error, "the private PostgreSQL did not stop cleanly"),
        }
    }
}

async fn start(data_dir: &Path) -> Result<Result<PrivatePostgres, StartError>, tokio::task::JoinError> {
    let options = Options::durable(data_dir);
    tokio::task::spawn_blocking(move || PrivatePostgres::start(&options)).await
}

/// An open database with the schema of this version.
pub(super) struct OpenDatabase {
    pub(super) database: Database,
    reached: ReachedDatabase,
}

impl OpenDatabase {
    /// Starts the private server if there is no other, migrates, and connects. Existing data is backed up before it is
    /// changed.
    pub(super) async fn open(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        Self::open_with(settings, false).await
    }

    /// The same, without that backup if `no_snapshot` is set.
    pub(super) async fn open_with(settings: &Settings, no_snapshot: bool) -> Result<Self, Box<dyn Error>> {
        let policy = if no_snapshot {
            SnapshotPolicy::Skip
        } else {
            SnapshotPolicy::Take(Backups::below(&settings.data_dir), SystemClock.now())
        };
        let reached = ReachedDatabase::reach(settings).await?;
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

    /// Does work that only one program at a time does, such as filling a new database. Others wait, and so does a
    /// migration.
    pub(super) async fn alone<T>(
        &self,
        work: impl Future<Output = Result<T, Box<dyn Error>>>,
    ) -> Result<T, Box<dyn Error>> {
        let url = self.reached.url.clone();
        let lock = tokio::task::spawn_blocking(move || SchemaLock::take(&url)).await??;
        let done = work.await;
        // To give it back asks the database.
        tokio::task::spawn_blocking(move || drop(lock)).await?;
        done
    }

    /// Stops the private server, if there is one.
    pub(super) async fn close(self) {
        drop(self.database);
        self.reached.close().await;
    }
}

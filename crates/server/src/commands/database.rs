//! The database that a command works on: the operator's own, or the private one, started and stopped here.

use crate::settings::{DatabaseSource, Settings};
use ironleaf_persistence::{Database, DatabaseSettings, run_migrations};
use ironleaf_private_postgres::{DATABASE, Options, PrivatePostgres};
use secrecy::SecretString;
use std::error::Error;

/// An open database with the schema of this version.
pub(super) struct OpenDatabase {
    pub(super) database: Database,
    private: Option<PrivatePostgres>,
}

impl OpenDatabase {
    /// Starts the private server if there is no other, migrates, and connects.
    pub(super) async fn open(settings: &Settings) -> Result<Self, Box<dyn Error>> {
        let (url, private) = match &settings.database {
            DatabaseSource::Outside(url) => (url.clone(), None),
            DatabaseSource::Private => {
                let options = Options::durable(&settings.data_dir);
                let private = tokio::task::spawn_blocking(move || PrivatePostgres::start(&options)).await??;
                (SecretString::from(private.url(DATABASE)), Some(private))
            }
        };
        match Self::prepare(settings, url).await {
            Ok(database) => Ok(Self { database, private }),
            Err(error) => {
                stop(private).await;
                Err(error)
            }
        }
    }

    async fn prepare(settings: &Settings, url: SecretString) -> Result<Database, Box<dyn Error>> {
        let database = Database::connect(&DatabaseSettings { url: url.clone(), pool_size: settings.pool_size }).await?;
        let applied = tokio::task::spawn_blocking(move || run_migrations(&url)).await??;
        if !applied.is_empty() {
            tracing::info!(migrations = applied.len(), "the database was brought up to date");
        }
        Ok(database)
    }

    /// Stops the private server, if there is one.
    pub(super) async fn close(self) {
        drop(self.database);
        stop(self.private).await;
    }
}

async fn stop(private: Option<PrivatePostgres>) {
    let Some(private) = private else { return };
    match tokio::task::spawn_blocking(move || private.stop()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "the private PostgreSQL did not stop cleanly"),
        Err(error) => tracing::warn!(%error, "the private PostgreSQL did not stop cleanly"),
    }
}

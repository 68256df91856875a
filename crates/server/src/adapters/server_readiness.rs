use crate::free_space::{DiskSpace, MEGABYTE, RESERVE, disk_space};
use async_trait::async_trait;
use ironleaf_http::Readiness;
use ironleaf_persistence::Database;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::spawn_blocking;

/// The server is ready if the database is ready and its disk is not full.
pub(crate) struct ServerReadiness {
    database: Database,
    /// A folder on the disk of the database, if that disk is known.
    disk: Option<PathBuf>,
    /// Whether the disk was full at the last check, so that only a change is logged.
    was_full: AtomicBool,
}

impl ServerReadiness {
    pub(crate) fn new(database: Database, disk: Option<PathBuf>) -> Self {
        Self { database, disk, was_full: AtomicBool::new(false) }
    }

    async fn is_disk_full(&self) -> bool {
        let Some(disk) = self.disk.clone() else { return false };
        // A disk whose free space is unknown does not stop a server that works.
        let Ok(Ok(DiskSpace { free, .. })) = spawn_blocking(move || disk_space(&disk)).await else { return false };
        let is_full = free < RESERVE;
        if self.was_full.swap(is_full, Ordering::Relaxed) != is_full {
            let (free_mb, least_mb) = (free / MEGABYTE, RESERVE / MEGABYTE);
            if is_full {
                tracing::error!(free_mb, least_mb, "the disk of the database is full: the server is not ready");
            } else {
                tracing::info!(free_mb, "the disk of the database has room again");
            }
        }
        is_full
    }
}

#[async_trait]
impl Readiness for ServerReadiness {
    async fn is_ready(&self) -> bool {
        !self.is_disk_full().await && self.database.is_ready().await
    }
}

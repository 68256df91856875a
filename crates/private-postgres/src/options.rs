//! Options of a private PostgreSQL.

use crate::RunAs;
use std::path::PathBuf;

/// Name of the database that every cluster has from the start.
pub const DATABASE: &str = "ironleaf";

/// The cluster's superuser.
pub(crate) const USER: &str = "ironleaf";

/// Options of a private PostgreSQL cluster.
#[derive(Debug, Clone)]
pub struct Options {
    /// Folder for the cluster, its log and the lock. It is created if it is missing.
    pub data_dir: PathBuf,
    /// Whether data must survive a crash of the machine. `false` is faster, and for tests only.
    pub durable: bool,
    /// Maximum number of connections.
    pub max_connections: u16,
    /// How root runs the server.
    pub run_as: RunAs,
}

impl Options {
    /// Returns options for a permanent cluster.
    pub fn durable(data_dir: impl Into<PathBuf>) -> Self {
        Self { data_dir: data_dir.into(), durable: true, max_connections: 50, run_as: RunAs::Auto }
    }

    /// Returns options for a temporary cluster: no fsync, and connections for many concurrent tests.
    pub fn ephemeral(data_dir: impl Into<PathBuf>) -> Self {
        Self { data_dir: data_dir.into(), durable: false, max_connections: 200, run_as: RunAs::Auto }
    }
}

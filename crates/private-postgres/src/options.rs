//! Where and how a private PostgreSQL runs.

use crate::RunAs;
use std::path::PathBuf;

/// The database that every cluster holds from the start.
pub const DATABASE: &str = "ironleaf";

/// The cluster's superuser.
pub(crate) const USER: &str = "ironleaf";

/// Where and how to run a private PostgreSQL.
#[derive(Debug, Clone)]
pub struct Options {
    /// The folder for the cluster, its log and the lock; made if missing.
    pub data_dir: PathBuf,
    /// Whether data must survive a crash of the machine. `false` is quicker, and for tests only.
    pub durable: bool,
    /// Maximum number of connections.
    pub max_connections: u16,
    /// How root runs the server.
    pub run_as: RunAs,
}

impl Options {
    /// Returns options for a permanent cluster.
    #[must_use]
    pub fn durable(data_dir: impl Into<PathBuf>) -> Self {
        Self { data_dir: data_dir.into(), durable: true, max_connections: 50, run_as: RunAs::Auto }
    }

    /// Returns options for a temporary cluster: no fsync, and connections for many concurrent tests.
    #[must_use]
    pub fn ephemeral(data_dir: impl Into<PathBuf>) -> Self {
        Self { data_dir: data_dir.into(), durable: false, max_connections: 200, run_as: RunAs::Auto }
    }
}

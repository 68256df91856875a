//! A separate PostgreSQL cluster of one test, which the test may stop, kill and start again.

use ironleaf_private_postgres::{DATABASE, Options, PrivatePostgres};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use tokio::task::block_in_place;

/// The cluster. It stops at the end of the test.
pub(crate) struct Cluster {
    // Fields drop in order: the cluster stops before its folder is deleted.
    running: Option<PrivatePostgres>,
    options: Options,
    _folder: Option<TempDir>,
}

impl Cluster {
    /// Starts a new cluster without durability.
    pub(crate) fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("ironleaf-fault-").tempdir().unwrap();
        let options = Options::ephemeral(folder.path());
        Self::with(options, Some(folder))
    }

    /// Starts a new cluster that keeps all committed data after a crash.
    pub(crate) fn start_durable() -> Self {
        let folder = tempfile::Builder::new().prefix("ironleaf-fault-").tempdir().unwrap();
        let options = Options::durable(folder.path());
        Self::with(options, Some(folder))
    }

    /// Starts a new durable cluster in the given folder.
    pub(crate) fn start_in(folder: &Path) -> Self {
        Self::with(Options::durable(folder), None)
    }

    fn with(options: Options, folder: Option<TempDir>) -> Self {
        let mut cluster = Self { running: None, options, _folder: folder };
        cluster.start_again();
        cluster
    }

    /// Returns the URL of its database.
    pub(crate) fn url(&self) -> String {
        self.running.as_ref().unwrap().url(DATABASE)
    }

    /// Stops it like an operator: connections close and open transactions roll back.
    pub(crate) fn stop(&mut self) {
        block_in_place(|| self.running.take().unwrap().stop().unwrap());
    }

    /// Kills it, like a crash of the machine.
    pub(crate) fn kill(&mut self) {
        let pid_file = self.options.data_dir.join("postgres/postmaster.pid");
        let pid = std::fs::read_to_string(pid_file).unwrap().lines().next().unwrap().to_owned();
        assert!(Command::new("kill").args(["-KILL", &pid]).status().unwrap().success());
        block_in_place(|| drop(self.running.take()));
    }

    /// Starts it again with its data.
    pub(crate) fn start_again(&mut self) {
        self.running = Some(block_in_place(|| PrivatePostgres::start(&self.options).unwrap()));
    }
}

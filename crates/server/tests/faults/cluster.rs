//! A PostgreSQL of one test's own, which it may stop, kill and start again.

use ironleaf_private_postgres::{DATABASE, Options, PrivatePostgres};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use tokio::task::block_in_place;

/// The cluster. It ends with the test.
pub(crate) struct Cluster {
    // It has stopped before its folder goes: fields drop in order.
    running: Option<PrivatePostgres>,
    options: Options,
    _folder: Option<TempDir>,
}

impl Cluster {
    /// A fresh one that waits for no disk.
    pub(crate) fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("ironleaf-fault-").tempdir().unwrap();
        let options = Options::throw_away(folder.path());
        Self::with(options, Some(folder))
    }

    /// A fresh one that keeps what it has confirmed, whatever happens to it.
    pub(crate) fn start_durable() -> Self {
        let folder = tempfile::Builder::new().prefix("ironleaf-fault-").tempdir().unwrap();
        let options = Options::durable(folder.path());
        Self::with(options, Some(folder))
    }

    /// A fresh one in a folder that is the test's.
    pub(crate) fn start_in(folder: &Path) -> Self {
        Self::with(Options::durable(folder), None)
    }

    fn with(options: Options, folder: Option<TempDir>) -> Self {
        let mut cluster = Self { running: None, options, _folder: folder };
        cluster.start_again();
        cluster
    }

    /// The address of its database.
    pub(crate) fn url(&self) -> String {
        self.running.as_ref().unwrap().url(DATABASE)
    }

    /// Stops it as an operator would: connections are cut, open transactions taken back.
    pub(crate) fn stop(&mut self) {
        block_in_place(|| self.running.take().unwrap().stop().unwrap());
    }

    /// Kills it as a crash of the machine would.
    pub(crate) fn kill(&mut self) {
        let pid_file = self.options.data_dir.join("postgres/postmaster.pid");
        let pid = std::fs::read_to_string(pid_file).unwrap().lines().next().unwrap().to_owned();
        assert!(Command::new("kill").args(["-KILL", &pid]).status().unwrap().success());
        block_in_place(|| drop(self.running.take()));
    }

    /// Starts it again on its data.
    pub(crate) fn start_again(&mut self) {
        self.running = Some(block_in_place(|| PrivatePostgres::start(&self.options).unwrap()));
    }
}

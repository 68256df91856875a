//! A temporary PostgreSQL, configured like a permanent one: it waits for the disk at each commit.

use crate::children::run;
use ironleaf_private_postgres::{DATABASE, Options, PrivatePostgres};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const SETTINGS: [&str; 5] = [
    "shared_buffers = '1GB'",
    "max_wal_size = '8GB'",
    "checkpoint_timeout = '30min'",
    "maintenance_work_mem = '512MB'",
    "log_parameter_max_length = -1",
];

/// The running server.
pub(crate) struct Cluster {
    // Dropped in this order: the server stops before its folder is deleted.
    postgres: PrivatePostgres,
    folder: TempDir,
    programs: PathBuf,
    postmaster: u32,
}

impl Cluster {
    /// Creates and starts a cluster in a new subfolder.
    pub(crate) fn start(below: &Path) -> Result<Self, Box<dyn Error>> {
        fs::create_dir_all(below)?;
        let folder = tempfile::Builder::new().prefix("bench-").tempdir_in(below)?;
        let first = Self::over(PrivatePostgres::start(&Options::durable(folder.path()))?, folder)?;
        for setting in SETTINGS {
            first.sql(DATABASE, &format!("ALTER SYSTEM SET {setting}"))?;
        }
        let Self { postgres, folder, .. } = first;
        postgres.stop()?;
        Self::over(PrivatePostgres::start(&Options::durable(folder.path()))?, folder)
    }

    fn over(postgres: PrivatePostgres, folder: TempDir) -> Result<Self, Box<dyn Error>> {
        let postmaster = fs::read_to_string(folder.path().join("postgres/postmaster.pid"))?;
        let postmaster: u32 = postmaster.lines().next().unwrap_or_default().trim().parse()?;
        // `psql` and `pgbench` are in the folder of the server's program.
        let server = fs::read_link(format!("/proc/{postmaster}/exe"))?;
        let programs = server.parent().map(Path::to_owned).unwrap_or_default();
        Ok(Self { postgres, folder, programs, postmaster })
    }

    /// Creates a database and returns its URL.
    pub(crate) fn database(&self, name: &str) -> Result<String, Box<dyn Error>> {
        self.sql(DATABASE, &format!("CREATE DATABASE {name}"))?;
        Ok(self.postgres.url(name))
    }

    /// Runs statements and returns their rows, with `|` between columns.
    pub(crate) fn sql(&self, database: &str, statements: &str) -> Result<String, Box<dyn Error>> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statements, &self.postgres.url(database)]);
        run(&mut psql)
    }

    /// Returns a `pgbench` command without its script.
    pub(crate) fn pgbench(&self, database: &str) -> Command {
        let mut pgbench = Command::new(self.programs.join("pgbench"));
        pgbench.args(["-n", "-M", "prepared"]).arg(self.postgres.url(database));
        pgbench
    }

    /// Returns the ID of the main process.
    pub(crate) fn postmaster(&self) -> u32 {
        self.postmaster
    }

    /// Returns the path of the server's log.
    pub(crate) fn log(&self) -> PathBuf {
        self.folder.path().join("postgres.log")
    }

    /// Returns the folder for temporary files.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}

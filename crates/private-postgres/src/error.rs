//! Errors. Each message is one line and says what to do.

use std::{io, path::PathBuf};

/// Errors of locking a data folder.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// A running program has the lock.
    #[error("another ironleaf is running on {}", .0.display())]
    Taken(PathBuf),
    /// The folder cannot be created or written.
    #[error("cannot use the data folder {}: {source}", .folder.display())]
    Unusable {
        /// The configured data folder.
        folder: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// Errors of starting the private PostgreSQL.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder is locked or cannot be used.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// No server programs on this machine.
    #[error(
        "no PostgreSQL server found: install one with `apt-get install --no-install-recommends postgresql` \
         or `brew install postgresql`, or set DATABASE_URL"
    )]
    NoServer,
    /// `IRONLEAF_PG_BINDIR` names a folder without the server's programs.
    #[error("IRONLEAF_PG_BINDIR is {}, which does not contain a working `postgres` and `initdb`", .0.display())]
    BadBindir(PathBuf),
    /// Another major version than the installed ones wrote the data.
    #[error(
        "{} was created by PostgreSQL {wanted}, and this machine has {found}: install PostgreSQL {wanted}, \
         for example `apt-get install postgresql-{wanted}`",
        .cluster.display()
    )]
    WrongMajor {
        /// The cluster's folder.
        cluster: PathBuf,
        /// The version that wrote it.
        wanted: u32,
        /// The versions found, as a readable list.
        found: String,
    },
    /// The folder for the cluster contains other files.
    #[error("{} is not a PostgreSQL data folder: move it away", .0.display())]
    NotACluster(PathBuf),
    /// The cluster belongs to a user whose identity this program cannot assume.
    #[error("{} belongs to user id {owner}: run as that user, or choose another DATA_DIR", .path.display())]
    ForeignOwner {
        /// The folder in question.
        path: PathBuf,
        owner: u32,
    },
    /// The socket folder has an unsafe owner or mode.
    #[error("{} is not a private folder of user id {owner}: remove it", .path.display())]
    UnsafeSocketFolder {
        /// The socket folder.
        path: PathBuf,
        /// The user it should belong to.
        owner: u32,
    },
    /// The program runs as root, and can run PostgreSQL neither in a user namespace nor as another account.
    #[error(
        "PostgreSQL does not run as root, and it cannot be run as another user here ({0}): run ironleaf as an \
         ordinary user, or set DATABASE_URL"
    )]
    NoWayFromRoot(String),
    /// `initdb` or the creation of the database in the new cluster failed.
    #[error("cannot create the database cluster: {0}")]
    Create(String),
    /// The server exited instead of starting.
    #[error("PostgreSQL did not start: {error_summary} (details are in {})", .log.display())]
    Failed {
        /// Last message of the server, as one line.
        error_summary: String,
        log: PathBuf,
    },
    /// The server was not ready within the timeout.
    #[error("PostgreSQL was not ready after {seconds} s: {error_summary} (details are in {})", .log.display())]
    TooSlow {
        /// The timeout.
        seconds: u64,
        /// Last message of the server, as one line.
        error_summary: String,
        log: PathBuf,
    },
    /// A server of an earlier, killed program could not be stopped.
    #[error("process {0}, a PostgreSQL of an earlier run in this data folder, does not stop: stop it yourself")]
    LeftoverStays(i32),
    /// A file or a program could not be used.
    #[error("cannot {what}: {source}")]
    Io {
        /// The failed operation, with the path.
        what: String,
        /// The system's error.
        source: io::Error,
    },
}

impl StartError {
    /// Returns a closure for `map_err` that adds the failed operation to the error.
    pub(crate) fn io(what: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let what = what.into();
        move |source| Self::Io { what, source }
    }
}

/// Why the private PostgreSQL did not stop in an orderly way. The data is safe: it recovers at the next start.
#[derive(Debug, thiserror::Error)]
pub enum StopError {
    /// The server did not stop in time and was killed.
    #[error("PostgreSQL did not stop within {0} s and was stopped immediately; it recovers at the next start")]
    Forced(u64),
    /// The signal or the wait failed.
    #[error("cannot stop PostgreSQL: {0}")]
    Io(#[from] io::Error),
}

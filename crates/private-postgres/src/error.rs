//! Errors, each as one line that says what to do.

use std::{io, path::PathBuf};

/// Why a data folder could not be locked.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// The lock belongs to a program that is still running.
    #[error("another ironleaf is running on {}", .0.display())]
    Taken(PathBuf),
    /// The folder cannot be made or written.
    #[error("cannot use the data folder {}: {source}", .folder.display())]
    Unusable {
        /// The configured data folder.
        folder: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// Why the private PostgreSQL did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder is taken or cannot be used.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// No server programs on this machine.
    #[error(
        "no PostgreSQL server found: install one with `apt-get install --no-install-recommends postgresql` \
         or `brew install postgresql`, or set DATABASE_URL"
    )]
    NoServer,
    /// `IRONLEAF_PG_BINDIR` names a folder without the server's programs.
    #[error("IRONLEAF_PG_BINDIR is {}, which holds no working `postgres` and `initdb`", .0.display())]
    BadBindir(PathBuf),
    /// The data was written by another major version than those installed.
    #[error(
        "{} was made by PostgreSQL {wanted}, and this machine has {found}: install PostgreSQL {wanted}, \
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
    /// The folder for the cluster holds something else.
    #[error("{} is not a PostgreSQL data folder: move it away", .0.display())]
    NotACluster(PathBuf),
    /// The cluster belongs to a user whose identity this program cannot assume.
    #[error("{} belongs to user id {owner}: run as that user, or choose another DATA_DIR", .path.display())]
    ForeignOwner {
        /// The folder in question.
        path: PathBuf,
        /// Its owner.
        owner: u32,
    },
    /// The socket folder is not safely ours.
    #[error("{} is not a private folder of user id {owner}: remove it", .path.display())]
    UnsafeSocketFolder {
        /// The socket folder.
        path: PathBuf,
        /// The user it should belong to.
        owner: u32,
    },
    /// Running as root, and neither way of giving root's rights up works.
    #[error(
        "PostgreSQL does not run as root, and it cannot be run as another user here ({0}): run ironleaf as an \
         ordinary user, or set DATABASE_URL"
    )]
    NoWayFromRoot(String),
    /// `initdb`, or making the database in the new cluster, failed.
    #[error("cannot make the database cluster: {0}")]
    Create(String),
    /// The server ended instead of starting.
    #[error("PostgreSQL did not start: {error_summary} (the whole story is in {})", .log.display())]
    Failed {
        /// Last message of the server, as one line.
        error_summary: String,
        /// Its log.
        log: PathBuf,
    },
    /// The server was not ready within the timeout.
    #[error("PostgreSQL was not ready after {seconds} s: {error_summary} (the whole story is in {})", .log.display())]
    TooSlow {
        /// The timeout.
        seconds: u64,
        /// Last message of the server, as one line.
        error_summary: String,
        /// Its log.
        log: PathBuf,
    },
    /// A server of an earlier, killed program could not be stopped.
    #[error("a PostgreSQL left behind on this data folder (process {0}) does not end: end it by hand")]
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
    /// The server exceeded the timeout and was killed.
    #[error("PostgreSQL did not stop within {0} s and was stopped immediately; it recovers at the next start")]
    Forced(u64),
    /// The signal or the wait failed.
    #[error("cannot stop PostgreSQL: {0}")]
    Io(#[from] io::Error),
}

use std::{io, path::PathBuf};

/// Why a database could not be dumped or restored, in a line without a password.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// They are not on this machine.
    #[error(
        "`pg_dump`, `pg_restore` and `psql` are not found{}: install the client programs of PostgreSQL {wanted}, for example \
         `apt-get install postgresql-client-{wanted}`",
        .folder.as_deref().map(|folder| format!(" in IRONLEAF_PG_BINDIR, {}", folder.display())).unwrap_or_default()
    )]
    Missing {
        /// The server's major version.
        wanted: u32,
        /// The searched folder, if the operator chose one.
        folder: Option<PathBuf>,
    },
    /// They refuse to work with a server newer than themselves.
    #[error(
        "the server is PostgreSQL {wanted}, and this machine has `pg_dump` of {found}: install the client programs of \
         PostgreSQL {wanted}, for example `apt-get install postgresql-client-{wanted}`"
    )]
    TooOld {
        /// The server's major version.
        wanted: u32,
        /// The newest version that was found.
        found: u32,
    },
    /// The address has a secret that could be passed to the programs only in a visible way.
    #[error("the database's address has `{0}`, which cannot be passed to `pg_dump` in secret: use `pg_dump` by hand")]
    UnsupportedSecret(String),
    /// A program ended with a complaint.
    #[error("{program} says: {error_summary}")]
    Failed {
        /// Which.
        program: &'static str,
        /// Last error message of the program, as one line.
        error_summary: String,
    },
    /// The output of a program could not be passed on.
    #[error("cannot write the backup: {0}")]
    Write(io::Error),
    /// A program could not be run.
    #[error("cannot run {program}: {source}")]
    Io {
        /// Which.
        program: &'static str,
        /// The system's error.
        source: io::Error,
    },
}

impl ClientError {
    pub(crate) fn io(program: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Io { program, source }
    }
}

use std::{io, path::PathBuf};

/// Errors of dumping or restoring a database. Each is one line without a password.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The programs are not installed.
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
    /// The programs are older than the server and do not work with it.
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
    /// The URL has a secret that could only be passed to the programs visibly.
    #[error("the database's address has `{0}`, which cannot be passed to `pg_dump` secretly: run `pg_dump` yourself")]
    UnsupportedSecret(String),
    /// A program failed.
    #[error("{program} says: {error_summary}")]
    Failed {
        /// Name of the program.
        program: &'static str,
        /// Last error message of the program, as one line.
        error_summary: String,
    },
    /// The output of a program could not be written.
    #[error("cannot write the backup: {0}")]
    Write(io::Error),
    /// The caller has canceled the program.
    #[error("canceled")]
    Canceled,
    /// A program could not be run.
    #[error("cannot run {program}: {source}")]
    Io {
        /// Name of the program.
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

//! A private PostgreSQL in a folder, which needs no configuration.
//!
//! It is created if it is missing, started, stopped, and recovered after a crash. `ironleaf` uses it without a
//! `DATABASE_URL`, and the `with-postgres` program of this package gives each test run a temporary one. It listens only
//! on a Unix socket in a folder that only its user can enter, so it needs no password.
//!
//! A start uses these modules in order: [`DataFolderLock`] locks out other programs, `binaries` finds the server's
//! programs, `identity` selects the user (PostgreSQL rejects root), `cluster` creates the data folder, `socket_folder`
//! selects the socket's folder, and `postmaster` starts, awaits and stops the server.
//!
//! [`ClientPrograms`] is independent of that: it finds and runs `pg_dump`, `pg_restore` and `psql`, for this server or
//! any other. `address` keeps passwords off their command lines, and `archive` selects the objects of one application
//! from a dump.
//!
//! All calls block: from async code call them before the runtime starts or on a blocking thread. Install signal
//! handlers before [`PrivatePostgres::start`], or an early Ctrl-C leaves the server running until the next start, which
//! ends it.

mod address;
mod archive;
mod binaries;
mod client_error;
mod client_programs;
mod cluster;
mod data_folder;
mod error;
mod identity;
mod log;
mod options;
mod postmaster;
mod private_postgres;
mod restore;
mod socket_folder;

pub use archive::{Archive, Selection};
pub use client_error::ClientError;
pub use client_programs::ClientPrograms;
pub use data_folder::{DataFolderLock, keep_owner};
pub use error::{LockError, StartError, StopError};
pub use identity::RunAs;
pub use options::{DATABASE, Options};
pub use private_postgres::PrivatePostgres;
pub use restore::Replaced;

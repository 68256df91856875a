//! A private PostgreSQL in a folder: made when it is missing, started, stopped, and recovered after a
//! crash, with nothing to configure.
//!
//! `ironleaf` uses it when no `DATABASE_URL` is set, and the `with-postgres` program of this package gives
//! each run of the tests a throw-away one. It listens on a Unix socket only, in a folder that nobody but its
//! user can enter. That is why it asks for no password.
//!
//! One start goes through these modules in order: [`DataFolderLock`] keeps a second program away,
//! `binaries` finds the server's programs, `identity` decides as whom they run (PostgreSQL refuses root),
//! `cluster` makes the data folder, `socket_folder` the place to connect to, and `postmaster` starts, awaits
//! and stops the server.
//!
//! [`ClientPrograms`] is apart from that: it finds and runs `pg_dump`, `pg_restore` and `psql`, for this server or any
//! other. `address` keeps passwords off their command lines, and `archive` tells which objects of a dump are whose.
//!
//! All calls block: from async code call them before the runtime starts or on a blocking thread. Whoever
//! handles signals should install the handlers before [`PrivatePostgres::start`], or an early Ctrl-C leaves
//! the server running until the next start, which ends it.

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

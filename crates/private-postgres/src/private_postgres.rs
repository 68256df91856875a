//! The running server and its start.

use std::{
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Child, ExitStatus},
};

use crate::{
    DataFolderLock, LockError, StartError, StopError,
    binaries::Binaries,
    cluster,
    identity::RunMode,
    options::{Options, USER},
    postmaster, socket_folder,
};

/// Name of the cluster's folder in the data folder.
const CLUSTER: &str = "postgres";

/// A PostgreSQL that only this process uses.
///
/// Stop it with [`stop`](Self::stop), which returns errors. Dropping it also stops it. If the process is killed,
/// PostgreSQL keeps running, and the next start on the folder stops it first.
#[derive(Debug)]
pub struct PrivatePostgres {
    child: Child,
    launch: Launch,
    // Fields are dropped in order: the folder is unlocked only after the server has stopped.
    _lock: DataFolderLock,
}

/// Everything that is needed to start and restart the server.
#[derive(Debug)]
struct Launch {
    options: Options,
    binaries: Binaries,
    run_mode: RunMode,
    cluster: PathBuf,
    sockets: PathBuf,
    log: PathBuf,
}

impl Launch {
    fn start(&self) -> Result<Child, StartError> {
        socket_folder::prepare(&self.sockets, self.run_mode)?;
        postmaster::start(&self.options, &self.binaries, self.run_mode, &self.cluster, &self.sockets, &self.log)
            .inspect_err(|_| socket_folder::remove(&self.sockets))
    }
}

impl PrivatePostgres {
    /// Locks the data folder, creates the cluster if it is missing, and starts the server. Returns when the server
    /// accepts connections; after a crash it first recovers, for up to a minute.
    pub fn start(options: &Options) -> Result<Self, StartError> {
        let lock = DataFolderLock::acquire(&options.data_dir)?;
        let data_dir = lock.folder();
        // The settings and messages of the server contain the path as text.
        if data_dir.to_str().is_none() {
            return Err(StartError::Lock(LockError::Unusable {
                folder: options.data_dir.clone(),
                source: std::io::Error::new(std::io::ErrorKind::InvalidInput, "its path is not UTF-8"),
            }));
        }
        let cluster = data_dir.join(CLUSTER);
        let version = cluster::version(&cluster)?;
        let binaries = Binaries::find(&cluster, version)?;
        let run_mode = RunMode::choose(options.run_as, &cluster, data_dir, &binaries)?;
        if version.is_some() {
            postmaster::stop_orphan(&cluster)?;
            run_mode.ensure_owner(&cluster)?;
        } else {
            cluster::create(&cluster, &binaries, run_mode, options.durable)?;
        }
        let sockets = socket_folder::choose(data_dir, run_mode)?;
        let log = data_dir.join("postgres.log");
        let launch = Launch { options: options.clone(), binaries, run_mode, cluster, sockets, log };
        let child = launch.start()?;
        Ok(Self { child, launch, _lock: lock })
    }

    /// Returns the exit status of the server if it has exited unexpectedly.
    pub fn exit_status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// Restarts the server at the same address after it ended unexpectedly.
    ///
    /// Returns when it accepts connections. After an error it can be called again.
    pub fn restart(&mut self) -> Result<(), StartError> {
        postmaster::stop_orphan(&self.launch.cluster)?;
        self.child = self.launch.start()?;
        Ok(())
    }

    /// Returns the folder of the server's socket if it is not in the data folder.
    ///
    /// That is the case if the path would be too long, or if the file system does not support sockets.
    pub fn socket_folder_elsewhere(&self) -> Option<&Path> {
        let is_inside = self.launch.cluster.parent().is_some_and(|data_dir| self.launch.sockets.starts_with(data_dir));
        (!is_inside).then_some(&*self.launch.sockets)
    }

    /// Returns whether this data folder contains a cluster.
    pub fn is_in(data_dir: &Path) -> bool {
        data_dir.join(CLUSTER).join("PG_VERSION").is_file()
    }

    /// Returns the address of a database of the server that another program runs on this data folder.
    ///
    /// Returns `None` if no server runs, it does not accept connections yet, or another user runs it.
    pub fn url_of_running(data_dir: &Path, database: &str) -> Option<String> {
        let data_dir = fs::canonicalize(data_dir).ok()?;
        let owner = fs::metadata(data_dir.join(CLUSTER)).ok()?.uid();
        // Checked as at a start: a folder of another user would receive all data at a restore.
        let owners = [owner, rustix::process::getuid().as_raw()];
        let served =
            socket_folder::candidates(&data_dir, owner).find(|folder| socket_folder::is_served(folder, owners));
        served.map(|folder| url(&folder, database))
    }

    /// Returns the URL of a database of this server, for libpq. [`DATABASE`] always exists.
    pub fn url(&self, database: &str) -> String {
        url(&self.launch.sockets, database)
    }

    /// Stops the server: closes connections, rolls back open transactions and writes all data to disk.
    pub fn stop(mut self) -> Result<(), StopError> {
        self.stop_once()
    }

    fn stop_once(&mut self) -> Result<(), StopError> {
        let stopped = postmaster::stop(&mut self.child);
        socket_folder::remove(&self.launch.sockets);
        stopped
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        // Errors cannot be reported from `drop`. After `stop` this does nothing.
        let _unreported = self.stop_once();
    }
}

/// The URL contains the port, because libpq would otherwise read `PGPORT` from the environment.
fn url(sockets: &Path, database: &str) -> String {
    let host = percent_encode(&sockets.display().to_string());
    format!("postgres://{USER}@{host}:{}/{}", socket_folder::PORT, percent_encode(database))
}

fn percent_encode(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push('%');
            encoded.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)])));
        }
        encoded
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_carries_the_socket_folder_as_its_host() {
        assert_eq!(
            url(Path::new("/tmp/ironleaf-0-ab"), "a b/ü"),
            "postgres://ironleaf@%2Ftmp%2Fironleaf-0-ab:5432/a%20b%2F%C3%BC"
        );
    }
}

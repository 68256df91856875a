//! The folder of the server's socket. Every user who can enter it is a superuser of the database, so it is checked.

use std::{
    fmt::Write as _,
    fs::{self, DirBuilder, Metadata},
    io::ErrorKind,
    os::unix::{
        ffi::OsStrExt,
        fs::{DirBuilderExt, MetadataExt, PermissionsExt, lchown},
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use crate::{StartError, identity::RunMode};

/// The port. Here it is only a part of the socket's name, which clients look for.
pub(crate) const PORT: u16 = 5432;

/// Name of the folder within the data folder.
const NAME: &str = "socket";

/// Maximum length of a socket path: the address of a Unix socket has 108 bytes, including a final NUL.
const MAX_SOCKET_BYTES: usize = 107;

/// Parent folder of the socket folder if the data folder cannot contain it. Not `TMPDIR`, which may differ between two
/// starts.
const FALLBACK_PARENT: &str = "/tmp";

/// Returns the possible socket folders of a data folder's server, the preferred one first.
///
/// The data folder comes first because a service may have a private `/tmp`, which no other program can enter.
pub(crate) fn candidates(data_dir: &Path, server_user: u32) -> impl Iterator<Item = PathBuf> {
    let own_uid = rustix::process::getuid().as_raw();
    let within = data_dir.join(NAME);
    let within = (socket(&within).as_os_str().len() <= MAX_SOCKET_BYTES).then_some(within);
    let other_user = (server_user != own_uid).then(|| fallback(data_dir, server_user));
    within.into_iter().chain([fallback(data_dir, own_uid)]).chain(other_user)
}

/// Returns the socket folder for a server that is about to start.
///
/// It is in the data folder, or in `/tmp` if the path would be too long or the file system does not support sockets.
/// Call it only while no server runs on the data folder.
pub(crate) fn choose(data_dir: &Path, run_mode: RunMode) -> Result<PathBuf, StartError> {
    let own_uid = rustix::process::getuid().as_raw();
    let folder = candidates(data_dir, own_uid).next().unwrap_or_else(|| fallback(data_dir, own_uid));
    prepare(&folder, run_mode)?;
    let probe = folder.join("probe");
    let can_hold_sockets = UnixListener::bind(&probe).is_ok();
    // After a failed bind there is no file. Other remains are removed before the server starts.
    let _removed = fs::remove_file(&probe);
    if can_hold_sockets {
        return Ok(folder);
    }
    remove(&folder);
    Ok(fallback(data_dir, own_uid))
}

/// Returns the folder in `/tmp` for a data folder and the user who starts the server. It never changes.
fn fallback(data_dir: &Path, user: u32) -> PathBuf {
    let digest = Sha256::digest(data_dir.as_os_str().as_bytes());
    let hash = digest.iter().take(8).fold(String::new(), |mut hash, byte| {
        // Writing to a string cannot fail.
        let _infallible = write!(hash, "{byte:02x}");
        hash
    });
    Path::new(FALLBACK_PARENT).join(format!("ironleaf-{user}-{hash}"))
}

/// Creates the folder, or reuses and empties that of an earlier start if its owner and mode are safe. Call it only
/// while no server runs on the data folder.
pub(crate) fn prepare(folder: &Path, run_mode: RunMode) -> Result<(), StartError> {
    let (owner, group) = run_mode.owner();
    let own_uid = rustix::process::getuid().as_raw();
    match DirBuilder::new().mode(0o700).create(folder) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(StartError::io(format!("make {}", folder.display()))(error)),
    }
    let refuse = || StartError::UnsafeSocketFolder { path: folder.to_owned(), owner };
    // Any user can create this name in /tmp first. A link or an open folder there would give access to the database.
    let meta = fs::symlink_metadata(folder).map_err(|_| refuse())?;
    if !belongs_to(&meta, [owner, own_uid]) {
        return Err(refuse());
    }
    // The lock file of a socket contains a process ID, which another process may have by now.
    let clean =
        fs::read_dir(folder).and_then(|mut entries| entries.try_for_each(|entry| fs::remove_file(entry?.path())));
    clean.map_err(StartError::io(format!("empty {}", folder.display())))?;
    if meta.uid() != owner {
        lchown(folder, Some(owner), Some(group))
            .map_err(StartError::io(format!("give {} to user id {owner}", folder.display())))?;
    }
    Ok(())
}

/// Returns whether a server accepts connections in this folder and the folder is safe. It is safe if only one of these
/// users can enter it.
pub(crate) fn is_served(folder: &Path, owners: [u32; 2]) -> bool {
    let safe = fs::symlink_metadata(folder).is_ok_and(|meta| belongs_to(&meta, owners));
    safe && UnixStream::connect(socket(folder)).is_ok()
}

fn belongs_to(meta: &Metadata, owners: [u32; 2]) -> bool {
    let open_to_others = meta.permissions().mode() & 0o077 != 0;
    meta.is_dir() && owners.contains(&meta.uid()) && !open_to_others
}

/// Removes the folder after the server has stopped, unless it contains other files.
pub(crate) fn remove(folder: &Path) {
    let _kept = fs::remove_dir(folder);
}

pub(crate) fn socket(folder: &Path) -> PathBuf {
    folder.join(format!(".s.PGSQL.{PORT}"))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    fn caller() -> RunMode {
        RunMode::Caller { uid: rustix::process::getuid().as_raw(), gid: rustix::process::getgid().as_raw() }
    }

    #[test]
    fn a_socket_path_that_is_too_long_moves_the_socket() {
        let first = |data_dir: &Path| candidates(data_dir, 0).next().unwrap();
        let longest = PathBuf::from(format!("/{}", "d".repeat(MAX_SOCKET_BYTES - 1 - "/socket/.s.PGSQL.5432".len())));
        assert_eq!(first(&longest), longest.join(NAME));
        assert_eq!(socket(&first(&longest)).as_os_str().len(), MAX_SOCKET_BYTES);
        let too_long = longest.join("d");
        assert_eq!(first(&too_long), first(&too_long));
        assert_ne!(first(&too_long), first(&too_long.join("other")));
        for data_dir in [too_long, PathBuf::from("/deep".repeat(60))] {
            let folder = first(&data_dir);
            assert!(folder.starts_with(FALLBACK_PARENT) && socket(&folder).as_os_str().len() < 100, "{folder:?}");
        }
    }

    #[test]
    fn another_users_socket_is_searched_in_that_users_folder() {
        let own_uid = rustix::process::getuid().as_raw();
        let folders: Vec<_> = candidates(Path::new("/data"), own_uid + 1).collect();
        assert_eq!(folders.len(), 3);
        assert_eq!(folders[2], fallback(Path::new("/data"), own_uid + 1));
        assert_eq!(candidates(Path::new("/data"), own_uid).count(), 2);
    }

    #[test]
    fn a_link_or_a_folder_open_to_others_is_rejected() {
        let parent = tempfile::tempdir().unwrap();
        let target = parent.path().join("target");
        prepare(&target, caller()).unwrap();
        let link = parent.path().join("link");
        symlink(&target, &link).unwrap();
        assert!(matches!(prepare(&link, caller()), Err(StartError::UnsafeSocketFolder { .. })));
        fs::set_permissions(&target, fs::Permissions::from_mode(0o755)).unwrap();
        assert!(matches!(prepare(&target, caller()), Err(StartError::UnsafeSocketFolder { .. })));
    }

    #[test]
    fn empties_a_folder_of_its_own() {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("socket");
        prepare(&folder, caller()).unwrap();
        fs::write(folder.join(".s.PGSQL.5432.lock"), "1\n").unwrap();
        prepare(&folder, caller()).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
}

//! The folder of the server's socket. Who can enter it is the database's superuser, so it is checked.

use std::{
    fmt::Write as _,
    fs::{self, DirBuilder, Metadata},
    io::ErrorKind,
    os::unix::{
        ffi::OsStrExt,
        fs::{DirBuilderExt, MetadataExt, PermissionsExt, lchown},
        net::UnixStream,
    },
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use crate::{StartError, identity::Way};

/// The port is only a part of the socket's name here, but clients look for it.
pub(crate) const PORT: u16 = 5432;

/// Not under the data folder: a socket's path may have 107 bytes, and a project can lie deep. Not under
/// `TMPDIR`, which differs between two starts on the same folder.
const PARENT: &str = "/tmp";

/// The folder that belongs to a data folder, always the same.
pub(crate) fn path_for(data_dir: &Path) -> PathBuf {
    let digest = Sha256::digest(data_dir.as_os_str().as_bytes());
    let hash = digest.iter().take(8).fold(String::new(), |mut hash, byte| {
        // Writing to a string cannot fail.
        let _infallible = write!(hash, "{byte:02x}");
        hash
    });
    Path::new(PARENT).join(format!("ironleaf-{}-{hash}", rustix::process::getuid().as_raw()))
}

/// Makes the folder, or takes the one of an earlier start if it is safely ours, and empties it. Only to be
/// called while no server runs on the data folder.
pub(crate) fn prepare(folder: &Path, way: Way) -> Result<(), StartError> {
    let (owner, group) = way.owner();
    let ours = rustix::process::getuid().as_raw();
    match DirBuilder::new().mode(0o700).create(folder) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(StartError::io(format!("make {}", folder.display()))(error)),
    }
    let refuse = || StartError::UnsafeSocketFolder { path: folder.to_owned(), owner };
    // Anyone can make this name in /tmp before us: a link, or an open folder, would hand the database over.
    let meta = fs::symlink_metadata(folder).map_err(|_| refuse())?;
    if !belongs_to(&meta, [owner, ours]) {
        return Err(refuse());
    }
    // A socket's lock file names a process, and that number may be another process by now.
    let clean =
        fs::read_dir(folder).and_then(|mut entries| entries.try_for_each(|entry| fs::remove_file(entry?.path())));
    clean.map_err(StartError::io(format!("empty {}", folder.display())))?;
    if meta.uid() != owner {
        lchown(folder, Some(owner), Some(group))
            .map_err(StartError::io(format!("give {} to user id {owner}", folder.display())))?;
    }
    Ok(())
}

/// The folder of a server that runs, if it takes connections and is one of these users' alone.
pub(crate) fn is_served(folder: &Path, owners: [u32; 2]) -> bool {
    let safe = fs::symlink_metadata(folder).is_ok_and(|meta| belongs_to(&meta, owners));
    safe && UnixStream::connect(socket(folder)).is_ok()
}

fn belongs_to(meta: &Metadata, owners: [u32; 2]) -> bool {
    let open_to_others = meta.permissions().mode() & 0o077 != 0;
    meta.is_dir() && owners.contains(&meta.uid()) && !open_to_others
}

/// Removes the folder after the server has ended. It stays if somebody else put something in.
pub(crate) fn remove(folder: &Path) {
    let _kept = fs::remove_dir(folder);
}

/// The socket's path.
pub(crate) fn socket(folder: &Path) -> PathBuf {
    folder.join(format!(".s.PGSQL.{PORT}"))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    fn caller() -> Way {
        Way::Caller { uid: rustix::process::getuid().as_raw(), gid: rustix::process::getgid().as_raw() }
    }

    #[test]
    fn the_same_data_folder_has_the_same_short_name() {
        let deep = PathBuf::from("/deep".repeat(60));
        assert_eq!(path_for(&deep), path_for(&deep));
        assert_ne!(path_for(&deep), path_for(Path::new("/other")));
        assert!(socket(&path_for(&deep)).as_os_str().len() < 100);
    }

    #[test]
    fn refuses_a_link_and_a_folder_open_to_others() {
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

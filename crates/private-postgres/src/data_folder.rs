//! The data folder and its lock, which allows one program at a time.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, lchown},
    path::{Path, PathBuf},
};

use crate::LockError;

/// The exclusive lock on a data folder. It is released when it is dropped or the process ends in any way.
///
/// [`PrivatePostgres::start`](crate::PrivatePostgres::start) acquires it itself. A program that uses the folder without
/// the private cluster acquires it here.
#[derive(Debug)]
pub struct DataFolderLock {
    folder: PathBuf,
    // The lock of the system belongs to this handle.
    file: File,
}

impl DataFolderLock {
    /// Creates the folder if it is missing (for its owner only) and locks it.
    pub fn acquire(folder: &Path) -> Result<Self, LockError> {
        let unusable = |source| LockError::Unusable { folder: folder.to_owned(), source };
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(unusable)?;
        let canonical = fs::canonicalize(folder).map_err(unusable)?;
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(canonical.join("lock"))
            .map_err(unusable)?;
        keep_owner(&canonical, &canonical.join("lock")).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { folder: canonical, file }),
            Err(TryLockError::WouldBlock) => Err(LockError::Taken(folder.to_owned())),
            Err(TryLockError::Error(source)) => Err(unusable(source)),
        }
    }

    /// The folder's absolute path, without links.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// Makes the owner of a data folder the owner of a file that root created there.
///
/// Otherwise that user could not access the file. Does nothing for an ordinary user, in a data folder of root, and for
/// a path outside of the folder.
pub fn keep_owner(data_dir: &Path, path: &Path) -> io::Result<()> {
    let owner = match fs::metadata(data_dir) {
        Ok(owner) => owner,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if !rustix::process::geteuid().is_root() || owner.uid() == 0 {
        return Ok(());
    }
    // Does not resolve the last part: for a link, only the link itself gets the new owner, never its target.
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if fs::canonicalize(parent)?.starts_with(fs::canonicalize(data_dir)?) {
        lchown(path, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

impl Drop for DataFolderLock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child that another thread is starting shares it until `exec`, and would
        // keep the folder locked until then. An error is harmless: the file is closed next.
        let _closed_next = self.file.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_lock_is_released_despite_a_starting_child() {
        let folder = tempfile::tempdir().unwrap();
        let lock = DataFolderLock::acquire(folder.path()).unwrap();
        let _copy_in_child = lock.file.try_clone().unwrap();
        drop(lock);
        DataFolderLock::acquire(folder.path()).unwrap();
    }
}

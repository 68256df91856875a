//! The data folder and its lock, which admits one program.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io,
    os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, lchown},
    path::{Path, PathBuf},
};

use crate::LockError;

/// The exclusive right to a data folder, held until it is dropped or the process ends, however it ends.
///
/// [`PrivatePostgres::start`](crate::PrivatePostgres::start) takes it by itself. A program that uses the
/// folder without the private cluster takes it here.
#[derive(Debug)]
pub struct DataFolderLock {
    folder: PathBuf,
    // The system's lock lives with this handle.
    file: File,
}

impl DataFolderLock {
    /// Makes the folder if it is missing (for its owner only) and locks it.
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
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// Gives a file that root created in a data folder to the owner of that folder.
///
/// The owner could not use it otherwise. Does nothing for an ordinary user, in a data folder of root and for a path
/// elsewhere.
pub fn keep_owner(data_dir: &Path, path: &Path) -> io::Result<()> {
    let owner = match fs::metadata(data_dir) {
        Ok(owner) => owner,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if !rustix::process::geteuid().is_root() || owner.uid() == 0 {
        return Ok(());
    }
    // The last part is not resolved: a link is given away, and never what it leads to.
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

//! The data folder and the lock that keeps it to one program.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
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
    // The system's lock lives with this handle. Rust opens files close-on-exec, so that no child keeps it.
    _file: File,
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
        match file.try_lock() {
            Ok(()) => Ok(Self { folder: canonical, _file: file }),
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

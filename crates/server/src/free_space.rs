//! Free space of a disk.

use std::io;
use std::path::Path;

pub(crate) const MEGABYTE: u64 = 1_000_000;

/// Free space below which a disk counts as full. A PostgreSQL whose disk is full stops.
pub(crate) const RESERVE: u64 = 100 * MEGABYTE;

/// Free space and size of a disk in bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DiskSpace {
    /// What this user can still write.
    pub(crate) free: u64,
    pub(crate) size: u64,
}

/// Returns the space of the file system with this path.
pub(crate) fn disk_space(path: &Path) -> io::Result<DiskSpace> {
    let disk = rustix::fs::statvfs(path)?;
    let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
    Ok(DiskSpace { free: bytes(disk.f_bavail), size: bytes(disk.f_blocks) })
}

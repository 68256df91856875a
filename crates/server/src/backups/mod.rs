//! Backup files: their folder, their names and atomic writing.

mod checksum;
mod retention;

pub(crate) use checksum::{Checksum, verify};
pub(crate) use retention::{expired, newest_backup};

use crate::free_space::{MEGABYTE, RESERVE, disk_space};
use checksum::{Checksummed, append};
use chrono::{DateTime, Utc};
use ironleaf_domain::backup::BackupFailure;
use ironleaf_persistence::{ConnectError, MaintenanceConnection, MaintenanceError, SchemaObject};
use ironleaf_private_postgres::{ClientError, ClientPrograms, keep_owner};
use retention::{BACKUP_TIME, Kind, SCHEDULED_MARK, SNAPSHOT_MARK, SNAPSHOTS_KEPT, of_kind, surplus};
use secrecy::{ExposeSecret, SecretString};
use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tempfile::NamedTempFile;

/// File extension while a backup is being written.
const UNFINISHED: &str = ".unfinished";

/// Part of the message of `pg_dump` about a full disk.
const NO_SPACE: &str = "No space left";

/// Age from which an unfinished file is considered abandoned by a killed program.
const UNFINISHED_RETENTION: Duration = Duration::from_hours(24);

/// Reason why there is no backup, in one line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BackupError {
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error(transparent)]
    MaintenanceConnection(#[from] MaintenanceError),
    #[error(transparent)]
    Client(#[from] ClientError),
    #[error("the schema `{0}` of the database has no data of Ironleaf: there is nothing to back up")]
    Nothing(String),
    #[error("{} already exists, and a backup never replaces a file", .0.display())]
    Exists(PathBuf),
    #[error("cannot write {}: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("cannot write the backup: {0}")]
    Output(io::Error),
    #[error("{} has {free} MB of free space, and a backup needs about {needed} MB", .folder.display())]
    NoSpace { folder: PathBuf, free: u64, needed: u64 },
}

impl BackupError {
    /// Returns the reason for those who do not read the log.
    pub(crate) fn failure(&self) -> BackupFailure {
        match self {
            Self::NoSpace { .. } => BackupFailure::DiskFull,
            Self::Client(ClientError::Failed { error_summary, .. }) if error_summary.contains(NO_SPACE) => {
                BackupFailure::DiskFull
            }
            Self::Connect(_)
            | Self::MaintenanceConnection(_)
            | Self::Nothing(_)
            | Self::Client(ClientError::Failed { .. } | ClientError::Canceled) => BackupFailure::Database,
            Self::File { source, .. } | Self::Output(source) | Self::Client(ClientError::Write(source)) => {
                match source.kind() {
                    io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => BackupFailure::DiskFull,
                    _ => BackupFailure::Folder,
                }
            }
            Self::Exists(_) => BackupFailure::Folder,
            Self::Client(_) => BackupFailure::Programs,
        }
    }

    /// Returns whether the program stopped before the backup was complete.
    pub(crate) fn is_canceled(&self) -> bool {
        matches!(self, Self::Client(ClientError::Canceled))
    }

    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { path, source }
    }
}

/// Ironleaf's objects in a database, and the programs that back them up.
pub(crate) struct BackupSource {
    url: SecretString,
    programs: ClientPrograms,
    schema: String,
    /// Relations in the schema that are not Ironleaf's.
    foreign: Vec<String>,
}

impl BackupSource {
    /// Examines a database. Fails if it contains no data of Ironleaf, because an empty backup could be mistaken for a
    /// real one.
    pub(crate) fn open(url: &SecretString) -> Result<Self, BackupError> {
        let mut upkeep = MaintenanceConnection::connect(url)?;
        let contents = upkeep.contents()?;
        let installation = contents.installation().map_err(MaintenanceError::from)?;
        if installation.own.is_empty() {
            return Err(BackupError::Nothing(contents.name));
        }
        warn_of_foreign(&contents.name, &installation.foreign);
        let foreign = installation.foreign.into_iter().map(|object| object.name).collect();
        let programs = ClientPrograms::find(upkeep.server_major()?)?;
        Ok(Self { url: url.clone(), programs, schema: contents.name, foreign })
    }

    /// Writes a backup to a new file, which exists only when it is complete and on disk. Returns its size in bytes.
    pub(crate) fn write(&self, to: &Path) -> Result<u64, BackupError> {
        if to.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let (unfinished, size) = self.write_unfinished(folder, to, None)?;
        // If two programs write a file of the same name, only one of them succeeds.
        unfinished.persist_noclobber(to).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(to.to_owned()),
            _ => BackupError::file(to)(error.error),
        })?;
        sync(folder).map_err(BackupError::file(to))?;
        Ok(size)
    }

    /// Writes a backup to a temporary file in the same folder, readable only by its owner.
    fn write_unfinished(
        &self,
        folder: &Path,
        to: &Path,
        is_canceled: Option<&AtomicBool>,
    ) -> Result<(NamedTempFile, u64), BackupError> {
        let mut file = tempfile::Builder::new()
            .prefix(".")
            .suffix(UNFINISHED)
            .tempfile_in(folder)
            .map_err(BackupError::file(to))?;
        let (url, excluded) = (self.url.expose_secret(), self.excluded());
        match is_canceled {
            None => self.programs.dump(url, &self.schema, &excluded, file.path())?,
            Some(flag) => {
                let is_canceled = || flag.load(Ordering::Relaxed);
                self.programs.dump_unless(url, &self.schema, &excluded, file.path(), is_canceled)?;
            }
        }
        let size = append(file.as_file_mut()).map_err(BackupError::file(to))?;
        file.as_file().sync_all().map_err(BackupError::file(to))?;
        Ok((file, size))
    }

    /// Writes a backup to standard output. Returns its size in bytes.
    pub(crate) fn write_to_stdout(&self) -> Result<u64, BackupError> {
        let mut output = Checksummed::new(io::stdout().lock());
        self.programs.dump_to(self.url.expose_secret(), &self.schema, &self.excluded(), &mut output)?;
        output.finish().map_err(BackupError::Output)
    }

    fn excluded(&self) -> Vec<&str> {
        self.foreign.iter().map(String::as_str).collect()
    }
}

/// Logs a warning about objects of other applications in Ironleaf's schema.
pub(crate) fn warn_of_foreign<'a>(schema: &str, foreign: impl IntoIterator<Item = &'a SchemaObject>) {
    let names: Vec<String> = foreign.into_iter().map(ToString::to_string).collect();
    if !names.is_empty() {
        let objects = names.join(", ");
        tracing::warn!(schema, objects, "other objects in Ironleaf's schema are neither backed up nor restored");
    }
}

fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The folder for backups without a given file name.
#[derive(Debug, Clone)]
pub(crate) struct Backups {
    folder: PathBuf,
}

impl Backups {
    /// Returns the folder for backups in a data folder.
    pub(crate) fn below(data_dir: &Path) -> Self {
        Self { folder: data_dir.join("backups") }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a backup that an operator requested. The time becomes its name.
    pub(crate) fn write(&self, url: &SecretString, now: DateTime<Utc>) -> Result<(PathBuf, u64), BackupError> {
        self.write_as(url, &time_in_name(now), None)
    }

    /// Writes a backup that a server makes by itself. Keeps the newest `keep` of them.
    ///
    /// It is not begun if it would probably fill the disk, which may be that of the database.
    pub(crate) fn write_scheduled(
        &self,
        url: &SecretString,
        now: DateTime<Utc>,
        keep: usize,
        is_canceled: &AtomicBool,
    ) -> Result<(PathBuf, u64), BackupError> {
        self.create()?;
        self.check_space()?;
        let written = self.write_as(url, &format!("{}{SCHEDULED_MARK}", time_in_name(now)), Some(is_canceled))?;
        self.delete_or_warn(Kind::Scheduled, keep, Some(&written.0));
        Ok(written)
    }

    /// Checks that a backup of the size of the last one leaves room on the disk.
    fn check_space(&self) -> Result<(), BackupError> {
        let free = disk_space(&self.folder).map_err(BackupError::file(&self.folder))?.free;
        let needed = self.size_of_last().map_err(BackupError::file(&self.folder))? + RESERVE;
        if free >= needed {
            return Ok(());
        }
        let (free, needed) = (free / MEGABYTE, needed.div_ceil(MEGABYTE));
        Err(BackupError::NoSpace { folder: self.folder.clone(), free, needed })
    }

    /// Returns the size of the last backup that a server made by itself; 0 without one.
    fn size_of_last(&self) -> io::Result<u64> {
        match of_kind(&names_in(&self.folder)?, Kind::Scheduled).pop() {
            Some(name) => Ok(fs::metadata(self.folder.join(name))?.len()),
            None => Ok(0),
        }
    }

    /// Writes a snapshot `before` an operation. Keeps the ten newest snapshots, and one that is still `needed`.
    pub(crate) fn snapshot(
        &self,
        url: &SecretString,
        before: &str,
        now: DateTime<Utc>,
        needed: Option<&Path>,
    ) -> Result<PathBuf, BackupError> {
        let (path, _) = self.write_as(url, &format!("{}{SNAPSHOT_MARK}{before}", time_in_name(now)), None)?;
        self.delete_or_warn(Kind::Snapshot, SNAPSHOTS_KEPT, needed);
        Ok(path)
    }

    /// Creates a temporary file that is deleted when the value is dropped.
    pub(crate) fn temporary_file(&self) -> Result<NamedTempFile, BackupError> {
        self.create()?;
        let file = tempfile::Builder::new().prefix(".").suffix(UNFINISHED).tempfile_in(&self.folder);
        file.map_err(BackupError::file(&self.folder))
    }

    fn create(&self) -> Result<(), BackupError> {
        let created = DirBuilder::new().recursive(true).mode(0o700).create(&self.folder);
        created.map_err(BackupError::file(&self.folder))
    }

    fn write_as(
        &self,
        url: &SecretString,
        name: &str,
        is_canceled: Option<&AtomicBool>,
    ) -> Result<(PathBuf, u64), BackupError> {
        let source = BackupSource::open(url)?;
        self.create()?;
        let (unfinished, size) = source.write_unfinished(&self.folder, &self.folder, is_canceled)?;
        let path = self.place(unfinished, name).map_err(BackupError::file(&self.folder))?;
        // The server's next snapshot goes into the same folder.
        if let Some(data_dir) = self.folder.parent() {
            for path in [&self.folder, &path] {
                keep_owner(data_dir, path).map_err(BackupError::file(path))?;
            }
        }
        Ok((path, size))
    }

    /// Renames a file to the first free name. A number distinguishes files of the same second, also of two programs.
    fn place(&self, mut unfinished: NamedTempFile, name: &str) -> io::Result<PathBuf> {
        for number in 1_u32.. {
            let path = match number {
                1 => self.folder.join(format!("{name}.dump")),
                _ => self.folder.join(format!("{name}-{number}.dump")),
            };
            match unfinished.persist_noclobber(&path) {
                Ok(_) => return sync(&self.folder).map(|()| path),
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => unfinished = error.file,
                Err(error) => return Err(error.error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn delete_or_warn(&self, kind: Kind, kept: usize, needed: Option<&Path>) {
        if let Err(error) = self.delete_surplus(kind, kept, needed) {
            tracing::warn!(%error, folder = %self.folder.display(), "failed to delete old backups");
        }
    }

    /// Deletes files of a kind above the maximum number, and files that killed programs left unfinished.
    fn delete_surplus(&self, kind: Kind, kept: usize, needed: Option<&Path>) -> io::Result<()> {
        for file in unfinished_files(&self.folder)? {
            fs::remove_file(file)?;
        }
        let needed = needed.and_then(|path| path.canonicalize().ok());
        surplus(&names_in(&self.folder)?, kind, kept)
            .iter()
            .map(|name| self.folder.join(name))
            .filter(|path| needed.is_none() || path.canonicalize().ok() != needed)
            .try_for_each(fs::remove_file)
    }
}

/// Returns the unfinished files of killed programs in a folder; none if the folder is missing.
pub(crate) fn unfinished_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for name in names_in(folder)? {
        let path = folder.join(&name);
        if name.ends_with(UNFINISHED)
            && fs::metadata(&path)?.modified()?.elapsed().unwrap_or_default() > UNFINISHED_RETENTION
        {
            files.push(path);
        }
    }
    Ok(files)
}

/// Returns the sorted names in a folder; none if the folder is missing.
pub(crate) fn names_in(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names =
        entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect::<io::Result<Vec<_>>>()?;
    names.sort_unstable();
    Ok(names)
}

fn time_in_name(time: DateTime<Utc>) -> String {
    time.format(BACKUP_TIME).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    fn folder_of_backups() -> (tempfile::TempDir, Backups) {
        let data = tempfile::tempdir().unwrap();
        let backups = Backups::below(data.path());
        backups.create().unwrap();
        (data, backups)
    }

    #[test]
    fn the_name_tells_the_time() {
        let time = "2026-11-21T19:30:00.25Z".parse().unwrap();
        assert_eq!(time_in_name(time), "2026-11-21T19-30-00Z");
    }

    #[test]
    fn ten_snapshots_and_all_needed_or_manual_backups_stay() {
        let (_data, backups) = folder_of_backups();
        let put = |name: &str| fs::write(backups.folder.join(name), "").unwrap();
        for day in 10..22 {
            put(&format!("2026-11-{day}T19-30-00Z-before-restore.dump"));
            put(&format!("2026-11-{day}T19-30-00Z.dump"));
            put(&format!("2026-11-{day}T19-30-00Z-scheduled.dump"));
        }
        put("of my own.txt");
        put(".a.unfinished");
        put(".b.unfinished");
        let two_days_ago = SystemTime::now() - Duration::from_hours(48);
        let left = File::options().write(true).open(backups.folder.join(".a.unfinished")).unwrap();
        left.set_modified(two_days_ago).unwrap();
        let needed = backups.folder.join("2026-11-10T19-30-00Z-before-restore.dump");
        backups.delete_surplus(Kind::Snapshot, SNAPSHOTS_KEPT, Some(&needed)).unwrap();

        let left = names_in(&backups.folder).unwrap();
        let snapshots: Vec<&String> = left.iter().filter(|name| name.contains("-before-")).collect();
        assert_eq!(snapshots.len(), 11);
        assert_eq!((&snapshots[0][..10], &snapshots[1][..10]), ("2026-11-10", "2026-11-12"));
        assert_eq!([Kind::Backup, Kind::Scheduled].map(|kind| of_kind(&left, kind).len()), [12, 12]);
        assert!(left.contains(&"of my own.txt".to_owned()) && left.contains(&".b.unfinished".to_owned()));
        assert!(!left.contains(&".a.unfinished".to_owned()));
    }

    #[test]
    fn concurrent_backups_of_one_second_get_names_of_their_own() {
        let (_data, backups) = folder_of_backups();
        let written: Vec<_> = (0..4).map(|_| backups.temporary_file().unwrap()).collect();
        let mut paths: Vec<PathBuf> = std::thread::scope(|scope| {
            let place = |file| scope.spawn(|| backups.place(file, "a").unwrap());
            let placing: Vec<_> = written.into_iter().map(place).collect();
            placing.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        paths.sort();
        let expected = ["a-2.dump", "a-3.dump", "a-4.dump", "a.dump"].map(|name| backups.folder.join(name));
        assert_eq!(paths, expected);
        assert_eq!(names_in(&backups.folder).unwrap().len(), 4);
    }
}

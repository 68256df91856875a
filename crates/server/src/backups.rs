//! The files of backups: where they lie, what they are called, and how each comes about whole or not at all.

use chrono::{DateTime, Utc};
use ironleaf_persistence::{ConnectError, Upkeep, UpkeepError};
use ironleaf_private_postgres::{ClientError, ClientPrograms, keep_owner};
use secrecy::{ExposeSecret, SecretString};
use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// So many of those that the program made by itself are kept.
const SNAPSHOTS_KEPT: usize = 10;

/// Stands in the name of each of them, and in no other.
const SNAPSHOT_MARK: &str = "-before-";

/// The end of a name while its file is being written.
const UNFINISHED: &str = ".unfinished";

/// What is still unfinished after this was left by a program that was killed.
const FINISHED_WITHIN: Duration = Duration::from_hours(24);

/// Why there is no backup, in one line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BackupError {
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error(transparent)]
    Upkeep(#[from] UpkeepError),
    #[error(transparent)]
    Client(#[from] ClientError),
    #[error("{} exists already, and a backup never replaces a file", .0.display())]
    Exists(PathBuf),
    #[error("cannot write {}: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
}

impl BackupError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { path, source }
    }
}

/// Writes a backup of a database to a new file, which is there when it is whole and safely on the disk. Answers its size
/// in bytes.
pub(crate) fn write_backup(url: &SecretString, to: &Path) -> Result<u64, BackupError> {
    let programs = programs_for(url)?;
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let mut name = OsString::from(".");
    name.push(to.file_name().unwrap_or_default());
    name.push(format!(".{}{UNFINISHED}", std::process::id()));
    let unfinished = to.with_file_name(name);
    // Its mode is set before anything is in it: a backup holds everything that members told.
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&unfinished)
        .map_err(BackupError::file(to))?;
    let written = programs
        .dump(url.expose_secret(), Some(&unfinished))
        .map_err(BackupError::from)
        .and_then(|()| put_in_place(&unfinished, to).map_err(BackupError::file(to)));
    if written.is_err() {
        // The first error is the one to report.
        let _kept = fs::remove_file(&unfinished);
    }
    written
}

/// Writes a backup to standard output.
pub(crate) fn pour_backup(url: &SecretString) -> Result<(), BackupError> {
    Ok(programs_for(url)?.dump(url.expose_secret(), None)?)
}

fn programs_for(url: &SecretString) -> Result<ClientPrograms, BackupError> {
    Ok(ClientPrograms::find(Upkeep::connect(url)?.server_major()?)?)
}

fn put_in_place(unfinished: &Path, to: &Path) -> io::Result<u64> {
    let size = fs::metadata(unfinished)?.len();
    fs::rename(unfinished, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()?;
    Ok(size)
}

/// The folder for backups that nobody named a place for.
#[derive(Debug, Clone)]
pub(crate) struct Backups {
    folder: PathBuf,
}

impl Backups {
    /// The one below a data folder.
    pub(crate) fn below(data_dir: &Path) -> Self {
        Self { folder: data_dir.join("backups") }
    }

    /// A backup that was asked for at this time; it is kept for ever.
    pub(crate) fn write(&self, url: &SecretString, now: DateTime<Utc>) -> Result<(PathBuf, u64), BackupError> {
        self.write_as(url, &time_in_name(now))
    }

    /// A backup that the program makes by itself `before` something. The ten newest of them are kept, and one that is
    /// still `needed`.
    pub(crate) fn snapshot(
        &self,
        url: &SecretString,
        before: &str,
        now: DateTime<Utc>,
        needed: Option<&Path>,
    ) -> Result<PathBuf, BackupError> {
        let (path, _) = self.write_as(url, &format!("{}{SNAPSHOT_MARK}{before}", time_in_name(now)))?;
        if let Err(error) = self.tidy_up(needed) {
            tracing::warn!(%error, folder = %self.folder.display(), "old snapshots could not be removed");
        }
        Ok(path)
    }

    fn write_as(&self, url: &SecretString, name: &str) -> Result<(PathBuf, u64), BackupError> {
        DirBuilder::new().recursive(true).mode(0o700).create(&self.folder).map_err(BackupError::file(&self.folder))?;
        let path = self.free_path(name);
        let size = write_backup(url, &path)?;
        // The server's next snapshot goes to the same folder.
        if let Some(data_dir) = self.folder.parent() {
            for path in [&self.folder, &path] {
                keep_owner(data_dir, path).map_err(BackupError::file(path))?;
            }
        }
        Ok((path, size))
    }

    /// Two within a second are told apart by a number.
    fn free_path(&self, name: &str) -> PathBuf {
        let numbered = |number: u32| match number {
            1 => self.folder.join(format!("{name}.dump")),
            _ => self.folder.join(format!("{name}-{number}.dump")),
        };
        let mut number = 1;
        while numbered(number).exists() {
            number += 1;
        }
        numbered(number)
    }

    /// Removes the snapshots that are too many, and what killed programs left.
    fn tidy_up(&self, needed: Option<&Path>) -> io::Result<()> {
        let mut snapshots = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.ends_with(UNFINISHED) {
                let age = entry.metadata()?.modified()?.elapsed().unwrap_or_default();
                if age > FINISHED_WITHIN {
                    fs::remove_file(entry.path())?;
                }
            } else if name.contains(SNAPSHOT_MARK) && entry.path().extension().is_some_and(|end| end == "dump") {
                snapshots.push(entry.path());
            }
        }
        // The names begin with the time.
        snapshots.sort_unstable();
        let too_many = snapshots.len().saturating_sub(SNAPSHOTS_KEPT);
        let needed = needed.and_then(|path| path.canonicalize().ok());
        snapshots[..too_many]
            .iter()
            .filter(|path| needed.is_none() || path.canonicalize().ok() != needed)
            .try_for_each(fs::remove_file)
    }
}

/// To the second, without the colons that some file systems refuse.
fn time_in_name(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%dT%H-%M-%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::{Backups, time_in_name};
    use std::fs;
    use std::time::{Duration, SystemTime};

    #[test]
    fn the_name_tells_the_time() {
        let time = "2026-11-21T19:30:00.25Z".parse().unwrap();
        assert_eq!(time_in_name(time), "2026-11-21T19-30-00Z");
    }

    #[test]
    fn the_ten_newest_snapshots_stay_and_so_does_what_is_needed_or_was_asked_for() {
        let data = tempfile::tempdir().unwrap();
        let backups = Backups::below(data.path());
        fs::create_dir(&backups.folder).unwrap();
        let put = |name: &str| fs::write(backups.folder.join(name), "").unwrap();
        for day in 10..22 {
            put(&format!("2026-11-{day}T19-30-00Z-before-restore.dump"));
            put(&format!("2026-11-{day}T19-30-00Z.dump"));
        }
        put("of my own.txt");
        put(".a.dump.1.unfinished");
        put(".b.dump.2.unfinished");
        let two_days_ago = SystemTime::now() - Duration::from_hours(48);
        fs::File::options()
            .write(true)
            .open(backups.folder.join(".a.dump.1.unfinished"))
            .unwrap()
            .set_modified(two_days_ago)
            .unwrap();
        backups.tidy_up(Some(&backups.folder.join("2026-11-10T19-30-00Z-before-restore.dump"))).unwrap();

        let mut left: Vec<String> = fs::read_dir(&backups.folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        let snapshots: Vec<&String> = left.iter().filter(|name| name.contains("-before-")).collect();
        assert_eq!(snapshots.len(), 11);
        assert_eq!((&snapshots[0][..10], &snapshots[1][..10]), ("2026-11-10", "2026-11-12"));
        assert_eq!(left.iter().filter(|name| name.ends_with("Z.dump")).count(), 12);
        assert!(left.contains(&"of my own.txt".to_owned()) && left.contains(&".b.dump.2.unfinished".to_owned()));
        assert!(!left.contains(&".a.dump.1.unfinished".to_owned()));
    }

    #[test]
    fn two_within_a_second_are_told_apart() {
        let data = tempfile::tempdir().unwrap();
        let backups = Backups::below(data.path());
        fs::create_dir(&backups.folder).unwrap();
        assert_eq!(backups.free_path("a"), backups.folder.join("a.dump"));
        fs::write(backups.folder.join("a.dump"), "").unwrap();
        assert_eq!(backups.free_path("a"), backups.folder.join("a-2.dump"));
    }
}

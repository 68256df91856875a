use super::database::DatabaseHandle;
use crate::adapters::SystemClock;
use crate::backups::{BackupError, Backups, Checksum, verify, warn_of_foreign};
use crate::settings::Settings;
use crate::terminal;
use ironleaf_application::shared::Clock;
use ironleaf_persistence::{
    Installation, MIGRATION_LIST, MaintenanceError, MigrateError, ObjectKind, SchemaLock, is_own, is_own_history,
    own_objects, unknown_versions,
};
use ironleaf_private_postgres::{ClientError, ClientPrograms, Replaced, Selection};
use secrecy::{ExposeSecret, SecretString};
use std::error::Error;
use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// Consent of the operator.
#[derive(Debug, Clone, Copy)]
pub(super) struct RestoreOptions {
    /// Existing accounts may be replaced.
    pub(super) yes: bool,
    /// The backup may have no checksum.
    pub(super) unverified: bool,
    /// Skips the snapshot of the current data.
    pub(super) no_snapshot: bool,
}

/// Replaces Ironleaf's objects in the database with a backup.
pub(super) async fn run(settings: Settings, file: PathBuf, options: RestoreOptions) -> Result<(), Box<dyn Error>> {
    let backups = Backups::below(&settings.data_dir);
    let (backup, _received) = if file == Path::new("-") {
        let received = receive(&backups)?;
        (BackupFile { path: received.to_path_buf(), name: "standard input".to_owned() }, Some(received))
    } else {
        let name = file.display().to_string();
        std::fs::File::open(&file).map_err(|error| format!("cannot read {name}: {error}"))?;
        (BackupFile { path: file, name }, None)
    };
    backup.check(options)?;
    let reached = DatabaseHandle::connect(&settings).await?;
    let restore = Restore { url: reached.url.clone(), backup, options, backups };
    let outcome = tokio::task::spawn_blocking(move || restore.run()).await;
    reached.close().await;
    terminal::print_line(&outcome??);
    Ok(())
}

/// Copies standard input to a temporary file, because a backup is read more than once.
fn receive(backups: &Backups) -> Result<TempPath, Box<dyn Error>> {
    if io::stdin().is_terminal() {
        return Err("a backup cannot be read from a terminal: use `ironleaf restore --yes - < FILE`".into());
    }
    let mut file = backups.temporary_file()?;
    io::copy(&mut io::stdin().lock(), file.as_file_mut())
        .map_err(|error| format!("cannot store standard input in {}: {error}", backups.folder().display()))?;
    Ok(file.into_temp_path())
}

/// Reason why a backup was not restored.
#[derive(Debug, thiserror::Error)]
enum RestoreError {
    #[error(transparent)]
    Migrate(#[from] MigrateError),
    #[error(transparent)]
    MaintenanceConnection(#[from] MaintenanceError),
    #[error(transparent)]
    Programs(ClientError),
    #[error("a server uses this database ({0} connections): stop it first; nothing was changed")]
    InUse(i64),
    #[error("{file} is not a backup of Ironleaf, or is damaged; nothing was changed ({reason})")]
    NoBackup { file: String, reason: String },
    #[error(
        "{0} has no checksum: a version before 0.2 wrote it, or its end is missing or damaged; nothing was changed; if you \
         trust it, add --unverified"
    )]
    Unverified(String),
    #[error(
        "{file} was made by a newer version of Ironleaf (it has {}, which this version does not know): restore it with that \
         version; nothing was changed",
        .versions.join(", ")
    )]
    TooNew { file: String, versions: Vec<String> },
    #[error(
        "{file} is a backup of the schema `{theirs}`, but the database connection uses `{ours}`: set the search path \
         of DATABASE_URL to `{theirs}` (`?options=-csearch_path%3D{theirs}`); nothing was changed"
    )]
    OtherSchema { file: String, theirs: String, ours: String },
    #[error("the database has {}, which the backup would replace; to confirm, add --yes", accounts(*.0))]
    NotAgreed(i64),
    #[error(
        "failed to back up the current data; nothing was restored: {0}; to restore without this backup, add --no-snapshot"
    )]
    Snapshot(BackupError),
    #[error("the backup could not be restored, and nothing was changed: {0}")]
    Failed(ClientError),
    #[error("the backup was restored, but its upgrade to this version failed: {0}")]
    Outdated(MigrateError),
    #[error("cannot read the answer: {0}")]
    NoAnswer(#[from] io::Error),
}

/// A backup, and its name in messages.
struct BackupFile {
    path: PathBuf,
    name: String,
}

/// Contents of a backup that was read completely.
struct Examined {
    schema: String,
    versions: Vec<String>,
    selection: Selection,
}

impl BackupFile {
    fn reject(&self, reason: &dyn Display) -> RestoreError {
        RestoreError::NoBackup { file: self.name.clone(), reason: reason.to_string() }
    }

    /// Compares the file with its checksum.
    fn check(&self, options: RestoreOptions) -> Result<(), RestoreError> {
        match verify(&self.path).map_err(|error| self.reject(&error))? {
            Checksum::Valid => Ok(()),
            Checksum::Changed => Err(self.reject(&"its checksum does not match: it has changed since it was written")),
            Checksum::Missing if options.unverified => {
                tracing::warn!(file = self.name, "restoring a backup without a checksum: damage may go unnoticed");
                Ok(())
            }
            Checksum::Missing => Err(RestoreError::Unverified(self.name.clone())),
        }
    }

    /// Reads the whole file, and checks that it contains every table of the migrations that it lists.
    fn examine(&self, programs: &ClientPrograms) -> Result<Examined, RestoreError> {
        let archive = programs.read_archive(&self.path).map_err(|error| self.reject(&error))?;
        let schema =
            archive.schema_of(MIGRATION_LIST).ok_or_else(|| self.reject(&"it has no list of migrations"))?.to_owned();
        let rows = programs.rows_in_dump(&self.path, &schema, MIGRATION_LIST).map_err(|error| self.reject(&error))?;
        let versions: Vec<String> =
            rows.iter().map(|row| row.split('\t').next().unwrap_or_default().to_owned()).collect();
        if !is_own_history(&versions) {
            return Err(self.reject(&"its migrations are not Ironleaf's"));
        }
        let unknown = unknown_versions(&versions)?;
        if !unknown.is_empty() {
            return Err(RestoreError::TooNew { file: self.name.clone(), versions: unknown });
        }
        let missing = own_objects(&versions)
            .find(|object| object.kind == ObjectKind::Table && !archive.has_table(&schema, &object.name));
        if let Some(object) = missing {
            return Err(self.reject(&format!("it has no {object}")));
        }
        programs.check_dump(&self.path).map_err(|error| self.reject(&error))?;
        let selection =
            archive.select(&schema, |name| is_own(ObjectKind::Table, name), |name| is_own(ObjectKind::Function, name));
        if !selection.foreign.is_empty() {
            let objects = selection.foreign.join(", ");
            tracing::warn!(objects, "skipped objects of the backup that are not Ironleaf's");
        }
        Ok(Examined { schema, versions, selection })
    }
}

struct Restore {
    url: SecretString,
    backup: BackupFile,
    options: RestoreOptions,
    /// Destination of the snapshot of the current data.
    backups: Backups,
}

impl Restore {
    /// Returns the message of success.
    fn run(&self) -> Result<String, RestoreError> {
        // A server that starts in the meantime waits for this lock.
        let mut lock = SchemaLock::take(&self.url)?;
        let programs = ClientPrograms::find(lock.upkeep().server_major()?).map_err(RestoreError::Programs)?;
        let examined = self.backup.examine(&programs)?;
        let contents = lock.upkeep().contents()?;
        let present = contents.installation().map_err(MaintenanceError::from)?;
        contents.check_names(&examined.versions).map_err(MaintenanceError::from)?;
        if contents.name != examined.schema {
            let (file, theirs, ours) = (self.backup.name.clone(), examined.schema, contents.name);
            return Err(RestoreError::OtherSchema { file, theirs, ours });
        }
        warn_of_foreign(&contents.name, &present.foreign);
        let connections = lock.upkeep().server_connections()?;
        if connections > 0 {
            return Err(RestoreError::InUse(connections));
        }
        self.confirm(lock.upkeep().accounts(&present)?)?;
        let snapshot = self.take_snapshot(&present)?;

        let names = |kind| -> Vec<&str> {
            let own = present.own.iter().filter(|object| object.kind == kind);
            own.map(|object| object.name.as_str()).collect()
        };
        let replaced = Replaced {
            schema: &examined.schema,
            tables: &names(ObjectKind::Table),
            functions: &names(ObjectKind::Function),
        };
        programs
            .restore(self.url.expose_secret(), &self.backup.path, &examined.selection, replaced)
            .map_err(RestoreError::Failed)?;
        lock.migrate().map_err(RestoreError::Outdated)?;
        let before = snapshot.map(|file| format!(" The previous data is in {}.", file.display()));
        let restored = lock.upkeep().contents()?.installation().map_err(MaintenanceError::from)?;
        let there = accounts(lock.upkeep().accounts(&restored)?);
        Ok(format!("Restored {}: {there}.{}", self.backup.name, before.unwrap_or_default()))
    }

    /// Asks for confirmation before accounts are replaced.
    fn confirm(&self, there: i64) -> Result<(), RestoreError> {
        if self.options.yes || there == 0 {
            return Ok(());
        }
        let stdin = io::stdin();
        if !stdin.is_terminal() {
            return Err(RestoreError::NotAgreed(there));
        }
        terminal::print_line(&format!(
            "The database has {}. {} replaces all of Ironleaf's data in it. Type yes to continue:",
            accounts(there),
            self.backup.name
        ));
        let mut answer = String::new();
        stdin.lock().read_line(&mut answer)?;
        if answer.trim() == "yes" { Ok(()) } else { Err(RestoreError::NotAgreed(there)) }
    }

    fn take_snapshot(&self, present: &Installation) -> Result<Option<PathBuf>, RestoreError> {
        if self.options.no_snapshot || present.own.is_empty() {
            return Ok(None);
        }
        let snapshot = self.backups.snapshot(&self.url, "restore", SystemClock.now(), Some(&self.backup.path));
        snapshot.map(Some).map_err(RestoreError::Snapshot)
    }
}

fn accounts(count: i64) -> String {
    if count == 1 { "1 account".to_owned() } else { format!("{count} accounts") }
}

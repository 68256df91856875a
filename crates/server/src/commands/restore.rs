use super::database::ReachedDatabase;
use crate::adapters::SystemClock;
use crate::backups::{BackupError, Backups};
use crate::output;
use crate::settings::{DatabaseSource, Settings};
use ironleaf_application::shared::Clock;
use ironleaf_persistence::{MIGRATION_LIST, MigrateError, SchemaLock, UpkeepError, unknown_versions};
use ironleaf_private_postgres::{ClientError, ClientPrograms};
use secrecy::{ExposeSecret, SecretString};
use std::error::Error;
use std::io::{self, BufRead, IsTerminal};
use std::path::PathBuf;

/// Puts a backup in the place of what the database holds. `agreed` says that the accounts in it may go.
pub(super) async fn run(settings: Settings, file: PathBuf, agreed: bool) -> Result<(), Box<dyn Error>> {
    std::fs::File::open(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let reached = ReachedDatabase::reach(&settings).await?;
    let backups = match settings.database {
        DatabaseSource::Private => Some(Backups::below(&settings.data_dir)),
        DatabaseSource::Outside(_) => None,
    };
    let restore = Restore { url: reached.url.clone(), file, agreed, backups };
    let outcome = tokio::task::spawn_blocking(move || restore.run()).await;
    reached.close().await;
    output::say(&outcome??);
    Ok(())
}

/// Why a backup was not restored.
#[derive(Debug, thiserror::Error)]
enum RestoreError {
    #[error(transparent)]
    Migrate(#[from] MigrateError),
    #[error(transparent)]
    Upkeep(#[from] UpkeepError),
    #[error(transparent)]
    Programs(ClientError),
    #[error("a server uses this database ({0} connections): stop it first; nothing was changed")]
    InUse(i64),
    #[error("{} is no backup of Ironleaf, or is damaged; nothing was changed ({reason})", .file.display())]
    NoBackup { file: PathBuf, reason: String },
    #[error(
        "{} was made by a newer version of Ironleaf (it has {}, which this version does not know): restore it with that \
         version; nothing was changed",
        .file.display(),
        .versions.join(", ")
    )]
    TooNew { file: PathBuf, versions: Vec<String> },
    #[error("the database has {}, which the backup would replace: say --yes if that is meant", accounts(*.0))]
    NotAgreed(i64),
    #[error("no snapshot could be taken of what is there, so nothing was changed: {0}")]
    Snapshot(BackupError),
    #[error("the backup could not be restored, and nothing was changed: {0}")]
    Failed(ClientError),
    #[error("the backup was restored, but could not be brought up to date: {0}")]
    Outdated(MigrateError),
    #[error("cannot read the answer: {0}")]
    NoAnswer(#[from] io::Error),
}

struct Restore {
    url: SecretString,
    file: PathBuf,
    agreed: bool,
    /// Where a snapshot of what is there goes; none is taken of an outside database.
    backups: Option<Backups>,
}

impl Restore {
    /// Answers what to tell about it.
    fn run(&self) -> Result<String, RestoreError> {
        // A server that starts meanwhile waits for this lock before it serves.
        let mut lock = SchemaLock::take(&self.url)?;
        let programs = ClientPrograms::find(lock.upkeep().server_major()?).map_err(RestoreError::Programs)?;
        self.examine(&programs)?;
        let connections = lock.upkeep().server_connections()?;
        if connections > 0 {
            return Err(RestoreError::InUse(connections));
        }
        self.ask(lock.upkeep().accounts()?)?;
        let snapshot = self.take_snapshot(&mut lock)?;

        programs.restore(self.url.expose_secret(), &self.file).map_err(RestoreError::Failed)?;
        lock.migrate().map_err(RestoreError::Outdated)?;
        let before = snapshot.map(|file| format!(" What was there before is in {}.", file.display()));
        let there = accounts(lock.upkeep().accounts()?);
        Ok(format!("Restored {}: {there}.{}", self.file.display(), before.unwrap_or_default()))
    }

    /// Reads the whole file before anything is changed.
    fn examine(&self, programs: &ClientPrograms) -> Result<(), RestoreError> {
        let refuse = |reason: String| RestoreError::NoBackup { file: self.file.clone(), reason };
        let rows = programs.rows_in_dump(&self.file, MIGRATION_LIST).map_err(|error| refuse(error.to_string()))?;
        let rows =
            rows.filter(|rows| !rows.is_empty()).ok_or_else(|| refuse("it has no list of migrations".to_owned()))?;
        let versions: Vec<String> =
            rows.iter().map(|row| row.split('\t').next().unwrap_or_default().to_owned()).collect();
        let unknown = unknown_versions(&versions)?;
        if !unknown.is_empty() {
            return Err(RestoreError::TooNew { file: self.file.clone(), versions: unknown });
        }
        programs.check_dump(&self.file).map_err(|error| refuse(error.to_string()))
    }

    /// Nobody's data goes by accident.
    fn ask(&self, there: i64) -> Result<(), RestoreError> {
        if self.agreed || there == 0 {
            return Ok(());
        }
        let stdin = io::stdin();
        if !stdin.is_terminal() {
            return Err(RestoreError::NotAgreed(there));
        }
        output::say(&format!(
            "The database has {}. {} replaces everything in it. Type yes to go on:",
            accounts(there),
            self.file.display()
        ));
        let mut answer = String::new();
        stdin.lock().read_line(&mut answer)?;
        if answer.trim() == "yes" { Ok(()) } else { Err(RestoreError::NotAgreed(there)) }
    }

    fn take_snapshot(&self, lock: &mut SchemaLock) -> Result<Option<PathBuf>, RestoreError> {
        match &self.backups {
            Some(backups) if !lock.upkeep().applied_versions()?.is_empty() => {
                let taken = backups.snapshot(&self.url, "restore", SystemClock.now(), Some(&self.file));
                taken.map(Some).map_err(RestoreError::Snapshot)
            }
            _ => Ok(None),
        }
    }
}

fn accounts(count: i64) -> String {
    if count == 1 { "1 account".to_owned() } else { format!("{count} accounts") }
}

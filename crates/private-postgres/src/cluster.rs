//! The cluster's folder: found, or made in one step.

use std::{
    fs::{self, DirBuilder, File},
    io::{ErrorKind, Write},
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{SystemTime, UNIX_EPOCH},
};

use crate::{DATABASE, StartError, binaries::Binaries, identity::RunMode, log::error_summary, options::USER};

/// Prefix of unfinished clusters. Those of killed programs are removed.
const TEMP_PREFIX: &str = "postgres.new-";

/// The major version that wrote the cluster, or `None` if there is no cluster yet.
pub(crate) fn version(cluster: &Path) -> Result<Option<u32>, StartError> {
    match fs::read_to_string(cluster.join("PG_VERSION")) {
        Ok(text) => {
            let major = text.trim().parse().map_err(|_| StartError::NotACluster(cluster.to_owned()))?;
            Ok(Some(major))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // The new cluster replaces an empty folder. Anything else is not ours to delete.
            match fs::read_dir(cluster).map(|mut entries| entries.next().is_some()) {
                Ok(true) => Err(StartError::NotACluster(cluster.to_owned())),
                _ => Ok(None),
            }
        }
        Err(error) => Err(StartError::io(format!("read {}", cluster.display()))(error)),
    }
}

/// Creates the cluster in a temporary folder and renames it when it is complete.
///
/// A kill at any moment leaves either no cluster or a complete one.
pub(crate) fn create(cluster: &Path, binaries: &Binaries, way: RunMode, durable: bool) -> Result<(), StartError> {
    let parent = cluster.parent().unwrap_or(Path::new("/"));
    remove_unfinished(parent)?;
    // A unique name: an initdb that outlived its killed program must not write into ours.
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.subsec_nanos());
    let unfinished = parent.join(format!("{TEMP_PREFIX}{}-{nanos}", std::process::id()));
    let made = fill(&unfinished, binaries, way, durable).and_then(|()| {
        fs::rename(&unfinished, cluster)
            .and_then(|()| if durable { File::open(parent)?.sync_all() } else { Ok(()) })
            .map_err(StartError::io(format!("move the new cluster to {}", cluster.display())))
    });
    if made.is_err() {
        // The first error is the one to report. The next start cleans up again.
        let _kept = fs::remove_dir_all(&unfinished);
    }
    made
}

fn fill(folder: &Path, binaries: &Binaries, way: RunMode, durable: bool) -> Result<(), StartError> {
    // C.UTF-8 sorts by code point everywhere, but not every system has it; C sorts UTF-8 the same way.
    match initdb(folder, binaries, way, durable, "C.UTF-8") {
        Err(RunError::Failed(output)) if output.contains("invalid locale") => {
            initdb(folder, binaries, way, durable, "C")?;
        }
        created => created?,
    }
    create_database(folder, binaries, way, durable)
}

/// Reason why a program of PostgreSQL did not do its work.
#[derive(Debug, thiserror::Error)]
enum RunError {
    /// It failed and wrote this.
    #[error("{0}")]
    Failed(String),
    /// It could not be run.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl From<RunError> for StartError {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Failed(output) => Self::Create(error_summary(&output)),
            RunError::Start(error) => error,
        }
    }
}

/// Runs initdb in a fresh folder.
fn initdb(folder: &Path, binaries: &Binaries, way: RunMode, durable: bool, locale: &str) -> Result<(), RunError> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(StartError::io(format!("remove {}", folder.display())))?;
    }
    DirBuilder::new().mode(0o700).create(folder).map_err(StartError::io(format!("make {}", folder.display())))?;
    way.transfer_ownership(folder)?;
    let mut command = way.command(&binaries.initdb());
    command.arg("-D").arg(folder).args(["-U", USER, "-A", "trust", "-E", "UTF8", "--no-instructions"]);
    command.arg(format!("--locale={locale}"));
    if !durable {
        command.arg("--no-sync");
    }
    run(&mut command, "")
}

/// A cluster comes without our database. Single-user mode makes it before anybody can connect, and needs no
/// client programs, which the npm package has not got.
fn create_database(folder: &Path, binaries: &Binaries, way: RunMode, durable: bool) -> Result<(), StartError> {
    let mut command = way.command(&binaries.postgres());
    command.arg("--single").arg("-D").arg(folder).args(["-c", "exit_on_error=on"]);
    if !durable {
        command.args(["-c", "fsync=off"]);
    }
    command.arg("template1");
    Ok(run(&mut command, &format!("CREATE DATABASE {DATABASE};\n"))?)
}

fn run(command: &mut Command, input: &str) -> Result<(), RunError> {
    let what = || StartError::io(format!("run {}", command_name(command)));
    let not_run = what();
    let not_awaited = what();
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(not_run)?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that ended early does not read. Its exit status then explains more than the error of this write.
        let _unread = stdin.write_all(input.as_bytes());
    }
    let output = child.wait_with_output().map_err(not_awaited)?;
    if output.status.success() {
        return Ok(());
    }
    let mut output_text = String::from_utf8_lossy(&output.stdout).into_owned();
    output_text.push_str(&String::from_utf8_lossy(&output.stderr));
    Err(RunError::Failed(output_text))
}

fn command_name(command: &Command) -> String {
    PathBuf::from(command.get_program()).display().to_string()
}

fn remove_unfinished(parent: &Path) -> Result<(), StartError> {
    let entries = fs::read_dir(parent).map_err(StartError::io(format!("read {}", parent.display())))?;
    for entry in entries.flatten() {
        if entry.file_name().as_encoded_bytes().starts_with(TEMP_PREFIX.as_bytes()) {
            let path = entry.path();
            fs::remove_dir_all(&path).map_err(StartError::io(format!("remove {}", path.display())))?;
        }
    }
    Ok(())
}

//! `pg_dump`, `pg_restore` and `psql`: found in a version that fits the server, and run.

use std::{
    env,
    ffi::OsString,
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
};

use crate::{address::Address, binaries, log::gist};

/// The schema that is dumped and restored. What others keep beside it in the same database is left alone.
pub(crate) const SCHEMA: &str = "public";

const DUMP: &str = "pg_dump";
pub(crate) const RESTORE: &str = "pg_restore";
pub(crate) const SQL: &str = "psql";

/// Why a database could not be dumped or restored, in a line without a password.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// They are not on this machine.
    #[error(
        "`pg_dump`, `pg_restore` and `psql` are not found{}: install the client programs of PostgreSQL {wanted}, for example \
         `apt-get install postgresql-client-{wanted}`",
        .folder.as_deref().map(|folder| format!(" in IRONLEAF_PG_BINDIR, {}", folder.display())).unwrap_or_default()
    )]
    Missing {
        /// The server's major version.
        wanted: u32,
        /// The one folder that was looked at, if the operator chose one.
        folder: Option<PathBuf>,
    },
    /// They refuse to work with a server newer than themselves.
    #[error(
        "the server is PostgreSQL {wanted}, and this machine has `pg_dump` of {found}: install the client programs of \
         PostgreSQL {wanted}, for example `apt-get install postgresql-client-{wanted}`"
    )]
    TooOld {
        /// The server's major version.
        wanted: u32,
        /// The newest version that was found.
        found: u32,
    },
    /// The address has a secret that programs can only be told where others see it.
    #[error("the database's address has `{0}`, which cannot be told to `pg_dump` in secret: use `pg_dump` by hand")]
    Untellable(String),
    /// A program ended with a complaint.
    #[error("{program} says: {gist}")]
    Failed {
        /// Which.
        program: &'static str,
        /// What it complained about.
        gist: String,
    },
    /// A program could not be run.
    #[error("cannot run {program}: {source}")]
    Io {
        /// Which.
        program: &'static str,
        /// What the system said.
        source: io::Error,
    },
}

impl ClientError {
    pub(crate) fn io(program: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Io { program, source }
    }
}

/// The client programs of one version.
///
/// Addresses are given as libpq takes them, `postgres://…`. A password in one is handed on by the environment, never on
/// a command line.
#[derive(Debug, Clone)]
pub struct ClientPrograms {
    folder: PathBuf,
}

impl ClientPrograms {
    /// Those for a server of this major version: of the same, else of the next newer one.
    pub fn find(server_major: u32) -> Result<Self, ClientError> {
        if let Some(folder) = binaries::chosen_folder() {
            return Self::choose([&folder].into_iter().filter_map(|folder| probe(folder)), server_major, Some(&folder));
        }
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = binaries::candidates().into_iter().chain(env::split_paths(&path));
        Self::choose(folders.filter_map(|folder| probe(&folder)), server_major, None)
    }

    fn choose(
        found: impl Iterator<Item = (u32, PathBuf)>,
        wanted: u32,
        chosen: Option<&Path>,
    ) -> Result<Self, ClientError> {
        let mut newest_too_old = None;
        let mut best: Option<(u32, PathBuf)> = None;
        for (major, folder) in found {
            if major < wanted {
                newest_too_old = newest_too_old.max(Some(major));
            } else if best.as_ref().is_none_or(|(best, _)| major < *best) {
                best = Some((major, folder));
            }
        }
        match (best, newest_too_old) {
            (Some((_, folder)), _) => Ok(Self { folder }),
            (None, Some(found)) => Err(ClientError::TooOld { wanted, found }),
            (None, None) => Err(ClientError::Missing { wanted, folder: chosen.map(Path::to_owned) }),
        }
    }

    /// Dumps the schema `public` into a file, which is written over, or to standard output. The file is on the disk when
    /// this returns.
    pub fn dump(&self, url: &str, to: Option<&Path>) -> Result<(), ClientError> {
        let mut command = self.command(DUMP);
        command.args(DUMP_ARGUMENTS).arg(format!("--schema={SCHEMA}")).arg("--lock-wait-timeout=60s");
        Address::parse(url).give_to(&mut command)?;
        match to {
            Some(file) => command.arg(with_path("--file=", file)).stdout(Stdio::null()),
            None => command.stdout(Stdio::inherit()),
        };
        let said = Said::of(DUMP, &mut command)?;
        let status = command.status().map_err(ClientError::io(DUMP))?;
        said.judge(status)
    }

    /// The command by which an operator makes such a dump, without the password.
    #[must_use]
    pub fn dump_by_hand(url: &str) -> String {
        let address = Address::parse(url).shown().replace('\'', "'\\''");
        format!("{DUMP} {} --schema={SCHEMA} --file=ironleaf.dump '{address}'", DUMP_ARGUMENTS.join(" "))
    }

    /// A command of these programs that reads nothing from us and speaks English.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.folder.join(program));
        command.env("LC_ALL", "C").stdin(Stdio::null());
        command
    }
}

/// Owners and rights are the server's matter: a backup goes into any database.
const DUMP_ARGUMENTS: [&str; 3] = ["--format=custom", "--no-owner", "--no-privileges"];

/// An option with a path, which need not be UTF-8.
fn with_path(option: &str, path: &Path) -> OsString {
    let mut argument = OsString::from(option);
    argument.push(path);
    argument
}

/// The version in a folder that has all three programs.
fn probe(folder: &Path) -> Option<(u32, PathBuf)> {
    let all = [DUMP, RESTORE, SQL].iter().all(|program| folder.join(program).is_file());
    Some((all.then(|| binaries::major_of(&folder.join(DUMP)))??, folder.to_owned()))
}

/// What a program says on its way, kept in a nameless file so that it never waits for a reader.
pub(crate) struct Said {
    program: &'static str,
    file: std::fs::File,
}

impl Said {
    /// Listens to a command that is about to start.
    pub(crate) fn of(program: &'static str, command: &mut Command) -> Result<Self, ClientError> {
        let file = tempfile::tempfile().map_err(ClientError::io(program))?;
        command.stderr(file.try_clone().map_err(ClientError::io(program))?);
        Ok(Self { program, file })
    }

    /// An error with the program's last complaint, unless it succeeded.
    pub(crate) fn judge(mut self, status: ExitStatus) -> Result<(), ClientError> {
        if status.success() {
            return Ok(());
        }
        let mut said = Vec::new();
        // The complaint explains another failure; when it cannot be read, that failure still counts.
        let _unreadable = self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.read_to_end(&mut said));
        Err(ClientError::Failed { program: self.program, gist: gist(&String::from_utf8_lossy(&said)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(found: &[u32], wanted: u32) -> Result<String, String> {
        let found = found.iter().map(|major| (*major, PathBuf::from(major.to_string())));
        ClientPrograms::choose(found, wanted, None)
            .map(|programs| programs.folder.display().to_string())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn takes_the_servers_own_version_else_the_next_newer_one() {
        assert_eq!(chosen(&[18, 15, 16], 15).unwrap(), "15");
        assert_eq!(chosen(&[18, 14, 17], 15).unwrap(), "17");
    }

    #[test]
    fn says_what_to_install_when_all_are_too_old_or_none_is_there() {
        let too_old = chosen(&[13, 15], 18).unwrap_err();
        assert!(too_old.contains("of 15") && too_old.contains("postgresql-client-18"), "{too_old}");
        let missing = chosen(&[], 18).unwrap_err();
        assert!(missing.contains("not found:") && missing.contains("postgresql-client-18"), "{missing}");
    }

    #[test]
    fn the_command_by_hand_shows_no_password_and_can_be_pasted() {
        assert_eq!(
            ClientPrograms::dump_by_hand("postgres://ada:canary@db/o'hara"),
            "pg_dump --format=custom --no-owner --no-privileges --schema=public --file=ironleaf.dump \
             'postgres://ada@db/o'\\''hara'"
        );
    }
}

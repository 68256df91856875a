//! Finds `pg_dump`, `pg_restore` and `psql` in a version that fits the server, and runs them.

use std::{
    env,
    ffi::OsString,
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
    thread::sleep,
    time::Duration,
};

use crate::{ClientError, address::Address, binaries, log::error_summary};

const DUMP: &str = "pg_dump";
pub(crate) const RESTORE: &str = "pg_restore";
pub(crate) const SQL: &str = "psql";

/// Interval of checking whether a dump is canceled.
const CANCEL_INTERVAL: Duration = Duration::from_millis(50);

/// The client programs of one version.
///
/// Database URLs have the form of libpq, `postgres://…`. A password goes into the environment of a program, never onto
/// its command line.
#[derive(Debug, Clone)]
pub struct ClientPrograms {
    folder: PathBuf,
}

impl ClientPrograms {
    /// Returns the programs of this major version of the server, else of the next newer one.
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

    /// Dumps a schema without these relations into a file, and overwrites the file. It is on disk when this returns.
    pub fn dump(&self, url: &str, schema: &str, excluded: &[&str], to: &Path) -> Result<(), ClientError> {
        let mut command = self.dump_command(url, schema, excluded)?;
        command.arg(with_path("--file=", to)).stdout(Stdio::null());
        let output = ProgramOutput::of(DUMP, &mut command)?;
        let status = command.status().map_err(ClientError::io(DUMP))?;
        output.check(status)
    }

    /// Does the same, but ends the program and fails soon after `is_canceled` returns `true`.
    pub fn dump_unless(
        &self,
        url: &str,
        schema: &str,
        excluded: &[&str],
        to: &Path,
        is_canceled: impl Fn() -> bool,
    ) -> Result<(), ClientError> {
        let mut command = self.dump_command(url, schema, excluded)?;
        command.arg(with_path("--file=", to)).stdout(Stdio::null());
        let output = ProgramOutput::of(DUMP, &mut command)?;
        let mut child = command.spawn().map_err(ClientError::io(DUMP))?;
        loop {
            if let Some(status) = child.try_wait().map_err(ClientError::io(DUMP))? {
                return output.check(status);
            }
            if is_canceled() {
                child.kill().and_then(|()| child.wait()).map_err(ClientError::io(DUMP))?;
                return Err(ClientError::Canceled);
            }
            sleep(CANCEL_INTERVAL);
        }
    }

    /// Dumps a schema without these relations to a writer.
    pub fn dump_to(&self, url: &str, schema: &str, excluded: &[&str], to: &mut impl Write) -> Result<(), ClientError> {
        let mut command = self.dump_command(url, schema, excluded)?;
        command.stdout(Stdio::piped());
        let output = ProgramOutput::of(DUMP, &mut command)?;
        let mut child = command.spawn().map_err(ClientError::io(DUMP))?;
        // This statement closes the pipe, so a program that is still writing also ends.
        let copied = child.stdout.take().map(|mut dump| io::copy(&mut dump, to));
        let status = child.wait().map_err(ClientError::io(DUMP))?;
        if let Some(Err(error)) = copied {
            return Err(ClientError::Write(error));
        }
        output.check(status)
    }

    fn dump_command(&self, url: &str, schema: &str, excluded: &[&str]) -> Result<Command, ClientError> {
        let mut command = self.command(DUMP);
        // Excludes owners and rights, so that the backup can be restored into any database.
        command.args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s"]);
        command.arg(format!("--schema={}", pattern(schema)));
        command.args(excluded.iter().map(|name| format!("--exclude-table={}.{}", pattern(schema), pattern(name))));
        Address::parse(url).give_to(&mut command)?;
        Ok(command)
    }

    /// Creates a command for one of these programs, without input and with English messages.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.folder.join(program));
        command.env("LC_ALL", "C").stdin(Stdio::null());
        command
    }
}

/// Returns a pattern of `pg_dump` that matches this name alone.
fn pattern(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Creates an option with a path, which need not be UTF-8.
pub(crate) fn with_path(option: &str, path: &Path) -> OsString {
    let mut argument = OsString::from(option);
    argument.push(path);
    argument
}

/// Returns the version of a folder that contains all three programs.
fn probe(folder: &Path) -> Option<(u32, PathBuf)> {
    let all = [DUMP, RESTORE, SQL].iter().all(|program| folder.join(program).is_file());
    Some((all.then(|| binaries::major_of(&folder.join(DUMP)))??, folder.to_owned()))
}

/// The messages of a program, stored in an unnamed file so that the program never waits for a reader.
pub(crate) struct ProgramOutput {
    program: &'static str,
    file: std::fs::File,
}

impl ProgramOutput {
    /// Collects the messages of a command that is about to start.
    pub(crate) fn of(program: &'static str, command: &mut Command) -> Result<Self, ClientError> {
        let file = tempfile::tempfile().map_err(ClientError::io(program))?;
        command.stderr(file.try_clone().map_err(ClientError::io(program))?);
        Ok(Self { program, file })
    }

    /// Fails with the program's last message, unless it succeeded.
    pub(crate) fn check(mut self, status: ExitStatus) -> Result<(), ClientError> {
        if status.success() {
            return Ok(());
        }
        let mut messages = Vec::new();
        // The message only explains another error, which is returned even if the message cannot be read.
        let _unreadable = self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.read_to_end(&mut messages));
        Err(ClientError::Failed {
            program: self.program,
            error_summary: error_summary(&String::from_utf8_lossy(&messages)),
        })
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
    fn missing_or_old_client_programs_name_the_package() {
        let too_old = chosen(&[13, 15], 18).unwrap_err();
        assert!(too_old.contains("of 15") && too_old.contains("postgresql-client-18"), "{too_old}");
        let missing = chosen(&[], 18).unwrap_err();
        assert!(missing.contains("not found:") && missing.contains("postgresql-client-18"), "{missing}");
    }

    #[test]
    fn names_of_a_dump_are_literal_and_no_patterns() {
        let programs = ClientPrograms { folder: PathBuf::from("/bin") };
        let command = programs.dump_command("postgres://ada:canary@db/o'hara", "Iron*", &["a\"b"]).unwrap();
        let arguments: Vec<_> = command.get_args().filter_map(|argument| argument.to_str()).collect();
        for expected in [r#"--schema="Iron*""#, r#"--exclude-table="Iron*"."a""b""#] {
            assert!(arguments.contains(&expected), "{arguments:?}");
        }
        assert!(arguments.iter().all(|argument| !argument.contains("canary")));
    }
}

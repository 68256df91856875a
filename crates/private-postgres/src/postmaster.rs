//! The server's main process: start, readiness, identification and shutdown.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    os::unix::{fs::MetadataExt, net::UnixStream, process::CommandExt},
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use rustix::{
    io::Errno,
    process::{Pid, Signal, kill_process},
};

use crate::{
    StartError, StopError,
    binaries::Binaries,
    identity::RunMode,
    log::{StartLog, error_summary},
    options::Options,
    socket_folder,
};

/// Timeout of a start. A recovery replays the changes since the last checkpoint, at most those of a few minutes.
const READY_WITHIN: Duration = Duration::from_mins(1);
/// Timeout of a fast shutdown, which rolls back open transactions and writes a checkpoint.
const STOP_WITHIN: Duration = Duration::from_secs(30);
/// Timeout of an immediate shutdown, which writes nothing.
const QUIT_WITHIN: Duration = Duration::from_secs(5);

/// Pauses between polls: short at first, for the usual case, then longer.
struct Backoff(Duration);

impl Backoff {
    fn new() -> Self {
        Self(Duration::from_millis(5))
    }

    fn pause(&mut self) {
        sleep(self.0);
        self.0 = (self.0 * 3 / 2).min(Duration::from_millis(250));
    }
}

/// Contents of `postmaster.pid`.
struct PidFile {
    pid: i32,
    ready: bool,
}

impl PidFile {
    fn read(cluster: &Path) -> io::Result<Option<Self>> {
        match fs::read_to_string(cluster.join("postmaster.pid")) {
            Ok(text) => {
                let mut lines = text.lines();
                let pid = lines.next().and_then(|line| line.trim().parse().ok()).unwrap_or(0);
                // The eighth line is the status.
                Ok(Some(Self { pid, ready: lines.nth(6).is_some_and(|status| status.trim() == "ready") }))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Starts the server and waits until it accepts connections.
pub(crate) fn start(
    options: &Options,
    binaries: &Binaries,
    run_mode: RunMode,
    cluster: &Path,
    sockets: &Path,
    log_path: &Path,
) -> Result<Child, StartError> {
    let deadline = Instant::now() + READY_WITHIN;
    let mut backoff = Backoff::new();
    loop {
        let (log, file) =
            StartLog::open(log_path.to_owned()).map_err(StartError::io(format!("write {}", log_path.display())))?;
        let mut child =
            spawn(options, binaries, run_mode, cluster, sockets, &file).map_err(StartError::io("run postgres"))?;
        match await_ready(&mut child, cluster, sockets, deadline) {
            Ok(Wait::Ready) => return Ok(child),
            Ok(Wait::Ended) => {
                let output = log.text();
                // Child processes of a killed server keep its shared memory until they notice that it ended.
                if output.contains("shared memory block") && Instant::now() < deadline {
                    backoff.pause();
                    continue;
                }
                return Err(StartError::Failed { error_summary: error_summary(&output), log: log.path().to_owned() });
            }
            Ok(Wait::TooSlow) => {
                // The caller gets the timeout as the error; the outcome of this stop adds nothing.
                let _ended = stop(&mut child);
                return Err(StartError::TooSlow {
                    seconds: READY_WITHIN.as_secs(),
                    error_summary: error_summary(&log.text()),
                    log: log.path().to_owned(),
                });
            }
            Err(source) => {
                let _ended = stop(&mut child);
                return Err(StartError::io("wait for PostgreSQL")(source));
            }
        }
    }
}

fn spawn(
    options: &Options,
    binaries: &Binaries,
    run_mode: RunMode,
    cluster: &Path,
    sockets: &Path,
    log: &File,
) -> io::Result<Child> {
    let mut command = run_mode.command(&binaries.postgres());
    command.arg("-D").arg(cluster);
    let mut set = |name: &str, value: &str| {
        command.arg("-c").arg(format!("{name}={value}"));
    };
    set("listen_addresses", "");
    set("port", &socket_folder::PORT.to_string());
    set("unix_socket_directories", &sockets.display().to_string());
    set("max_connections", &options.max_connections.to_string());
    set("shared_buffers", "128MB");
    set("timezone", "UTC");
    set("log_timezone", "UTC");
    set("log_min_messages", "warning");
    set("logging_collector", "off");
    // Compiling statements needs memory that is writable and executable, which a hardened service does not get.
    set("jit", "off");
    if !options.durable {
        set("fsync", "off");
        set("synchronous_commit", "off");
        set("full_page_writes", "off");
    }
    command
        // Ctrl-C reaches the process group of the terminal, but PostgreSQL must run until all requests are finished.
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log.try_clone()?)
        .spawn()
}

enum Wait {
    Ready,
    Ended,
    TooSlow,
}

fn await_ready(child: &mut Child, cluster: &Path, sockets: &Path, deadline: Instant) -> io::Result<Wait> {
    let mut backoff = Backoff::new();
    loop {
        if child.try_wait()?.is_some() {
            return Ok(Wait::Ended);
        }
        let ready = PidFile::read(cluster)?
            .is_some_and(|file| file.ready && u32::try_from(file.pid).is_ok_and(|pid| pid == child.id()));
        if ready && UnixStream::connect(socket_folder::socket(sockets)).is_ok() {
            return Ok(Wait::Ready);
        }
        if Instant::now() >= deadline {
            return Ok(Wait::TooSlow);
        }
        backoff.pause();
    }
}

/// Stops our child process: with a fast shutdown first, and with an immediate one after a timeout.
pub(crate) fn stop(child: &mut Child) -> Result<(), StopError> {
    if child.try_wait()?.is_some() {
        return Ok(());
    }
    let pid = Pid::from_child(child);
    for (signal, timeout) in [(Signal::INT, STOP_WITHIN), (Signal::QUIT, QUIT_WITHIN), (Signal::KILL, QUIT_WITHIN)] {
        kill_process(pid, signal).map_err(io::Error::from)?;
        let deadline = Instant::now() + timeout;
        let mut backoff = Backoff::new();
        while Instant::now() < deadline {
            if child.try_wait()?.is_some() {
                return if signal == Signal::INT { Ok(()) } else { Err(StopError::Forced(STOP_WITHIN.as_secs())) };
            }
            backoff.pause();
        }
    }
    Err(StopError::Io(io::Error::from(ErrorKind::TimedOut)))
}

/// Stops a server that a killed program left on this cluster, and removes stale lock files. The caller must have the
/// lock of the data folder.
///
/// It is stopped instead of reused, so that the new server is our child process, with our settings and log.
pub(crate) fn stop_orphan(cluster: &Path) -> Result<(), StartError> {
    let pid_file = cluster.join("postmaster.pid");
    let unreadable = |source| StartError::io(format!("read {}", pid_file.display()))(source);
    let Some(PidFile { pid: number, .. }) = PidFile::read(cluster).map_err(unreadable)? else {
        return Ok(());
    };
    if let Some(pid) = Pid::from_raw(number) {
        end_other(pid, cluster)?;
    }
    // The file is stale now. Its process ID may have been reused, as is common in containers, and PostgreSQL would
    // mistake that process for a server.
    match fs::remove_file(&pid_file) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(StartError::io(format!("remove {}", pid_file.display()))(error))
        }
        _ => Ok(()),
    }
}

fn end_other(pid: Pid, cluster: &Path) -> Result<(), StartError> {
    for (signal, timeout) in [(Signal::INT, STOP_WITHIN), (Signal::QUIT, QUIT_WITHIN), (Signal::KILL, QUIT_WITHIN)] {
        // Checked again before each signal, because the process ID may have been reused.
        if !serves(pid, cluster) {
            return Ok(());
        }
        match kill_process(pid, signal) {
            Ok(()) | Err(Errno::SRCH) => {}
            Err(error) => return Err(StartError::io("stop a PostgreSQL of an earlier run")(error.into())),
        }
        let deadline = Instant::now() + timeout;
        let mut backoff = Backoff::new();
        while Instant::now() < deadline {
            if !serves(pid, cluster) {
                return Ok(());
            }
            backoff.pause();
        }
    }
    Err(StartError::LeftoverStays(pid.as_raw_nonzero().get()))
}

/// Returns whether this process is a running PostgreSQL on this cluster, not another with a reused ID.
fn serves(pid: Pid, cluster: &Path) -> bool {
    let number = pid.as_raw_nonzero().get();
    let proc = Path::new("/proc").join(number.to_string());
    if proc.join("stat").exists() { serves_by_proc(&proc, cluster) } else { serves_by_ps(number, cluster) }
}

fn serves_by_proc(proc: &Path, cluster: &Path) -> bool {
    let Ok(stat) = fs::read_to_string(proc.join("stat")) else { return false };
    // `pid (name) state …`: a zombie has ended; only its parent has not waited for it yet.
    let state = stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next());
    if !stat.contains("(postgres)") || matches!(state, None | Some('Z' | 'X')) {
        return false;
    }
    // The server's working directory is its cluster, also after the folder was moved. A container may hide it from
    // root, but every user can read the command line.
    let same_folder = match (fs::metadata(proc.join("cwd")), fs::metadata(cluster)) {
        (Ok(cwd), Ok(cluster)) => cwd.dev() == cluster.dev() && cwd.ino() == cluster.ino(),
        _ => false,
    };
    same_folder || names_cluster(&fs::read(proc.join("cmdline")).unwrap_or_default(), cluster)
}

fn names_cluster(cmdline: &[u8], cluster: &Path) -> bool {
    let mut arguments = cmdline.split(|byte| *byte == 0);
    arguments.any(|argument| argument == b"-D")
        && arguments.next().is_some_and(|argument| argument == cluster.as_os_str().as_encoded_bytes())
}

fn serves_by_ps(pid: i32, cluster: &Path) -> bool {
    let listed = Command::new("ps").args(["-ww", "-o", "stat=", "-o", "command=", "-p", &pid.to_string()]).output();
    let Ok(output) = listed else { return false };
    let line = String::from_utf8_lossy(&output.stdout);
    let line = line.trim();
    !line.is_empty()
        && !line.starts_with('Z')
        && line.contains("postgres")
        && line.contains(&format!("-D {} ", cluster.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_must_name_this_very_cluster() {
        let cmdline = b"/usr/bin/postgres\0-D\0/data/postgres\0-c\0port=5432\0";
        assert!(names_cluster(cmdline, Path::new("/data/postgres")));
        assert!(!names_cluster(cmdline, Path::new("/data")));
        assert!(!names_cluster(b"sleep\x0060\0", Path::new("/data/postgres")));
    }

    #[test]
    fn another_process_is_not_taken_for_a_server() {
        let here = tempfile::tempdir().unwrap();
        assert!(!serves(rustix::process::getpid(), here.path()));
    }

    #[test]
    fn ps_knows_no_server_where_there_is_none() {
        assert!(!serves_by_ps(i32::try_from(std::process::id()).unwrap(), Path::new("/data/postgres")));
    }
}

//! A PostgreSQL primary with a streaming replica, set up as `docs/scaling.md` says.

use crate::support::BINDIR;
use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Account of the Debian package. PostgreSQL does not run as root.
const ACCOUNT: &str = "postgres";

/// Name of the replication slot in `docs/scaling.md`.
const SLOT: &str = "ironleaf_replica";

/// A server's folder and port. Dropping it stops the server.
struct Node {
    folder: TempDir,
    port: u16,
}

impl Node {
    fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("ironleaf-replica-").tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
        if let Some((uid, gid)) = account() {
            chown(folder.path(), Some(uid), Some(gid)).unwrap();
            chown(&data, Some(uid), Some(gid)).unwrap();
        }
        // The port is free again when the listener is dropped.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { folder, port }
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn start(&self) {
        let options =
            format!("-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off", self.port);
        let log = self.folder.path().join("log");
        let data = self.data();
        run(program("pg_ctl").args(["start", "-w", "-s", "-o", &options, "-l"]).arg(log).arg("-D").arg(data));
    }

    fn stop(&self) {
        // A stopped server has nothing to stop.
        let _ = output(program("pg_ctl").args(["stop", "-m", "immediate", "-s", "-D"]).arg(self.data()));
    }

    fn query(&self, statement: &str) -> String {
        let port = self.port.to_string();
        let mut psql = program("psql");
        psql.args(["-h", "127.0.0.1", "-p", &port, "-U", "ironleaf", "-d", "postgres", "-XAtc", statement]);
        String::from_utf8(run(&mut psql).stdout).unwrap().trim().to_owned()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The primary, with the database `ironleaf`.
pub(crate) struct Primary(Node);

impl Primary {
    pub(crate) fn start() -> Self {
        let node = Node::new();
        run(program("initdb")
            .args(["-U", "ironleaf", "-A", "trust", "-E", "UTF8", "--no-sync", "-D"])
            .arg(node.data()));
        node.start();
        node.query("CREATE DATABASE ironleaf");
        Self(node)
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.port
    }

    /// Makes each commit wait until the replica has written it.
    pub(crate) fn wait_for_the_replica_at_each_commit(&self) {
        self.0.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.0.query("SELECT pg_reload_conf()");
        while self.0.query("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1" {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }

    /// Ends the server as a crash does.
    pub(crate) fn fail(&self) {
        self.0.stop();
    }
}

/// A streaming replica of the primary.
pub(crate) struct Replica(Node);

impl Replica {
    pub(crate) fn start(primary: &Primary) -> Self {
        let node = Node::new();
        let port = primary.port().to_string();
        run(program("pg_basebackup")
            .args([
                "-h",
                "127.0.0.1",
                "-p",
                &port,
                "-U",
                "ironleaf",
                "-R",
                "-X",
                "stream",
                "-C",
                "-S",
                SLOT,
                "-c",
                "fast",
            ])
            .arg("-D")
            .arg(node.data()));
        node.start();
        Self(node)
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.port
    }

    /// Makes the replica the primary and waits until it accepts changes.
    pub(crate) fn promote(&self) {
        run(program("pg_ctl").args(["promote", "-w", "-s", "-D"]).arg(self.0.data()));
    }
}

/// Returns the command for a program of PostgreSQL. It runs without the rights of root.
fn program(name: &str) -> Command {
    let path = bindir().join(name);
    let mut command = match account() {
        None => Command::new(path),
        Some((uid, gid)) => {
            let mut command = Command::new("setpriv");
            command.arg(format!("--reuid={uid}")).arg(format!("--regid={gid}")).arg("--clear-groups").arg(path);
            command
        }
    };
    // libpq searches certificates there, and the account may not enter the home folder of root.
    command.current_dir("/").env("HOME", "/");
    command
}

/// Returns the folder with PostgreSQL's programs: the configured one, or that of the newest version.
fn bindir() -> PathBuf {
    if let Some(folder) = std::env::var_os(BINDIR) {
        return folder.into();
    }
    let versions = fs::read_dir("/usr/lib/postgresql").unwrap().flatten();
    let major = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    versions.map(|entry| entry.path()).max_by_key(|path| major(path)).unwrap().join("bin")
}

/// Returns the user and group of [`ACCOUNT`] if this process runs as root.
fn account() -> Option<(u32, u32)> {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let is_root = status.lines().any(|line| line.starts_with("Uid:") && line.split_whitespace().nth(2) == Some("0"));
    if !is_root {
        return None;
    }
    let accounts = fs::read_to_string("/etc/passwd").unwrap();
    let line = accounts.lines().find(|line| line.starts_with(&format!("{ACCOUNT}:")));
    let fields: Vec<&str> = line.unwrap().split(':').collect();
    Some((fields[2].parse().unwrap(), fields[3].parse().unwrap()))
}

fn run(command: &mut Command) -> Output {
    let output = output(command);
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Runs the command with its output in files: a started server keeps a pipe open.
fn output(command: &mut Command) -> Output {
    let folder = TempDir::new().unwrap();
    let (out, err) = (folder.path().join("out"), folder.path().join("err"));
    let status = command.stdout(File::create(&out).unwrap()).stderr(File::create(&err).unwrap()).status().unwrap();
    Output { status, stdout: fs::read(out).unwrap(), stderr: fs::read(err).unwrap() }
}

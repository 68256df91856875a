//! Tests of a real server. Each test has its own folder.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "test code; the exemption in clippy.toml does not reach the helpers"
)]

use std::{
    env, fs,
    io::Read,
    os::unix::{fs::MetadataExt, fs::PermissionsExt, process::CommandExt},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ironleaf_private_postgres::{DATABASE, DataFolderLock, Options, PrivatePostgres, RunAs, StartError, keep_owner};
use rustix::process::{Pid, Signal, getuid, kill_process};
use tempfile::TempDir;

/// Variable with the folder for [`a_program_that_is_killed`].
const START_ON: &str = "IRONLEAF_TEST_START_ON";

fn folder() -> TempDir {
    tempfile::Builder::new().prefix("ironleaf-test-").tempdir().unwrap()
}

/// Runs a query with the server's own protocol, without a client library. Returns the first column as text.
fn ask(postgres: &PrivatePostgres, query: &str) -> String {
    client::ask(&socket_of(postgres), query)
}

fn socket_of(postgres: &PrivatePostgres) -> String {
    let url = postgres.url(DATABASE);
    let host = url.split_once('@').unwrap().1.split_once(':').unwrap().0.replace("%2F", "/");
    format!("{host}/.s.PGSQL.5432")
}

fn postmaster_pid(data_dir: &Path) -> Pid {
    let text = fs::read_to_string(data_dir.join("postgres/postmaster.pid")).unwrap();
    Pid::from_raw(text.lines().next().unwrap().parse().unwrap()).unwrap()
}

fn is_alive(pid: Pid) -> bool {
    // A zombie has exited; this process may be its parent, which has not waited for it yet.
    fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()))
        .is_ok_and(|stat| !stat.rsplit_once(") ").unwrap().1.starts_with(['Z', 'X']))
}

/// Tests everything that each identity supports. [`an_ordinary_user_can_run_it`] repeats it without root.
fn lives_a_whole_life(options: &Options) {
    let first = PrivatePostgres::start(options).unwrap();
    ask(&first, "CREATE TABLE kept (word text)");
    ask(&first, "INSERT INTO kept VALUES ('Bankdrücken')");
    let pid = postmaster_pid(&options.data_dir);
    let socket = socket_of(&first);
    let mode = fs::metadata(Path::new(&socket).parent().unwrap()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "only the user may reach the socket");
    first.stop().unwrap();
    assert!(!is_alive(pid));
    assert!(!Path::new(&socket).parent().unwrap().exists(), "the socket folder goes with the server");

    let second = PrivatePostgres::start(options).unwrap();
    assert_eq!(ask(&second, "SELECT word FROM kept"), "Bankdrücken");
    second.stop().unwrap();
}

#[test]
fn start_stop_start_keeps_the_data() {
    let folder = folder();
    lives_a_whole_life(&Options::durable(folder.path().join("not/yet/there")));
}

/// A service whose memory may not be writable and executable, as in `deploy/ironleaf.service`, would crash.
#[test]
fn statements_are_never_compiled() {
    let folder = folder();
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    assert_eq!(ask(&postgres, "SHOW jit"), "off");
}

#[test]
fn durable_clusters_sync_writes_and_ephemeral_ones_do_not() {
    let settings = "SELECT concat_ws(' ', current_setting('fsync'), current_setting('synchronous_commit'), \
                    current_setting('full_page_writes'), current_setting('max_connections'), \
                    current_setting('TimeZone'), current_setting('server_encoding'), current_setting('listen_addresses'))";
    let durable = folder();
    let postgres = PrivatePostgres::start(&Options::durable(durable.path())).unwrap();
    assert_eq!(ask(&postgres, settings), "on on on 50 UTC UTF8 ");
    postgres.stop().unwrap();
    let thrown_away = folder();
    let postgres = PrivatePostgres::start(&Options::ephemeral(thrown_away.path())).unwrap();
    assert_eq!(ask(&postgres, settings), "off off off 200 UTC UTF8 ");
}

#[test]
fn dropping_it_stops_it() {
    let folder = folder();
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    let pid = postmaster_pid(folder.path());
    drop(postgres);
    assert!(!is_alive(pid));
}

#[test]
fn a_second_program_on_the_same_folder_is_rejected() {
    let folder = folder();
    let first = DataFolderLock::acquire(folder.path()).unwrap();
    let error = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap_err();
    assert_eq!(error.to_string(), format!("another ironleaf is running on {}", folder.path().display()));
    drop(first);
    DataFolderLock::acquire(folder.path()).unwrap();
}

/// Not a test of its own: the program that [`killed`] kills.
#[test]
#[ignore = "run by the tests of a killed program"]
fn a_program_that_is_killed() {
    let Some(data_dir) = env::var_os(START_ON) else { return };
    // Durable, because a temporary cluster may lose its last changes when it is killed.
    let postgres = PrivatePostgres::start(&Options::durable(data_dir)).unwrap();
    ask(&postgres, "CREATE TABLE IF NOT EXISTS kept (word text)");
    ask(&postgres, "INSERT INTO kept VALUES ('squat')");
    println!("ready");
    std::thread::sleep(Duration::from_mins(5));
}

/// Runs this test program again for one of its tests.
fn this_program(test: &str) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture"]).stdin(Stdio::null());
    command
}

/// Starts a server in another program and kills that program with no chance to clean up.
fn killed(data_dir: &Path) {
    let mut program =
        this_program("a_program_that_is_killed").env(START_ON, data_dir).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = Vec::new();
    let mut stdout = program.stdout.take().unwrap();
    while !output.ends_with(b"ready\n") {
        let mut byte = [0];
        stdout.read_exact(&mut byte).unwrap();
        output.extend(byte);
    }
    program.kill().unwrap();
    program.wait().unwrap();
}

#[test]
fn the_next_start_replaces_a_killed_programs_postgres() {
    let folder = folder();
    killed(folder.path());
    let left_behind = postmaster_pid(folder.path());
    assert!(is_alive(left_behind), "a kill leaves the server running; otherwise this test shows nothing");

    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    assert!(!is_alive(left_behind));
    assert_eq!(ask(&postgres, "SELECT word FROM kept"), "squat");
    postgres.stop().unwrap();
}

#[test]
fn a_killed_server_recovers() {
    let folder = folder();
    killed(folder.path());
    let server = postmaster_pid(folder.path());
    kill_process(server, Signal::KILL).unwrap();

    // Starts immediately, while child processes of the killed server may still run.
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    assert_eq!(ask(&postgres, "SELECT word FROM kept"), "squat");
    postgres.stop().unwrap();
}

#[test]
fn killed_server_is_restarted_at_the_same_address() {
    let folder = folder();
    let mut postgres = PrivatePostgres::start(&Options::durable(folder.path())).unwrap();
    ask(&postgres, "CREATE TABLE kept AS SELECT 'squat' AS word");
    assert!(postgres.exit_status().unwrap().is_none());
    let (url, killed) = (postgres.url(DATABASE), postmaster_pid(folder.path()));
    kill_process(killed, Signal::KILL).unwrap();
    let deadline = Instant::now() + Duration::from_secs(10);
    while postgres.exit_status().unwrap().is_none() {
        assert!(Instant::now() < deadline, "the killed server does not end");
        std::thread::yield_now();
    }

    // While it cannot start, the error contains the reason, and the next attempt can succeed.
    let settings = folder.path().join("postgres/postgresql.conf");
    let valid = fs::read(&settings).unwrap();
    fs::write(&settings, "no_such_setting = 1\n").unwrap();
    assert!(matches!(postgres.restart(), Err(StartError::Failed { .. })));
    fs::write(&settings, valid).unwrap();
    postgres.restart().unwrap();
    assert_eq!((postgres.url(DATABASE), postgres.exit_status().unwrap()), (url, None));
    assert_eq!(ask(&postgres, "SELECT word FROM kept"), "squat");
    postgres.stop().unwrap();
}

#[test]
fn the_socket_is_in_tmp_only_if_necessary() {
    let folder = folder();
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    let inside = fs::canonicalize(folder.path()).unwrap().join("socket/.s.PGSQL.5432");
    assert_eq!((Path::new(&socket_of(&postgres)), postgres.socket_folder_elsewhere()), (&*inside, None));
    postgres.stop().unwrap();
    assert!(!folder.path().join("socket").exists());

    let deep = folder.path().join("d".repeat(90));
    let postgres = PrivatePostgres::start(&Options::ephemeral(&deep)).unwrap();
    assert_eq!(PrivatePostgres::url_of_running(&deep, DATABASE), Some(postgres.url(DATABASE)));
    let elsewhere = postgres.socket_folder_elsewhere().unwrap();
    assert!(elsewhere.starts_with("/tmp") && socket_of(&postgres).starts_with(elsewhere.to_str().unwrap()));
    postgres.stop().unwrap();
}

#[test]
fn root_leaves_the_data_folder_to_its_owner() {
    if !is_root("root_leaves_the_data_folder_to_its_owner") {
        return;
    }
    let folder = folder();
    let nobody = 65534;
    std::os::unix::fs::chown(folder.path(), Some(nobody), Some(nobody)).unwrap();
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    assert_eq!(ask(&postgres, "SELECT 'up'"), "up");
    assert_eq!(PrivatePostgres::url_of_running(folder.path(), DATABASE), Some(postgres.url(DATABASE)));
    postgres.stop().unwrap();
    let backup = folder.path().join("backup.dump");
    fs::write(&backup, "").unwrap();
    keep_owner(folder.path(), &backup).unwrap();
    let owners: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.map(|entry| (entry.file_name(), entry.metadata().unwrap().uid())).unwrap())
        .collect();
    assert!(owners.len() >= 4 && owners.iter().all(|(_, owner)| *owner == nobody), "{owners:?}");
}

#[test]
fn files_outside_the_data_folder_keep_their_owner() {
    let (data, other) = (folder(), folder());
    if !is_root("files_outside_the_data_folder_keep_their_owner") {
        return;
    }
    std::os::unix::fs::chown(data.path(), Some(65534), Some(65534)).unwrap();
    let file = other.path().join("backup.dump");
    fs::write(&file, "").unwrap();
    keep_owner(data.path(), &file).unwrap();
    assert_eq!(fs::metadata(&file).unwrap().uid(), 0);
}

/// A process that is not a server and ends with the test.
struct Bystander(Child);

impl Bystander {
    /// As the user who would own the server, as in a container where one user has all processes.
    fn start() -> Self {
        Self(Command::new("sleep").arg("300").spawn().unwrap())
    }
}

impl Drop for Bystander {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn a_reused_process_id_is_not_taken_for_the_server() {
    let folder = folder();
    PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap().stop().unwrap();
    let mut bystander = Bystander::start();
    let cluster = folder.path().join("postgres");
    let stale = format!("{}\n{}\n1\n5432\n/tmp\n\n\nready\n", bystander.0.id(), cluster.display());
    fs::write(cluster.join("postmaster.pid"), stale).unwrap();

    PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap().stop().unwrap();
    assert!(bystander.0.try_wait().unwrap().is_none(), "it is not ours to end");
}

#[test]
fn an_unfinished_cluster_is_removed_after_a_kill() {
    let folder = folder();
    let unfinished = folder.path().join("postgres.new-1-1");
    fs::create_dir(&unfinished).unwrap();
    fs::write(unfinished.join("PG_VERSION"), "15\n").unwrap();
    PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap().stop().unwrap();
    assert!(!unfinished.exists());
}

#[test]
fn a_folder_with_foreign_files_is_left_unchanged() {
    let folder = folder();
    let cluster = folder.path().join("postgres");
    fs::create_dir(&cluster).unwrap();
    fs::write(cluster.join("letter.txt"), "dear").unwrap();
    let error = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap_err();
    let resolved = fs::canonicalize(&cluster).unwrap();
    assert_eq!(error.to_string(), format!("{} is not a PostgreSQL data folder: move it away", resolved.display()));
    assert_eq!(fs::read_to_string(cluster.join("letter.txt")).unwrap(), "dear");
}

#[test]
fn data_of_another_major_version_is_rejected_with_a_message() {
    let folder = folder();
    fs::create_dir(folder.path().join("postgres")).unwrap();
    fs::write(folder.path().join("postgres/PG_VERSION"), "9\n").unwrap();
    let error = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap_err();
    assert!(matches!(error, StartError::WrongMajor { wanted: 9, .. }), "{error}");
}

#[test]
fn a_folder_that_cannot_be_used_is_one_clear_line() {
    let folder = folder();
    // A file in the way also stops root, who ignores permissions.
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let data_dir = file.join("data");
    let error = PrivatePostgres::start(&Options::durable(&data_dir)).unwrap_err().to_string();
    assert!(error.starts_with(&format!("cannot use the data folder {}: ", data_dir.display())), "{error}");
    assert_eq!(error.lines().count(), 1);
}

#[test]
fn a_server_that_cannot_start_says_why_in_one_line() {
    let folder = folder();
    let options = Options::ephemeral(folder.path());
    PrivatePostgres::start(&options).unwrap().stop().unwrap();
    fs::write(folder.path().join("postgres/postgresql.conf"), "no_such_setting = 1\n").unwrap();
    let error = PrivatePostgres::start(&options).unwrap_err();
    assert!(matches!(error, StartError::Failed { .. }), "{error}");
    let error = error.to_string();
    assert!(error.contains("contains errors") && error.contains("postgres.log"), "{error}");
    assert_eq!(error.lines().count(), 1);
}

/// Returns whether the tests run as root. Otherwise the identities of root cannot be tested.
fn is_root(test: &str) -> bool {
    let is_root = getuid().is_root();
    if !is_root {
        println!("{test}: skipped, since only root can run it");
    }
    is_root
}

#[test]
fn root_in_a_user_namespace_keeps_its_files() {
    if !is_root("root_in_a_user_namespace_keeps_its_files") {
        return;
    }
    let allowed = Command::new("unshare").args(["--user", "--map-user=65534", "--", "true"]).status();
    if !allowed.is_ok_and(|status| status.success()) {
        println!("root_in_a_user_namespace_keeps_its_files: skipped, since this system rejects user namespaces");
        return;
    }
    let folder = folder();
    lives_a_whole_life(&Options { run_as: RunAs::UserNamespace, ..Options::ephemeral(folder.path()) });
    assert_eq!(fs::metadata(folder.path().join("postgres")).unwrap().uid(), 0);
}

#[test]
fn root_uses_the_folder_owners_account() {
    if !is_root("root_uses_the_folder_owners_account") {
        return;
    }
    let folder = folder();
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).unwrap();
    let data_dir = closed.join("data");
    lives_a_whole_life(&Options { run_as: RunAs::Account, ..Options::ephemeral(&data_dir) });
    let owner = fs::metadata(data_dir.join("postgres")).unwrap().uid();
    assert_ne!(owner, 0);
    // Without an option, it uses the identity that the owner indicates.
    lives_again(&Options::ephemeral(&data_dir));
    assert_eq!(fs::metadata(data_dir.join("postgres")).unwrap().uid(), owner);
}

#[test]
fn root_can_change_from_one_way_to_the_other() {
    if !is_root("root_can_change_from_one_way_to_the_other") {
        return;
    }
    let folder = folder();
    let options = Options::ephemeral(folder.path());
    lives_a_whole_life(&options);
    lives_again(&Options { run_as: RunAs::Account, ..options.clone() });
    assert_ne!(fs::metadata(folder.path().join("postgres")).unwrap().uid(), 0);
}

fn lives_again(options: &Options) {
    let postgres = PrivatePostgres::start(options).unwrap();
    assert_eq!(ask(&postgres, "SELECT word FROM kept"), "Bankdrücken");
    postgres.stop().unwrap();
}

/// Run as another user by [`an_ordinary_user_can_run_it`].
#[test]
#[ignore = "run by the test of an ordinary user"]
fn an_ordinary_users_part() {
    let Some(folder) = env::var_os(START_ON) else { return };
    let folder = Path::new(&folder);
    assert!(!getuid().is_root());
    let probe = PrivatePostgres::start(&Options::ephemeral(folder.join("probe")));
    if matches!(probe, Err(StartError::NoServer | StartError::BadBindir(_))) {
        println!("skipped: the only server on this machine is closed to this user");
        return;
    }
    drop(probe);
    lives_a_whole_life(&Options::ephemeral(folder.join("data")));
    assert_eq!(fs::metadata(folder.join("data/postgres")).unwrap().uid(), getuid().as_raw());

    let read_only = folder.join("read-only");
    fs::create_dir(&read_only).unwrap();
    fs::set_permissions(&read_only, fs::Permissions::from_mode(0o500)).unwrap();
    let error = PrivatePostgres::start(&Options::ephemeral(&read_only)).unwrap_err().to_string();
    assert_eq!(error, format!("cannot use the data folder {}: Permission denied (os error 13)", read_only.display()));
}

#[test]
fn an_ordinary_user_can_run_it() {
    if !is_root("an_ordinary_user_can_run_it") {
        return;
    }
    let nobody = 65534;
    let folder = folder();
    std::os::unix::fs::chown(folder.path(), Some(nobody), Some(nobody)).unwrap();
    // Other users may have no access to the build folder.
    let program = folder.path().join("program");
    fs::copy(env::current_exe().unwrap(), &program).unwrap();
    let output = Command::new(&program)
        .args(["--exact", "an_ordinary_users_part", "--ignored", "--nocapture"])
        .env(START_ON, folder.path())
        .current_dir(folder.path())
        .uid(nobody)
        .gid(nobody)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "the part was not run");
}

#[test]
fn ctrl_c_does_not_reach_the_server() {
    let folder = folder();
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).unwrap();
    let server = postmaster_pid(folder.path());
    let group = rustix::process::getpgid(Some(server)).unwrap();
    assert_ne!(group, rustix::process::getpgrp(), "a terminal signals the whole group of the program in front");
    postgres.stop().unwrap();
}

#[test]
fn with_postgres_passes_the_exit_code_on_and_cleans_up() {
    let folder = folder();
    let status = Command::new(env!("CARGO_BIN_EXE_with-postgres"))
        .args(["--", "sh", "-c", r#"case "$TEST_DATABASE_URL" in postgres://*/ironleaf) exit 7;; esac"#])
        .env("TMPDIR", folder.path())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(7));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "the cluster is removed");
}

#[test]
fn with_postgres_cleans_up_after_sigterm() {
    let folder = folder();
    let mark = folder.path().join("started");
    let mut program = Command::new(env!("CARGO_BIN_EXE_with-postgres"))
        .args(["--", "sh", "-c", r#"touch "$0"; sleep 300 & wait"#])
        .arg(&mark)
        .env("TMPDIR", folder.path())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + Duration::from_secs(30);
    while !mark.exists() {
        assert!(Instant::now() < deadline && program.try_wait().unwrap().is_none(), "the command did not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    kill_process(Pid::from_child(&program), Signal::TERM).unwrap();
    assert_eq!(program.wait().unwrap().code(), Some(128 + 15));
    fs::remove_file(&mark).unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "the cluster is removed");
}

/// The few messages of PostgreSQL's protocol (version 3) that one query needs.
mod client {
    use std::{
        io::{Read, Write},
        os::unix::net::UnixStream,
    };

    pub(crate) fn ask(socket: &str, query: &str) -> String {
        let mut stream = UnixStream::connect(socket).unwrap();
        let mut startup = 196_608_i32.to_be_bytes().to_vec();
        startup.extend(b"user\0ironleaf\0database\0ironleaf\0client_encoding\0UTF8\0\0");
        stream.write_all(&with_length(&startup)).unwrap();
        answer(&mut stream);
        let mut body = query.as_bytes().to_vec();
        body.push(0);
        stream.write_all(b"Q").unwrap();
        stream.write_all(&with_length(&body)).unwrap();
        answer(&mut stream)
    }

    fn with_length(body: &[u8]) -> Vec<u8> {
        let length = i32::try_from(body.len() + 4).unwrap();
        [&length.to_be_bytes(), body].concat()
    }

    /// Reads until the server is ready. Returns the first column of the last row.
    fn answer(stream: &mut UnixStream) -> String {
        let mut value = String::new();
        loop {
            let mut head = [0; 5];
            stream.read_exact(&mut head).unwrap();
            let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]);
            let mut body = vec![0; usize::try_from(length).unwrap() - 4];
            stream.read_exact(&mut body).unwrap();
            match head[0] {
                b'Z' => return value,
                b'E' => panic!("{}", String::from_utf8_lossy(&body)),
                // A row: the number of columns, then the length and bytes of each.
                b'D' => {
                    let length = u32::from_be_bytes([body[2], body[3], body[4], body[5]]);
                    let end = 6 + usize::try_from(length).unwrap();
                    value = String::from_utf8(body[6..end].to_vec()).unwrap();
                }
                _ => {}
            }
        }
    }
}

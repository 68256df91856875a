//! Upgrading: what happens to data before a migration touches it, and when one is interrupted.

use crate::support::{BINDIR, Product, can_back_up, complaint, program, ready_at, wait_until};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use ironleaf_persistence::testing::{TestDatabase, contents, revert_last_migration};
use ironleaf_private_postgres::{ClientPrograms, DATABASE, Options, PrivatePostgres};
use reqwest::StatusCode;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

/// The program on a private database of its own.
fn private(data_dir: &Path) -> Command {
    let mut program = program();
    program.env("DATA_DIR", data_dir).env("BIND_ADDR", "127.0.0.1:0").env("SEED_DEMO", "false").stdin(Stdio::null());
    program
}

fn run(data_dir: &Path, arguments: &[&str]) -> Output {
    private(data_dir).args(arguments).output().unwrap()
}

fn succeed(data_dir: &Path, arguments: &[&str]) -> String {
    let output = run(data_dir, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn backups(data_dir: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(data_dir.join("backups")) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Looks into the private database while the program does not run.
fn looked_into<T>(data_dir: &Path, look: impl FnOnce(&str) -> T) -> T {
    let postgres = PrivatePostgres::start(&Options::durable(data_dir)).unwrap();
    let seen = look(&postgres.url(DATABASE));
    postgres.stop().unwrap();
    seen
}

/// A folder with a server's programs and no others, as npm brings them.
fn without_client_programs(folder: &Path, test: &TestDatabase) -> PathBuf {
    let real: String = diesel::dsl::sql::<Text>("SELECT setting FROM pg_config WHERE name = 'BINDIR'")
        .get_result(&mut test.connection())
        .unwrap();
    let bindir = folder.join("server only");
    fs::create_dir(&bindir).unwrap();
    for program in ["postgres", "initdb"] {
        symlink(Path::new(&real).join(program), bindir.join(program)).unwrap();
    }
    bindir
}

#[test]
fn a_private_database_is_snapshot_before_a_migration_touches_it_and_at_no_other_time() {
    let test = TestDatabase::empty();
    if !can_back_up(test.url()) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    succeed(&data, &["seed"]);
    succeed(&data, &["migrate"]);
    assert_eq!(backups(&data), Vec::<PathBuf>::new(), "neither for a new database nor when nothing is pending");

    let before = looked_into(&data, |url| {
        revert_last_migration(url);
        contents(url)
    });
    assert!(before["exercises"].len() > 100);
    let output =
        private(&data).arg("migrate").env(BINDIR, without_client_programs(folder.path(), &test)).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let line = complaint(&output);
    assert!(line.contains("nothing was changed") && line.contains("postgresql-client-"), "{line}");

    succeed(&data, &["migrate"]);
    let taken = backups(&data);
    let [snapshot] = taken.as_slice() else { panic!("{taken:?}") };
    let name = snapshot.file_name().unwrap().to_str().unwrap();
    let (time, migration) = name.strip_suffix(".dump").unwrap().split_once("Z-before-").unwrap();
    assert_eq!((time.len(), &time[10..11], time.contains(':')), (19, "T", false), "{name}");
    assert!(migration.starts_with("20") && migration.contains('_'), "{name}");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(snapshot), mode(snapshot.parent().unwrap())), (0o600, 0o700));
    // What it holds is what was there, also after the upgrade that was stopped.
    let major = ironleaf_persistence::Upkeep::connect(&test.secret_url()).unwrap().server_major().unwrap();
    ClientPrograms::find(major).unwrap().restore(test.url(), snapshot).unwrap();
    assert!(contents(test.url()) == before);

    succeed(&data, &["migrate"]);
    assert_eq!(backups(&data).len(), 1);
    looked_into(&data, revert_last_migration);
    succeed(&data, &["migrate", "--without-snapshot"]);
    assert_eq!(backups(&data).len(), 1, "who wants none gets none");
}

#[test]
fn a_private_database_is_backed_up_beside_its_server_and_restored_without() {
    if !can_back_up(TestDatabase::empty().url()) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let missing = run(&data, &["backup"]);
    assert!(complaint(&missing).contains("there is no database in"));
    assert!(!data.exists(), "looking makes nothing");

    let mut server = private(&data).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    ready_at(server.stdout.take().unwrap());
    succeed(&data, &["backup"]);
    let [live] = backups(&data).try_into().unwrap();
    let live = live.to_str().unwrap();
    let refused = run(&data, &["restore", "--yes", live]);
    assert!(complaint(&refused).contains("another ironleaf is running"));
    assert!(Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap().success());
    assert!(server.wait().unwrap().success());

    // The cluster does not run now: it does for the time of the backup.
    let cold = folder.path().join("cold.dump");
    let cold = cold.to_str().unwrap();
    succeed(&data, &["backup", cold]);
    let before = looked_into(&data, |url| {
        let before = contents(url);
        let mut connection = PgConnection::establish(url).unwrap();
        connection.batch_execute("DELETE FROM workout_plan_entries; DROP TABLE chat_turns").unwrap();
        connection
            .batch_execute("INSERT INTO users (email, role, created_at) VALUES ('late@example.com', 'user', now())")
            .unwrap();
        before
    });
    let refused = run(&data, &["restore", cold]);
    assert!(complaint(&refused).contains("1 account,"));
    let told = succeed(&data, &["restore", "--yes", cold]);
    let [_, snapshot] = backups(&data).try_into().unwrap();
    assert!(told.contains(snapshot.to_str().unwrap()) && told.contains("-before-restore.dump"), "{told}");
    assert!(looked_into(&data, contents) == before);

    // The server went on working while it was backed up, so only what it does not touch is the same.
    succeed(&data, &["restore", live]);
    assert!(looked_into(&data, contents)["exercises"] == before["exercises"]);
}

#[test]
fn who_has_a_database_outside_is_told_how_to_back_it_up_and_the_upgrade_goes_on() {
    let test = TestDatabase::before_last_migration();
    let folder = tempfile::tempdir().unwrap();
    let url = test.url().replacen("ironleaf@", "ironleaf:canary@", 1);
    let mut program = program();
    program.arg("migrate").env("DATABASE_URL", &url).env("DATA_DIR", folder.path()).env("LOG_FORMAT", "json");
    let output = program.output().unwrap();
    assert!(output.status.success());
    let log = String::from_utf8(output.stderr).unwrap();
    let told: Vec<&str> = log.lines().filter(|line| line.contains("pg_dump --format=custom")).collect();
    assert!(told.len() == 1 && told[0].contains("'postgres://ironleaf@"), "{log}");
    assert!(!log.contains("canary"));
    assert_eq!(backups(folder.path()), Vec::<PathBuf>::new());
    let again = program.output().unwrap();
    assert!(again.status.success() && !String::from_utf8(again.stderr).unwrap().contains("pg_dump"));
}

#[test]
fn a_database_of_a_newer_version_is_refused_in_one_line() {
    let test = TestDatabase::new();
    test.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')");
    let before = contents(test.url());
    for command in ["serve", "migrate", "seed"] {
        let mut program = program();
        let output =
            program.arg(command).env("DATABASE_URL", test.url()).env("BIND_ADDR", "127.0.0.1:0").output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}");
        let line = complaint(&output);
        assert!(line.contains("newer version of Ironleaf") && line.contains("restore a backup"), "{line}");
    }
    assert!(contents(test.url()) == before);
}

#[test]
fn an_interrupted_migration_leaves_the_version_before_and_the_next_start_finishes_it() {
    let test = TestDatabase::before_last_migration();
    let before = contents(test.url());
    let migrate = || {
        let mut program = program();
        program.arg("migrate").env("DATABASE_URL", test.url()).stderr(Stdio::piped()).stdout(Stdio::null());
        program.spawn().unwrap()
    };
    let waiting = "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let mut reader = test.connection();
    for kill_the_program in [false, true] {
        // Its own statements are done when a migration notes that it is: there it is stopped.
        reader.batch_execute("BEGIN; LOCK TABLE __diesel_schema_migrations IN SHARE MODE").unwrap();
        let mut migrating = migrate();
        wait_until(&test, waiting);
        if kill_the_program {
            migrating.kill().unwrap();
            migrating.wait().unwrap();
            // The database notices when it has something to say.
            reader.batch_execute("ROLLBACK").unwrap();
        } else {
            test.execute(&format!("SELECT pg_terminate_backend(pid) FROM {waiting}"));
            let output = migrating.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(1));
            assert!(complaint(&output).contains("was undone"));
            reader.batch_execute("ROLLBACK").unwrap();
        }
        let others = "(SELECT FROM pg_stat_activity WHERE datname = current_database() AND state IS NOT NULL) AS all_of_them \
                      HAVING count(*) = 2";
        wait_until(&test, others);
        assert!(contents(test.url()) == before);
    }
    assert!(migrate().wait().unwrap().success());
    assert_eq!(
        contents(test.url())["__diesel_schema_migrations"].len(),
        before["__diesel_schema_migrations"].len() + 1
    );
}

#[tokio::test]
async fn two_servers_that_start_at_once_on_an_empty_database_both_serve() {
    let test = Arc::new(TestDatabase::empty());
    let settings = [("SEED_DEMO", "true")];
    let (one, other) = tokio::join!(
        Product::start_over(Arc::clone(&test), &settings),
        Product::start_over(Arc::clone(&test), &settings)
    );
    for product in [&one, &other] {
        assert_eq!(product.visitor().get("/readyz").await.0, StatusCode::OK);
        product.log_in("member@example.com", "ironleaf-demo").await;
    }
    // What one made, the other did not make again.
    let alone = TestDatabase::empty();
    let seeded = program().args(["seed", "--demo"]).env("DATABASE_URL", alone.url()).output().unwrap();
    assert!(seeded.status.success());
    let (both, alone) = (contents(test.url()), contents(alone.url()));
    for table in ["users", "exercises", "diet_plan_meals", "exercise_logs", "support_messages"] {
        assert_eq!(both[table].len(), alone[table].len(), "{table}");
    }
}

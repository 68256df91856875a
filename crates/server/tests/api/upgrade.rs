//! Upgrades: snapshots before migrations, and interrupted migrations.

use crate::support::{BINDIR, Product, can_back_up, complaint, program, ready_at, wait_until};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use ironleaf_persistence::testing::{TestDatabase, database_snapshot, revert_last_migration, texts};
use ironleaf_persistence::{MaintenanceConnection, ObjectKind};
use ironleaf_private_postgres::{ClientPrograms, DATABASE, Options, PrivatePostgres, Replaced};
use reqwest::StatusCode;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

/// Returns the program with a private database.
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

/// Returns the program with an external database.
fn outside(url: &str, data_dir: &Path) -> Command {
    let mut program = program();
    program.env("DATABASE_URL", url).env("DATA_DIR", data_dir).env("BIND_ADDR", "127.0.0.1:0").stdin(Stdio::null());
    program
}

fn client_programs(test: &TestDatabase) -> ClientPrograms {
    let major = MaintenanceConnection::connect(&test.secret_url()).unwrap().server_major().unwrap();
    ClientPrograms::find(major).unwrap()
}

/// Restores a backup without migrating it, like the version that wrote it.
fn restore_as_it_was(test: &TestDatabase, backup: &Path) {
    let present =
        MaintenanceConnection::connect(&test.secret_url()).unwrap().contents().unwrap().installation().unwrap();
    let named = |kind| -> Vec<&str> {
        let objects = present.own.iter().filter(|object| object.kind == kind);
        objects.map(|object| object.name.as_str()).collect()
    };
    let (tables, functions) = (named(ObjectKind::Table), named(ObjectKind::Function));
    let programs = client_programs(test);
    let selection = programs.read_archive(backup).unwrap().select("public", |_| true, |_| true);
    let replaced = Replaced { schema: "public", tables: &tables, functions: &functions };
    programs.restore(test.url(), backup, &selection, replaced).unwrap();
}

/// Reads the private database while the program does not run.
fn looked_into<T>(data_dir: &Path, look: impl FnOnce(&str) -> T) -> T {
    let postgres = PrivatePostgres::start(&Options::durable(data_dir)).unwrap();
    let seen = look(&postgres.url(DATABASE));
    postgres.stop().unwrap();
    seen
}

/// Creates a folder with the programs of a server only, like the npm package.
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
fn a_private_database_gets_a_snapshot_only_before_a_migration() {
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
        database_snapshot(url)
    });
    assert!(before["exercises"].len() > 100);
    let output =
        private(&data).arg("migrate").env(BINDIR, without_client_programs(folder.path(), &test)).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let line = complaint(&output);
    assert!(line.contains("nothing was changed") && line.contains("postgresql-client-"), "{line}");

    succeed(&data, &["migrate"]);
    let snapshots = backups(&data);
    let [snapshot] = snapshots.as_slice() else { panic!("{snapshots:?}") };
    let name = snapshot.file_name().unwrap().to_str().unwrap();
    let (time, migration) = name.strip_suffix(".dump").unwrap().split_once("Z-before-").unwrap();
    assert_eq!((time.len(), &time[10..11], time.contains(':')), (19, "T", false), "{name}");
    assert!(migration.starts_with("20") && migration.contains('_'), "{name}");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(snapshot), mode(snapshot.parent().unwrap())), (0o600, 0o700));
    // The snapshot contains the previous data, also after the interrupted upgrade.
    restore_as_it_was(&test, snapshot);
    assert!(database_snapshot(test.url()) == before);

    succeed(&data, &["migrate"]);
    assert_eq!(backups(&data).len(), 1);
    looked_into(&data, revert_last_migration);
    succeed(&data, &["migrate", "--no-snapshot"]);
    assert_eq!(backups(&data).len(), 1, "who wants none gets none");
}

#[test]
fn a_private_database_is_backed_up_online_and_restored_offline() {
    if !can_back_up(TestDatabase::empty().url()) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let missing = run(&data, &["backup"]);
    assert!(complaint(&missing).contains("(DATA_DIR) does not contain a database"));
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

    // The cluster is stopped. The backup starts it temporarily.
    let cold = folder.path().join("cold.dump");
    let cold = cold.to_str().unwrap();
    succeed(&data, &["backup", cold]);
    let mut before = looked_into(&data, |url| {
        let before = database_snapshot(url);
        let mut connection = PgConnection::establish(url).unwrap();
        connection.batch_execute("DELETE FROM workout_plan_entries; DROP TABLE chat_turns").unwrap();
        connection
            .batch_execute("INSERT INTO users (email, role, created_at) VALUES ('late@example.com', 'user', now())")
            .unwrap();
        before
    });
    let refused = run(&data, &["restore", cold]);
    assert!(complaint(&refused).contains("1 account,"));
    let output = succeed(&data, &["restore", "--yes", cold]);
    let [_, snapshot] = backups(&data).try_into().unwrap();
    assert!(output.contains(snapshot.to_str().unwrap()) && output.contains("-before-restore.dump"), "{output}");
    let mut after = looked_into(&data, database_snapshot);
    // An archive cannot know of itself.
    assert!(before.remove("backup_runs").is_some() && after.remove("backup_runs").is_some());
    assert!(after == before);

    // The server kept running during the backup, so only tables that it does not change are equal.
    succeed(&data, &["restore", live]);
    assert!(looked_into(&data, database_snapshot)["exercises"] == before["exercises"]);
}

#[test]
fn an_external_database_is_copied_before_an_upgrade_by_default() {
    let test = TestDatabase::before_last_migration();
    if !can_back_up(test.url()) {
        return;
    }
    test.execute("INSERT INTO users (email, role, created_at) VALUES ('ada@example.com', 'user', now())");
    let before = database_snapshot(test.url());
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], bindir: Option<&Path>| {
        let mut program = outside(test.url(), folder.path());
        program.envs(bindir.map(|folder| (BINDIR, folder))).args(arguments).output().unwrap()
    };
    // Neither the server nor a command changes anything before the snapshot exists.
    let bindir = without_client_programs(folder.path(), &test);
    for command in ["migrate", "serve"] {
        let line = complaint(&run(&[command], Some(&bindir)));
        assert!(line.contains("nothing was changed") && line.contains("migrate --no-snapshot"), "{line}");
        assert!(database_snapshot(test.url()) == before);
    }
    assert!(run(&["migrate"], None).status.success());
    let [snapshot] = backups(folder.path()).try_into().unwrap();
    restore_as_it_was(&test, &snapshot);
    assert!(database_snapshot(test.url()) == before);

    assert!(run(&["migrate", "--no-snapshot"], Some(&bindir)).status.success());
    assert!(run(&["migrate"], Some(&bindir)).status.success(), "nothing is pending");
    assert_eq!(backups(folder.path()).len(), 1);
    revert_last_migration(test.url());
    assert!(run(&["migrate", "--without-snapshot"], Some(&bindir)).status.success(), "the former name");
}

/// Returns the rows of each table, without columns that were added later.
fn rows_of_columns(url: &str, columns: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let mut connection = PgConnection::establish(url).unwrap();
    let rows = |(table, columns): (&String, &Vec<String>)| {
        let row = format!("SELECT ROW({})::text FROM {table} ORDER BY 1", columns.join(", "));
        (table.clone(), texts(&mut connection, &row))
    };
    columns.iter().map(rows).collect()
}

#[tokio::test]
async fn the_first_version_upgrades_with_its_data_and_back() {
    let test = Arc::new(TestDatabase::empty());
    if !can_back_up(test.url()) {
        return;
    }
    test.execute(include_str!("../fixtures/first-version.sql"));
    let first = database_snapshot(test.url());
    assert_eq!((first["__diesel_schema_migrations"].len(), first["exercise_logs"].len()), (15, 258));
    let mut columns: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // An upgrade decides the allergens of shipped meals again, and those of other meals become unknown.
    let listed = "SELECT table_name || ' ' || quote_ident(column_name) FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name <> '__diesel_schema_migrations'
             AND (table_name, column_name) <> ('meals', 'allergens') ORDER BY 1";
    for column in texts(&mut test.connection(), listed) {
        let (table, column) = column.split_once(' ').unwrap();
        columns.entry(table.to_owned()).or_default().push(column.to_owned());
    }
    let rows = rows_of_columns(test.url(), &columns);
    let folder = tempfile::tempdir().unwrap();
    let own_backup = folder.path().join("of-the-first-version.dump");
    client_programs(&test).dump(test.url(), "public", &[], &own_backup).unwrap();
    let run = |arguments: &[&str]| {
        let output = outside(test.url(), folder.path()).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    };

    // Upgrade: it writes a snapshot first. Afterwards every row exists, and the server works.
    run(&["migrate"]);
    let upgraded = database_snapshot(test.url());
    assert!(rows_of_columns(test.url(), &columns) == rows);
    let [snapshot] = backups(folder.path()).try_into().unwrap();
    let product = Product::start_over(Arc::clone(&test), &[]).await;
    let member = product.log_in("member@example.com", "ironleaf-demo").await;
    let (status, plan) = member.get("/api/user/workout-plan").await;
    assert!(status == StatusCode::OK && plan["days"].is_object(), "{plan}");
    drop(product);
    let no_server = "pg_stat_activity WHERE NOT EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'ironleaf')";
    wait_until(&test, no_server);

    // Rollback: the snapshot contains the database of the first version.
    restore_as_it_was(&test, &snapshot);
    assert!(database_snapshot(test.url()) == first);

    // Upgrade again, by restoring a backup that the first version wrote.
    let snapshot = snapshot.to_str().unwrap();
    for arguments in [&["--unverified", own_backup.to_str().unwrap()][..], &[snapshot]] {
        run(&[&["restore", "--yes"], arguments].concat());
        let mut restored = database_snapshot(test.url());
        // The times of the migrations and a random key are different.
        for table in ["__diesel_schema_migrations", "server_keys"] {
            restored.insert(table.to_owned(), upgraded[table].clone());
        }
        assert!(restored == upgraded, "{arguments:?}");
    }
}

#[test]
fn a_newer_database_is_rejected_in_one_line() {
    let test = TestDatabase::new();
    test.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')");
    let before = database_snapshot(test.url());
    for command in ["serve", "migrate", "seed"] {
        let mut program = program();
        let output =
            program.arg(command).env("DATABASE_URL", test.url()).env("BIND_ADDR", "127.0.0.1:0").output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}");
        let line = complaint(&output);
        assert!(line.contains("newer version of Ironleaf") && line.contains("restore a backup"), "{line}");
    }
    assert!(database_snapshot(test.url()) == before);
}

#[test]
fn the_next_start_finishes_an_interrupted_migration() {
    let test = TestDatabase::before_last_migration();
    let before = database_snapshot(test.url());
    let migrate = || {
        let mut program = program();
        program.args(["migrate", "--no-snapshot"]).env("DATABASE_URL", test.url());
        program.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap()
    };
    let waiting = "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let mut reader = test.connection();
    for kill_the_program in [false, true] {
        // A migration records its version after its statements. The lock stops it at that point.
        reader.batch_execute("BEGIN; LOCK TABLE __diesel_schema_migrations IN SHARE MODE").unwrap();
        let mut migrating = migrate();
        wait_until(&test, waiting);
        if kill_the_program {
            migrating.kill().unwrap();
            migrating.wait().unwrap();
            // The database notices the lost client only when it writes.
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
        assert!(database_snapshot(test.url()) == before);
    }
    assert!(migrate().wait().unwrap().success());
    assert_eq!(
        database_snapshot(test.url())["__diesel_schema_migrations"].len(),
        before["__diesel_schema_migrations"].len() + 1
    );
}

#[tokio::test]
async fn two_servers_starting_on_an_empty_database_both_serve() {
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
    // The second server creates nothing again.
    let alone = TestDatabase::empty();
    let seeded = program().args(["seed", "--demo"]).env("DATABASE_URL", alone.url()).output().unwrap();
    assert!(seeded.status.success());
    let (both, alone) = (database_snapshot(test.url()), database_snapshot(alone.url()));
    for table in ["users", "exercises", "diet_plan_meals", "exercise_logs", "support_messages"] {
        assert_eq!(both[table].len(), alone[table].len(), "{table}");
    }
}

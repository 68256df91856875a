//! Backup and restore of an external database.

use crate::support::{BINDIR, Product, can_back_up, complaint, program, wait_until};
use diesel::connection::SimpleConnection;
use ironleaf_persistence::MaintenanceConnection;
use ironleaf_persistence::testing::{TestDatabase, connect, database_snapshot, execute};
use ironleaf_private_postgres::ClientPrograms;
use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};
use tempfile::TempDir;

const NEW_ACCOUNT: &str = "INSERT INTO users (email, role, created_at) VALUES";

/// A folder for backups, with the database to back up.
struct Bench {
    folder: TempDir,
    test: TestDatabase,
}

impl Bench {
    /// Creates a database with one account.
    fn with_account() -> Option<Self> {
        let bench = Self::over(TestDatabase::new())?;
        bench.test.execute(&format!("{NEW_ACCOUNT} ('ada@example.com', 'user', now())"));
        Some(bench)
    }

    /// Returns `None` if this machine has no programs for backups.
    fn over(test: TestDatabase) -> Option<Self> {
        can_back_up(test.url()).then(|| Self { folder: tempfile::tempdir().unwrap(), test })
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut program = program();
        program.args(arguments).env("DATABASE_URL", self.test.url()).env("DATA_DIR", self.folder.path().join("data"));
        program.current_dir(self.folder.path()).stdin(Stdio::null());
        program
    }

    /// Writes an archive as version 0.1 did, without a checksum.
    fn archive(&self, name: &str) -> PathBuf {
        let major = MaintenanceConnection::connect(&self.test.secret_url()).unwrap().server_major().unwrap();
        let file = self.file(name);
        ClientPrograms::find(major).unwrap().dump(self.test.url(), "public", &[], &file).unwrap();
        file
    }

    fn succeed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Asserts that a restore fails with this text in its error line and changes nothing.
    fn is_refused(&self, arguments: &[&str], expected: &str) {
        let before = database_snapshot(self.test.url());
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let line = complaint(&output);
        assert!(line.contains(expected), "{line}");
        assert!(database_snapshot(self.test.url()) == before, "{arguments:?} changed the database");
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn a_backup_brings_everything_back_whatever_happened_to_the_database() {
    let Some(bench) = Bench::over(TestDatabase::new()) else { return };
    bench.succeed(&["seed", "--demo"]);
    let before = database_snapshot(bench.test.url());
    assert!(before["exercise_logs"].len() > 50 && before["users"].len() == 3);
    assert!(bench.succeed(&["backup", "whole.dump"]).contains("whole.dump"));

    bench.test.execute(
        "DELETE FROM users WHERE email = 'member@example.com';
         UPDATE exercises SET name = name || ' (changed)';
         DROP TABLE outgoing_mails;
         DROP INDEX sessions_user_idx;
         ALTER TABLE profiles DROP CONSTRAINT profiles_weight_range, ADD COLUMN mood text DEFAULT 'good';
         SELECT setval('users_id_seq', 9000);
         CREATE TABLE of_a_newer_version (user_id bigint PRIMARY KEY REFERENCES users, mood text);
         CREATE FUNCTION cheer() RETURNS text LANGUAGE sql AS $$ SELECT 'up' $$;
         COMMENT ON TABLE __diesel_schema_migrations IS 'ironleaf: function cheer, table of_a_newer_version'",
    );
    let output = bench.succeed(&["restore", "--yes", "whole.dump"]);
    assert!(output.contains("3 accounts"), "{output}");
    let after = database_snapshot(bench.test.url());
    for (part, rows) in &before {
        assert_eq!(after.get(part), Some(rows), "{part}");
    }
    assert_eq!(after.len(), before.len());
    // The database is writable again.
    assert!(bench.succeed(&["seed", "--demo"]).contains("Added 0 exercises"));

    // A restore into an empty database needs no confirmation, because it has no accounts.
    let Some(new) = Bench::over(TestDatabase::empty()) else { return };
    new.succeed(&["restore", bench.file("whole.dump").to_str().unwrap()]);
    assert!(database_snapshot(new.test.url()) == before);
}

#[test]
fn a_backup_is_a_new_file_for_its_owner_only() {
    let Some(bench) = Bench::over(TestDatabase::new()) else { return };
    let output = bench.succeed(&["backup"]);
    let written = PathBuf::from(output.strip_prefix("Wrote ").unwrap().split(" (").next().unwrap());
    assert_eq!(written.parent().unwrap(), bench.file("data/backups"));
    assert_eq!((mode(&written), mode(written.parent().unwrap())), (0o600, 0o700));

    fs::write(bench.file("mine.txt"), "mine").unwrap();
    assert!(complaint(&bench.run(&["backup", "mine.txt"])).contains("already exists"));
    assert_eq!(fs::read(bench.file("mine.txt")).unwrap(), b"mine");
    assert!(complaint(&bench.run(&["backup", "nowhere/x.dump"])).contains("nowhere/x.dump"));

    let poured = bench.run(&["backup", "-"]).stdout;
    fs::write(bench.file("poured.dump"), poured).unwrap();
    bench.succeed(&["restore", "poured.dump"]);
    let names: Vec<_> = fs::read_dir(bench.folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 3, "nothing unfinished is left: {names:?}");
}

#[test]
fn nothing_is_not_backed_up() {
    let Some(bench) = Bench::over(TestDatabase::empty()) else { return };
    bench.is_refused(&["backup", "empty.dump"], "nothing to back up");
    assert!(!bench.file("empty.dump").exists());
}

#[test]
fn invalid_or_damaged_backups_change_nothing() {
    let Some(bench) = Bench::with_account() else { return };
    bench.succeed(&["backup", "whole.dump"]);
    let complete = fs::read(bench.file("whole.dump")).unwrap();
    let mut spoilt = complete.clone();
    let near_the_end = spoilt.len() - 2_000;
    spoilt[near_the_end..near_the_end + 200].fill(0xff);
    // The altered file is still a valid archive, but with another schema.
    let mut altered = complete.clone();
    let place = altered.windows(19).position(|bytes| bytes == b"email text NOT NULL").unwrap();
    altered[place..place + 19].copy_from_slice(b"email text     NULL");
    for (bytes, expected) in [
        (&b""[..], "has no checksum"),
        (b"garbage", "has no checksum"),
        (&complete[..complete.len() - 9], "has no checksum"),
        (&complete[1..], "its checksum does not match"),
        (&spoilt, "its checksum does not match"),
        (&altered, "its checksum does not match"),
    ] {
        fs::write(bench.file("bad.dump"), bytes).unwrap();
        bench.is_refused(&["restore", "--yes", "bad.dump"], expected);
    }
    bench.is_refused(&["restore", "--yes", "--unverified", "bad.dump"], "its checksum does not match");
    for bytes in [&b""[..], b"garbage", b"-- PostgreSQL database dump\n", &complete[..complete.len() / 2]] {
        fs::write(bench.file("bad.dump"), bytes).unwrap();
        bench.is_refused(
            &["restore", "--yes", "--unverified", "bad.dump"],
            "is not a backup of Ironleaf, or is damaged; nothing was changed",
        );
    }
    bench.is_refused(&["restore", "--yes", "missing.dump"], "cannot read missing.dump");

    // Dumps of another application's database, and of one without all tables.
    let Some(foreign) = Bench::over(TestDatabase::empty()) else { return };
    foreign.test.execute(
        "CREATE TABLE __diesel_schema_migrations (version text, run_on timestamp); CREATE TABLE recipes (name text)",
    );
    foreign.test.execute("INSERT INTO __diesel_schema_migrations VALUES ('20200101', now())");
    foreign.is_refused(&["backup", "foreign.dump"], "migrations of another application (20200101)");
    let file = foreign.archive("foreign.dump");
    bench
        .is_refused(&["restore", "--yes", "--unverified", file.to_str().unwrap()], "its migrations are not Ironleaf's");
    let Some(partial) = Bench::over(TestDatabase::new()) else { return };
    partial.test.execute("DROP TABLE chat_turns");
    let file = partial.archive("partial.dump");
    bench.is_refused(&["restore", "--yes", "--unverified", file.to_str().unwrap()], "it has no table chat_turns");
}

#[test]
fn restoring_a_backup_without_checksum_needs_consent() {
    let Some(bench) = Bench::with_account() else { return };
    bench.archive("old.dump");
    let before = database_snapshot(bench.test.url());
    bench.is_refused(&["restore", "--yes", "old.dump"], "old.dump has no checksum: a version before 0.2 wrote it");
    let restored = bench.run(&["restore", "--yes", "--unverified", "old.dump"]);
    assert!(restored.status.success());
    assert!(String::from_utf8(restored.stderr).unwrap().contains("restoring a backup without a checksum"));
    assert!(database_snapshot(bench.test.url()) == before);
}

#[test]
fn foreign_objects_are_not_backed_up_and_survive_a_restore() {
    let Some(bench) = Bench::with_account() else { return };
    // Objects of another application in the same schema.
    bench.test.execute(
        "CREATE TABLE recipes (id int); INSERT INTO recipes VALUES (7);
         CREATE INDEX recipes_id_idx ON recipes (id);
         CREATE VIEW recipe_ids AS SELECT id FROM recipes;
         CREATE SEQUENCE free_standing;
         CREATE TYPE mood AS ENUM ('good');
         CREATE FUNCTION cheer() RETURNS text LANGUAGE sql AS $$ SELECT 'up' $$",
    );
    let old = bench.archive("old.dump");
    let warned = String::from_utf8(bench.run(&["backup", "own.dump"]).stderr).unwrap();
    assert!(warned.contains("table recipes") && warned.contains("relation recipe_ids"), "{warned}");
    let mut before = database_snapshot(bench.test.url());
    bench.test.execute("UPDATE recipes SET id = 8");
    let with_new_recipe = database_snapshot(bench.test.url())["recipes"].clone();
    bench.succeed(&["restore", "--yes", "own.dump"]);
    bench.succeed(&["restore", "--yes", "--unverified", old.to_str().unwrap()]);
    let mut after = database_snapshot(bench.test.url());
    assert_eq!(after.insert("recipes".to_owned(), before["recipes"].clone()), Some(with_new_recipe));
    // An archive cannot know of itself.
    assert!(before.remove("backup_runs").is_some() && after.remove("backup_runs").is_some());
    assert!(after == before);

    // A restore from an archive with objects of other applications restores only those of Ironleaf.
    for file in ["own.dump", "old.dump"] {
        let Some(new) = Bench::over(TestDatabase::empty()) else { return };
        new.succeed(&["restore", "--unverified", bench.file(file).to_str().unwrap()]);
        let restored = database_snapshot(new.test.url());
        assert_eq!(restored["users"], before["users"]);
        assert!(!restored.contains_key("recipes") && !restored.contains_key("free_standing"));
        assert!(restored["its types and functions"].iter().all(|name| !name.contains("cheer")));
    }

    // Nothing is restored into a database that contains only another application.
    let Some(foreign) = Bench::over(TestDatabase::empty()) else { return };
    let own = bench.file("own.dump");
    let own = own.to_str().unwrap();
    foreign.test.execute("CREATE TABLE recipes (id int)");
    foreign.is_refused(&["restore", "--yes", own], "objects of another application (table recipes)");
    foreign.is_refused(&["backup", "x.dump"], "objects of another application (table recipes)");
    foreign.test.execute("CREATE TABLE users (id int)");
    foreign.is_refused(&["restore", "--yes", own], "table users, which Ironleaf did not create");
}

#[test]
fn concurrent_backups_write_files_of_their_own() {
    let Some(bench) = Bench::with_account() else { return };
    let started: Vec<_> = (0..3).map(|_| bench.command(&["backup"]).stdout(Stdio::piped()).spawn().unwrap()).collect();
    let outputs: Vec<Output> = started.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    assert!(outputs.iter().all(|output| output.status.success()));
    let mut said: Vec<Vec<u8>> = outputs.into_iter().map(|output| output.stdout).collect();
    said.sort();
    said.dedup();
    assert_eq!((said.len(), fs::read_dir(bench.file("data/backups")).unwrap().count()), (3, 3));
    let to_one_name: Vec<_> = (0..3).map(|_| bench.command(&["backup", "one.dump"]).spawn().unwrap()).collect();
    let written = to_one_name.into_iter().map(|mut child| child.wait().unwrap()).filter(ExitStatus::success);
    assert_eq!(written.count(), 1);
    bench.succeed(&["restore", "--yes", "one.dump"]);
}

#[test]
fn standard_input_is_restored_as_standard_output_was_written() {
    let Some(bench) = Bench::with_account() else { return };
    let before = database_snapshot(bench.test.url());
    fs::write(bench.file("poured.dump"), bench.run(&["backup", "-"]).stdout).unwrap();
    bench.test.execute("DELETE FROM users");
    let restore = |file: &str| {
        bench.command(&["restore", "--yes", "-"]).stdin(File::open(bench.file(file)).unwrap()).output().unwrap()
    };
    let restored = restore("poured.dump");
    let output = String::from_utf8(restored.stdout).unwrap();
    assert!(restored.status.success() && output.contains("Restored standard input: 1 account."), "{output}");
    assert!(database_snapshot(bench.test.url()) == before);
    fs::write(bench.file("cut.dump"), &fs::read(bench.file("poured.dump")).unwrap()[..5_000]).unwrap();
    assert!(complaint(&restore("cut.dump")).contains("standard input has no checksum"));
    let left: Vec<_> =
        fs::read_dir(bench.file("data/backups")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_str().unwrap().ends_with(".unfinished")), "{left:?}");
}

#[test]
fn a_separate_schema_is_served_backed_up_and_restored() {
    let Some(bench) = Bench::over(TestDatabase::empty()) else { return };
    bench.test.execute("CREATE TABLE recipes (id int); INSERT INTO recipes VALUES (7)");
    let separator = if bench.test.url().contains('?') { '&' } else { '?' };
    let url = format!("{}{separator}options=-csearch_path%3Dtraining", bench.test.url());
    let run = |arguments: &[&str]| bench.command(arguments).env("DATABASE_URL", &url).output().unwrap();
    let succeed = |arguments: &[&str]| {
        let output = run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    };
    assert!(complaint(&run(&["migrate"])).contains("names no schema that exists"));
    bench.test.execute("CREATE SCHEMA training");
    succeed(&["seed", "--demo"]);
    succeed(&["migrate"]);
    let before = database_snapshot(&url);
    assert_eq!(before["users"].len(), 3);
    succeed(&["backup", "own.dump"]);
    bench.test.execute("DROP TABLE training.chat_turns; DELETE FROM training.users");
    succeed(&["restore", "own.dump"]);
    assert!(database_snapshot(&url) == before);
    assert_eq!(database_snapshot(bench.test.url())["recipes"].len(), 1);

    // Ironleaf neither guesses nor creates a schema; the URL must name it.
    let Some(public) = Bench::over(TestDatabase::new()) else { return };
    let own = bench.file("own.dump");
    public.is_refused(&["restore", "--yes", own.to_str().unwrap()], "is a backup of the schema `training`");

    // A schema that appears before the one with the data does not hide it.
    public.test.execute("CREATE SCHEMA before");
    let both = format!("{}{separator}options=-csearch_path%3Dbefore,public", public.test.url());
    let rejected = public.command(&["migrate"]).env("DATABASE_URL", &both).output().unwrap();
    assert!(complaint(&rejected).contains("data is in the schema `public`"));
}

#[test]
fn a_backup_moves_another_encoding_into_a_new_database() {
    for encoding in ["LATIN1", "SQL_ASCII"] {
        let Some(bench) = Bench::over(TestDatabase::empty()) else { return };
        let (server, name) = bench.test.url().rsplit_once('/').unwrap();
        let other = format!("{}_{}", name.split('?').next().unwrap(), encoding.to_lowercase());
        let url = format!("{server}/{other}");
        bench.test.execute(&format!(
            "CREATE DATABASE {other} ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
        ));
        execute(&mut connect(&url), include_str!("../fixtures/first-version.sql"));
        execute(&mut connect(&url), "UPDATE meals SET name = 'Crème brûlée' WHERE id = 1");
        let run = |arguments: &[&str]| bench.command(arguments).env("DATABASE_URL", &url).output().unwrap();
        for command in [&["serve"][..], &["migrate"], &["restore", "--yes", "own.dump"]] {
            fs::write(bench.file("own.dump"), run(&["backup", "-"]).stdout).unwrap();
            let line = complaint(&run(command));
            assert!(line.contains(&format!("has the encoding {encoding}")), "{line}");
            assert!(line.contains("ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0"), "{line}");
        }
        bench.succeed(&["restore", "own.dump"]);
        assert!(database_snapshot(bench.test.url())["meals"].iter().any(|meal| meal.contains("Crème brûlée")));
        bench.test.execute(&format!("DROP DATABASE {other} WITH (FORCE)"));
    }
}

#[test]
fn old_files_are_deleted_by_command_but_for_the_newest() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        "backups/2020-01-01T00-00-00Z.dump",
        "backups/2020-01-02T00-00-00Z-before-restore.dump",
        "backups/2020-01-03T00-00-00Z-before-restore.dump",
        "backups/2020-01-03T00-00-00Z.dump",
        "backups/notes.txt",
        "mail/20200101T000000Z-0000000001.eml",
    ];
    for file in files {
        fs::create_dir_all(folder.path().join(file).parent().unwrap()).unwrap();
        fs::write(folder.path().join(file), "").unwrap();
    }
    let run = |arguments: &[&str]| {
        let output = program().args(arguments).env("DATA_DIR", folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let old = [files[0], files[1], files[5]];
    let is_there = |file: &str| folder.path().join(file).exists();
    let listed = run(&["prune", "--dry-run"]);
    let expected: Vec<String> =
        old.iter().map(|file| format!("Would delete {}\n", folder.path().join(file).display())).collect();
    let expected = expected.concat();
    assert_eq!(listed, expected);
    assert!(files.iter().all(|file| is_there(file)));
    assert!(run(&["prune", "--days", "36500"]).starts_with("No backup or email file to delete is older"));
    assert_eq!(run(&["prune"]), expected.replace("Would delete", "Deleted"));
    assert_eq!(files.iter().filter(|file| is_there(file)).count(), files.len() - old.len());
    assert!(run(&["prune", "--days", "0"]).starts_with("No backup"));
}

#[test]
fn accounts_are_not_replaced_without_consent() {
    let Some(bench) = Bench::with_account() else { return };
    bench.succeed(&["backup", "whole.dump"]);
    bench.is_refused(&["restore", "whole.dump"], "1 account,");
}

#[tokio::test]
async fn databases_in_use_are_backed_up_but_not_restored() {
    let product = Product::start().await;
    let url = product.database_url();
    if !can_back_up(&url) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        program().args(arguments).env("DATABASE_URL", &url).current_dir(folder.path()).output().unwrap()
    };
    assert!(run(&["backup", "live.dump"]).status.success());
    let before = database_snapshot(&url);
    let refused = run(&["restore", "--yes", "live.dump"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(complaint(&refused).contains("a server uses this database"));
    assert!(database_snapshot(&url) == before);
}

#[test]
fn restore_migrates_older_backups_and_rejects_newer_ones() {
    let Some(older) = Bench::over(TestDatabase::before_last_migration()) else { return };
    older.succeed(&["backup", "older.dump"]);
    let Some(bench) = Bench::over(TestDatabase::new()) else { return };
    let current = database_snapshot(bench.test.url())["__diesel_schema_migrations"].len();
    assert_eq!(database_snapshot(older.test.url())["__diesel_schema_migrations"].len(), current - 1);
    let older = older.file("older.dump");
    let older = older.to_str().unwrap();
    bench.succeed(&["restore", older]);
    assert_eq!(database_snapshot(bench.test.url())["__diesel_schema_migrations"].len(), current);

    // Rollback: this version rejects the backup of a newer version.
    bench.test.execute(
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000'); CREATE TABLE its (id int);
         COMMENT ON TABLE __diesel_schema_migrations IS 'ironleaf: table its'",
    );
    bench.succeed(&["backup", "newer.dump"]);
    bench.is_refused(&["restore", "newer.dump"], "newer version of Ironleaf (it has 99991231000000");
    bench.succeed(&["restore", older]);
    let back = database_snapshot(bench.test.url());
    assert!(back["__diesel_schema_migrations"].len() == current && !back.contains_key("its"));
}

#[test]
fn a_failed_or_killed_restore_changes_nothing() {
    let Some(bench) = Bench::with_account() else { return };
    bench.succeed(&["backup", "whole.dump"]);
    bench.test.execute(&format!("{NEW_ACCOUNT} ('late@example.com', 'user', now())"));

    bench.test.execute("CREATE SCHEMA reports; CREATE VIEW reports.members AS SELECT id FROM public.users");
    bench.is_refused(&["restore", "--yes", "whole.dump"], "view reports.members depends on table users");
    bench.test.execute("DROP SCHEMA reports CASCADE");

    let before = database_snapshot(bench.test.url());
    let mut reader = bench.test.connection();
    // The restore waits at this lock. Nothing that it dropped is committed yet.
    reader.batch_execute("BEGIN; LOCK TABLE sessions IN SHARE MODE").unwrap();
    let waiting = "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let killed = std::thread::scope(|scope| {
        let restoring = scope.spawn(|| bench.run(&["restore", "--yes", "whole.dump"]));
        wait_until(&bench.test, waiting);
        bench.test.execute(&format!("SELECT pg_terminate_backend(pid) FROM {waiting}"));
        restoring.join().unwrap()
    });
    assert_eq!(killed.status.code(), Some(1));
    assert!(complaint(&killed).contains("nothing was changed"));
    reader.batch_execute("ROLLBACK").unwrap();
    assert!(database_snapshot(bench.test.url()) == before);
    bench.succeed(&["restore", "--yes", "whole.dump"]);
}

#[test]
fn command_lines_have_no_passwords_and_missing_programs_are_named() {
    let test = TestDatabase::new();
    let folder = tempfile::tempdir().unwrap();
    let run = |url: &str| {
        let mut program = program();
        program.args(["backup", "x.dump"]).env("DATABASE_URL", url).env(BINDIR, folder.path());
        program.current_dir(folder.path()).output().unwrap()
    };
    let missing = complaint(&run(test.url()));
    assert!(missing.contains("`pg_dump`") && missing.contains("apt-get install postgresql-client-"), "{missing}");

    // Fake programs that record their arguments.
    let put = |name: &str, script: &str| {
        let path = folder.path().join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    put("pg_restore", "");
    put("psql", "");
    put("pg_dump", "echo 'pg_dump (PostgreSQL) 12.3'");
    assert!(complaint(&run(test.url())).contains("has `pg_dump` of 12"));
    put(
        "pg_dump",
        r#"[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 99.1' && exit
           echo "$@" > "$(dirname "$0")/arguments"; echo "$PGPASSWORD" > "$(dirname "$0")/password""#,
    );
    let url = test.url().replacen("ironleaf@", "ironleaf:can%41ry@", 1);
    assert!(url.contains("can%41ry"));
    assert!(run(&url).status.success());
    let told = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(told("arguments").contains("--dbname=postgres://ironleaf@") && !told("arguments").contains("can"));
    assert_eq!(told("password"), "canAry\n");
}

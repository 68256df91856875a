//! Backing up and restoring a database of the operator's own.

use crate::support::{BINDIR, Product, can_back_up, complaint, program, wait_until};
use diesel::connection::SimpleConnection;
use ironleaf_persistence::testing::{TestDatabase, contents};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use tempfile::TempDir;

const NEW_ACCOUNT: &str = "INSERT INTO users (email, role, created_at) VALUES";

/// A folder for backups and the database that they are of.
struct Bench {
    folder: TempDir,
    test: TestDatabase,
}

impl Bench {
    /// With one account in it.
    fn with_account() -> Option<Self> {
        let bench = Self::over(TestDatabase::new())?;
        bench.test.execute(&format!("{NEW_ACCOUNT} ('ada@example.com', 'user', now())"));
        Some(bench)
    }

    /// `None` where this machine cannot back up.
    fn over(test: TestDatabase) -> Option<Self> {
        can_back_up(test.url()).then(|| Self { folder: tempfile::tempdir().unwrap(), test })
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut program = program();
        program.args(arguments).env("DATABASE_URL", self.test.url()).env("DATA_DIR", self.folder.path().join("data"));
        program.current_dir(self.folder.path()).stdin(Stdio::null()).output().unwrap()
    }

    fn succeed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Restoring is refused with this in its one line, and the database stays as it is.
    fn is_refused(&self, arguments: &[&str], expected: &str) {
        let before = contents(self.test.url());
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let line = complaint(&output);
        assert!(line.contains(expected), "{line}");
        assert!(contents(self.test.url()) == before, "{arguments:?} changed the database");
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
    let before = contents(bench.test.url());
    assert!(before["exercise_logs"].len() > 50 && before["users"].len() == 3);
    assert!(bench.succeed(&["backup", "whole.dump"]).contains("whole.dump"));

    bench.test.execute(
        "DELETE FROM users WHERE email = 'member@example.com';
         UPDATE exercises SET name = name || ' (changed)';
         DROP TABLE outgoing_mails;
         DROP INDEX sessions_user_idx;
         ALTER TABLE profiles DROP CONSTRAINT profiles_weight_range, ADD COLUMN mood text DEFAULT 'good';
         SELECT setval('users_id_seq', 9000);
         CREATE TYPE mood AS ENUM ('good', 'bad');
         CREATE TABLE of_a_newer_version (user_id bigint PRIMARY KEY REFERENCES users, mood mood);
         CREATE VIEW moods AS SELECT * FROM of_a_newer_version;
         CREATE FUNCTION cheer() RETURNS text LANGUAGE sql AS $$ SELECT 'up' $$;
         CREATE SEQUENCE free_standing",
    );
    let told = bench.succeed(&["restore", "--yes", "whole.dump"]);
    assert!(told.contains("3 accounts"), "{told}");
    let after = contents(bench.test.url());
    for (part, rows) in &before {
        assert_eq!(after.get(part), Some(rows), "{part}");
    }
    assert_eq!(after.len(), before.len());
    // It can be written to again.
    assert!(bench.succeed(&["seed", "--demo"]).contains("Added 0 exercises"));

    // A lost database comes back from nothing; nobody's accounts are there to be asked about.
    let Some(new) = Bench::over(TestDatabase::empty()) else { return };
    new.succeed(&["restore", bench.file("whole.dump").to_str().unwrap()]);
    assert!(contents(new.test.url()) == before);
}

#[test]
fn a_backup_is_a_new_file_for_its_owner_only() {
    let Some(bench) = Bench::over(TestDatabase::new()) else { return };
    let told = bench.succeed(&["backup"]);
    let written = PathBuf::from(told.strip_prefix("Wrote ").unwrap().split(" (").next().unwrap());
    assert_eq!(written.parent().unwrap(), bench.file("data/backups"));
    assert_eq!((mode(&written), mode(written.parent().unwrap())), (0o600, 0o700));

    fs::write(bench.file("mine.txt"), "mine").unwrap();
    assert!(complaint(&bench.run(&["backup", "mine.txt"])).contains("exists already"));
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
fn what_is_no_backup_or_damaged_changes_nothing() {
    let Some(bench) = Bench::with_account() else { return };
    bench.succeed(&["backup", "whole.dump"]);
    let whole = fs::read(bench.file("whole.dump")).unwrap();
    let mut spoilt = whole.clone();
    let near_the_end = spoilt.len() - 2_000;
    spoilt[near_the_end..near_the_end + 200].fill(0xff);
    for bytes in [
        &b""[..],
        b"garbage",
        b"-- PostgreSQL database dump\n",
        &whole[..whole.len() / 2],
        &whole[..whole.len() - 9],
        &spoilt,
    ] {
        fs::write(bench.file("bad.dump"), bytes).unwrap();
        bench.is_refused(
            &["restore", "--yes", "bad.dump"],
            "is no backup of Ironleaf, or is damaged; nothing was changed",
        );
    }
    bench.is_refused(&["restore", "--yes", "missing.dump"], "cannot read missing.dump");

    // A dump of another program's database.
    let Some(foreign) = Bench::over(TestDatabase::empty()) else { return };
    foreign.test.execute(
        "CREATE TABLE __diesel_schema_migrations (version text, run_on timestamp); CREATE TABLE recipes (name text)",
    );
    foreign.test.execute("INSERT INTO __diesel_schema_migrations VALUES ('20200101', now())");
    foreign.succeed(&["backup", "foreign.dump"]);
    bench
        .is_refused(&["restore", "--yes", foreign.file("foreign.dump").to_str().unwrap()], "newer version of Ironleaf");
}

#[test]
fn accounts_are_not_replaced_without_consent() {
    let Some(bench) = Bench::with_account() else { return };
    bench.succeed(&["backup", "whole.dump"]);
    bench.is_refused(&["restore", "whole.dump"], "1 account,");
}

#[tokio::test]
async fn a_database_that_a_server_uses_is_not_restored_but_backed_up() {
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
    let before = contents(&url);
    let refused = run(&["restore", "--yes", "live.dump"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(complaint(&refused).contains("a server uses this database"));
    assert!(contents(&url) == before);
}

#[test]
fn an_older_backup_is_brought_up_to_date_and_a_newer_one_refused() {
    let Some(older) = Bench::over(TestDatabase::before_last_migration()) else { return };
    older.succeed(&["backup", "older.dump"]);
    let Some(bench) = Bench::over(TestDatabase::new()) else { return };
    let current = contents(bench.test.url())["__diesel_schema_migrations"].len();
    assert_eq!(contents(older.test.url())["__diesel_schema_migrations"].len(), current - 1);
    let older = older.file("older.dump");
    let older = older.to_str().unwrap();
    bench.succeed(&["restore", older]);
    assert_eq!(contents(bench.test.url())["__diesel_schema_migrations"].len(), current);

    // Going back: a newer version was here, and its backup is of no use for this one.
    bench.test.execute(
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000'); CREATE TABLE its (id int)",
    );
    bench.succeed(&["backup", "newer.dump"]);
    bench.is_refused(&["restore", "newer.dump"], "newer version of Ironleaf (it has 99991231000000");
    bench.succeed(&["restore", older]);
    let back = contents(bench.test.url());
    assert!(back["__diesel_schema_migrations"].len() == current && !back.contains_key("its"));
}

#[test]
fn a_restore_that_fails_or_is_killed_half_way_changes_nothing() {
    let Some(bench) = Bench::with_account() else { return };
    bench.succeed(&["backup", "whole.dump"]);
    bench.test.execute(&format!("{NEW_ACCOUNT} ('late@example.com', 'user', now())"));

    bench.test.execute("CREATE SCHEMA reports; CREATE VIEW reports.members AS SELECT id FROM public.users");
    bench.is_refused(&["restore", "--yes", "whole.dump"], "view reports.members depends on table users");
    bench.test.execute("DROP SCHEMA reports CASCADE");

    let before = contents(bench.test.url());
    let mut reader = bench.test.connection();
    // It comes as far as this, having dropped nothing for good.
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
    assert!(contents(bench.test.url()) == before);
    bench.succeed(&["restore", "--yes", "whole.dump"]);
}

#[test]
fn passwords_are_on_no_command_line_and_missing_programs_are_named() {
    let test = TestDatabase::new();
    let folder = tempfile::tempdir().unwrap();
    let run = |url: &str| {
        let mut program = program();
        program.args(["backup", "x.dump"]).env("DATABASE_URL", url).env(BINDIR, folder.path());
        program.current_dir(folder.path()).output().unwrap()
    };
    let missing = complaint(&run(test.url()));
    assert!(missing.contains("`pg_dump`") && missing.contains("apt-get install postgresql-client-"), "{missing}");

    // Programs that write down how they were called.
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

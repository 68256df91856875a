//! Every change of several statements, interrupted after each statement.
//!
//! The database then has the old state or the new one, never a mixture. Each new transaction needs a line in
//! `changes/`; a test fails if it is missing.

mod changes;
mod scenario;

use crate::support::{number, rows};
use changes::Changes;
use ironleaf_persistence::testing::{CutPoint, DatabaseProxy, TestDatabase};
use ironleaf_persistence::{Database, DatabaseSettings};
use scenario::{Things, World};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Waits until PostgreSQL has noticed that a connection was cut.
///
/// Until then its locks are still held, and a change that skips locked rows would find nothing to do.
fn wait_for_rollback(test: &TestDatabase) {
    let open = "SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                    AND backend_type = 'client backend' AND xact_start IS NOT NULL";
    let mut connection = test.connection();
    let started = Instant::now();
    while number(&mut connection, open) > 0 {
        assert!(started.elapsed() < Duration::from_secs(5), "a transaction of a cut connection is still open");
    }
}

/// Returns every row of every table.
fn state(test: &TestDatabase) -> Vec<String> {
    read(test, "to_jsonb(r)")
}

/// Returns the same without values that differ between two runs of a change.
///
/// These are IDs, some of which failed attempts use up, times of the database's clock, and versions that are random.
fn essence(test: &TestDatabase) -> Vec<String> {
    const VALUE: &str = r#"("[^"]*"|\[[^]]*\]|[^],}]*)"#;
    const NAME: &str = r#""(id|\w*_ids?|claimed_until|version(?=": "))""#;
    read(test, &format!(r#"regexp_replace(to_jsonb(r)::text, '{NAME}: {VALUE}', '"\1"', 'g')"#))
}

fn read(test: &TestDatabase, row: &str) -> Vec<String> {
    let mut connection = test.connection();
    let tables = rows(
        &mut connection,
        "SELECT ARRAY[table_name::text] FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name",
    );
    let mut found = Vec::new();
    for table in tables.into_iter().flatten() {
        let statement = format!("SELECT ARRAY[({row})::text] FROM {table} r");
        found.extend(rows(&mut connection, &statement).into_iter().flatten().map(|row| format!("{table} {row}")));
    }
    found.sort();
    found
}

#[test]
fn every_transaction_has_its_line() {
    let mut used = BTreeSet::new();
    transactions_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut used);
    let mut listed = BTreeSet::new();
    for (name, _) in changes::ALL.into_iter().flatten() {
        assert!(listed.insert((*name).to_owned()), "{name} is listed twice");
    }
    assert_eq!(used, listed, "left: transactions of the crate, right: tested transactions");
}

/// Collects the names of the transactions in the sources of the ports.
fn transactions_below(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // The transactions in the tests of `Database` are not changes.
            if !path.ends_with("src/database") {
                transactions_below(&path, names);
            }
            continue;
        }
        let source = fs::read_to_string(&path).unwrap().replace(".try_transaction(", ".transaction(");
        let mut parts = source.split(".transaction(");
        let mut before = parts.next().unwrap_or_default();
        for rest in parts {
            let name = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
            if let Some((name, _)) = name {
                assert!(names.insert(name.to_owned()), "{name} occurs twice");
            } else {
                // A savepoint on a connection: part of a named transaction.
                assert!(before.ends_with("connection"), "unnamed transaction in {}", path.display());
            }
            before = rest;
        }
    }
}

#[tokio::test]
async fn interrupted_changes_of_food_are_complete_or_absent() {
    interrupt(changes::FOOD).await;
}

#[tokio::test]
async fn interrupted_changes_of_members_are_complete_or_absent() {
    interrupt(changes::MEMBERS).await;
}

#[tokio::test]
async fn interrupted_changes_of_programs_are_complete_or_absent() {
    interrupt(changes::PROGRAMS).await;
}

#[tokio::test]
async fn interrupted_changes_of_shared_plans_are_complete_or_absent() {
    interrupt(changes::SHARING).await;
}

#[tokio::test]
async fn interrupted_changes_by_staff_are_complete_or_absent() {
    interrupt(changes::STAFF).await;
}

async fn interrupt(changes: Changes) {
    let original = TestDatabase::new();
    let has = Things::arrange(&original).await;
    let (untouched, old) = (state(&original), essence(&original));
    let world = |database: Database| World { database, has };
    for (name, change) in changes {
        let reference = TestDatabase::copy_of(&original);
        change(world(reference.database_of_size(1).await)).await.unwrap();
        let new = essence(&reference);
        assert_ne!(old, new, "{name} changes nothing");

        let test = TestDatabase::copy_of(&original);
        let proxy = DatabaseProxy::new(test.url());
        let settings = DatabaseSettings { url: proxy.url().into(), pool_size: 1 };
        let database = Database::connect(&settings).await.unwrap();
        let mut statements = 0;
        loop {
            statements += 1;
            assert!(statements < 100, "{name} does not end");
            proxy.cut_at(statements);
            let outcome = change(world(database.clone())).await;
            // A change whose result is ignored returns `Ok`.
            let is_unavailable = |error: &String| error.starts_with("unavailable: ");
            assert!(outcome.as_ref().err().is_none_or(is_unavailable), "{name}: {outcome:?}");
            match proxy.was_cut() {
                Some(CutPoint::Open) => {
                    wait_for_rollback(&test);
                    assert_eq!(state(&test), untouched, "{name} was cut off after statement {statements}");
                }
                Some(CutPoint::Ended) => {
                    assert_eq!(essence(&test), new, "{name} was cut off after its end");
                    break;
                }
                None => panic!("{name} is not a transaction: {outcome:?}"),
            }
        }
        // At least BEGIN, two statements and COMMIT, because a single statement needs no transaction.
        assert!(statements >= 4, "{name} has only one statement");
        let open = "SELECT count(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
        assert_eq!(number(&mut test.connection(), open), 0, "{name} left a transaction open");
    }
}

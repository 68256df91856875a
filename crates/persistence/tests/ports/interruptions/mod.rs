//! Every change of several statements, with its connection cut after each of them: the old state is there or the new
//! one, never a mixture.
//!
//! A new transaction needs a line in `changes/`; a test fails while one is missing.

mod changes;
mod world;

use crate::support::{number, rows};
use changes::changes;
use ironleaf_application::shared::PortError;
use ironleaf_persistence::testing::{CutPoint, DatabaseProxy, TestDatabase};
use ironleaf_persistence::{Database, DatabaseSettings};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use world::{Things, World};

/// Every row of every table.
fn state(test: &TestDatabase) -> Vec<String> {
    read(test, "to_jsonb(r)")
}

/// The same without what differs between two runs of one change: ids, of which lost tries use up some, and the
/// database's own clock.
fn essence(test: &TestDatabase) -> Vec<String> {
    read(test, r#"regexp_replace(to_jsonb(r)::text, '"(id|\w*_id|claimed_until)": ("[^"]*"|[^],}]*)', '"\1"', 'g')"#)
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
    let listed: BTreeSet<String> = changes().map(|(name, _)| name.to_owned()).collect();
    assert_eq!(listed.len(), changes().count(), "a transaction is listed twice");
    assert_eq!(used, listed, "left: transactions of the crate, right: those that are cut here");
}

/// The names of the transactions in the sources of the ports.
fn transactions_below(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // Those of the tests of `Database` itself are about no change.
            if !path.ends_with("src/database") {
                transactions_below(&path, names);
            }
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        let mut parts = source.split(".transaction(");
        let mut before = parts.next().unwrap_or_default();
        for rest in parts {
            let name = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
            if let Some((name, _)) = name {
                assert!(names.insert(name.to_owned()), "{name} is used twice");
            } else {
                // Of a connection: a part of a transaction that has its name where the connection comes from.
                assert!(before.ends_with("connection"), "a transaction without a name in {}", path.display());
            }
            before = rest;
        }
    }
}

#[tokio::test]
async fn a_change_that_is_cut_off_is_made_whole_or_not_at_all() {
    let original = TestDatabase::new();
    let has = Things::arrange(&original).await;
    let (untouched, old) = (state(&original), essence(&original));
    let world = |database: Database| World { database, has };
    for (name, change) in changes() {
        let reference = TestDatabase::copy_of(&original);
        change(world(reference.database_of_size(1).await)).await.unwrap();
        let new = essence(&reference);
        assert_ne!(old, new, "{name} changes nothing here");

        let test = TestDatabase::copy_of(&original);
        let proxy = DatabaseProxy::new(test.url());
        let settings = DatabaseSettings { url: proxy.url().into(), pool_size: 1 };
        let database = Database::connect(&settings).await.unwrap();
        let mut statements = 0;
        loop {
            statements += 1;
            assert!(statements < 100, "{name} never ends");
            proxy.cut_at(statements);
            let outcome = change(world(database.clone())).await;
            // What only notes something tells nobody that it could not.
            assert!(matches!(outcome, Ok(()) | Err(PortError::Unavailable(_))), "{name}: {outcome:?}");
            match proxy.was_cut() {
                Some(CutPoint::Open) => {
                    assert_eq!(state(&test), untouched, "{name} was cut off after statement {statements}");
                }
                Some(CutPoint::Ended) => {
                    assert_eq!(essence(&test), new, "{name} was cut off after its end");
                    break;
                }
                None => panic!("{name} is no transaction: {outcome:?}"),
            }
        }
        // BEGIN, two statements and COMMIT at least: one alone needs no transaction.
        assert!(statements >= 4, "{name} has one statement only");
        let open = "SELECT count(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
        assert_eq!(number(&mut test.connection(), open), 0, "{name} left a transaction open");
    }
}

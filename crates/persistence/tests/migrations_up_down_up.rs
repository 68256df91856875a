//! Every migration can be applied, reverted and applied again, also by two programs concurrently.

mod support;

use diesel::connection::SimpleConnection;
use ironleaf_persistence::testing::TestDatabase;
use ironleaf_persistence::{MigrateError, run_migrations};
use std::time::{Duration, Instant};
use support::{rows, schema_text::schema_text};

/// Returns all database objects of Ironleaf.
fn objects(test: &TestDatabase) -> Vec<Vec<String>> {
    rows(
        &mut test.connection(),
        "SELECT ARRAY[kind, name] FROM (
             SELECT 'relation ' || relkind::text AS kind, relname::text AS name, relnamespace AS schema FROM pg_class
             UNION ALL SELECT 'type', typname::text, typnamespace FROM pg_type
             UNION ALL SELECT 'function', proname::text, pronamespace FROM pg_proc
         ) objects
         WHERE schema = 'public'::regnamespace AND name NOT LIKE '%\\_\\_diesel\\_schema\\_migrations%'
         ORDER BY kind, name",
    )
}

#[test]
fn up_down_and_up_again_is_the_same_schema() {
    let test = TestDatabase::empty();
    let applied = run_migrations(&test.secret_url()).unwrap();
    assert!(!applied.is_empty() && applied.is_sorted());
    let schema = schema_text(&mut test.connection());
    let first = objects(&test);

    assert_eq!(test.revert_migrations().len(), applied.len());
    assert_eq!(objects(&test), Vec::<Vec<String>>::new());

    assert_eq!(run_migrations(&test.secret_url()).unwrap(), applied);
    assert_eq!(schema_text(&mut test.connection()), schema);
    assert_eq!(objects(&test), first);
    assert_eq!(run_migrations(&test.secret_url()).unwrap(), Vec::<String>::new());
}

#[test]
fn of_several_that_start_at_once_one_migrates() {
    let test = TestDatabase::empty();
    let starters: Vec<_> = (0..6)
        .map(|_| {
            let url = test.secret_url();
            std::thread::spawn(move || run_migrations(&url).unwrap().len())
        })
        .collect();
    let mut applied: Vec<usize> = starters.into_iter().map(|starter| starter.join().unwrap()).collect();
    applied.sort_unstable();
    assert_eq!(applied[..5], [0; 5]);
    assert!(applied[5] > 0);
}

#[test]
fn a_database_of_a_newer_version_is_refused_and_left_alone() {
    let test = TestDatabase::new();
    test.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')");
    let refused = run_migrations(&test.secret_url()).unwrap_err();
    assert!(matches!(&refused, MigrateError::TooNew(versions) if versions == &["99991231000000"]), "{refused:?}");
    assert!(refused.to_string().contains("newer version of Ironleaf"), "{refused}");
}

#[test]
fn a_migration_that_cannot_be_applied_is_named_and_undone() {
    let test = TestDatabase::empty();
    test.execute("CREATE TABLE profiles (id int)");
    let failed = run_migrations(&test.secret_url()).unwrap_err();
    let MigrateError::Failed { migration, reason } = &failed else { panic!("{failed:?}") };
    assert!(migration.ends_with("_profiles") && reason.contains("already exists"), "{failed}");
    test.execute("SELECT FROM users; DROP TABLE profiles");
    let left = run_migrations(&test.secret_url()).unwrap();
    assert!(left[0].ends_with("_profiles"), "{left:?}");
}

#[test]
fn a_migration_does_not_wait_long_for_those_who_use_the_database() {
    let test = TestDatabase::new();
    test.execute("DELETE FROM __diesel_schema_migrations WHERE version = '20261121000080'; DROP TABLE outgoing_mails, audit_entries, activity_days, support_messages");
    let mut user = test.connection();
    user.batch_execute("BEGIN; LOCK TABLE users").unwrap();
    let start = Instant::now();
    let failed = run_migrations(&test.secret_url()).unwrap_err();
    assert!(start.elapsed() < Duration::from_secs(4));
    assert!(failed.to_string().contains("lock timeout"), "{failed}");
    user.batch_execute("ROLLBACK").unwrap();
    assert_eq!(run_migrations(&test.secret_url()).unwrap().len(), 1);
}

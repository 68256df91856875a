//! Every migration can be applied, reverted and applied again, also by two programs concurrently.

mod support;

use diesel::connection::SimpleConnection;
use ironleaf_persistence::testing::{TestDatabase, database_snapshot, revert_last_migration};
use ironleaf_persistence::{MaintenanceConnection, MigrateError, own_objects, run_migrations};
use std::time::{Duration, Instant};
use support::{rows, schema_text::schema_text};

/// Version of a migration that creates the table `import_names` and the column `import_id` of logs.
const LOG_IMPORTS: &str = "20261122000220";

/// Returns all database objects of Ironleaf. An extension stays, since others may use it. Each type has an array type.
fn objects(test: &TestDatabase) -> Vec<Vec<String>> {
    rows(
        &mut test.connection(),
        "SELECT ARRAY[kind, name] FROM (
             SELECT oid, 'relation ' || relkind::text AS kind, relname::text AS name, relnamespace AS schema FROM pg_class
             UNION ALL SELECT oid, 'type', typname::text, typnamespace FROM pg_type WHERE typcategory <> 'A'
             UNION ALL SELECT oid, 'function', proname::text, pronamespace FROM pg_proc
         ) objects
         WHERE schema = 'public'::regnamespace
             AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = objects.oid AND deptype = 'e')
             AND name NOT LIKE '%\\_\\_diesel\\_schema\\_migrations%'
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
fn concurrent_starts_migrate_once() {
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
fn a_newer_database_is_rejected_and_left_unchanged() {
    let test = TestDatabase::new();
    test.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')");
    let refused = run_migrations(&test.secret_url()).unwrap_err();
    assert!(matches!(&refused, MigrateError::TooNew(versions) if versions == &["99991231000000"]), "{refused:?}");
    assert!(refused.to_string().contains("newer version of Ironleaf"), "{refused}");
}

#[test]
fn a_migration_that_cannot_be_applied_is_named_and_undone() {
    let test = TestDatabase::before_migration(LOG_IMPORTS);
    test.execute("ALTER TABLE exercise_logs ADD COLUMN import_id text");
    let failed = run_migrations(&test.secret_url()).unwrap_err();
    let MigrateError::Failed { migration, reason } = &failed else { panic!("{failed:?}") };
    assert!(migration.ends_with("_log_imports") && reason.contains("already exists"), "{failed}");
    test.execute("ALTER TABLE exercise_logs DROP COLUMN import_id");
    assert!(run_migrations(&test.secret_url()).unwrap()[0].ends_with("_log_imports"));
}

#[test]
fn every_object_that_migrations_create_is_known_as_own() {
    let test = TestDatabase::new();
    let check = || {
        let contents = MaintenanceConnection::connect(&test.secret_url()).unwrap().contents().unwrap();
        let installation = contents.installation().unwrap();
        assert_eq!(installation.own, contents.objects, "after {:?}", contents.versions);
        assert_eq!(installation.own, own_objects(&contents.versions).collect());
        contents.versions.len()
    };
    // Each version knows its own objects, without the record of a newer one.
    for left in (1..=check()).rev() {
        test.execute("COMMENT ON TABLE __diesel_schema_migrations IS NULL");
        assert_eq!(check(), left);
        if left > 1 {
            revert_last_migration(test.url());
        }
    }
}

#[test]
fn foreign_objects_stop_a_first_start_before_any_change() {
    for (statements, expected) in [
        ("CREATE TABLE recipes (id int)", "contains objects of another application (table recipes)"),
        ("CREATE VIEW report AS SELECT 1 AS one", "contains objects of another application (relation report)"),
        ("CREATE TABLE profiles (id int)", "contains table profiles, which Ironleaf did not create"),
        ("CREATE VIEW sessions AS SELECT 1 AS one", "contains relation sessions, which Ironleaf did not create"),
        (
            "CREATE TABLE __diesel_schema_migrations (version text, run_on timestamp);
             INSERT INTO __diesel_schema_migrations VALUES ('20200101', now())",
            "contains the Diesel migrations of another application (20200101)",
        ),
    ] {
        let test = TestDatabase::empty();
        test.execute(statements);
        let before = database_snapshot(test.url());
        let rejected = run_migrations(&test.secret_url()).unwrap_err();
        assert!(matches!(rejected, MigrateError::Schema(_)), "{rejected:?}");
        let text = rejected.to_string();
        assert!(text.contains(expected) && text.contains("CREATE SCHEMA ironleaf"), "{text}");
        assert_eq!(database_snapshot(test.url()), before);
    }
    // Objects of an extension belong to no application, and functions never conflict.
    let test = TestDatabase::empty();
    test.execute("CREATE FUNCTION cheer() RETURNS int LANGUAGE sql AS 'SELECT 1'");
    run_migrations(&test.secret_url()).unwrap();
}

#[test]
fn a_taken_table_name_stops_an_upgrade_before_any_migration() {
    let test = TestDatabase::before_migration(LOG_IMPORTS);
    test.execute("CREATE TABLE import_names (id int); CREATE TABLE of_mine (id int)");
    let before = database_snapshot(test.url());
    let rejected = run_migrations(&test.secret_url()).unwrap_err().to_string();
    assert!(rejected.contains("contains table import_names, which Ironleaf did not create"), "{rejected}");
    assert_eq!(database_snapshot(test.url()), before);
    test.execute("DROP TABLE import_names");
    assert!(run_migrations(&test.secret_url()).unwrap()[0].ends_with("_log_imports"));
}

#[test]
fn a_migration_times_out_when_the_database_is_in_use() {
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

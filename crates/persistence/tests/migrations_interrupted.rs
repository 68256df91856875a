//! An interrupted start leaves only whole migrations, and the next start continues after them.

use ironleaf_persistence::run_migrations;
use ironleaf_persistence::testing::{CutPoint, DatabaseProxy, TestDatabase, texts};

/// Returns every column of every table and every index.
fn schema(test: &TestDatabase) -> Vec<String> {
    let statement = "SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
         FROM information_schema.columns WHERE table_schema = 'public'
         UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
    texts(&mut test.connection(), statement)
}

fn applied(test: &TestDatabase) -> Vec<String> {
    let list = "SELECT version::text FROM __diesel_schema_migrations ORDER BY version";
    texts(&mut test.connection(), list)
}

#[test]
fn interrupted_work_is_undone_or_complete_at_the_next_start() {
    let complete = TestDatabase::empty();
    run_migrations(&complete.secret_url()).unwrap();
    let (versions, last) = (applied(&complete), schema(&complete));

    let test = TestDatabase::empty();
    let proxy = DatabaseProxy::new(test.url());
    // This statement creates the list of applied migrations; it is not a migration.
    proxy.cut_at(1);
    run_migrations(&proxy.url().into()).unwrap_err();
    for done in 0..versions.len() {
        let before = schema(&test);
        // BEGIN, the migration, its row in the list, and COMMIT.
        for statement in 1.. {
            proxy.cut_at(statement);
            run_migrations(&proxy.url().into()).unwrap_err();
            if proxy.was_cut() == Some(CutPoint::Ended) {
                break;
            }
            assert_eq!(proxy.was_cut(), Some(CutPoint::Open));
            assert_eq!(applied(&test), versions[..done]);
            assert_eq!(schema(&test), before, "cut off after statement {statement}");
        }
        assert_eq!(applied(&test), versions[..=done]);
    }
    assert_eq!(run_migrations(&test.secret_url()).unwrap(), Vec::<String>::new());
    assert_eq!(schema(&test), last);
}

//! A newer version changes the schema of a database in use.

use crate::load::{Habit, Load, members};
use crate::metrics::{figures, seconds};
use crate::support::{Product, program};
use ironleaf_persistence::testing::{connect, execute, texts};
use reqwest::StatusCode;
use std::time::{Duration, Instant};

/// F10: applies the kinds of changes that our rules allow to a million logs.
///
/// These are a new column, a constraint that is validated later, and an index that is built concurrently. The current
/// version keeps working during and after the changes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn a_newer_schema_fails_no_request_of_the_older_server() {
    let product = Product::start_with(&[("RUST_LOG", "warn")]).await;
    let url = product.database_url();
    let members = members(product.server(), &url, 8).await;
    execute(
        &mut connect(&url),
        "SET statement_timeout = 0;
         INSERT INTO users (email, role, created_at)
             SELECT 'bulk' || n || '@example.com', 'user', now() FROM generate_series(1, 1000) AS n;
         INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, log_date, logged_at)
             SELECT u.id, x.n, 'Squat', 3, 10, date '2020-01-01' + d.n, now()
             FROM users u, generate_series(1, 10) AS x (n), generate_series(1, 100) AS d (n)
             WHERE u.email LIKE 'bulk%'",
    );
    let habit = Habit { write_every: 5, pause: Duration::from_millis(10) };
    let load = Load::start(members, habit);
    load.more(200).await;
    let start = Instant::now();
    tokio::task::block_in_place(|| {
        let mut newer = connect(&url);
        for statements in [
            "SET lock_timeout = '2s'; SET statement_timeout = 0",
            "BEGIN; ALTER TABLE exercise_logs ADD COLUMN note text;
             ALTER TABLE exercise_logs ADD CONSTRAINT exercise_logs_note_short CHECK (length(note) <= 500) NOT VALID;
             INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000'); COMMIT",
            "ALTER TABLE exercise_logs VALIDATE CONSTRAINT exercise_logs_note_short",
            "CREATE INDEX CONCURRENTLY exercise_logs_noted_idx ON exercise_logs (user_id) WHERE note IS NOT NULL",
        ] {
            execute(&mut newer, statements);
        }
    });
    let took = start.elapsed();
    load.more(200).await;
    assert_eq!(product.visitor().get("/readyz").await.0, StatusCode::OK);
    // Reverts the changes.
    execute(
        &mut connect(&url),
        "BEGIN; ALTER TABLE exercise_logs DROP COLUMN note;
         DELETE FROM __diesel_schema_migrations WHERE version = '99991231000000'; COMMIT",
    );
    load.more(200).await;
    let (tally, _) = load.stop().await;
    assert_eq!((tally.bad(), tally.closed), (0, 0), "{tally:?}");
    let second_run = program().arg("migrate").env("DATABASE_URL", &url).output().unwrap();
    assert!(second_run.status.success());
    let logs = texts(&mut connect(&url), "SELECT count(*)::text FROM exercise_logs")[0].clone();
    let (took, slowest) = (seconds(took), seconds(tally.slowest));
    figures(&format!("{logs} logs changed in {took} and back: {} answers, 0 failed, slowest {slowest}", tally.good()));
}

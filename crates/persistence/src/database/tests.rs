use super::{Database, DatabaseSettings};
use crate::error::DbError;
use crate::functions::current_setting;
use crate::testing::TestDatabase;
use chrono::{DateTime, NaiveDate};
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use ironleaf_application::account::SessionRepository;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::{CatalogueError, CatalogueItem, PortError, WaitBudget};
use ironleaf_application::training_log::{NewLog, TrainingLogRepository};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::LogValues;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

fn backend(connection: &mut PgConnection) -> Result<i32, DbError> {
    Ok(diesel::select(sql::<Integer>("pg_backend_pid()")).get_result(connection)?)
}

fn sleep(connection: &mut PgConnection, seconds: u32) -> Result<(), DbError> {
    connection.batch_execute(&format!("SELECT pg_sleep({seconds})"))?;
    Ok(())
}

fn terminate(test: &TestDatabase, backend: i32) {
    test.execute(&format!("SELECT pg_terminate_backend({backend})"));
    // The backend ends a moment after it was terminated.
    let until_ended = format!("SELECT 1 / (1 - count(*)) FROM pg_stat_activity WHERE pid = {backend}");
    let deadline = Instant::now() + Duration::from_secs(5);
    // Its socket closes with the process, after it has left the list.
    let process = std::path::PathBuf::from(format!("/proc/{backend}"));
    while test.connection().batch_execute(&until_ended).is_err() || process.exists() {
        assert!(Instant::now() < deadline, "backend {backend} stays");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[tokio::test]
async fn a_connection_has_its_limits() {
    let test = TestDatabase::new();
    let settings = test
        .database()
        .await
        .read("test", |connection| {
            let setting = |name: &str, connection: &mut PgConnection| {
                diesel::select(sql::<Text>(&format!("current_setting('{name}')"))).get_result::<String>(connection)
            };
            Ok([
                setting("statement_timeout", connection)?,
                setting("lock_timeout", connection)?,
                setting("idle_in_transaction_session_timeout", connection)?,
                setting("timezone", connection)?,
                setting("application_name", connection)?,
            ])
        })
        .await
        .unwrap();
    assert_eq!(settings, ["5s", "2s", "10s", "UTC", "ironleaf"]);
}

#[tokio::test]
async fn a_snapshot_does_not_see_later_changes() {
    let test = Arc::new(TestDatabase::new());
    test.execute("CREATE TABLE marks (mark bigint)");
    let database = test.database().await;
    let count = |connection: &mut PgConnection| {
        diesel::select(sql::<BigInt>("(SELECT count(*) FROM marks)")).get_result::<i64>(connection)
    };
    let other = Arc::clone(&test);
    let read = database.read_snapshot("test", move |connection| {
        let before = count(connection)?;
        other.execute("INSERT INTO marks VALUES (1)");
        Ok((before, count(connection)?))
    });
    assert_eq!(read.await, Ok((0, 0)));
    assert_eq!(count(&mut test.connection()), Ok(1));
}

#[tokio::test]
async fn readiness_needs_all_migrations_and_accepts_newer_ones() {
    let empty = TestDatabase::empty();
    let database = empty.database().await;
    assert!(!database.is_ready().await);
    crate::run_migrations(&empty.secret_url()).unwrap();
    assert!(database.is_ready().await);
    empty.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')");
    assert!(database.is_ready().await);
    empty.execute("DELETE FROM __diesel_schema_migrations WHERE version < '99991231000000'");
    assert!(!database.is_ready().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_pool_rejects_in_time_and_recovers() {
    let test = TestDatabase::new();
    let database = test.database_of_size(2).await;
    let holders: Vec<_> = (0..2)
        .map(|_| {
            let database = database.clone();
            tokio::spawn(async move { database.read("hold", |connection| sleep(connection, 4)).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;

    let start = Instant::now();
    let refused = futures_util::future::join_all((0..20).map(|_| database.read("wait", backend))).await;
    let waited = start.elapsed();
    assert!(refused.iter().all(|answer| matches!(answer, Err(PortError::Unavailable(_)))), "{refused:?}");
    assert!(waited > Duration::from_millis(1_900) && waited < Duration::from_secs(3), "{waited:?}");
    let start = Instant::now();
    assert!(!database.is_ready().await || start.elapsed() < Duration::from_millis(2_100));

    for holder in holders {
        holder.await.unwrap().unwrap();
    }
    let answers = futures_util::future::join_all((0..20).map(|_| database.read("after", backend))).await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
}

#[tokio::test]
async fn a_statement_that_takes_too_long_is_unavailable() {
    let test = TestDatabase::new();
    let slow = test.database().await.read("slow", |connection| sleep(connection, 20)).await;
    let Err(PortError::Unavailable(reason)) = slow else { panic!("{slow:?}") };
    assert!(reason.starts_with("slow: ") && reason.contains("statement timeout"), "{reason}");
}

#[tokio::test]
async fn a_statement_timeout_is_recognized_in_any_message_language() {
    let test = TestDatabase::new();
    // A role that must not choose its language.
    let role = format!("plain_{}", std::process::id());
    test.execute(&format!("CREATE ROLE {role} LOGIN"));
    let mut connection = test.connection();
    let speak = |locale| format!("ALTER ROLE {role} SET lc_messages = '{locale}'");
    if ["de_DE.utf8", "de_DE.UTF-8"].into_iter().any(|locale| connection.batch_execute(&speak(locale)).is_ok()) {
        let (_, place) = test.url().split_once('@').unwrap();
        let url = format!("postgres://{role}@{place}").into();
        let database = Database::connect(&DatabaseSettings { url, pool_size: 2 }).await.unwrap();
        let slow = database.read("slow", |connection| sleep(connection, 60)).await.unwrap_err();
        let PortError::Unavailable(reason) = slow else { panic!("{slow}") };
        assert!(reason.contains("storniere"), "{reason}");
        let wrong = database.read("wrong", |connection| Ok(connection.batch_execute("SELECT 1 / 0")?)).await;
        assert!(matches!(wrong, Err(PortError::Internal(_))), "{wrong:?}");
    } else {
        eprintln!("skipped: the server has no German locale");
    }
    test.execute(&format!("DROP ROLE {role}"));
}

#[tokio::test]
async fn a_role_that_may_choose_it_is_answered_in_english() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let language = database.read("test", |connection| {
        Ok(diesel::select(current_setting("lc_messages")).get_result::<String>(connection)?)
    });
    assert_eq!(language.await.unwrap(), "C");
}

#[tokio::test]
async fn a_lock_timeout_is_unavailable_and_leaves_no_transaction_open() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    let mut holder = test.connection();
    holder.batch_execute("BEGIN; LOCK TABLE users").unwrap();
    let waiting = database
        .transaction("wait", |connection| Ok(connection.batch_execute("LOCK TABLE users IN SHARE MODE")?))
        .await;
    assert!(matches!(waiting, Err(PortError::Unavailable(_))), "{waiting:?}");
    holder.batch_execute("ROLLBACK").unwrap();
    // On the same connection, outside of any transaction.
    let left: i32 = database
        .read("after", |connection| {
            Ok(diesel::select(sql::<Integer>(
                "(SELECT count(*)::int FROM pg_locks WHERE pid = pg_backend_pid() AND relation = 'users'::regclass)",
            ))
            .get_result(connection)?)
        })
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn an_idle_connection_that_was_killed_is_replaced() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    let first = database.read("first", backend).await.unwrap();
    terminate(&test, first);
    let second = database.write("second", backend).await.unwrap();
    assert_ne!(first, second);
}

#[tokio::test]
async fn only_reads_are_retried_on_a_dead_connection() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    let tries = Arc::new(AtomicU32::new(0));
    let suicide = {
        let tries = Arc::clone(&tries);
        move |connection: &mut PgConnection| {
            if tries.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) {
                connection.batch_execute("SELECT pg_terminate_backend(pg_backend_pid())")?;
            }
            backend(connection)
        }
    };
    database.read("read", suicide.clone()).await.unwrap();
    assert_eq!(tries.load(Ordering::Relaxed), 2);

    let result = database.write("write", suicide.clone()).await;
    assert!(matches!(result, Err(PortError::Unavailable(_))), "{result:?}");
    assert_eq!(tries.load(Ordering::Relaxed), 3);
    tries.store(0, Ordering::Relaxed);
    let result = database.transaction("transaction", suicide).await;
    assert!(matches!(result, Err(PortError::Unavailable(_))), "{result:?}");
    assert_eq!(tries.load(Ordering::Relaxed), 1);
    database.write("after", backend).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_unavailable_in_time_and_forgotten_soon_after() {
    let test = TestDatabase::new();
    let database = test.database_of_size(4).await;
    futures_util::future::join_all((0..4).map(|_| database.read("before", backend))).await;
    let name = test.url().rsplit('/').next().unwrap();
    let mut operator = PgConnection::establish(&std::env::var("TEST_DATABASE_URL").unwrap()).unwrap();
    operator
        .batch_execute(&format!(
            "ALTER DATABASE {name} ALLOW_CONNECTIONS false;
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = '{name}'"
        ))
        .unwrap();
    for _ in 0..2 {
        let start = Instant::now();
        let answers = futures_util::future::join_all((0..20).map(|_| database.read("during", backend))).await;
        let waited = start.elapsed();
        assert!(answers.iter().all(|answer| matches!(answer, Err(PortError::Unavailable(_)))), "{answers:?}");
        assert!(waited < Duration::from_secs(3), "{waited:?}");
        assert!(!database.is_ready().await);
    }
    operator.batch_execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).unwrap();
    let start = Instant::now();
    database.read("after", backend).await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert!(database.is_ready().await);
}

#[tokio::test]
async fn a_panic_reaches_the_caller_and_breaks_nothing_else() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    for _ in 0..3 {
        let panicking = database.clone();
        let panic = tokio::spawn(async move {
            panicking
                .transaction("panic", |connection| -> Result<(), DbError> {
                    connection.batch_execute("CREATE TABLE left_behind (id int)")?;
                    panic!("on purpose")
                })
                .await
        });
        let panic = panic.await.unwrap_err().into_panic();
        assert_eq!(panic.downcast_ref(), Some(&"on purpose"));
    }
    database
        .write("after", |connection| Ok(connection.batch_execute("CREATE TABLE left_behind (id int)")?))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_outcome_rolls_back_its_transaction() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    for _ in 0..2 {
        let outcome: Result<(), CatalogueError> = database
            .try_transaction("outcome", |connection| {
                connection.batch_execute("CREATE TABLE left_behind (id int)")?;
                Err(CatalogueError::NotFound(CatalogueItem::Meal).into())
            })
            .await;
        assert_eq!(outcome, Err(CatalogueError::NotFound(CatalogueItem::Meal)));
    }
}

#[tokio::test]
async fn work_of_disconnected_callers_keeps_its_permit() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    let impatient = database.read("impatient", |connection| sleep(connection, 1));
    assert!(tokio::time::timeout(Duration::from_millis(200), impatient).await.is_err());
    assert_eq!(database.permits.available_permits(), 0);
    database.read("after", backend).await.unwrap();
    assert_eq!(database.permits.available_permits(), 1);
}

#[tokio::test]
async fn a_missing_database_is_reported_immediately() {
    for url in ["postgres://ada:secret@127.0.0.1:1/ironleaf", "postgres://ada:secret@%2Fnowhere/ironleaf"] {
        let start = Instant::now();
        let refused = Database::connect(&DatabaseSettings { url: url.into(), pool_size: 4 }).await.unwrap_err();
        assert!(start.elapsed() < Duration::from_secs(6));
        let line = refused.to_string();
        assert!(line.starts_with("cannot connect to the database: "), "{line}");
        assert!(!line.contains("secret") && !line.contains('\n'), "{line}");
    }
}

#[tokio::test]
async fn a_silent_server_times_out() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://ada:secret@{}/ironleaf", listener.local_addr().unwrap());
    let start = Instant::now();
    let settings = DatabaseSettings { url: url.into(), pool_size: 4 };
    let refused = Database::connect(&settings).await.unwrap_err().to_string();
    let waited = start.elapsed();
    assert!(waited < Duration::from_secs(6), "{waited:?}");
    assert!(refused.starts_with("cannot connect to the database: ") && !refused.contains("secret"), "{refused}");
}

#[test]
fn settings_do_not_print_their_address() {
    let settings = DatabaseSettings { url: "postgres://ada:secret@db/ironleaf".into(), pool_size: 4 };
    assert!(!format!("{settings:?}").contains("secret"));
}

/// A statement that is prepared each time costs three times as much.
#[tokio::test]
async fn frequent_queries_are_single_prepared_statements() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    test.execute(
        "INSERT INTO users (id, email, role, created_at) VALUES (1, 'ada@example.com', 'user', now());
         INSERT INTO exercises (id, name, description, sets, reps, created_at) VALUES (1, 'Row', 'Row.', 3, 8, now());
         INSERT INTO workout_plans (id, name, description, num_of_days, created_at) VALUES (1, 'A', 'A.', 1, now());
         INSERT INTO workout_plan_entries (workout_plan_id, day_num, exercise_id, order_in_day) VALUES (1, 1, 1, 1);
         INSERT INTO member_workout_plans (user_id, id, workout_plan_id, source, chosen_on, chosen_at)
         VALUES (1, 1, 1, 'catalogue', '2026-11-21', now());
         INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
         VALUES (decode(repeat('01', 32), 'hex'), 1, now(), now())",
    );
    let user_id = UserId::new(1).unwrap();
    let exercise_id = ExerciseId::new(1).unwrap();
    let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    for day in [today, today.succ_opt().unwrap()] {
        assert!(SessionRepository::find(&database, [1; 32]).await.unwrap().is_some());
        ProfileRepository::find(&database, user_id).await.unwrap();
        assert!(database.find_current(user_id).await.unwrap().is_some());
        assert_eq!(database.list_available(user_id, 1).await.unwrap().len(), 1);
        let planned = database.find_exercise(user_id, exercise_id, day).await.unwrap().unwrap();
        let log = NewLog {
            exercise_id,
            planned,
            figures: LogValues::default(),
            log_date: day,
            logged_at: DateTime::UNIX_EPOCH,
            idempotency_key: None,
        };
        assert!(TrainingLogRepository::add(&database, user_id, log).await.unwrap().unwrap().created);
        assert!(database.find_day(user_id, day).await.unwrap().outline.is_some());
        database.list_since(user_id, day, 10).await.unwrap();
    }
    let prepared: Vec<(String, i64)> = database
        .read("test", |connection| {
            Ok(sql::<(Text, BigInt)>("SELECT statement, generic_plans + custom_plans FROM pg_prepared_statements")
                .load(connection)?)
        })
        .await
        .unwrap();
    // One each, and three for the available plans; none to see whether the connection lives.
    assert_eq!(prepared.len(), 10, "{prepared:#?}");
    assert!(prepared.iter().all(|(_, uses)| *uses == 2), "{prepared:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_waited_gets_only_its_remaining_budget() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    let busy = database.clone();
    let (started, is_busy) = tokio::sync::oneshot::channel();
    let work = tokio::spawn(async move {
        let hold = move |connection: &mut PgConnection| {
            let _nobody_waits_any_more = started.send(());
            sleep(connection, 4)
        };
        busy.write("busy", hold).await
    });
    is_busy.await.unwrap();
    let budget = WaitBudget::new(Duration::from_secs(2));
    budget.spend(Duration::from_millis(1800));
    let start = Instant::now();
    let refused = budget.scope(database.read("test", backend)).await;
    assert!(matches!(refused, Err(PortError::Unavailable(_))), "{refused:?}");
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    work.await.unwrap().unwrap();
}

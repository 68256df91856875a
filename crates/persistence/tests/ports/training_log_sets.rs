//! Sets of logs, and retries with idempotency keys.

use crate::fixtures::{date, member, number};
use crate::training_log::{arranged, log, log_with_sets, performed};
use futures_util::future::join_all;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{LogChangeRepository, LogOutcome, NewLog, TrainingLogRepository};
use ironleaf_domain::training_log::{IdempotencyKey, LiftedWeight};
use uuid::Uuid;

fn key(number: u128) -> IdempotencyKey {
    IdempotencyKey::new(Uuid::from_u128(number))
}

fn keyed(number: u128, log: NewLog) -> NewLog {
    NewLog { idempotency_key: Some(key(number)), ..log }
}

#[tokio::test]
async fn a_log_has_ordered_sets_and_the_heaviest_weight() {
    let (test, database, ada) = arranged().await;
    let (today, yesterday) = (date("2026-11-21"), date("2026-11-20"));
    let weights = [90.0, 60.0, 62.5, 40.25];
    let made = database.add(ada, log_with_sets(7, today, &weights)).await.unwrap().unwrap();
    assert_eq!(made.log.log.weight.map(LiftedWeight::kg), Some(62.5));
    assert_eq!(made.log.performed, performed(&weights));
    let plain = database.add(ada, log(8, "Row", today, Some(50.0))).await.unwrap().unwrap();
    let other = database.add(ada, log_with_sets(7, yesterday, &[10.0; 50])).await.unwrap().unwrap();
    assert_eq!(database.list_on(ada, today).await.unwrap(), [made.log.clone(), plain.log.clone()]);
    assert_eq!(
        database.list_between(ada, yesterday, today).await.unwrap(),
        [made.log.clone(), plain.log.clone(), other.log.clone()]
    );
    assert_eq!(database.list_between(ada, yesterday, yesterday).await.unwrap(), [other.log]);
    assert_eq!(database.list_between(ada, today, yesterday).await.unwrap(), []);

    // The second request gets the existing log and adds no sets.
    let repeated = database.add(ada, log_with_sets(7, today, &[1.0])).await.unwrap().unwrap();
    assert_eq!(repeated, LogOutcome { log: made.log, created: false });
    let repeated = database.add(ada, log_with_sets(8, today, &[1.0])).await.unwrap().unwrap();
    assert_eq!(repeated, LogOutcome { log: plain.log, created: false });
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 54);
}

#[tokio::test]
async fn many_logs_are_made_with_their_sets() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let existing = database.add(ada, log(2, "Squat", today, Some(5.0))).await.unwrap().unwrap();
    let many = vec![
        log_with_sets(1, today, &[20.0, 40.0]),
        log_with_sets(2, today, &[20.0]),
        log(3, "Squat", today, None),
        log_with_sets(1, today, &[99.0]),
    ];
    assert_eq!(database.add_all(ada, many).await.unwrap(), 2);
    let found = database.list_on(ada, today).await.unwrap();
    let of = |exercise: i64| found.iter().find(|found| found.log.exercise_id.get() == exercise).unwrap();
    assert_eq!((of(1).performed.clone(), of(2)), (performed(&[20.0, 40.0]), &existing.log));
    assert!(of(3).performed.is_empty());
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 2);
}

#[tokio::test]
async fn a_key_makes_one_log_whatever_the_day() {
    let (test, database, ada) = arranged().await;
    let (today, tomorrow) = (date("2026-11-21"), date("2026-11-22"));
    let made = database.add(ada, keyed(1, log_with_sets(7, today, &[20.0, 40.0]))).await.unwrap().unwrap();
    assert!(made.created);
    for day in [today, tomorrow] {
        let repeated = database.add(ada, keyed(1, log(7, "Squat", day, Some(99.0)))).await.unwrap().unwrap();
        assert_eq!(repeated, LogOutcome { log: made.log.clone(), created: false });
    }
    assert_eq!(
        database.add(ada, keyed(1, log(8, "Row", tomorrow, None))).await.unwrap(),
        None,
        "the key belongs to another exercise"
    );
    // Another key for the same exercise and day, and the same key of another member.
    let other = database.add(ada, keyed(2, log(7, "Squat", today, None))).await.unwrap().unwrap();
    assert_eq!(other, LogOutcome { log: made.log, created: false });
    let eve = member(&database, "eve@example.com").await;
    assert_eq!(database.find_by_idempotency_key(eve, key(1)).await.unwrap(), None, "the key of another member");
    assert!(database.add(eve, keyed(1, log(8, "Row", today, None))).await.unwrap().unwrap().created);
    assert_eq!(database.find_by_idempotency_key(ada, key(1)).await.unwrap(), Some(other.log));
    assert_eq!(database.find_by_idempotency_key(ada, key(2)).await.unwrap(), None, "this key created no log");
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 2);
}

#[tokio::test]
async fn a_removed_logs_key_creates_nothing_until_restored() {
    let (test, database, ada) = arranged().await;
    let (today, tomorrow) = (date("2026-11-21"), date("2026-11-22"));
    let now = crate::fixtures::noon();
    let made = database.add(ada, keyed(1, log_with_sets(7, today, &[20.0, 40.0]))).await.unwrap().unwrap().log;
    let change = database.remove(ada, made.log.id, now).await.unwrap().unwrap();
    for day in [today, tomorrow] {
        let repeated = database.add(ada, keyed(1, log(7, "Squat", day, None))).await.unwrap().unwrap();
        assert_eq!(repeated, LogOutcome { log: made.clone(), created: false }, "the removed log is returned as it was");
        assert_eq!(database.add(ada, keyed(1, log(8, "Row", day, None))).await.unwrap(), None);
        assert_eq!(database.find_by_idempotency_key(ada, key(1)).await.unwrap(), Some(made.clone()));
        assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 0, "a retry does not restore the log");
    }
    database.undo(ada, change, now).await.unwrap();
    let again = database.add(ada, keyed(1, log(7, "Squat", tomorrow, None))).await.unwrap().unwrap();
    assert_eq!(again, LogOutcome { log: made, created: false });
    // Without the key, the day is free after the removal.
    database.remove(ada, again.log.log.id, now).await.unwrap().unwrap();
    assert!(database.add(ada, log(7, "Squat", today, None)).await.unwrap().unwrap().created);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_requests_with_one_key_create_one_log() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let days = (0..20).map(|n| today - chrono::TimeDelta::days(n % 2));
    let all = join_all(days.map(|day| database.add(ada, keyed(1, log_with_sets(7, day, &[20.0, 40.0]))))).await;
    let all: Vec<_> = all.into_iter().map(|logged| logged.unwrap().unwrap()).collect();
    assert_eq!(all.iter().filter(|logged| logged.created).count(), 1);
    assert!(all.iter().all(|logged| logged.log == all[0].log));
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 2);
}

#[tokio::test]
async fn a_set_that_no_longer_fits_is_corrupt() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let id = database.add(ada, log_with_sets(7, today, &[20.0])).await.unwrap().unwrap().log.log.id;
    test.execute("UPDATE exercise_sets SET rpe = 7.3");
    let corrupt = database.list_on(ada, today).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains(&format!("exercise_sets.rpe of row {id}")), "{place}");
}

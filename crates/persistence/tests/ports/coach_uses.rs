use crate::fixtures::{date, member, nobody, number};
use chrono::NaiveDate;
use futures_util::future::join_all;
use ironleaf_application::coach::AiUses;
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

async fn arranged() -> (TestDatabase, Database, UserId, NaiveDate) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada, date("2026-11-21"))
}

#[tokio::test]
async fn the_limit_holds_for_each_member_and_day() {
    let (_test, database, ada, today) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    for _ in 0..2 {
        assert!(database.reserve(ada, today, 2).await.unwrap());
    }
    assert!(!database.reserve(ada, today, 2).await.unwrap());
    assert!(!database.reserve(ada, today, 1).await.unwrap());
    assert!(database.reserve(ada, today, 3).await.unwrap());
    assert!(database.reserve(ada, today, u32::MAX).await.unwrap());
    assert!(database.reserve(ada, date("2026-11-22"), 1).await.unwrap());
    assert!(database.reserve(eve, today, 1).await.unwrap());
    let error = database.reserve(nobody(), today, 1).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn a_limit_of_zero_rejects_and_counts_nothing() {
    let (test, database, ada, today) = arranged().await;
    assert!(!database.reserve(ada, today, 0).await.unwrap());
    assert_eq!(number(&test, "SELECT count(*) FROM ai_uses"), 0);
}

#[tokio::test]
async fn released_uses_do_not_count_and_never_go_negative() {
    let (test, database, ada, today) = arranged().await;
    database.release(ada, today).await.unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM ai_uses"), 0);
    assert!(database.reserve(ada, today, 1).await.unwrap());
    for _ in 0..3 {
        database.release(ada, today).await.unwrap();
    }
    assert!(database.reserve(ada, today, 1).await.unwrap());
    assert!(!database.reserve(ada, today, 1).await.unwrap());
    database.release(nobody(), today).await.unwrap();
    database.release(ada, date("2026-11-22")).await.unwrap();
    assert!(!database.reserve(ada, today, 1).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uses_stop_at_the_limit() {
    let (test, database, ada, today) = arranged().await;
    let all = join_all((0..50).map(|_| database.reserve(ada, today, 10))).await;
    assert_eq!(all.iter().filter(|reserved| **reserved == Ok(true)).count(), 10, "{all:?}");
    assert_eq!(all.iter().filter(|reserved| **reserved == Ok(false)).count(), 40, "{all:?}");
    assert_eq!(number(&test, "SELECT answers::bigint FROM ai_uses"), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_requests_get_different_numbers() {
    let (_test, database, ada, today) = arranged().await;
    let all = join_all((0..20).map(|_| database.count_request(ada, today))).await;
    let numbers: BTreeSet<u32> = all.into_iter().map(Result::unwrap).collect();
    assert_eq!(numbers, (0..20).collect());
}

#[tokio::test]
async fn requests_and_answers_are_counted_apart() {
    let (test, database, ada, today) = arranged().await;
    assert_eq!(database.count_request(ada, today).await.unwrap(), 0);
    assert!(database.reserve(ada, today, 1).await.unwrap());
    assert_eq!(database.count_request(ada, today).await.unwrap(), 1);
    database.release(ada, today).await.unwrap();
    assert_eq!(database.count_request(ada, today).await.unwrap(), 2);
    assert!(database.reserve(ada, today, 1).await.unwrap());
    assert!(!database.reserve(ada, today, 1).await.unwrap());

    assert_eq!(database.count_request(ada, date("2026-11-22")).await.unwrap(), 0);
    let eve = member(&database, "eve@example.com").await;
    assert_eq!(database.count_request(eve, today).await.unwrap(), 0);
    let error = database.count_request(nobody(), today).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");

    test.execute(&format!("DELETE FROM users WHERE id = {ada}"));
    assert_eq!(number(&test, "SELECT count(*) FROM ai_uses"), 1);
}

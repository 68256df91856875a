use crate::fixtures::{checked, date, member, nobody, noon, number, session};
use chrono::Days;
use futures_util::future::join_all;
use ironleaf_application::account::SessionRepository;
use ironleaf_application::analytics::{ActiveDay, ActivityRepository};
use ironleaf_persistence::testing::TestDatabase;

fn counted(day: &str, accounts: u64) -> ActiveDay {
    ActiveDay { day: date(day), accounts }
}

fn sorted(mut days: Vec<ActiveDay>) -> Vec<ActiveDay> {
    days.sort_by_key(|counted| counted.day);
    days
}

#[tokio::test]
async fn an_account_counts_once_a_day_and_never_moves_back() {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let ada = member(&database, "ada@example.com").await;
    database.add(ada, checked(), session(1), None).await.unwrap();
    assert_eq!(database.find([1; 32]).await.unwrap().unwrap().last_active_on, None);

    join_all((0..20).map(|_| database.note(ada, date("2026-11-20")))).await;
    for day in ["2026-11-21", "2026-11-19", "2026-11-21"] {
        database.note(ada, date(day)).await;
    }
    assert_eq!(database.find([1; 32]).await.unwrap().unwrap().last_active_on, Some(date("2026-11-21")));
    assert_eq!(number(&test, "SELECT count(*) FROM activity_days"), 3);
    assert_eq!(database.count_by_last_day(date("2026-11-01")).await.unwrap(), [counted("2026-11-21", 1)]);
}

#[tokio::test]
async fn failing_to_record_activity_fails_no_request() {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.note(nobody(), noon().date_naive()).await;
    assert_eq!(number(&test, "SELECT count(*) FROM account_activity"), 0);
}

#[tokio::test]
async fn accounts_are_counted_by_last_active_day_per_period() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let today = date("2026-11-21");
    for (place, days) in [0, 6, 6, 7, 29, 30].into_iter().enumerate() {
        let account = member(&database, &format!("member{place}@example.com")).await;
        database.note(account, today - Days::new(days)).await;
    }
    let days = sorted(database.count_by_last_day(today - Days::new(29)).await.unwrap());
    let expected =
        [counted("2026-10-23", 1), counted("2026-11-14", 1), counted("2026-11-15", 2), counted("2026-11-21", 1)];
    assert_eq!(days, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_days_keep_their_number_and_open_ones_are_counted() {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    for (account, day) in [(ada, "2026-11-19"), (eve, "2026-11-19"), (ada, "2026-11-20"), (ada, "2026-11-21")] {
        database.note(account, date(day)).await;
    }
    let close = || database.close_days(date("2026-11-18"), date("2026-11-20"));
    let closed = join_all((0..4).map(|_| close())).await;
    assert_eq!(closed.into_iter().map(Result::unwrap).sum::<usize>(), 3);
    assert_eq!(close().await, Ok(0));

    // Eve's account is deleted, and so are the expired rows of the closed days.
    test.execute(
        "DELETE FROM users WHERE email = 'eve@example.com'; DELETE FROM activity_days WHERE day < '2026-11-20'",
    );
    let days = sorted(database.count_by_day(date("2026-11-17"), date("2026-11-21")).await.unwrap());
    let expected =
        [counted("2026-11-18", 0), counted("2026-11-19", 2), counted("2026-11-20", 1), counted("2026-11-21", 1)];
    assert_eq!(days, expected);
}

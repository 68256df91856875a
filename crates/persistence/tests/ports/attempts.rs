use crate::fixtures::{noon, number};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::account::{Attempt, Attempts};
use ironleaf_persistence::PgAttempts;
use ironleaf_persistence::testing::TestDatabase;

const WINDOW: TimeDelta = TimeDelta::minutes(15);

#[tokio::test]
async fn the_limit_holds_until_the_oldest_no_longer_counts() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    for minutes in [0, 5] {
        let now = noon() + TimeDelta::minutes(minutes);
        let attempt = attempts.reserve_login("ada", 2, WINDOW, now).await.unwrap();
        assert!(matches!(attempt, Attempt::Allowed(_)));
    }
    let until = noon() + WINDOW;
    for now in [noon() + TimeDelta::minutes(6), until - TimeDelta::microseconds(1)] {
        assert_eq!(attempts.reserve_login("ada", 2, WINDOW, now).await.unwrap(), Attempt::Refused { until });
    }
    assert!(matches!(attempts.reserve_login("eve", 2, WINDOW, noon()).await.unwrap(), Attempt::Allowed(_)));
    assert!(matches!(attempts.reserve_login("ada", 2, WINDOW, until).await.unwrap(), Attempt::Allowed(_)));
    // The one that no longer counts was swept.
    assert_eq!(number(&test, "SELECT count(*) FROM attempts WHERE subject = 'ada'"), 2);
}

#[tokio::test]
async fn what_is_taken_back_does_not_count() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    let Attempt::Allowed(first) = attempts.reserve_login("ada", 1, WINDOW, noon()).await.unwrap() else { panic!() };
    attempts.release(first).await.unwrap();
    attempts.release(first).await.unwrap();
    let again = attempts.reserve_login("ada", 1, WINDOW, noon()).await.unwrap();
    assert!(matches!(again, Attempt::Allowed(id) if id != first));
    assert!(matches!(attempts.reserve_login("ada", 1, WINDOW, noon()).await.unwrap(), Attempt::Refused { .. }));

    attempts.reserve_login("eve", 1, WINDOW, noon()).await.unwrap();
    attempts.clear_logins("ada").await.unwrap();
    assert!(matches!(attempts.reserve_login("ada", 1, WINDOW, noon()).await.unwrap(), Attempt::Allowed(_)));
    assert!(matches!(attempts.reserve_login("eve", 1, WINDOW, noon()).await.unwrap(), Attempt::Refused { .. }));
}

#[tokio::test]
async fn a_limit_of_nothing_refuses_at_once() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    let refused = attempts.reserve_login("ada", 0, WINDOW, noon()).await.unwrap();
    assert_eq!(refused, Attempt::Refused { until: noon() + WINDOW });
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_at_once_five_get_through() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database_of_size(20).await);
    let all = join_all((0..20).map(|_| attempts.reserve_login("ada", 5, WINDOW, noon()))).await;
    let allowed = all.iter().filter(|attempt| matches!(attempt, Ok(Attempt::Allowed(_)))).count();
    let refused = all.iter().filter(|attempt| **attempt == Ok(Attempt::Refused { until: noon() + WINDOW })).count();
    assert_eq!((allowed, refused), (5, 15), "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM attempts"), 5);
}

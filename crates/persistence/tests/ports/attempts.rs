use crate::fixtures::{noon, number};
use AttemptAction::{Login, SupportMessage};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::shared::{Attempt, AttemptAction, AttemptLimit, Attempts};
use ironleaf_persistence::PgAttempts;
use ironleaf_persistence::testing::TestDatabase;

const WINDOW: TimeDelta = TimeDelta::minutes(15);

fn at_most(most: u32) -> AttemptLimit {
    AttemptLimit { most, window: WINDOW }
}

#[tokio::test]
async fn the_limit_holds_until_the_oldest_no_longer_counts() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    for minutes in [0, 5] {
        let now = noon() + TimeDelta::minutes(minutes);
        let attempt = attempts.reserve(Login, "ada", at_most(2), now).await.unwrap();
        assert!(matches!(attempt, Attempt::Allowed(_)));
    }
    let until = noon() + WINDOW;
    for now in [noon() + TimeDelta::minutes(6), until - TimeDelta::microseconds(1)] {
        assert_eq!(attempts.reserve(Login, "ada", at_most(2), now).await.unwrap(), Attempt::Refused { until });
    }
    assert!(matches!(attempts.reserve(Login, "eve", at_most(2), noon()).await.unwrap(), Attempt::Allowed(_)));
    assert!(matches!(attempts.reserve(Login, "ada", at_most(2), until).await.unwrap(), Attempt::Allowed(_)));
    // The one that no longer counts was swept.
    assert_eq!(number(&test, "SELECT count(*) FROM attempts WHERE subject = 'ada'"), 2);
}

#[tokio::test]
async fn what_is_taken_back_does_not_count() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    let Attempt::Allowed(first) = attempts.reserve(Login, "ada", at_most(1), noon()).await.unwrap() else { panic!() };
    attempts.release(first).await.unwrap();
    attempts.release(first).await.unwrap();
    let again = attempts.reserve(Login, "ada", at_most(1), noon()).await.unwrap();
    assert!(matches!(again, Attempt::Allowed(id) if id != first));
    assert!(matches!(attempts.reserve(Login, "ada", at_most(1), noon()).await.unwrap(), Attempt::Refused { .. }));

    attempts.reserve(Login, "eve", at_most(1), noon()).await.unwrap();
    attempts.clear(Login, "ada").await.unwrap();
    assert!(matches!(attempts.reserve(Login, "ada", at_most(1), noon()).await.unwrap(), Attempt::Allowed(_)));
    assert!(matches!(attempts.reserve(Login, "eve", at_most(1), noon()).await.unwrap(), Attempt::Refused { .. }));
}

#[tokio::test]
async fn a_limit_of_nothing_refuses_at_once() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    let refused = attempts.reserve(Login, "ada", at_most(0), noon()).await.unwrap();
    assert_eq!(refused, Attempt::Refused { until: noon() + WINDOW });
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_at_once_five_get_through() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database_of_size(20).await);
    let all = join_all((0..20).map(|_| attempts.reserve(Login, "ada", at_most(5), noon()))).await;
    let allowed = all.iter().filter(|attempt| matches!(attempt, Ok(Attempt::Allowed(_)))).count();
    let refused = all.iter().filter(|attempt| **attempt == Ok(Attempt::Refused { until: noon() + WINDOW })).count();
    assert_eq!((allowed, refused), (5, 15), "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM attempts"), 5);
}

#[tokio::test]
async fn each_action_has_its_own_count() {
    let test = TestDatabase::new();
    let attempts = PgAttempts::new(test.database().await);
    for action in [Login, SupportMessage, AttemptAction::PasswordReset, AttemptAction::Register] {
        assert!(matches!(attempts.reserve(action, "7", at_most(1), noon()).await.unwrap(), Attempt::Allowed(_)));
        assert!(matches!(attempts.reserve(action, "7", at_most(1), noon()).await.unwrap(), Attempt::Refused { .. }));
    }
    attempts.clear(Login, "7").await.unwrap();
    let refused = attempts.reserve(SupportMessage, "7", at_most(1), noon()).await.unwrap();
    assert_eq!(refused, Attempt::Refused { until: noon() + WINDOW });
}

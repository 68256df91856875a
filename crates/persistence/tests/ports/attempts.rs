use crate::fixtures::{noon, number};
use AttemptAction::{Login, SupportMessage};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use ironleaf_application::shared::{AttemptAction, AttemptLimit, AttemptOutcome, Attempts, UNDECIDED_LIFE};
use ironleaf_persistence::testing::TestDatabase;

const WINDOW: TimeDelta = TimeDelta::minutes(15);

fn limited(subject: &str, most: u32) -> (String, AttemptLimit) {
    (subject.to_owned(), AttemptLimit { max: most, window: WINDOW })
}

fn refused(subject: usize, until: DateTime<Utc>) -> AttemptOutcome {
    AttemptOutcome::Refused { subject, until }
}

#[tokio::test]
async fn the_limit_holds_until_the_oldest_no_longer_counts() {
    let test = TestDatabase::new();
    let database = test.database().await;
    for minutes in [0, 5] {
        let now = noon() + TimeDelta::minutes(minutes);
        let attempt = database.reserve(Login, &[limited("ada", 2)], now).await.unwrap();
        let AttemptOutcome::Allowed(reserved) = attempt else { panic!("{attempt:?}") };
        database.decide(&reserved).await.unwrap();
    }
    let until = noon() + WINDOW;
    for now in [noon() + TimeDelta::minutes(6), until - TimeDelta::microseconds(1)] {
        assert_eq!(database.reserve(Login, &[limited("ada", 2)], now).await.unwrap(), refused(0, until));
    }
    assert!(matches!(database.reserve(Login, &[limited("eve", 2)], noon()).await.unwrap(), AttemptOutcome::Allowed(_)));
    assert!(matches!(database.reserve(Login, &[limited("ada", 2)], until).await.unwrap(), AttemptOutcome::Allowed(_)));
}

#[tokio::test]
async fn released_attempts_do_not_count() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let AttemptOutcome::Allowed(first) = database.reserve(Login, &[limited("ada", 1)], noon()).await.unwrap() else {
        panic!()
    };
    database.release(&first).await.unwrap();
    database.release(&first).await.unwrap();
    let repeated = database.reserve(Login, &[limited("ada", 1)], noon()).await.unwrap();
    assert!(matches!(repeated, AttemptOutcome::Allowed(reserved) if reserved != first));
    assert!(matches!(
        database.reserve(Login, &[limited("ada", 1)], noon()).await.unwrap(),
        AttemptOutcome::Refused { .. }
    ));

    database.reserve(Login, &[limited("eve", 1)], noon()).await.unwrap();
    database.clear(Login, &["ada".to_owned()], &[]).await.unwrap();
    assert!(matches!(database.reserve(Login, &[limited("ada", 1)], noon()).await.unwrap(), AttemptOutcome::Allowed(_)));
    assert!(matches!(
        database.reserve(Login, &[limited("eve", 1)], noon()).await.unwrap(),
        AttemptOutcome::Refused { .. }
    ));
}

#[tokio::test]
async fn undecided_attempts_count_one_minute_and_failures_their_window() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let reserve = async |action, subject, now| database.reserve(action, &[limited(subject, 1)], now).await.unwrap();
    let AttemptOutcome::Allowed(failed) = reserve(Login, "eve", noon()).await else { panic!() };
    database.decide(&failed).await.unwrap();
    for action in [Login, SupportMessage] {
        assert!(matches!(reserve(action, "ada", noon()).await, AttemptOutcome::Allowed(_)));
    }
    let within = noon() + TimeDelta::seconds(59);
    for subject in ["ada", "eve"] {
        assert_eq!(reserve(Login, subject, within).await, refused(0, noon() + WINDOW), "{subject}");
    }
    let later = noon() + UNDECIDED_LIFE;
    assert_eq!(reserve(Login, "eve", later).await, refused(0, noon() + WINDOW));
    assert!(matches!(reserve(Login, "ada", later).await, AttemptOutcome::Allowed(_)));
    // Support messages need no decision, so they count for the whole window.
    assert_eq!(reserve(SupportMessage, "ada", later).await, refused(0, noon() + WINDOW));
}

#[tokio::test]
async fn a_limit_of_zero_rejects_immediately() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let answer = database.reserve(Login, &[limited("ada", 0)], noon()).await.unwrap();
    assert_eq!(answer, refused(0, noon() + WINDOW));
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_attempts_stop_at_the_limit() {
    let test = TestDatabase::new();
    let database = test.database_of_size(20).await;
    let ada = [limited("ada", 5)];
    let all = join_all((0..20).map(|_| database.reserve(Login, &ada, noon()))).await;
    let allowed = all.iter().filter(|attempt| matches!(attempt, Ok(AttemptOutcome::Allowed(_)))).count();
    let refusals = all.iter().filter(|attempt| **attempt == Ok(refused(0, noon() + WINDOW))).count();
    assert_eq!((allowed, refusals), (5, 15), "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM attempts"), 5);
}

#[tokio::test]
async fn each_action_has_its_own_count() {
    let test = TestDatabase::new();
    let database = test.database().await;
    for action in [Login, SupportMessage, AttemptAction::PasswordReset, AttemptAction::Register] {
        assert!(matches!(
            database.reserve(action, &[limited("7", 1)], noon()).await.unwrap(),
            AttemptOutcome::Allowed(_)
        ));
        assert!(matches!(
            database.reserve(action, &[limited("7", 1)], noon()).await.unwrap(),
            AttemptOutcome::Refused { .. }
        ));
    }
    database.clear(Login, &["7".to_owned()], &[]).await.unwrap();
    let answer = database.reserve(SupportMessage, &[limited("7", 1)], noon()).await.unwrap();
    assert_eq!(answer, refused(0, noon() + WINDOW));
}

#[tokio::test]
async fn several_subjects_count_together_or_not_at_all() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let (ada, house, street) = (limited("ada", 2), limited("house", 3), limited("street", 1));
    let both = [ada.clone(), house.clone()];
    let AttemptOutcome::Allowed(reserved) = database.reserve(Login, &both, noon()).await.unwrap() else { panic!() };
    assert_eq!(reserved.len(), 2);
    database.release(&reserved[1..]).await.unwrap();
    assert_eq!(
        number(&test, "SELECT count(*) FROM attempts WHERE subject = 'ada'"),
        1,
        "IDs are in the order of the subjects"
    );

    // The first exhausted subject is reported with its own time. The other subjects are not counted.
    let later = noon() + TimeDelta::seconds(30);
    database.reserve(Login, std::slice::from_ref(&street), later).await.unwrap();
    let all = [ada.clone(), street.clone(), house.clone(), limited("none", 0)];
    assert_eq!(database.reserve(Login, &all, later).await.unwrap(), refused(1, later + WINDOW));
    assert_eq!(number(&test, "SELECT count(*) FROM attempts"), 2);
    assert!(matches!(database.reserve(Login, &both, later).await.unwrap(), AttemptOutcome::Allowed(_)));
    assert_eq!(database.reserve(Login, &all, later).await.unwrap(), refused(0, noon() + WINDOW));

    // One statement clears all attempts of a subject and a single attempt of another one.
    let AttemptOutcome::Allowed(single) = database.reserve(Login, &[house], later).await.unwrap() else { panic!() };
    database.clear(Login, &["ada".to_owned(), "street".to_owned()], &single).await.unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM attempts"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn subjects_in_different_orders_do_not_deadlock() {
    let test = TestDatabase::new();
    let database = test.database_of_size(20).await;
    let (forth, back) = ([limited("ada", 5), limited("eve", 9)], [limited("eve", 9), limited("ada", 5)]);
    let all =
        join_all((0..20).map(|at| database.reserve(Login, if at % 2 == 0 { &forth } else { &back }, noon()))).await;
    let allowed = all.iter().filter(|attempt| matches!(attempt, Ok(AttemptOutcome::Allowed(_)))).count();
    assert_eq!(allowed, 5, "{all:?}");
    assert!(all.iter().all(Result::is_ok), "{all:?}");
}

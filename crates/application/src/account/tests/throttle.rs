//! How often somebody may try.

use super::*;

const REFUSED: Attempt = Attempt::Refused { until: DateTime::<Utc>::MAX_UTC };

/// What the port answers to each subject in the order in which it is asked, and to no other.
fn answering(expected: &'static [(AttemptAction, &'static str, u32, TimeDelta, Attempt)]) -> Ports {
    let mut ports = Ports::default();
    let mut order = mockall::Sequence::new();
    for (action, subject, most, window, attempt) in expected {
        let limit = AttemptLimit { most: *most, window: *window };
        let reserve = ports.attempts.expect_reserve().with(eq(*action), eq(*subject), eq(limit), eq(now()));
        reserve.times(1).in_sequence(&mut order).returning(move |_, _, _, now| {
            let soon = now + TimeDelta::seconds(20);
            Ok(if *attempt == REFUSED { Attempt::Refused { until: soon } } else { *attempt })
        });
    }
    ports
}

const HERE: &str = "192.0.2.1 ada@example.com";
const ADDRESS: &str = "address 192.0.2.1";
const EVERYWHERE: &str = "email ada@example.com";
const SLOWED: &str = "slowed ada@example.com";
const DAY: TimeDelta = TimeDelta::hours(24);
const MINUTE: TimeDelta = TimeDelta::minutes(1);
const HOUR: TimeDelta = TimeDelta::hours(1);

#[tokio::test]
async fn beyond_a_hundred_failures_from_everywhere_one_login_a_minute_is_looked_at() {
    use AttemptAction::Login;
    let ports = answering(&[
        (Login, HERE, 5, LOGIN_WINDOW, Attempt::Allowed(AttemptId(1))),
        (Login, ADDRESS, 100, LOGIN_WINDOW, Attempt::Allowed(AttemptId(3))),
        (Login, EVERYWHERE, 100, DAY, REFUSED),
        (Login, SLOWED, 1, MINUTE, Attempt::Allowed(AttemptId(2))),
    ]);
    let ports = ports.with_account(false);
    let refused = ports.service().log_in(credentials("wrong")).await.unwrap_err();
    assert_eq!(refused, LogInError::InvalidCredentials);

    let mut ports = answering(&[
        (Login, HERE, 5, LOGIN_WINDOW, Attempt::Allowed(AttemptId(1))),
        (Login, ADDRESS, 100, LOGIN_WINDOW, Attempt::Allowed(AttemptId(3))),
        (Login, EVERYWHERE, 100, DAY, REFUSED),
        (Login, SLOWED, 1, MINUTE, REFUSED),
    ]);
    // What was not looked at is no failure of this address; nobody is looked up and nothing is hashed.
    for taken_back in [1, 3] {
        let release = ports.attempts.expect_release().with(eq(AttemptId(taken_back)));
        release.times(1).returning(|_| Ok(()));
    }
    let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
    assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
}

#[tokio::test]
async fn an_address_that_has_failed_too_often_is_not_looked_at_whoever_it_tries_next() {
    let mut ports = answering(&[
        (AttemptAction::Login, HERE, 5, LOGIN_WINDOW, Attempt::Allowed(AttemptId(1))),
        (AttemptAction::Login, ADDRESS, 100, LOGIN_WINDOW, REFUSED),
    ]);
    // The account has not been tried.
    ports.attempts.expect_release().with(eq(AttemptId(1))).times(1).returning(|_| Ok(()));
    let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
    assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
}

#[tokio::test]
async fn an_address_that_has_registered_too_often_costs_no_hashing() {
    let ports = answering(&[(AttemptAction::Register, "192.0.2.1", 100, HOUR, REFUSED)]);
    let refused = ports.service().register(credentials("123456")).await.unwrap_err();
    assert_eq!(refused, RegisterError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });

    let mut ports = answering(&[(AttemptAction::Register, "192.0.2.1", 100, HOUR, Attempt::Allowed(AttemptId(4)))]);
    ports.hasher.expect_hash().returning(|_| Err(HashingError::Overloaded));
    ports.attempts.expect_release().with(eq(AttemptId(4))).times(1).returning(|_| Ok(()));
    let refused = ports.service().register(credentials("123456")).await.unwrap_err();
    assert_eq!(refused, RegisterError::Hashing(HashingError::Overloaded), "our load is not the visitor's");
}

#[tokio::test]
async fn this_machine_may_register_as_often_as_it_likes() {
    for address in ["127.0.0.1", "::1"] {
        let mut ports = Ports::default();
        ports.hasher.expect_hash().returning(|_| Err(HashingError::Overloaded));
        let credentials = Credentials { address: address.to_owned(), ..credentials("123456") };
        let reached = ports.service().register(credentials).await.unwrap_err();
        assert_eq!(reached, RegisterError::Hashing(HashingError::Overloaded), "{address} is not counted");
    }
}

#[tokio::test]
async fn an_address_that_has_asked_for_too_many_links_is_told_before_anything_is_kept() {
    let ports = answering(&[(AttemptAction::PasswordReset, "address 192.0.2.1", 60, HOUR, REFUSED)]);
    let refused = ports.service().request_password_reset(&ada(), "192.0.2.1").await;
    let retry_after = TimeDelta::seconds(20);
    assert_eq!(refused, Err(RequestPasswordResetError::TooManyAttempts { retry_after }));
}

#[tokio::test]
async fn a_login_does_the_same_work_whether_there_is_an_account_or_not() {
    for stored in [Some(Some("phc")), Some(None), None] {
        let mut ports = Ports::default();
        // Four answers of ports and one check of a password each, no more and no less.
        ports.attempts.expect_reserve().times(3).returning(|_, _, _, _| Ok(Attempt::Allowed(AttemptId(3))));
        ports.accounts.expect_find_by_email().times(1).returning(move |_| {
            let account = |hash: Option<&str>| StoredAccount {
                id: user(),
                role: Role::User,
                password_hash: hash.map(str::to_owned),
            };
            Ok(stored.map(account))
        });
        ports.hasher.expect_verify().times(1).returning(|_, _| Ok(false));
        ports.hasher.expect_hash().times(0);
        let refused = ports.service().log_in(credentials("wrong")).await.unwrap_err();
        assert_eq!(refused, LogInError::InvalidCredentials, "{stored:?}");
    }
}

#[tokio::test]
async fn where_throttling_is_turned_off_nothing_is_counted() {
    let mut ports = Ports::default().with_account(true);
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(Some(Role::User)));
    let mut service = ports.service();
    service.settings.login_failures = 0;
    assert_eq!(service.log_in(credentials("right")).await.unwrap().token, "fresh");
}

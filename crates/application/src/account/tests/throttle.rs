//! How often somebody may try.

use super::*;

/// A subject with its limit: how many tries within which time.
type Subject = (&'static str, u32, TimeDelta);

/// What the port answers to these subjects, all asked about at once: which of them is refused, if one is.
fn expect(ports: &mut Ports, action: AttemptAction, subjects: &'static [Subject], refused: Option<usize>) {
    let reserve = ports.attempts.expect_reserve().withf(move |asked, about, at| {
        let about = about.iter().map(|(subject, limit)| (subject.as_str(), limit.most, limit.window));
        *asked == action && about.eq(subjects.iter().copied()) && *at == now()
    });
    reserve.times(1).returning(move |_, about, now| {
        Ok(match refused {
            Some(subject) => Attempt::Refused { subject, until: now + TimeDelta::seconds(20) },
            None => Attempt::Allowed((1..).take(about.len()).map(AttemptId).collect()),
        })
    });
}

const DAY: TimeDelta = TimeDelta::hours(24);
const HOUR: TimeDelta = TimeDelta::hours(1);
const HERE: Subject = ("192.0.2.1 ada@example.com", 5, LOGIN_WINDOW);
const EVERYWHERE: Subject = ("email ada@example.com", 100, DAY);
const ADDRESS: Subject = ("address 192.0.2.1", 100, LOGIN_WINDOW);
const SLOWED: Subject = ("slowed ada@example.com", 1, TimeDelta::minutes(1));
const REGISTRATION: Subject = ("192.0.2.1", 100, HOUR);

#[tokio::test]
async fn beyond_a_hundred_failures_from_everywhere_one_login_a_minute_is_looked_at() {
    let mut ports = Ports::default().with_account(false);
    expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], Some(1));
    expect(&mut ports, AttemptAction::Login, &[HERE, SLOWED, ADDRESS], None);
    let refused = ports.service().log_in(credentials("wrong")).await.unwrap_err();
    assert_eq!(refused, LogInError::InvalidCredentials);

    // Nobody is looked up and nothing is hashed.
    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], Some(1));
    expect(&mut ports, AttemptAction::Login, &[HERE, SLOWED, ADDRESS], Some(1));
    let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
    assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
}

#[tokio::test]
async fn an_address_that_has_failed_too_often_is_not_looked_at_whoever_it_tries_next() {
    for refused in [0, 2] {
        let mut ports = Ports::default();
        expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], Some(refused));
        let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
        assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
    }
}

#[tokio::test]
async fn behind_an_unnamed_proxy_no_visitor_can_shut_the_door_for_all() {
    const THIS_MACHINE: Subject = ("127.0.0.1 ada@example.com", 5, LOGIN_WINDOW);
    let mut ports = Ports::default().with_account(true);
    expect(&mut ports, AttemptAction::Login, &[THIS_MACHINE, EVERYWHERE], None);
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    ports.attempts.expect_clear().withf(|_, _, tries| tries.is_empty()).times(1).returning(|_, _, _| Ok(()));
    let credentials = Credentials { address: "127.0.0.1".to_owned(), ..credentials("right") };
    ports.service().log_in(credentials).await.unwrap();
}

#[tokio::test]
async fn an_address_that_has_registered_too_often_costs_no_hashing() {
    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Register, &[REGISTRATION], Some(0));
    let refused = ports.service().register(credentials("123456")).await.unwrap_err();
    assert_eq!(refused, RegisterError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });

    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Register, &[REGISTRATION], None);
    ports.hasher.expect_hash().returning(|_| Err(HashingError::Overloaded));
    ports.attempts.expect_release().withf(|tries| tries == [AttemptId(1)]).times(1).returning(|_| Ok(()));
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
    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::PasswordReset, &[("address 192.0.2.1", 60, HOUR)], Some(0));
    let refused = ports.service().request_password_reset(&ada(), "192.0.2.1").await;
    let retry_after = TimeDelta::seconds(20);
    assert_eq!(refused, Err(RequestPasswordResetError::TooManyAttempts { retry_after }));
}

#[tokio::test]
async fn a_login_does_the_same_work_whether_there_is_an_account_or_not() {
    for stored in [Some(Some("phc")), Some(None), None] {
        let mut ports = Ports::default();
        // Two answers of ports and one check of a password each, no more and no less.
        expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], None);
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
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    let mut service = ports.service();
    service.settings.login_failures = 0;
    assert_eq!(service.log_in(credentials("right")).await.unwrap().token, "fresh");
}

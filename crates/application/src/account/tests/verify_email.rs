//! Email verification, and accounts with a publicly known password.

use super::*;
use crate::shared::PortError;

fn actor() -> Actor {
    Actor { user_id: user(), role: Role::User, time_zone: chrono_tz::Tz::UTC.into() }
}

fn counting(attempt: AttemptOutcome) -> Ports {
    let mut ports = Ports::default();
    let reserve = ports.attempts.expect_reserve().withf(|action, subjects, _| {
        let limit = AttemptLimit { max: 3, window: TimeDelta::hours(1) };
        *action == AttemptAction::EmailVerification && subjects == [("account 7".to_owned(), limit)]
    });
    reserve.times(1).returning(move |_, _, _| Ok(attempt.clone()));
    ports
}

#[tokio::test]
async fn resending_a_link_wakes_the_worker_only_with_an_email() {
    for is_sent in [true, false] {
        let mut ports = counting(AttemptOutcome::Allowed(vec![AttemptId(1)]));
        let send = ports
            .links
            .expect_send_verification()
            .withf(|user_id, link| *user_id == user() && link.letter.text.contains("/verify-email?token=fresh"));
        send.times(1).returning(move |_, _| Ok(is_sent));
        ports.bell.expect_notify().times(usize::from(is_sent)).return_const(());
        assert_eq!(ports.service().send_verification(&actor(), false).await, Ok(()));
    }
    assert_eq!(Ports::default().service().send_verification(&actor(), true).await, Ok(()), "no attempt is counted");
}

#[tokio::test]
async fn the_link_limit_holds_and_server_errors_do_not_count() {
    let ports = counting(AttemptOutcome::Refused { subject: 0, until: now() + TimeDelta::seconds(90) });
    let rejected = ports.service().send_verification(&actor(), false).await;
    assert_eq!(rejected, Err(SendVerificationError::TooManyAttempts { retry_after: TimeDelta::seconds(90) }));

    let mut ports = counting(AttemptOutcome::Allowed(vec![AttemptId(1)]));
    let error = PortError::Unavailable("away".to_owned());
    let result = Err(error.clone());
    ports.links.expect_send_verification().returning(move |_, _| result.clone());
    ports.attempts.expect_release().withf(|attempts| attempts == [AttemptId(1)]).times(1).returning(|_| Ok(()));
    assert_eq!(ports.service().send_verification(&actor(), false).await, Err(error.into()));
}

#[tokio::test]
async fn a_token_verifies_by_its_hash() {
    for (is_valid, expected) in [(true, Ok(())), (false, Err(VerifyEmailError::InvalidToken))] {
        let mut ports = Ports::default();
        ports.links.expect_verify_email().with(eq([5; 32]), eq(now())).returning(move |_, _| Ok(is_valid));
        assert_eq!(ports.service().verify_email("token").await, expected);
    }
}

#[tokio::test]
async fn an_own_password_is_not_a_known_password() {
    for (hash, fits, found) in [(Some("phc"), true, Some(true)), (Some("phc"), false, None), (None, false, Some(false))]
    {
        let mut ports = Ports::default();
        ports.accounts.expect_find_by_email().returning(move |_| {
            Ok(Some(StoredAccount { id: user(), role: Role::Admin, password_hash: hash.map(str::to_owned) }))
        });
        ports.hasher.expect_verify().returning(move |_, _, _| Ok(fits));
        let known = ports.service().find_by_known_password(&[ada()], &password("known")).await.unwrap();
        assert_eq!(known.first().map(KnownPassword::can_sign_in), found);
    }
}

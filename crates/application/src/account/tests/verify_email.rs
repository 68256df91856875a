//! Email verification, and accounts with a publicly known password.

use super::*;
use crate::shared::PortError;

fn actor() -> Actor {
    Actor { user_id: user(), role: Role::User, time_zone: chrono_tz::Tz::UTC }
}

fn counting(attempt: Attempt) -> Ports {
    let mut ports = Ports::default();
    let reserve = ports.attempts.expect_reserve().withf(|action, subjects, _| {
        let limit = AttemptLimit { most: 3, window: TimeDelta::hours(1) };
        *action == AttemptAction::EmailVerification && subjects == [("account 7".to_owned(), limit)]
    });
    reserve.times(1).returning(move |_, _, _| Ok(attempt.clone()));
    ports
}

#[tokio::test]
async fn a_link_is_sent_again_and_wakes_the_mail_worker_only_if_there_is_a_mail() {
    for is_sent in [true, false] {
        let mut ports = counting(Attempt::Allowed(vec![AttemptId(1)]));
        let send = ports
            .links
            .expect_send_verification()
            .withf(|user_id, link| *user_id == user() && link.letter.text.contains("/verify-email?token=fresh"));
        send.times(1).returning(move |_, _| Ok(is_sent));
        ports.bell.expect_ring().times(usize::from(is_sent)).return_const(());
        assert_eq!(ports.service().send_verification(&actor(), false).await, Ok(()));
    }
    assert_eq!(Ports::default().service().send_verification(&actor(), true).await, Ok(()), "no attempt is counted");
}

#[tokio::test]
async fn past_the_limit_no_link_is_made_and_our_own_error_does_not_count() {
    let ports = counting(Attempt::Refused { subject: 0, until: now() + TimeDelta::seconds(90) });
    let rejected = ports.service().send_verification(&actor(), false).await;
    assert_eq!(rejected, Err(SendVerificationError::TooManyAttempts { retry_after: TimeDelta::seconds(90) }));

    let mut ports = counting(Attempt::Allowed(vec![AttemptId(1)]));
    let error = PortError::Unavailable("away".to_owned());
    let result = Err(error.clone());
    ports.links.expect_send_verification().returning(move |_, _| result.clone());
    ports.attempts.expect_release().withf(|tries| tries == [AttemptId(1)]).times(1).returning(|_| Ok(()));
    assert_eq!(ports.service().send_verification(&actor(), false).await, Err(error.into()));
}

#[tokio::test]
async fn a_token_verifies_by_its_hash() {
    for (is_good, expected) in [(true, Ok(())), (false, Err(VerifyEmailError::InvalidToken))] {
        let mut ports = Ports::default();
        ports.links.expect_verify_email().with(eq([5; 32]), eq(now())).returning(move |_, _| Ok(is_good));
        assert_eq!(ports.service().verify_email("token").await, expected);
    }
}

#[tokio::test]
async fn an_account_with_a_password_of_its_own_is_none_that_others_know() {
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

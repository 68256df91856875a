use super::*;

/// A login from a new device, with the outcome of counting its notice.
async fn log_in(counted: Option<bool>) -> bool {
    let mut ports = Ports::default().with_account(true);
    if let Some(is_claimed) = counted {
        ports.accounts.expect_claim_notice().with(eq(user()), eq(now())).times(1).returning(move |_, _| Ok(is_claimed));
    } else {
        let full = ports.attempts.expect_reserve().withf(|action, subjects, _| {
            let limit = AttemptLimit { max: 5, window: TimeDelta::hours(1) };
            *action == AttemptAction::Notice && subjects == [("new device 7".to_owned(), limit)]
        });
        full.times(1).returning(|_, _, now| Ok(AttemptOutcome::Refused { subject: 0, until: now }));
    }
    ports = ports.allowing_attempts();
    ports.attempts.expect_clear().returning(|_, _, _| Ok(()));
    let (sender, told) = std::sync::mpsc::channel();
    ports.sessions.expect_add().times(1).returning(move |_, _, session, _| {
        sender.send(session.notice.is_some()).unwrap();
        Ok(true)
    });
    ports.service().log_in(credentials("right")).await.unwrap();
    told.recv().unwrap()
}

#[tokio::test]
async fn the_notices_of_an_account_are_bounded_and_the_login_succeeds_without_one() {
    assert!(log_in(Some(true)).await);
    assert!(!log_in(Some(false)).await, "an address that is not verified had its one notice");
    assert!(!log_in(None).await, "the hour had its notices");
}

#[tokio::test]
async fn demo_credentials_behind_an_unknown_proxy_are_wrong() {
    for (email, password, is_behind_unknown_proxy, is_refused) in [
        ("admin@example.com", "ironleaf-demo", true, true),
        ("admin@example.com", "ironleaf-demo", false, false),
        ("admin@example.com", "mine-alone", true, false),
        ("ada@example.com", "ironleaf-demo", true, false),
    ] {
        let mut ports = Ports::default().with_account(true).allowing_attempts();
        ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
        ports.attempts.expect_clear().returning(|_, _, _| Ok(()));
        ports.attempts.expect_decide().times(usize::from(is_refused)).returning(|_| Ok(()));
        let email = EmailAddress::new(email).unwrap();
        let outcome =
            ports.service().log_in(Credentials { email, is_behind_unknown_proxy, ..credentials(password) }).await;
        assert_eq!(outcome.err(), is_refused.then_some(LogInError::DemoBehindProxy));
    }
}

//! Changes that members make to their own accounts.

use super::*;
use crate::shared::TokenHash;

fn actor() -> Actor {
    Actor { user_id: user(), role: Role::User, time_zone: chrono_tz::Tz::UTC.into() }
}

fn change(new: &str) -> PasswordChange {
    PasswordChange { current: password("current"), new: password(new), address: here() }
}

/// Returns the parties for hashing: the member's network and account, for right and wrong passwords.
fn parties() -> HashingParties {
    HashingParties::of_account(&here(), user())
}

/// Creates ports for an account whose password is verified `checks` times.
fn with_password(fits: bool, checks: usize) -> Ports {
    let mut ports = Ports::default();
    ports
        .accounts
        .expect_find()
        .with(eq(user()))
        .returning(|id| Ok(Some(StoredAccount { id, role: Role::User, password_hash: Some("phc".to_owned()) })));
    let verify = ports.hasher.expect_verify().with(eq(password("current")), eq(Some("phc".to_owned())), eq(parties()));
    verify.times(checks).returning(move |_, _, _| Ok(fits));
    ports
}

#[tokio::test]
async fn changing_the_password_keeps_this_session_and_resets_the_count() {
    for (is_first, expected) in [(true, Ok(())), (false, Err(ConfirmError::WrongPassword.into()))] {
        let mut ports = with_password(true, 1).allowing_attempts();
        ports.hasher.expect_hash().with(eq(password("another")), eq(parties())).returning(|_, _| Ok("new".to_owned()));
        let clear = ports.attempts.expect_clear().withf(|action, subjects, attempts| {
            *action == AttemptAction::Login && subjects == ["password 7"] && attempts.is_empty()
        });
        clear.times(1).returning(|_, _, _| Ok(()));
        let replacement = PasswordReplacement {
            old_hash: "phc".to_owned(),
            new_hash: "new".to_owned(),
            kept_session: [5; 32],
            notice: Some(EmailTemplates::new("https://train.example.org").password_changed(now())),
        };
        ports.bell.expect_notify().times(usize::from(is_first)).return_const(());
        let replace = ports.accounts.expect_replace_password().with(eq(user()), eq(replacement), eq(now()));
        replace.returning(move |_, _, _| Ok(is_first));
        assert_eq!(ports.service().change_password(&actor(), "token", change("another")).await, expected);
    }
}

#[tokio::test]
async fn a_wrong_current_password_counts_and_changes_nothing() {
    let mut ports = with_password(false, 1);
    let reserve = ports.attempts.expect_reserve().withf(|action, subjects, at| {
        let limit = AttemptLimit { max: 5, window: LOGIN_WINDOW };
        *action == AttemptAction::Login && subjects == [("password 7".to_owned(), limit)] && *at == now()
    });
    reserve.times(1).returning(|_, _, _| Ok(AttemptOutcome::Allowed(vec![AttemptId(3)])));
    let refused = ports.service().change_password(&actor(), "token", change("another")).await;
    assert_eq!(refused, Err(ConfirmError::WrongPassword.into()));
}

#[tokio::test]
async fn blocked_and_invalid_password_changes_hash_nothing() {
    let mut ports = with_password(true, 0);
    let until = now() + TimeDelta::seconds(90);
    ports
        .attempts
        .expect_reserve()
        .times(1)
        .returning(move |_, _, _| Ok(AttemptOutcome::Refused { subject: 0, until }));
    let service = ports.service();
    let refused = service.change_password(&actor(), "token", change("another")).await;
    assert_eq!(refused, Err(ConfirmError::TooManyAttempts { retry_after: TimeDelta::seconds(90) }.into()));
    let refused = service.change_password(&actor(), "token", change("short")).await;
    assert!(matches!(refused, Err(ChangePasswordError::NewPassword(_))), "{refused:?}");
}

#[tokio::test]
async fn no_failure_of_a_port_is_a_wrong_password() {
    let away = || PortError::Unavailable("away".to_owned());
    let mut ports = Ports::default().allowing_attempts();
    ports.accounts.expect_find().returning(move |_| Err(away()));
    ports.attempts.expect_release().withf(|attempts| attempts == [AttemptId(1)]).times(1).returning(|_| Ok(()));
    ports.attempts.expect_decide().times(0);
    let failed = ports.service().change_password(&actor(), "token", change("another")).await;
    assert_eq!(failed, Err(ConfirmError::from(away()).into()));
}

#[tokio::test]
async fn our_own_load_is_no_wrong_password() {
    let mut ports = Ports::default().allowing_attempts();
    ports.accounts.expect_find().returning(|_| Ok(None));
    ports.hasher.expect_verify().returning(|_, _, _| Err(HashingError::Overloaded));
    ports.attempts.expect_release().withf(|attempts| attempts == [AttemptId(1)]).times(1).returning(|_| Ok(()));
    let refused = ports.service().change_password(&actor(), "token", change("another")).await;
    assert_eq!(refused, Err(ConfirmError::from(HashingError::Overloaded).into()));
}

#[tokio::test]
async fn accounts_except_the_last_admin_are_removed_with_their_password() {
    for (removal, expected) in [
        (RemoveAccountOutcome::Done, Ok(())),
        (RemoveAccountOutcome::NotFound, Err(ConfirmError::WrongPassword.into())),
        (RemoveAccountOutcome::LastAdmin, Err(RemoveOwnAccountError::LastAdmin)),
    ] {
        let mut ports = with_password(true, 1).allowing_attempts();
        ports.attempts.expect_clear().returning(|_, _, _| Ok(()));
        let remove = ports.accounts.expect_remove().with(eq(user()), eq("phc".to_owned()), eq(now()));
        remove.returning(move |_, _, _| Ok(removal));
        let forget = ports.stored_mails.expect_forget().with(eq(ada()));
        forget.times(usize::from(removal == RemoveAccountOutcome::Done)).return_const(());
        assert_eq!(ports.service().remove_own_account(&actor(), &ada(), password("current"), &here()).await, expected);
    }
    let ports = with_password(false, 1).allowing_attempts();
    let refused = ports.service().remove_own_account(&actor(), &ada(), password("current"), &here()).await;
    assert_eq!(refused, Err(ConfirmError::WrongPassword.into()));
}

fn listed(token_hash: TokenHash, unused_for: TimeDelta) -> ListedSession {
    let last_used_at = now() - unused_for;
    ListedSession { token_hash, created_at: now() - TimeDelta::days(40), last_used_at, user_agent: String::new() }
}

fn with_sessions() -> Ports {
    let mut ports = Ports::default();
    ports.sessions.expect_list_of().with(eq(user())).returning(|_| {
        Ok(vec![
            listed([2; 32], TimeDelta::days(2)),
            listed([5; 32], TimeDelta::days(3)),
            listed([1; 32], TimeDelta::days(1)),
            listed([4; 32], TimeDelta::days(30)),
        ])
    });
    ports
}

#[tokio::test]
async fn sessions_are_listed_current_first_without_expired_ones() {
    let sessions = with_sessions().service().list_sessions(&actor(), "token").await.unwrap();
    let order: Vec<_> = sessions.iter().map(|session| (session.is_current, session.last_used_at)).collect();
    let used = |days| now() - TimeDelta::days(days);
    assert_eq!(order, [(true, used(3)), (false, used(1)), (false, used(2))]);
    assert!(sessions.iter().all(|session| session.id.len() == 16));
}

#[tokio::test]
async fn an_id_that_is_none_of_the_actors_ends_nothing() {
    // The token maker of these tests uses the length of a text as its hash: 64 and 8 characters.
    let id = "4848484848484848";
    let mut ports = with_sessions();
    ports.sessions.expect_delete().with(eq([2; 32])).times(1).returning(|_| Ok(()));
    let service = ports.service();
    assert_eq!(service.end_session(&actor(), id).await, Ok(true));
    for other in ["", "4848", "0000000000000000"] {
        assert_eq!(service.end_session(&actor(), other).await, Ok(false));
    }
}

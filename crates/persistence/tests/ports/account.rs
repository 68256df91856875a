use crate::fixtures::{account, by_operator, checked, email, member, nobody, noon, notice, number, session};
use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use futures_util::future::join_all;
use ironleaf_application::account::{
    AccountRepository, CheckedAccount, NewSession, RegisterOutcome, SessionRepository, SetRoleOutcome,
};
use ironleaf_application::shared::PortError;
use ironleaf_domain::account::Role;
use ironleaf_persistence::testing::TestDatabase;
use std::time::{Duration, Instant};

#[tokio::test]
async fn an_account_and_its_first_session_are_made_together() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    let sessions: &dyn SessionRepository = &database;

    let added = accounts.add(account("ada@example.com", Role::User), Some(session(1))).await.unwrap();
    let RegisterOutcome::Done(user_id) = added else { panic!("{added:?}") };
    let found = accounts.find_by_email(&email("ada@example.com")).await.unwrap().unwrap();
    assert_eq!((found.id, found.role, found.password_hash.as_deref()), (user_id, Role::User, Some("$argon2id$x")));
    let stored = sessions.find([1; 32]).await.unwrap().unwrap();
    assert_eq!((stored.user_id, stored.email, stored.role), (user_id, email("ada@example.com"), Role::User));
    assert_eq!((stored.created_at, stored.last_used_at), (noon(), noon()));

    let repeated = accounts.add(account("ada@example.com", Role::Admin), Some(session(2))).await.unwrap();
    assert_eq!(repeated, RegisterOutcome::EmailTaken);
    assert!(sessions.find([2; 32]).await.unwrap().is_none());
    assert!(!accounts.has_admin_except(&[]).await.unwrap());

    // If the session cannot be created, the account is not created either.
    let both = accounts.add(account("eve@example.com", Role::User), Some(session(1))).await;
    assert!(matches!(both, Err(PortError::Internal(_))), "{both:?}");
    assert!(accounts.find_by_email(&email("eve@example.com")).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_registrations_with_one_email_create_one_account() {
    let test = TestDatabase::new();
    let accounts: &dyn AccountRepository = &test.database_of_size(16).await;
    let all = join_all((0..50).map(|n| accounts.add(account("ada@example.com", Role::User), Some(session(n))))).await;
    let done = all.iter().filter(|added| matches!(added, Ok(RegisterOutcome::Done(_)))).count();
    let taken = all.iter().filter(|added| matches!(added, Ok(RegisterOutcome::EmailTaken))).count();
    assert_eq!((done, taken), (1, 49));
    assert_eq!(number(&test, "SELECT count(*) FROM users"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM sessions"), 1);
}

#[tokio::test]
async fn an_invited_account_has_no_password_yet() {
    let test = TestDatabase::new();
    let database = test.database().await;
    member(&database, "ada@example.com").await;
    test.execute("UPDATE users SET password_hash = NULL");
    assert_eq!(database.find_by_email(&email("ada@example.com")).await.unwrap().unwrap().password_hash, None);
    assert!(database.find_by_email(&email("eve@example.com")).await.unwrap().is_none());
}

#[tokio::test]
async fn the_last_admin_never_loses_the_role() {
    let test = TestDatabase::new();
    let database = test.database().await;
    member(&database, "ada@example.com").await;
    member(&database, "eve@example.com").await;
    let (ada, eve) = (email("ada@example.com"), email("eve@example.com"));

    assert_eq!(
        database.set_role(&email("nobody@example.com"), Role::Admin, by_operator()).await.unwrap(),
        SetRoleOutcome::NotFound
    );
    assert_eq!(database.set_role(&ada, Role::Admin, by_operator()).await.unwrap(), SetRoleOutcome::Done);
    assert!(database.has_admin_except(&[]).await.unwrap());
    assert_eq!(database.set_role(&ada, Role::User, by_operator()).await.unwrap(), SetRoleOutcome::LastAdmin);
    assert_eq!(database.set_role(&ada, Role::Admin, by_operator()).await.unwrap(), SetRoleOutcome::Unchanged);
    assert_eq!(database.set_role(&eve, Role::Moderator, by_operator()).await.unwrap(), SetRoleOutcome::Done);
    assert_eq!(database.set_role(&eve, Role::Admin, by_operator()).await.unwrap(), SetRoleOutcome::Done);
    assert_eq!(database.set_role(&ada, Role::User, by_operator()).await.unwrap(), SetRoleOutcome::Done);
    assert_eq!(database.find_by_email(&ada).await.unwrap().unwrap().role, Role::User);
    assert_eq!(database.set_role(&eve, Role::Moderator, by_operator()).await.unwrap(), SetRoleOutcome::LastAdmin);
}

#[tokio::test(flavor = "multi_thread")]
async fn admins_who_take_each_others_role_leave_one() {
    let test = TestDatabase::new();
    let accounts: &dyn AccountRepository = &test.database_of_size(10).await;
    let addresses: Vec<_> = (0..10).map(|n| email(&format!("admin{n}@example.com"))).collect();
    for address in &addresses {
        accounts.add(account(address.as_str(), Role::Admin), None).await.unwrap();
    }
    let all = join_all(addresses.iter().map(|address| accounts.set_role(address, Role::User, by_operator()))).await;
    assert_eq!(all.iter().filter(|change| **change == Ok(SetRoleOutcome::Done)).count(), 9, "{all:?}");
    assert_eq!(all.iter().filter(|change| **change == Ok(SetRoleOutcome::LastAdmin)).count(), 1, "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM users WHERE role = 'admin'"), 1);
}

#[tokio::test]
async fn another_role_ends_the_sessions_of_that_account_alone() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    let sessions: &dyn SessionRepository = &database;
    accounts.add(account("ada@example.com", Role::User), Some(session(1))).await.unwrap();
    accounts.add(account("eve@example.com", Role::User), Some(session(2))).await.unwrap();
    let ada = email("ada@example.com");

    assert_eq!(accounts.set_role(&ada, Role::User, by_operator()).await.unwrap(), SetRoleOutcome::Unchanged);
    assert!(sessions.find([1; 32]).await.unwrap().is_some());
    assert_eq!(accounts.set_role(&ada, Role::Moderator, by_operator()).await.unwrap(), SetRoleOutcome::Done);
    assert!(sessions.find([1; 32]).await.unwrap().is_none());
    assert!(sessions.find([2; 32]).await.unwrap().is_some());
}

#[tokio::test]
async fn a_new_password_ends_all_sessions_of_that_account_alone() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    let sessions: &dyn SessionRepository = &database;
    accounts.add(account("ada@example.com", Role::User), Some(session(1))).await.unwrap();
    accounts.add(account("eve@example.com", Role::User), Some(session(2))).await.unwrap();

    assert!(accounts.set_password(&email("ada@example.com"), "$argon2id$y".to_owned(), by_operator()).await.unwrap());
    assert!(
        !accounts.set_password(&email("nobody@example.com"), "$argon2id$y".to_owned(), by_operator()).await.unwrap()
    );
    let found = accounts.find_by_email(&email("ada@example.com")).await.unwrap().unwrap();
    assert_eq!(found.password_hash.as_deref(), Some("$argon2id$y"));
    assert!(sessions.find([1; 32]).await.unwrap().is_none());
    assert!(sessions.find([2; 32]).await.unwrap().is_some());
}

#[tokio::test]
async fn a_session_replaces_the_one_before_and_no_other() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    for (user_id, number) in [(ada, 1), (ada, 2), (eve, 3)] {
        assert!(sessions.add(user_id, checked(), session(number), None).await.unwrap());
    }
    assert!(sessions.add(ada, checked(), session(4), Some([1; 32])).await.unwrap());
    assert!(sessions.add(ada, checked(), session(5), Some([99; 32])).await.unwrap());
    let there = join_all((1..=5).map(|number| sessions.find([number; 32]))).await;
    let there: Vec<bool> = there.into_iter().map(|found| found.unwrap().is_some()).collect();
    assert_eq!(there, [false, true, true, true, true]);
}

#[tokio::test]
async fn sessions_on_new_devices_notify_the_owner() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    let of_new_device = |number| NewSession { notice: Some(notice()), ..session(number) };
    let another_password = CheckedAccount { password_hash: "$argon2id$y".to_owned(), ..checked() };
    assert!(!sessions.add(ada, another_password, of_new_device(1), None).await.unwrap());
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 0, "no session starts");
    assert!(sessions.add(ada, checked(), of_new_device(2), None).await.unwrap());
    assert!(sessions.add(ada, checked(), session(3), None).await.unwrap());
    let notices = "SELECT count(*) FROM outgoing_mails WHERE recipient = 'ada@example.com' AND text_body = 'Notice'";
    assert_eq!(number(&test, notices), 1);
}

#[tokio::test]
async fn a_session_begins_only_for_the_checked_account() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    assert!(sessions.add(ada, checked(), session(1), None).await.unwrap());

    let another_password = CheckedAccount { password_hash: "$argon2id$y".to_owned(), ..checked() };
    assert!(!sessions.add(ada, another_password, session(2), Some([1; 32])).await.unwrap());
    let another_role = CheckedAccount { role: Role::Admin, ..checked() };
    assert!(!sessions.add(ada, another_role, session(2), Some([1; 32])).await.unwrap());
    test.execute("UPDATE users SET password_hash = NULL");
    assert!(!sessions.add(ada, checked(), session(3), Some([1; 32])).await.unwrap());
    assert!(!sessions.add(nobody(), checked(), session(4), Some([1; 32])).await.unwrap());
    assert_eq!(number(&test, "SELECT count(*) FROM sessions"), 1);
    assert!(sessions.find([1; 32]).await.unwrap().is_some(), "no existing session ends");
}

/// Statements of an open transaction with which an owner locks out someone who knows the password.
const LOCKED_OUT: [&str; 4] = [
    "UPDATE users SET role = 'moderator'; DELETE FROM sessions",
    "UPDATE users SET password_hash = '$argon2id$y'; DELETE FROM sessions",
    "UPDATE users SET password_hash = NULL; DELETE FROM sessions",
    "DELETE FROM users",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_login_during_password_change_or_removal_fails() {
    for statements in LOCKED_OUT {
        let test = TestDatabase::new();
        let database = test.database().await;
        let ada = member(&database, "ada@example.com").await;
        let mut owner = test.connection();
        owner.batch_execute(&format!("BEGIN; {statements}")).unwrap();
        let login =
            tokio::spawn(async move { SessionRepository::add(&database, ada, checked(), session(1), None).await });
        until_waiting(&test, 1);
        owner.batch_execute("COMMIT").unwrap();
        assert_eq!(login.await.unwrap(), Ok(false), "{statements}");
        assert_eq!(number(&test, "SELECT count(*) FROM sessions"), 0, "{statements}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_change_ends_the_session_of_a_concurrent_login() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    member(&database, "eve@example.com").await;
    // The login holds its lock and waits before its session exists: an uncommitted session has its token.
    let mut locking = test.connection();
    locking
        .batch_execute(
            "BEGIN;
         INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
             SELECT decode(repeat('01', 32), 'hex'), id, now(), now() FROM users WHERE email = 'eve@example.com'",
        )
        .unwrap();
    let login = tokio::spawn({
        let database = database.clone();
        async move { SessionRepository::add(&database, ada, checked(), session(1), None).await }
    });
    until_waiting(&test, 1);
    let change = tokio::spawn(async move {
        database.set_password(&email("ada@example.com"), "$argon2id$y".to_owned(), by_operator()).await
    });
    until_waiting(&test, 2);
    locking.batch_execute("ROLLBACK").unwrap();
    assert_eq!(login.await.unwrap(), Ok(true));
    assert_eq!(change.await.unwrap(), Ok(true));
    assert_eq!(number(&test, "SELECT count(*) FROM sessions"), 0);
}

/// Waits until `count` connections to this database wait for a lock.
fn until_waiting(test: &TestDatabase, count: u8) {
    let mut connection = test.connection();
    let deadline = Instant::now() + Duration::from_secs(10);
    let waiting = format!(
        "SELECT 1 / (count(*) >= {count})::int FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'"
    );
    while connection.batch_execute(&waiting).is_err() {
        assert!(Instant::now() < deadline, "fewer than {count} connections wait");
    }
}

#[tokio::test]
async fn use_is_noted_and_never_moves_backwards() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    sessions.add(ada, checked(), session(1), None).await.unwrap();
    let later = noon() + TimeDelta::minutes(10);
    for now in [later, noon() + TimeDelta::minutes(5), noon() - TimeDelta::days(1)] {
        sessions.touch([1; 32], now).await.unwrap();
        assert_eq!(sessions.find([1; 32]).await.unwrap().unwrap().last_used_at, later);
    }
    sessions.touch([9; 32], later).await.unwrap();
}

#[tokio::test]
async fn a_session_ends_once_or_twice() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    sessions.add(ada, checked(), session(1), None).await.unwrap();
    for _ in 0..2 {
        sessions.delete([1; 32]).await.unwrap();
        assert!(sessions.find([1; 32]).await.unwrap().is_none());
    }
}

#[tokio::test]
async fn sessions_go_with_their_account() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    sessions.add(ada, checked(), session(1), None).await.unwrap();
    test.execute("DELETE FROM users");
    assert!(sessions.find([1; 32]).await.unwrap().is_none());
}

#[tokio::test]
async fn a_role_or_an_address_that_is_none_is_corrupt() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    sessions.add(ada, checked(), session(1), None).await.unwrap();
    test.execute("ALTER TABLE users DROP CONSTRAINT users_role_known; UPDATE users SET role = 'owner'");
    let corrupt = sessions.find([1; 32]).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains(&format!("users.role of row {ada}")), "{place}");

    test.execute("UPDATE users SET role = 'user', email = 'ada@home'");
    let corrupt = sessions.find([1; 32]).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains(&format!("users.email of row {ada}")) && !place.contains("ada@"), "{place}");
}

use crate::account_admin::invitation;
use crate::fixtures::{account, by_operator, email, noon, notice, number, session, signed};
use crate::own_account::replacement;
use chrono::TimeDelta;
use futures_util::future::{BoxFuture, join_all};
use ironleaf_application::account::{
    AccountAdminRepository, AccountRepository, AddModeratorOutcome, MailedLink, PasswordLinks, SessionRepository,
};
use ironleaf_application::mail::EmailContent;
use ironleaf_application::shared::{AttemptAction, AttemptLimit, Attempts};
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

pub(crate) fn link(number: u8) -> MailedLink {
    let letter = EmailContent { subject: "Reset".to_owned(), text: format!("Link {number}"), html: "<p>".to_owned() };
    let expires_at = noon() + TimeDelta::minutes(30);
    MailedLink { token_hash: [number; 32], created_at: noon(), expires_at, letter }
}

/// Creates Ada and Eve, both signed in.
async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    let accounts: &dyn AccountRepository = &database;
    for (address, number) in [("ada@example.com", 1), ("eve@example.com", 2)] {
        accounts.add(account(address, Role::User), Some(session(number))).await.unwrap();
    }
    (test, database)
}

/// Creates links with these numbers for Ada.
async fn make(links: &Database, numbers: impl IntoIterator<Item = u8>) {
    for number in numbers {
        links.store_request(&email("ada@example.com"), noon()).await.unwrap();
        assert!(links.process_request(link(number)).await.unwrap());
    }
}

#[tokio::test]
async fn every_reset_request_is_stored_but_only_accounts_get_email() {
    let (test, database) = arranged().await;
    for address in ["nobody@example.com", "ada@example.com"] {
        database.store_request(&email(address), noon()).await.unwrap();
    }
    assert_eq!(number(&test, "SELECT count(*) FROM password_reset_requests"), 2);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 0);
    for (number_of_link, settled) in [(7, true), (8, true), (9, false)] {
        assert_eq!(database.process_request(link(number_of_link)).await.unwrap(), settled);
    }
    let mailed = "SELECT count(*) FROM outgoing_mails JOIN users ON users.id = user_id AND email = recipient
                  WHERE recipient = 'ada@example.com' AND text_body = 'Link 8'";
    assert_eq!(number(&test, mailed), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 1);
    assert!(!database.is_valid([7; 32], noon()).await.unwrap() && database.is_valid([8; 32], noon()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn each_request_is_settled_once_however_many_settle() {
    let (test, database) = arranged().await;
    for _ in 0..10 {
        database.store_request(&email("ada@example.com"), noon()).await.unwrap();
    }
    let settled = join_all((0..40).map(|number| database.process_request(link(number)))).await;
    let repeated = join_all((40..60).map(|number| database.process_request(link(number)))).await;
    let all = settled.into_iter().chain(repeated).filter(|settled| *settled == Ok(true)).count();
    assert_eq!(all, 10);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 10);
}

#[tokio::test]
async fn a_link_is_good_once_and_until_it_expires() {
    let (_test, database) = arranged().await;
    make(&database, [1, 2]).await;
    let expiry = noon() + TimeDelta::minutes(30);
    let just_before = expiry - TimeDelta::microseconds(1);
    assert!(database.is_valid([1; 32], just_before).await.unwrap());
    assert!(!database.is_valid([1; 32], expiry).await.unwrap());
    assert_eq!(
        PasswordLinks::set_password(&database, [1; 32], "$argon2id$y".to_owned(), notice(), expiry).await.unwrap(),
        None
    );
    assert_eq!(
        PasswordLinks::set_password(&database, [9; 32], "$argon2id$y".to_owned(), notice(), noon()).await.unwrap(),
        None
    );

    let owner =
        PasswordLinks::set_password(&database, [1; 32], "$argon2id$y".to_owned(), notice(), just_before).await.unwrap();
    assert_eq!(owner, Some(email("ada@example.com")));
    for spent in [1, 2] {
        assert!(!database.is_valid([spent; 32], noon()).await.unwrap(), "all links of the account are invalid");
        assert_eq!(
            PasswordLinks::set_password(&database, [spent; 32], "$argon2id$z".to_owned(), notice(), noon())
                .await
                .unwrap(),
            None
        );
    }
    let ada = database.find_by_email(&email("ada@example.com")).await.unwrap().unwrap();
    assert_eq!(ada.password_hash.as_deref(), Some("$argon2id$y"));
    let sessions: &dyn SessionRepository = &database;
    assert!(sessions.find([1; 32]).await.unwrap().is_none(), "her sessions have ended");
    assert!(sessions.find([2; 32]).await.unwrap().is_some(), "Eve's are not");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uses_of_an_accounts_links_succeed_once() {
    let (_test, database) = arranged().await;
    make(&database, [1, 2]).await;
    let all =
        join_all((0..50).map(|n| {
            PasswordLinks::set_password(&database, [1 + n % 2; 32], format!("$argon2id${n}"), notice(), noon())
        }))
        .await;
    assert_eq!(all.iter().filter(|done| **done == Ok(Some(email("ada@example.com")))).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|done| **done == Ok(None)).count(), 49, "{all:?}");
}

#[tokio::test]
async fn a_reset_clears_only_the_failed_attempts_of_its_account() {
    let (test, database) = arranged().await;
    make(&database, [1]).await;
    let ada = number(&test, "SELECT id FROM users WHERE email = 'ada@example.com'");
    let own = [
        "192.0.2.1 ada@example.com".to_owned(),
        "email ada@example.com".to_owned(),
        "slowed ada@example.com".to_owned(),
        "device 1f ada@example.com".to_owned(),
        format!("password {ada}"),
    ];
    let others = ["address 192.0.2.1", "192.0.2.1 a.ada@example.com", "email eve@example.com", "password 999999"];
    let limit = AttemptLimit { max: 9, window: TimeDelta::hours(1) };
    for subject in own.iter().map(String::as_str).chain(others) {
        database.reserve(AttemptAction::Login, &[(subject.to_owned(), limit)], noon()).await.unwrap();
    }
    let links_asked_for = [("email ada@example.com".to_owned(), limit)];
    database.reserve(AttemptAction::PasswordReset, &links_asked_for, noon()).await.unwrap();
    PasswordLinks::set_password(&database, [1; 32], "$argon2id$y".to_owned(), notice(), noon()).await.unwrap().unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM attempts WHERE action = 'login'"), 4);
    assert_eq!(number(&test, "SELECT count(*) FROM attempts WHERE action <> 'login'"), 1);
}

/// A way to set or remove a password.
type Change = (&'static str, fn(Database, UserId) -> BoxFuture<'static, bool>);

const CHANGES: [Change; 5] = [
    ("by its owner", |database, ada| {
        Box::pin(async move {
            let change = replacement("$argon2id$x", "$argon2id$y", 1);
            database.replace_password(ada, change, noon()).await.unwrap()
        })
    }),
    ("by a mailed link", |database, _| {
        Box::pin(async move {
            let links: &dyn PasswordLinks = &database;
            links.set_password([7; 32], "$argon2id$y".to_owned(), notice(), noon()).await.unwrap().is_some()
        })
    }),
    ("by the operator", |database, _| {
        Box::pin(async move {
            let accounts: &dyn AccountRepository = &database;
            let hash = "$argon2id$y".to_owned();
            accounts.set_password(&email("ada@example.com"), hash, by_operator()).await.unwrap()
        })
    }),
    ("to none, since others know it", |database, ada| {
        Box::pin(async move { database.block(ada, "$argon2id$x".to_owned(), noon()).await.unwrap() })
    }),
    ("to none, since the address of a new moderator is not verified", |database, _| {
        Box::pin(async move {
            let added = database.add_moderator(&email("ada@example.com"), invitation(9), signed()).await.unwrap();
            matches!(added, AddModeratorOutcome::Done(moderator) if moderator.is_invited)
        })
    }),
];

#[tokio::test]
async fn password_changes_invalidate_only_the_accounts_links() {
    for (way, change) in CHANGES {
        let (test, database) = arranged().await;
        test.execute("UPDATE users SET email_verified_at = NULL");
        let ada = database.find_by_email(&email("ada@example.com")).await.unwrap().unwrap().id;
        make(&database, [7]).await;
        assert!(database.send_verification(ada, link(8)).await.unwrap());
        for address in ["ada@example.com", "eve@example.com"] {
            // The request is still pending.
            database.store_request(&email(address), noon()).await.unwrap();
        }
        assert!(change(database.clone(), ada).await, "{way}");
        assert!(!database.is_valid([7; 32], noon()).await.unwrap(), "{way}");
        assert!(!database.verify_email([8; 32], noon()).await.unwrap(), "{way}");
        let left = "SELECT count(*) FROM password_reset_requests WHERE email = 'eve@example.com'";
        assert_eq!(number(&test, left), 1, "{way}");
        assert_eq!(number(&test, "SELECT count(*) FROM password_reset_requests"), 1, "{way}");
    }
}

#[tokio::test]
async fn an_email_is_verified_once_by_a_verification_link() {
    let (test, database) = arranged().await;
    test.execute("UPDATE users SET email_verified_at = NULL");
    let ada = database.find_by_email(&email("ada@example.com")).await.unwrap().unwrap().id;
    make(&database, [5]).await;
    for number_of_link in [6, 7] {
        assert!(database.send_verification(ada, link(number_of_link)).await.unwrap());
    }
    assert_eq!(
        PasswordLinks::set_password(&database, [6; 32], "$argon2id$y".to_owned(), notice(), noon()).await.unwrap(),
        None
    );
    assert!(!database.is_valid([6; 32], noon()).await.unwrap(), "a verification link sets no password");
    assert!(!database.verify_email([5; 32], noon()).await.unwrap(), "a password link verifies no address");
    assert!(!database.verify_email([6; 32], noon() + TimeDelta::minutes(30)).await.unwrap(), "it has expired");
    assert!(database.verify_email([6; 32], noon()).await.unwrap());
    assert!(!database.verify_email([7; 32], noon()).await.unwrap(), "the other links are invalid too");
    let verified = "SELECT count(*) FROM users WHERE email_verified_at IS NOT NULL AND email = 'ada@example.com'";
    assert_eq!(number(&test, verified), 1);
    assert!(!database.send_verification(ada, link(9)).await.unwrap(), "the address is already verified");
    assert!(database.is_valid([5; 32], noon()).await.unwrap());
}

use crate::fixtures::{account, email, noon, number, session};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::account::{AccountRepository, MailedLink, PasswordLinks, SessionRepository};
use ironleaf_application::mail::Letter;
use ironleaf_domain::account::Role;
use ironleaf_persistence::testing::TestDatabase;
use ironleaf_persistence::{Database, PgAccountRepository, PgPasswordLinks, PgSessionRepository};

pub(crate) fn link(number: u8) -> MailedLink {
    let letter = Letter { subject: "Reset".to_owned(), text: format!("Link {number}"), html: "<p>".to_owned() };
    let expires_at = noon() + TimeDelta::minutes(30);
    MailedLink { token_hash: [number; 32], created_at: noon(), expires_at, letter }
}

/// Ada, signed in, and Eve, signed in.
async fn arranged() -> (TestDatabase, Database, PgPasswordLinks) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    let accounts = PgAccountRepository::new(database.clone());
    for (address, number) in [("ada@example.com", 1), ("eve@example.com", 2)] {
        accounts.add(account(address, Role::User), Some(session(number))).await.unwrap();
    }
    (test, database.clone(), PgPasswordLinks::new(database))
}

/// Makes links of these numbers for Ada.
async fn make(links: &PgPasswordLinks, numbers: impl IntoIterator<Item = u8>) {
    for number in numbers {
        links.keep_request(&email("ada@example.com"), noon()).await.unwrap();
        assert!(links.settle_request(link(number)).await.unwrap());
    }
}

#[tokio::test]
async fn a_request_is_kept_for_anybody_and_becomes_a_mail_for_an_account_alone() {
    let (test, _, links) = arranged().await;
    for address in ["nobody@example.com", "ada@example.com"] {
        links.keep_request(&email(address), noon()).await.unwrap();
    }
    assert_eq!(number(&test, "SELECT count(*) FROM password_reset_requests"), 2);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 0);
    for (number_of_link, settled) in [(7, true), (8, true), (9, false)] {
        assert_eq!(links.settle_request(link(number_of_link)).await.unwrap(), settled);
    }
    let mailed = "SELECT count(*) FROM outgoing_mails JOIN users ON users.id = user_id AND email = recipient
                  WHERE recipient = 'ada@example.com' AND text_body = 'Link 8'";
    assert_eq!(number(&test, mailed), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 1);
    assert!(!links.is_good([7; 32], noon()).await.unwrap() && links.is_good([8; 32], noon()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn each_request_is_settled_once_however_many_settle() {
    let (test, _, links) = arranged().await;
    for _ in 0..10 {
        links.keep_request(&email("ada@example.com"), noon()).await.unwrap();
    }
    let settled = join_all((0..40).map(|number| links.settle_request(link(number)))).await;
    let again = join_all((40..60).map(|number| links.settle_request(link(number)))).await;
    let all = settled.into_iter().chain(again).filter(|settled| *settled == Ok(true)).count();
    assert_eq!(all, 10);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 10);
}

#[tokio::test]
async fn a_link_is_good_once_and_until_it_expires() {
    let (_test, database, links) = arranged().await;
    make(&links, [1, 2]).await;
    let expiry = noon() + TimeDelta::minutes(30);
    let just_before = expiry - TimeDelta::microseconds(1);
    assert!(links.is_good([1; 32], just_before).await.unwrap());
    assert!(!links.is_good([1; 32], expiry).await.unwrap());
    assert!(!links.set_password([1; 32], "$argon2id$y".to_owned(), expiry).await.unwrap());
    assert!(!links.set_password([9; 32], "$argon2id$y".to_owned(), noon()).await.unwrap());

    assert!(links.set_password([1; 32], "$argon2id$y".to_owned(), just_before).await.unwrap());
    for spent in [1, 2] {
        assert!(!links.is_good([spent; 32], noon()).await.unwrap(), "all links of the account are spent");
        assert!(!links.set_password([spent; 32], "$argon2id$z".to_owned(), noon()).await.unwrap());
    }
    let accounts = PgAccountRepository::new(database.clone());
    let ada = accounts.find_by_email(&email("ada@example.com")).await.unwrap().unwrap();
    assert_eq!(ada.password_hash.as_deref(), Some("$argon2id$y"));
    let sessions = PgSessionRepository::new(database);
    assert!(sessions.find([1; 32]).await.unwrap().is_none(), "her sessions are over");
    assert!(sessions.find([2; 32]).await.unwrap().is_some(), "Eve's are not");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_with_one_link_one_succeeds_and_so_it_is_with_two_links_of_one_account() {
    let (_test, _, links) = arranged().await;
    make(&links, [1, 2]).await;
    let all = join_all((0..50).map(|n| links.set_password([1 + n % 2; 32], format!("$argon2id${n}"), noon()))).await;
    assert_eq!(all.iter().filter(|done| **done == Ok(true)).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|done| **done == Ok(false)).count(), 49, "{all:?}");
}

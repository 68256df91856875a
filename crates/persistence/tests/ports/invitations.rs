use crate::fixtures::{account, audited, email, noon, number, session, signed};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use ironleaf_application::account::{
    AccountRepository, AddInvitationOutcome, EmailProof, Invitation, Invitations, MailedLink, NewAccount,
    RegisterOutcome, StoredAccount,
};
use ironleaf_application::mail::EmailContent;
use ironleaf_domain::account::{InvitationRejection, Role};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

pub(crate) fn link(number: u8) -> MailedLink {
    let letter = EmailContent { subject: "Hello".to_owned(), text: format!("Link {number}"), html: "<p>".to_owned() };
    MailedLink { token_hash: [number; 32], created_at: noon(), expires_at: expiry(), letter }
}

fn expiry() -> DateTime<Utc> {
    noon() + TimeDelta::days(7)
}

pub(crate) async fn invite(invitations: &dyn Invitations, address: &str, number: u8) -> Invitation {
    match invitations.add(&email(address), link(number), signed()).await.unwrap() {
        AddInvitationOutcome::Done(invitation) => invitation,
        AddInvitationOutcome::Rejected(reason) => unreachable!("{reason:?}"),
    }
}

fn invited(address: &str, number: u8) -> NewAccount {
    NewAccount { proof: EmailProof::Invited([number; 32]), ..account(address, Role::User) }
}

async fn found(database: &Database, address: &str) -> Option<StoredAccount> {
    let accounts: &dyn AccountRepository = database;
    accounts.find_by_email(&email(address)).await.unwrap()
}

#[tokio::test]
async fn an_account_uses_the_invitation_of_its_address() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    invite(&database, "ada@example.com", 1).await;
    let expired = NewAccount { created_at: expiry(), ..invited("ada@example.com", 1) };
    for refused in [invited("eve@example.com", 1), invited("ada@example.com", 2), expired] {
        let address = refused.email.as_str().to_owned();
        let outcome = accounts.add(refused, Some(session(1))).await.unwrap();
        assert_eq!(outcome, RegisterOutcome::InvalidInvitation);
        assert!(found(&database, &address).await.is_none(), "{address}");
    }
    let added = accounts.add(invited("ada@example.com", 1), Some(session(1))).await.unwrap();
    assert!(matches!(added, RegisterOutcome::Done(_)));
    assert_eq!(number(&test, "SELECT count(*) FROM users WHERE email_verified_at IS NOT NULL"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM invitations"), 0);
    let given = "SELECT count(*) FROM outgoing_mails JOIN users ON users.id = user_id WHERE email = recipient";
    assert_eq!(number(&test, given), 1, "its email is one of the account");
}

#[tokio::test]
async fn an_invitation_stays_if_its_address_is_taken_meanwhile() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    invite(&database, "ada@example.com", 1).await;
    accounts.add(account("ada@example.com", Role::User), Some(session(1))).await.unwrap();
    let taken = accounts.add(invited("ada@example.com", 1), Some(session(2))).await.unwrap();
    assert_eq!(taken, RegisterOutcome::EmailTaken);
    assert_eq!(number(&test, "SELECT count(*) FROM invitations"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_concurrent_accounts_one_gets_the_invitation() {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let accounts: &dyn AccountRepository = &database;
    invite(&database, "ada@example.com", 1).await;
    let outcomes =
        join_all((1..=8).map(|number| accounts.add(invited("ada@example.com", 1), Some(session(number))))).await;
    let done = outcomes.iter().filter(|outcome| matches!(outcome, Ok(RegisterOutcome::Done(_)))).count();
    let refused = outcomes.iter().filter(|outcome| **outcome == Ok(RegisterOutcome::InvalidInvitation)).count();
    assert_eq!((done, refused), (1, 7), "{outcomes:?}");
}

#[tokio::test]
async fn another_invitation_replaces_the_first_and_its_unsent_email() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let invitations: &dyn Invitations = &database;
    let first = invite(invitations, "ada@example.com", 1).await;
    let second = invite(invitations, "ada@example.com", 2).await;
    assert_eq!(first.id, second.id);
    assert_eq!(invitations.find([1; 32], noon()).await, Ok(None));
    assert_eq!(invitations.find([2; 32], noon()).await, Ok(Some(second.clone())));
    assert_eq!(invitations.find([2; 32], expiry()).await, Ok(None));
    let mailed = "SELECT count(*) FROM outgoing_mails WHERE user_id IS NULL AND text_body =";
    assert_eq!(number(&test, &format!("{mailed} 'Link 1'")), 0);
    assert_eq!(number(&test, &format!("{mailed} 'Link 2'")), 1);

    let other = invite(invitations, "bea@example.com", 3).await;
    let listed: Vec<_> = invitations.list(noon()).await.unwrap().into_iter().map(|sent| sent.invitation).collect();
    assert_eq!(listed, [other, second.clone()], "the newest first");
    assert!(invitations.list(expiry()).await.unwrap().is_empty());
    assert!(invitations.remove(second.id, signed()).await.unwrap());
    assert!(!invitations.remove(second.id, signed()).await.unwrap());
    assert_eq!(invitations.find([2; 32], noon()).await, Ok(None));
    assert_eq!(number(&test, &format!("{mailed} 'Link 2'")), 0);
    assert_eq!(audited(&test).len(), 4);
}

#[tokio::test]
async fn an_address_with_an_account_is_not_invited() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    accounts.add(account("ada@example.com", Role::User), Some(session(1))).await.unwrap();
    let invitations: &dyn Invitations = &database;
    let refused = invitations.add(&email("ada@example.com"), link(1), signed()).await;
    assert_eq!(refused, Ok(AddInvitationOutcome::Rejected(InvitationRejection::HasAccount)));
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 0);
    assert!(audited(&test).is_empty());
}

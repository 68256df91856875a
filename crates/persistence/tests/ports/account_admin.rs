use crate::fixtures::{account, email, member, noon, notice, number, session, signed};
use crate::support::rows;
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::account::{
    AccountAdminRepository, AccountRepository, AddModeratorOutcome, ListAccountsError, MailedLink, ModeratorMails,
    RemoveAccountOutcome, SessionRepository,
};
use ironleaf_application::mail::EmailContent;
use ironleaf_application::shared::{PageLimit, PageRequest, UnknownCursor};
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::text::Name;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    (test, database)
}

async fn add(database: &Database, address: &str, role: Role, session_number: u8) {
    let accounts: &dyn AccountRepository = database;
    accounts.add(account(address, role), Some(session(session_number))).await.unwrap();
}

pub(crate) fn invitation(number: u8) -> ModeratorMails {
    let letter = EmailContent { subject: "Hello".to_owned(), text: format!("Link {number}"), html: "<p>".to_owned() };
    let (created_at, expires_at) = (noon(), noon() + TimeDelta::days(7));
    let invitation = MailedLink { token_hash: [number; 32], created_at, expires_at, letter };
    ModeratorMails { invitation, notice: notice() }
}

/// Saves a profile with a name for a member.
fn name(test: &TestDatabase, address: &str, fname: &str, lname: &str) {
    test.execute(&format!(
        "INSERT INTO profiles (user_id, fname, lname, gender, birth_date, weight, height, number_of_training_days,
                               fitness_goal, updated_at)
         SELECT id, '{fname}', '{lname}', 'other', '1990-01-01', 70, 170, 3, 'lose_fat', now()
         FROM users WHERE email = '{address}'"
    ));
}

fn audit(test: &TestDatabase) -> Vec<Vec<String>> {
    rows(
        &mut test.connection(),
        "SELECT ARRAY[action, entity, coalesce(before::text, '-'), coalesce(after::text, '-')]
         FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY id",
    )
}

#[tokio::test]
async fn accounts_are_listed_by_email_and_found_by_every_name() {
    let (test, database) = arranged().await;
    for address in ["eve@example.com", "ada@example.com", "bob_b@example.org"] {
        member(&database, address).await;
    }
    name(&test, "ada@example.com", "Ada", "Lovelace");
    name(&test, "eve@example.com", "Eve", "O_Brien");
    let listed = async |search: Option<&str>, limit: Option<i64>, after: Option<UserId>| {
        let search = search.map(|text| Name::new(text).unwrap());
        let listing = PageRequest { search, limit: limit.and_then(PageLimit::new), after };
        let people = database.list(listing).await?;
        Ok::<_, ListAccountsError>(
            people.into_iter().map(|person| person.email.as_str().to_owned()).collect::<Vec<_>>(),
        )
    };
    let all = ["ada@example.com", "bob_b@example.org", "eve@example.com"].map(str::to_owned);
    assert_eq!(listed(None, None, None).await, Ok(all.to_vec()));
    for (search, found) in [
        ("EXAMPLE.COM", vec!["ada@example.com", "eve@example.com"]),
        ("lovel", vec!["ada@example.com"]),
        ("EVE", vec!["eve@example.com"]),
        ("_b", vec!["bob_b@example.org", "eve@example.com"]),
        ("%", vec![]),
    ] {
        assert_eq!(listed(Some(search), None, None).await.unwrap(), found, "{search}");
    }
    let ada = AccountAdminRepository::find(&database, &email("ada@example.com")).await.unwrap().unwrap().person;
    assert_eq!((ada.fname.unwrap().as_str(), ada.lname.unwrap().as_str()), ("Ada", "Lovelace"));
    assert_eq!((ada.role, ada.created_at), (Role::User, noon()));
    assert_eq!(listed(None, Some(1), Some(ada.id)).await.unwrap(), ["bob_b@example.org"]);
    let unknown = listed(None, None, UserId::new(4_711)).await;
    assert_eq!(unknown, Err(ListAccountsError::UnknownCursor(UnknownCursor)));
}

#[tokio::test]
async fn removal_preview_counts_only_that_account() {
    let (test, database) = arranged().await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    test.execute(&format!(
        "INSERT INTO support_messages (user_id, message_type, content, created_at)
         SELECT {ada}, 'other', 'Hello', now() FROM generate_series(1, 3)
         UNION ALL SELECT {eve}, 'other', 'Hello', now();
         INSERT INTO member_diet_plans (user_id, name, description, source, chosen_at, replaced_at)
         VALUES ({ada}, 'Mine', '', 'own', now(), now()), ({ada}, 'Mine', '', 'own', now(), NULL);
         INSERT INTO member_workout_plans (user_id, name, description, source, chosen_on, chosen_at)
         VALUES ({ada}, 'Mine', '', 'own', '2026-11-21', now());
         INSERT INTO member_foods (user_id, name, unit, calories, protein, carbs, fat, portions, created_at)
         VALUES ({ada}, 'Oats', 'g', 1, 0, 0, 0, '[]', now());
         INSERT INTO diary_entries
             (user_id, entry_date, meal_type, kind, name, calories, protein, carbs, fat, logged_at, removed_at)
         VALUES ({ada}, '2026-11-21', 'lunch', 'quick', 'Soup', 1, 0, 0, 0, now(), NULL),
             ({ada}, '2026-11-21', 'lunch', 'quick', 'Soup', 1, 0, 0, 0, now(), now());"
    ));
    let found = AccountAdminRepository::find(&database, &email("ada@example.com")).await.unwrap().unwrap();
    assert_eq!((found.exercise_logs, found.workout_plans, found.diet_plans, found.messages), (0, 1, 2, 3));
    assert_eq!((found.diary_entries, found.own_foods), (1, 1));
    assert!(AccountAdminRepository::find(&database, &email("nobody@example.com")).await.unwrap().is_none());
}

#[tokio::test]
async fn account_removal_deletes_everything_except_audit_ids() {
    let (test, database) = arranged().await;
    add(&database, "admin@example.com", Role::Admin, 1).await;
    add(&database, "ada@example.com", Role::Moderator, 2).await;
    name(&test, "ada@example.com", "Ada", "Lovelace");
    let ada = email("ada@example.com");

    assert_eq!(AccountAdminRepository::remove(&database, &ada, signed()).await.unwrap(), RemoveAccountOutcome::Done);
    assert_eq!(
        AccountAdminRepository::remove(&database, &ada, signed()).await.unwrap(),
        RemoveAccountOutcome::NotFound
    );
    let admin = email("admin@example.com");
    assert_eq!(
        AccountAdminRepository::remove(&database, &admin, signed()).await.unwrap(),
        RemoveAccountOutcome::LastAdmin
    );
    let sessions: &dyn SessionRepository = &database;
    assert!(sessions.find([2; 32]).await.unwrap().is_none() && sessions.find([1; 32]).await.unwrap().is_some());
    assert_eq!(number(&test, "SELECT count(*) FROM profiles"), 0);
    assert_eq!(audit(&test), [["delete", "account", "{\"role\": \"moderator\"}", "-"]]);
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries WHERE actor_id = 4711 AND entity_id > 0"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_removals_of_admins_leave_one() {
    let (test, database) = arranged().await;
    let addresses = (0..8).map(|n| format!("admin{n}@example.com")).collect::<Vec<_>>();
    for (number, address) in (0..).zip(&addresses) {
        add(&database, address, Role::Admin, number).await;
    }
    let addresses: Vec<_> = addresses.iter().map(|address| email(address)).collect();
    let all =
        join_all(addresses.iter().map(|address| AccountAdminRepository::remove(&database, address, signed()))).await;
    assert_eq!(all.iter().filter(|removal| **removal == Ok(RemoveAccountOutcome::Done)).count(), 7, "{all:?}");
    assert_eq!(all.iter().filter(|removal| **removal == Ok(RemoveAccountOutcome::LastAdmin)).count(), 1, "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM users WHERE role = 'admin'"), 1);
}

#[tokio::test]
async fn role_changes_of_verified_members_send_one_notice_each() {
    let (test, database) = arranged().await;
    add(&database, "ada@example.com", Role::User, 1).await;
    add(&database, "admin@example.com", Role::Admin, 2).await;
    let ada = email("ada@example.com");
    let sessions: &dyn SessionRepository = &database;

    let added = database.add_moderator(&ada, invitation(9), signed()).await.unwrap();
    let AddModeratorOutcome::Done(moderator) = added else { panic!("{added:?}") };
    assert_eq!((moderator.person.role, moderator.is_invited), (Role::Moderator, false));
    assert!(sessions.find([1; 32]).await.unwrap().is_none(), "the sessions of the former member have ended");
    assert_eq!(database.list_moderators().await.unwrap(), [moderator]);
    assert_eq!(database.add_moderator(&ada, invitation(8), signed()).await.unwrap(), AddModeratorOutcome::IsModerator);
    let admin = database.add_moderator(&email("admin@example.com"), invitation(8), signed()).await.unwrap();
    assert_eq!(admin, AddModeratorOutcome::IsAdmin);
    assert!(sessions.find([2; 32]).await.unwrap().is_some());
    let notices = "SELECT count(*) FROM outgoing_mails WHERE text_body = 'Notice'";
    assert_eq!(number(&test, notices), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM account_links"), 0);

    assert!(database.remove_moderator(&ada, notice(), signed()).await.unwrap());
    for no_moderator in ["ada@example.com", "admin@example.com", "nobody@example.com"] {
        assert!(!database.remove_moderator(&email(no_moderator), notice(), signed()).await.unwrap(), "{no_moderator}");
    }
    assert_eq!(number(&test, notices), 2);
    assert_eq!(database.list_moderators().await.unwrap(), []);
    let (user, moderator) = ("{\"role\": \"user\"}", "{\"role\": \"moderator\"}");
    assert_eq!(audit(&test), [["set_role", "account", user, moderator], ["set_role", "account", moderator, user]]);
}

#[tokio::test]
async fn accounts_without_password_get_one_working_link_by_email() {
    let (test, database) = arranged().await;
    let mo = email("mo@example.com");
    let unused = "SELECT get_byte(token_hash, 0)::bigint FROM account_links WHERE used_at IS NULL";
    for number_of_link in [1, 2] {
        let added = database.add_moderator(&mo, invitation(number_of_link), signed()).await.unwrap();
        let AddModeratorOutcome::Done(moderator) = added else { panic!("{added:?}") };
        assert!(moderator.is_invited && moderator.person.created_at == noon());
        assert_eq!(number(&test, unused), i64::from(number_of_link), "the previous link is invalid");
    }
    let mails = rows(
        &mut test.connection(),
        "SELECT ARRAY[recipient, subject, text_body, html_body] FROM outgoing_mails
         WHERE queued_at = next_attempt_at AND sent_at IS NULL AND user_id IS NOT NULL ORDER BY id",
    );
    let mail = |text| ["mo@example.com", "Hello", text, "<p>"];
    assert_eq!(mails, [mail("Link 1"), mail("Link 2")]);
    let after = "{\"role\": \"moderator\"}";
    assert_eq!(audit(&test), [["invite", "account", "-", after], ["invite", "account", "-", after]]);

    // A former moderator cannot use the invitation, but can be invited again.
    assert!(database.remove_moderator(&mo, notice(), signed()).await.unwrap());
    assert_eq!(number(&test, "SELECT count(*) FROM account_links WHERE used_at IS NULL"), 0);
    let repeated = database.add_moderator(&mo, invitation(3), signed()).await.unwrap();
    assert!(matches!(repeated, AddModeratorOutcome::Done(moderator) if moderator.is_invited));
    assert_eq!(number(&test, unused), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_invitations_create_one_account_and_one_link() {
    let (test, database) = arranged().await;
    let mo = email("mo@example.com");
    let all = join_all((0..20).map(|number| database.add_moderator(&mo, invitation(number), signed()))).await;
    assert!(all.iter().all(|added| matches!(added, Ok(AddModeratorOutcome::Done(_)))), "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM users"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM account_links WHERE used_at IS NULL"), 1);
}

#[tokio::test]
async fn incomplete_changes_are_rolled_back() {
    let (test, database) = arranged().await;
    add(&database, "ada@example.com", Role::User, 1).await;
    test.execute("ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_closed CHECK (false)");
    assert!(database.add_moderator(&email("mo@example.com"), invitation(1), signed()).await.is_err());
    assert!(database.add_moderator(&email("ada@example.com"), invitation(1), signed()).await.is_err());
    assert!(AccountAdminRepository::remove(&database, &email("ada@example.com"), signed()).await.is_err());
    assert_eq!(number(&test, "SELECT count(*) FROM users WHERE role = 'user'"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM users"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails"), 0);
    assert!(SessionRepository::find(&database, [1; 32]).await.unwrap().is_some());
}

#[tokio::test]
async fn unverified_members_become_moderators_only_by_invitation() {
    for (is_verified, mailed) in [(false, "Link 1"), (true, "Notice")] {
        let (test, database) = arranged().await;
        add(&database, "ada@example.com", Role::User, 1).await;
        if !is_verified {
            test.execute("UPDATE users SET email_verified_at = NULL");
        }
        let added = database.add_moderator(&email("ada@example.com"), invitation(1), signed()).await.unwrap();
        let AddModeratorOutcome::Done(moderator) = added else { panic!("{added:?}") };
        assert_eq!(moderator.is_invited, !is_verified);
        let stored = database.find_by_email(&email("ada@example.com")).await;
        assert_eq!(stored.unwrap().unwrap().password_hash.is_some(), is_verified);
        assert!(SessionRepository::find(&database, [1; 32]).await.unwrap().is_none());
        assert_eq!(rows(&mut test.connection(), "SELECT ARRAY[text_body] FROM outgoing_mails"), [[mailed]]);
        let links = "SELECT count(*) FROM account_links WHERE used_at IS NULL";
        assert_eq!(number(&test, links), i64::from(!is_verified));
    }
}

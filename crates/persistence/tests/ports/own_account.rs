use crate::fixtures::{account, audited, checked, email, member, nobody, noon, notice, number, session};
use crate::password_links::link;
use crate::support::rows;
use futures_util::future::join_all;
use ironleaf_application::account::{
    AccountRepository, ListedSession, MemberDataPart, MemberDataRepository, PasswordLinks, PasswordReplacement,
    RegisterOutcome, RemoveAccountOutcome, SessionRepository,
};
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::TrainingLogRepository;
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::training_log::DetailedLog;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::mpsc;

/// Replaces one hash by another and keeps the session with this number.
pub(crate) fn replacement(old_hash: &str, new_hash: &str, kept: u8) -> PasswordReplacement {
    let (old_hash, new_hash) = (old_hash.to_owned(), new_hash.to_owned());
    PasswordReplacement { old_hash, new_hash, kept_session: [kept; 32], notice: Some(notice()) }
}

#[tokio::test]
async fn a_password_change_ends_the_accounts_other_sessions_and_links() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let accounts: &dyn AccountRepository = &database;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    let eve = accounts.add(account("eve@example.com", Role::User), Some(session(3))).await.unwrap();
    assert!(matches!(eve, RegisterOutcome::Done(_)));
    for number in [1, 2] {
        sessions.add(ada, checked(), session(number), None).await.unwrap();
    }
    for (address, number) in [("ada@example.com", 7), ("eve@example.com", 8)] {
        database.store_request(&email(address), noon()).await.unwrap();
        assert!(database.process_request(link(number)).await.unwrap());
    }

    let to_y = replacement("$argon2id$x", "$argon2id$y", 1);
    assert!(!accounts.replace_password(nobody(), to_y.clone(), noon()).await.unwrap());
    assert!(accounts.replace_password(ada, to_y.clone(), noon()).await.unwrap());
    assert!(!accounts.replace_password(ada, to_y, noon()).await.unwrap(), "the old password is no longer valid");
    let found = accounts.find(ada).await.unwrap().unwrap();
    assert_eq!((found.id, found.password_hash.as_deref()), (ada, Some("$argon2id$y")));
    for (number, is_there) in [(1, true), (2, false), (3, true)] {
        assert_eq!(sessions.find([number; 32]).await.unwrap().is_some(), is_there, "{number}");
    }
    assert!(!database.is_valid([7; 32], noon()).await.unwrap());
    assert!(database.is_valid([8; 32], noon()).await.unwrap());
    assert!(accounts.find(nobody()).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_password_changes_succeed_once() {
    let test = TestDatabase::new();
    let database = test.database_of_size(10).await;
    let ada = member(&database, "ada@example.com").await;
    let all = join_all((0..10).map(|n| {
        let new_hash = format!("$argon2id$new{n}");
        let database = &database;
        async move { database.replace_password(ada, replacement("$argon2id$x", &new_hash, 1), noon()).await }
    }))
    .await;
    assert_eq!(all.iter().filter(|replaced| **replaced == Ok(true)).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|replaced| **replaced == Ok(false)).count(), 9, "{all:?}");
}

#[tokio::test]
async fn sessions_are_listed_and_all_others_can_be_ended() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let sessions: &dyn SessionRepository = &database;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    for (user_id, number) in [(ada, 1), (ada, 2), (ada, 3), (eve, 4)] {
        sessions.add(user_id, checked(), session(number), None).await.unwrap();
    }
    let mut hashes: Vec<u8> = Vec::new();
    for listed in sessions.list_of(ada).await.unwrap() {
        assert_eq!((listed.created_at, listed.user_agent.as_str()), (noon(), "Firefox"));
        hashes.push(listed.token_hash[0]);
    }
    hashes.sort_unstable();
    assert_eq!(hashes, [1, 2, 3]);
    for _ in 0..2 {
        sessions.delete_others(ada, [2; 32]).await.unwrap();
        assert_eq!(number(&test, "SELECT count(*) FROM sessions"), 2);
    }
    assert_eq!(sessions.list_of(ada).await.unwrap()[0].token_hash, [2; 32]);
    assert_eq!(sessions.list_of(eve).await.unwrap().len(), 1);
    assert!(sessions.list_of(nobody()).await.unwrap().is_empty());
}

#[tokio::test]
async fn account_removal_deletes_links_and_all_uses_of_the_email() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    member(&database, "eve@example.com").await;
    for address in ["ada@example.com", "eve@example.com"] {
        database.store_request(&email(address), noon()).await.unwrap();
    }
    test.execute(&format!(
        "INSERT INTO attempts (action, subject, attempted_at)
         SELECT 'login', subject, now() FROM unnest(ARRAY['email ada@example.com', '192.0.2.1 ada@example.com',
             'password {ada}', 'email an.ada@example.com', 'email adaXexample.com', 'address 192.0.2.1']) AS subject"
    ));
    let phc = || "$argon2id$x".to_owned();
    assert_eq!(database.remove(ada, "$argon2id$old".to_owned(), noon()).await.unwrap(), RemoveAccountOutcome::NotFound);
    assert_eq!(database.remove(nobody(), phc(), noon()).await.unwrap(), RemoveAccountOutcome::NotFound);
    assert_eq!(database.remove(ada, phc(), noon()).await.unwrap(), RemoveAccountOutcome::Done);
    assert_eq!(database.remove(ada, phc(), noon()).await.unwrap(), RemoveAccountOutcome::NotFound);
    assert_eq!(number(&test, "SELECT count(*) FROM users"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM password_reset_requests WHERE email = 'eve@example.com'"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM password_reset_requests"), 1);
    let subjects = rows(&mut test.connection(), "SELECT ARRAY[subject] FROM attempts ORDER BY id").concat();
    assert_eq!(subjects, ["email an.ada@example.com", "email adaXexample.com", "address 192.0.2.1"]);
    assert!(audited(&test).is_empty(), "the audit log does not contain changes by members");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_self_removals_of_admins_leave_one() {
    let test = TestDatabase::new();
    let accounts: &dyn AccountRepository = &test.database_of_size(10).await;
    let mut ids = Vec::new();
    for n in 0..10 {
        let added = accounts.add(account(&format!("admin{n}@example.com"), Role::Admin), None).await.unwrap();
        let RegisterOutcome::Done(id) = added else { panic!("{added:?}") };
        ids.push(id);
    }
    let all = join_all(ids.iter().map(|id| accounts.remove(*id, "$argon2id$x".to_owned(), noon()))).await;
    assert_eq!(all.iter().filter(|removal| **removal == Ok(RemoveAccountOutcome::Done)).count(), 9, "{all:?}");
    assert_eq!(all.iter().filter(|removal| **removal == Ok(RemoveAccountOutcome::LastAdmin)).count(), 1, "{all:?}");
    let entries = audited(&test);
    assert_eq!(entries.len(), 9);
    assert!(entries.iter().all(|entry| entry.ends_with("{\"role\": \"admin\"} ->")), "{entries:?}");
}

#[test]
fn the_export_covers_every_table_with_member_rows() {
    let source = include_str!("../../src/account/member_data.rs");
    let statement = "SELECT ARRAY[table_name::text] FROM information_schema.columns
                     WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name";
    let tables = rows(&mut TestDatabase::new().connection(), statement).concat();
    assert!(tables.len() > 15, "{tables:?}");
    let is_read =
        |table: &String| source.contains(&format!("\"{table}\"")) || source.contains(&format!("{table}::table"));
    let left_out: Vec<_> = tables.iter().filter(|table| !is_read(table)).collect();
    assert_eq!(left_out, ["log_versions"], "a random value says nothing about a member");
}

#[tokio::test]
async fn a_members_data_are_complete_and_only_theirs() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    // Both have the same logs with the same IDs: only the member differs in their keys.
    for (user_id, weight) in [(ada, "42.5"), (eve, "99.75")] {
        test.execute(&format!(
            "INSERT INTO exercise_logs (user_id, id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
             OVERRIDING SYSTEM VALUE
             SELECT {user_id}, n, 7, 'Squat', 3, 5, {weight}, '2026-11-20'::date + n, now() FROM generate_series(1, 2) n;
             INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight, kind)
             SELECT {user_id}, 1, n, 5, {weight}, 'working' FROM generate_series(1, 3) n"
        ));
    }
    let found = read_out(&database, ada).await.unwrap();
    assert!(matches!(&found[0], MemberDataPart::Single("account", Some(account))
        if account.contains(&format!("\"id\": {ada}")) && account.contains("\"ada@example.com\"")));
    let logs = logs_in(&found);
    let shown: Vec<_> =
        logs.iter().map(|log| (&log["id"], &log["weight"], log["performed_sets"].as_array().unwrap().len())).collect();
    assert_eq!(shown, [(&json!(1), &json!(42.5), 3), (&json!(2), &json!(42.5), 0)]);
    assert!(logs[0]["performed_sets"].as_array().unwrap().iter().all(|set| set["weight"] == 42.5));
    for nothing in [
        MemberDataPart::Single("profile", None),
        MemberDataPart::Entries("messages", vec![]),
        MemberDataPart::Entries("chats", vec![]),
        MemberDataPart::Sessions(vec![]),
    ] {
        assert!(found.contains(&nothing), "{nothing:?}");
    }
    assert!(read_out(&database, nobody()).await.is_none());
}

#[tokio::test]
async fn a_large_history_is_read_page_by_page() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    // Several logs per day, so that a page ends within a day.
    test.execute(&format!(
        "INSERT INTO exercise_logs (user_id, id, exercise_id, exercise_name, sets, reps, log_date, logged_at)
         OVERRIDING SYSTEM VALUE
         SELECT {ada}, n, n, 'Squat', 3, 5, '2020-01-01'::date + (n % 7), now() FROM generate_series(1, 1500) n;
         INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight, kind)
         SELECT {ada}, n, 1, 5, 20, 'working' FROM generate_series(1, 1500) n"
    ));
    let found = read_out(&database, ada).await.unwrap();
    let pages = found.iter().filter(|part| matches!(part, MemberDataPart::Entries("exercise_logs", _))).count();
    assert!(pages >= 3, "{pages} pages");
    let logs = logs_in(&found);
    let id = |log: &Value| log["id"].as_i64().unwrap();
    assert!(logs.iter().is_sorted_by_key(|log| (log["log_date"].to_string(), id(log))));
    let has_its_set = |log: &&Value| log["performed_sets"].as_array().unwrap().len() == 1;
    let ids: BTreeSet<i64> = logs.iter().filter(has_its_set).map(id).collect();
    assert_eq!((logs.len(), ids.len()), (1_500, 1_500), "each log occurs once, with its sets");

    let repository: &dyn TrainingLogRepository = &database;
    let (sender, pages) = mpsc::channel();
    repository.read_out(ada, Box::new(move |page| sender.send(page).map_err(|error| error.to_string()))).await.unwrap();
    let pages: Vec<Vec<DetailedLog>> = pages.iter().collect();
    let same: Vec<_> = pages.concat().iter().map(|log| log.log.id.get()).collect();
    assert_eq!((pages.len(), same), (3, logs.iter().map(id).collect()));
    // An error of the sink stops the export.
    let refused = repository.read_out(ada, Box::new(|_| Err("the disk is full".to_owned()))).await;
    assert!(matches!(refused, Err(PortError::Internal(reason)) if reason.contains("the disk is full")));
}

type Parts = Vec<MemberDataPart<ListedSession>>;

async fn read_out(data: &Database, user_id: UserId) -> Option<Parts> {
    let (sender, parts) = mpsc::channel();
    let sink = Box::new(move |part| sender.send(part).map_err(|error| error.to_string()));
    let is_there = MemberDataRepository::read_out(data, user_id, sink).await.unwrap();
    is_there.then(|| parts.iter().collect())
}

fn logs_in(parts: &Parts) -> Vec<Value> {
    let pages = parts.iter().filter_map(|part| match part {
        MemberDataPart::Entries("exercise_logs", logs) => Some(logs),
        _ => None,
    });
    pages.flatten().map(|log| serde_json::from_str(log).unwrap()).collect()
}

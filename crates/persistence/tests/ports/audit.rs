use crate::fixtures::{email, member, nobody, noon};
use ironleaf_application::audit::{AuditEntry, AuditLog, AuditPage};
use ironleaf_application::shared::{AuditContext, PageLimit, PortError};
use ironleaf_application::support_message::{NewMessage, SupportMessageRepository};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{SupportMessageId, UserId};
use ironleaf_domain::support_message::{MessageContent, MessageStatus, MessageType};
use ironleaf_domain::text::Name;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

/// Creates an audit log with three changes of one message: two by eve, the last by a deleted account.
async fn arranged() -> (TestDatabase, Database, UserId, SupportMessageId) {
    let test = TestDatabase::new();
    let database = test.database().await;
    let eve = member(&database, "eve_1@example.com").await;
    let content = MessageContent::new("Hello").unwrap();
    let message = NewMessage { message_type: MessageType::Other, content };
    let id = database.add(eve, message, noon()).await.unwrap();
    for (by, status) in [(eve, MessageStatus::Seen), (eve, MessageStatus::New), (nobody(), MessageStatus::Seen)] {
        database.set_status(id, status, AuditContext { by, at: noon() }).await.unwrap();
    }
    (test, database, eve, id)
}

fn page(search: &str) -> AuditPage {
    let search = Name::new_or_empty(search).ok().filter(|search| !search.as_str().is_empty());
    AuditPage { search, limit: PageLimit::MAX, before: None }
}

#[tokio::test]
async fn audit_entries_have_actor_action_time_and_old_values() {
    let (_test, database, eve, id) = arranged().await;
    let entries = AuditLog::list(&database, page("")).await.unwrap();
    assert_eq!(entries.len(), 3);
    let values = |status: &str| format!(r#"{{"message_type":"other","status":"{status}","user_id":{eve}}}"#);
    let latest = AuditEntry {
        id: entries[0].id,
        actor_id: Some(nobody()),
        actor_email: None,
        action: AuditAction::SetStatus,
        entity: AuditEntity::SupportMessage,
        entity_id: Some(id.get()),
        before: Some(values("new")),
        after: Some(values("seen")),
        occurred_at: noon(),
    };
    assert_eq!(entries[0], latest);
    assert_eq!((entries[2].actor_id, &entries[2].actor_email), (Some(eve), &Some(email("eve_1@example.com"))));
    assert!(entries.is_sorted_by_key(|entry| std::cmp::Reverse(entry.id)));
}

#[tokio::test]
async fn the_log_is_searched_as_it_is_shown() {
    let (test, database, eve, id) = arranged().await;
    test.execute(
        "INSERT INTO audit_entries (action, entity, entity_id, occurred_at) VALUES ('create', 'meal', 7312, now())",
    );
    for (search, found) in [
        ("SET_STAT", 3),
        ("setXstatus", 0),
        ("support_message", 3),
        ("eve_1@", 2),
        ("EVE_1@example.com", 2),
        ("evex1@", 0),
        ("%", 0),
        ("731", 1),
        ("creat", 1),
        ("meal", 1),
        ("Hello", 0),
    ] {
        assert_eq!(AuditLog::list(&database, page(search)).await.unwrap().len(), found, "{search}");
    }
    let made = AuditLog::list(&database, page("meal")).await.unwrap().remove(0);
    assert_eq!((made.actor_id, made.before, made.after, made.entity_id), (None, None, None, Some(7312)));
    assert_eq!(AuditLog::list(&database, page(&id.to_string())).await.unwrap().last().unwrap().actor_id, Some(eve));
}

#[tokio::test]
async fn pages_hold_each_entry_once_while_others_come_in() {
    let (test, database, _eve, _id) = arranged().await;
    let all = AuditLog::list(&database, page("")).await.unwrap();
    let (mut read, mut before) = (Vec::new(), None);
    loop {
        let part = AuditLog::list(&database, AuditPage { limit: PageLimit::new(2).unwrap(), before, ..page("") })
            .await
            .unwrap();
        let Some(last) = part.last() else { break };
        before = Some(last.id);
        read.extend(part);
        test.execute("INSERT INTO audit_entries (action, entity, occurred_at) VALUES ('create', 'meal', now())");
    }
    assert_eq!(read, all);
}

#[tokio::test]
async fn an_unknown_stored_action_is_corrupt() {
    let (test, database, _eve, _id) = arranged().await;
    test.execute("UPDATE audit_entries SET action = 'paint' WHERE actor_id = 4711");
    let corrupt = AuditLog::list(&database, page("")).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains("audit_entries.action of row"), "{place}");
}

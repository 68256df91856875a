use crate::fixtures::{date, is_refused_by, member, nobody, noon, number};
use crate::profile::profile;
use futures_util::future::join_all;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::shared::{AuditContext, PageLimit, PortError};
use ironleaf_application::support_message::{MessagePage, NewMessage, SupportMessageRepository};
use ironleaf_domain::ids::{SupportMessageId, UserId};
use ironleaf_domain::profile::DisplayChanges;
use ironleaf_domain::support_message::{MessageContent, MessageStatus, MessageType, ReceivedMessage};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

const ALL: MessagePage = MessagePage { limit: PageLimit::MAX, before: None };

async fn arranged() -> (TestDatabase, Database, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada)
}

fn message(text: &str) -> NewMessage {
    NewMessage { message_type: MessageType::Report, content: MessageContent::new(text).unwrap() }
}

fn signature() -> AuditContext {
    AuditContext { by: nobody(), at: noon() }
}

fn texts(messages: &[ReceivedMessage]) -> Vec<&str> {
    messages.iter().map(|received| received.message.content.as_str()).collect()
}

fn page(limit: i64, before: Option<SupportMessageId>) -> MessagePage {
    MessagePage { limit: PageLimit::new(limit).unwrap(), before }
}

#[tokio::test]
async fn messages_are_new_and_show_the_senders_name_if_known() {
    let (_test, database, ada) = arranged().await;
    let id = database.add(ada, message("<b>Hi</b> \u{202e}\u{5d0}\u{200d}"), noon()).await.unwrap();
    let [received] = database.list(None, ALL).await.unwrap().try_into().unwrap();
    assert_eq!((received.message.id, received.message.created_at), (id, noon()));
    assert_eq!(received.message.content, "<b>Hi</b> \u{202e}\u{5d0}\u{200d}");
    assert_eq!((received.message.status, received.message.message_type), (MessageStatus::New, MessageType::Report));
    assert_eq!((received.sender.user_id, received.sender.email.as_str()), (ada, "ada@example.com"));
    assert_eq!((received.sender.fname, received.sender.lname), (None, None));

    database.save(ada, profile("Ada", 61.25), DisplayChanges::default(), date("2026-11-21"), noon()).await.unwrap();
    let [received] = database.list(None, ALL).await.unwrap().try_into().unwrap();
    assert_eq!((received.sender.fname.as_deref(), received.sender.lname.as_deref()), (Some("Ada"), Some("Lovelace")));
}

#[tokio::test]
async fn a_member_has_only_its_own_messages() {
    let (_test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    for (user, text) in [(ada, "one"), (eve, "two"), (ada, "three")] {
        database.add(user, message(text), noon()).await.unwrap();
    }
    let own = database.list_of(ada, ALL).await.unwrap();
    assert_eq!(own.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["three", "one"]);
    let older = database.list_of(ada, page(5, Some(own[0].id))).await.unwrap();
    assert_eq!(older, own[1..]);
    assert_eq!(database.list_of(nobody(), ALL).await.unwrap(), []);
    let error = database.add(nobody(), message("four"), noon()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn pages_hold_each_message_once_while_others_come_and_go() {
    let (_test, database, ada) = arranged().await;
    for number in 0..7 {
        database.add(ada, message(&format!("old {number}")), noon()).await.unwrap();
    }
    let mut seen = Vec::new();
    let mut before = None;
    loop {
        let part = database.list(None, page(2, before)).await.unwrap();
        let Some(last) = part.last() else { break };
        before = Some(last.message.id);
        seen.extend(part.iter().map(|received| received.message.content.clone()));
        database.add(ada, message("new meanwhile"), noon()).await.unwrap();
        // Paging continues after a message that was deleted in the meantime.
        assert!(database.delete(last.message.id, signature()).await.unwrap());
    }
    assert_eq!(seen, ["old 6", "old 5", "old 4", "old 3", "old 2", "old 1", "old 0"]);
}

#[tokio::test]
async fn marking_is_noted_without_what_the_message_says() {
    let (test, database, ada) = arranged().await;
    let id = database.add(ada, message("secret words"), noon()).await.unwrap();
    let other = database.add(ada, message("other"), noon()).await.unwrap();
    let marked = database.set_status(id, MessageStatus::Seen, signature()).await.unwrap().unwrap();
    assert_eq!((marked.message.id, marked.message.status), (id, MessageStatus::Seen));
    // Setting the same status again changes nothing and adds no audit log entry.
    assert_eq!(database.set_status(id, MessageStatus::Seen, signature()).await.unwrap(), Some(marked));
    assert_eq!(texts(&database.list(Some(MessageStatus::Seen), ALL).await.unwrap()), ["secret words"]);
    assert_eq!(texts(&database.list(Some(MessageStatus::New), ALL).await.unwrap()), ["other"]);
    let entry = format!(
        "SELECT count(*) FROM audit_entries WHERE action = 'set_status' AND entity = 'support_message'
         AND entity_id = {id} AND actor_id = {} AND occurred_at = '2026-11-21T12:00:00.123456Z'
         AND before = '{{\"message_type\": \"report\", \"status\": \"new\", \"user_id\": {ada}}}'
         AND after = '{{\"message_type\": \"report\", \"status\": \"seen\", \"user_id\": {ada}}}'",
        nobody()
    );
    assert_eq!(number(&test, &entry), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 1);

    database.set_status(id, MessageStatus::New, signature()).await.unwrap().unwrap();
    assert!(database.delete(id, signature()).await.unwrap());
    assert!(!database.delete(id, signature()).await.unwrap());
    assert_eq!(database.set_status(id, MessageStatus::Seen, signature()).await.unwrap(), None);
    assert_eq!(texts(&database.list(None, ALL).await.unwrap()), ["other"]);
    let deleted = "SELECT count(*) FROM audit_entries WHERE action = 'delete' AND before IS NOT NULL AND after IS NULL";
    assert_eq!(number(&test, deleted), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 3);
    let copies = "SELECT count(*) FROM audit_entries WHERE (before || coalesce(after, '{}'))::text LIKE '%secret%'";
    assert_eq!(number(&test, copies), 0);
    assert_eq!(database.list(None, ALL).await.unwrap()[0].message.id, other);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_status_changes_count_once() {
    let (test, database, ada) = arranged().await;
    let id = database.add(ada, message("Hello"), noon()).await.unwrap();
    let marks = join_all((0..16).map(|_| database.set_status(id, MessageStatus::Seen, signature()))).await;
    assert!(
        marks.iter().all(|mark| matches!(mark, Ok(Some(received)) if received.message.status == MessageStatus::Seen))
    );
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 1);

    let removals = join_all((0..16).map(|_| database.delete(id, signature()))).await;
    assert_eq!(removals.iter().filter(|removed| **removed == Ok(true)).count(), 1, "{removals:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 2);
}

#[tokio::test]
async fn a_change_that_cannot_be_noted_is_not_made() {
    let (test, database, ada) = arranged().await;
    let id = database.add(ada, message("Hello"), noon()).await.unwrap();
    test.execute("ALTER TABLE audit_entries ADD CONSTRAINT nothing CHECK (false)");
    assert!(database.set_status(id, MessageStatus::Seen, signature()).await.is_err());
    assert!(database.delete(id, signature()).await.is_err());
    assert_eq!(database.list(None, ALL).await.unwrap()[0].message.status, MessageStatus::New);
}

#[tokio::test]
async fn messages_go_with_the_account() {
    let (test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    database.add(ada, message("Ada's"), noon()).await.unwrap();
    database.add(eve, message("Eve's"), noon()).await.unwrap();
    test.execute(&format!("DELETE FROM users WHERE id = {ada}"));
    assert_eq!(texts(&database.list(None, ALL).await.unwrap()), ["Eve's"]);
}

#[tokio::test]
async fn the_database_holds_the_bounds_too() {
    let (test, database, ada) = arranged().await;
    database.add(ada, message(&"ü".repeat(5_000)), noon()).await.unwrap();
    for (constraint, change) in [
        ("support_messages_content_length", "content = content || 'x'"),
        ("support_messages_content_length", "content = ''"),
        ("support_messages_type_known", "message_type = 'bug'"),
        ("support_messages_status_known", "status = 'read'"),
    ] {
        assert!(is_refused_by(&test, constraint, &format!("UPDATE support_messages SET {change}")), "{change}");
    }
}

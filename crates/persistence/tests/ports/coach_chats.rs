use crate::fixtures::{member, nobody, noon, number};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::coach::{ChatRepository, OpenChatOutcome};
use ironleaf_application::shared::PortError;
use ironleaf_domain::coach::{CHAT_LIFE, ChatAnswer, ChatMessage, ChatRole};
use ironleaf_domain::ids::{ChatId, UserId};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::time::Duration;

const LEASE: Duration = Duration::from_mins(1);

async fn arranged() -> (TestDatabase, Database, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada)
}

fn exchange(question: &str, answer: &str) -> (ChatMessage, ChatAnswer) {
    (ChatMessage::new(question).unwrap(), ChatAnswer::from_generated(answer).unwrap())
}

/// Opens a new chat, which then waits for its reply.
async fn begun(chats: &Database, user_id: UserId) -> ChatId {
    let OpenChatOutcome::Open(id, turns) = chats.open(user_id, None, noon(), LEASE).await.unwrap() else { panic!() };
    assert_eq!(turns, []);
    id
}

/// Creates a chat with one exchange at noon.
async fn answered(chats: &Database, user_id: UserId) -> ChatId {
    let id = begun(chats, user_id).await;
    chats.close(user_id, id, Some(exchange("Hello?", "Hello!")), noon()).await.unwrap();
    id
}

/// Returns the role and text of each message.
fn turns_of(opened: &OpenChatOutcome) -> Vec<(ChatRole, &str)> {
    let OpenChatOutcome::Open(_, turns) = opened else { panic!("{opened:?}") };
    turns.iter().map(|turn| (turn.role, turn.content.as_str())).collect()
}

#[tokio::test]
async fn a_chat_remembers_what_was_said() {
    let (test, database, ada) = arranged().await;
    let id = answered(&database, ada).await;
    assert_eq!(id.get().get_version_num(), 4);
    let later = noon() + TimeDelta::minutes(1);
    let opened = database.open(ada, Some(id), later, LEASE).await.unwrap();
    assert!(matches!(opened, OpenChatOutcome::Open(same, _) if same == id));
    assert_eq!(turns_of(&opened), [(ChatRole::User, "Hello?"), (ChatRole::Assistant, "Hello!")]);

    let long = "ü".repeat(ChatAnswer::MAX_LENGTH);
    database.close(ada, id, Some(exchange("More?\n'; --", &long)), later).await.unwrap();
    let opened = database.open(ada, Some(id), later, LEASE).await.unwrap();
    assert_eq!(turns_of(&opened)[2..], [(ChatRole::User, "More?\n'; --"), (ChatRole::Assistant, long.as_str())]);
    assert_eq!(number(&test, "SELECT max(turn_number)::bigint FROM chat_turns"), 4);
    assert_ne!(begun(&database, ada).await, id);
}

#[tokio::test]
async fn one_message_at_a_time_is_let_in() {
    let (_test, database, ada) = arranged().await;
    let id = begun(&database, ada).await;
    let open = |now| database.open(ada, Some(id), now, LEASE);
    let until = noon() + TimeDelta::seconds(60);
    for now in [noon(), until - TimeDelta::microseconds(1)] {
        assert_eq!(open(now).await.unwrap(), OpenChatOutcome::Busy);
    }
    // The lease of the unfinished reply has expired.
    assert!(matches!(open(until).await.unwrap(), OpenChatOutcome::Open(..)));
    assert_eq!(open(until).await.unwrap(), OpenChatOutcome::Busy);

    database.close(ada, id, Some(exchange("Hello?", "Hello!")), until).await.unwrap();
    assert_eq!(turns_of(&open(until).await.unwrap()).len(), 2);
    // Closing without a reply also allows the next message.
    database.close(ada, id, None, until).await.unwrap();
    assert_eq!(turns_of(&open(until).await.unwrap()).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_messages_of_one_chat_admit_one() {
    let (_test, database, ada) = arranged().await;
    let id = answered(&database, ada).await;
    let all = join_all((0..20).map(|_| database.open(ada, Some(id), noon(), LEASE))).await;
    assert_eq!(all.iter().filter(|opened| matches!(opened, Ok(OpenChatOutcome::Open(..)))).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|opened| **opened == Ok(OpenChatOutcome::Busy)).count(), 19, "{all:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_exchanges_stay_pairs() {
    let (test, database, ada) = arranged().await;
    let id = answered(&database, ada).await;
    let close =
        |n: u32| database.close(ada, id, Some(exchange(&format!("Question {n}"), &format!("Answer {n}"))), noon());
    for closed in join_all((0..8).map(close)).await {
        closed.unwrap();
    }
    let opened = database.open(ada, Some(id), noon(), LEASE).await.unwrap();
    let turns = turns_of(&opened);
    assert_eq!(turns.len(), 18);
    for pair in turns.chunks(2) {
        assert_eq!((pair[0].0, pair[1].0), (ChatRole::User, ChatRole::Assistant));
        assert_eq!(pair[0].1.split(' ').nth(1), pair[1].1.split(' ').nth(1));
    }
    assert_eq!(number(&test, "SELECT max(turn_number)::bigint FROM chat_turns"), 18);
}

#[tokio::test]
async fn a_chat_belongs_to_its_member() {
    let (test, database, ada) = arranged().await;
    let id = answered(&database, ada).await;
    let eve = member(&database, "eve@example.com").await;
    let unknown = ChatId::parse("6f1f6e0e-0f1c-4c63-8f8c-0b6a0c0c7f11").unwrap();
    for (user_id, other) in [(eve, id), (nobody(), id), (ada, unknown)] {
        assert_eq!(database.open(user_id, Some(other), noon(), LEASE).await.unwrap(), OpenChatOutcome::NotFound);
        database.close(user_id, other, Some(exchange("Mine?", "No.")), noon()).await.unwrap();
        database.close(user_id, other, None, noon()).await.unwrap();
    }
    assert_eq!(number(&test, "SELECT count(*) FROM chat_turns"), 2);
    assert_eq!(number(&test, "SELECT count(*) FROM chats"), 1);
    let error = database.open(nobody(), None, noon(), LEASE).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn a_chat_is_forgotten_two_hours_after_its_last_message() {
    let (test, database, ada) = arranged().await;
    let id = answered(&database, ada).await;
    let last = noon() + CHAT_LIFE;
    let too_late = last + TimeDelta::microseconds(1);
    assert_eq!(database.open(ada, Some(id), too_late, LEASE).await.unwrap(), OpenChatOutcome::NotFound);
    assert_eq!(database.forget_before(last - CHAT_LIFE).await.unwrap(), 0);
    // A message prevents expiry even before its reply exists.
    assert!(matches!(database.open(ada, Some(id), last, LEASE).await.unwrap(), OpenChatOutcome::Open(..)));
    assert_eq!(database.forget_before(too_late - CHAT_LIFE).await.unwrap(), 0);
    let answered_at = last + TimeDelta::seconds(30);
    database.close(ada, id, Some(exchange("Still there?", "Yes.")), answered_at).await.unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM chats WHERE last_message_at = '2026-11-21 14:00:30.123456Z'"), 1);

    let other = begun(&database, ada).await;
    assert_eq!(database.forget_before(noon() + TimeDelta::microseconds(1)).await.unwrap(), 1);
    assert_eq!(database.open(ada, Some(other), noon(), LEASE).await.unwrap(), OpenChatOutcome::NotFound);
    assert_eq!(database.forget_before(answered_at + TimeDelta::microseconds(1)).await.unwrap(), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM chat_turns"), 0);
    assert_eq!(database.forget_before(answered_at).await.unwrap(), 0);
}

#[tokio::test]
async fn a_chat_whose_first_answer_was_none_goes_on() {
    let (_test, database, ada) = arranged().await;
    let id = begun(&database, ada).await;
    database.close(ada, id, None, noon()).await.unwrap();
    assert_eq!(database.open(ada, Some(id), noon(), LEASE).await.unwrap(), OpenChatOutcome::Open(id, vec![]));
}

#[tokio::test]
async fn chats_go_with_the_account() {
    let (test, database, ada) = arranged().await;
    answered(&database, ada).await;
    let id = begun(&database, ada).await;
    test.execute(&format!("DELETE FROM users WHERE id = {ada}"));
    database.close(ada, id, Some(exchange("Hello?", "Hello!")), noon()).await.unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM chats"), 0);
    assert_eq!(number(&test, "SELECT count(*) FROM chat_turns"), 0);
}

#[tokio::test]
async fn an_exchange_is_kept_whole_or_not_at_all() {
    let (test, database, ada) = arranged().await;
    let id = begun(&database, ada).await;
    test.execute("ALTER TABLE chat_turns ADD CONSTRAINT no_answers CHECK (role <> 'assistant')");
    let failed = database.close(ada, id, Some(exchange("Hello?", "Hello!")), noon()).await.unwrap_err();
    assert!(matches!(failed, PortError::Internal(_)), "{failed:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM chat_turns"), 0);
    assert_eq!(database.open(ada, Some(id), noon(), LEASE).await.unwrap(), OpenChatOutcome::Busy);
}

#[tokio::test]
async fn an_unknown_stored_role_is_corrupt() {
    let (test, database, ada) = arranged().await;
    let id = answered(&database, ada).await;
    test.execute(
        "ALTER TABLE chat_turns DROP CONSTRAINT chat_turns_role_known;
         UPDATE chat_turns SET role = 'ghost' WHERE turn_number = 2",
    );
    let corrupt = database.open(ada, Some(id), noon(), LEASE).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains(&format!("chat_turns.role of row {id} 2")), "{place}");
}

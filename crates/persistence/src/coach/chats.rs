use super::lease_time;
use super::rows::{NewChatRow, NewTurnRow, TurnRow};
use crate::Database;
use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::{chat_turns, chats};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::max;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::coach::{ChatRepository, OpenChatOutcome};
use ironleaf_application::shared::PortError;
use ironleaf_domain::coach::{CHAT_LIFE, ChatAccess, ChatAnswer, ChatMessage, ChatRole, ChatState};
use ironleaf_domain::ids::{ChatId, UserId};
use ironleaf_domain::quota::Quota;
use std::time::Duration;
use uuid::Uuid;

#[async_trait]
impl ChatRepository for Database {
    async fn open(
        &self,
        user_id: UserId,
        chat_id: Option<ChatId>,
        now: DateTime<Utc>,
        lease: Duration,
    ) -> Result<OpenChatOutcome, PortError> {
        let until = now + lease_time(lease);
        let Some(chat_id) = chat_id else {
            return self.write("chats.begin", move |connection| begin(connection, user_id, now, until)).await;
        };
        self.transaction("chats.open", move |connection| reopen(connection, user_id, chat_id, now, until)).await
    }

    async fn close(
        &self,
        user_id: UserId,
        chat_id: ChatId,
        exchange: Option<(ChatMessage, ChatAnswer)>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError> {
        self.transaction("chats.close", move |connection| {
            let (member, chat) = (user_id.get(), chat_id.get());
            let is_there = chats::table.find((member, chat)).select(chats::id).for_update();
            if is_there.first::<Uuid>(connection).optional()?.is_none() {
                return Ok(());
            }
            if let Some((question, answer)) = exchange {
                add_exchange(connection, (member, chat), &question, &answer, now)?;
            }
            diesel::update(chats::table.find((member, chat)))
                .set(chats::answering_until.eq(None::<DateTime<Utc>>))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn forget_before(&self, oldest: DateTime<Utc>) -> Result<usize, PortError> {
        self.write("chats.forget_before", move |connection| {
            Ok(diesel::delete(chats::table.filter(chats::last_message_at.lt(oldest))).execute(connection)?)
        })
        .await
    }
}

fn begin(
    connection: &mut PgConnection,
    user_id: UserId,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<OpenChatOutcome, DbError> {
    let beyond: Option<Uuid> = chats::table
        .filter(chats::user_id.eq(user_id.get()))
        .filter(chats::last_message_at.ge(now - CHAT_LIFE))
        .order(chats::id)
        .offset(rows_below(Quota::Chats))
        .limit(1)
        .select(chats::id)
        .first(connection)
        .optional()?;
    enforce(Quota::Chats, beyond.is_some())?;
    let id = Uuid::new_v4();
    let chat = NewChatRow { user_id: user_id.get(), id, created_at: now, last_message_at: now, answering_until: until };
    diesel::insert_into(chats::table).values(chat).execute(connection)?;
    Ok(OpenChatOutcome::Open(ChatId::new(id), Vec::new()))
}

/// Opens a chat for one message and updates its time, so that it does not expire during the reply.
fn reopen(
    connection: &mut PgConnection,
    user_id: UserId,
    chat_id: ChatId,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<OpenChatOutcome, DbError> {
    let (member, chat) = (user_id.get(), chat_id.get());
    let times: Option<(DateTime<Utc>, Option<DateTime<Utc>>)> = chats::table
        .find((member, chat))
        .select((chats::last_message_at, chats::answering_until))
        // Concurrent messages wait here and then see that the chat is busy.
        .for_update()
        .first(connection)
        .optional()?;
    let Some((last_message_at, answering_until)) = times else { return Ok(OpenChatOutcome::NotFound) };
    match (ChatState { last_message_at, answering_until }).access(now) {
        ChatAccess::Open => {}
        ChatAccess::Busy => return Ok(OpenChatOutcome::Busy),
        ChatAccess::Expired => return Ok(OpenChatOutcome::NotFound),
    }
    diesel::update(chats::table.find((member, chat)))
        .set((chats::answering_until.eq(until), chats::last_message_at.eq(now)))
        .execute(connection)?;
    let turns: Vec<TurnRow> = chat_turns::table
        .filter(chat_turns::user_id.eq(member))
        .filter(chat_turns::chat_id.eq(chat))
        .order(chat_turns::turn_number)
        .select(TurnRow::as_select())
        .load(connection)?;
    let beyond = usize::try_from(rows_below(Quota::ChatTurns)).ok().and_then(|below| turns.get(below));
    enforce(Quota::ChatTurns, beyond.is_some())?;
    let turns = turns.into_iter().map(|turn| turn.into_turn(chat)).collect::<Result<_, _>>()?;
    Ok(OpenChatOutcome::Open(chat_id, turns))
}

/// Adds a message and its reply. The chat must be locked.
fn add_exchange(
    connection: &mut PgConnection,
    (member, chat): (i64, Uuid),
    question: &ChatMessage,
    answer: &ChatAnswer,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let last: Option<i32> = chat_turns::table
        .filter(chat_turns::user_id.eq(member))
        .filter(chat_turns::chat_id.eq(chat))
        .select(max(chat_turns::turn_number))
        .first(connection)?;
    let next = last.unwrap_or(0) + 1;
    let turns = [
        NewTurnRow::new((member, chat, next), ChatRole::User, question.as_str(), now),
        NewTurnRow::new((member, chat, next + 1), ChatRole::Assistant, answer.as_str(), now),
    ];
    diesel::insert_into(chat_turns::table).values(turns.as_slice()).execute(connection)?;
    diesel::update(chats::table.find((member, chat))).set(chats::last_message_at.eq(now)).execute(connection)?;
    Ok(())
}

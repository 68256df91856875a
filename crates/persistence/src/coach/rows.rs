use crate::error::DbError;
use crate::schema::{ai_uses, chat_turns, chats, daily_contents};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use ironleaf_domain::coach::{ChatRole, ChatTurn};
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = ai_uses)]
pub(super) struct NewUsesRow {
    pub(super) user_id: i64,
    pub(super) day: NaiveDate,
    pub(super) answers: i32,
    pub(super) requests: i32,
}

#[derive(Insertable)]
#[diesel(table_name = daily_contents)]
pub(super) struct NewContentRow {
    pub(super) day: NaiveDate,
    pub(super) kind: &'static str,
    pub(super) content: serde_json::Value,
    pub(super) source: &'static str,
    pub(super) made_at: DateTime<Utc>,
}

#[derive(Insertable)]
#[diesel(table_name = chats)]
pub(super) struct NewChatRow {
    pub(super) user_id: i64,
    pub(super) id: Uuid,
    pub(super) created_at: DateTime<Utc>,
    pub(super) last_message_at: DateTime<Utc>,
    pub(super) answering_until: DateTime<Utc>,
}

#[derive(Insertable)]
#[diesel(table_name = chat_turns)]
pub(super) struct NewTurnRow<'a> {
    user_id: i64,
    chat_id: Uuid,
    turn_number: i32,
    role: &'static str,
    content: &'a str,
    created_at: DateTime<Utc>,
}

impl<'a> NewTurnRow<'a> {
    pub(super) fn new(
        (user_id, chat_id, turn_number): (i64, Uuid, i32),
        role: ChatRole,
        content: &'a str,
        now: DateTime<Utc>,
    ) -> Self {
        Self { user_id, chat_id, turn_number, role: role.as_str(), content, created_at: now }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = chat_turns, check_for_backend(diesel::pg::Pg))]
pub(super) struct TurnRow {
    turn_number: i32,
    role: String,
    content: String,
}

impl TurnRow {
    pub(super) fn into_turn(self, chat: Uuid) -> Result<ChatTurn, DbError> {
        let row = || format!("{chat} {}", self.turn_number);
        Ok(ChatTurn {
            role: self.role.parse().map_err(|_| DbError::corrupt("chat_turns", "role", row(), "unknown"))?,
            content: self.content,
        })
    }
}

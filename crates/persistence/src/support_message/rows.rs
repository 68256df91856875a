use crate::error::DbError;
use crate::schema::{profiles, support_messages, users};
use crate::stored_email::email;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::ids::{SupportMessageId, UserId};
use ironleaf_domain::support_message::{MessageStatus, MessageType, ReceivedMessage, Sender, SupportMessage};
use serde::Serialize;

#[derive(Insertable)]
#[diesel(table_name = support_messages)]
pub(super) struct NewMessageRow {
    pub(super) user_id: i64,
    pub(super) message_type: &'static str,
    pub(super) content: String,
    pub(super) status: &'static str,
    pub(super) created_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = support_messages, check_for_backend(diesel::pg::Pg))]
pub(super) struct MessageRow {
    id: i64,
    message_type: String,
    content: String,
    status: String,
    created_at: DateTime<Utc>,
}

impl MessageRow {
    pub(super) fn into_message(self) -> Result<SupportMessage, DbError> {
        let bad = |column, reason| DbError::corrupt("support_messages", column, self.id, reason);
        Ok(SupportMessage {
            id: message_id(self.id)?,
            message_type: MessageType::parse(&self.message_type).map_err(|invalid| bad("message_type", invalid))?,
            status: MessageStatus::parse(&self.status).map_err(|invalid| bad("status", invalid))?,
            content: self.content,
            created_at: self.created_at,
        })
    }
}

pub(super) fn message_id(stored: i64) -> Result<SupportMessageId, DbError> {
    SupportMessageId::new(stored).ok_or_else(|| DbError::corrupt("support_messages", "id", stored, "not positive"))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct SenderRow {
    pub(super) id: i64,
    email: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles, check_for_backend(diesel::pg::Pg))]
pub(super) struct SenderNameRow {
    pub(super) user_id: i64,
    fname: String,
    lname: String,
}

/// Converts a message with its sender.
pub(super) fn received(
    message: MessageRow,
    sender: &SenderRow,
    name: Option<&SenderNameRow>,
) -> Result<ReceivedMessage, DbError> {
    let (fname, lname) = name.map(|name| (name.fname.clone(), name.lname.clone())).unzip();
    let user_id = UserId::new(sender.id).ok_or_else(|| DbError::corrupt("users", "id", sender.id, "not positive"))?;
    let sender = Sender { user_id, email: email(sender.id, &sender.email)?, fname, lname };
    Ok(ReceivedMessage { message: message.into_message()?, sender })
}

/// Values of a message in the audit log, without its content.
#[derive(Queryable, Selectable, Serialize)]
#[diesel(table_name = support_messages, check_for_backend(diesel::pg::Pg))]
pub(super) struct AuditedMessageRow {
    pub(super) message_type: String,
    pub(super) status: String,
    pub(super) user_id: i64,
}

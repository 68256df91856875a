use super::rows::{AuditedMessageRow, MessageRow, NewMessageRow, SenderNameRow, SenderRow, message_id, received};
use crate::Database;
use crate::audit::{AuditChange, record};
use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::{profiles, support_messages, users};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::{auto_type, count_star};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{AuditContext, PortError};
use ironleaf_application::support_message::{MessagePage, MessageTotals, NewMessage, SupportMessageRepository};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{SupportMessageId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::support_message::{MessageStatus, ReceivedMessage, SupportMessage};
use std::collections::HashMap;

#[async_trait]
impl SupportMessageRepository for Database {
    async fn add(
        &self,
        user_id: UserId,
        message: NewMessage,
        created_at: DateTime<Utc>,
    ) -> Result<SupportMessageId, PortError> {
        let row = NewMessageRow {
            user_id: user_id.get(),
            message_type: message.message_type.as_str(),
            content: message.content.into_string(),
            status: MessageStatus::New.as_str(),
            created_at,
        };
        self.write("support_message.add", move |connection| {
            let beyond: Option<i64> = support_messages::table
                .filter(support_messages::user_id.eq(user_id.get()))
                .order(support_messages::id)
                .offset(rows_below(Quota::Messages))
                .limit(1)
                .select(support_messages::id)
                .first(connection)
                .optional()?;
            enforce(Quota::Messages, beyond.is_some())?;
            let id = diesel::insert_into(support_messages::table)
                .values(row)
                .returning(support_messages::id)
                .get_result(connection)?;
            message_id(id)
        })
        .await
    }

    async fn list_of(&self, user_id: UserId, page: MessagePage) -> Result<Vec<SupportMessage>, PortError> {
        self.read("support_message.list_of", move |connection| {
            let rows: Vec<MessageRow> = support_messages::table
                .filter(support_messages::user_id.eq(user_id.get()))
                .filter(support_messages::id.lt(before(page)))
                .order(support_messages::id.desc())
                .limit(page.limit.rows().into())
                .select(MessageRow::as_select())
                .load(connection)?;
            rows.into_iter().map(MessageRow::into_message).collect()
        })
        .await
    }

    async fn list(&self, status: Option<MessageStatus>, page: MessagePage) -> Result<Vec<ReceivedMessage>, PortError> {
        self.read("support_message.list", move |connection| {
            let mut messages = with_senders()
                .filter(support_messages::id.lt(before(page)))
                .order(support_messages::id.desc())
                .limit(page.limit.rows().into())
                .into_boxed();
            if let Some(status) = status {
                messages = messages.filter(support_messages::status.eq(status.as_str()));
            }
            let rows = messages.select((MessageRow::as_select(), SenderRow::as_select())).load(connection)?;
            with_names(connection, rows)
        })
        .await
    }

    async fn totals(&self) -> Result<MessageTotals, PortError> {
        self.read("support_message.totals", |connection| {
            let counts: HashMap<String, i64> = support_messages::table
                .group_by(support_messages::status)
                .select((support_messages::status, count_star()))
                .load::<(String, i64)>(connection)?
                .into_iter()
                .collect();
            let of = |status: MessageStatus| counts.get(status.as_str()).copied().unwrap_or(0).unsigned_abs();
            Ok(MessageTotals { new: of(MessageStatus::New), seen: of(MessageStatus::Seen) })
        })
        .await
    }

    async fn set_status(
        &self,
        id: SupportMessageId,
        status: MessageStatus,
        signature: AuditContext,
    ) -> Result<Option<ReceivedMessage>, PortError> {
        self.transaction("support_message.set_status", move |connection| {
            let Some(before) = locked(connection, id)? else { return Ok(None) };
            if before.status != status.as_str() {
                diesel::update(support_messages::table.find(id.get()))
                    .set(support_messages::status.eq(status.as_str()))
                    .execute(connection)?;
                let change = AuditChange::new(AuditAction::SetStatus, AuditEntity::SupportMessage, id.get());
                let change = change.before(&before)?;
                let after = AuditedMessageRow { status: status.as_str().to_owned(), ..before };
                record(connection, signature, change.after(&after)?)?;
            }
            find(connection, id)
        })
        .await
    }

    async fn delete(&self, id: SupportMessageId, signature: AuditContext) -> Result<bool, PortError> {
        self.transaction("support_message.delete", move |connection| {
            let Some(before) = locked(connection, id)? else { return Ok(false) };
            diesel::delete(support_messages::table.find(id.get())).execute(connection)?;
            let change = AuditChange::new(AuditAction::Delete, AuditEntity::SupportMessage, id.get());
            record(connection, signature, change.before(&before)?)?;
            Ok(true)
        })
        .await
    }
}

/// Returns the ID below which a page starts.
fn before(page: MessagePage) -> i64 {
    page.before.map_or(i64::MAX, SupportMessageId::get)
}

#[auto_type]
fn with_senders() -> _ {
    support_messages::table.inner_join(users::table)
}

fn find(connection: &mut PgConnection, id: SupportMessageId) -> Result<Option<ReceivedMessage>, DbError> {
    let found = with_senders()
        .filter(support_messages::id.eq(id.get()))
        .select((MessageRow::as_select(), SenderRow::as_select()))
        .load(connection)?;
    Ok(with_names(connection, found)?.pop())
}

/// Adds the senders' names in a second statement.
///
/// Profiles are distributed by member and messages are not, so a join would read the profiles of all members
/// (docs/scaling.md).
fn with_names(
    connection: &mut PgConnection,
    rows: Vec<(MessageRow, SenderRow)>,
) -> Result<Vec<ReceivedMessage>, DbError> {
    let senders: Vec<i64> = rows.iter().map(|(_, sender)| sender.id).collect();
    let names: Vec<SenderNameRow> = profiles::table
        .filter(profiles::user_id.eq_any(senders))
        .select(SenderNameRow::as_select())
        .load(connection)?;
    let names: HashMap<i64, SenderNameRow> = names.into_iter().map(|name| (name.user_id, name)).collect();
    rows.into_iter()
        .map(|(message, sender)| {
            let name = names.get(&sender.id);
            received(message, &sender, name)
        })
        .collect()
}

/// Returns the message for the audit log and locks it until the transaction ends.
fn locked(connection: &mut PgConnection, id: SupportMessageId) -> Result<Option<AuditedMessageRow>, DbError> {
    Ok(support_messages::table
        .find(id.get())
        .for_update()
        .select(AuditedMessageRow::as_select())
        .first(connection)
        .optional()?)
}

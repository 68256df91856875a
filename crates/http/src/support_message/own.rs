//! Sending messages to support, and listing one's own.

use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Checked, Json, Query, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use crate::wire_enum::wire_enum;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use ironleaf_application::shared::PageLimit;
use ironleaf_application::support_message::{MessagePage, NewMessage, SendMessageError};
use ironleaf_domain::ids::SupportMessageId;
use ironleaf_domain::support_message::{self as domain, MessageContent, MessageStatus, MessageType};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(send_message, Member, Ordinary), route!(list_own_messages, Member, Ordinary)]
}

wire_enum! {
    /// Type of a message.
    MessageTypeJson = MessageType as "MessageType", read
}

wire_enum! {
    /// Processing status of a message.
    MessageStatusJson = MessageStatus as "MessageStatus", read
}

body! {
    /// A message to support.
    pub(crate) struct SendMessageInput {
        message_type: Required<MessageType>,
        /// Stored unchanged.
        content: Required<MessageContent>,
    }
}

/// A message as its sender sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnMessage {
    id: i64,
    message_type: MessageTypeJson,
    /// Unchanged plain text, not markup.
    content: String,
    status: MessageStatusJson,
    created_at: DateTime<Utc>,
}

impl From<domain::SupportMessage> for OwnMessage {
    fn from(message: domain::SupportMessage) -> Self {
        Self {
            id: message.id.get(),
            message_type: message.message_type.into(),
            content: message.content,
            status: message.status.into(),
            created_at: message.created_at,
        }
    }
}

/// Reads the parameters of a page of messages.
pub(super) fn page(query: &Query) -> Checked<MessagePage> {
    all((query.limit().or(PageLimit::MAX), query.optional_id("before", SupportMessageId::new)))
        .map(|(limit, before)| MessagePage { limit, before })
}

/// Sends a message to support.
#[utoipa::path(post, path = "/api/user/messages", tag = "support_message", request_body = SendMessageInput, responses(
    (status = 201, description = "Sent", body = Success),
    (status = 429, description = "`too_many_attempts`, with `Retry-After`: 300 in 24 hours", body = ErrorBody)))]
pub(crate) async fn send_message(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<SendMessageInput>,
) -> Result<HttpResponse, ApiError> {
    let fields = all((body.message_type.read(), body.content.read()));
    let (message_type, content) = fields.finish()?;
    let message = NewMessage { message_type, content };
    match state.services().support_message.send_message(&identity.actor, message).await {
        Ok(()) => Ok(HttpResponse::Created().json(Success::DONE)),
        Err(SendMessageError::TooMany { retry_after }) => {
            let text = "You have sent too many messages in the last 24 hours. Please try again later.";
            Err(ApiError::new(ErrorKind::TooManyAttempts, text).retry_after(retry_after))
        }
        Err(SendMessageError::Port(error)) => Err(error.into()),
    }
}

/// Lists the member's own messages, newest first.
#[utoipa::path(get, path = "/api/user/messages", tag = "support_message",
    params(
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; 200 by default"),
        ("before" = Option<i64>, Query, minimum = 1,
            description = "Only messages older than the one with this ID")),
    responses((status = 200, body = Vec<OwnMessage>)))]
pub(crate) async fn list_own_messages(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<OwnMessage>>, ApiError> {
    let page = page(&query).finish()?;
    let messages = state.ports().messages.list_of(identity.actor.user_id, page).await?;
    Ok(web::Json(messages.into_iter().map(Into::into).collect()))
}

//! Messages for staff: listing them and setting their status.
//!
//! Moderator and admin pages call the same operations under different paths.

use super::own::{MessageStatusJson, MessageTypeJson, page};
use crate::error::{ApiError, ErrorBody};
use crate::identity::{Admin, Identity, Staff};
use crate::input::{Json, PathParts, Query, Required, all, body, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::SupportMessageId;
use ironleaf_domain::support_message::{self as domain, MessageStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_messages, Staff, Ordinary),
        route!(count_messages, Staff, Ordinary),
        route!(set_status, Staff, Ordinary),
        route!(list_messages_alias, Admin, Ordinary),
        route!(set_status_alias, Admin, Ordinary),
        route!(delete_message, Admin, Ordinary),
    ]
}

/// A message with its sender.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SupportMessage {
    id: i64,
    /// Unchanged plain text, not markup.
    content: String,
    message_type: MessageTypeJson,
    /// Email address of the sender.
    email: String,
    status: MessageStatusJson,
    created_at: DateTime<Utc>,
    /// Account ID of the sender.
    user_id: i64,
    /// First name of the sender; `null` without a profile.
    fname: Option<String>,
    /// Last name of the sender; `null` without a profile.
    lname: Option<String>,
}

impl From<domain::ReceivedMessage> for SupportMessage {
    fn from(received: domain::ReceivedMessage) -> Self {
        let domain::ReceivedMessage { message, sender } = received;
        Self {
            id: message.id.get(),
            content: message.content,
            message_type: message.message_type.into(),
            email: sender.email.as_str().to_owned(),
            status: message.status.into(),
            created_at: message.created_at,
            user_id: sender.user_id.get(),
            fname: sender.fname,
            lname: sender.lname,
        }
    }
}

/// Number of messages by status.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageTotals {
    new: u64,
    seen: u64,
}

body! {
    /// The new status of a message.
    pub(crate) struct SetMessageStatusInput {
        status: Required<MessageStatus>,
    }
}

/// Returns how many messages of all senders there are.
#[utoipa::path(get, path = "/messages/totals", tag = "support_message",
    responses((status = 200, body = MessageTotals)))]
pub(crate) async fn count_messages(_: Staff, state: web::Data<AppState>) -> Result<web::Json<MessageTotals>, ApiError> {
    let totals = state.ports().messages.totals().await?;
    Ok(web::Json(MessageTotals { new: totals.new, seen: totals.seen }))
}

/// Lists the messages of all senders, newest first.
#[utoipa::path(get, path = "/messages", tag = "support_message",
    params(
        ("status" = Option<MessageStatusJson>, Query, description = "Only messages with this status"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; 200 by default"),
        ("before" = Option<i64>, Query, minimum = 1,
            description = "Only messages older than the one with this ID")),
    responses((status = 200, body = Vec<SupportMessage>)))]
pub(crate) async fn list_messages(
    _: Staff,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<SupportMessage>>, ApiError> {
    listed(&state, &query).await
}

/// Alias of `/messages` for admin pages.
#[utoipa::path(get, path = "/admin/messages", tag = "support_message",
    params(
        ("status" = Option<MessageStatusJson>, Query, description = "Only messages with this status"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; 200 by default"),
        ("before" = Option<i64>, Query, minimum = 1,
            description = "Only messages older than the one with this ID")),
    responses((status = 200, body = Vec<SupportMessage>)))]
pub(crate) async fn list_messages_alias(
    _: Admin,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<SupportMessage>>, ApiError> {
    listed(&state, &query).await
}

/// Marks a message as seen or new.
#[utoipa::path(patch, path = "/messages/{id}/status", tag = "support_message",
    params(("id" = i64, Path, minimum = 1, description = "Message ID")), request_body = SetMessageStatusInput,
    responses(
        (status = 200, body = SupportMessage),
        (status = 404, description = "Message not found", body = ErrorBody)))]
pub(crate) async fn set_status(
    Staff(identity): Staff,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<SetMessageStatusInput>,
) -> Result<web::Json<SupportMessage>, ApiError> {
    marked(&identity, &state, &path, body).await
}

/// Alias of `/messages/{id}/status` for admin pages.
#[utoipa::path(patch, path = "/admin/messages/{id}/status", tag = "support_message",
    params(("id" = i64, Path, minimum = 1, description = "Message ID")), request_body = SetMessageStatusInput,
    responses(
        (status = 200, body = SupportMessage),
        (status = 404, description = "Message not found", body = ErrorBody)))]
pub(crate) async fn set_status_alias(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<SetMessageStatusInput>,
) -> Result<web::Json<SupportMessage>, ApiError> {
    marked(&identity, &state, &path, body).await
}

/// Deletes a message permanently.
#[utoipa::path(delete, path = "/admin/messages/{id}", tag = "support_message",
    params(("id" = i64, Path, minimum = 1, description = "Message ID")),
    responses(
        (status = 204, description = "Removed"),
        (status = 404, description = "Message not found", body = ErrorBody)))]
pub(crate) async fn delete_message(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", SupportMessageId::new)?;
    if state.services().support_message.delete_message(&identity.actor, id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(message_not_found())
    }
}

async fn listed(state: &AppState, query: &Query) -> Result<web::Json<Vec<SupportMessage>>, ApiError> {
    let (status, page) = all((query.optional_text("status"), page(query))).finish()?;
    let messages = state.ports().messages.list(status, page).await?;
    Ok(web::Json(messages.into_iter().map(Into::into).collect()))
}

async fn marked(
    identity: &Identity,
    state: &AppState,
    path: &PathParts,
    body: SetMessageStatusInput,
) -> Result<web::Json<SupportMessage>, ApiError> {
    let (id, status) = both(path.id("id", SupportMessageId::new), body.status.read().finish())?;
    let marked = state.services().support_message.set_status(&identity.actor, id, status).await?;
    marked.map(|message| web::Json(message.into())).ok_or_else(message_not_found)
}

fn message_not_found() -> ApiError {
    ApiError::not_found("Message not found")
}

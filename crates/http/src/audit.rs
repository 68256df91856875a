//! The audit log: changes by staff.

use crate::error::ApiError;
use crate::identity::Admin;
use crate::input::{Query, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::audit::{self as application, AuditPage};
use ironleaf_application::shared::PageLimit;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{AuditEntryId, UserId};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, Object, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_entries, Admin, Ordinary)]
}

/// Schema of an entity's values: an object, or a list for the exercises of a plan.
struct AuditValues;

impl PartialSchema for AuditValues {
    fn schema() -> RefOr<Schema> {
        let object = ObjectBuilder::new()
            .schema_type(Type::Object)
            .additional_properties(Some(AdditionalProperties::FreeForm(true)))
            .build();
        let list = ArrayBuilder::new().items(Object::new()).build();
        OneOfBuilder::new()
            .item(object)
            .item(list)
            .description(Some("Values of an entity: an object, or a list for the exercises of a plan."))
            .into()
    }
}

impl ToSchema for AuditValues {
    fn name() -> Cow<'static, str> {
        "AuditValues".into()
    }
}

wire_enum! {
    /// Action of an audit log entry.
    AuditActionJson = AuditAction as "AuditAction"
}

wire_enum! {
    /// Kind of item that was changed.
    AuditEntityJson = AuditEntity as "AuditEntity"
}

/// One change by a staff member or by the server.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditEntry {
    id: i64,
    /// Account that made the change; `null` if the server or the operator made it.
    actor_id: Option<i64>,
    /// Current address of this account; `null` once the account is deleted.
    actor_email: Option<String>,
    action: AuditActionJson,
    entity: AuditEntityJson,
    entity_id: Option<i64>,
    /// Values before the change; `null` if there were none.
    #[schema(value_type = Option<AuditValues>)]
    before: Option<Value>,
    /// Values after the change; `null` if there are none.
    #[schema(value_type = Option<AuditValues>)]
    after: Option<Value>,
    occurred_at: DateTime<Utc>,
}

impl TryFrom<application::AuditEntry> for AuditEntry {
    type Error = serde_json::Error;

    fn try_from(entry: application::AuditEntry) -> Result<Self, serde_json::Error> {
        let values = |text: Option<String>| text.as_deref().map(serde_json::from_str).transpose();
        Ok(Self {
            id: entry.id.get(),
            actor_id: entry.actor_id.map(UserId::get),
            actor_email: entry.actor_email.map(|email| email.as_str().to_owned()),
            action: entry.action.into(),
            entity: entry.entity.into(),
            entity_id: entry.entity_id,
            before: values(entry.before)?,
            after: values(entry.after)?,
            occurred_at: entry.occurred_at,
        })
    }
}

/// Lists changes by admins and moderators, newest first.
#[utoipa::path(get, path = "/admin/audit", operation_id = "list_audit_entries", tag = "operation",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only entries whose action, entity, entity_id or actor's address \
            contains this text, ignoring case"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; 200 by default"),
        ("before" = Option<i64>, Query, minimum = 1,
            description = "Only entries older than the one with this ID")),
    responses((status = 200, body = Vec<AuditEntry>)))]
pub(crate) async fn list_entries(
    _: Admin,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<AuditEntry>>, ApiError> {
    let before = query.optional_id("before", AuditEntryId::new);
    let (search, limit, before) = all((query.search(), query.limit().or(PageLimit::MAX), before)).finish()?;
    let entries = state.ports().audit_log.list(AuditPage { search, limit, before }).await?;
    let entries: Result<_, _> = entries.into_iter().map(AuditEntry::try_from).collect();
    entries.map(web::Json).map_err(|error| {
        tracing::error!(%error, "failed to read an audit log entry");
        ApiError::internal()
    })
}

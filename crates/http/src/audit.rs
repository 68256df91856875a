//! What the staff have changed.

use crate::error::ApiError;
use crate::identity::Admin;
use crate::input::{Query, all};
use crate::serve::AppState;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::audit::{self as application, AuditPage};
use ironleaf_application::shared::ListLimit;
use ironleaf_domain::ids::{AuditEntryId, UserId};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// What was done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditAction)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum AuditActionWord {
    Create,
    Update,
    Remove,
    Restore,
    Delete,
    SetStatus,
    SetRole,
    SetPassword,
    Block,
    Invite,
    SetSchedule,
    AddEntry,
    RemoveEntry,
}

/// To what.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditEntity)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum AuditEntityWord {
    Account,
    Exercise,
    WorkoutPlan,
    Meal,
    DietPlan,
    SupportMessage,
}

/// One change by the staff.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditEntry {
    #[schema(minimum = 1)]
    id: i64,
    /// Who made the change; `null` where the product itself did.
    #[schema(required = true, minimum = 1)]
    actor_id: Option<i64>,
    /// The address that this account has now; `null` once the account is gone.
    #[schema(required = true)]
    actor_email: Option<String>,
    #[schema(value_type = AuditActionWord)]
    action: &'static str,
    #[schema(value_type = AuditEntityWord)]
    entity: &'static str,
    #[schema(required = true, minimum = 1)]
    entity_id: Option<i64>,
    /// The values before; `null` where there were none.
    #[schema(required = true, value_type = Option<HashMap<String, Value>>)]
    before: Option<Value>,
    /// The values after; `null` where there are none.
    #[schema(required = true, value_type = Option<HashMap<String, Value>>)]
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
            action: entry.action.as_str(),
            entity: entry.entity.as_str(),
            entity_id: entry.entity_id,
            before: values(entry.before)?,
            after: values(entry.after)?,
            occurred_at: entry.occurred_at,
        })
    }
}

/// What admins and moderators have changed, the newest first.
#[utoipa::path(get, path = "/admin/audit", operation_id = "list_audit_entries", tag = "operation",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only entries with this text, in any case, in action, entity, \
            entity_id or the actor's address"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "So many at most; 200 without it"),
        ("before" = Option<i64>, Query, minimum = 1,
            description = "Only what was noted before the entry with this id")),
    responses((status = 200, body = Vec<AuditEntry>)))]
pub(crate) async fn list_entries(
    _: Admin,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<AuditEntry>>, ApiError> {
    let before = query.optional_id("before", AuditEntryId::new);
    let (search, limit, before) = all((query.search(), query.limit().or(ListLimit::MAX), before)).finish()?;
    let entries = state.services().audit.list_entries(AuditPage { search, limit, before }).await?;
    let entries: Result<_, _> = entries.into_iter().map(AuditEntry::try_from).collect();
    entries.map(web::Json).map_err(|error| {
        tracing::error!(%error, "an audit entry cannot be read");
        ApiError::internal()
    })
}

#[cfg(test)]
mod tests {
    use super::{AuditActionWord, AuditEntityWord};
    use ironleaf_domain::audit::{AuditAction, AuditEntity};
    use serde_json::{Value, json};
    use utoipa::PartialSchema;

    fn words<T: PartialSchema>() -> Value {
        serde_json::to_value(T::schema()).unwrap()["enum"].clone()
    }

    #[test]
    fn the_document_knows_every_word() {
        let actions: Vec<&str> = AuditAction::ALL.iter().map(|action| action.as_str()).collect();
        let entities: Vec<&str> = AuditEntity::ALL.iter().map(|entity| entity.as_str()).collect();
        assert_eq!(words::<AuditActionWord>(), json!(actions));
        assert_eq!(words::<AuditEntityWord>(), json!(entities));
    }
}

use crate::error::DbError;
use crate::schema::audit_entries;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::AuditContext;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use serde::Serialize;
use serde_json::Value;

/// A change for the audit log, with the values before and after it, if any.
pub(crate) struct AuditChange {
    action: AuditAction,
    entity: AuditEntity,
    entity_id: i64,
    before: Option<Value>,
    after: Option<Value>,
}

impl AuditChange {
    /// Creates a change of one entity, without values.
    pub(crate) fn new(action: AuditAction, entity: AuditEntity, entity_id: i64) -> Self {
        Self { action, entity, entity_id, before: None, after: None }
    }

    /// Adds the values before the change.
    pub(crate) fn before(self, values: &impl Serialize) -> Result<Self, DbError> {
        Ok(Self { before: Some(json(values)?), ..self })
    }

    /// Adds the values after the change.
    pub(crate) fn after(self, values: &impl Serialize) -> Result<Self, DbError> {
        Ok(Self { after: Some(json(values)?), ..self })
    }
}

fn json(values: &impl Serialize) -> Result<Value, DbError> {
    serde_json::to_value(values)
        .map_err(|error| DbError::Internal(format!("failed to serialize an audit log entry: {error}")))
}

#[derive(Insertable)]
#[diesel(table_name = audit_entries)]
struct NewEntryRow {
    actor_id: Option<i64>,
    action: &'static str,
    entity: &'static str,
    entity_id: i64,
    before: Option<Value>,
    after: Option<Value>,
    occurred_at: DateTime<Utc>,
}

/// Records a change by a staff member. Must run in the transaction of the change.
pub(crate) fn record(
    connection: &mut PgConnection,
    signature: AuditContext,
    noted: AuditChange,
) -> Result<(), DbError> {
    insert(connection, Some(signature.by.get()), signature.at, noted)
}

/// Records a change by the operator or the server. Must run in the transaction of the change.
pub(crate) fn record_operator_change(
    connection: &mut PgConnection,
    at: DateTime<Utc>,
    noted: AuditChange,
) -> Result<(), DbError> {
    insert(connection, None, at, noted)
}

fn insert(
    connection: &mut PgConnection,
    actor_id: Option<i64>,
    occurred_at: DateTime<Utc>,
    noted: AuditChange,
) -> Result<(), DbError> {
    let entry = NewEntryRow {
        actor_id,
        action: noted.action.as_str(),
        entity: noted.entity.as_str(),
        entity_id: noted.entity_id,
        before: noted.before,
        after: noted.after,
        occurred_at,
    };
    diesel::insert_into(audit_entries::table).values(entry).execute(connection)?;
    Ok(())
}

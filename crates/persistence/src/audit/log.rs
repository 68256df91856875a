use crate::Database;
use crate::error::DbError;
use crate::page_request::containing;
use crate::schema::{audit_entries, users};
use crate::stored_email::email;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use ironleaf_application::audit::{AuditEntry, AuditLog, AuditPage};
use ironleaf_application::shared::PortError;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{AuditEntryId, UserId};
use serde_json::Value;

#[derive(Queryable, Selectable)]
#[diesel(table_name = audit_entries, check_for_backend(diesel::pg::Pg))]
struct EntryRow {
    id: i64,
    actor_id: Option<i64>,
    action: String,
    entity: String,
    entity_id: Option<i64>,
    before: Option<Value>,
    after: Option<Value>,
    occurred_at: DateTime<Utc>,
}

impl EntryRow {
    fn into_entry(self, actor_email: Option<&str>) -> Result<AuditEntry, DbError> {
        let bad = |column: &str, reason: &str| DbError::corrupt("audit_entries", column, self.id, reason);
        let actor_email = self.actor_id.zip(actor_email).map(|(id, stored)| email(id, stored)).transpose()?;
        let actor_id = self.actor_id.map(|id| UserId::new(id).ok_or_else(|| bad("actor_id", "not positive")));
        Ok(AuditEntry {
            id: AuditEntryId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            actor_id: actor_id.transpose()?,
            actor_email,
            action: AuditAction::parse(&self.action).map_err(|invalid| bad("action", invalid.reason()))?,
            entity: AuditEntity::parse(&self.entity).map_err(|invalid| bad("entity", invalid.reason()))?,
            entity_id: self.entity_id,
            before: self.before.map(|values| values.to_string()),
            after: self.after.map(|values| values.to_string()),
            occurred_at: self.occurred_at,
        })
    }
}

#[async_trait]
impl AuditLog for Database {
    async fn list(&self, page: AuditPage) -> Result<Vec<AuditEntry>, PortError> {
        self.read("audit.list", move |connection| {
            let actors = users::table.on(audit_entries::actor_id.eq(users::id.nullable()));
            let mut entries = audit_entries::table
                .left_join(actors)
                .filter(audit_entries::id.lt(page.before.map_or(i64::MAX, AuditEntryId::get)))
                .order(audit_entries::id.desc())
                .limit(page.limit.rows().into())
                .into_boxed();
            if let Some(search) = &page.search {
                let pattern = containing(search.as_str());
                let in_words =
                    audit_entries::action.ilike(pattern.clone()).or(audit_entries::entity.ilike(pattern.clone()));
                let in_id = audit_entries::entity_id.cast::<Nullable<Text>>().like(pattern.clone());
                let in_email = users::email.nullable().ilike(pattern);
                entries = entries.filter(in_words.nullable().or(in_id).or(in_email));
            }
            let rows: Vec<(EntryRow, Option<String>)> =
                entries.select((EntryRow::as_select(), users::email.nullable())).load(connection)?;
            rows.into_iter().map(|(entry, actor)| entry.into_entry(actor.as_deref())).collect()
        })
        .await
    }
}

//! Frame of every change of a catalogue item: lock, check and write the row, and record the change.

use crate::audit::{AuditChange, record};
use crate::error::{DbError, WorkError};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{AuditContext, CatalogueError, CatalogueItem};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use serde::Serialize;

/// Editable values of a row, and the time when it was archived.
type LockedRow<Form> = (Form, Option<DateTime<Utc>>);

/// Statements on one table of catalogue items. [`catalogue_table!`] creates it.
///
/// `Form` are the values that admins can edit, as stored and as recorded in the audit log.
pub(crate) struct CatalogueTable<Form> {
    pub(crate) item: CatalogueItem,
    pub(crate) entity: AuditEntity,
    /// Inserts a row that was created at a time and returns its ID.
    pub(crate) insert: fn(&mut PgConnection, &Form, DateTime<Utc>) -> QueryResult<i64>,
    /// Locks a row against changes until the transaction ends. Returns its values and the time of its archiving.
    pub(crate) lock: fn(&mut PgConnection, i64) -> QueryResult<Option<LockedRow<Form>>>,
    pub(crate) update: fn(&mut PgConnection, i64, &Form) -> QueryResult<usize>,
    pub(crate) set_archived_at: fn(&mut PgConnection, i64, Option<DateTime<Utc>>) -> QueryResult<usize>,
}

/// Creates the [`CatalogueTable`] of a table whose editable values are `$form`.
macro_rules! catalogue_table {
    ($item:ident, $table:ident, $form:ty) => {
        $crate::catalogue_admin::CatalogueTable::<$form> {
            item: ironleaf_application::shared::CatalogueItem::$item,
            entity: ironleaf_domain::audit::AuditEntity::$item,
            insert: |connection, form, now| {
                diesel::insert_into($table::table)
                    .values((form, $table::created_at.eq(now)))
                    .returning($table::id)
                    .get_result(connection)
            },
            lock: |connection, id| {
                let row = $table::table.find(id).select((<$form>::as_select(), $table::archived_at));
                row.for_no_key_update().first(connection).optional()
            },
            update: |connection, id, form| diesel::update($table::table.find(id)).set(form).execute(connection),
            set_archived_at: |connection, id, at| {
                diesel::update($table::table.find(id)).set($table::archived_at.eq(at)).execute(connection)
            },
        }
    };
}
pub(crate) use catalogue_table;

impl<Form: PartialEq + Serialize> CatalogueTable<Form> {
    /// Adds an item and returns its ID.
    pub(crate) fn add(
        &self,
        connection: &mut PgConnection,
        form: &Form,
        signature: AuditContext,
    ) -> Result<i64, DbError> {
        let id = (self.insert)(connection, form, signature.at)?;
        record(connection, signature, self.change(AuditAction::Create, id).after(form)?)?;
        Ok(id)
    }

    /// Returns the values of a listed item and locks it against changes until the transaction ends.
    pub(crate) fn lock_listed<R>(
        &self,
        connection: &mut PgConnection,
        id: i64,
    ) -> Result<Form, WorkError<CatalogueError<R>>> {
        match (self.lock)(connection, id)? {
            Some((form, None)) => Ok(form),
            Some((_, Some(_))) | None => Err(CatalogueError::NotFound(self.item).into()),
        }
    }

    /// Changes an item that [`Self::lock_listed`] has returned as `current`. Unchanged values have no effect.
    pub(crate) fn update(
        &self,
        connection: &mut PgConnection,
        (id, current): (i64, &Form),
        form: &Form,
        signature: AuditContext,
    ) -> Result<(), DbError> {
        if form == current {
            return Ok(());
        }
        (self.update)(connection, id, form)?;
        record(connection, signature, self.change(AuditAction::Update, id).before(current)?.after(form)?)
    }

    /// Archives a listed item.
    pub(crate) fn archive<R>(
        &self,
        connection: &mut PgConnection,
        id: i64,
        signature: AuditContext,
    ) -> Result<(), WorkError<CatalogueError<R>>> {
        let current = self.lock_listed(connection, id)?;
        (self.set_archived_at)(connection, id, Some(signature.at))?;
        Ok(record(connection, signature, self.change(AuditAction::Remove, id).before(&current)?)?)
    }

    /// Restores an archived item. A listed one stays unchanged.
    pub(crate) fn restore<R>(
        &self,
        connection: &mut PgConnection,
        id: i64,
        signature: AuditContext,
    ) -> Result<(), WorkError<CatalogueError<R>>> {
        let (current, archived_at) = (self.lock)(connection, id)?.ok_or(CatalogueError::NotFound(self.item))?;
        if archived_at.is_some() {
            (self.set_archived_at)(connection, id, None)?;
            record(connection, signature, self.change(AuditAction::Restore, id).after(&current)?)?;
        }
        Ok(())
    }

    fn change(&self, action: AuditAction, id: i64) -> AuditChange {
        AuditChange::new(action, self.entity, id)
    }
}

//! What members change about their own accounts.

use super::links::spend_all_links;
use super::people_rows::LockedRow;
use super::removal::delete_account;
use super::roles::{end_other_sessions, lock_admins};
use crate::audit::{Noted, note};
use crate::error::Fault;
use crate::schema::users;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{PasswordReplacement, Removal};
use ironleaf_application::shared::Signature;
use ironleaf_domain::account::Role;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::UserId;

/// Replaces a password that still is the one that was checked: whoever set another meanwhile may have done so because
/// the old one is known to somebody.
pub(super) fn replace_password(
    connection: &mut PgConnection,
    user_id: UserId,
    replacement: &PasswordReplacement,
    now: DateTime<Utc>,
) -> Result<bool, Fault> {
    let account = users::table.find(user_id.get()).filter(users::password_hash.eq(&replacement.old_hash));
    let replaced = diesel::update(account).set(users::password_hash.eq(&replacement.new_hash)).execute(connection)?;
    if replaced == 0 {
        return Ok(false);
    }
    spend_all_links(connection, user_id.get(), now)?;
    end_other_sessions(connection, user_id.get(), replacement.kept_session)?;
    Ok(true)
}

/// Removes an account of which the password was checked.
pub(super) fn remove(
    connection: &mut PgConnection,
    user_id: UserId,
    checked_hash: &str,
    now: DateTime<Utc>,
) -> Result<Removal, Fault> {
    let admins = lock_admins(connection)?;
    let account: Option<LockedRow> = users::table
        .find(user_id.get())
        .filter(users::password_hash.eq(checked_hash))
        .select(LockedRow::as_select())
        .for_update()
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(Removal::NotFound) };
    if admins == [account.id] {
        return Ok(Removal::LastAdmin);
    }
    let before = account.role()?;
    delete_account(connection, account.id)?;
    if before.role() != Role::User {
        let noted = Noted::new(AuditAction::Delete, AuditEntity::Account, account.id).before(&before)?;
        note(connection, Signature { by: user_id, at: now }, noted)?;
    }
    Ok(Removal::Done)
}

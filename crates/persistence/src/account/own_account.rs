//! Members' changes to their own accounts.

use super::account_admin_rows::LockedRow;
use super::passwords::write_password;
use super::removal::delete_account;
use super::roles::{end_other_sessions, lock_admins};
use super::rows::UserRow;
use crate::audit::{AuditChange, record};
use crate::error::DbError;
use crate::schema::users;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{PasswordReplacement, RemoveAccountOutcome};
use ironleaf_application::shared::AuditContext;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::UserId;

/// Replaces a password if it is still the one that was checked.
///
/// If it was changed in the meantime, the old password may have been compromised.
pub(super) fn replace_password(
    connection: &mut PgConnection,
    user_id: UserId,
    replacement: PasswordReplacement,
    now: DateTime<Utc>,
) -> Result<bool, DbError> {
    let account: Option<UserRow> = users::table
        .find(user_id.get())
        .filter(users::password_hash.eq(&replacement.old_hash))
        .select(UserRow::as_select())
        .for_update()
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(false) };
    write_password(connection, account.id, Some(&replacement.new_hash), now)?;
    end_other_sessions(connection, account.id, replacement.kept_session)?;
    if let Some(notice) = replacement.notice {
        account.queue(connection, notice, now)?;
    }
    Ok(true)
}

/// Deletes an account if its password is still the one that was checked.
pub(super) fn remove(
    connection: &mut PgConnection,
    user_id: UserId,
    checked_hash: &str,
    now: DateTime<Utc>,
) -> Result<RemoveAccountOutcome, DbError> {
    let admins = lock_admins(connection)?;
    let account: Option<LockedRow> = users::table
        .find(user_id.get())
        .filter(users::password_hash.eq(checked_hash))
        .select(LockedRow::as_select())
        .for_update()
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(RemoveAccountOutcome::NotFound) };
    if admins.check_removal(user_id).is_err() {
        return Ok(RemoveAccountOutcome::LastAdmin);
    }
    let before = account.role()?;
    delete_account(connection, account.id)?;
    if before.role().is_staff() {
        let change = AuditChange::new(AuditAction::Delete, AuditEntity::Account, account.id).before(&before)?;
        record(connection, AuditContext { by: user_id, at: now }, change)?;
    }
    Ok(RemoveAccountOutcome::Done)
}

/// Returns whether a notice may be sent to an account, and notes the one to an address that is not verified.
pub(super) fn claim_notice(connection: &mut PgConnection, user_id: i64, now: DateTime<Utc>) -> Result<bool, DbError> {
    let account = users::table.find(user_id);
    let is_verified: Option<bool> =
        account.select(users::email_verified_at.is_not_null()).first(connection).optional()?;
    if is_verified != Some(false) {
        return Ok(is_verified.is_some());
    }
    let unclaimed = account.filter(users::unverified_notice_at.is_null());
    Ok(diesel::update(unclaimed).set(users::unverified_notice_at.eq(now)).execute(connection)? == 1)
}

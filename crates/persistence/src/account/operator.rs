//! Creating accounts, and account changes by the operator.

use super::account_admin_rows::RoleValues;
use super::invitations;
use super::links::LinkPurpose;
use super::password_links::mail_link;
use super::passwords::write_password;
use super::removal::delete_account;
use super::roles::{change_role, end_sessions, lock_admins};
use super::rows::{NewSessionRow, NewUserRow, UserRow};
use crate::attempts::clear_failures;
use crate::audit::{AuditChange, record_operator_change};
use crate::error::DbError;
use crate::schema::{sessions, users};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{
    EmailProof, NewAccount, NewSession, OperatorChange, RegisterOutcome, RemoveAccountOutcome, SetRoleOutcome,
};
use ironleaf_domain::account::{EmailAddress, Role, RoleDecision};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::UserId;

/// Creates an account: by registration with a session, or by the operator with an audit log entry.
pub(super) fn create(
    connection: &mut PgConnection,
    account: NewAccount,
    session: Option<NewSession>,
) -> Result<RegisterOutcome, DbError> {
    let (role, created_at, proof) = (account.role, account.created_at, account.proof.clone());
    let invitation = match proof {
        EmailProof::Invited(token_hash) => {
            let locked = invitations::lock(connection, token_hash, account.email.as_str(), created_at)?;
            if locked.is_none() {
                return Ok(RegisterOutcome::InvalidInvitation);
            }
            locked
        }
        EmailProof::Verified | EmailProof::Unverified | EmailProof::Mailed(_) => None,
    };
    let added: Option<UserRow> = diesel::insert_into(users::table)
        .values(NewUserRow::from(account))
        .on_conflict(users::email)
        .do_nothing()
        .returning(UserRow::as_returning())
        .get_result(connection)
        .optional()?;
    let Some(added) = added else { return Ok(RegisterOutcome::EmailTaken) };
    let user_id = added.user_id()?;
    if let Some(session) = session {
        diesel::insert_into(sessions::table).values(NewSessionRow::new(user_id, session)).execute(connection)?;
    } else {
        let change = AuditChange::new(AuditAction::Create, AuditEntity::Account, added.id);
        record_operator_change(connection, created_at, change.after(&RoleValues::of(role))?)?;
    }
    if let Some(invitation) = invitation {
        invitations::end(connection, invitation, user_id, added.email()?.as_str())?;
    }
    if let EmailProof::Mailed(link) = proof {
        mail_link(connection, &added, LinkPurpose::EmailVerification, link)?;
    }
    Ok(RegisterOutcome::Done(user_id))
}

/// Returns the account with this address and locks it.
fn lock(connection: &mut PgConnection, email: &EmailAddress) -> QueryResult<Option<UserRow>> {
    users::table
        .filter(users::email.eq(email.as_str()))
        .select(UserRow::as_select())
        .for_update()
        .first(connection)
        .optional()
}

/// Sets the role of an account.
pub(super) fn set_role(
    connection: &mut PgConnection,
    email: &EmailAddress,
    role: Role,
    change: OperatorChange,
) -> Result<SetRoleOutcome, DbError> {
    let admins = lock_admins(connection)?;
    let Some(account) = lock(connection, email)? else { return Ok(SetRoleOutcome::NotFound) };
    let before = account.role()?;
    match admins.role_change(account.user_id()?, before, role) {
        RoleDecision::Change => {}
        RoleDecision::Unchanged => return Ok(SetRoleOutcome::Unchanged),
        RoleDecision::LastAdmin => return Ok(SetRoleOutcome::LastAdmin),
    }
    change_role(connection, account.id, role)?;
    let entry = AuditChange::new(AuditAction::SetRole, AuditEntity::Account, account.id);
    let entry = entry.before(&RoleValues::of(before))?.after(&RoleValues::of(role))?;
    record_operator_change(connection, change.at, entry)?;
    account.queue(connection, change.notice, change.at)?;
    Ok(SetRoleOutcome::Done)
}

/// Sets the password of an account.
pub(super) fn set_password(
    connection: &mut PgConnection,
    email: &EmailAddress,
    password_hash: &str,
    change: OperatorChange,
) -> Result<bool, DbError> {
    let Some(account) = lock(connection, email)? else { return Ok(false) };
    write_password(connection, account.id, Some(password_hash), change.at)?;
    end_sessions(connection, account.id)?;
    clear_failures(connection, account.id, email.as_str())?;
    let entry = AuditChange::new(AuditAction::SetPassword, AuditEntity::Account, account.id);
    record_operator_change(connection, change.at, entry)?;
    account.queue(connection, change.notice, change.at)?;
    Ok(true)
}

/// Deletes an account.
pub(super) fn delete(
    connection: &mut PgConnection,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> Result<RemoveAccountOutcome, DbError> {
    let admins = lock_admins(connection)?;
    let Some(account) = lock(connection, email)? else { return Ok(RemoveAccountOutcome::NotFound) };
    if admins.check_removal(account.user_id()?).is_err() {
        return Ok(RemoveAccountOutcome::LastAdmin);
    }
    let before = RoleValues::of(account.role()?);
    delete_account(connection, account.id)?;
    let change = AuditChange::new(AuditAction::Delete, AuditEntity::Account, account.id).before(&before)?;
    record_operator_change(connection, now, change)?;
    Ok(RemoveAccountOutcome::Done)
}

/// Removes an account's password.
pub(super) fn block(
    connection: &mut PgConnection,
    user_id: UserId,
    checked_hash: &str,
    now: DateTime<Utc>,
) -> Result<bool, DbError> {
    let account: Option<i64> = users::table
        .find(user_id.get())
        .filter(users::password_hash.eq(checked_hash))
        .select(users::id)
        .for_update()
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(false) };
    write_password(connection, account, None, now)?;
    end_sessions(connection, account)?;
    record_operator_change(connection, now, AuditChange::new(AuditAction::Block, AuditEntity::Account, account))?;
    Ok(true)
}

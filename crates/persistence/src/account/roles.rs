//! Roles of accounts, and ending sessions.

use super::rows::user_id;
use crate::error::DbError;
use crate::schema::{sessions, users};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::TokenHash;
use ironleaf_domain::account::{Admin, Admins, Role};

/// Returns and locks all admins, so that two concurrent changes cannot remove the last two admins.
pub(super) fn lock_admins(connection: &mut PgConnection) -> Result<Admins, DbError> {
    let admins: Vec<(i64, bool)> = users::table
        .filter(users::role.eq(Role::Admin.as_str()))
        .order(users::id)
        .select((users::id, users::password_hash.is_not_null()))
        .for_update()
        .load(connection)?;
    let admin = |(id, can_sign_in)| Ok(Admin { user_id: user_id(id)?, can_sign_in });
    admins.into_iter().map(admin).collect::<Result<_, DbError>>().map(Admins::new)
}

/// Sets the role of an account and ends its sessions, which have the old permissions.
///
/// The account must be locked.
pub(super) fn change_role(connection: &mut PgConnection, user_id: i64, role: Role) -> Result<(), DbError> {
    diesel::update(users::table.find(user_id)).set(users::role.eq(role.as_str())).execute(connection)?;
    end_sessions(connection, user_id)
}

/// Ends all sessions of an account.
pub(super) fn end_sessions(connection: &mut PgConnection, user_id: i64) -> Result<(), DbError> {
    diesel::delete(sessions::table.filter(sessions::user_id.eq(user_id))).execute(connection)?;
    Ok(())
}

/// Ends all sessions of an account except one.
pub(super) fn end_other_sessions(connection: &mut PgConnection, user_id: i64, kept: TokenHash) -> Result<(), DbError> {
    let others = sessions::table.filter(sessions::user_id.eq(user_id)).filter(sessions::token_hash.ne(kept.to_vec()));
    diesel::delete(others).execute(connection)?;
    Ok(())
}

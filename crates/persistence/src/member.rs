//! Functions on members that several features share.

use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::{member_exercises, users};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::quota::Quota;

/// Locks a member until the transaction ends, to serialize changes of the member's data.
///
/// Fails if the account does not exist. It cannot be deleted while it is locked.
pub(crate) fn lock_member(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    users::table
        .find(user_id.get())
        .select(users::id)
        .for_update()
        .first::<i64>(connection)
        .optional()?
        .map(drop)
        .ok_or(DbError::AccountGone)
}

/// Fails if a locked member exceeds the quota of own exercises after some were added.
pub(crate) fn lock_own_exercises(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    let beyond: Option<i64> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .order(member_exercises::id)
        .offset(rows_below(Quota::OwnExercises) + 1)
        .limit(1)
        .select(member_exercises::id)
        .first(connection)
        .optional()?;
    enforce(Quota::OwnExercises, beyond.is_some())
}

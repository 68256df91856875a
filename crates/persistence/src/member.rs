//! What several features do with a member.

use crate::error::Fault;
use crate::quota::{hold, rows_below};
use crate::schema::{member_exercises, users};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::quota::Quota;

/// Makes changes of a member's plans wait for each other, until the transaction ends. The account is there from now on.
pub(crate) fn lock_member(connection: &mut PgConnection, user_id: UserId) -> Result<(), Fault> {
    users::table
        .find(user_id.get())
        .select(users::id)
        .for_update()
        .first::<i64>(connection)
        .optional()?
        .map(drop)
        .ok_or(Fault::AccountGone)
}

/// Holds a locked member to the quota of own exercises, once some were added.
pub(crate) fn hold_own_exercises(connection: &mut PgConnection, user_id: UserId) -> Result<(), Fault> {
    let beyond: Option<i64> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .order(member_exercises::id)
        .offset(rows_below(Quota::OwnExercises) + 1)
        .limit(1)
        .select(member_exercises::id)
        .first(connection)
        .optional()?;
    hold(Quota::OwnExercises, beyond.is_some())
}

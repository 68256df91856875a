//! What several features do with a member.

use crate::error::Fault;
use crate::schema::users;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;

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

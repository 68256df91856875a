//! What goes with an account.

use crate::error::Fault;
use crate::schema::{password_reset_requests, users};
use diesel::pg::PgConnection;
use diesel::prelude::*;

/// Removes an account and everything that hangs on it. The account must be locked.
pub(super) fn delete_account(connection: &mut PgConnection, user_id: i64) -> Result<(), Fault> {
    // These know the address alone. Left behind, they would be settled for whoever has it next.
    let address = users::table.find(user_id).select(users::email);
    diesel::delete(password_reset_requests::table.filter(password_reset_requests::email.eq_any(address)))
        .execute(connection)?;
    diesel::delete(users::table.find(user_id)).execute(connection)?;
    Ok(())
}

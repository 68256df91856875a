//! What goes with an account.

use crate::error::Fault;
use crate::schema::{attempts, password_reset_requests, users};
use diesel::pg::PgConnection;
use diesel::prelude::*;

/// Removes an account and everything that hangs on it. The account must be locked.
pub(super) fn delete_account(connection: &mut PgConnection, user_id: i64) -> Result<(), Fault> {
    // These know the address alone. Left behind, they would tell of it, or be settled for whoever has it next.
    let address: String = users::table.find(user_id).select(users::email).first(connection)?;
    diesel::delete(password_reset_requests::table.filter(password_reset_requests::email.eq(&address)))
        .execute(connection)?;
    let about = [address.as_str(), &user_id.to_string()];
    diesel::delete(attempts::table.filter(attempts::about.eq_any(about))).execute(connection)?;
    diesel::delete(users::table.find(user_id)).execute(connection)?;
    Ok(())
}

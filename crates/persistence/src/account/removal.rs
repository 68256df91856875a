//! Deletion of accounts.

use crate::error::DbError;
use crate::schema::{attempts, password_reset_requests, users};
use diesel::pg::PgConnection;
use diesel::prelude::*;

/// Deletes an account and all its data. The account must be locked.
pub(super) fn delete_account(connection: &mut PgConnection, user_id: i64) -> Result<(), DbError> {
    // These rows contain only the address. They would reveal it, or apply to the next account with this address.
    let address: String = users::table.find(user_id).select(users::email).first(connection)?;
    diesel::delete(password_reset_requests::table.filter(password_reset_requests::email.eq(&address)))
        .execute(connection)?;
    let about = [address.as_str(), &user_id.to_string()];
    diesel::delete(attempts::table.filter(attempts::about.eq_any(about))).execute(connection)?;
    diesel::delete(users::table.find(user_id)).execute(connection)?;
    Ok(())
}

//! The only place that writes passwords, so that every change also ends the links and the feed.
//!
//! A new hash of the same password is no change.

use super::links::end_all_links;
use crate::error::DbError;
use crate::schema::users;
use crate::sharing::end_shared_reads;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;

/// Sets or removes an account's password, and ends its mailed links, the links to its plans and its calendar feed.
///
/// The account must be locked. The caller ends its sessions.
pub(super) fn write_password(
    connection: &mut PgConnection,
    user_id: i64,
    password_hash: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    diesel::update(users::table.find(user_id)).set(users::password_hash.eq(password_hash)).execute(connection)?;
    end_all_links(connection, user_id, now)?;
    end_shared_reads(connection, user_id, now)
}

/// Replaces the hash of an unchanged password, if it is still the old one.
pub(super) fn renew_hash(connection: &mut PgConnection, user_id: i64, old: &str, new: &str) -> Result<(), DbError> {
    let unchanged = users::table.find(user_id).filter(users::password_hash.eq(old));
    diesel::update(unchanged).set(users::password_hash.eq(new)).execute(connection)?;
    Ok(())
}

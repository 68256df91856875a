//! The only place that writes passwords, so that none is changed without what goes with it.

use super::links::end_all_links;
use crate::error::Fault;
use crate::schema::users;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;

/// Gives an account another password, or none, and ends all of its links. The account must be locked, and its sessions
/// are for the caller to end.
pub(super) fn write_password(
    connection: &mut PgConnection,
    user_id: i64,
    password_hash: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), Fault> {
    diesel::update(users::table.find(user_id)).set(users::password_hash.eq(password_hash)).execute(connection)?;
    end_all_links(connection, user_id, now)
}

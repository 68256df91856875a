//! What members change about their own accounts.

use super::links::spend_all_links;
use super::roles::end_other_sessions;
use crate::error::Fault;
use crate::schema::users;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::PasswordReplacement;
use ironleaf_domain::ids::UserId;

/// Replaces a password that still is the one that was checked: whoever set another meanwhile may have done so because
/// the old one is known to somebody.
pub(super) fn replace_password(
    connection: &mut PgConnection,
    user_id: UserId,
    replacement: &PasswordReplacement,
    now: DateTime<Utc>,
) -> Result<bool, Fault> {
    let account = users::table.find(user_id.get()).filter(users::password_hash.eq(&replacement.old_hash));
    let replaced = diesel::update(account).set(users::password_hash.eq(&replacement.new_hash)).execute(connection)?;
    if replaced == 0 {
        return Ok(false);
    }
    spend_all_links(connection, user_id.get(), now)?;
    end_other_sessions(connection, user_id.get(), replacement.kept_session)?;
    Ok(true)
}

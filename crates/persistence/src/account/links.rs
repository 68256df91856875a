//! Emailed links.

use crate::error::DbError;
use crate::schema::{account_links, password_reset_requests, users};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::TokenHash;

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub(super) enum LinkPurpose {
    Invitation,
    PasswordReset,
    EmailVerification,
}

impl LinkPurpose {
    /// Purposes of links that set a password.
    pub(super) const SET_PASSWORD: [&str; 2] = [Self::Invitation.as_str(), Self::PasswordReset.as_str()];

    /// Returns the value used in SQL.
    pub(super) const fn as_str(self) -> &'static str {
        self.into_str()
    }
}

#[derive(Insertable)]
#[diesel(table_name = account_links)]
struct NewLinkRow {
    token_hash: Vec<u8>,
    user_id: i64,
    purpose: &'static str,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

/// Stores a link of an account.
pub(super) fn insert_link(
    connection: &mut PgConnection,
    user_id: i64,
    purpose: LinkPurpose,
    token_hash: TokenHash,
    (created_at, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<(), DbError> {
    let link =
        NewLinkRow { token_hash: token_hash.to_vec(), user_id, purpose: purpose.as_str(), created_at, expires_at };
    diesel::insert_into(account_links::table).values(link).execute(connection)?;
    Ok(())
}

/// Invalidates an account's unused links of one purpose. The account must be locked.
pub(super) fn invalidate_links(
    connection: &mut PgConnection,
    user_id: i64,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let unused = account_links::table
        .filter(account_links::user_id.eq(user_id))
        .filter(account_links::purpose.eq(purpose.as_str()))
        .filter(account_links::used_at.is_null());
    diesel::update(unused).set(account_links::used_at.eq(now)).execute(connection)?;
    Ok(())
}

/// Invalidates all links of an account and deletes its pending link requests.
///
/// The account must be locked.
pub(super) fn end_all_links(connection: &mut PgConnection, user_id: i64, now: DateTime<Utc>) -> Result<(), DbError> {
    let unused =
        account_links::table.filter(account_links::user_id.eq(user_id)).filter(account_links::used_at.is_null());
    diesel::update(unused).set(account_links::used_at.eq(now)).execute(connection)?;
    let address = users::table.find(user_id).select(users::email);
    // Requests that are being processed are skipped: their transaction waits for the lock on the account.
    let wishes: Vec<i64> = password_reset_requests::table
        .filter(password_reset_requests::email.eq_any(address))
        .select(password_reset_requests::id)
        .for_update()
        .skip_locked()
        .load(connection)?;
    diesel::delete(password_reset_requests::table.filter(password_reset_requests::id.eq_any(wishes)))
        .execute(connection)?;
    Ok(())
}

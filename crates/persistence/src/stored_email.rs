//! Addresses of accounts as stored.

use crate::error::DbError;
use ironleaf_domain::account::EmailAddress;

/// Converts the stored address of an account.
pub(crate) fn email(user_id: i64, stored: &str) -> Result<EmailAddress, DbError> {
    EmailAddress::new(stored)
        .ok()
        .filter(|email| email.as_str() == stored)
        .ok_or_else(|| DbError::corrupt("users", "email", user_id, "no address in the form in which it is stored"))
}

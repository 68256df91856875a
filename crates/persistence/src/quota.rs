//! Checks of account quotas.

use crate::error::DbError;
use ironleaf_domain::quota::Quota;

/// Returns the offset of the row that exhausts a quota if one more row will be added.
pub(crate) fn rows_below(quota: Quota) -> i64 {
    i64::from(quota.max()) - 1
}

/// Fails if the quota is exhausted, which means that a row exists at offset [`rows_below`].
pub(crate) fn enforce(quota: Quota, is_used_up: bool) -> Result<(), DbError> {
    if is_used_up { Err(DbError::Full(quota)) } else { Ok(()) }
}

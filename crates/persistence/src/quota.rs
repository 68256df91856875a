//! Checks of account quotas.

use crate::error::Fault;
use ironleaf_domain::quota::Quota;

/// Returns the offset of the row that exhausts a quota if one more row will be added.
pub(crate) fn rows_below(quota: Quota) -> i64 {
    i64::from(quota.most()) - 1
}

/// Fails if the quota is exhausted, which means that a row exists at offset [`rows_below`].
pub(crate) fn hold(quota: Quota, is_used_up: bool) -> Result<(), Fault> {
    if is_used_up { Err(Fault::Full(quota)) } else { Ok(()) }
}

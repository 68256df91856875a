//! Holding accounts to their quotas.

use crate::error::Fault;
use ironleaf_domain::quota::Quota;

/// How many rows are passed over to find the one that uses up a quota, if there is one more to come.
pub(crate) fn rows_below(quota: Quota) -> i64 {
    i64::from(quota.most()) - 1
}

/// Fails when the quota is used up: when a row exists beyond [`rows_below`].
pub(crate) fn hold(quota: Quota, is_used_up: bool) -> Result<(), Fault> {
    if is_used_up { Err(Fault::Full(quota)) } else { Ok(()) }
}

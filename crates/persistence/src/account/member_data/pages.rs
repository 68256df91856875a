//! Pages of rows, so that a long list is never in memory.

use crate::error::DbError;
use ironleaf_application::account::MemberDataPart;

/// Maximum number of rows in memory.
///
/// Each page is one statement, so that none reaches the statement timeout.
pub(super) const PAGE: i64 = 500;

/// Page size for rows with long texts or many child rows.
pub(super) const SMALL_PAGE: i64 = 50;

/// Receives one part of the export.
pub(super) type Give<'a> = &'a mut dyn FnMut(MemberDataPart) -> Result<(), DbError>;

/// Reads a list page by page.
///
/// `page` passes the rows after a key to the sink. It returns the key of its last row, or `None` for the last page.
pub(super) fn in_pages<K>(first: K, mut page: impl FnMut(K) -> Result<Option<K>, DbError>) -> Result<(), DbError> {
    let mut after = Some(first);
    while let Some(key) = after {
        after = page(key)?;
    }
    Ok(())
}

/// Returns the key of the last row, or `None` if the page is not full, so that it is the last one.
pub(super) fn last_key<Row, K>(rows: &[Row], size: i64, key: impl FnOnce(&Row) -> K) -> Option<K> {
    let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows >= size);
    rows.last().filter(|_| is_full).map(key)
}

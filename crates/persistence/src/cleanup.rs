//! Cleanup of expired rows.

use crate::Database;
use crate::error::DbError;
use crate::program::{remove_archived_programs, remove_superseded_versions};
use crate::schema::{
    account_links, activity_days, ai_uses, attempts, daily_contents, invitations, outgoing_mails, product_lookups,
    sessions,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::min;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::cleanup::{CleanupRepository, ExpiredData};
use ironleaf_application::shared::PortError;

/// Maximum number of rows deleted per transaction.
const BATCH: i64 = 5_000;

/// Deletes one batch of the rows that meet a condition, by primary key.
macro_rules! remove {
    ($connection:ident, $table:ident by $key:ident: $key_type:ty, $condition:expr) => {{
        let keys: Vec<$key_type> =
            $table::table.filter($condition).select($table::$key).limit(BATCH).load($connection)?;
        diesel::delete($table::table.filter($table::$key.eq_any(keys))).execute($connection)
    }};
}

/// Deletes one batch of the oldest expired day, for tables with the key (user, day).
macro_rules! remove_of_oldest_day {
    ($connection:ident, $table:ident, $oldest:expr) => {{
        let day: Option<NaiveDate> =
            $table::table.filter($table::day.lt($oldest)).select(min($table::day)).first($connection)?;
        let Some(day) = day else { return Ok(0) };
        let of_day = $table::table.filter($table::day.eq(day));
        let users: Vec<i64> = of_day.select($table::user_id).limit(BATCH).load($connection)?;
        diesel::delete(of_day.filter($table::user_id.eq_any(users))).execute($connection)
    }};
}

#[async_trait]
impl CleanupRepository for Database {
    async fn remove(&self, leftover: ExpiredData, oldest: DateTime<Utc>) -> Result<usize, PortError> {
        self.transaction("leftovers.remove", move |connection| remove(connection, leftover, oldest)).await
    }
}

fn remove(connection: &mut PgConnection, leftover: ExpiredData, oldest: DateTime<Utc>) -> Result<usize, DbError> {
    let day = oldest.date_naive();
    let removed = match leftover {
        ExpiredData::OldSessions => {
            remove!(connection, sessions by token_hash: Vec<u8>, sessions::created_at.lt(oldest))
        }
        ExpiredData::UnusedSessions => {
            remove!(connection, sessions by token_hash: Vec<u8>, sessions::last_used_at.lt(oldest))
        }
        ExpiredData::AccountLinks => {
            let was_used = account_links::used_at.lt(oldest);
            let is_over = account_links::expires_at.lt(oldest).or(was_used.assume_not_null());
            remove!(connection, account_links by token_hash: Vec<u8>, is_over)
        }
        ExpiredData::Invitations => remove!(connection, invitations by id: i64, invitations::expires_at.lt(oldest)),
        ExpiredData::Attempts => remove!(connection, attempts by id: i64, attempts::attempted_at.lt(oldest)),
        ExpiredData::Mails => remove!(connection, outgoing_mails by id: i64, outgoing_mails::queued_at.lt(oldest)),
        ExpiredData::AiUses => remove_of_oldest_day!(connection, ai_uses, day),
        // At most two rows per day, so no batches.
        ExpiredData::DailyContents => {
            diesel::delete(daily_contents::table.filter(daily_contents::day.lt(day))).execute(connection)
        }
        ExpiredData::ActivityDays => remove_of_oldest_day!(connection, activity_days, day),
        ExpiredData::ProductLookups => {
            remove!(connection, product_lookups by barcode: String, product_lookups::not_before.lt(oldest))
        }
        ExpiredData::RemovedPrograms => return remove_archived_programs(connection, oldest),
        ExpiredData::ReplacedVersions => return remove_superseded_versions(connection, oldest),
    };
    Ok(removed?)
}

//! When a server makes a backup, and what is known of backups.

use crate::text_values::text_values;
use chrono::{DateTime, TimeDelta, Utc};

/// Time after a failure until the next try.
pub const RETRY_DELAY: TimeDelta = TimeDelta::minutes(15);

/// Time for which a claim keeps other servers from making the same backup. The server that makes it renews the claim.
pub const CLAIM_LIFE: TimeDelta = TimeDelta::minutes(5);

/// Time by which clocks of servers may differ. A stored time further ahead comes from a clock that was wrong.
const CLOCK_TOLERANCE: TimeDelta = TimeDelta::hours(1);

/// Who makes a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BackupOrigin {
    /// A running server, because its time has come.
    Server,
    /// An operator or a timer, with a command.
    Command,
}

text_values!(BackupOrigin, "A backup is made by a server or by a command");

/// Reason why there is no new backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BackupFailure {
    /// The disk of the backups is full.
    DiskFull,
    /// The folder of the backups cannot be written.
    Folder,
    /// The programs that make backups are missing or too old.
    Programs,
    /// The database was not reachable, or could not be read to its end.
    Database,
}

text_values!(BackupFailure, "This reason of a failed backup is not known");

/// Latest backup of one origin, and what has failed since.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BackupRecord {
    /// Time and size in bytes of the newest backup.
    pub success: Option<(DateTime<Utc>, u64)>,
    /// Time and reason of the newest failure, if no backup has succeeded since.
    pub failure: Option<(DateTime<Utc>, BackupFailure)>,
}

/// What is known of the backups of a database.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BackupHistory {
    pub by_server: BackupRecord,
    pub by_command: BackupRecord,
    /// Time until which a server has claimed the next backup.
    pub claimed_until: Option<DateTime<Utc>>,
}

impl BackupHistory {
    /// Returns time, size and origin of the newest backup.
    pub fn newest(&self) -> Option<(DateTime<Utc>, u64, BackupOrigin)> {
        let of = |record: &BackupRecord, origin| record.success.map(|(made_at, bytes)| (made_at, bytes, origin));
        of(&self.by_server, BackupOrigin::Server)
            .into_iter()
            .chain(of(&self.by_command, BackupOrigin::Command))
            .max_by_key(|(made_at, _, _)| *made_at)
    }

    /// Returns time and reason of the newest failure, if there is no newer backup.
    pub fn open_failure(&self) -> Option<(DateTime<Utc>, BackupFailure)> {
        let newest = self.by_server.failure.into_iter().chain(self.by_command.failure).max_by_key(|failure| failure.0);
        newest.filter(|(failed_at, _)| self.newest().is_none_or(|(made_at, _, _)| made_at < *failed_at))
    }
}

/// Backups that servers make by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupSchedule {
    /// Hours from one backup to the next.
    pub every_hours: u32,
    /// Number of these backups that are kept.
    pub keep: u32,
}

impl BackupSchedule {
    /// Smallest and largest interval in hours.
    pub const HOURS: std::ops::RangeInclusive<u32> = 1..=720;

    fn interval(self) -> TimeDelta {
        TimeDelta::hours(self.every_hours.into())
    }

    /// Returns whether a server makes a backup now. The interval counts from the last backup of a server.
    pub fn is_due(self, history: &BackupHistory, now: DateTime<Utc>) -> bool {
        // A clock that was wrong for a while must not stop backups until its time has come.
        let waits = |from: Option<DateTime<Utc>>, time: TimeDelta| {
            from.is_some_and(|from| from <= now + CLOCK_TOLERANCE && now < from + time)
        };
        let record = &history.by_server;
        !waits(record.success.map(|(made_at, _)| made_at), self.interval())
            && !waits(record.failure.map(|(failed_at, _)| failed_at), RETRY_DELAY)
            && !waits(history.claimed_until, TimeDelta::zero())
    }

    /// Returns whether the newest backup, by whomever, is older than two intervals. Without any backup a failure counts.
    pub fn is_late(self, history: &BackupHistory, now: DateTime<Utc>) -> bool {
        match history.newest() {
            Some((made_at, _, _)) => made_at + self.interval() * 2 < now,
            None => history.by_server.failure.is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAILY: BackupSchedule = BackupSchedule { every_hours: 24, keep: 14 };

    fn now() -> DateTime<Utc> {
        "2026-11-29T12:00:00Z".parse().unwrap()
    }

    fn ago(minutes: i64) -> DateTime<Utc> {
        now() - TimeDelta::minutes(minutes)
    }

    /// Returns a history with times in minutes before now.
    fn history(success: Option<i64>, failure: Option<i64>, claim: Option<i64>) -> BackupHistory {
        let by_server = BackupRecord {
            success: success.map(|minutes| (ago(minutes), 1)),
            failure: failure.map(|minutes| (ago(minutes), BackupFailure::DiskFull)),
        };
        BackupHistory { by_server, claimed_until: claim.map(ago), ..BackupHistory::default() }
    }

    #[test]
    fn a_backup_is_due_a_day_after_the_last_or_some_minutes_after_a_failure() {
        const DAY: i64 = 24 * 60;
        for (success, failure, claim, due) in [
            (None, None, None, true),
            (Some(DAY - 1), None, None, false),
            (Some(DAY), None, None, true),
            (Some(DAY), Some(14), None, false),
            (Some(DAY), Some(15), None, true),
            (None, Some(14), None, false),
            (Some(DAY), None, Some(-1), false),
            (Some(DAY), None, Some(0), true),
            // Times of a clock that was wrong.
            (Some(-61), None, None, true),
            (Some(-1), None, None, false),
            (None, Some(-61), None, true),
            (None, None, Some(-61), true),
        ] {
            let history = history(success, failure, claim);
            assert_eq!(DAILY.is_due(&history, now()), due, "{history:?}");
        }
    }

    #[test]
    fn backups_by_command_do_not_delay_those_of_a_server() {
        let record = BackupRecord { success: Some((now(), 1)), failure: None };
        let history = BackupHistory { by_command: record, ..history(Some(24 * 60), None, None) };
        assert!(DAILY.is_due(&history, now()));
        assert_eq!(history.newest(), Some((now(), 1, BackupOrigin::Command)));
    }

    #[test]
    fn a_failure_is_open_until_there_is_any_newer_backup() {
        let by_command = |minutes| BackupRecord { success: Some((ago(minutes), 1)), failure: None };
        for (made, is_open) in [(6, true), (4, false)] {
            let history = BackupHistory { by_command: by_command(made), ..history(None, Some(5), None) };
            assert_eq!(history.open_failure().is_some(), is_open, "{made}");
        }
    }

    #[test]
    fn backups_are_late_after_two_intervals_or_a_first_failure() {
        let is_late = |success, failure| DAILY.is_late(&history(success, failure, None), now());
        assert!(is_late(Some(48 * 60 + 1), None) && is_late(None, Some(1)));
        assert!(!is_late(Some(48 * 60), Some(1)) && !is_late(None, None));
    }
}

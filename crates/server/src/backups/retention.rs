//! Decides which backups, snapshots and email files are deleted, with pure functions.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

/// Number of snapshots that stay when a new one is written.
pub(super) const SNAPSHOTS_KEPT: usize = 10;

/// Part of the name of each snapshot, and of no other file.
pub(super) const SNAPSHOT_MARK: &str = "-before-";

/// End of the name of each backup that a server makes by itself, and of no other file.
pub(super) const SCHEDULED_MARK: &str = "-scheduled";

/// Time in the name of a backup, without the colons that some file systems reject.
pub(super) const BACKUP_TIME: &str = "%Y-%m-%dT%H-%M-%SZ";

/// Time in the name of an email file.
const EMAIL_TIME: &str = "%Y%m%dT%H%M%SZ";

/// Kind of a file that the program named itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Backup,
    Snapshot,
    /// A backup that a server made by itself.
    Scheduled,
    Email,
}

/// Returns the kind and time in a file name; `None` if the program did not choose the name.
fn read_name(name: &str) -> Option<(Kind, DateTime<Utc>)> {
    let time = |text: &str, format| NaiveDateTime::parse_from_str(text, format).ok().map(|time| time.and_utc());
    if let Some(name) = name.strip_suffix(".eml") {
        let (at, number) = name.split_once('-')?;
        return number.parse::<u64>().ok().and_then(|_| Some((Kind::Email, time(at, EMAIL_TIME)?)));
    }
    let (at, rest) = name.strip_suffix(".dump")?.split_at_checked("2026-11-22T00-00-00Z".len())?;
    let at = time(at, BACKUP_TIME)?;
    if rest.starts_with(SNAPSHOT_MARK) {
        return Some((Kind::Snapshot, at));
    }
    let (kind, number) = match rest.strip_prefix(SCHEDULED_MARK) {
        Some(number) => (Kind::Scheduled, number),
        None => (Kind::Backup, rest),
    };
    let is_numbered = number.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok());
    (number.is_empty() || is_numbered).then_some((kind, at))
}

/// Returns the names of files older than `days`, in order. The newest backup of each kind, the newest snapshot and every
/// file that the program did not name stay.
pub(crate) fn expired(names: &[String], now: DateTime<Utc>, days: u32) -> Vec<String> {
    let oldest = now - TimeDelta::days(i64::from(days));
    let mut files: Vec<(Kind, DateTime<Utc>, &String)> =
        names.iter().filter_map(|name| read_name(name).map(|(kind, at)| (kind, at, name))).collect();
    files.sort_by_key(|(_, at, name)| (*at, name.len(), *name));
    let newest = |kind| files.iter().rev().find(|file| file.0 == kind).map(|file| file.2);
    let stay = [Kind::Backup, Kind::Scheduled, Kind::Snapshot].map(newest);
    let is_expired = |(_, at, name): &&(Kind, DateTime<Utc>, &String)| *at < oldest && !stay.contains(&Some(*name));
    files.iter().filter(is_expired).map(|(_, _, name)| (*name).clone()).collect()
}

/// Returns the time of the newest backup, by whomever. Snapshots before a restore or an upgrade do not count.
pub(crate) fn newest_backup(names: &[String]) -> Option<DateTime<Utc>> {
    let is_backup = |kind| matches!(kind, Kind::Backup | Kind::Scheduled);
    let backups = names.iter().filter_map(|name| read_name(name)).filter(|(kind, _)| is_backup(*kind));
    backups.map(|(_, at)| at).max()
}

/// Returns the files of a kind, oldest first.
pub(super) fn of_kind(names: &[String], kind: Kind) -> Vec<String> {
    let mut files: Vec<String> =
        names.iter().filter(|name| read_name(name).is_some_and(|(its_kind, _)| its_kind == kind)).cloned().collect();
    // The names begin with the time.
    files.sort_unstable();
    files
}

/// Returns the files of a kind beyond the newest `kept`.
pub(super) fn surplus(names: &[String], kind: Kind, kept: usize) -> Vec<String> {
    let mut files = of_kind(names, kind);
    files.truncate(files.len().saturating_sub(kept));
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_expire_by_their_names_but_for_the_newest() {
        let now = "2026-11-22T12:00:00Z".parse().unwrap();
        for (name, stays) in [
            ("2026-11-22T11-59-59Z.dump", true),
            ("2026-10-23T12-00-00Z.dump", true),
            ("2026-10-23T11-59-59Z.dump", false),
            ("2026-10-01T00-00-00Z-2.dump", false),
            ("2026-10-01T00-00-00Z-mine.dump", true),
            ("2026-10-01T00-00-00Z-scheduled.dump", false),
            ("2026-10-01T00-00-00Z-scheduled-2.dump", false),
            ("2026-11-01T00-00-00Z-scheduled.dump", true),
            ("2026-10-01T00-00-00Z-scheduled-mine.dump", true),
            ("2026-10-01T00-00-00Z-before-restore.dump", false),
            ("2026-10-02T00-00-00Z-before-restore-2.dump", false),
            ("2026-11-01T00-00-00Z-before-restore.dump", true),
            ("2025-01-01T00-00-00Z.dump.txt", true),
            ("2025-13-01T00-00-00Z.dump", true),
            ("ironleaf-2025-01-01.dump", true),
            ("20250101T000000Z-0000000007.eml", false),
            ("20261122T000000Z-0000000008.eml", true),
            ("20250101T000000Z-mine.eml", true),
            ("notes.eml", true),
            ("é.dump", true),
        ] {
            let newest = ["", "-before-restore", "-scheduled"].map(|kind| format!("2026-11-22T12-00-00Z{kind}.dump"));
            let names: Vec<String> = [name.to_owned()].into_iter().chain(newest).collect();
            assert_eq!(expired(&names, now, 30).is_empty(), stays, "{name}");
        }
    }

    #[test]
    fn newest_of_each_kind_stays_however_old_it_is() {
        let names = [
            "2020-01-01T00-00-00Z-scheduled.dump",
            "2020-01-01T00-00-00Z.dump",
            "2020-01-02T00-00-00Z.dump",
            "2020-01-02T00-00-00Z-2.dump",
            "2020-01-01T00-00-00Z-before-restore.dump",
        ];
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        let now = "2026-11-22T12:00:00Z".parse().unwrap();
        assert_eq!(expired(&names, now, 0), ["2020-01-01T00-00-00Z.dump", "2020-01-02T00-00-00Z.dump"]);
        assert_eq!(expired(&[], now, 0), Vec::<String>::new());
    }

    #[test]
    fn files_beyond_the_newest_of_their_kind_are_surplus() {
        let names: Vec<String> = (10..22)
            .flat_map(|day| {
                ["-before-restore", "", "-scheduled"].map(|kind| format!("2026-11-{day}T19-30-00Z{kind}.dump"))
            })
            .collect();
        assert_eq!(surplus(&names, Kind::Snapshot, 10), [names[0].clone(), names[3].clone()]);
        assert_eq!(surplus(&names, Kind::Scheduled, 11), [names[2].clone()]);
        assert_eq!(surplus(&names, Kind::Scheduled, 12), Vec::<String>::new());
    }
}

//! Decides which backups, snapshots and email files are deleted, with pure functions.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

/// Number of snapshots that stay when a new one is written.
const SNAPSHOTS_KEPT: usize = 10;

/// Part of the name of each snapshot, and of no other file.
pub(super) const SNAPSHOT_MARK: &str = "-before-";

/// Time in the name of a backup, without the colons that some file systems reject.
pub(super) const BACKUP_TIME: &str = "%Y-%m-%dT%H-%M-%SZ";

/// Time in the name of an email file.
const EMAIL_TIME: &str = "%Y%m%dT%H%M%SZ";

/// Kind of a file that the program named itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Backup,
    Snapshot,
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
    let is_numbered = rest.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok());
    (rest.is_empty() || is_numbered).then_some((Kind::Backup, at))
}

/// Returns the names of files older than `days`, in order. The newest backup, the newest snapshot and every file that
/// the program did not name stay.
pub(crate) fn expired(names: &[String], now: DateTime<Utc>, days: u32) -> Vec<String> {
    let oldest = now - TimeDelta::days(i64::from(days));
    let mut files: Vec<(Kind, DateTime<Utc>, &String)> =
        names.iter().filter_map(|name| read_name(name).map(|(kind, at)| (kind, at, name))).collect();
    files.sort_by_key(|(_, at, name)| (*at, name.len(), *name));
    let newest = |kind| files.iter().rev().find(|file| file.0 == kind).map(|file| file.2);
    let stay = [newest(Kind::Backup), newest(Kind::Snapshot)];
    let is_expired = |(_, at, name): &&(Kind, DateTime<Utc>, &String)| *at < oldest && !stay.contains(&Some(*name));
    files.iter().filter(is_expired).map(|(_, _, name)| (*name).clone()).collect()
}

/// Returns the snapshots beyond the newest ten.
pub(super) fn surplus_snapshots(names: &[String]) -> Vec<String> {
    let is_snapshot = |name: &&String| read_name(name).is_some_and(|(kind, _)| kind == Kind::Snapshot);
    let mut snapshots: Vec<String> = names.iter().filter(is_snapshot).cloned().collect();
    // The names begin with the time.
    snapshots.sort_unstable();
    snapshots.truncate(snapshots.len().saturating_sub(SNAPSHOTS_KEPT));
    snapshots
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
            let newest = ["2026-11-22T12-00-00Z.dump", "2026-11-22T12-00-00Z-before-restore.dump"];
            let names: Vec<String> = [name].into_iter().chain(newest).map(str::to_owned).collect();
            assert_eq!(expired(&names, now, 30).is_empty(), stays, "{name}");
        }
    }

    #[test]
    fn newest_backup_and_newest_snapshot_stay_however_old_they_are() {
        let names = [
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
    fn ten_snapshots_stay() {
        let names: Vec<String> = (10..22)
            .flat_map(|day| {
                [format!("2026-11-{day}T19-30-00Z-before-restore.dump"), format!("2026-11-{day}T19-30-00Z.dump")]
            })
            .collect();
        let surplus = surplus_snapshots(&names);
        assert_eq!(surplus, [names[0].clone(), names[2].clone()]);
        assert_eq!(surplus_snapshots(&names[..8]), Vec::<String>::new());
    }
}

//! Backups that the server makes by itself.

use super::{SettingError, Variables};
use ironleaf_domain::backup::BackupSchedule;

/// Maximum number of backups that are kept.
const MAX_KEEP: u32 = 1_000;

/// Returns the schedule of backups, if there is one.
pub(super) fn schedule(variables: &Variables) -> Result<Option<BackupSchedule>, SettingError> {
    let keep = variables.number("BACKUP_KEEP", 14, 1..=MAX_KEEP)?;
    let every_hours = variables.number("BACKUP_EVERY", 1, BackupSchedule::HOURS)?;
    Ok(variables.text("BACKUP_EVERY").map(|_| BackupSchedule { every_hours, keep }))
}

#[cfg(test)]
mod tests {
    use super::{Variables, schedule};
    use ironleaf_domain::backup::BackupSchedule;

    #[test]
    fn no_backups_without_an_interval_and_fourteen_are_kept() {
        let read = |pairs: &[(&str, &str)]| schedule(&Variables::of(pairs)).map_err(|error| error.to_string());
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&[("BACKUP_KEEP", "3")]), Ok(None));
        assert_eq!(read(&[("BACKUP_EVERY", "24")]), Ok(Some(BackupSchedule { every_hours: 24, keep: 14 })));
        for (name, value) in
            [("BACKUP_EVERY", "0"), ("BACKUP_EVERY", "721"), ("BACKUP_EVERY", "daily"), ("BACKUP_KEEP", "0")]
        {
            assert!(read(&[(name, value)]).unwrap_err().starts_with(name), "{name}={value}");
        }
    }
}

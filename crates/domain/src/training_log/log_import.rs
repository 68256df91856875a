use super::import::ImportFormat;
use super::log_change::{LogChange, UndoError};
use crate::ids::LogChangeId;
use crate::text_values::text_values;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ImportState {
    /// `running`
    Running,
    /// `done`
    Done,
    /// `interrupted`: the server stopped or failed.
    ///
    /// Logs that were already added stay. Importing the file again adds the rest.
    Interrupted,
}

text_values!(ImportState);

/// Import of logs, which is listed among the log changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogImport {
    /// ID of the import, from the same sequence as log changes.
    pub id: LogChangeId,
    /// Format of the file.
    pub format: ImportFormat,
    pub started_at: DateTime<Utc>,
    /// Time when the latest batch was added.
    pub advanced_at: DateTime<Utc>,
    /// Time when the last batch was added.
    pub finished_at: Option<DateTime<Utc>>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
    /// Number of logs to add.
    pub logs_total: u32,
    /// Number of logs processed.
    pub logs_done: u32,
    /// Number of logs added. The others already existed.
    pub logs_added: u32,
    /// First and last date of the logs.
    pub days: (NaiveDate, NaiveDate),
}

impl LogImport {
    /// Time without progress after which an unfinished import counts as interrupted.
    ///
    /// It must be longer than the server retries a batch.
    pub const STALL_TIMEOUT: TimeDelta = TimeDelta::minutes(2);

    /// Returns the state at `now`.
    pub fn state(&self, now: DateTime<Utc>) -> ImportState {
        if self.finished_at.is_some() {
            ImportState::Done
        } else if now - self.advanced_at > Self::STALL_TIMEOUT {
            ImportState::Interrupted
        } else {
            ImportState::Running
        }
    }

    /// Returns why the import cannot be undone at `now`, or `None` if it can.
    pub fn undo_error(&self, now: DateTime<Utc>) -> Option<UndoError> {
        [
            (self.undone_at.is_some(), UndoError::AlreadyUndone),
            (now - self.started_at > LogChange::UNDO_WINDOW, UndoError::TooOld),
            (self.state(now) == ImportState::Running, UndoError::StillRunning),
        ]
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
    }
}

#[cfg(test)]
mod tests {
    use super::{ImportState, LogImport};
    use crate::ids::LogChangeId;
    use crate::training_log::UndoError;
    use crate::training_log::import::ImportFormat;
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn an_import_can_be_undone_once_when_it_has_ended() {
        let start: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
        let day = start.date_naive();
        let running = LogImport {
            id: LogChangeId::new(1).unwrap(),
            format: ImportFormat::Strong,
            started_at: start,
            advanced_at: start,
            finished_at: None,
            undone_at: None,
            logs_total: 2,
            logs_done: 1,
            logs_added: 1,
            days: (day, day),
        };
        let minute = TimeDelta::minutes(1);
        assert_eq!(running.state(start + minute), ImportState::Running);
        assert_eq!(running.undo_error(start + minute), Some(UndoError::StillRunning));
        assert_eq!(running.state(start + minute * 3), ImportState::Interrupted);
        assert_eq!(running.undo_error(start + minute * 3), None);
        let done = LogImport { finished_at: Some(start), ..running };
        assert_eq!((done.state(start), done.undo_error(start)), (ImportState::Done, None));
        assert_eq!(done.undo_error(start + TimeDelta::days(30)), None);
        assert_eq!(done.undo_error(start + TimeDelta::days(30) + minute), Some(UndoError::TooOld));
        let undone = LogImport { undone_at: Some(start), ..done };
        assert_eq!(undone.undo_error(start), Some(UndoError::AlreadyUndone));
    }
}

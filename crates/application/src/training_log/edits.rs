//! Edits and removals of logs, and their undo.

use super::{ChangePage, JournalEntry, LogEdit, TrainingLogService, UndoOutcome};
use crate::shared::{Actor, PageLimit, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId};
use ironleaf_domain::training_log::{LogChange, LogValues};

impl TrainingLogService {
    /// Changes the weight and sets of one of the actor's logs. Returns `None` if the log does not exist.
    pub async fn edit_log(
        &self,
        actor: &Actor,
        log_id: ExerciseLogId,
        figures: LogValues,
    ) -> Result<Option<LogEdit>, PortError> {
        self.journal.correct(actor.user_id, log_id, figures, self.clock.now()).await
    }

    /// Removes one of the actor's logs and returns the change.
    ///
    /// Returns `None` if the log does not exist.
    pub async fn remove_log(&self, actor: &Actor, log_id: ExerciseLogId) -> Result<Option<LogChangeId>, PortError> {
        self.journal.remove(actor.user_id, log_id, self.clock.now()).await
    }

    /// Returns the actor's changes within the undo window, newest first, and the current time.
    pub async fn list_log_changes(
        &self,
        actor: &Actor,
        limit: Option<PageLimit>,
        before: Option<LogChangeId>,
    ) -> Result<(DateTime<Utc>, Vec<JournalEntry>), PortError> {
        let now = self.clock.now();
        let since = now.checked_sub_signed(LogChange::UNDO_WINDOW).unwrap_or(now);
        let entries = self.journal.list_changes(actor.user_id, ChangePage { since, limit, before }, now).await?;
        Ok((now, entries))
    }

    /// Undoes one of the actor's changes.
    pub async fn undo_log_change(&self, actor: &Actor, change_id: LogChangeId) -> Result<UndoOutcome, PortError> {
        self.journal.undo(actor.user_id, change_id, self.clock.now()).await
    }
}

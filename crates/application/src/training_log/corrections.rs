//! Changes of what was logged, and the way back.

use super::{ChangePage, Correction, JournalEntry, TrainingLogService, Undone};
use crate::shared::{Actor, ListLimit, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId};
use ironleaf_domain::training_log::{LogChange, LogFigures};

impl TrainingLogService {
    /// Gives one of the actor's logs other figures. `None` if there is no such log.
    pub async fn correct_log(
        &self,
        actor: &Actor,
        log_id: ExerciseLogId,
        figures: LogFigures,
    ) -> Result<Option<Correction>, PortError> {
        self.journal.correct(actor.user_id, log_id, figures, self.clock.now()).await
    }

    /// Takes one of the actor's logs away, and gives the change by which it comes back. `None` if there is no such log.
    pub async fn remove_log(&self, actor: &Actor, log_id: ExerciseLogId) -> Result<Option<LogChangeId>, PortError> {
        self.journal.remove(actor.user_id, log_id, self.clock.now()).await
    }

    /// The actor's changes for as long as they could be undone, newest first, and the instant at which they are looked at.
    pub async fn list_log_changes(
        &self,
        actor: &Actor,
        limit: Option<ListLimit>,
        before: Option<LogChangeId>,
    ) -> Result<(DateTime<Utc>, Vec<JournalEntry>), PortError> {
        let now = self.clock.now();
        let since = now.checked_sub_signed(LogChange::UNDO_WITHIN).unwrap_or(now);
        let entries = self.journal.list_changes(actor.user_id, ChangePage { since, limit, before }, now).await?;
        Ok((now, entries))
    }

    /// Takes one of the actor's changes back.
    pub async fn undo_log_change(&self, actor: &Actor, change_id: LogChangeId) -> Result<Undone, PortError> {
        self.journal.undo(actor.user_id, change_id, self.clock.now()).await
    }
}

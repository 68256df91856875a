use super::GuideRepository;
use crate::shared::{Actor, PortError};
use async_trait::async_trait;
use ironleaf_domain::exercise::NoteText;
use ironleaf_domain::ids::{ExerciseId, UserId};
use std::sync::Arc;

/// Note of a member to an exercise, such as the height of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseNote {
    pub exercise_id: ExerciseId,
    pub note: NoteText,
}

/// Change of a note. An empty text is no note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteChange {
    pub exercise_id: ExerciseId,
    pub note: NoteText,
    /// The note that the member saw before the change.
    pub replaces: NoteText,
}

/// Result of saving a note in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveNoteOutcome {
    /// The note is saved.
    Saved,
    /// There is another note than the one that the member saw.
    ChangedElsewhere,
}

/// Reason why a note could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveNoteError {
    /// The exercise does not exist, or it belongs to another member.
    #[error("exercise not found")]
    NoSuchExercise,
    /// Another device changed the note. Nothing was saved, so that neither text is lost.
    #[error("the note was changed on another device")]
    ChangedElsewhere,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Notes of members to exercises.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait NoteRepository: Send + Sync {
    /// Returns the member's notes by exercise.
    async fn list(&self, user_id: UserId) -> Result<Vec<ExerciseNote>, PortError>;

    /// Saves a note, or deletes it if the new text is empty.
    ///
    /// Idempotent: a note that is already as wanted is saved. Of concurrent changes of one note, one is saved.
    async fn save(&self, user_id: UserId, change: NoteChange) -> Result<SaveNoteOutcome, PortError>;
}

/// Use cases of notes to exercises.
#[derive(Clone)]
pub struct ExerciseNoteService {
    notes: Arc<dyn NoteRepository>,
    exercises: Arc<dyn GuideRepository>,
}

impl ExerciseNoteService {
    /// Creates the service.
    pub fn new(notes: Arc<dyn NoteRepository>, exercises: Arc<dyn GuideRepository>) -> Self {
        Self { notes, exercises }
    }

    /// Saves a note to an exercise of the catalogue or of the actor.
    pub async fn save_note(&self, actor: &Actor, change: NoteChange) -> Result<(), SaveNoteError> {
        if self.exercises.find(actor.user_id, change.exercise_id).await?.is_none() {
            return Err(SaveNoteError::NoSuchExercise);
        }
        match self.notes.save(actor.user_id, change).await? {
            SaveNoteOutcome::Saved => Ok(()),
            SaveNoteOutcome::ChangedElsewhere => Err(SaveNoteError::ChangedElsewhere),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::MockGuideRepository;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;

    #[tokio::test]
    async fn an_unknown_exercise_gets_no_note() {
        let mut exercises = MockGuideRepository::new();
        exercises.expect_find().returning(|_, _| Ok(None));
        let mut notes = MockNoteRepository::new();
        notes.expect_save().never();
        let service = ExerciseNoteService::new(Arc::new(notes), Arc::new(exercises));
        let actor = Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() };
        let text = |text| NoteText::new_or_empty(text).unwrap();
        let change = NoteChange { exercise_id: ExerciseId::new(4).unwrap(), note: text("Seat 4"), replaces: text("") };
        assert_eq!(service.save_note(&actor, change).await, Err(SaveNoteError::NoSuchExercise));
    }
}

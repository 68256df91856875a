//! Exercises of the catalogue, managed by admins.

mod guide;
mod guided_exercise;
mod note;
mod ports;

pub use guide::ExerciseGuideService;
pub use guided_exercise::GuidedExercise;
pub use note::{ExerciseNote, ExerciseNoteService, NoteChange, NoteRepository, SaveNoteError, SaveNoteOutcome};
pub use ports::{ExerciseRepository, GuideRepository};

#[cfg(any(test, feature = "testing"))]
pub use note::MockNoteRepository;
#[cfg(any(test, feature = "testing"))]
pub use ports::{MockExerciseRepository, MockGuideRepository};

use crate::shared::{Actor, AuditContext, CatalogueError, Clock, FieldChange, ListError, PageRequest};
use ironleaf_domain::exercise::{MovementPattern, PatternDetail, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::{Equipment, Muscle, Need};
use ironleaf_domain::text::{Description, Name};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Input of an admin for an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseForm {
    pub name: Name,
    /// Instructions.
    pub description: Description,
    /// Default number of sets.
    pub sets: Sets,
    /// Default reps or seconds.
    pub reps: Reps,
    /// Unit of `reps`; reps for a new exercise.
    pub unit: FieldChange<RepUnit>,
    /// Movement pattern; unknown for a new exercise.
    pub pattern: FieldChange<Option<MovementPattern>>,
    /// Detail of the movement pattern; none for a new exercise.
    pub pattern_detail: FieldChange<Option<PatternDetail>>,
    /// Rest after a set; the usual one for a new exercise.
    pub rest_seconds: FieldChange<Option<RestSeconds>>,
    /// Main equipment; unknown for a new exercise.
    pub equipment: FieldChange<Option<Equipment>>,
    /// Needs in addition to the equipment; none for a new exercise.
    pub also_needs: FieldChange<BTreeSet<Need>>,
    /// Muscles that do most of the work; none are known for a new exercise.
    pub primary_muscles: FieldChange<BTreeSet<Muscle>>,
}

/// Catalogue exercise as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminExercise {
    pub id: ExerciseId,
    pub name: String,
    /// Instructions.
    pub description: String,
    /// Default number of sets.
    pub sets: Sets,
    /// Default reps or seconds.
    pub reps: Reps,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Movement pattern, if it is known.
    pub pattern: Option<MovementPattern>,
    /// Property that the pattern does not tell.
    pub pattern_detail: Option<PatternDetail>,
    /// Rest after a set. Without one, the usual rest applies.
    pub rest_seconds: Option<RestSeconds>,
    /// Main equipment, if it is known.
    pub equipment: Option<String>,
    /// Needs in addition to the equipment.
    pub also_needs: Vec<String>,
    /// Muscles that do most of the work.
    pub primary_muscles: Vec<String>,
    /// Number of listed catalogue plans that contain it.
    pub plan_count: u64,
}

/// Reason why an exercise was not changed: another listed exercise has its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an exercise with this name already exists")]
pub struct NameTaken;

/// Use cases of exercises.
///
/// A change adds the audit context; its port checks the rules in the transaction of the change.
#[derive(Clone)]
pub struct ExerciseService {
    exercises: Arc<dyn ExerciseRepository>,
    clock: Arc<dyn Clock>,
}

impl ExerciseService {
    /// Creates the service.
    pub fn new(exercises: Arc<dyn ExerciseRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { exercises, clock }
    }

    /// Returns the listed exercises, by name. Only forwards to the port.
    pub async fn list_exercises(&self, listing: PageRequest<ExerciseId>) -> Result<Vec<AdminExercise>, ListError> {
        self.exercises.list(listing).await
    }

    /// Adds an exercise to the catalogue.
    pub async fn add_exercise(
        &self,
        actor: &Actor,
        form: ExerciseForm,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>> {
        self.exercises.add(form, self.signature(actor)).await
    }

    /// Changes an exercise.
    pub async fn update_exercise(
        &self,
        actor: &Actor,
        id: ExerciseId,
        form: ExerciseForm,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>> {
        self.exercises.update(id, form, self.signature(actor)).await
    }

    /// Removes an exercise from the catalogue. Members' plans and logs keep it.
    pub async fn remove_exercise(&self, actor: &Actor, id: ExerciseId) -> Result<(), CatalogueError> {
        self.exercises.archive(id, self.signature(actor)).await
    }

    /// Restores a removed exercise to the catalogue.
    pub async fn restore_exercise(
        &self,
        actor: &Actor,
        id: ExerciseId,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>> {
        self.exercises.restore(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    #[tokio::test]
    async fn a_change_is_signed_with_who_and_when() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        let mut exercises = MockExerciseRepository::new();
        exercises
            .expect_archive()
            .withf(|id, signature| {
                (id.get(), signature.by.get(), signature.at.to_rfc3339())
                    == (4, 7, "2026-11-21T12:00:00+00:00".to_owned())
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let service = ExerciseService::new(Arc::new(exercises), Arc::new(clock));
        let admin = Actor { user_id: UserId::new(7).unwrap(), role: Role::Admin, time_zone: Tz::UTC.into() };
        assert_eq!(service.remove_exercise(&admin, ExerciseId::new(4).unwrap()).await, Ok(()));
    }
}

//! Exercises of the catalogue, managed by admins.

mod guide;
mod guided_exercise;
mod note;
mod ports;

pub use guide::ExerciseGuideService;
pub use guided_exercise::GuidedExercise;
pub use note::{ExerciseNote, ExerciseNoteService, NoteChange, NoteRepository, SaveNoteError, SaveNoteOutcome};
pub use ports::GuideRepository;

#[cfg(any(test, feature = "testing"))]
pub use note::MockNoteRepository;
#[cfg(any(test, feature = "testing"))]
pub use ports::MockGuideRepository;

use crate::catalogue::CatalogueId;
use ironleaf_domain::FieldChange;
use ironleaf_domain::exercise::{MovementPattern, PatternDetail, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::{Equipment, Muscle, Need};
use ironleaf_domain::text::{Description, Name};
use std::collections::BTreeSet;

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

/// Names of listed exercises are unique ignoring case, so that a change or a restored exercise can be rejected.
impl CatalogueId for ExerciseId {
    type Form = ExerciseForm;
    type Shown = AdminExercise;
    type Rejection = NameTaken;
}

use ironleaf_domain::exercise::{ExerciseGuide, Level, RepUnit};
use ironleaf_domain::ids::ExerciseId;

/// An exercise with the guide that tells how it is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuidedExercise {
    pub id: ExerciseId,
    pub name: String,
    /// Short instructions.
    pub description: String,
    /// Equipment, if it is known.
    pub equipment: Option<String>,
    /// Needs in addition to `equipment`.
    pub also_needs: Vec<String>,
    /// Experience that it requires, if it is known.
    pub level: Option<Level>,
    pub unit: RepUnit,
    /// Muscles that do most of the work.
    pub primary_muscles: Vec<String>,
    /// Muscles that assist.
    pub secondary_muscles: Vec<String>,
    /// The guide, if there is one. A member's own exercise has none.
    pub guide: Option<ExerciseGuide>,
}

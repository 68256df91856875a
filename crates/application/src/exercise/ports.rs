use super::GuidedExercise;
use crate::shared::{AuditContext, CatalogueError, PortError};
use async_trait::async_trait;
use ironleaf_domain::exercise::ExerciseGuide;
use ironleaf_domain::ids::{ExerciseId, UserId};

/// Guides to the exercises of the catalogue.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait GuideRepository: Send + Sync {
    /// Returns an exercise of the catalogue or of the member's own plans, with its guide.
    ///
    /// Includes archived exercises, because plans and logs keep them.
    async fn find(&self, user_id: UserId, id: ExerciseId) -> Result<Option<GuidedExercise>, PortError>;

    /// Saves the guide of a listed exercise, with an audit entry if it changes. Idempotent.
    async fn save(
        &self,
        id: ExerciseId,
        guide: ExerciseGuide,
        signature: AuditContext,
    ) -> Result<GuidedExercise, CatalogueError>;
}

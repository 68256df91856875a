use super::{AdminExercise, ExerciseForm, GuidedExercise, NameTaken};
use crate::shared::{AuditContext, CatalogueError, ListError, PageRequest, PortError};
use async_trait::async_trait;
use ironleaf_domain::exercise::ExerciseGuide;
use ironleaf_domain::ids::{ExerciseId, UserId};

/// Exercises of the catalogue, managed by admins.
///
/// An exercise is listed until it is archived. Names of listed exercises are unique ignoring case, even with concurrent
/// changes.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ExerciseRepository: Send + Sync {
    /// Returns the listed exercises that match the search in name or description, by name and ID.
    ///
    /// The cursor may be an exercise that was archived in the meantime.
    async fn list(&self, listing: PageRequest<ExerciseId>) -> Result<Vec<AdminExercise>, ListError>;

    /// Adds an exercise.
    async fn add(
        &self,
        form: ExerciseForm,
        signature: AuditContext,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>>;

    /// Changes a listed exercise.
    ///
    /// Members whose catalogue plan contains it see the change. Unchanged values have no effect.
    async fn update(
        &self,
        id: ExerciseId,
        form: ExerciseForm,
        signature: AuditContext,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>>;

    /// Archives a listed exercise, so that it can no longer be listed or chosen. Plans and logs keep it.
    async fn archive(&self, id: ExerciseId, signature: AuditContext) -> Result<(), CatalogueError>;

    /// Restores an archived exercise; a listed one stays unchanged.
    async fn restore(
        &self,
        id: ExerciseId,
        signature: AuditContext,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>>;
}

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

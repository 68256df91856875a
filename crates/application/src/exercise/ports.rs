use super::{AdminExercise, ExerciseForm, NameTaken};
use crate::shared::{AuditContext, CatalogueError, ListError, PageRequest};
use async_trait::async_trait;
use ironleaf_domain::ids::ExerciseId;

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

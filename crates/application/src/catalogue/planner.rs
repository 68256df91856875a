use crate::shared::PortError;
use async_trait::async_trait;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::meal::CatalogueMeal;

/// The catalogue as planners see it.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PlannerCatalogue: Send + Sync {
    /// Returns the exercises of the public catalogue that are not archived, ordered by ID.
    async fn list_exercises(&self) -> Result<Vec<CatalogueExercise>, PortError>;

    /// Returns those of these exercises that are in the public catalogue, including archived ones.
    async fn find_exercises(&self, ids: Vec<ExerciseId>) -> Result<Vec<CatalogueExercise>, PortError>;

    /// Returns the meals of the catalogue that are not archived, ordered by ID.
    async fn list_meals(&self) -> Result<Vec<CatalogueMeal>, PortError>;
}

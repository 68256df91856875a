use super::{AdminMeal, MealForm};
use crate::shared::{AuditContext, CatalogueError, ListError, PageRequest, PortError};
use async_trait::async_trait;
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::TooMuchInPlans;

/// Meals of the catalogue, managed by admins. A meal is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MealRepository: Send + Sync {
    /// Returns the listed meals that match the search in name or description, by name and ID.
    ///
    /// The cursor may be a meal that was archived in the meantime.
    async fn list(&self, listing: PageRequest<MealId>) -> Result<Vec<AdminMeal>, ListError>;

    /// Adds a meal.
    async fn add(&self, form: MealForm, signature: AuditContext) -> Result<AdminMeal, PortError>;

    /// Changes a listed meal.
    ///
    /// Members whose catalogue plan contains it see the change. Unchanged values have no effect. Fails if the portions
    /// of a plan, archived or not, would exceed the maximum of a meal, even if they are added concurrently.
    async fn update(
        &self,
        id: MealId,
        form: MealForm,
        signature: AuditContext,
    ) -> Result<AdminMeal, CatalogueError<TooMuchInPlans>>;

    /// Archives a listed meal, so that it can no longer be listed or chosen. Plans keep it.
    async fn archive(&self, id: MealId, signature: AuditContext) -> Result<(), CatalogueError>;

    /// Restores an archived meal; a listed one stays unchanged.
    async fn restore(&self, id: MealId, signature: AuditContext) -> Result<AdminMeal, CatalogueError>;
}

use super::{AdminMeal, MealForm, UpdateMealError};
use crate::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use async_trait::async_trait;
use ironleaf_domain::ids::MealId;

/// Meals of the catalogue, managed by admins. A meal is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MealRepository: Send + Sync {
    /// Returns the listed meals that match the search in name or description, by name and ID.
    ///
    /// The cursor may be a meal that was archived in the meantime.
    async fn list(&self, listing: PageRequest<MealId>) -> Result<Result<Vec<AdminMeal>, UnknownCursor>, PortError>;

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
    ) -> Result<Result<AdminMeal, UpdateMealError>, PortError>;

    /// Archives a listed meal, so that it can no longer be listed or chosen. Plans keep it.
    ///
    /// Returns whether it was listed.
    async fn archive(&self, id: MealId, signature: AuditContext) -> Result<bool, PortError>;

    /// Restores an archived meal; a listed one stays unchanged. Returns `None` if the meal is missing.
    async fn restore(&self, id: MealId, signature: AuditContext) -> Result<Option<AdminMeal>, PortError>;
}

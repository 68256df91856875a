use super::{AdminMeal, MealForm, UpdateMealRefusal};
use crate::shared::{Listing, NoSuchRow, PortError, Signature};
use async_trait::async_trait;
use ironleaf_domain::ids::MealId;

/// The catalogue's meals, as admins keep them. A meal is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MealRepository: Send + Sync {
    /// The listed meals that have the searched text in name or description, by name and id. A list may go on after a
    /// meal that was archived meanwhile.
    async fn list(&self, listing: Listing<MealId>) -> Result<Result<Vec<AdminMeal>, NoSuchRow>, PortError>;

    /// Adds one.
    async fn add(&self, form: MealForm, signature: Signature) -> Result<AdminMeal, PortError>;

    /// Gives a listed meal other values, which members see from then on wherever a plan of the catalogue has it. With
    /// the values that it has nothing is done. Refused where a plan, archived or not, has so many portions of it that
    /// they would hold more than a meal may, also when the plan gets them at the same time.
    async fn update(
        &self,
        id: MealId,
        form: MealForm,
        signature: Signature,
    ) -> Result<Result<AdminMeal, UpdateMealRefusal>, PortError>;

    /// Archives a listed meal: it leaves the list and the planner's choice, while plans keep it. Answers whether it was
    /// listed.
    async fn archive(&self, id: MealId, signature: Signature) -> Result<bool, PortError>;

    /// Lists an archived meal again. One that is listed stays as it is. `None` if there is no such meal.
    async fn restore(&self, id: MealId, signature: Signature) -> Result<Option<AdminMeal>, PortError>;
}

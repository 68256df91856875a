//! Meals of the catalogue, managed by admins.

mod ports;

pub use ports::MealRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockMealRepository;

use crate::shared::{Actor, AuditContext, Clock, PageRequest, PortError, UnknownCursor};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{NutrientExcess, Nutrition};
use ironleaf_domain::text::{Description, Name};
use std::sync::Arc;

/// Input of an admin for a meal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MealForm {
    /// Name.
    pub name: Name,
    /// Ingredients and preparation; may be empty.
    pub description: Description,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
}

/// Catalogue meal as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminMeal {
    /// ID of the meal.
    pub id: MealId,
    /// Name.
    pub name: String,
    /// Ingredients and preparation.
    pub description: String,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    /// Number of listed catalogue diet plans that contain it.
    pub plan_count: u64,
}

/// Plan whose portions of a meal exceed the maximum of a meal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanExcess {
    /// Name of the plan.
    pub plan_name: String,
    /// Exceeded maximum.
    pub excess: NutrientExcess,
}

/// Reason why a meal was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateMealError {
    /// No listed meal has this ID.
    #[error("meal not found")]
    NotFound,
    /// The portions of these plans would exceed the maximum of a meal.
    #[error("the portions of {} plans would exceed the maximum of a meal", .0.len())]
    TooMuch(Vec<PlanExcess>),
}

/// Use cases of meals.
#[derive(Clone)]
pub struct MealService {
    meals: Arc<dyn MealRepository>,
    clock: Arc<dyn Clock>,
}

impl MealService {
    /// Creates the service.
    #[must_use]
    pub fn new(meals: Arc<dyn MealRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { meals, clock }
    }

    /// Returns the listed meals, by name.
    pub async fn list_meals(
        &self,
        listing: PageRequest<MealId>,
    ) -> Result<Result<Vec<AdminMeal>, UnknownCursor>, PortError> {
        self.meals.list(listing).await
    }

    /// Adds a meal to the catalogue.
    pub async fn add_meal(&self, actor: &Actor, form: MealForm) -> Result<AdminMeal, PortError> {
        self.meals.add(form, self.signature(actor)).await
    }

    /// Changes a meal.
    pub async fn update_meal(
        &self,
        actor: &Actor,
        id: MealId,
        form: MealForm,
    ) -> Result<Result<AdminMeal, UpdateMealError>, PortError> {
        self.meals.update(id, form, self.signature(actor)).await
    }

    /// Removes a meal from the catalogue. Plans keep it. Returns whether it was listed.
    pub async fn remove_meal(&self, actor: &Actor, id: MealId) -> Result<bool, PortError> {
        self.meals.archive(id, self.signature(actor)).await
    }

    /// Restores a removed meal to the catalogue.
    pub async fn restore_meal(&self, actor: &Actor, id: MealId) -> Result<Option<AdminMeal>, PortError> {
        self.meals.restore(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

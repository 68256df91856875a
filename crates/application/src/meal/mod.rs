//! Meals of the catalogue, managed by admins.

mod ports;

pub use ports::MealRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockMealRepository;

use crate::shared::{Actor, AuditContext, CatalogueError, Clock, FieldChange, ListError, PageRequest, PortError};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::limits::{Allergen, FoodFacts, FoodFamily};
use ironleaf_domain::meal::{Diet, MealType, Nutrition, TooMuchInPlans};
use ironleaf_domain::text::{Description, Name};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Input of an admin for a meal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MealForm {
    pub name: Name,
    /// Ingredients and preparation; may be empty.
    pub description: Description,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    /// Strictest diet that it suits; `None` is not known.
    pub diet: FieldChange<Option<Diet>>,
    /// Allergens in it; `None` is not known.
    pub allergens: FieldChange<Option<BTreeSet<Allergen>>>,
    /// Kinds of food in it; `None` is not known.
    pub families: FieldChange<Option<BTreeSet<FoodFamily>>>,
    /// Meals of the day that it suits; the planner does not choose a meal without any.
    pub slots: FieldChange<BTreeSet<MealType>>,
}

/// Catalogue meal as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminMeal {
    pub id: MealId,
    pub name: String,
    /// Ingredients and preparation.
    pub description: String,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    /// Diet, allergens and families, as far as they are known.
    pub facts: FoodFacts,
    /// Meals of the day that it suits.
    pub slots: Vec<MealType>,
    /// Number of listed catalogue diet plans that contain it.
    pub plan_count: u64,
}

/// Use cases of meals.
///
/// A change adds the audit context; its port checks the rules in the transaction of the change.
#[derive(Clone)]
pub struct MealService {
    meals: Arc<dyn MealRepository>,
    clock: Arc<dyn Clock>,
}

impl MealService {
    /// Creates the service.
    pub fn new(meals: Arc<dyn MealRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { meals, clock }
    }

    /// Returns the listed meals, by name. Only forwards to the port.
    pub async fn list_meals(&self, listing: PageRequest<MealId>) -> Result<Vec<AdminMeal>, ListError> {
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
    ) -> Result<AdminMeal, CatalogueError<TooMuchInPlans>> {
        self.meals.update(id, form, self.signature(actor)).await
    }

    /// Removes a meal from the catalogue. Plans keep it.
    pub async fn remove_meal(&self, actor: &Actor, id: MealId) -> Result<(), CatalogueError> {
        self.meals.archive(id, self.signature(actor)).await
    }

    /// Restores a removed meal to the catalogue.
    pub async fn restore_meal(&self, actor: &Actor, id: MealId) -> Result<AdminMeal, CatalogueError> {
        self.meals.restore(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

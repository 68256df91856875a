//! The catalogue's meals, as admins keep them.

mod ports;

pub use ports::MealRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockMealRepository;

use crate::shared::{Actor, Clock, Listing, NoSuchRow, PortError, Signature};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{Excess, Nutrition};
use ironleaf_domain::text::{Description, Name};
use std::sync::Arc;

/// What an admin says of a meal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MealForm {
    /// Its name.
    pub name: Name,
    /// What goes in and how it is put together; may be empty.
    pub description: Description,
    /// What is in one portion.
    pub nutrition: Nutrition,
}

/// A meal in the admins' list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminMeal {
    /// The meal.
    pub id: MealId,
    /// Its name.
    pub name: String,
    /// What goes in and how it is put together.
    pub description: String,
    /// What is in one portion.
    pub nutrition: Nutrition,
    /// How many listed diet plans of the catalogue have it.
    pub plan_count: u64,
}

/// A plan whose portions of a meal would hold more than a meal may.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanExcess {
    /// The plan's name.
    pub plan_name: String,
    /// What would be too much.
    pub excess: Excess,
}

/// Why a meal was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateMealRefusal {
    /// No meal is listed under this id.
    #[error("there is no such meal")]
    NotFound,
    /// These plans have too many portions of it for its new figures.
    #[error("the portions of {} plans would hold too much", .0.len())]
    TooMuch(Vec<PlanExcess>),
}

/// The use cases of meals.
#[derive(Clone)]
pub struct MealService {
    meals: Arc<dyn MealRepository>,
    clock: Arc<dyn Clock>,
}

impl MealService {
    /// The service over its ports.
    #[must_use]
    pub fn new(meals: Arc<dyn MealRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { meals, clock }
    }

    /// The listed meals, by name.
    pub async fn list_meals(&self, listing: Listing<MealId>) -> Result<Result<Vec<AdminMeal>, NoSuchRow>, PortError> {
        self.meals.list(listing).await
    }

    /// Adds a meal to the catalogue.
    pub async fn add_meal(&self, actor: &Actor, form: MealForm) -> Result<AdminMeal, PortError> {
        self.meals.add(form, self.signature(actor)).await
    }

    /// Gives a meal other values.
    pub async fn update_meal(
        &self,
        actor: &Actor,
        id: MealId,
        form: MealForm,
    ) -> Result<Result<AdminMeal, UpdateMealRefusal>, PortError> {
        self.meals.update(id, form, self.signature(actor)).await
    }

    /// Takes a meal out of the catalogue; plans keep it. Answers whether it was there.
    pub async fn remove_meal(&self, actor: &Actor, id: MealId) -> Result<bool, PortError> {
        self.meals.archive(id, self.signature(actor)).await
    }

    /// Takes a removed meal back into the catalogue.
    pub async fn restore_meal(&self, actor: &Actor, id: MealId) -> Result<Option<AdminMeal>, PortError> {
        self.meals.restore(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> Signature {
        Signature::of(actor, self.clock.now())
    }
}

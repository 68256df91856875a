use crate::shared::{AuditContext, CatalogueError, ListError, PageRequest, PortError};
use async_trait::async_trait;
use ironleaf_domain::diet_plan::{PlanMeal, unavailable_reason};
use ironleaf_domain::ids::{DietPlanId, MealId};
use ironleaf_domain::meal::{DayTotals, MealType, NutrientExcess, Portions};
use ironleaf_domain::text::{Description, Name};

/// Input of an admin for a diet plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DietPlanForm {
    pub name: Name,
    /// Kind of plan; may be empty.
    pub description: Description,
}

/// Catalogue diet plan as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminDietPlan {
    pub id: DietPlanId,
    pub name: String,
    /// Kind of plan.
    pub description: String,
    /// Number of meals. A meal that is eaten twice a day counts twice.
    pub meal_count: usize,
    /// Calories and macros of the day.
    pub totals: DayTotals,
    /// Number of members whose current plan it is.
    pub follower_count: u64,
}

impl AdminDietPlan {
    /// Returns why members cannot choose the plan; `None` if it is available.
    pub fn unavailable_reason(&self) -> Option<&'static str> {
        unavailable_reason(self.meal_count)
    }
}

/// Entry of a plan, identified by meal and meal type. A plan has a meal at most once per meal type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MealPlace {
    pub meal_id: MealId,
    /// Meal of the day.
    pub meal_type: MealType,
}

/// Meal of a plan as shown to admins.
#[derive(Debug, Clone, PartialEq)]
pub struct AdminPlanMeal {
    pub meal_id: MealId,
    /// Meal as shown to members.
    pub meal: PlanMeal,
    /// Whether the meal was removed from the catalogue.
    pub archived: bool,
}

/// Reason why a meal was not added to a plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddPlanMealError {
    /// The plan already has this meal for this meal type.
    #[error("the plan already has this meal for this meal type")]
    AlreadyThere,
    /// The portions exceed the maximum of a meal.
    #[error("the portions exceed the maximum of a meal")]
    TooMuch(Vec<NutrientExcess>),
}

/// Diet plans of the catalogue, managed by admins. A plan is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DietPlanCatalogue: Send + Sync {
    /// Returns the listed plans that match the search in name or description, by name and ID.
    ///
    /// The cursor may be a plan that was archived in the meantime.
    async fn list(&self, listing: PageRequest<DietPlanId>) -> Result<Vec<AdminDietPlan>, ListError>;

    /// Adds a plan without meals.
    async fn add(&self, form: DietPlanForm, signature: AuditContext) -> Result<AdminDietPlan, PortError>;

    /// Changes name and description of a listed plan.
    ///
    /// Members whose current plan it is see the change. Unchanged values have no effect.
    async fn update(
        &self,
        id: DietPlanId,
        form: DietPlanForm,
        signature: AuditContext,
    ) -> Result<AdminDietPlan, CatalogueError>;

    /// Archives a listed plan, so that it can no longer be listed or chosen.
    ///
    /// It remains the current plan of its members.
    async fn archive(&self, id: DietPlanId, signature: AuditContext) -> Result<(), CatalogueError>;

    /// Restores an archived plan; a listed plan stays unchanged.
    async fn restore(&self, id: DietPlanId, signature: AuditContext) -> Result<AdminDietPlan, CatalogueError>;

    /// Returns the meals of a listed plan, including archived ones, in the order of the day and by name.
    async fn list_meals(&self, id: DietPlanId) -> Result<Vec<AdminPlanMeal>, CatalogueError>;

    /// Adds a listed meal to a listed plan.
    ///
    /// Of concurrent calls for the same meal and meal type one succeeds. The others return
    /// [`AddPlanMealError::AlreadyThere`].
    async fn add_meal(
        &self,
        id: DietPlanId,
        place: MealPlace,
        portions: Portions,
        signature: AuditContext,
    ) -> Result<AdminPlanMeal, CatalogueError<AddPlanMealError>>;

    /// Removes a meal, archived or not, from a listed plan.
    ///
    /// Of a missing or archived plan, [`CatalogueItem::PlanMeal`](crate::shared::CatalogueItem::PlanMeal) is not found.
    async fn remove_meal(
        &self,
        id: DietPlanId,
        place: MealPlace,
        signature: AuditContext,
    ) -> Result<(), CatalogueError>;
}

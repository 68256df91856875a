use crate::catalogue::CatalogueId;
use crate::shared::{AuditContext, CatalogueError};
use async_trait::async_trait;
use ironleaf_domain::diet_plan::{PlanMeal, unavailable_reason};
use ironleaf_domain::ids::{DietPlanId, MealId};
use ironleaf_domain::meal::{DayTotals, MealType, NutrientExcess, Portions};
use ironleaf_domain::text::{Description, Name};
use std::convert::Infallible;

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

impl CatalogueId for DietPlanId {
    type Form = DietPlanForm;
    type Shown = AdminDietPlan;
    type Rejection = Infallible;
}

/// Meals of the catalogue's diet plans, managed by admins.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DietPlanCatalogue: Send + Sync {
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

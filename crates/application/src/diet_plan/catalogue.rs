use crate::shared::{Listing, NoSuchRow, PortError, Signature};
use async_trait::async_trait;
use ironleaf_domain::diet_plan::{PlanMeal, not_offered_reason};
use ironleaf_domain::ids::{DietPlanId, MealId};
use ironleaf_domain::meal::{DayTotals, Excess, MealType, Portions};
use ironleaf_domain::text::{Description, Name};

/// What an admin says of a diet plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DietPlanForm {
    /// Its name.
    pub name: Name,
    /// What kind of plan it is; may be empty.
    pub description: Description,
}

/// A diet plan in the admins' list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminDietPlan {
    /// The plan.
    pub id: DietPlanId,
    /// Its name.
    pub name: String,
    /// What kind of plan it is.
    pub description: String,
    /// How many meals it has; one that is eaten twice a day counts twice.
    pub meal_count: usize,
    /// What the whole day holds.
    pub totals: DayTotals,
    /// How many members follow it now.
    pub follower_count: u64,
}

impl AdminDietPlan {
    /// Why no member is shown it, in words; `None` if it is on offer.
    #[must_use]
    pub fn not_offered_reason(&self) -> Option<&'static str> {
        not_offered_reason(self.meal_count)
    }
}

/// A meal's place in a plan. A plan has a meal at most once for each meal type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MealPlace {
    /// The meal.
    pub meal_id: MealId,
    /// When it is eaten.
    pub meal_type: MealType,
}

/// A meal of a plan, as admins see it.
#[derive(Debug, Clone, PartialEq)]
pub struct AdminPlanMeal {
    /// The meal.
    pub meal_id: MealId,
    /// What members see of it.
    pub meal: PlanMeal,
    /// Whether it was taken out of the catalogue.
    pub archived: bool,
}

/// Why a meal was not put into a plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddPlanMealRefusal {
    /// No plan is listed under this id.
    #[error("there is no such plan")]
    NoSuchPlan,
    /// No meal is listed under this id.
    #[error("there is no such meal")]
    NoSuchMeal,
    /// The plan has this meal for this meal type already.
    #[error("the plan has this meal there already")]
    AlreadyThere,
    /// So many portions of it would hold more than a meal may.
    #[error("the portions would hold too much")]
    TooMuch(Vec<Excess>),
}

/// The catalogue's diet plans, as admins keep them. A plan is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DietPlanCatalogue: Send + Sync {
    /// The listed plans that have the searched text in name or description, by name and id. A list may go on after a
    /// plan that was archived meanwhile.
    async fn list(&self, listing: Listing<DietPlanId>) -> Result<Result<Vec<AdminDietPlan>, NoSuchRow>, PortError>;

    /// Adds one without meals.
    async fn add(&self, form: DietPlanForm, signature: Signature) -> Result<AdminDietPlan, PortError>;

    /// Gives a listed plan another name and description, which who follows it sees from then on. With those that it has
    /// nothing is done. `None` if there is no such plan.
    async fn update(
        &self,
        id: DietPlanId,
        form: DietPlanForm,
        signature: Signature,
    ) -> Result<Option<AdminDietPlan>, PortError>;

    /// Archives a listed plan: it leaves the list and cannot be chosen any more, while members go on following it.
    /// Answers whether it was listed.
    async fn archive(&self, id: DietPlanId, signature: Signature) -> Result<bool, PortError>;

    /// Lists an archived plan again. One that is listed stays as it is. `None` if there is no such plan.
    async fn restore(&self, id: DietPlanId, signature: Signature) -> Result<Option<AdminDietPlan>, PortError>;

    /// The meals of a listed plan, archived ones too, in the order of the day and by name. `None` if there is no such
    /// plan.
    async fn list_meals(&self, id: DietPlanId) -> Result<Option<Vec<AdminPlanMeal>>, PortError>;

    /// Puts a listed meal into a listed plan. Of several at once for the same place one is done, and the others are
    /// [`AddPlanMealRefusal::AlreadyThere`].
    async fn add_meal(
        &self,
        id: DietPlanId,
        place: MealPlace,
        portions: Portions,
        signature: Signature,
    ) -> Result<Result<AdminPlanMeal, AddPlanMealRefusal>, PortError>;

    /// Takes a meal, archived or not, out of a listed plan. Answers whether it was there.
    async fn remove_meal(&self, id: DietPlanId, place: MealPlace, signature: Signature) -> Result<bool, PortError>;
}

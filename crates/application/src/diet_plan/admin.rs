use super::catalogue::{AddPlanMealError, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, MealPlace};
use crate::shared::{Actor, AuditContext, Clock, PageRequest, PortError, UnknownCursor};
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::meal::Portions;
use std::sync::Arc;

/// Use cases of the catalogue's diet plans, for admins.
#[derive(Clone)]
pub struct DietPlanAdminService {
    plans: Arc<dyn DietPlanCatalogue>,
    clock: Arc<dyn Clock>,
}

impl DietPlanAdminService {
    /// Creates the service.
    #[must_use]
    pub fn new(plans: Arc<dyn DietPlanCatalogue>, clock: Arc<dyn Clock>) -> Self {
        Self { plans, clock }
    }

    /// Returns the listed plans, by name.
    pub async fn list_plans(
        &self,
        listing: PageRequest<DietPlanId>,
    ) -> Result<Result<Vec<AdminDietPlan>, UnknownCursor>, PortError> {
        self.plans.list(listing).await
    }

    /// Adds a plan without meals to the catalogue.
    pub async fn add_plan(&self, actor: &Actor, form: DietPlanForm) -> Result<AdminDietPlan, PortError> {
        self.plans.add(form, self.signature(actor)).await
    }

    /// Changes name and description of a plan.
    pub async fn update_plan(
        &self,
        actor: &Actor,
        id: DietPlanId,
        form: DietPlanForm,
    ) -> Result<Option<AdminDietPlan>, PortError> {
        self.plans.update(id, form, self.signature(actor)).await
    }

    /// Removes a plan from the catalogue.
    ///
    /// It remains the current plan of its members. Returns whether it was listed.
    pub async fn remove_plan(&self, actor: &Actor, id: DietPlanId) -> Result<bool, PortError> {
        self.plans.archive(id, self.signature(actor)).await
    }

    /// Restores a removed plan to the catalogue.
    pub async fn restore_plan(&self, actor: &Actor, id: DietPlanId) -> Result<Option<AdminDietPlan>, PortError> {
        self.plans.restore(id, self.signature(actor)).await
    }

    /// Returns the meals of a plan, in the order of the day.
    pub async fn list_plan_meals(&self, id: DietPlanId) -> Result<Option<Vec<AdminPlanMeal>>, PortError> {
        self.plans.list_meals(id).await
    }

    /// Adds a meal to a plan.
    pub async fn add_plan_meal(
        &self,
        actor: &Actor,
        id: DietPlanId,
        place: MealPlace,
        portions: Portions,
    ) -> Result<Result<AdminPlanMeal, AddPlanMealError>, PortError> {
        self.plans.add_meal(id, place, portions, self.signature(actor)).await
    }

    /// Removes a meal from a plan. Returns whether it was in the plan.
    pub async fn remove_plan_meal(&self, actor: &Actor, id: DietPlanId, place: MealPlace) -> Result<bool, PortError> {
        self.plans.remove_meal(id, place, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

use super::catalogue::{AddPlanMealError, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, MealPlace};
use crate::shared::{Actor, AuditContext, CatalogueError, Clock, ListError, PageRequest, PortError};
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::meal::Portions;
use std::sync::Arc;

/// Use cases of the catalogue's diet plans, for admins.
///
/// A change adds the audit context; its port checks the rules in the transaction of the change.
#[derive(Clone)]
pub struct DietPlanAdminService {
    plans: Arc<dyn DietPlanCatalogue>,
    clock: Arc<dyn Clock>,
}

impl DietPlanAdminService {
    /// Creates the service.
    pub fn new(plans: Arc<dyn DietPlanCatalogue>, clock: Arc<dyn Clock>) -> Self {
        Self { plans, clock }
    }

    /// Returns the listed plans, by name. Only forwards to the port.
    pub async fn list_plans(&self, listing: PageRequest<DietPlanId>) -> Result<Vec<AdminDietPlan>, ListError> {
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
    ) -> Result<AdminDietPlan, CatalogueError> {
        self.plans.update(id, form, self.signature(actor)).await
    }

    /// Removes a plan from the catalogue. It remains the current plan of its members.
    pub async fn remove_plan(&self, actor: &Actor, id: DietPlanId) -> Result<(), CatalogueError> {
        self.plans.archive(id, self.signature(actor)).await
    }

    /// Restores a removed plan to the catalogue.
    pub async fn restore_plan(&self, actor: &Actor, id: DietPlanId) -> Result<AdminDietPlan, CatalogueError> {
        self.plans.restore(id, self.signature(actor)).await
    }

    /// Returns the meals of a plan, in the order of the day. Only forwards to the port.
    pub async fn list_plan_meals(&self, id: DietPlanId) -> Result<Vec<AdminPlanMeal>, CatalogueError> {
        self.plans.list_meals(id).await
    }

    pub async fn add_plan_meal(
        &self,
        actor: &Actor,
        id: DietPlanId,
        place: MealPlace,
        portions: Portions,
    ) -> Result<AdminPlanMeal, CatalogueError<AddPlanMealError>> {
        self.plans.add_meal(id, place, portions, self.signature(actor)).await
    }

    /// Removes a meal from a plan.
    pub async fn remove_plan_meal(
        &self,
        actor: &Actor,
        id: DietPlanId,
        place: MealPlace,
    ) -> Result<(), CatalogueError> {
        self.plans.remove_meal(id, place, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

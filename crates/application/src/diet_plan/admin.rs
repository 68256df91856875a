use super::catalogue::{AddPlanMealError, AdminPlanMeal, DietPlanCatalogue, MealPlace};
use crate::shared::{Actor, AuditContext, CatalogueError, Clock};
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

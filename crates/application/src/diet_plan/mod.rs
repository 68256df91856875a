//! Diet plans as members see and choose them, and as admins keep them.

mod catalogue;
mod manage;
mod ports;

pub use catalogue::{AddPlanMealRefusal, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, MealPlace};
pub use manage::DietPlanAdminService;
pub use ports::{DietPlanRepository, DietSelection};

#[cfg(any(test, feature = "testing"))]
pub use {catalogue::MockDietPlanCatalogue, ports::MockDietPlanRepository};

use crate::profile::ProfileRepository;
use crate::shared::{Actor, Clock, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::diet_plan::{
    DietPlan, DietRules, DietSuggestion, EnergyNeed, GeneratedDietPlan, TooYoung, suggest,
};
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::plan::{PlanFault, PlanSource};
use std::sync::Arc;

/// What the member's body needs, and the plans that fit it.
#[derive(Debug, Clone)]
pub struct Suggestions {
    /// Energy and macros a day.
    pub need: EnergyNeed,
    /// The best match first.
    pub plans: Vec<DietSuggestion>,
    /// When they were made.
    pub generated_at: DateTime<Utc>,
}

/// Why no plans could be suggested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SuggestPlansError {
    /// The profile has not been filled in.
    #[error("the profile is incomplete")]
    ProfileIncomplete,
    /// The member is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Why a plan could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveDietPlanError {
    /// It breaks these rules.
    #[error("the plan breaks {} rules", .0.len())]
    Refused(Vec<PlanFault>),
    /// The member is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// The use cases of diet plans.
#[derive(Clone)]
pub struct DietPlanService {
    plans: Arc<dyn DietPlanRepository>,
    profiles: Arc<dyn ProfileRepository>,
    clock: Arc<dyn Clock>,
}

impl DietPlanService {
    /// The service over its ports.
    #[must_use]
    pub fn new(
        plans: Arc<dyn DietPlanRepository>,
        profiles: Arc<dyn ProfileRepository>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { plans, profiles, clock }
    }

    /// The plan that the actor follows, if any.
    pub async fn view_current_plan(&self, actor: &Actor) -> Result<Option<DietPlan>, PortError> {
        self.plans.find_current(actor.user_id).await
    }

    /// The plans of the catalogue that fit the actor's body and goal.
    pub async fn suggest_plans(&self, actor: &Actor) -> Result<Suggestions, SuggestPlansError> {
        let now = self.clock.now();
        let profile = self.profiles.find(actor.user_id).await?.profile.ok_or(SuggestPlansError::ProfileIncomplete)?;
        let need = EnergyNeed::of(&profile.trainee(actor.date_at(now)))?;
        let plans = suggest(self.plans.list_available().await?, &need);
        Ok(Suggestions { need, plans, generated_at: now })
    }

    /// Makes a plan of the catalogue the actor's current one.
    pub async fn select_plan(&self, actor: &Actor, plan_id: DietPlanId) -> Result<DietSelection, PortError> {
        self.plans.select(actor.user_id, plan_id, self.clock.now()).await
    }

    /// Makes a plan that was generated for the actor the actor's own and current one, once it has passed the
    /// checklist again: it came back through a browser that could have changed it.
    pub async fn save_generated_plan(&self, actor: &Actor, plan: GeneratedDietPlan) -> Result<(), SaveDietPlanError> {
        let now = self.clock.now();
        let profile = self.profiles.find(actor.user_id).await?.profile;
        let need = profile.map(|profile| EnergyNeed::of(&profile.trainee(actor.date_at(now)))).transpose()?;
        let review = plan.review(&DietRules { need, own: plan.source() == PlanSource::Own });
        if !review.passes() {
            return Err(SaveDietPlanError::Refused(review.faults));
        }
        Ok(self.plans.save_own(actor.user_id, plan, now).await?)
    }
}

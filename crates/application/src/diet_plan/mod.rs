//! Diet plans: use cases of members, and catalogue management by admins.

mod admin;
mod catalogue;
mod ports;

pub use admin::DietPlanAdminService;
pub use catalogue::{AddPlanMealError, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, MealPlace};
pub use ports::{DietFacts, DietPlanRepository, SelectDietPlanOutcome};

#[cfg(any(test, feature = "testing"))]
pub use {catalogue::MockDietPlanCatalogue, ports::MockDietPlanRepository};

use crate::catalogue::PlannerCatalogue;
use crate::limits::{LimitsRepository, WithLimits, find_limits};
use crate::shared::{Actor, Clock, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::Finding;
use ironleaf_domain::diet_plan::{
    DietPlan, DietRules, FittingSuggestions, GeneratedDietPlan, TooYoung, suggest_fitting, unfit_foods,
};
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::limits::{Limits, Misfit};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::target::CurrentTarget;
use std::sync::Arc;

/// Energy need of a member, and the plans that match it.
#[derive(Debug, Clone)]
pub struct Suggestions {
    /// Current target, with the daily energy need.
    pub target: CurrentTarget,
    /// Plans that fit the member's limits, best match first, and which limits exclude others.
    pub fitting: FittingSuggestions,
    /// Time of the suggestion.
    pub generated_at: DateTime<Utc>,
}

/// Reason why no plans could be suggested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SuggestPlansError {
    /// The profile is not complete.
    #[error("the profile is incomplete")]
    ProfileIncomplete,
    /// The member is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why a plan could not be selected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SelectDietPlanError {
    /// The plan does not fit the member's limits.
    #[error("the plan has {} misfits", .0.len())]
    Unfit(Vec<Misfit>),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why a plan could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveDietPlanError {
    /// The plan violates these rules.
    #[error("the plan violates {} rules", .0.len())]
    Refused(Vec<Finding>),
    /// The member is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Returns a member's current plan with what is known about its items, and the limits that mark them.
pub(crate) async fn find_marked_diet_plan(
    plans: &dyn DietPlanRepository,
    catalogue: &dyn PlannerCatalogue,
    user_id: UserId,
) -> Result<Option<WithLimits<DietPlan>>, PortError> {
    let Some(mut plan) = plans.find_current_with_limits(user_id).await? else { return Ok(None) };
    plan.value = mark_diet_plan(plan.value, catalogue).await?;
    Ok(Some(plan))
}

/// Returns a member's plan with what is known about its items.
///
/// The items of a catalogue plan are known. Those of an own plan are read from their texts and the catalogue's meals.
pub(crate) async fn mark_diet_plan(plan: DietPlan, catalogue: &dyn PlannerCatalogue) -> Result<DietPlan, PortError> {
    if plan.source == PlanSource::Catalogue {
        return Ok(plan);
    }
    Ok(plan.with_facts_of_texts(&catalogue.list_meals().await?))
}

/// Use cases of diet plans.
#[derive(Clone)]
pub struct DietPlanService {
    plans: Arc<dyn DietPlanRepository>,
    limits: Arc<dyn LimitsRepository>,
    catalogue: Arc<dyn PlannerCatalogue>,
    clock: Arc<dyn Clock>,
}

impl DietPlanService {
    /// Creates the service.
    pub fn new(
        plans: Arc<dyn DietPlanRepository>,
        limits: Arc<dyn LimitsRepository>,
        catalogue: Arc<dyn PlannerCatalogue>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { plans, limits, catalogue, clock }
    }

    /// Returns the actor's current plan, if there is one, and the limits that mark its items.
    pub async fn view_current_plan(&self, actor: &Actor) -> Result<Option<WithLimits<DietPlan>>, PortError> {
        find_marked_diet_plan(&*self.plans, &*self.catalogue, actor.user_id).await
    }

    /// Returns the catalogue plans that match the actor's energy need.
    pub async fn suggest_plans(&self, actor: &Actor) -> Result<Suggestions, SuggestPlansError> {
        let now = self.clock.now();
        let DietFacts { profile, target, limits } = self.plans.find_facts(actor.user_id).await?;
        let profile = profile.ok_or(SuggestPlansError::ProfileIncomplete)?;
        let target = CurrentTarget::of(&profile.trainee(actor.date_at(now)), target)?;
        let fitting = suggest_fitting(&self.plans.list_available().await?, &target.need, &limits);
        Ok(Suggestions { target, fitting, generated_at: now })
    }

    /// Makes a catalogue plan that fits the actor's limits the current one.
    pub async fn select_plan(
        &self,
        actor: &Actor,
        plan_id: DietPlanId,
    ) -> Result<SelectDietPlanOutcome, SelectDietPlanError> {
        let limits = find_limits(&*self.limits, actor.user_id).await?;
        if limits != Limits::default() {
            let plans = self.plans.list_available().await?;
            let plan = plans.into_iter().find(|plan| plan.id == plan_id);
            let misfits = plan.map(|plan| plan.with_facts_of_texts().misfits(&limits));
            if let Some(misfits) = misfits.filter(|misfits| !misfits.is_empty()) {
                return Err(SelectDietPlanError::Unfit(misfits));
            }
        }
        Ok(self.plans.select(actor.user_id, plan_id, self.clock.now()).await?)
    }

    /// Saves a generated plan as the actor's own and current one, after another review.
    ///
    /// The review is repeated because the plan comes from the browser, where it can have been changed.
    pub async fn save_generated_plan(&self, actor: &Actor, plan: GeneratedDietPlan) -> Result<(), SaveDietPlanError> {
        let now = self.clock.now();
        let DietFacts { profile, target, limits } = self.plans.find_facts(actor.user_id).await?;
        let trainee = profile.map(|profile| profile.trainee(actor.date_at(now)));
        let need = trainee.map(|trainee| CurrentTarget::of(&trainee, target)).transpose()?.map(|target| target.need);
        let review = plan.review(&DietRules { need, own: plan.source() == PlanSource::Own });
        if !review.passes() {
            return Err(SaveDietPlanError::Refused(review.violations));
        }
        if plan.source() != PlanSource::Own && limits != Limits::default() {
            let unfit = unfit_foods(&plan, &limits, &self.catalogue.list_meals().await?);
            if !unfit.is_empty() {
                return Err(SaveDietPlanError::Refused(unfit));
            }
        }
        Ok(self.plans.save_own(actor.user_id, plan, now).await?)
    }
}

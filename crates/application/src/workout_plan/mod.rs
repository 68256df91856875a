//! Workout plans as members see and choose them.

mod ports;

pub use ports::{Selection, WorkoutPlanRepository};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockWorkoutPlanRepository;

use crate::coach::PlannerCatalogue;
use crate::profile::ProfileRepository;
use crate::shared::{Actor, Clock, PortError};
use ironleaf_domain::ids::WorkoutPlanId;
use ironleaf_domain::plan::PlanFault;
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, WorkoutPlan, WorkoutRules};
use std::sync::Arc;

/// Why a plan could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveWorkoutPlanError {
    /// It breaks these rules.
    #[error("the plan breaks {} rules", .0.len())]
    Refused(Vec<PlanFault>),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// The use cases of workout plans.
#[derive(Clone)]
pub struct WorkoutPlanService {
    plans: Arc<dyn WorkoutPlanRepository>,
    profiles: Arc<dyn ProfileRepository>,
    catalogue: Arc<dyn PlannerCatalogue>,
    clock: Arc<dyn Clock>,
}

impl WorkoutPlanService {
    /// The service over its ports.
    #[must_use]
    pub fn new(
        plans: Arc<dyn WorkoutPlanRepository>,
        profiles: Arc<dyn ProfileRepository>,
        catalogue: Arc<dyn PlannerCatalogue>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { plans, profiles, catalogue, clock }
    }

    /// The plan that the actor follows, if any.
    pub async fn view_current_plan(&self, actor: &Actor) -> Result<Option<WorkoutPlan>, PortError> {
        self.plans.find_current(actor.user_id).await
    }

    /// The plans on offer with exactly that many training days.
    pub async fn list_available_plans(&self, num_of_days: u8) -> Result<Vec<WorkoutPlan>, PortError> {
        self.plans.list_available(num_of_days).await
    }

    /// Makes a plan of the catalogue the actor's current one, from the actor's own today on.
    pub async fn select_plan(&self, actor: &Actor, plan_id: WorkoutPlanId) -> Result<Selection, PortError> {
        let now = self.clock.now();
        self.plans.select(actor.user_id, plan_id, actor.date_at(now), now).await
    }

    /// Makes a plan that was generated for the actor the actor's own and current one, once it has passed the
    /// checklist again: it came back through a browser that could have changed it.
    pub async fn save_generated_plan(
        &self,
        actor: &Actor,
        plan: GeneratedWorkoutPlan,
    ) -> Result<(), SaveWorkoutPlanError> {
        let now = self.clock.now();
        let today = actor.date_at(now);
        let age = self.profiles.find(actor.user_id).await?.profile.map(|profile| profile.birth_date.age(today));
        let exercises = self.catalogue.list_exercises().await?;
        let rules = WorkoutRules { asked_days: None, age, goal: None, starting: false, exercises: &exercises };
        let review = plan.review(&rules);
        if !review.passes() {
            return Err(SaveWorkoutPlanError::Refused(review.faults));
        }
        Ok(self.plans.save_own(actor.user_id, plan, today, now).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::MockPlannerCatalogue;
    use crate::profile::MockProfileRepository;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    #[tokio::test]
    async fn a_plan_starts_on_the_members_own_today() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T23:30:00Z".parse().unwrap());
        let mut plans = MockWorkoutPlanRepository::new();
        plans
            .expect_select()
            .withf(|user, plan, on, _| user.get() == 1 && plan.get() == 9 && on.to_string() == "2026-11-22")
            .times(1)
            .returning(|_, _, _, _| Ok(Selection::Selected));
        let profiles = Arc::new(MockProfileRepository::new());
        let catalogue = Arc::new(MockPlannerCatalogue::new());
        let service = WorkoutPlanService::new(Arc::new(plans), profiles, catalogue, Arc::new(clock));
        let actor = Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::Europe__Berlin };
        let selection = service.select_plan(&actor, WorkoutPlanId::new(9).unwrap()).await.unwrap();
        assert_eq!(selection, Selection::Selected);
    }
}

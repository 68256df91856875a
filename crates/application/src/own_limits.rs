//! A member's own limits, and how many parts of the current plans do not fit them.

use crate::catalogue::PlannerCatalogue;
use crate::diet_plan::{DietPlanRepository, find_marked_diet_plan};
use crate::limits::LimitsRepository;
use crate::program::{MemberPlans, ProgramRepository};
use crate::shared::{Actor, Clock, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::limits::Limits;
use std::sync::Arc;

/// Limits of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLimits {
    pub limits: Limits,
    /// When they were saved; `None` for the default.
    pub updated_at: Option<DateTime<Utc>>,
    /// Number of different exercises of the current week of the workout plan or program that do not fit.
    pub unfit_exercises: usize,
    /// Number of items of the current diet plan that do not fit.
    pub unfit_items: usize,
}

/// Ports of the limits use cases.
#[derive(Clone)]
pub struct LimitsPorts {
    pub limits: Arc<dyn LimitsRepository>,
    /// Workout plans of members.
    pub workout_plans: Arc<dyn MemberPlans>,
    /// Programs that members follow.
    pub programs: Arc<dyn ProgramRepository>,
    /// Diet plans of members.
    pub diet_plans: Arc<dyn DietPlanRepository>,
    /// Catalogue, whose meals tell about the items of own plans.
    pub catalogue: Arc<dyn PlannerCatalogue>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of limits.
#[derive(Clone)]
pub struct LimitsService {
    ports: LimitsPorts,
}

impl LimitsService {
    /// Creates the service.
    pub fn new(ports: LimitsPorts) -> Self {
        Self { ports }
    }

    /// Returns the actor's limits, or the default, which restricts nothing.
    pub async fn view_limits(&self, actor: &Actor) -> Result<OwnLimits, PortError> {
        match self.ports.limits.find(actor.user_id).await? {
            Some((limits, at)) => self.with_misfits(actor, limits, Some(at)).await,
            None => self.with_misfits(actor, Limits::default(), None).await,
        }
    }

    /// Replaces the actor's limits.
    pub async fn save_limits(&self, actor: &Actor, limits: Limits) -> Result<OwnLimits, PortError> {
        let now = self.ports.clock.now();
        self.ports.limits.save(actor.user_id, &limits, now).await?;
        self.with_misfits(actor, limits, Some(now)).await
    }

    /// Counts what the limits mark in the actor's current plans.
    async fn with_misfits(
        &self,
        actor: &Actor,
        limits: Limits,
        updated_at: Option<DateTime<Utc>>,
    ) -> Result<OwnLimits, PortError> {
        let Some(at_place) = limits.at_usual_place() else {
            return Ok(OwnLimits { limits, updated_at, unfit_exercises: 0, unfit_items: 0 });
        };
        let today = actor.date_at(self.ports.clock.now());
        let (program, followed, diet_plan) = futures_util::try_join!(
            self.ports.programs.find_run(actor.user_id, today),
            self.ports.workout_plans.find_current(actor.user_id),
            find_marked_diet_plan(&*self.ports.diet_plans, &*self.ports.catalogue, actor.user_id)
        )?;
        // The stored plan of a program is at most its first week.
        let plan = match program {
            Some(program) => program.current_week(today),
            None => followed.map(|followed| followed.plan),
        };
        let unfit_exercises = plan.map_or(0, |plan| plan.count_misfits(at_place));
        let unfit_items = diet_plan.map_or(0, |plan| plan.value.count_misfits(&limits));
        Ok(OwnLimits { limits, updated_at, unfit_exercises, unfit_items })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::MockPlannerCatalogue;
    use crate::diet_plan::MockDietPlanRepository;
    use crate::limits::MockLimitsRepository;
    use crate::program::{MockMemberPlans, MockProgramRepository};
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    fn actor() -> Actor {
        Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
    }

    #[tokio::test]
    async fn nothing_is_limited_until_the_first_save() {
        let mut limits = MockLimitsRepository::new();
        limits.expect_find().returning(|_| Ok(None));
        let service = LimitsService::new(LimitsPorts {
            limits: Arc::new(limits),
            workout_plans: Arc::new(MockMemberPlans::new()),
            programs: Arc::new(MockProgramRepository::new()),
            diet_plans: Arc::new(MockDietPlanRepository::new()),
            catalogue: Arc::new(MockPlannerCatalogue::new()),
            clock: Arc::new(MockClock::new()),
        });
        let expected = OwnLimits { limits: Limits::default(), updated_at: None, unfit_exercises: 0, unfit_items: 0 };
        assert_eq!(service.view_limits(&actor()).await.unwrap(), expected);
    }
}

//! Workout plans: use cases of members, and catalogue management by admins.

mod admin;
mod catalogue;
mod history;
mod ports;

pub use admin::WorkoutPlanAdminService;
pub use catalogue::{AdminWorkoutPlan, CatalogueProgramError, PlanEntry, WorkoutPlanCatalogue, WorkoutPlanForm};
pub use ports::{CurrentChoice, PastPlan, RestorePlanOutcome, SelectPlanOutcome, WorkoutPlanRepository};

#[cfg(any(test, feature = "testing"))]
pub use {catalogue::MockWorkoutPlanCatalogue, ports::MockWorkoutPlanRepository};

use crate::catalogue::PlannerCatalogue;
use crate::limits::{LimitsRepository, WithLimits, find_limits};
use crate::profile::ProfileRepository;
use crate::program::{CurrentProgram, ProgramError, ProgramPosition, ProgramService};
use crate::shared::{Actor, Clock, PortError};
use ironleaf_domain::Finding;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::ids::WorkoutPlanId;
use ironleaf_domain::limits::{Limits, LimitsAtPlace};
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, MesocycleFrame, WorkoutPlan, WorkoutRules};
use std::sync::Arc;

/// Reason why a plan could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveWorkoutPlanError {
    /// The plan violates these rules.
    #[error("the plan violates {} rules", .0.len())]
    Refused(Vec<Finding>),
    /// The plan makes no program for the member.
    #[error(transparent)]
    Program(ProgramError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Current plan of a member, and today's day in it.
#[derive(Debug, Clone, PartialEq)]
pub struct CurrentPlan {
    pub plan: WorkoutPlan,
    /// Number of today's plan day. A day that the plan does not have, or that is empty, is a rest day.
    pub today: u8,
    /// Limits that mark its exercises.
    pub limits: Limits,
    /// Position in the program; `None` for a plain plan.
    pub program: Option<ProgramPosition>,
}

/// Use cases of workout plans.
#[derive(Clone)]
pub struct WorkoutPlanService {
    plans: Arc<dyn WorkoutPlanRepository>,
    programs: ProgramService,
    profiles: Arc<dyn ProfileRepository>,
    limits: Arc<dyn LimitsRepository>,
    catalogue: Arc<dyn PlannerCatalogue>,
    clock: Arc<dyn Clock>,
}

impl WorkoutPlanService {
    /// Creates the service.
    pub fn new(
        plans: Arc<dyn WorkoutPlanRepository>,
        programs: ProgramService,
        profiles: Arc<dyn ProfileRepository>,
        limits: Arc<dyn LimitsRepository>,
        catalogue: Arc<dyn PlannerCatalogue>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { plans, programs, profiles, limits, catalogue, clock }
    }

    /// Returns the actor's current plan, if there is one, and the plan day of the actor's local date.
    pub async fn view_current_plan(&self, actor: &Actor) -> Result<Option<CurrentPlan>, PortError> {
        let mut choice = self.plans.find_current_choice(actor.user_id).await?;
        if let Some(CurrentChoice { is_program: true, limits, .. }) = &choice {
            if let Some(CurrentProgram { plan, today, position }) = self.programs.find_current_plan(actor).await? {
                return Ok(Some(CurrentPlan { plan, today, limits: limits.clone(), program: Some(position) }));
            }
            // Another plan was chosen in between.
            choice = self.plans.find_current_choice(actor.user_id).await?;
        }
        let Some(CurrentChoice { followed, limits, .. }) = choice else { return Ok(None) };
        let today = followed.day_on(actor.date_at(self.clock.now()));
        Ok(Some(CurrentPlan { plan: followed.plan, today, limits, program: None }))
    }

    /// Returns the available plans with this number of training days, those that fit the limits first.
    ///
    /// Their usual rests are those for the actor's goal.
    pub async fn list_available_plans(
        &self,
        actor: &Actor,
        num_of_days: u8,
    ) -> Result<WithLimits<Vec<WorkoutPlan>>, PortError> {
        let (mut value, limits) =
            futures_util::try_join!(self.plans.list_available(actor.user_id, num_of_days), self.limits_of(actor))?;
        if let Some(limits) = limits.at_usual_place() {
            value.sort_by_key(|plan| plan.count_misfits(limits) > 0);
        }
        Ok(WithLimits { value, limits })
    }

    async fn limits_of(&self, actor: &Actor) -> Result<Limits, PortError> {
        find_limits(&*self.limits, actor.user_id).await
    }

    /// Makes a catalogue plan the actor's current one, from the actor's local date on. It may be a program.
    pub async fn select_plan(&self, actor: &Actor, plan_id: WorkoutPlanId) -> Result<SelectPlanOutcome, PortError> {
        match self.programs.select_program(actor, plan_id).await? {
            None => {}
            Some(Ok(())) => return Ok(SelectPlanOutcome::Selected),
            Some(Err(ProgramError::NotForAge)) => return Ok(SelectPlanOutcome::NotForAge),
            Some(Err(ProgramError::Port(error))) => return Err(error),
            Some(Err(ProgramError::NotFound | ProgramError::Invalid(_))) => return Ok(SelectPlanOutcome::NotFound),
        }
        let now = self.clock.now();
        self.plans.select(actor.user_id, plan_id, actor.date_at(now), now).await
    }

    /// Saves a generated plan as the actor's own and current one, after another review.
    ///
    /// The review is repeated because the plan comes from the browser, where it can have been changed. The plan must
    /// fit the limits at `place`, by default the usual place. With a mesocycle, the actor follows it as a program.
    pub async fn save_generated_plan(
        &self,
        actor: &Actor,
        plan: GeneratedWorkoutPlan,
        place: Option<TrainingLocation>,
    ) -> Result<(), SaveWorkoutPlanError> {
        let now = self.clock.now();
        let today = actor.date_at(now);
        let profile = self.profiles.find(actor.user_id).await?.profile;
        let age = profile.as_ref().map(|profile| profile.birth_date.age(today));
        let (exercises, limits) = futures_util::try_join!(self.catalogue.list_exercises(), self.limits_of(actor))?;
        let location = place.unwrap_or(limits.location);
        let limits = limits
            .at_usual_place()
            .map(|usual| LimitsAtPlace { place: place.unwrap_or(usual.place), limits: usual.limits });
        let rules = WorkoutRules { asked_days: None, age, goal: None, starting: false, exercises: &exercises, limits };
        let review = plan.review(&rules);
        if !review.passes() {
            return Err(SaveWorkoutPlanError::Refused(review.violations));
        }
        let plan = plan.with_units(&exercises);
        let Some(mesocycle) = plan.mesocycle().cloned() else {
            return Ok(self.plans.save_own(actor.user_id, plan, today, now).await?);
        };
        let frame = MesocycleFrame {
            age_class: age.map(AgeClass::of),
            goal: profile.map(|profile| profile.fitness_goal),
            location,
        };
        let started = self.programs.start_generated_plan(actor, plan, &mesocycle, frame, &exercises).await;
        started.map_err(|error| match error {
            ProgramError::Port(error) => error.into(),
            error => SaveWorkoutPlanError::Program(error),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::MockPlannerCatalogue;
    use crate::limits::MockLimitsRepository;
    use crate::profile::MockProfileRepository;
    use crate::program::{MockMemberPlans, MockProgramRepository, ProgramPorts};
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;
    use ironleaf_domain::plan::PlanSource;
    use ironleaf_domain::workout_plan::{FollowedPlan, PlanDays};

    /// Late Saturday evening in UTC, which is already Sunday in Berlin.
    fn service(plans: MockWorkoutPlanRepository) -> WorkoutPlanService {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T23:30:00Z".parse().unwrap());
        let profiles = Arc::new(MockProfileRepository::new());
        let catalogue = Arc::new(MockPlannerCatalogue::new());
        let mut limits = MockLimitsRepository::new();
        limits.expect_find().returning(|_| Ok(None));
        let limits: Arc<dyn LimitsRepository> = Arc::new(limits);
        let clock: Arc<dyn Clock> = Arc::new(clock);
        let mut programs = MockProgramRepository::new();
        programs.expect_find_run().returning(|_, _| Ok(None));
        programs.expect_find_program().returning(|_, _| Ok(None));
        let programs = ProgramService::new(ProgramPorts {
            programs: Arc::new(programs),
            plans: Arc::new(MockMemberPlans::new()),
            profiles: Arc::new(MockProfileRepository::new()),
            limits: Arc::clone(&limits),
            clock: Arc::clone(&clock),
        });
        WorkoutPlanService::new(Arc::new(plans), programs, profiles, limits, catalogue, clock)
    }

    fn actor(time_zone: Tz) -> Actor {
        Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: time_zone.into() }
    }

    #[tokio::test]
    async fn a_plan_starts_on_the_members_own_today() {
        let mut plans = MockWorkoutPlanRepository::new();
        plans
            .expect_select()
            .withf(|user, plan, on, _| user.get() == 1 && plan.get() == 9 && on.to_string() == "2026-11-22")
            .times(1)
            .returning(|_, _, _, _| Ok(SelectPlanOutcome::Selected));
        let (actor, plan) = (actor(Tz::Europe__Berlin), WorkoutPlanId::new(9).unwrap());
        assert_eq!(service(plans).select_plan(&actor, plan).await.unwrap(), SelectPlanOutcome::Selected);
    }

    #[tokio::test]
    async fn todays_plan_day_is_that_of_the_members_own_today() {
        for (num_of_days, zone, today) in
            [(3, Tz::UTC, 6), (3, Tz::Europe__Berlin, 7), (10, Tz::UTC, 2), (10, Tz::Europe__Berlin, 3)]
        {
            let mut plans = MockWorkoutPlanRepository::new();
            plans.expect_find_current_choice().returning(move |_| {
                let plan = WorkoutPlan {
                    id: WorkoutPlanId::new(9).unwrap(),
                    name: "Ten".to_owned(),
                    description: String::new(),
                    num_of_days,
                    source: PlanSource::Catalogue,
                    days: PlanDays::new(),
                };
                let followed = FollowedPlan { plan, chosen_on: "2026-11-20".parse().unwrap() };
                Ok(Some(CurrentChoice { followed, is_program: false, limits: Limits::default() }))
            });
            let current = service(plans).view_current_plan(&actor(zone)).await.unwrap().unwrap();
            assert_eq!(current.today, today, "{num_of_days} days, {zone}");
        }
    }
}

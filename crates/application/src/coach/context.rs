//! Input for the AI coach. It contains no name, email, date of birth or ID of the member.

use chrono::NaiveDate;
use ironleaf_domain::Finding;
use ironleaf_domain::coach::{ChatMessage, ChatTurn};
use ironleaf_domain::diet_plan::{DietPlan, EnergyNeed};
use ironleaf_domain::exercise::{CatalogueExercise, Experience, TrainingLocation};
use ironleaf_domain::limits::{AnswerLimits, Limits, LimitsAtPlace};
use ironleaf_domain::meal::CatalogueMeal;
use ironleaf_domain::plan::PlanSeed;
use ironleaf_domain::profile::Trainee;
use ironleaf_domain::training_log::ExerciseLog;
use ironleaf_domain::workout_plan::{PlanDays, WorkoutPlan, WorkoutRequest};
use std::sync::Arc;

/// Input for a workout plan.
#[derive(Debug, Clone)]
pub struct WorkoutContext {
    /// Body data and goal.
    pub trainee: Trainee,
    pub location: TrainingLocation,
    /// Limits that the plan respects at that location.
    pub limits: Limits,
    /// Training experience.
    pub experience: Experience,
    pub exercises: Arc<[CatalogueExercise]>,
    /// Seed of the built-in planner.
    pub seed: PlanSeed,
    /// Current plan. The new plan must differ from it.
    pub current: Option<PlanDays>,
    /// Violations of the first attempt, if this is the second one.
    pub violations: Vec<Finding>,
}

impl WorkoutContext {
    /// Returns the input for the built-in planner.
    pub fn request(&self) -> WorkoutRequest<'_> {
        WorkoutRequest {
            trainee: &self.trainee,
            experience: self.experience,
            limits: self.limits_at_place(),
            exercises: &self.exercises,
            seed: self.seed,
            avoid: self.current.as_ref(),
        }
    }

    /// Returns the limits at the training location.
    pub fn limits_at_place(&self) -> LimitsAtPlace<'_> {
        LimitsAtPlace { limits: &self.limits, place: self.location }
    }
}

/// Input for a diet plan.
#[derive(Debug, Clone)]
pub struct DietContext {
    /// Body data and goal.
    pub trainee: Trainee,
    pub need: EnergyNeed,
    /// Limits that the plan respects.
    pub limits: Limits,
    pub meals: Arc<[CatalogueMeal]>,
    /// Seed of the built-in planner.
    pub seed: PlanSeed,
    /// Violations of the first attempt, if this is the second one.
    pub violations: Vec<Finding>,
}

/// Input for a chat reply.
#[derive(Debug, Clone)]
pub struct ChatContext {
    /// Earlier messages, oldest first, within the limits of an AI request.
    pub history: Vec<ChatTurn>,
    /// Current message.
    pub question: ChatMessage,
    /// Data about the member.
    pub member: MemberContext,
    /// What did not fit the member in the first reply, if this is the second one.
    pub correction: Option<String>,
}

/// Data about the member that a coach may use for a reply.
#[derive(Debug, Clone)]
pub struct MemberContext {
    /// Date in the member's time zone.
    pub today: NaiveDate,
    /// Body data, goal and training days, if the profile is complete.
    pub trainee: Option<Trainee>,
    /// Energy need, if there is a profile and the member is 13 or older.
    pub need: Option<EnergyNeed>,
    /// Whether the member wants to see energy and nutrients.
    pub shows_numbers: bool,
    /// Current workout plan, if there is one.
    pub workout_plan: Option<WorkoutPlan>,
    /// Number of today's plan day.
    pub plan_day: Option<u8>,
    /// Current diet plan, if there is one.
    pub diet_plan: Option<DietPlan>,
    /// Logs of about two months, ordered by exercise and date.
    pub logs: Vec<ExerciseLog>,
    /// Limits that a reply respects, if there are any.
    pub limits: Option<Arc<AnswerLimits>>,
}

//! The coach: plans made on request, a tip and a challenge a day, and a chat. An AI service or the built-in planner
//! stands behind it; what a service returns is checked here before anyone sees it.

mod answer_chat;
mod answer_review;
mod brief;
mod daily_content;
mod generate_diet;
mod generate_workout;
mod ports;
mod quota;
mod repair;

#[cfg(test)]
mod tests;

pub use answer_chat::{AnswerChatError, ChatReply};
pub use brief::{ChatBrief, DietBrief, MemberFacts, WorkoutBrief};
pub use daily_content::DailyContentError;
pub use ports::{
    AiUses, AnswerStream, ChatRepository, Coach, CoachError, DailyContent, DailyContents, DailyKind, DailySlot,
    OpenedChat, PlannerCatalogue,
};
pub use quota::LimitReached;

#[cfg(any(test, feature = "testing"))]
pub use ports::{MockAiUses, MockChatRepository, MockCoach, MockDailyContents, MockPlannerCatalogue};

use crate::diet_plan::DietPlanRepository;
use crate::profile::ProfileRepository;
use crate::shared::{Actor, Clock, PortError};
use crate::training_log::TrainingLogRepository;
use crate::workout_plan::WorkoutPlanRepository;
use chrono::NaiveDate;
use daily_content::Flights;
use ironleaf_domain::Invalid;
use ironleaf_domain::coach::CHAT_LIFE;
use ironleaf_domain::diet_plan::TooYoung;
use ironleaf_domain::plan::{PlanFault, PlanSource};
use ironleaf_domain::profile::{BirthDate, BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use std::sync::Arc;
use std::time::Duration;

/// What the coach works with.
#[derive(Clone)]
pub struct CoachPorts {
    /// Who is asked: a service, or the built-in coach.
    pub coach: Arc<dyn Coach>,
    /// Who is asked on request when the service fails.
    pub built_in: Arc<dyn Coach>,
    /// What the planners choose from.
    pub catalogue: Arc<dyn PlannerCatalogue>,
    /// How often a service was asked.
    pub uses: Arc<dyn AiUses>,
    /// Tip and challenge of the day.
    pub daily_contents: Arc<dyn DailyContents>,
    /// Chats.
    pub chats: Arc<dyn ChatRepository>,
    /// Body and goal.
    pub profiles: Arc<dyn ProfileRepository>,
    /// What members follow.
    pub workout_plans: Arc<dyn WorkoutPlanRepository>,
    /// What members eat.
    pub diet_plans: Arc<dyn DietPlanRepository>,
    /// What members did.
    pub logs: Arc<dyn TrainingLogRepository>,
    /// The time.
    pub clock: Arc<dyn Clock>,
}

/// What an operator can set about the coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoachSettings {
    /// How long one answer may take, retries and a repair included.
    pub timeout: Duration,
    /// Answers that a service gives to a member in a UTC day.
    pub daily_limit: u32,
}

/// Who is to make a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Whoever is set up.
    Configured,
    /// The built-in planner.
    BuiltIn,
}

/// What a plan is to be made from. The birth date still has to be held against the member's own today.
#[derive(Debug, Clone, Copy)]
pub struct PlanRequest {
    /// Height.
    pub height: Height,
    /// Body weight.
    pub weight: BodyWeight,
    /// Date of birth.
    pub birth_date: NaiveDate,
    /// Gender.
    pub gender: Gender,
    /// What the member trains for.
    pub goal: FitnessGoal,
    /// Training days a week.
    pub training_days: TrainingDays,
}

impl PlanRequest {
    fn trainee(&self, today: NaiveDate) -> Result<Trainee, Invalid> {
        Ok(Trainee {
            age: BirthDate::new(self.birth_date, today)?.age(today),
            gender: self.gender,
            weight: self.weight,
            height: self.height,
            goal: self.goal,
            training_days: self.training_days,
        })
    }
}

/// A plan that has passed the checklist.
#[derive(Debug, Clone, PartialEq)]
pub struct Generated<P> {
    /// The plan, which says who made it.
    pub plan: P,
    /// What a better plan would do better, in words.
    pub notes: Vec<PlanFault>,
}

/// Why there is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The birth date is out of range.
    #[error("{0}")]
    BirthDate(Invalid),
    /// The member is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// The member has had today's answers.
    #[error(transparent)]
    LimitReached(#[from] LimitReached),
    /// The coach failed.
    #[error(transparent)]
    Coach(#[from] CoachError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// The use cases of the coach.
#[derive(Clone)]
pub struct CoachService {
    ports: CoachPorts,
    settings: CoachSettings,
    flights: Arc<Flights>,
}

impl CoachService {
    /// The service over its ports.
    #[must_use]
    pub fn new(ports: CoachPorts, settings: CoachSettings) -> Self {
        Self { ports, settings, flights: Arc::default() }
    }

    /// Whether a birth date can be the actor's, who knows which day it is.
    pub fn check_birth_date(&self, actor: &Actor, date: NaiveDate) -> Result<(), Invalid> {
        BirthDate::new(date, actor.date_at(self.ports.clock.now())).map(|_| ())
    }

    /// Who is asked, so that a page can say so.
    #[must_use]
    pub fn view_source(&self) -> PlanSource {
        self.ports.coach.source()
    }

    /// Removes the chats whose time is over; answers how many.
    pub async fn forget_old_chats(&self) -> Result<usize, PortError> {
        self.ports.chats.forget_before(self.ports.clock.now() - CHAT_LIFE).await
    }

    fn engine(&self, engine: Engine) -> &Arc<dyn Coach> {
        match engine {
            Engine::Configured => &self.ports.coach,
            Engine::BuiltIn => &self.ports.built_in,
        }
    }
}

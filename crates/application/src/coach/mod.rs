//! AI coach: generated plans, the daily tip and challenge, and the chat.
//!
//! It uses an AI service or the built-in planner. Output of a service is reviewed here before a member sees it.

mod answer_chat;
mod answer_review;
mod answers;
mod context;
mod correction;
mod daily_calls;
mod daily_content;
mod generate_diet;
mod generate_workout;
mod ports;
mod quota;

#[cfg(test)]
mod tests;

pub use answer_chat::{AnswerChatError, ChatReply, FinishedReply};
pub use answers::{BuiltInChat, OwnDataChat};
pub use context::{ChatContext, DietContext, MemberContext, WorkoutContext};
pub use daily_calls::DailyContentError;
pub use daily_content::MarkedChallenge;
pub use ports::{
    AiUses, AnswerStream, ChatRepository, ChatService, Coach, CoachError, DailyContent, DailyContents, DailyKind,
    DailySlot, OpenChatOutcome,
};
pub use quota::LimitReached;

#[cfg(any(test, feature = "testing"))]
pub use answers::MockBuiltInChat;
#[cfg(any(test, feature = "testing"))]
pub use ports::{MockAiUses, MockChatRepository, MockChatService, MockCoach, MockDailyContents};

use crate::catalogue::PlannerCatalogue;
use crate::diary::DiaryRepository;
use crate::diet_plan::DietPlanRepository;
use crate::limits::LimitsRepository;
use crate::program::MemberPlans;
use crate::shared::{Actor, Clock, PortError};
use crate::training_log::TrainingLogRepository;
use chrono::NaiveDate;
use daily_calls::SingleFlight;
use ironleaf_domain::coach::CHAT_LIFE;
use ironleaf_domain::diet_plan::TooYoung;
use ironleaf_domain::profile::{BirthDate, BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use ironleaf_domain::{Finding, ValidationError};
use std::sync::Arc;
use std::time::Duration;

/// Ports of the coach use cases.
#[derive(Clone)]
pub struct CoachPorts {
    /// Configured coach: an AI service or the built-in coach.
    pub coach: Arc<dyn Coach>,
    /// Built-in coach, used at the member's request if the service fails.
    pub built_in: Arc<dyn Coach>,
    /// The configured service in the chat; `None` without a service.
    pub chat_service: Option<Arc<dyn ChatService>>,
    /// The built-in coach in the chat.
    pub built_in_chat: Arc<dyn BuiltInChat>,
    pub catalogue: Arc<dyn PlannerCatalogue>,
    /// Counted uses of AI services.
    pub uses: Arc<dyn AiUses>,
    /// Daily tip and challenge.
    pub daily_contents: Arc<dyn DailyContents>,
    pub chats: Arc<dyn ChatRepository>,
    /// Limits of members.
    pub limits: Arc<dyn LimitsRepository>,
    /// Food settings of members.
    pub diary: Arc<dyn DiaryRepository>,
    /// Workout plans of members.
    pub workout_plans: Arc<dyn MemberPlans>,
    /// Diet plans of members.
    pub diet_plans: Arc<dyn DietPlanRepository>,
    pub logs: Arc<dyn TrainingLogRepository>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Coach settings of the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoachSettings {
    /// Maximum duration of one request, including retries and a correction.
    pub timeout: Duration,
    /// Maximum number of AI replies per member and UTC day.
    pub daily_limit: u32,
}

/// Planner to use for a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// The configured coach.
    Configured,
    /// The built-in planner.
    BuiltIn,
}

/// Input of a plan request. The birth date is not yet checked against the member's date.
#[derive(Debug, Clone, Copy)]
pub struct PlanRequest {
    pub height: Height,
    pub weight: BodyWeight,
    pub birth_date: NaiveDate,
    pub gender: Gender,
    pub goal: FitnessGoal,
    /// Training days per week.
    pub training_days: TrainingDays,
}

impl PlanRequest {
    fn trainee(&self, today: NaiveDate) -> Result<Trainee, ValidationError> {
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

/// Plan that has passed the review.
#[derive(Debug, Clone)]
pub struct Generated<P, C> {
    /// The plan, which contains its source.
    pub plan: P,
    /// Input of the plan, with the limits and the catalogue that it is judged by.
    pub context: C,
    /// Advice on the plan.
    pub notes: Vec<Finding>,
}

/// Reason why no plan was generated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The birth date is out of range.
    #[error("{0}")]
    BirthDate(ValidationError),
    /// The member is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// The member has reached the AI limit of the day.
    #[error(transparent)]
    LimitReached(#[from] LimitReached),
    /// The coach failed.
    #[error(transparent)]
    Coach(#[from] CoachError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of the coach.
#[derive(Clone)]
pub struct CoachService {
    ports: CoachPorts,
    settings: CoachSettings,
    flights: Arc<SingleFlight>,
}

impl CoachService {
    /// Creates the service.
    pub fn new(ports: CoachPorts, settings: CoachSettings) -> Self {
        Self { ports, settings, flights: Arc::default() }
    }

    /// Checks a birth date against the actor's local date.
    pub fn check_birth_date(&self, actor: &Actor, date: NaiveDate) -> Result<(), ValidationError> {
        BirthDate::new(date, actor.date_at(self.ports.clock.now())).map(|_| ())
    }

    /// Deletes expired chats and returns the count.
    pub async fn delete_expired_chats(&self) -> Result<usize, PortError> {
        self.ports.chats.forget_before(self.ports.clock.now() - CHAT_LIFE).await
    }

    fn engine(&self, engine: Engine) -> &Arc<dyn Coach> {
        match engine {
            Engine::Configured => &self.ports.coach,
            Engine::BuiltIn => &self.ports.built_in,
        }
    }
}

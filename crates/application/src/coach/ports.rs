//! Ports of the coach: AI services, and the storage of daily content, chats and counted uses.

use super::context::{ChatContext, DietContext, WorkoutContext};
use crate::shared::{Deadline, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use futures_util::stream::BoxStream;
use ironleaf_domain::Finding;
use ironleaf_domain::coach::{ChatAnswer, ChatMessage, ChatTurn, DailyChallenge, DailyTip};
use ironleaf_domain::diet_plan::{DietPlanError, GeneratedDietPlan};
use ironleaf_domain::ids::{ChatId, UserId};
use ironleaf_domain::limits::Blocking;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, WorkoutPlanError};
use std::time::Duration;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CoachError {
    /// The service is unreachable, rejects the request, or is skipped by the circuit breaker.
    #[error("the AI service is unavailable")]
    Unavailable {
        /// Waiting time that the service requested, if any.
        retry_after: Option<Duration>,
    },
    /// The service did not respond in time.
    #[error("the AI service took too long")]
    TimedOut,
    /// The response is not valid. A second attempt with these violations may succeed.
    #[error("the AI service returned an invalid response: {}", describe_violations(.0))]
    InvalidAnswer(Vec<Finding>),
    /// The service declines to respond for safety reasons. A retry does not help.
    #[error("the AI service declined to answer")]
    Declined,
    /// Nothing that fits the member's limits makes a plan.
    #[error(transparent)]
    LimitsLeaveNothing(Blocking),
    /// Internal error.
    #[error("internal error: {0}")]
    Internal(String),
}

impl From<DietPlanError> for CoachError {
    fn from(error: DietPlanError) -> Self {
        match error {
            DietPlanError::LimitsLeaveNothing(blocking) => Self::LimitsLeaveNothing(blocking),
            other @ DietPlanError::NoPlanPossible(_) => Self::Internal(other.to_string()),
        }
    }
}

impl From<WorkoutPlanError> for CoachError {
    fn from(error: WorkoutPlanError) -> Self {
        match error {
            WorkoutPlanError::LimitsLeaveNothing(blocking) => Self::LimitsLeaveNothing(blocking),
            other @ WorkoutPlanError::NoPlanPossible(_) => Self::Internal(other.to_string()),
        }
    }
}

fn describe_violations(violations: &[Finding]) -> String {
    violations.iter().map(|fault| format!("{}: {}", fault.path, fault.reason)).collect::<Vec<_>>().join("; ")
}

/// Streamed reply: text chunks in order.
///
/// Dropping it cancels the call. An error is always the last item.
pub type AnswerStream = BoxStream<'static, Result<String, CoachError>>;

/// AI service or built-in planner that creates plans and tips.
///
/// Its output is well formed, but only the use case checks whether it suits the member.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Coach: Send + Sync {
    /// Returns its source: [`PlanSource::Gemini`], [`PlanSource::OpenAi`] or [`PlanSource::BuiltIn`].
    fn source(&self) -> PlanSource;

    /// Generates a workout plan.
    async fn plan_workout(&self, brief: WorkoutContext, deadline: Deadline)
    -> Result<GeneratedWorkoutPlan, CoachError>;

    /// Generates a diet plan.
    async fn plan_diet(&self, brief: DietContext, deadline: Deadline) -> Result<GeneratedDietPlan, CoachError>;

    /// Generates the tip of a day.
    ///
    /// `violations` are the violations of the first attempt, if this is the second one.
    async fn daily_tip(
        &self,
        day: NaiveDate,
        violations: Vec<Finding>,
        deadline: Deadline,
    ) -> Result<DailyTip, CoachError>;

    /// Generates the challenge of a day.
    ///
    /// `violations` are the violations of the first attempt, if this is the second one.
    async fn daily_challenge(
        &self,
        day: NaiveDate,
        violations: Vec<Finding>,
        deadline: Deadline,
    ) -> Result<DailyChallenge, CoachError>;
}

/// AI service that replies in the chat. The built-in coach does it with [`super::BuiltInChat`].
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ChatService: Send + Sync {
    /// Starts a reply to a chat message, and returns when the first chunk is available.
    ///
    /// The first chunk must arrive within the deadline, each later one within 15 s, and the whole reply within two
    /// minutes.
    async fn answer(&self, brief: ChatContext, deadline: Deadline) -> Result<AnswerStream, CoachError>;
}

/// Counted uses of AI services.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AiUses: Send + Sync {
    /// Counts a use by a member on a UTC day, unless `limit` is reached; returns whether it was counted.
    ///
    /// Concurrent calls never exceed the limit.
    async fn reserve(&self, user_id: UserId, day: NaiveDate, limit: u32) -> Result<bool, PortError>;

    /// Releases a counted use after an error. The count never becomes negative.
    async fn release(&self, user_id: UserId, day: NaiveDate) -> Result<(), PortError>;

    /// Counts a plan request on a UTC day and returns the number of earlier ones.
    ///
    /// Requests to all planners count. Concurrent calls get different numbers.
    async fn count_request(&self, user_id: UserId, day: NaiveDate) -> Result<u32, PortError>;
}

/// Content that is generated once per day for all members.
#[derive(Debug, Clone, PartialEq)]
pub enum DailyContent {
    Tip(DailyTip),
    Challenge(DailyChallenge),
}

/// Kind of daily content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum DailyKind {
    Tip,
    Challenge,
}

impl DailyKind {
    /// Returns the value used in SQL.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Result of looking up daily content.
#[derive(Debug, Clone, PartialEq)]
pub enum DailySlot {
    /// The content exists.
    Made(DailyContent),
    /// The content does not exist, and the caller has the claim to generate it.
    Ours,
    /// Another server has held the claim for the whole waiting time.
    Taken,
}

/// Storage of daily content.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DailyContents: Send + Sync {
    /// Returns the content of a day, or a claim to generate it that expires after `lease`.
    ///
    /// While another caller holds the claim, waits at most `wait` for the content or the claim.
    async fn find_or_claim(
        &self,
        day: NaiveDate,
        kind: DailyKind,
        lease: Duration,
        wait: Duration,
    ) -> Result<DailySlot, PortError>;

    /// Stores generated content and returns the stored one, which is the first that was stored.
    async fn keep(
        &self,
        day: NaiveDate,
        content: DailyContent,
        source: PlanSource,
        now: DateTime<Utc>,
    ) -> Result<DailyContent, PortError>;

    /// Releases the claim after an error.
    async fn give_up(&self, day: NaiveDate, kind: DailyKind) -> Result<(), PortError>;
}

/// Result of opening a chat for a message.
#[derive(Debug, Clone, PartialEq)]
pub enum OpenChatOutcome {
    /// The chat is open for this message. The list has its earlier messages, oldest first.
    Open(ChatId, Vec<ChatTurn>),
    /// The chat is missing, belongs to another member or has expired.
    NotFound,
    /// The chat is processing another message.
    Busy,
}

/// Chats of members. A chat expires two hours after its last message.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ChatRepository: Send + Sync {
    /// Opens the given chat for one message, or a new chat.
    ///
    /// No other message is accepted until [`Self::close`] is called or `lease` expires.
    async fn open(
        &self,
        user_id: UserId,
        chat_id: Option<ChatId>,
        now: DateTime<Utc>,
        lease: Duration,
    ) -> Result<OpenChatOutcome, PortError>;

    /// Closes a chat and stores the exchange, if there is one. Closing a deleted chat does nothing.
    async fn close(
        &self,
        user_id: UserId,
        chat_id: ChatId,
        exchange: Option<(ChatMessage, ChatAnswer)>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;

    /// Deletes all chats whose last message is before `oldest` and returns the count.
    async fn forget_before(&self, oldest: DateTime<Utc>) -> Result<usize, PortError>;
}

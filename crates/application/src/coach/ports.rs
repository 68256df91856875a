//! What the coach needs from outside: whoever makes plans and answers, and where it keeps what must not be asked twice.

use super::brief::{ChatBrief, DietBrief, WorkoutBrief};
use crate::shared::{Deadline, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use futures_util::stream::BoxStream;
use ironleaf_domain::coach::{ChatAnswer, ChatMessage, ChatTurn, DailyChallenge, DailyTip};
use ironleaf_domain::diet_plan::GeneratedDietPlan;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::{ChatId, ExerciseId, UserId};
use ironleaf_domain::meal::CatalogueMeal;
use ironleaf_domain::plan::{PlanFault, PlanSource};
use ironleaf_domain::workout_plan::GeneratedWorkoutPlan;
use std::time::Duration;

/// Why a coach has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CoachError {
    /// The service cannot be reached, refuses us, or is not tried for a while.
    #[error("the AI service is unavailable")]
    Unavailable {
        /// How long to wait, where the service said so.
        retry_after: Option<Duration>,
    },
    /// No answer within the time.
    #[error("the AI service took too long")]
    TimedOut,
    /// What came is no answer of the asked form; asking once more, with the faults named, may help.
    #[error("the AI service gave no valid answer: {}", faults_in_words(.0))]
    InvalidAnswer(Vec<PlanFault>),
    /// The service will not answer this, for reasons of safety; asking again will not help.
    #[error("the AI service declined to answer")]
    Declined,
    /// A fault of ours.
    #[error("internal fault: {0}")]
    Internal(String),
}

fn faults_in_words(faults: &[PlanFault]) -> String {
    faults.iter().map(|fault| format!("{}: {}", fault.place, fault.reason)).collect::<Vec<_>>().join("; ")
}

/// An answer as it is written: pieces of text, in order. Dropping it ends the call behind it. After an error nothing
/// follows.
pub type AnswerStream = BoxStream<'static, Result<String, CoachError>>;

/// Whoever makes plans, tips and answers: an AI service or the built-in planner. What it returns is well formed, but
/// only the use case decides whether it fits the member.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Coach: Send + Sync {
    /// Who it is: [`PlanSource::Gemini`], [`PlanSource::OpenAi`] or [`PlanSource::BuiltIn`].
    fn source(&self) -> PlanSource;

    /// A workout plan for the brief.
    async fn plan_workout(&self, brief: WorkoutBrief, deadline: Deadline) -> Result<GeneratedWorkoutPlan, CoachError>;

    /// A diet plan for the brief.
    async fn plan_diet(&self, brief: DietBrief, deadline: Deadline) -> Result<GeneratedDietPlan, CoachError>;

    /// The tip for a day. `faults` are those of the answer before, where this is the second attempt.
    async fn daily_tip(
        &self,
        day: NaiveDate,
        faults: Vec<PlanFault>,
        deadline: Deadline,
    ) -> Result<DailyTip, CoachError>;

    /// The challenge for a day. `faults` are those of the answer before, where this is the second attempt.
    async fn daily_challenge(
        &self,
        day: NaiveDate,
        faults: Vec<PlanFault>,
        deadline: Deadline,
    ) -> Result<DailyChallenge, CoachError>;

    /// The answer to a chat message. It comes back once its first piece is there, within the deadline; after that a
    /// piece may take 15 seconds and the whole answer two minutes.
    async fn answer(&self, brief: ChatBrief, deadline: Deadline) -> Result<AnswerStream, CoachError>;
}

/// What the planners choose from.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PlannerCatalogue: Send + Sync {
    /// The exercises of the public catalogue that are not archived, by id.
    async fn list_exercises(&self) -> Result<Vec<CatalogueExercise>, PortError>;

    /// Those of these exercises that the public catalogue has or had: archived ones too.
    async fn find_exercises(&self, ids: Vec<ExerciseId>) -> Result<Vec<CatalogueExercise>, PortError>;

    /// The meals of the catalogue that are not archived, by id.
    async fn list_meals(&self) -> Result<Vec<CatalogueMeal>, PortError>;
}

/// How often a service was asked.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AiUses: Send + Sync {
    /// Counts one more answer of a service to a member on a UTC day, unless there were `limit` already: then nothing
    /// is counted and the answer is `false`. Of many at once no more than `limit` are counted.
    async fn reserve(&self, user_id: UserId, day: NaiveDate, limit: u32) -> Result<bool, PortError>;

    /// Takes one back, since no answer came. Never below zero.
    async fn give_back(&self, user_id: UserId, day: NaiveDate) -> Result<(), PortError>;

    /// Counts a request for a plan, of whichever planner, and tells how many there were before on that UTC day. Of
    /// many at once each gets another number.
    async fn count_request(&self, user_id: UserId, day: NaiveDate) -> Result<u32, PortError>;
}

/// What is made once a day for everyone.
#[derive(Debug, Clone, PartialEq)]
pub enum DailyContent {
    /// The tip.
    Tip(DailyTip),
    /// The challenge.
    Challenge(DailyChallenge),
}

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DailyKind {
    /// The tip.
    Tip,
    /// The challenge.
    Challenge,
}

/// What the store says to one who wants a day's content.
#[derive(Debug, Clone, PartialEq)]
pub enum DailySlot {
    /// It has been made.
    Made(DailyContent),
    /// It has not, and the caller is the one to make it.
    Ours,
    /// Another server was making it all the while, and has not finished.
    Taken,
}

/// Where a day's content is kept.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DailyContents: Send + Sync {
    /// The content of a day, or the right to make it, which lapses after `lease`. While another holds that right, this
    /// waits until the content is there or the right is free, for `wait` at most.
    async fn find_or_claim(
        &self,
        day: NaiveDate,
        kind: DailyKind,
        lease: Duration,
        wait: Duration,
    ) -> Result<DailySlot, PortError>;

    /// Keeps what was made, and answers what stands: the first that was kept.
    async fn keep(
        &self,
        day: NaiveDate,
        content: DailyContent,
        source: PlanSource,
        now: DateTime<Utc>,
    ) -> Result<DailyContent, PortError>;

    /// Gives the right to make it back, since it could not be made.
    async fn give_up(&self, day: NaiveDate, kind: DailyKind) -> Result<(), PortError>;
}

/// What came of opening a chat for a message.
#[derive(Debug, Clone, PartialEq)]
pub enum OpenedChat {
    /// It is open for this one message, and these are its turns so far, oldest first.
    Open(ChatId, Vec<ChatTurn>),
    /// There is no such chat of this member, or it has been forgotten.
    NotFound,
    /// Another message is being answered in it.
    Busy,
}

/// Chats. A chat belongs to its member and is forgotten two hours after its last message.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ChatRepository: Send + Sync {
    /// Opens a chat for one message: the named one, or without a name a new one. Until [`Self::close`], or for `lease`
    /// at most, no other message is let in.
    async fn open(
        &self,
        user_id: UserId,
        chat_id: Option<ChatId>,
        now: DateTime<Utc>,
        lease: Duration,
    ) -> Result<OpenedChat, PortError>;

    /// Adds a question with its answer, or nothing, and lets the next message in. Closing a chat that is gone does
    /// nothing.
    async fn close(
        &self,
        user_id: UserId,
        chat_id: ChatId,
        exchange: Option<(ChatMessage, ChatAnswer)>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;

    /// Removes every chat whose last message came before `oldest`; answers how many.
    async fn forget_before(&self, oldest: DateTime<Utc>) -> Result<usize, PortError>;
}

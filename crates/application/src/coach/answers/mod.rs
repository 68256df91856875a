//! Answers of the built-in coach from the member's own data.
//!
//! The domain reads the question and writes the answer; the facts come from the tools.

mod body;
mod exercises;
mod food;
mod load;
mod member;
mod plan;
mod strength;
mod sums;

use crate::catalogue::PlannerCatalogue;
use crate::diary::DiaryRepository;
use crate::limits::LimitsRepository;
use crate::shared::{Actor, Clock, PortError, compute};
use crate::target::TargetError;
use crate::tools::{ToolError, ToolOutput, ToolService};
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::coach::question::{AskedUnit, Family, Period, Previous, Question, Reading, only_english, read};
use ironleaf_domain::coach::reply::{Figures, Missing, Reply, hidden_food_numbers, site, small_talk};
use ironleaf_domain::coach::{ChatMessage, ChatRole, ChatTurn, SafetyConcern};
use ironleaf_domain::exercise::ExerciseNames;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::EnergyUnit;
use member::Member;
use std::sync::Arc;

/// Messages of a chat that a follow-up can continue.
const MOST_CONTINUED: usize = 8;

/// Answers without an AI service.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait BuiltInChat: Send + Sync {
    /// Answers a message of the actor. `turns` are the earlier messages of the chat, oldest first.
    async fn answer(&self, actor: &Actor, message: &ChatMessage, turns: &[ChatTurn]) -> Result<Reply, PortError>;
}

/// The built-in coach in the chat.
pub struct OwnDataChat {
    pub tools: ToolService,
    pub catalogue: Arc<dyn PlannerCatalogue>,
    pub limits: Arc<dyn LimitsRepository>,
    pub diary: Arc<dyn DiaryRepository>,
    pub clock: Arc<dyn Clock>,
}

#[async_trait]
impl BuiltInChat for OwnDataChat {
    async fn answer(&self, actor: &Actor, message: &ChatMessage, turns: &[ChatTurn]) -> Result<Reply, PortError> {
        let today = actor.date_at(self.clock.now());
        let member = Arc::new(self.load(actor, today).await?);
        let (of_reader, message, asked) = (member.clone(), message.as_str().to_owned(), messages_of(turns));
        let reading = compute(move || read_chat(&message, &asked, today, &of_reader)).await?;
        let question = match reading {
            Reading::WhichOne(pending) => return Ok(Reply::which_one(&pending, |id| member.name_of(id))),
            Reading::OtherLanguage(language) => return Ok(Reply::other_language(only_english(language))),
            Reading::Unknown => return Ok(Reply::unknown(self.suggestions(actor, &member, turns).await?)),
            Reading::Question(question) => question,
        };
        let answer = Answer {
            chat: self,
            actor,
            member: &member,
            question: &question,
            figures: figures(&member, &question, today),
        };
        let reply = match answer.reply(turns).await {
            Ok(reply) => reply,
            Err(error) => answer.refusal(error)?,
        };
        Ok(if proposes(question.family) { reply.marked(member.limits.as_ref()) } else { reply })
    }
}

/// Returns the latest messages of the member, oldest first.
fn messages_of(turns: &[ChatTurn]) -> Vec<String> {
    let asked = turns.iter().rev().filter(|turn| turn.role == ChatRole::User).take(MOST_CONTINUED);
    let mut asked: Vec<String> = asked.map(|turn| turn.content.clone()).collect();
    asked.reverse();
    asked
}

/// Reads a message after the earlier ones, whose questions it can continue.
fn read_chat(message: &str, asked: &[String], today: NaiveDate, member: &Member) -> Reading {
    let names = ExerciseNames::new(&member.exercises);
    let mut previous = Previous::default();
    // What needs care changes no follow-up.
    for earlier in asked.iter().filter(|text| SafetyConcern::of(text).is_none()) {
        previous = match read(earlier, today, &names, &previous) {
            Reading::Question(question) if question.family != Family::SmallTalk => {
                Previous { question: Some(question), pending: None }
            }
            Reading::WhichOne(pending) => Previous { pending: Some(pending), ..previous },
            Reading::Question(_) | Reading::OtherLanguage(_) | Reading::Unknown => {
                Previous { pending: None, ..previous }
            }
        };
    }
    read(message, today, &names, &previous)
}

fn figures(member: &Member, question: &Question, today: NaiveDate) -> Figures {
    let units = member.units;
    let mut figures =
        Figures { today, weight: units.weight_unit, length: units.length_unit, energy: units.energy_unit };
    match question.parts.unit {
        Some(AskedUnit::Weight(unit)) => figures.weight = unit,
        Some(AskedUnit::Length(unit)) => figures.length = unit,
        Some(AskedUnit::Kilocalories) => figures.energy = EnergyUnit::Kilocalories,
        Some(AskedUnit::Kilojoules) => figures.energy = EnergyUnit::Kilojoules,
        None => {}
    }
    figures
}

/// Returns whether an answer proposes something, which limits mark. What was logged stays unmarked.
fn proposes(family: Family) -> bool {
    use Family as F;
    matches!(
        family,
        F::Today
            | F::Day
            | F::NextSession
            | F::Remaining
            | F::NextWeight
            | F::WhyWeight
            | F::Track
            | F::Meals
            | F::Swap
            | F::HowTo
            | F::ExercisesFor
    )
}

/// An answer to one question.
struct Answer<'a> {
    chat: &'a OwnDataChat,
    actor: &'a Actor,
    member: &'a Member,
    question: &'a Question,
    figures: Figures,
}

/// Calls a tool and returns its output, which has the variant of the call.
macro_rules! call {
    ($answer:expr, $call:expr, $output:path) => {
        match $answer.chat.tools.call($answer.actor, $call).await? {
            $output(output) => output,
            other => return Err($crate::coach::answers::unexpected(&other)),
        }
    };
}
use call;

/// Returns the error of a tool that returned the output of another one.
fn unexpected(output: &ToolOutput) -> ToolError {
    PortError::Internal(format!("a tool returned {output:?}")).into()
}

impl Answer<'_> {
    async fn reply(&self, turns: &[ChatTurn]) -> Result<Reply, ToolError> {
        use Family as F;
        match self.question.family {
            F::Today | F::Day | F::NextSession | F::Remaining | F::SessionTime => self.session().await,
            F::Plan => self.plan(),
            F::ProgramWeek => self.program_week().await,
            F::Track => self.track().await,
            F::FindProgram => self.programs().await,
            F::NextWeight | F::WhyWeight => self.next_weight().await,
            F::LastWorkout | F::DayLog => self.day_log().await,
            F::LastOf => self.last_of().await,
            F::Best | F::BestIn | F::MostReps => self.best().await,
            F::OneRepMax => self.one_rep_max(),
            F::OneRepMaxOf => self.one_rep_max_of().await,
            F::LastRecord => self.records().await,
            F::ProgressOf => self.progress().await,
            F::Stalled => self.stalled().await,
            F::TopLifts => Ok(self.top_lifts()),
            F::Volume | F::VolumeOf | F::Sessions | F::Sets | F::SetsOf | F::RepsOf => self.sum().await,
            F::SetsMuscle | F::Muscles => self.sets_of_muscles().await,
            F::LastTrained => Ok(self.last_trained()),
            F::Compare => self.compare().await,
            F::Streak | F::Adherence => self.streak().await,
            F::BodyWeight | F::WeightChange => self.body_weight().await,
            F::Measurement => self.measurement().await,
            F::Target | F::Macros | F::Eaten | F::EatenMean | F::Expenditure | F::FoodFacts
                if !self.member.shows_numbers =>
            {
                Ok(hidden_food_numbers())
            }
            F::Target | F::Macros => self.target().await,
            F::Eaten => self.eaten().await,
            F::EatenMean => self.eaten_mean().await,
            F::EatenOn => self.eaten_on().await,
            F::Water => self.water().await,
            F::Meals => self.meals().await,
            F::Expenditure => self.expenditure().await,
            F::FoodFacts => self.food_facts().await,
            F::Swap => self.swap().await,
            F::HowTo | F::Works => self.guide().await,
            F::ExercisesFor => self.exercises_for().await,
            F::MyLimits => self.limits().await,
            F::Profile => Ok(self.profile()),
            F::Site => Ok(self.question.parts.site.map_or_else(|| Reply::unknown(Vec::new()), site)),
            F::SmallTalk => {
                let is_thanks = self.question.parts.is_thanks;
                let suggestions = self.chat.suggestions(self.actor, self.member, turns).await?;
                Ok(small_talk(is_thanks, if is_thanks { Vec::new() } else { suggestions }))
            }
            F::Guidance => self.guidance().await,
        }
    }

    fn today(&self) -> NaiveDate {
        self.figures.today
    }

    /// Returns the period of the question.
    fn period(&self) -> Period {
        self.question.period(self.today()).unwrap_or_else(|| Period::day(self.today()))
    }

    /// Returns the exercise of the question with its name.
    fn exercise(&self) -> Result<(ExerciseId, String), ToolError> {
        let exercise = self.question.parts.exercise.ok_or(ToolError::NoSuchExercise)?;
        Ok((exercise, self.member.name_of(exercise)))
    }

    /// Says why a tool has no answer; fails if a port failed.
    fn refusal(&self, error: ToolError) -> Result<Reply, PortError> {
        let missing = match error {
            ToolError::Port(error) => return Err(error),
            ToolError::NoPlan => Missing::WorkoutPlan,
            ToolError::NoSuchExercise | ToolError::NotLogged => match self.question.parts.exercise {
                Some(exercise) => Missing::LogsOf(self.member.name_of(exercise)),
                None => Missing::Exercise,
            },
            ToolError::Estimate(crate::progress::EstimateError::Minor) => Missing::Adult("one-rep max"),
            ToolError::Target(TargetError::ProfileIncomplete) => Missing::Profile("profile"),
            ToolError::Target(_) => Missing::TooYoung,
            error @ (ToolError::Arguments(_) | ToolError::Period(_) | ToolError::Estimate(_)) => {
                return Ok(Reply::cannot(&error.to_string()));
            }
        };
        Ok(missing.reply(self.figures))
    }
}

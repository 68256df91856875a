//! Tools: what the coach and AI services can look up about the member who asks.
//!
//! A tool is a use case that reads and has typed input and output. Most are use cases of other features. No input names
//! a person. The adapter of HTTP converts inputs and outputs from and to JSON ([`ToolFormat`]), because the outputs of
//! most tools are the bodies of its routes.

mod call;
mod guidance;
mod list;
mod today;

pub use call::{ToolCall, ToolOutput};
pub use guidance::GuidanceQuestion;
pub use list::ToolName;
pub use today::{TodaySession, TodayTask};

use crate::body_weight::BodyWeightService;
use crate::diary::DiaryService;
use crate::diet_plan::DietPlanService;
use crate::exercise::GuideRepository;
use crate::food::FoodService;
use crate::measurement::MeasurementService;
use crate::own_limits::LimitsService;
use crate::profile::{MemberProfile, ProfileRepository};
use crate::program::ProgramService;
use crate::progress::{EstimateError, PeriodError, ProgressService};
use crate::shared::{Actor, Clock, PortError};
use crate::target::{TargetError, TargetService, ViewExpenditureError};
use crate::training_log::TrainingLogRepository;
use crate::workout_plan::WorkoutPlanService;
use ironleaf_domain::Finding;
use std::sync::Arc;

/// Number of weeks that come with a program.
const WEEKS_OF_PROGRAM: u8 = 2;

/// Reason why a tool has no output.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ToolError {
    #[error("the member follows no plan")]
    NoPlan,
    /// The exercise does not exist or belongs to another member.
    #[error("exercise not found")]
    NoSuchExercise,
    #[error("the exercise was never logged")]
    NotLogged,
    /// The tool cannot read these arguments.
    #[error("{} arguments are invalid", .0.len())]
    Arguments(Vec<Finding>),
    #[error(transparent)]
    Period(PeriodError),
    #[error(transparent)]
    Estimate(EstimateError),
    #[error(transparent)]
    Target(TargetError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Conversion of inputs and outputs of tools from and to JSON.
pub trait ToolFormat: Send + Sync {
    /// Reads the arguments of a tool; fails with [`ToolError::Arguments`].
    fn read(&self, tool: ToolName, arguments: &str) -> Result<ToolCall, ToolError>;

    /// Returns an output as JSON, or the error with a text for each invalid argument.
    fn write(&self, output: Result<ToolOutput, ToolError>) -> String;
}

/// What tools need.
#[derive(Clone)]
pub struct ToolParts {
    pub profiles: Arc<dyn ProfileRepository>,
    pub logs: Arc<dyn TrainingLogRepository>,
    pub guides: Arc<dyn GuideRepository>,
    pub workout_plan: WorkoutPlanService,
    pub program: ProgramService,
    pub progress: ProgressService,
    pub body_weight: BodyWeightService,
    pub measurement: MeasurementService,
    pub target: TargetService,
    pub limits: LimitsService,
    pub diet_plan: DietPlanService,
    pub diary: DiaryService,
    pub food: FoodService,
    pub clock: Arc<dyn Clock>,
}

/// Use cases of tools.
#[derive(Clone)]
pub struct ToolService {
    parts: ToolParts,
}

impl ToolService {
    /// Creates the service.
    pub fn new(parts: ToolParts) -> Self {
        Self { parts }
    }

    /// Returns what a tool knows about the actor.
    pub async fn call(&self, actor: &Actor, call: ToolCall) -> Result<ToolOutput, ToolError> {
        let parts = &self.parts;
        let today = actor.date_at(parts.clock.now());
        Ok(match call {
            ToolCall::GetProfile => {
                let member = parts.profiles.find(actor.user_id).await?;
                ToolOutput::Profile { age: age_of(&member, today), member: Box::new(member) }
            }
            ToolCall::GetToday => ToolOutput::Today(self.view_today(actor).await?),
            ToolCall::GetWorkoutPlan => {
                let plan = parts.workout_plan.view_current_plan(actor).await?;
                ToolOutput::WorkoutPlan(plan.ok_or(ToolError::NoPlan)?)
            }
            ToolCall::GetProgram => {
                let (run, weeks) = futures_util::try_join!(
                    parts.program.view_program(actor),
                    parts.program.list_program_weeks(actor, WEEKS_OF_PROGRAM)
                )?;
                let (run, next_weeks) = run.zip(weeks).ok_or(ToolError::NoPlan)?;
                ToolOutput::Program { run: Box::new(run), next_weeks }
            }
            ToolCall::ListPrograms(filter) => {
                ToolOutput::Programs(parts.program.list_available_programs(actor, filter).await?)
            }
            ToolCall::GetNextWeights => ToolOutput::NextWeights(parts.progress.suggest_weights(actor).await?),
            ToolCall::ListLogs { period, exercise_id } => {
                let mut logs = parts.logs.list_between(actor.user_id, period.from(), period.to()).await?;
                logs.retain(|log| exercise_id.is_none_or(|exercise| log.log.exercise_id == exercise));
                ToolOutput::Logs(logs)
            }
            ToolCall::SumTraining(range) => ToolOutput::TrainingSum(parts.progress.sum_training(actor, range).await?),
            ToolCall::CompareTraining { a, b, exercise_id } => {
                let compared = parts.progress.compare_training(actor, a, b, exercise_id).await?;
                ToolOutput::ComparedSums(Box::new(compared))
            }
            ToolCall::ListExerciseProgress => {
                ToolOutput::ExerciseSummaries(parts.progress.list_exercises(actor).await?)
            }
            ToolCall::GetExerciseProgress(id) => {
                let progress = parts.progress.view_exercise(actor, id).await?;
                ToolOutput::ExerciseProgress(progress.ok_or(ToolError::NotLogged)?)
            }
            ToolCall::ListRecords { range, limit } => {
                ToolOutput::Records(parts.progress.list_records(actor, range, limit).await?)
            }
            ToolCall::GetWeeks(weeks) => ToolOutput::Weeks(parts.progress.view_weeks(actor, weeks).await?),
            ToolCall::GetOverview(weeks) => {
                ToolOutput::Overview(Box::new(parts.progress.view_overview(actor, weeks).await?))
            }
            ToolCall::EstimateOneRepMax(set) => {
                ToolOutput::OneRepMax(parts.progress.estimate_one_rep_max(actor, set).await?)
            }
            ToolCall::FindExercises(query) => {
                ToolOutput::Exercises(parts.workout_plan.find_exercises(actor, &query).await?)
            }
            ToolCall::ListAlternatives(id) => {
                let found = parts.workout_plan.list_alternatives(actor, id, None).await?;
                ToolOutput::Alternatives(found.ok_or(ToolError::NoSuchExercise)?)
            }
            ToolCall::GetExerciseGuide(id) => {
                let guide = parts.guides.find(actor.user_id, id).await?;
                ToolOutput::ExerciseGuide(guide.ok_or(ToolError::NoSuchExercise)?)
            }
            ToolCall::ListBodyWeights { from } => {
                ToolOutput::BodyWeights(parts.body_weight.list_weights(actor, from).await?)
            }
            ToolCall::ListMeasurements { from } => {
                let (days, body_fat) = futures_util::try_join!(
                    parts.measurement.list_measurements(actor, from, None),
                    parts.progress.view_body_fat(actor)
                )?;
                ToolOutput::Measurements { days, body_fat }
            }
            ToolCall::GetTarget => ToolOutput::Target(Box::new(parts.target.view_target(actor).await?)),
            ToolCall::GetExpenditure => {
                ToolOutput::Expenditure(Box::new(parts.target.view_expenditure(actor, None).await?))
            }
            ToolCall::GetGuidance(question) => ToolOutput::Guidance(self.guide(actor, question).await?),
            ToolCall::GetLimits => ToolOutput::Limits(parts.limits.view_limits(actor).await?),
            ToolCall::GetDietPlan => ToolOutput::DietPlan(parts.diet_plan.view_current_plan(actor).await?),
            ToolCall::GetDiaryDay { date } => {
                ToolOutput::DiaryDay(Box::new(parts.diary.view_diary_day(actor, date.unwrap_or(today)).await?))
            }
            ToolCall::SumDiary(period) => ToolOutput::DiarySum(parts.diary.sum_diary(actor, period).await?),
            ToolCall::SearchFoods(query) => ToolOutput::Foods(parts.food.search_foods(actor, query).await?),
        })
    }
}

fn age_of(member: &MemberProfile, today: chrono::NaiveDate) -> Option<u32> {
    member.profile.as_ref().map(|profile| profile.birth_date.age(today))
}

impl From<PeriodError> for ToolError {
    fn from(error: PeriodError) -> Self {
        match error {
            PeriodError::Port(error) => error.into(),
            invalid @ PeriodError::Invalid(_) => Self::Period(invalid),
        }
    }
}

impl From<EstimateError> for ToolError {
    fn from(error: EstimateError) -> Self {
        match error {
            EstimateError::Port(error) => error.into(),
            refused => Self::Estimate(refused),
        }
    }
}

impl From<TargetError> for ToolError {
    fn from(error: TargetError) -> Self {
        match error {
            TargetError::Port(error) => error.into(),
            refused => Self::Target(refused),
        }
    }
}

impl From<ViewExpenditureError> for ToolError {
    fn from(error: ViewExpenditureError) -> Self {
        match error {
            ViewExpenditureError::Target(error) => error.into(),
            ViewExpenditureError::Day(invalid) => Self::Period(PeriodError::Invalid(invalid)),
        }
    }
}

use super::{GuidanceQuestion, TodaySession};
use crate::exercise::GuidedExercise;
use crate::food::{FoodQuery, FoundFood};
use crate::limits::WithLimits;
use crate::own_limits::OwnLimits;
use crate::profile::MemberProfile;
use crate::program::{AvailableProgram, AvailableProgramFilter, ProgramWeek, RunView};
use crate::progress::{
    ComparedSums, ExerciseProgress, ExerciseSummary, NamedRecord, NamedSum, OneRepMaxEstimate, Overview, OverviewWeeks,
    SetToEstimate, SuggestedWeight, TrainedRange, WeekCount, WeeksProgress,
};
use crate::target::ExpenditureView;
use crate::workout_plan::CurrentPlan;
use chrono::NaiveDate;
use ironleaf_domain::body_weight::WeightTrend;
use ironleaf_domain::coach::Guidance;
use ironleaf_domain::diary::DiarySum;
use ironleaf_domain::diet_plan::DietPlan;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::measurement::MeasurementDay;
use ironleaf_domain::progress::{BodyFat, Period};
use ironleaf_domain::target::CurrentTarget;
use ironleaf_domain::training_log::DetailedLog;
use ironleaf_domain::workout_plan::ExerciseQuery;

/// A tool with its input.
#[derive(Debug, Clone, PartialEq)]
pub enum ToolCall {
    GetProfile,
    GetToday,
    GetWorkoutPlan,
    GetProgram,
    ListPrograms(AvailableProgramFilter),
    GetNextWeights,
    ListLogs { period: Period, exercise_id: Option<ExerciseId> },
    SumTraining(TrainedRange),
    CompareTraining { a: Period, b: Period, exercise_id: Option<ExerciseId> },
    ListExerciseProgress,
    GetExerciseProgress(ExerciseId),
    ListRecords { range: TrainedRange, limit: usize },
    GetWeeks(WeekCount),
    GetOverview(OverviewWeeks),
    EstimateOneRepMax(SetToEstimate),
    FindExercises(ExerciseQuery),
    ListAlternatives(ExerciseId),
    GetExerciseGuide(ExerciseId),
    ListBodyWeights { from: Option<NaiveDate> },
    ListMeasurements { from: Option<NaiveDate> },
    GetTarget,
    GetExpenditure,
    GetGuidance(GuidanceQuestion),
    GetLimits,
    GetDietPlan,
    GetDiaryDay { date: Option<NaiveDate> },
    SumDiary(Period),
    SearchFoods(FoodQuery),
}

/// What a tool returns.
#[derive(Debug, Clone)]
pub enum ToolOutput {
    Profile { member: Box<MemberProfile>, age: Option<u32> },
    Today(TodaySession),
    WorkoutPlan(CurrentPlan),
    Program { run: Box<RunView>, next_weeks: WithLimits<Vec<ProgramWeek>> },
    Programs(Vec<AvailableProgram>),
    NextWeights(Vec<SuggestedWeight>),
    Logs(Vec<DetailedLog>),
    TrainingSum(NamedSum),
    ComparedSums(Box<ComparedSums>),
    ExerciseSummaries(Vec<ExerciseSummary>),
    ExerciseProgress(ExerciseProgress),
    Records(Vec<NamedRecord>),
    Weeks(WeeksProgress),
    Overview(Box<Overview>),
    OneRepMax(OneRepMaxEstimate),
    Exercises(WithLimits<Vec<CatalogueExercise>>),
    Alternatives(Vec<CatalogueExercise>),
    ExerciseGuide(GuidedExercise),
    BodyWeights(Vec<WeightTrend>),
    Measurements { days: Vec<MeasurementDay>, body_fat: Option<BodyFat> },
    Target(Box<CurrentTarget>),
    Expenditure(Box<ExpenditureView>),
    Guidance(Guidance),
    Limits(OwnLimits),
    DietPlan(Option<WithLimits<DietPlan>>),
    DiaryDay(Box<WithLimits<crate::diary::DayView>>),
    DiarySum(DiarySum),
    Foods(WithLimits<Vec<FoundFood>>),
}

//! Inputs of tools.

use super::schema;
use crate::food::search::USUAL_LIMIT;
use crate::input::schema as form;
use crate::input::{Body, Checked, Optional, Required, Small, all, body};
use chrono::NaiveDate;
use ironleaf_application::food::FoodQuery;
use ironleaf_application::program::AvailableProgramFilter;
use ironleaf_application::progress::{OverviewWeeks, SetToEstimate, TrainedRange, WeekCount};
use ironleaf_application::tools::{GuidanceQuestion, ToolCall, ToolError, ToolName};
use ironleaf_domain::coach::GuidanceTopic;
use ironleaf_domain::exercise::{ExerciseSearch, Level, TrainingLocation};
use ironleaf_domain::food::FoodSearch;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::json::NO_OBJECT;
use ironleaf_domain::limits::Equipment;
use ironleaf_domain::profile::{FitnessGoal, WeightUnit};
use ironleaf_domain::progress::Period;
use ironleaf_domain::text::Name;
use ironleaf_domain::workout_plan::{ExerciseQuery, MuscleFilter};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Most records of a list.
const MOST_RECORDS: u8 = 200;

/// How the input of a tool is read, and its schema.
struct Input {
    schema: fn() -> Value,
    read: Box<dyn Fn(Map<String, Value>) -> Checked<ToolCall>>,
}

/// Reads the arguments of a tool.
pub(super) fn read(tool: ToolName, arguments: &str) -> Result<ToolCall, ToolError> {
    let fields = match serde_json::from_str(arguments) {
        Ok(Value::Object(fields)) => Checked::valid(fields),
        // Some services send nothing at all to a tool without arguments.
        _ if arguments.trim().is_empty() => Checked::valid(Map::new()),
        _ => Checked::error("", NO_OBJECT),
    };
    fields.and_then(input(tool).read).into_result().map_err(ToolError::Arguments)
}

/// Returns the schema of the input of a tool.
pub(super) fn input_schema(tool: ToolName) -> Value {
    (input(tool).schema)()
}

fn input(tool: ToolName) -> Input {
    match tool {
        ToolName::CompareTraining => of(TwoPeriodsInput::read),
        ToolName::EstimateOneRepMax => of(SetInput::read),
        ToolName::FindExercises => of(ExerciseQueryInput::read),
        ToolName::GetDiaryDay => of(|input: DayInput| input.date.read().map(|date| ToolCall::GetDiaryDay { date })),
        ToolName::GetDietPlan => nothing(ToolCall::GetDietPlan),
        ToolName::GetExerciseGuide => of(|input: ExerciseInput| input.read(ToolCall::GetExerciseGuide)),
        ToolName::GetExerciseProgress => of(|input: ExerciseInput| input.read(ToolCall::GetExerciseProgress)),
        ToolName::GetExpenditure => nothing(ToolCall::GetExpenditure),
        ToolName::GetGuidance => of(GuidanceInput::read),
        ToolName::GetLimits => nothing(ToolCall::GetLimits),
        ToolName::GetNextWeights => nothing(ToolCall::GetNextWeights),
        ToolName::GetOverview => of(OverviewInput::read),
        ToolName::GetProfile => nothing(ToolCall::GetProfile),
        ToolName::GetProgram => nothing(ToolCall::GetProgram),
        ToolName::GetTarget => nothing(ToolCall::GetTarget),
        ToolName::GetToday => nothing(ToolCall::GetToday),
        ToolName::GetWeeks => of(WeeksInput::read),
        ToolName::GetWorkoutPlan => nothing(ToolCall::GetWorkoutPlan),
        ToolName::ListAlternatives => of(|input: ExerciseInput| input.read(ToolCall::ListAlternatives)),
        ToolName::ListBodyWeights => {
            of(|input: SinceInput| input.from.read().map(|from| ToolCall::ListBodyWeights { from }))
        }
        ToolName::ListExerciseProgress => nothing(ToolCall::ListExerciseProgress),
        ToolName::ListLogs => of(LogsInput::read),
        ToolName::ListMeasurements => {
            of(|input: SinceInput| input.from.read().map(|from| ToolCall::ListMeasurements { from }))
        }
        ToolName::ListPrograms => of(ProgramsInput::read),
        ToolName::ListRecords => of(RecordsInput::read),
        ToolName::SearchFoods => of(FoodsInput::read),
        ToolName::SumDiary => of(|input: PeriodInput| period(input.from, input.to, "to").map(ToolCall::SumDiary)),
        ToolName::SumTraining => of(|input: RangeInput| input.read().map(ToolCall::SumTraining)),
    }
}

fn of<T: Body + ToSchema + 'static>(read: impl Fn(T) -> Checked<ToolCall> + 'static) -> Input {
    let read = move |mut fields: Map<String, Value>| {
        let mut names = Vec::new();
        T::add_names(&mut names);
        let known = only(&fields, &names);
        all((known, read(T::take(&mut fields)))).map(|(_, call)| call)
    };
    Input { schema: schema::of_input::<T>, read: Box::new(read) }
}

fn nothing(call: ToolCall) -> Input {
    Input { schema: schema::of_nothing, read: Box::new(move |fields| only(&fields, &[]).map(|_| call.clone())) }
}

/// Checks that there are no other arguments: a misspelled one must not be overlooked.
fn only(fields: &Map<String, Value>, names: &[&str]) -> Checked<Vec<()>> {
    let unknown = fields.keys().filter(|name| !names.contains(&name.as_str()));
    unknown.map(|name| Checked::error(name, "This tool has no such argument")).collect()
}

/// Reads a period of at most 366 days. Its error is that of the last day, named `to_name`.
fn period(from: Required<NaiveDate>, to: Required<NaiveDate>, to_name: &str) -> Checked<Period> {
    all((from.read(), to.read())).check(to_name, |(from, to)| Period::new(from, to))
}

/// Reads a range whose ends may be missing.
fn range(
    from: Optional<NaiveDate>,
    to: Optional<NaiveDate>,
    exercise_id: Optional<ExerciseId>,
) -> Checked<TrainedRange> {
    all((from.read(), to.read(), exercise_id.read())).check("to", |(from, to, exercise_id)| {
        if let (Some(from), Some(to)) = (from, to) {
            Period::of_any_length(from, to)?;
        }
        Ok(TrainedRange { from, to, exercise_id })
    })
}

body! {
    /// An exercise.
    struct ExerciseInput {
        /// ID of the exercise, which find_exercises tells.
        exercise_id: Required<ExerciseId>,
    }
}

impl ExerciseInput {
    fn read(self, call: fn(ExerciseId) -> ToolCall) -> Checked<ToolCall> {
        self.exercise_id.read().map(call)
    }
}

body! {
    /// A day.
    struct DayInput {
        /// The day; today by default.
        date: Optional<NaiveDate>,
    }
}

body! {
    /// A first day.
    struct SinceInput {
        /// First day; all days by default.
        from: Optional<NaiveDate>,
    }
}

body! {
    /// A period of at most 366 days.
    struct PeriodInput {
        /// First day.
        from: Required<NaiveDate>,
        /// Last day, at most 365 days after the first.
        to: Required<NaiveDate>,
    }
}

body! {
    /// Logs of a period.
    struct LogsInput {
        /// First day.
        from: Required<NaiveDate>,
        /// Last day, at most 365 days after the first.
        to: Required<NaiveDate>,
        /// ID of an exercise; all exercises by default.
        exercise_id: Optional<ExerciseId>,
    }
}

impl LogsInput {
    fn read(self) -> Checked<ToolCall> {
        all((period(self.from, self.to, "to"), self.exercise_id.read()))
            .map(|(period, exercise_id)| ToolCall::ListLogs { period, exercise_id })
    }
}

body! {
    /// Training of any period.
    struct RangeInput {
        /// First day; that of the first log by default.
        from: Optional<NaiveDate>,
        /// Last day; today by default.
        to: Optional<NaiveDate>,
        /// ID of an exercise; all exercises by default.
        exercise_id: Optional<ExerciseId>,
    }
}

impl RangeInput {
    fn read(self) -> Checked<TrainedRange> {
        range(self.from, self.to, self.exercise_id)
    }
}

body! {
    /// Records of any period.
    struct RecordsInput {
        /// First day; that of the first log by default.
        from: Optional<NaiveDate>,
        /// Last day; today by default.
        to: Optional<NaiveDate>,
        /// ID of an exercise; all exercises by default.
        exercise_id: Optional<ExerciseId>,
        /// Maximum number; 200 by default.
        limit: Optional<Small<1, MOST_RECORDS>>,
    }
}

impl RecordsInput {
    fn read(self) -> Checked<ToolCall> {
        all((range(self.from, self.to, self.exercise_id), self.limit.or(MOST_RECORDS)))
            .map(|(range, limit)| ToolCall::ListRecords { range, limit: limit.into() })
    }
}

body! {
    /// Two periods of at most 366 days each, which may overlap.
    struct TwoPeriodsInput {
        /// First day of the first period.
        a_from: Required<NaiveDate>,
        /// Last day of the first period.
        a_to: Required<NaiveDate>,
        /// First day of the second period.
        b_from: Required<NaiveDate>,
        /// Last day of the second period.
        b_to: Required<NaiveDate>,
        /// ID of an exercise; all exercises by default.
        exercise_id: Optional<ExerciseId>,
    }
}

impl TwoPeriodsInput {
    fn read(self) -> Checked<ToolCall> {
        let (a, b) = (period(self.a_from, self.a_to, "a_to"), period(self.b_from, self.b_to, "b_to"));
        all((a, b, self.exercise_id.read())).map(|(a, b, exercise_id)| ToolCall::CompareTraining { a, b, exercise_id })
    }
}

body! {
    /// A set.
    struct SetInput {
        /// Weight of the set, in `unit`.
        #[schema = form::any_number()]
        weight: Required<f64>,
        /// Reps of the set. No estimate is possible from more than 10.
        reps: Required<Small<1, 10>>,
        /// Unit of the weight; that of the profile by default.
        unit: Optional<WeightUnit>,
    }
}

impl SetInput {
    fn read(self) -> Checked<ToolCall> {
        all((self.weight.read(), self.reps.read(), self.unit.read()))
            .map(|(weight, reps, unit)| ToolCall::EstimateOneRepMax(SetToEstimate { weight, reps: reps.into(), unit }))
    }
}

body! {
    /// A topic.
    struct GuidanceInput {
        /// Topic of the text.
        #[schema = form::words("", GuidanceTopic::words())]
        topic: Required<GuidanceTopic>,
    }
}

impl GuidanceInput {
    fn read(self) -> Checked<ToolCall> {
        let question = |topic| GuidanceQuestion { topic, exercise_id: None, minutes: None };
        self.topic.read().map(|topic| ToolCall::GetGuidance(question(topic)))
    }
}

body! {
    /// What to find in the catalogue of exercises.
    struct ExerciseQueryInput {
        /// Name of an exercise as people say it; all by default.
        search: Optional<ExerciseSearch>,
        /// A primary muscle of the exercise, or a group of muscles.
        #[schema = form::words("", MuscleFilter::words())]
        muscle: Optional<MuscleFilter>,
        /// Main equipment of the exercise.
        equipment: Optional<Equipment>,
        /// Maximum number; all by default.
        limit: Optional<Small<1, 100>>,
    }
}

impl ExerciseQueryInput {
    fn read(self) -> Checked<ToolCall> {
        all((self.search.read(), self.muscle.read(), self.equipment.read(), self.limit.read())).map(
            |(search, muscle, equipment, limit)| {
                let limit = limit.map(usize::from);
                ToolCall::FindExercises(ExerciseQuery { search, muscle, equipment, limit })
            },
        )
    }
}

body! {
    /// Number of weeks.
    struct WeeksInput {
        /// Number of weeks up to the current one; 12 by default.
        #[schema = form::whole_number(1..=52)]
        weeks: Optional<i64>,
    }
}

impl WeeksInput {
    fn read(self) -> Checked<ToolCall> {
        self.weeks.check(|weeks| weeks.map_or(Ok(WeekCount::USUAL), WeekCount::new)).map(ToolCall::GetWeeks)
    }
}

body! {
    /// Number of weeks.
    struct OverviewInput {
        /// Number of weeks up to the current one; 12 by default.
        #[schema = form::whole_number(4..=52)]
        weeks: Optional<i64>,
    }
}

impl OverviewInput {
    fn read(self) -> Checked<ToolCall> {
        self.weeks.check(|weeks| weeks.map_or(Ok(OverviewWeeks::USUAL), OverviewWeeks::new)).map(ToolCall::GetOverview)
    }
}

body! {
    /// What programs to list.
    struct ProgramsInput {
        /// Training days a week.
        days: Optional<Small<1, 7>>,
        /// Place of training.
        location: Optional<TrainingLocation>,
        /// Goal; programs without one fit each.
        goal: Optional<FitnessGoal>,
        /// Experience that the program requires.
        level: Optional<Level>,
        /// Part of the name or description.
        search: Optional<Name>,
    }
}

impl ProgramsInput {
    fn read(self) -> Checked<ToolCall> {
        all((self.days.read(), self.location.read(), self.goal.read(), self.level.read(), self.search.read())).map(
            |(days, location, goal, level, search)| {
                let (days, search) = (days.map(usize::from), search.map(Name::into_string));
                ToolCall::ListPrograms(AvailableProgramFilter { days, location, goal, level, search })
            },
        )
    }
}

body! {
    /// What foods to find.
    struct FoodsInput {
        /// Words in the name or brand, or a barcode.
        #[schema = form::text(1..=100)]
        search: Required<FoodSearch>,
        /// Maximum number; 20 by default.
        limit: Optional<Small<1, 50>>,
    }
}

impl FoodsInput {
    fn read(self) -> Checked<ToolCall> {
        all((self.search.read(), self.limit.read())).map(|(search, limit)| {
            let limit = limit.map_or(USUAL_LIMIT, usize::from);
            ToolCall::SearchFoods(FoodQuery { search: Some(search), meal: None, offers_nearest: false, limit })
        })
    }
}

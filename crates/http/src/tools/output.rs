//! Outputs of tools.

use super::schema::{MOST_ITEMS, of_list, of_output};
use super::sums::{
    ComparedSums, DiarySum, Guidance, MemberFacts, NamedNextWeight, OneRepMaxEstimate, ProgramAhead, Today, TrainingSum,
};
use crate::body_weight::WeightTrend;
use crate::diary::view::DiaryDayJson;
use crate::diet_plan::current::DietPlan;
use crate::exercise_guide::ExerciseGuide;
use crate::food::search;
use crate::food::view::Food;
use crate::limits::own::Limits;
use crate::measurement::Measurements;
use crate::program::available::AvailableProgram;
use crate::progress::body::BodyFat;
use crate::progress::exercises::{ExerciseProgress, ExerciseSummary};
use crate::progress::overview::{NewRecord, Overview};
use crate::progress::weeks::WeeksProgress;
use crate::target::expenditure::Expenditure;
use crate::target::view::Target;
use crate::training_log::log::ExerciseLog;
use crate::workout_plan::alternatives::AlternativeExercise;
use crate::workout_plan::current::CurrentWorkoutPlan;
use crate::workout_plan::exercise_options::{self, ExerciseOption};
use ironleaf_application::tools::{ToolName, ToolOutput};
use serde::Serialize;
use serde_json::{Value, json};

/// Most bytes of a list: 16 KiB with what is around it.
const MOST_BYTES: usize = 16 * 1024 - 256;

/// Returns an output in JSON.
pub(super) fn write(output: ToolOutput) -> Value {
    match output {
        ToolOutput::Profile { member, age } => object(MemberFacts::new(&member, age)),
        ToolOutput::Today(session) => object(Today::from(session)),
        ToolOutput::WorkoutPlan(plan) => object(CurrentWorkoutPlan::from(plan)),
        ToolOutput::Program { run, next_weeks } => object(ProgramAhead::new(*run, next_weeks)),
        ToolOutput::Programs(programs) => first(programs.into_iter().map(AvailableProgram::from)),
        ToolOutput::NextWeights(weights) => first(weights.into_iter().map(NamedNextWeight::from)),
        ToolOutput::Logs(logs) => first(logs.into_iter().map(ExerciseLog::from)),
        ToolOutput::TrainingSum(sum) => object(TrainingSum::from(sum)),
        ToolOutput::ComparedSums(sums) => object(ComparedSums::from(*sums)),
        ToolOutput::ExerciseSummaries(summaries) => first(summaries.into_iter().map(ExerciseSummary::from)),
        ToolOutput::ExerciseProgress(progress) => object(ExerciseProgress::from(progress)),
        ToolOutput::Records(records) => first(records.into_iter().map(NewRecord::from)),
        ToolOutput::Weeks(weeks) => object(WeeksProgress::from(weeks)),
        ToolOutput::Overview(overview) => object(Overview::from(*overview)),
        ToolOutput::OneRepMax(estimate) => object(OneRepMaxEstimate::from(estimate)),
        ToolOutput::Exercises(found) => first(exercise_options::to_response(found)),
        ToolOutput::Alternatives(found) => first(found.into_iter().map(AlternativeExercise::from)),
        ToolOutput::ExerciseGuide(guide) => object(ExerciseGuide::from(guide)),
        ToolOutput::BodyWeights(points) => last(points.into_iter().map(WeightTrend::from)),
        ToolOutput::Measurements { days, body_fat } => {
            let mut list = last(days.into_iter().map(Measurements::from));
            list["body_fat"] = object(body_fat.map(BodyFat::from));
            list
        }
        ToolOutput::Target(target) => object(Target::from(*target)),
        ToolOutput::Expenditure(view) => object(Expenditure::from(*view)),
        ToolOutput::Guidance(guidance) => object(Guidance::from(guidance)),
        ToolOutput::Limits(limits) => object(Limits::from(limits)),
        ToolOutput::DietPlan(Some(plan)) => object(DietPlan::from(plan)),
        ToolOutput::DietPlan(None) => json!({"plan": null}),
        ToolOutput::DiaryDay(day) => object(DiaryDayJson::from(*day)),
        ToolOutput::DiarySum(sum) => object(DiarySum::from(sum)),
        ToolOutput::Foods(found) => first(search::to_response(found)),
    }
}

/// Returns the schema of the output of a tool.
pub(super) fn output_schema(tool: ToolName) -> Value {
    match tool {
        ToolName::CompareTraining => of_output::<ComparedSums>(),
        ToolName::EstimateOneRepMax => of_output::<OneRepMaxEstimate>(),
        ToolName::FindExercises => of_list::<ExerciseOption>(),
        ToolName::GetDiaryDay => of_output::<DiaryDayJson>(),
        ToolName::GetDietPlan => {
            let none = json!({
                "type": "object",
                "properties": {"plan": {"type": "null", "description": "The member follows no diet plan"}},
                "required": ["plan"],
                "additionalProperties": false
            });
            json!({"oneOf": [of_output::<DietPlan>(), none]})
        }
        ToolName::GetExerciseGuide => of_output::<ExerciseGuide>(),
        ToolName::GetExerciseProgress => of_output::<ExerciseProgress>(),
        ToolName::GetExpenditure => of_output::<Expenditure>(),
        ToolName::GetGuidance => of_output::<Guidance>(),
        ToolName::GetLimits => of_output::<Limits>(),
        ToolName::GetNextWeights => of_list::<NamedNextWeight>(),
        ToolName::GetOverview => of_output::<Overview>(),
        ToolName::GetProfile => of_output::<MemberFacts>(),
        ToolName::GetProgram => of_output::<ProgramAhead>(),
        ToolName::GetTarget => of_output::<Target>(),
        ToolName::GetToday => of_output::<Today>(),
        ToolName::GetWeeks => of_output::<WeeksProgress>(),
        ToolName::GetWorkoutPlan => of_output::<CurrentWorkoutPlan>(),
        ToolName::ListAlternatives => of_list::<AlternativeExercise>(),
        ToolName::ListBodyWeights => of_list::<WeightTrend>(),
        ToolName::ListExerciseProgress => of_list::<ExerciseSummary>(),
        ToolName::ListLogs => of_list::<ExerciseLog>(),
        ToolName::ListMeasurements => {
            let mut list = of_list::<Measurements>();
            let mut body_fat = of_output::<BodyFat>();
            body_fat["type"] = json!(["object", "null"]);
            list["properties"]["body_fat"] = body_fat;
            list["required"] = json!(["items", "truncated", "body_fat"]);
            list
        }
        ToolName::ListPrograms => of_list::<AvailableProgram>(),
        ToolName::ListRecords => of_list::<NewRecord>(),
        ToolName::SearchFoods => of_list::<Food>(),
        ToolName::SumDiary => of_output::<DiarySum>(),
        ToolName::SumTraining => of_output::<TrainingSum>(),
    }
}

/// Our own types can always be written.
fn object(body: impl Serialize) -> Value {
    serde_json::to_value(body).unwrap_or_default()
}

/// Returns a list that begins with the first of these items.
fn first<T: Serialize>(items: impl IntoIterator<Item = T>) -> Value {
    let (items, truncated) = bounded(items.into_iter());
    json!({"items": items, "truncated": truncated})
}

/// Returns a list that ends with the last of these items, of which the latest is the last.
fn last<T: Serialize>(items: impl DoubleEndedIterator<Item = T>) -> Value {
    let (mut items, truncated) = bounded(items.rev());
    items.reverse();
    json!({"items": items, "truncated": truncated})
}

/// Returns as many items as a list may have, and whether there are more.
fn bounded<T: Serialize>(items: impl Iterator<Item = T>) -> (Vec<Value>, bool) {
    let (mut kept, mut bytes) = (Vec::new(), 0);
    for item in items {
        let item = object(item);
        bytes += item.to_string().len() + 1;
        if kept.len() == MOST_ITEMS || bytes > MOST_BYTES {
            return (kept, true);
        }
        kept.push(item);
    }
    (kept, false)
}

#[cfg(test)]
mod tests {
    use super::{MOST_BYTES, MOST_ITEMS, first, last};
    use serde_json::json;

    #[test]
    fn a_list_says_what_it_leaves_out() {
        assert_eq!(first(1..=3), json!({"items": [1, 2, 3], "truncated": false}));
        let many = first(1..=MOST_ITEMS + 1);
        assert_eq!((many["items"].as_array().unwrap().len(), &many["truncated"]), (MOST_ITEMS, &json!(true)));
        let latest = last(1..=MOST_ITEMS + 1);
        assert_eq!((&latest["items"][0], &latest["items"][MOST_ITEMS - 1]), (&json!(2), &json!(MOST_ITEMS + 1)));
        let large = first((0..20).map(|_| "a".repeat(MOST_BYTES / 10)));
        assert_eq!((large["items"].as_array().unwrap().len(), &large["truncated"]), (9, &json!(true)));
        assert!(large.to_string().len() <= 16 * 1024);
    }
}

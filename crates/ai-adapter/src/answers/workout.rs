use super::lenient::{text, text_or_nothing, whole};
use ironleaf_domain::exercise::{KnownExercises, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::json::{self, Node};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Name;
use ironleaf_domain::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan, Mesocycle};
use ironleaf_domain::{Finding, ValidationError};

/// Maximum number of days in a week, and of exercises in a day.
const MAX_DAYS: usize = 7;
const MAX_EXERCISES: usize = 12;
/// Maximum number of weeks of a mesocycle.
const MAX_WEEKS: usize = 12;

/// Parses the workout plan in a response. What the catalogue knows about an exercise is taken from there.
pub(crate) fn workout_plan(
    answer: &str,
    source: PlanSource,
    known: &KnownExercises<'_>,
) -> Result<GeneratedWorkoutPlan, Vec<Finding>> {
    super::read(answer, "days", |plan| {
        let name = text(&plan.at("name"));
        let description = text_or_nothing(&plan.at("description"));
        let days = plan.at("days").list(MAX_DAYS, |row| day(row, known))?;
        let mesocycle = mesocycle(&plan.at("mesocycle"));
        let checked = GeneratedWorkoutPlan::new(name?, description?, source, days);
        checked.map(|plan| plan.with_mesocycle(mesocycle)).map_err(|violation| plan.add(violation)).ok()
    })
}

/// Parses the weeks that a service may propose. An invalid proposal counts as none, because ours replaces it.
fn mesocycle(proposal: &Node<'_>) -> Option<Mesocycle> {
    let weeks = |rir: &Node<'_>| rir.list(MAX_WEEKS, |week| Some(week.optional(whole)));
    let values = json::read(proposal.value(), 1, |proposal| {
        let deload_week = proposal.at("deload_week").optional(whole);
        Some((whole(&proposal.at("weeks"))?, deload_week, proposal.at("rir").optional(weeks)))
    });
    values.ok().and_then(|(weeks, deload_week, rir)| Mesocycle::new(weeks, deload_week, rir).ok())
}

fn day(row: &Node<'_>, known: &KnownExercises<'_>) -> Option<GeneratedDay> {
    let number = row.at("day_num");
    let day_num = whole(&number).and_then(|day_num| {
        let within_week = u8::try_from(day_num).ok().filter(|day_num| (1..=7).contains(day_num));
        number.typed(within_week, "Day numbers must be between 1 and 7")
    });
    let exercises = row.at("exercises").list(MAX_EXERCISES, |row| exercise(row, known));
    Some(GeneratedDay { day_num: day_num?, exercises: exercises? })
}

fn exercise(row: &Node<'_>, known: &KnownExercises<'_>) -> Option<GeneratedExercise> {
    let exercise = row.at("exercise");
    let name: Option<Name> = text(&exercise.at("name"));
    let description = text_or_nothing(&exercise.at("description"));
    let (sets, reps, rest) = (row.at("sets"), row.at("reps"), row.at("rest_seconds"));
    let sets = whole(&sets).and_then(|count| sets.check(Sets::new(count)));
    let reps = whole(&reps).and_then(|count| reps.check(Reps::new(count)));
    let unit = match name.as_ref().and_then(|name| known.find(name.as_str())) {
        Some(entry) => Some(entry.unit),
        None => row.at("unit").optional(|unit| unit.word(unit_of)),
    };
    let rest_seconds = rest.optional(whole).and_then(|seconds| rest.check(RestSeconds::new(seconds)));
    Some(GeneratedExercise { name: name?, description: description?, sets: sets?, reps: reps?, unit, rest_seconds })
}

/// Reads a unit in the words that models use, in any case. One that is neither reps nor seconds would change the exercise.
fn unit_of(word: &str) -> Result<RepUnit, ValidationError> {
    match word.trim().to_lowercase().trim_end_matches('.') {
        "rep" | "repetition" | "repetitions" => Ok(RepUnit::Reps),
        "s" | "sec" | "secs" | "second" => Ok(RepUnit::Seconds),
        word => RepUnit::parse(word),
    }
}

#[cfg(test)]
mod tests {
    use ironleaf_domain::Finding;
    use ironleaf_domain::exercise::{KnownExercises, RepUnit, RestSeconds};
    use ironleaf_domain::plan::PlanSource;
    use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, Mesocycle};
    use serde_json::{Value, json};

    /// Parses a plan of exercises that the catalogue does not know.
    fn workout_plan(text: &str, source: PlanSource) -> Result<GeneratedWorkoutPlan, Vec<Finding>> {
        super::workout_plan(text, source, &KnownExercises::new(&[]))
    }

    fn violations(plan: &Value) -> Vec<String> {
        let violations = workout_plan(&plan.to_string(), PlanSource::Gemini).unwrap_err();
        violations.into_iter().map(|fault| fault.path).collect()
    }

    #[test]
    fn a_plan_with_numbers_as_text_is_parsed() {
        let plan = json!({"name": "Strong", "extra": 1, "days": [
            {"day_num": "3", "exercises": [{"exercise": {"name": " Squat ", "description": null}, "sets": "3", "reps": 8.0}]},
            {"day_num": 1, "exercises": [{"exercise": {"name": "Row", "description": "Pull."}, "sets": 3, "reps": 10,
                "unit": " Seconds ", "rest_seconds": "90"}]}]});
        let plan = workout_plan(&plan.to_string(), PlanSource::OpenAi).unwrap();
        assert_eq!(plan.source(), PlanSource::OpenAi);
        assert_eq!(plan.days().iter().map(|day| day.day_num).collect::<Vec<_>>(), [1, 3]);
        let squat = &plan.days()[1].exercises[0];
        assert_eq!((squat.name.as_str(), squat.unit, squat.rest_seconds), ("Squat", None, None));
        let row = &plan.days()[0].exercises[0];
        assert_eq!((row.unit, row.rest_seconds), (Some(RepUnit::Seconds), RestSeconds::new(90).ok()));
    }

    #[test]
    fn a_unit_may_be_written_in_several_ways() {
        let unit_of = |unit: &str| {
            let row = json!({"exercise": {"name": "Row", "description": ""}, "sets": 3, "reps": 8, "unit": unit});
            let plan = json!({"name": "A", "days": [{"day_num": 1, "exercises": [row]}]});
            workout_plan(&plan.to_string(), PlanSource::Gemini).map(|plan| plan.days()[0].exercises[0].unit).ok()
        };
        for (unit, read) in [("Repetitions", RepUnit::Reps), ("rep", RepUnit::Reps), ("sec.", RepUnit::Seconds)] {
            assert_eq!(unit_of(unit), Some(Some(read)), "{unit}");
        }
        assert_eq!(unit_of("minutes"), None, "minutes are neither reps nor seconds");
    }

    #[test]
    fn weeks_that_cannot_be_used_count_as_none() {
        let row = json!({"exercise": {"name": "Squat", "description": ""}, "sets": 3, "reps": 8});
        let read = |mesocycle: Value| {
            let plan = json!({"name": "A", "days": [{"day_num": 1, "exercises": [row]}], "mesocycle": mesocycle});
            workout_plan(&plan.to_string(), PlanSource::Gemini).unwrap().mesocycle().cloned()
        };
        let of = |deload_week, rir: Option<Vec<Option<i64>>>| Mesocycle::new(4, deload_week, rir).ok();
        let rir = Some(vec![Some(3), Some(2), Some(1), None]);
        assert_eq!(read(json!({"weeks": "4", "deload_week": 4, "rir": [3, 2.0, "1", null]})), of(Some(4), rir));
        assert_eq!(read(json!({"weeks": 4})), of(None, None));
        for invalid in [
            json!(null),
            json!("four"),
            json!({"weeks": 1}),
            json!({"weeks": 4, "deload_week": 5}),
            json!({"weeks": 4, "rir": [3, 2, 1]}),
            json!({"weeks": 4, "rir": [3, 2, 1, 9]}),
            json!({"weeks": 4, "rir": "3-1"}),
            json!({"weeks": 4, "rir": vec![1; 400]}),
        ] {
            assert_eq!(read(invalid.clone()), None, "{invalid}");
        }
    }

    #[test]
    fn all_violations_are_returned_together() {
        let plan = json!({"name": "", "description": "See https://example.com", "days": [
            {"day_num": 9, "exercises": [
                {"exercise": {"name": "Squat"}, "sets": 30, "reps": "8-12", "unit": "minutes", "rest_seconds": 601},
                {"exercise": "Row", "sets": 3, "reps": 10}]},
            {"day_num": 2, "exercises": "none"}, 5]});
        assert_eq!(
            violations(&plan),
            [
                "name",
                "description",
                "days[0].day_num",
                "days[0].exercises[0].sets",
                "days[0].exercises[0].reps",
                "days[0].exercises[0].unit",
                "days[0].exercises[0].rest_seconds",
                "days[0].exercises[1].exercise.name",
                "days[1].exercises",
                "days[2].day_num",
                "days[2].exercises",
            ]
        );
    }

    #[test]
    fn violations_of_the_whole_plan_are_named() {
        let row = json!({"exercise": {"name": "Squat", "description": ""}, "sets": 3, "reps": 8});
        let day = json!({"day_num": 1, "exercises": [row]});
        assert_eq!(violations(&json!({"name": "A", "description": "", "days": [day, day]})), ["days[1].day_num"]);
        assert_eq!(violations(&json!({"name": "A", "description": "", "days": vec![day; 400]})), ["days"]);
        assert_eq!(violations(&json!({})), ["name", "days"]);
    }
}

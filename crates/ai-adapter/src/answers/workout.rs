use super::field::{Faults, Field};
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::plan::{PlanFault, PlanSource};
use ironleaf_domain::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};

/// Maximum number of days in a week, and of exercises in a day.
const MAX_DAYS: usize = 7;
const MAX_EXERCISES: usize = 12;

/// Parses the workout plan in a response.
pub(crate) fn workout_plan(text: &str, source: PlanSource) -> Result<GeneratedWorkoutPlan, Vec<PlanFault>> {
    super::read(text, "days", |plan, faults| {
        let name = plan.get("name").text(faults);
        let description = plan.get("description").text_or_nothing(faults);
        let days = plan.get("days").items(MAX_DAYS, faults)?;
        let days: Vec<_> = days.iter().map(|each| day(each, faults)).collect();
        let days = days.into_iter().collect::<Option<_>>()?;
        let plan = GeneratedWorkoutPlan::new(name?, description?, source, days);
        plan.map_err(|fault| faults.add(fault)).ok()
    })
}

fn day(day: &Field<'_>, faults: &mut Faults) -> Option<GeneratedDay> {
    let number = day.get("day_num");
    let day_num = number.whole(faults).and_then(|day_num| {
        let within_week = u8::try_from(day_num).ok().filter(|day_num| (1..=7).contains(day_num));
        if within_week.is_none() {
            faults.add(number.fault("Day numbers must be between 1 and 7"));
        }
        within_week
    });
    let exercises = day.get("exercises").items(MAX_EXERCISES, faults)?;
    let exercises: Vec<_> = exercises.iter().map(|each| exercise(each, faults)).collect();
    Some(GeneratedDay { day_num: day_num?, exercises: exercises.into_iter().collect::<Option<_>>()? })
}

fn exercise(row: &Field<'_>, faults: &mut Faults) -> Option<GeneratedExercise> {
    let exercise = row.get("exercise");
    let name = exercise.get("name").text(faults);
    let description = exercise.get("description").text_or_nothing(faults);
    let sets = row.get("sets");
    let sets = sets.whole(faults).and_then(|count| faults.check(sets.place(), Sets::new(count)));
    let reps = row.get("reps");
    let reps = reps.whole(faults).and_then(|count| faults.check(reps.place(), Reps::new(count)));
    Some(GeneratedExercise { name: name?, description: description?, sets: sets?, reps: reps? })
}

#[cfg(test)]
mod tests {
    use super::workout_plan;
    use ironleaf_domain::plan::PlanSource;
    use serde_json::{Value, json};

    fn faults(plan: &Value) -> Vec<String> {
        let faults = workout_plan(&plan.to_string(), PlanSource::Gemini).unwrap_err();
        faults.into_iter().map(|fault| fault.place).collect()
    }

    #[test]
    fn a_plan_is_read_though_its_figures_are_text() {
        let plan = json!({"name": "Strong", "extra": 1, "days": [
            {"day_num": "3", "exercises": [{"exercise": {"name": " Squat ", "description": null}, "sets": "3", "reps": 8.0}]},
            {"day_num": 1, "exercises": [{"exercise": {"name": "Row", "description": "Pull."}, "sets": 3, "reps": 10}]}]});
        let plan = workout_plan(&plan.to_string(), PlanSource::OpenAi).unwrap();
        assert_eq!(plan.source(), PlanSource::OpenAi);
        assert_eq!(plan.days().iter().map(|day| day.day_num).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(plan.days()[1].exercises[0].name.as_str(), "Squat");
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let plan = json!({"name": "", "description": "See https://example.com", "days": [
            {"day_num": 9, "exercises": [
                {"exercise": {"name": "Squat"}, "sets": 30, "reps": "8-12"},
                {"exercise": "Row", "sets": 3, "reps": 10}]},
            {"day_num": 2, "exercises": "none"}, 5]});
        assert_eq!(
            faults(&plan),
            [
                "name",
                "description",
                "days[0].day_num",
                "days[0].exercises[0].sets",
                "days[0].exercises[0].reps",
                "days[0].exercises[1].exercise.name",
                "days[1].exercises",
                "days[2].day_num",
                "days[2].exercises",
            ]
        );
    }

    #[test]
    fn what_the_plan_as_a_whole_breaks_is_named_too() {
        let row = json!({"exercise": {"name": "Squat", "description": ""}, "sets": 3, "reps": 8});
        let day = json!({"day_num": 1, "exercises": [row]});
        assert_eq!(faults(&json!({"name": "A", "description": "", "days": [day, day]})), ["days[1].day_num"]);
        assert_eq!(faults(&json!({"name": "A", "description": "", "days": vec![day; 400]})), ["days"]);
        assert_eq!(faults(&json!({})), ["name", "days"]);
    }
}

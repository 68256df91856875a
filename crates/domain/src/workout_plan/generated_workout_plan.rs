use super::Mesocycle;
use crate::Finding;
use crate::exercise::{CatalogueExercise, KnownExercises, RepUnit, Reps, RestSeconds, Sets, exercise_key};
use crate::plan::{PlanSource, check_text};
use crate::text::{Description, Name};
use std::collections::HashSet;

/// Exercise of a generated plan.
///
/// It has no ID yet. It may or may not match a catalogue exercise by name.
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratedExercise {
    pub name: Name,
    /// Instructions; may be empty.
    pub description: Description,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps or seconds.
    pub reps: Reps,
    /// Unit of `reps`. Without it, the unit of the catalogue's exercise with this name applies.
    pub unit: Option<RepUnit>,
    /// Rest after a set. Without it, the usual rest of the exercise applies.
    pub rest_seconds: Option<RestSeconds>,
}

/// Training day of a generated plan.
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratedDay {
    /// Day of the week: Monday is 1, Sunday 7.
    pub day_num: u8,
    /// Exercises, in order.
    pub exercises: Vec<GeneratedExercise>,
}

/// Plan for one member, from an AI service, the built-in planner or the member.
///
/// It arrives through a browser, which can send anything, so a value exists only if it passes the checks of
/// [`Self::new`].
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratedWorkoutPlan {
    name: Name,
    description: Description,
    source: PlanSource,
    days: Vec<GeneratedDay>,
    mesocycle: Option<Mesocycle>,
}

impl GeneratedWorkoutPlan {
    /// Maximum number of exercises per day.
    const MAX_EXERCISES_A_DAY: usize = 12;
    /// Maximum number of sets per day.
    const MAX_SETS_A_DAY: u32 = 40;

    /// Checks a plan and orders its days by number.
    ///
    /// A plan has 1 to 7 days with distinct numbers within the week. Each day has 1 to 12 different exercises and at
    /// most 40 sets. Texts with links, markup or harmful advice are rejected. A catalogue plan is selected instead of
    /// saved, so the source cannot be [`PlanSource::Catalogue`].
    pub fn new(
        name: Name,
        description: Description,
        source: PlanSource,
        mut days: Vec<GeneratedDay>,
    ) -> Result<Self, Finding> {
        if source == PlanSource::Catalogue {
            return Err(Finding::new("source", "A plan from the catalogue is selected, not saved"));
        }
        check_text_at("name", name.as_str())?;
        check_text_at("description", description.as_str())?;
        if days.is_empty() || days.len() > 7 {
            return Err(Finding::new("days", "A plan has 1 to 7 training days"));
        }
        let mut numbers = HashSet::new();
        for (index, day) in days.iter().enumerate() {
            if !(1..=7).contains(&day.day_num) {
                return Err(Finding::new(format!("days[{index}].day_num"), "Day numbers must be between 1 and 7"));
            }
            if !numbers.insert(day.day_num) {
                return Err(Finding::new(format!("days[{index}].day_num"), "Each day can be in the plan only once"));
            }
            Self::check_day(index, day)?;
        }
        days.sort_by_key(|day| day.day_num);
        Ok(Self { name, description, source, days, mesocycle: None })
    }

    fn check_day(index: usize, day: &GeneratedDay) -> Result<(), Finding> {
        let path = format!("days[{index}].exercises");
        let fault = |reason: &'static str| Finding::new(path.as_str(), reason);
        if day.exercises.is_empty() || day.exercises.len() > Self::MAX_EXERCISES_A_DAY {
            return Err(fault("A training day has 1 to 12 exercises"));
        }
        if day.exercises.iter().map(|exercise| u32::from(exercise.sets.get())).sum::<u32>() > Self::MAX_SETS_A_DAY {
            return Err(fault("A training day has at most 40 sets"));
        }
        let mut keys = HashSet::new();
        if !day.exercises.iter().all(|exercise| keys.insert(exercise_key(exercise.name.as_str()))) {
            return Err(fault("Each exercise can be in a day only once"));
        }
        for (index, exercise) in day.exercises.iter().enumerate() {
            check_text_at(&format!("{path}[{index}].exercise.name"), exercise.name.as_str())?;
            check_text_at(&format!("{path}[{index}].exercise.description"), exercise.description.as_str())?;
        }
        Ok(())
    }

    /// Replaces exercise names by their catalogue spelling.
    ///
    /// Both spellings have the same key, so the checks of [`Self::new`] still hold.
    pub fn spelled_as_known(mut self, exercises: &[CatalogueExercise]) -> Self {
        let known = KnownExercises::new(exercises);
        for exercise in self.days.iter_mut().flat_map(|day| &mut day.exercises) {
            if let Some(Ok(name)) = known.find(exercise.name.as_str()).map(|known| Name::new(&known.name)) {
                exercise.name = name;
            }
        }
        self
    }

    /// Sets the unit of each exercise that has none.
    pub fn with_units(mut self, exercises: &[CatalogueExercise]) -> Self {
        let known = KnownExercises::new(exercises);
        for exercise in self.days.iter_mut().flat_map(|day| &mut day.exercises) {
            exercise.unit = Some(known.unit_of(exercise.name.as_str(), exercise.unit));
        }
        self
    }

    /// Sets the weeks through which the plan progresses.
    pub fn with_mesocycle(self, mesocycle: Option<Mesocycle>) -> Self {
        Self { mesocycle, ..self }
    }

    pub fn name(&self) -> &Name {
        &self.name
    }

    pub fn description(&self) -> &Description {
        &self.description
    }

    pub fn source(&self) -> PlanSource {
        self.source
    }

    /// Returns the weeks through which the plan progresses; `None` for a plain plan.
    pub fn mesocycle(&self) -> Option<&Mesocycle> {
        self.mesocycle.as_ref()
    }

    /// Returns the days, ordered by number.
    pub fn days(&self) -> &[GeneratedDay] {
        &self.days
    }
}

fn check_text_at(path: &str, text: &str) -> Result<(), Finding> {
    check_text(text).map_or(Ok(()), |reason| Err(Finding::new(path, reason)))
}

#[cfg(test)]
mod tests {
    use super::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan, PlanSource};
    use crate::exercise::{RepUnit, Reps, Sets};
    use crate::text::Text;
    use crate::workout_plan::test_catalogue::catalogue;

    fn exercise(name: &str, sets: i64) -> GeneratedExercise {
        GeneratedExercise {
            name: Text::new(name).unwrap(),
            description: Text::new_or_empty("").unwrap(),
            sets: Sets::new(sets).unwrap(),
            reps: Reps::new(10).unwrap(),
            unit: None,
            rest_seconds: None,
        }
    }

    fn day(day_num: u8, names: &[&str]) -> GeneratedDay {
        GeneratedDay { day_num, exercises: names.iter().map(|name| exercise(name, 3)).collect() }
    }

    fn plan(days: Vec<GeneratedDay>) -> Result<GeneratedWorkoutPlan, String> {
        GeneratedWorkoutPlan::new(Text::new("Mine").unwrap(), Text::new_or_empty("").unwrap(), PlanSource::Own, days)
            .map_err(|fault| fault.path)
    }

    #[test]
    fn days_keep_their_numbers_and_are_put_in_order() {
        let plan = plan(vec![day(5, &["Squat"]), day(1, &["Bench Press"]), day(3, &["Row"])]).unwrap();
        assert_eq!(plan.days().iter().map(|day| day.day_num).collect::<Vec<_>>(), [1, 3, 5]);
    }

    #[test]
    fn the_faults_name_their_place() {
        assert_eq!(plan(vec![]).unwrap_err(), "days");
        assert_eq!(plan((1..=8).map(|n| day(n, &["Squat"])).collect()).unwrap_err(), "days");
        assert_eq!(plan(vec![day(8, &["Squat"])]).unwrap_err(), "days[0].day_num");
        assert_eq!(plan(vec![day(0, &["Squat"])]).unwrap_err(), "days[0].day_num");
        assert_eq!(plan(vec![day(1, &["Squat"]), day(1, &["Row"])]).unwrap_err(), "days[1].day_num");
        assert_eq!(plan(vec![day(1, &[])]).unwrap_err(), "days[0].exercises");
        assert_eq!(plan(vec![day(1, &["Push-Up", "push ups"])]).unwrap_err(), "days[0].exercises");
        let names: Vec<String> = (0..13).map(|n| format!("Exercise {n}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(plan(vec![day(1, &names)]).unwrap_err(), "days[0].exercises");
        assert!(plan(vec![day(1, &names[..12])]).is_ok());
        let heavy = GeneratedDay { day_num: 1, exercises: (0..5).map(|n| exercise(&format!("E{n}"), 9)).collect() };
        assert_eq!(plan(vec![heavy]).unwrap_err(), "days[0].exercises");
    }

    #[test]
    fn catalogue_plans_cannot_be_saved_as_own_plans() {
        let refused = GeneratedWorkoutPlan::new(
            Text::new("Mine").unwrap(),
            Text::new_or_empty("").unwrap(),
            PlanSource::Catalogue,
            vec![day(1, &["Squat"])],
        );
        assert_eq!(refused.unwrap_err().path, "source");
    }

    #[test]
    fn the_catalogue_gives_the_unit_that_is_missing() {
        let seconds = Some(RepUnit::Seconds);
        let timed_squat = GeneratedExercise { unit: seconds, ..exercise("Barbell Squat", 3) };
        let day =
            GeneratedDay { day_num: 1, exercises: vec![exercise("Planks", 3), exercise("My Move", 3), timed_squat] };
        let plan = plan(vec![day]).unwrap().with_units(&catalogue());
        let units: Vec<_> = plan.days()[0].exercises.iter().map(|exercise| exercise.unit).collect();
        assert_eq!(units, [seconds, Some(RepUnit::Reps), seconds]);
    }

    #[test]
    fn no_text_links_marks_up_or_harms() {
        let texts = |name: &str, exercise_name: &str, exercise_description: &str| {
            let exercise = GeneratedExercise {
                description: Text::new_or_empty(exercise_description).unwrap(),
                ..exercise(exercise_name, 3)
            };
            let days = vec![day(1, &["Squat"]), GeneratedDay { day_num: 2, exercises: vec![exercise] }];
            let (name, description) = (Text::new(name).unwrap(), Text::new_or_empty("").unwrap());
            GeneratedWorkoutPlan::new(name, description, PlanSource::Gemini, days).map_err(|fault| fault.path)
        };
        assert_eq!(texts("See https://a.example", "Row", "").unwrap_err(), "name");
        assert_eq!(texts("Mine", "<b>Row</b>", "").unwrap_err(), "days[1].exercises[0].exercise.name");
        assert_eq!(texts("Mine", "Row", "Take steroids.").unwrap_err(), "days[1].exercises[0].exercise.description");
        assert!(texts("Mine", "Row", "Lift fast, lower slowly.").is_ok());
    }
}

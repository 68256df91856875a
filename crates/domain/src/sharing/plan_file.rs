//! Files of plans: the document of a program with slugs for exercises, and what the slugs mean.

use super::plain_program::{PlainPlanError, plain_document};
use super::shared_exercise::SharedExercise;
use crate::exercise::{ExerciseDemands, TrainingLocation, has_equipment};
use crate::ids::ExerciseId;
use crate::program::{Document, Slot, Target, Track, write_document};
use crate::workout_plan::WorkoutPlan;
use serde_json::{Value, json};
use std::collections::HashMap;

/// Value of `format` in each file.
pub(super) const FORMAT: &str = "ironleaf-plan";

/// Value of `version` in each file.
pub(super) const VERSION: u8 = 1;

/// A plan to share. It has nothing personal: no values, dates, IDs or people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFile {
    /// The program, which names exercises by their slugs.
    pub program: Document<String>,
    /// Exercises in the order of their first use, each with its slug.
    pub exercises: Vec<(String, SharedExercise)>,
}

impl PlanFile {
    /// Creates the file of a program. An exercise that is not known is dropped with its slots.
    pub fn of_program(program: &Document<ExerciseId>, exercises: &HashMap<ExerciseId, SharedExercise>) -> Self {
        let mut slugs = Slugs { exercises, found: Vec::new(), own: 0 };
        let tracks: Vec<_> = program.tracks.iter().filter_map(|track| slugs.track(track)).collect();
        let days = program.days.iter().map(|day| crate::program::Day {
            name: day.name.clone(),
            slots: day.slots.iter().filter_map(|slot| slugs.slot(slot)).collect(),
        });
        let days = days.collect();
        let program = Document {
            name: program.name.clone(),
            description: program.description.clone(),
            level: program.level,
            goal: program.goal,
            location: program.location,
            weeks: program.weeks,
            deload_weeks: program.deload_weeks.clone(),
            at_end: program.at_end,
            schedule: program.schedule,
            weekdays: program.weekdays.clone(),
            tracks,
            days,
        };
        Self { program, exercises: slugs.found.into_iter().map(|(_, slug, exercise)| (slug, exercise)).collect() }
    }

    /// Creates the file of a plain plan: a program of one week without tracks.
    pub fn of_plain_plan(
        plan: &WorkoutPlan,
        exercises: &HashMap<ExerciseId, SharedExercise>,
    ) -> Result<Self, PlainPlanError> {
        Ok(Self::of_program(&plain_document(plan)?, exercises))
    }

    /// Replaces what was generated for one member: everything but exercises, sets, reps and rules.
    ///
    /// Texts, goal, place and rests tell about the member's body, age, goal and limits.
    pub fn without_words_for_a_member(mut self) -> Self {
        let program = &mut self.program;
        let days = program.days.len();
        let days = if days == 1 { "1 day".to_owned() } else { format!("{days} days") };
        program.name = match program.weeks {
            1 => format!("Workout plan, {days} a week"),
            weeks => format!("Workout plan of {weeks} weeks, {days} a week"),
        };
        program.description.clear();
        program.goal = None;
        program.location = usual_place(&self.exercises);
        for slot in program.days.iter_mut().flat_map(|day| &mut day.slots) {
            slot.note.clear();
            slot.sets.iter_mut().for_each(|group| group.rest_seconds = None);
        }
        self.exercises.iter_mut().for_each(|(_, exercise)| exercise.description.clear());
        self
    }

    /// Writes the file. The same plan gives the same bytes.
    pub fn to_json(&self) -> String {
        let exercises: Vec<Value> =
            self.exercises.iter().map(|(slug, exercise)| write_exercise(slug, exercise)).collect();
        let file = json!({
            "format": FORMAT,
            "version": VERSION,
            "program": write_document(&self.program),
            "exercises": exercises,
        });
        format!("{file:#}\n")
    }

    /// Returns the name of the file, of lower-case letters, digits and hyphens.
    pub fn file_name(&self) -> String {
        let mut name = String::from("ironleaf-plan");
        let lower = self.program.name.to_lowercase();
        for word in lower.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
            if name.len() + word.len() > MAX_FILE_NAME {
                break;
            }
            name.push('-');
            name.push_str(word);
        }
        name + ".json"
    }
}

/// Returns the home if all exercises can usually be done there.
fn usual_place(exercises: &[(String, SharedExercise)]) -> TrainingLocation {
    let is_for_home = exercises.iter().all(|(_, exercise)| {
        let demands = ExerciseDemands {
            equipment: exercise.equipment.as_deref(),
            also_needs: &[],
            pattern: None,
            primary_muscles: &exercise.primary_muscles,
            mechanic: None,
        };
        has_equipment(demands, TrainingLocation::Home)
    });
    if is_for_home { TrainingLocation::Home } else { TrainingLocation::Gym }
}

/// Length from which the name of a file takes no further word.
const MAX_FILE_NAME: usize = 80;

fn write_exercise(slug: &str, exercise: &SharedExercise) -> Value {
    let description = exercise.key.is_none().then_some(exercise.description.as_str());
    json!({
        "slug": slug,
        "name": exercise.name,
        "equipment": exercise.equipment,
        "unit": exercise.unit.as_str(),
        "primary_muscles": exercise.primary_muscles,
        "secondary_muscles": exercise.secondary_muscles,
        "description": description,
    })
}

/// Gives each exercise its slug on its first use.
struct Slugs<'a> {
    exercises: &'a HashMap<ExerciseId, SharedExercise>,
    found: Vec<(ExerciseId, String, SharedExercise)>,
    own: u32,
}

impl Slugs<'_> {
    fn slug(&mut self, id: ExerciseId) -> Option<String> {
        if let Some((_, slug, _)) = self.found.iter().find(|(known, _, _)| *known == id) {
            return Some(slug.clone());
        }
        let exercise = self.exercises.get(&id)?.clone();
        let slug = exercise.key.clone().unwrap_or_else(|| {
            self.own += 1;
            format!("own-{}", self.own)
        });
        self.found.push((id, slug.clone(), exercise));
        Some(slug)
    }

    fn track(&mut self, track: &Track<ExerciseId>) -> Option<Track<String>> {
        let exercise = self.slug(track.exercise)?;
        let ladder = track.ladder.as_ref().map(|ladder| ladder.iter().filter_map(|id| self.slug(*id)).collect());
        Some(Track { key: track.key.clone(), exercise, ladder, start: track.start, rule: track.rule.clone() })
    }

    fn slot(&mut self, slot: &Slot<ExerciseId>) -> Option<Slot<String>> {
        let target = match &slot.target {
            Target::Track(key) => Target::Track(key.clone()),
            Target::Exercise(id) => Target::Exercise(self.slug(*id)?),
        };
        Some(Slot {
            target,
            role: slot.role,
            weeks: slot.weeks.clone(),
            superset: slot.superset,
            note: slot.note.clone(),
            sets: slot.sets.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{PlainPlanError, PlanFile};
    use crate::exercise::{RepUnit, Reps, RestSeconds, Sets};
    use crate::ids::{ExerciseId, WorkoutPlanId};
    use crate::loading::Implement;
    use crate::plan::PlanSource;
    use crate::program::{ExerciseFacts, Program, read_document};
    use crate::sharing::SharedExercise;
    use crate::workout_plan::{PlanDays, PlanExercise, WorkoutPlan};
    use serde_json::Value;
    use std::collections::HashMap;

    fn id(number: i64) -> ExerciseId {
        ExerciseId::new(number).unwrap()
    }

    fn exercise(number: i64, equipment: &str) -> PlanExercise {
        PlanExercise {
            id: id(number),
            name: format!("Exercise {number}"),
            description: String::new(),
            sets: Sets::new(3).unwrap(),
            reps: Reps::new(8).unwrap(),
            unit: RepUnit::Reps,
            pattern: None,
            equipment: Some(equipment.to_owned()),
            also_needs: Vec::new(),
            primary_muscles: Vec::new(),
            mechanic: None,
            rest_seconds: RestSeconds::new(90).unwrap(),
            superset: None,
            prescription: None,
        }
    }

    fn plan(num_of_days: u8, days: PlanDays) -> WorkoutPlan {
        WorkoutPlan {
            id: WorkoutPlanId::new(1).unwrap(),
            name: "Ada's Días & 5×5!".to_owned(),
            description: "Heavy.".to_owned(),
            num_of_days,
            source: PlanSource::Own,
            days,
        }
    }

    fn known() -> HashMap<ExerciseId, SharedExercise> {
        let shipped = SharedExercise {
            key: Some("dumbbell-squat".to_owned()),
            ..SharedExercise::own("Dumbbell Squat".to_owned(), "Ours.".to_owned())
        };
        let own = |name: &str| SharedExercise::own(name.to_owned(), "Mine.".to_owned());
        HashMap::from([(id(1), shipped), (id(2), own("Lift")), (id(3), own("Carry"))])
    }

    #[test]
    fn a_plain_plan_becomes_a_valid_program_of_one_week() {
        let days = PlanDays::from([
            (1, vec![exercise(2, "dumbbell"), exercise(1, "dumbbell")]),
            (2, Vec::new()),
            (4, vec![exercise(3, "bands"), exercise(2, "dumbbell")]),
        ]);
        let file = PlanFile::of_plain_plan(&plan(4, days), &known()).unwrap();
        assert_eq!(file.file_name(), "ironleaf-plan-ada-s-d-as-5-5.json");
        let slugs: Vec<_> = file.exercises.iter().map(|(slug, _)| slug.as_str()).collect();
        assert_eq!(slugs, ["own-1", "dumbbell-squat", "own-2"]);

        let text = file.to_json();
        let json: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(json["program"]["schedule"]["weekdays"], serde_json::json!([1, 4]));
        assert_eq!(json["program"]["location"], "home");
        assert_eq!(json["exercises"][0]["description"], "Mine.");
        assert_eq!(json["exercises"][1]["description"], Value::Null);
        let read = read_document::<String>(&json["program"]).unwrap();
        assert_eq!(read, file.program);
        let facts = |slug: &String| {
            let unit = RepUnit::Reps;
            slugs.contains(&slug.as_str()).then(|| ExerciseFacts {
                name: slug.clone(),
                unit,
                implement: Implement::Other,
            })
        };
        assert!(Program::new(read, facts).is_ok());
    }

    #[test]
    fn the_file_of_a_generated_plan_is_the_same_for_everyone() {
        let file = |name: &str, description: &str, rest: i64, instructions: &str| {
            let days = [1, 4].map(|day| {
                let rest_seconds = RestSeconds::new(rest).unwrap();
                (day, vec![PlanExercise { rest_seconds, ..exercise(1, "dumbbell") }, exercise(2, "bands")])
            });
            let generated = WorkoutPlan {
                name: name.to_owned(),
                description: description.to_owned(),
                source: PlanSource::BuiltIn,
                ..plan(4, PlanDays::from(days))
            };
            let own = SharedExercise::own("Lift".to_owned(), instructions.to_owned());
            let known = HashMap::from([(id(1), known()[&id(1)].clone()), (id(2), own)]);
            PlanFile::of_plain_plan(&generated, &known).unwrap()
        };
        let ada = file("Burn Fat", "Your limits leave out: squat.", 60, "Mind your knee.");
        let bea = file("Muscle Gain", "For someone of 70.", 180, "");
        assert_ne!(ada.to_json(), bea.to_json());
        let [ada, bea] = [ada, bea].map(PlanFile::without_words_for_a_member);
        assert_eq!(ada.to_json(), bea.to_json());
        assert_eq!(ada.file_name(), "ironleaf-plan-workout-plan-2-days-a-week.json");
        let mut noted = ada.clone();
        noted.program.goal = Some(crate::profile::FitnessGoal::LoseFat);
        noted.program.weeks = 6;
        noted.program.days[0].slots[0].note = "Mind your knee.".to_owned();
        noted.program.days[0].slots[0].sets[0].rest_seconds = Some(60);
        let neutral = noted.without_words_for_a_member();
        assert_eq!(neutral.program.name, "Workout plan of 6 weeks, 2 days a week");
        assert_eq!((neutral.program.goal, &neutral.program.days), (None, &ada.program.days));
    }

    #[test]
    fn an_empty_or_long_plan_has_no_file() {
        let empty = PlanFile::of_plain_plan(&plan(3, PlanDays::from([(1, Vec::new())])), &known());
        assert_eq!(empty, Err(PlainPlanError::Empty));
        let long = PlanDays::from([(1, vec![exercise(1, "barbell")])]);
        assert_eq!(PlanFile::of_plain_plan(&plan(10, long), &known()), Err(PlainPlanError::LongRotation));
    }
}

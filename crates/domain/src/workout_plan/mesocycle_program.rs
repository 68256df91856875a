//! The program of a generated plan that progresses through a mesocycle.

use super::{GeneratedExercise, GeneratedWorkoutPlan, Mesocycle};
use crate::exercise::exercise_role::{DayRoles, ExerciseRole, MovementKind};
use crate::exercise::{
    CatalogueExercise, KnownExercises, Level, Mechanic, RepUnit, RestSeconds, TrainingLocation, exercise_key,
};
use crate::profile::{AgeClass, FitnessGoal};
use crate::program::{
    AtEnd, Day, Document, Group, Increment, Rule, RuleKind, ScheduleKind, SetKind, Slot, SlotRole, Stall, Start,
    Target, Track, UnitPair,
};
use std::collections::{HashMap, HashSet};

/// Step of compound lifts (coaching rule 11).
const STEP: UnitPair = UnitPair { kg: 250, lb: 500 };
/// Step of isolation exercises (coaching rule 11).
const ISOLATION_STEP: UnitPair = UnitPair { kg: 100, lb: 250 };
/// Sessions in a row that a weight takes (coaching rule 11).
const SESSIONS: u8 = 2;
/// Consequence of failures.
const STALL: Stall = Stall { fails: 3, deload_percent: 10 };
/// Reps of a main lift above the planned ones, with which its range ends.
const RANGE: u8 = 2;
/// Percent of the sum of reps below which a session is a failure.
const FLOOR_PERCENT: u8 = 80;
/// Sums of reps that a rule can have.
const TOTALS: std::ops::RangeInclusive<u16> = 5..=200;
/// Step of an exercise that is held, in seconds.
const SECONDS_STEP: u8 = 5;
/// Seconds up to which an exercise is held, unless the plan asks for more.
const MOST_SECONDS: u8 = 60;
/// Tenths of a percent at which the sets of a deload week are done.
const DELOAD: u16 = 900;
/// Tenths of a percent of the one-rep maximum with which a main lift starts.
const WHOLE: u16 = 1_000;
/// Maximum number of tracks of a program. Later exercises keep their planned sets.
const MAX_TRACKS: usize = 60;
/// Maximum length of a track's key without its number.
const MAX_KEY: usize = 36;

/// Properties of a program that a generated plan does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MesocycleFrame {
    /// Age group, if it is known.
    pub age_class: Option<AgeClass>,
    /// Goal, if it is known.
    pub goal: Option<FitnessGoal>,
    /// Place that the plan is for.
    pub location: TrainingLocation,
}

/// Returns the program of a plan that progresses through a mesocycle. Exercises are named as in the plan.
///
/// Week 1 is the plan itself. The first two lifts of a day go by reps in reserve, if the mesocycle has any. All others
/// repeat their sets with more weight, reps or seconds. The deload week has half the sets at 90%.
pub fn mesocycle_document(
    plan: &GeneratedWorkoutPlan,
    mesocycle: &Mesocycle,
    frame: MesocycleFrame,
    exercises: &[CatalogueExercise],
) -> Document<String> {
    let is_senior = frame.age_class.is_some_and(AgeClass::is_senior);
    let mesocycle = if is_senior { mesocycle.clone().for_seniors() } else { mesocycle.clone() };
    let known = KnownExercises::new(exercises);
    let mut builder = Builder { rir: mesocycle.rir_by_week(), mesocycle, names: HashMap::new(), tracks: Vec::new() };
    let mut level = Level::Beginner;
    let mut days = Vec::new();
    for (number, day) in (1..).zip(plan.days()) {
        let mut roles = DayRoles::default();
        let mut slots = Vec::new();
        for exercise in &day.exercises {
            let entry = known.find(exercise.name.as_str());
            level = level.max(entry.and_then(|entry| entry.level).unwrap_or(level));
            let mechanic = entry.and_then(|entry| entry.mechanic);
            let role = roles.next(MovementKind::of(entry.and_then(|entry| entry.pattern), mechanic));
            slots.extend(builder.slots(exercise, entry, role));
        }
        days.push(Day { name: format!("Day {number}"), slots });
    }
    Document {
        name: plan.name().as_str().to_owned(),
        description: plan.description().as_str().to_owned(),
        level,
        goal: frame.goal,
        location: frame.location,
        weeks: builder.mesocycle.weeks(),
        deload_weeks: builder.mesocycle.deload_week().into_iter().collect(),
        at_end: AtEnd::Repeat,
        schedule: ScheduleKind::Weekday,
        weekdays: plan.days().iter().map(|day| day.day_num).collect(),
        tracks: builder.tracks.into_iter().map(|(_, track)| track).collect(),
        days,
    }
}

/// Reps for which a value counts. A weight for 8 reps is another one than for 12.
type RepsOfTrack = Option<u8>;

struct Builder {
    mesocycle: Mesocycle,
    /// Reps in reserve by week.
    rir: Option<Vec<u8>>,
    /// First spelling of each exercise.
    names: HashMap<String, String>,
    tracks: Vec<(RepsOfTrack, Track<String>)>,
}

impl Builder {
    fn slots(
        &mut self,
        exercise: &GeneratedExercise,
        entry: Option<&CatalogueExercise>,
        role: ExerciseRole,
    ) -> Vec<Slot<String>> {
        let spelling = exercise.name.as_str();
        let name = self.names.entry(exercise_key(spelling)).or_insert_with(|| spelling.to_owned()).clone();
        let track = self.rule(exercise, entry, role).and_then(|kind| self.track(&name, kind, exercise.reps.get()));
        let kind = track.as_ref().map(|(_, kind)| kind.clone());
        let target = track.map_or(Target::Exercise(name), |(key, _)| Target::Track(key));
        let slot = |(weeks, group): (Vec<u8>, Group)| Slot {
            target: target.clone(),
            role: Some(if role.is_main_lift() { SlotRole::T1 } else { SlotRole::T3 }),
            weeks: (weeks.len() < usize::from(self.mesocycle.weeks())).then_some(weeks),
            superset: None,
            note: String::new(),
            sets: vec![group],
        };
        self.groups(exercise, kind.as_ref()).into_iter().map(slot).collect()
    }

    /// Returns the rule of an exercise; `None` if no rule can move it.
    fn rule(
        &self,
        exercise: &GeneratedExercise,
        entry: Option<&CatalogueExercise>,
        role: ExerciseRole,
    ) -> Option<RuleKind> {
        let reps = exercise.reps.get();
        let is_held =
            exercise.unit == Some(RepUnit::Seconds) || entry.is_some_and(|entry| entry.unit == RepUnit::Seconds);
        if is_held {
            return Some(RuleKind::Time { seconds: SECONDS_STEP, most: MOST_SECONDS.max(reps) });
        }
        if entry.is_some_and(CatalogueExercise::is_body_weight) {
            let total = u16::from(exercise.sets.get()) * u16::from(reps);
            let total = u8::try_from(total).ok().filter(|_| TOTALS.contains(&total))?;
            return Some(RuleKind::RepSum { total, increment: Increment::Reps(1), floor_percent: FLOOR_PERCENT });
        }
        if role.is_main_lift() && self.rir.is_some() {
            return Some(RuleKind::Rir);
        }
        let is_isolation =
            role.is_isolation() || entry.is_some_and(|entry| entry.mechanic == Some(Mechanic::Isolation));
        let step = if is_isolation { ISOLATION_STEP } else { STEP };
        Some(RuleKind::Double { increment: Increment::Weight(step), sessions: SESSIONS })
    }

    /// Returns the key of the track with this value, and its rule. Equal exercises share a track.
    fn track(&mut self, name: &str, kind: RuleKind, reps: u8) -> Option<(String, RuleKind)> {
        let (start, reps) = match &kind {
            RuleKind::Rir => (Some(Start::OfOneRepMax(WHOLE)), None),
            RuleKind::Time { .. } => (Some(Start::Seconds(reps)), Some(reps)),
            _ => (None, Some(reps)),
        };
        let is_same = |(of, track): &&(RepsOfTrack, Track<String>)| {
            track.exercise == name && track.rule.kind == kind && *of == reps
        };
        if let Some((_, track)) = self.tracks.iter().find(is_same) {
            return Some((track.key.clone(), kind));
        }
        if self.tracks.len() >= MAX_TRACKS {
            return None;
        }
        let keys: HashSet<&str> = self.tracks.iter().map(|(_, track)| track.key.as_str()).collect();
        let key = free_key(name, &keys);
        let rule = Rule { kind: kind.clone(), stall: Some(STALL) };
        self.tracks.push((reps, Track { key: key.clone(), exercise: name.to_owned(), ladder: None, start, rule }));
        Some((key, kind))
    }

    /// Returns the sets of an exercise with the weeks that have them.
    fn groups(&self, exercise: &GeneratedExercise, kind: Option<&RuleKind>) -> Vec<(Vec<u8>, Group)> {
        let (sets, reps) = (exercise.sets.get(), exercise.reps.get());
        let group = Group {
            count: sets,
            reps: match kind {
                Some(RuleKind::RepSum { .. } | RuleKind::Time { .. }) => None,
                _ => Some(reps),
            },
            reps_max: match kind {
                Some(RuleKind::Rir) => Some((reps + RANGE).min(100)),
                Some(RuleKind::Double { .. }) => Some(reps),
                _ => None,
            },
            amrap: false,
            percent: None,
            of: None,
            rir: None,
            kind: SetKind::Working,
            rest_seconds: exercise.rest_seconds.map(RestSeconds::get),
            judges: true,
        };
        let rir_of = |week: u8| match (kind, &self.rir) {
            (Some(RuleKind::Rir), Some(rir)) => rir.get(usize::from(week) - 1).map(|rir| rir * 2),
            _ => None,
        };
        let mut groups: Vec<(Vec<u8>, Group)> = Vec::new();
        let deload_week = self.mesocycle.deload_week();
        for week in (1..=self.mesocycle.weeks()).filter(|week| deload_week != Some(*week)) {
            let rir = rir_of(week);
            match groups.iter_mut().find(|(_, group)| group.rir == rir) {
                Some((weeks, _)) => weeks.push(week),
                None => groups.push((vec![week], Group { rir, ..group.clone() })),
            }
        }
        if let Some(week) = deload_week {
            let count = sets.div_ceil(2);
            let percent = match kind {
                None => None,
                // The reps of fewer sets are a smaller part of the sum.
                Some(RuleKind::RepSum { .. }) => Some(DELOAD * u16::from(count) / u16::from(sets)),
                Some(_) => Some(DELOAD),
            };
            groups.push((vec![week], Group { count, percent, rir: rir_of(week), ..group }));
        }
        groups
    }
}

/// Returns a key for a track of an exercise that no other track has.
fn free_key(name: &str, taken: &HashSet<&str>) -> String {
    let words: Vec<String> = name
        .split(|character: char| !character.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let mut base = words.join("-");
    base.truncate(MAX_KEY);
    let base = if base.is_empty() { "exercise" } else { base.trim_end_matches('-') };
    let numbered = (2..).map(|number: u8| format!("{base}-{number}"));
    std::iter::once(base.to_owned()).chain(numbered).find(|key| !taken.contains(key.as_str())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{MesocycleFrame, mesocycle_document};
    use crate::exercise::{KnownExercises, RepUnit, Reps, Sets, TrainingLocation};
    use crate::loading::Loading;
    use crate::plan::PlanSource;
    use crate::profile::{AgeClass, WeightUnit};
    use crate::program::{
        Course, CourseSettings, Document, ExerciseFacts, Program, RuleKind, is_for_age, write_document,
    };
    use crate::text::Text;
    use crate::workout_plan::test_catalogue::catalogue;
    use crate::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan, Mesocycle};

    fn exercise(name: &str, sets: i64, reps: i64) -> GeneratedExercise {
        GeneratedExercise {
            name: Text::new(name).unwrap(),
            description: Text::new_or_empty("").unwrap(),
            sets: Sets::new(sets).unwrap(),
            reps: Reps::new(reps).unwrap(),
            unit: None,
            rest_seconds: None,
        }
    }

    fn plan(days: Vec<(u8, Vec<GeneratedExercise>)>) -> GeneratedWorkoutPlan {
        let days = days.into_iter().map(|(day_num, exercises)| GeneratedDay { day_num, exercises }).collect();
        let (name, description) = (Text::new("Mine").unwrap(), Text::new_or_empty("").unwrap());
        GeneratedWorkoutPlan::new(name, description, PlanSource::Own, days).unwrap().with_units(&catalogue())
    }

    fn frame(age: u32) -> MesocycleFrame {
        MesocycleFrame { age_class: Some(AgeClass::of(age)), goal: None, location: TrainingLocation::Gym }
    }

    fn full_body() -> GeneratedWorkoutPlan {
        plan(vec![
            (
                1,
                vec![
                    exercise("Barbell Squat", 4, 8),
                    exercise("Barbell Bench Press", 4, 8),
                    exercise("Romanian Deadlift", 3, 10),
                    exercise("Leg Extension", 3, 12),
                    exercise("Push-Up", 3, 10),
                    exercise("Superman Hold", 3, 20),
                ],
            ),
            (
                4,
                vec![
                    exercise("Leg Press", 3, 10),
                    exercise("Romanian Deadlift", 3, 10),
                    exercise("Barbell Squat", 2, 12),
                ],
            ),
        ])
    }

    fn five_weeks() -> Mesocycle {
        Mesocycle::new(5, Some(5), Some(vec![Some(3), Some(2), Some(2), Some(1), None])).unwrap()
    }

    #[expect(clippy::ptr_arg, clippy::unnecessary_wraps, reason = "programs name their exercises with strings")]
    fn facts(name: &String) -> Option<ExerciseFacts> {
        let catalogue = catalogue();
        let found = KnownExercises::new(&catalogue).find(name);
        Some(ExerciseFacts {
            name: name.clone(),
            unit: found.map_or(RepUnit::Reps, |found| found.unit),
            implement: crate::loading::Implement::of(found.and_then(|found| found.equipment.as_deref())),
        })
    }

    fn checked(document: Document<String>) -> Program<String> {
        Program::new(document, facts).unwrap_or_else(|invalid| panic!("{invalid:?}"))
    }

    fn document(plan: &GeneratedWorkoutPlan, mesocycle: &Mesocycle, age: u32) -> Document<String> {
        mesocycle_document(plan, mesocycle, frame(age), &catalogue())
    }

    /// Returns sets × reps, percent of a rep, and reps in reserve of each exercise of a day in a week.
    fn sets_of(document: &Document<String>, day: usize, week: u8) -> Vec<String> {
        let slots = document.days[day].slots.iter().filter(|slot| slot.is_in_week(week));
        let text = |value: Option<u16>| value.map_or("-".to_owned(), |value| value.to_string());
        slots
            .map(|slot| {
                let group = &slot.sets[0];
                let range = (text(group.reps.map(u16::from)), text(group.reps_max.map(u16::from)));
                let (percent, rir) = (text(group.percent), text(group.rir.map(u16::from)));
                format!("{}x{}..{} @{percent} rir {rir}", group.count, range.0, range.1)
            })
            .collect()
    }

    #[test]
    fn each_exercise_gets_the_rule_of_its_kind() {
        let document = document(&full_body(), &five_weeks(), 30);
        let rules: Vec<_> =
            document.tracks.iter().map(|track| (track.key.as_str(), track.rule.kind.as_str())).collect();
        assert_eq!(
            rules,
            [
                ("barbell-squat", "rir"),
                ("barbell-bench-press", "rir"),
                ("romanian-deadlift", "double"),
                ("leg-extension", "double"),
                ("push-up", "rep_sum"),
                ("superman-hold", "time"),
                ("leg-press", "rir"),
                ("romanian-deadlift-2", "rir"),
                ("barbell-squat-2", "double"),
            ]
        );
        let written = write_document(&document);
        assert_eq!(written["tracks"][0]["start"], serde_json::json!({"of_one_rep_max": 100}));
        let rule = |track: usize| written["tracks"][track]["rule"].clone();
        let stall = serde_json::json!({"fails": 3, "deload_percent": 10});
        for (track, parameters) in [
            (2, serde_json::json!({"kind": "double", "increment": {"kg": 2.5, "lb": 5}, "sessions": 2})),
            (3, serde_json::json!({"kind": "double", "increment": {"kg": 1, "lb": 2.5}, "sessions": 2})),
            (4, serde_json::json!({"kind": "rep_sum", "total": 30, "increment": {"reps": 1}, "floor_percent": 80})),
            (5, serde_json::json!({"kind": "time", "increment": {"seconds": 5}, "most": 60})),
        ] {
            for (key, value) in parameters.as_object().unwrap().iter().chain(stall.as_object().unwrap()) {
                assert_eq!(rule(track)[key].as_f64(), value.as_f64(), "{track} {key}");
                if !value.is_number() {
                    assert_eq!(rule(track)[key].to_string().replace(".0", ""), value.to_string(), "{track} {key}");
                }
            }
        }
        let program = checked(document);
        assert_eq!(program.document().weekdays, [1, 4]);
        assert_eq!((program.document().weeks, program.document().deload_weeks.as_slice()), (5, &[5][..]));
    }

    #[test]
    fn weeks_ask_for_their_reps_in_reserve() {
        let document = document(&full_body(), &five_weeks(), 30);
        let first = sets_of(&document, 0, 1);
        assert_eq!(
            first,
            [
                "4x8..10 @- rir 6",
                "4x8..10 @- rir 6",
                "3x10..10 @- rir -",
                "3x12..12 @- rir -",
                "3x-..- @- rir -",
                "3x-..- @- rir -"
            ]
        );
        assert_eq!(sets_of(&document, 0, 3)[..3], ["4x8..10 @- rir 4", "4x8..10 @- rir 4", "3x10..10 @- rir -"]);
        assert_eq!(sets_of(&document, 0, 4)[0], "4x8..10 @- rir 2");
        assert_eq!(
            sets_of(&document, 0, 5),
            [
                "2x8..10 @900 rir 6",
                "2x8..10 @900 rir 6",
                "2x10..10 @900 rir -",
                "2x12..12 @900 rir -",
                "2x-..- @600 rir -",
                "2x-..- @900 rir -"
            ]
        );
    }

    #[test]
    fn week_1_is_the_plan_and_a_deload_is_lighter() {
        let program = checked(document(&full_body(), &five_weeks(), 30));
        let settings = CourseSettings {
            started_on: "2026-11-02".parse().unwrap(),
            weekdays: vec![1, 4],
            missed_weeks_pass: false,
            loading: Loading::standard(WeightUnit::Kilograms),
            senior_from: None,
        };
        let starts = vec![Some(10_000), None, Some(6_000), None, Some(30), Some(20)];
        let course = Course::start(&program, &facts, settings, starts);
        let weeks = course.preview("2026-11-02".parse().unwrap(), 5);
        let asked = |week: usize, exercise: usize| {
            let sets = &weeks[week].days[0].exercises[exercise].sets;
            (sets.len(), sets[0].reps, sets[0].weight)
        };
        assert_eq!(asked(0, 0), (4, 8, Some(7_250)), "100 ÷ (1 + (8 + 3) ÷ 30)");
        assert_eq!(asked(0, 4), (3, 10, None));
        assert_eq!(asked(0, 5), (3, 20, None));
        let (sets, reps, _) = asked(4, 4);
        assert_eq!((sets, reps), (2, 11), "90% of the reps of a set, after four weeks");
        assert_eq!(asked(4, 5).0, 2);
    }

    #[test]
    fn without_reps_in_reserve_all_weights_repeat_until_they_rise() {
        let document = document(&full_body(), &Mesocycle::new(6, None, None).unwrap(), 16);
        assert!(document.tracks.iter().all(|track| !matches!(track.rule.kind, RuleKind::Rir)));
        assert!(document.days.iter().flat_map(|day| &day.slots).all(|slot| slot.weeks.is_none()));
        assert_eq!(sets_of(&document, 0, 6)[0], "4x8..8 @- rir -");
        let catalogue = catalogue();
        let known = KnownExercises::new(&catalogue);
        assert!(is_for_age(&document, Some(AgeClass::Teen), |name| known.find(name)));
        checked(document);
    }

    #[test]
    fn minors_are_refused_reps_in_reserve_and_seniors_keep_three() {
        let catalogue = catalogue();
        let known = KnownExercises::new(&catalogue);
        let teen = document(&full_body(), &five_weeks(), 16);
        assert!(!is_for_age(&teen, Some(AgeClass::Teen), |name| known.find(name)));
        let senior = document(&full_body(), &five_weeks(), 70);
        assert_eq!(
            (1..=4).map(|week| sets_of(&senior, 0, week)[0].clone()).collect::<Vec<_>>(),
            ["4x8..10 @- rir 6"; 4]
        );
    }

    #[test]
    fn the_largest_plan_still_makes_a_program() {
        let day = |day_num: u8| {
            let name = |number: usize| format!("Exercise {day_num} {number}");
            (day_num, (0..12).map(|number| exercise(&name(number), 3, 100)).collect())
        };
        let document = document(&plan((1..=7).map(day).collect()), &five_weeks(), 30);
        assert_eq!(document.tracks.len(), 60);
        checked(document);
    }

    #[test]
    fn spellings_of_an_exercise_share_its_track() {
        let plan = plan(vec![
            (1, vec![exercise("Zercher Squat", 3, 8)]),
            (2, vec![exercise("zercher squats", 3, 8)]),
            (3, vec![exercise("Bodyweight Squat", 1, 2), exercise("!!", 1, 1)]),
        ]);
        let document = document(&plan, &five_weeks(), 30);
        let keys: Vec<_> = document.tracks.iter().map(|track| track.key.as_str()).collect();
        assert_eq!(keys, ["zercher-squat", "exercise"], "two reps are too few for a sum");
        checked(document);
    }
}

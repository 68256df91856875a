use super::{WorkoutPlanError, WorkoutRequest, plan_workout};
use crate::exercise::weekly_sets::{HalfSets, MuscleGroup, WeeklySets, sensible_sets};
use crate::exercise::{
    CatalogueExercise, Experience, KnownExercises, Level, MovementPattern, RepUnit, RestSeconds, TrainingLocation,
};
use crate::ids::ExerciseId;
use crate::limits::{Limits, LimitsAtPlace};
use crate::plan::{NoPlanPossible, PlanSeed, PlanSource};
use crate::profile::FitnessGoal;
use crate::workout_plan::test_catalogue::{EXPERIENCED, catalogue, trainee};
use crate::workout_plan::{GeneratedWorkoutPlan, PlanDays, PlanExercise, WorkoutRules};
use std::time::{Duration, Instant};

const GOALS: [FitnessGoal; 3] = [FitnessGoal::GainMuscle, FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight];
const NEW: Experience = Experience { sessions: 10, days_since_first: 20 };
const STARTING: Experience = Experience { sessions: 0, days_since_first: 0 };

/// Input of the planner, apart from the catalogue.
#[derive(Debug, Clone, Copy)]
struct Case {
    age: u32,
    goal: FitnessGoal,
    days: i64,
    location: TrainingLocation,
    experience: Experience,
    seed: PlanSeed,
}

impl Case {
    /// Returns a pseudorandom case that covers the whole range of each input.
    fn random(number: u64) -> Self {
        let seed = PlanSeed { base: number, request_index: 0 };
        let pick = |purpose: &str, below: u64| usize::try_from(seed.number_for(purpose) % below).unwrap();
        Self {
            age: u32::try_from(pick("age", 121)).unwrap(),
            goal: GOALS[pick("goal", 3)],
            days: 3 + i64::try_from(pick("days", 4)).unwrap(),
            location: [TrainingLocation::Gym, TrainingLocation::Home][pick("place", 2)],
            experience: [STARTING, NEW, EXPERIENCED][pick("experience", 3)],
            seed: PlanSeed { base: seed.number_for("base"), request_index: u32::try_from(pick("turn", 20)).unwrap() },
        }
    }

    fn plan_from(
        self,
        exercises: &[CatalogueExercise],
        avoid: Option<&PlanDays>,
    ) -> Result<GeneratedWorkoutPlan, WorkoutPlanError> {
        let trainee = trainee(self.age, self.goal, self.days);
        let Self { location, experience, seed, .. } = self;
        let limits = LimitsAtPlace { limits: &Limits::default(), place: location };
        plan_workout(&WorkoutRequest { trainee: &trainee, experience, limits, exercises, seed, avoid })
    }

    fn next_turn(self) -> Self {
        Self { seed: PlanSeed { request_index: self.seed.request_index + 1, ..self.seed }, ..self }
    }
}

const CASE: Case = Case {
    age: 30,
    goal: FitnessGoal::GainMuscle,
    days: 4,
    location: TrainingLocation::Gym,
    experience: EXPERIENCED,
    seed: PlanSeed { base: 1, request_index: 0 },
};

/// Returns the exercise names of each day.
fn names(plan: &GeneratedWorkoutPlan) -> Vec<(u8, Vec<String>)> {
    let of_day = |day: &crate::workout_plan::GeneratedDay| {
        (day.day_num, day.exercises.iter().map(|exercise| exercise.name.as_str().to_owned()).collect())
    };
    plan.days().iter().map(of_day).collect()
}

/// Returns a plan as the current plan of a member.
fn followed(plan: &GeneratedWorkoutPlan) -> PlanDays {
    let exercise = |exercise: &crate::workout_plan::GeneratedExercise| PlanExercise {
        id: ExerciseId::new(1).unwrap(),
        name: exercise.name.as_str().to_uppercase(),
        description: String::new(),
        sets: exercise.sets,
        reps: exercise.reps,
        unit: RepUnit::Reps,
        pattern: None,
        equipment: None,
        also_needs: Vec::new(),
        primary_muscles: Vec::new(),
        mechanic: None,
        rest_seconds: RestSeconds::capped(90),
        superset: None,
        prescription: None,
    };
    plan.days().iter().map(|day| (day.day_num, day.exercises.iter().map(exercise).collect())).collect()
}

#[test]
fn a_thousand_trainees_get_plans_without_violations_or_notes() {
    let catalogue = catalogue();
    let (mut missing, mut faulty, mut noted) = (0, 0, 0);
    for number in 0..1000 {
        let case = Case::random(number);
        let Ok(plan) = case.plan_from(&catalogue, None) else {
            missing += 1;
            continue;
        };
        let trainee = trainee(case.age, case.goal, case.days);
        let review = plan.review(&WorkoutRules::for_trainee(&trainee, case.experience, &catalogue));
        faulty += usize::from(!review.violations.is_empty());
        noted += usize::from(!review.notes.is_empty());
    }
    assert_eq!((missing, faulty, noted), (0, 0, 0), "of 1,000: no plan, violations, notes");
}

#[test]
fn sessions_have_a_good_length_and_number_of_exercises() {
    let catalogue = catalogue();
    let known = KnownExercises::new(&catalogue);
    for case in (0..120).map(Case::random).filter(|case| (13..65).contains(&case.age)) {
        for day in case.plan_from(&catalogue, None).unwrap().days() {
            // A short session has a few minutes less if balancing has removed sets.
            let least = if case.experience.is_starting() { 20 } else { 25 };
            let time = day.time(&known);
            assert!(time >= Duration::from_mins(least) && time <= Duration::from_mins(75), "{case:?}: {time:?}");
            assert!((4..=8).contains(&day.exercises.len()), "{case:?}");
        }
    }
}

#[test]
fn the_weekly_sets_lie_within_the_band_of_the_goal() {
    let catalogue = catalogue();
    let known = KnownExercises::new(&catalogue);
    for (goal, days, location) in GOALS.into_iter().flat_map(|goal| {
        (3..=6).flat_map(move |days| {
            [TrainingLocation::Gym, TrainingLocation::Home].map(|location| (goal, days, location))
        })
    }) {
        let plan = Case { goal, days, location, ..CASE }.plan_from(&catalogue, None).unwrap();
        let planned = plan.days().iter().flat_map(|day| &day.exercises);
        let week = WeeklySets::count(planned.map(|e| (known.find(e.name.as_str()).unwrap(), e.sets.get())));
        let band = sensible_sets(Some(goal), false);
        for group in MuscleGroup::MAIN {
            assert!(
                band.contains(&week.of(group)),
                "{goal:?}, {days} days, {location:?}: {} {group:?}",
                week.of(group)
            );
        }
        assert!(week.of(MuscleGroup::Neck) == HalfSets::default());
    }
}

#[test]
fn the_same_seed_gives_the_same_plan() {
    let catalogue = catalogue();
    for case in (0..20).map(Case::random) {
        assert_eq!(case.plan_from(&catalogue, None), case.plan_from(&catalogue, None));
    }
}

#[test]
fn the_next_turn_gives_another_plan() {
    let catalogue = catalogue();
    let (mut changed, mut places) = (0, 0);
    for case in (0..200).map(Case::random) {
        let before = names(&case.plan_from(&catalogue, None).unwrap());
        let after = names(&case.next_turn().plan_from(&catalogue, None).unwrap());
        assert_ne!(before, after, "{case:?}");
        for ((_, before), (_, after)) in before.iter().zip(&after) {
            changed += after.iter().filter(|name| !before.contains(name)).count();
            places += after.len();
        }
    }
    assert!(changed * 3 > places * 2, "{changed} of {places} entries have changed");
}

#[test]
fn the_plan_that_is_followed_is_not_given_again() {
    let catalogue = catalogue();
    for case in (0..200).map(Case::random) {
        let current = case.plan_from(&catalogue, None).unwrap();
        let another = case.plan_from(&catalogue, Some(&followed(&current))).unwrap();
        assert_ne!(names(&current), names(&another), "{case:?}");
        let next = case.next_turn().plan_from(&catalogue, Some(&followed(&current))).unwrap();
        assert_ne!(names(&next), names(&another), "{case:?}");
    }
}

#[test]
fn age_and_practice_decide_what_is_chosen() {
    let catalogue = catalogue();
    let known = KnownExercises::new(&catalogue);
    for case in (0..120).map(Case::random) {
        let plan = case.plan_from(&catalogue, None).unwrap();
        for entry in plan.days().iter().flat_map(|day| &day.exercises) {
            let exercise = known.find(entry.name.as_str()).unwrap();
            let location = format!("{case:?}: {}", exercise.name);
            assert_ne!(exercise.level, Some(Level::Expert), "{location}");
            assert!(!case.experience.is_new() || exercise.level == Some(Level::Beginner), "{location}");
            assert!(case.age >= 18 || entry.reps.get() >= 8, "{location}");
            assert!(case.age < 65 || exercise.pattern != Some(MovementPattern::Power), "{location}");
            assert!(exercise.unit == RepUnit::Reps || entry.reps == exercise.reps, "{location}");
        }
    }
}

#[test]
fn from_65_on_each_session_has_an_exercise_for_balance() {
    let plan = Case { age: 70, ..CASE }.plan_from(&catalogue(), None).unwrap();
    for (day, names) in names(&plan) {
        assert!(
            names.iter().any(|name| ["Standing Hip Circle", "Bird Dog"].contains(&name.as_str())),
            "{day}: {names:?}"
        );
    }
}

#[test]
fn two_sessions_for_fat_loss_close_with_conditioning() {
    let catalogue = catalogue();
    let known = KnownExercises::new(&catalogue);
    let closing = |age| {
        let plan = Case { age, goal: FitnessGoal::LoseFat, ..CASE }.plan_from(&catalogue, None).unwrap();
        let last = |day: &crate::workout_plan::GeneratedDay| known.find(day.exercises.last().unwrap().name.as_str());
        plan.days().iter().filter(|day| last(day).unwrap().pattern == Some(MovementPattern::Conditioning)).count()
    };
    assert_eq!([16, 30, 70].map(closing), [0, 2, 0]);
}

#[test]
fn the_texts_say_what_a_member_needs() {
    let catalogue = catalogue();
    let text = |case: Case| {
        let plan = case.plan_from(&catalogue, None).unwrap();
        (plan.name().as_str().to_owned(), plan.description().as_str().to_owned())
    };
    let (name, description) = text(CASE);
    assert_eq!(name, "Upper and Lower, 4 Days, Muscle Gain");
    assert!(description.contains("in a gym") && description.ends_with("If something hurts, stop and swap it."));
    assert_eq!(text(Case { goal: FitnessGoal::LoseFat, days: 3, ..CASE }).0, "Full Body, 3 Days, Burn Fat");
    let keep = Case { goal: FitnessGoal::KeepCurrentWeight, days: 6, location: TrainingLocation::Home, ..CASE };
    assert_eq!(text(keep).0, "Push, Pull, Legs, 6 Days, Keep my current weight");
    assert!(text(keep).1.contains("at home"));
    let (name, description) = text(Case { age: 15, goal: FitnessGoal::LoseFat, ..CASE });
    assert_eq!(name, "Upper and Lower, 4 Days, Strong and Healthy");
    assert!(description.contains("an adult who knows how"));
    assert!(text(Case { age: 70, ..CASE }).1.contains("balance"));
    assert!(text(Case { experience: STARTING, ..CASE }).1.contains("a set less"));
}

#[test]
fn descriptions_begin_with_the_warm_up_without_the_rest() {
    let plan = CASE.plan_from(&catalogue(), None).unwrap();
    assert_eq!(plan.source(), PlanSource::BuiltIn);
    for day in plan.days() {
        for (index, exercise) in day.exercises.iter().enumerate() {
            let description = exercise.description.as_str();
            assert_eq!(description.contains("five minutes easy, then two lighter sets."), index == 0, "{description}");
            assert!(!description.contains("Rest "), "{description}");
            assert!(exercise.rest_seconds.is_some_and(|rest| rest.get() >= 30), "{}", exercise.name.as_str());
        }
    }
}

#[test]
fn a_catalogue_with_too_little_makes_no_plan() {
    let catalogue = catalogue();
    assert_eq!(CASE.plan_from(&[], None), Err(NoPlanPossible.into()));
    assert_eq!(CASE.plan_from(&catalogue[..3], None), Err(NoPlanPossible.into()));
    let changed = |change: fn(CatalogueExercise) -> CatalogueExercise| -> Vec<_> {
        catalogue.iter().cloned().map(change).collect()
    };
    // Exercises added by an admin have no equipment and may have no pattern, so the planner cannot choose them.
    let without_pattern = changed(|exercise| CatalogueExercise { pattern: None, level: None, ..exercise });
    assert_eq!(CASE.plan_from(&without_pattern, None), Err(NoPlanPossible.into()));
    let without_equipment = changed(|exercise| CatalogueExercise { equipment: None, level: None, ..exercise });
    assert_eq!(CASE.plan_from(&without_equipment, None), Err(NoPlanPossible.into()));
}

#[test]
fn exercises_with_rejected_text_are_not_chosen() {
    for description in ["Watch https://a.example first.".to_owned(), "Slowly. ".repeat(245)] {
        let spoilt = |exercise: CatalogueExercise| match exercise.name.as_str() {
            "Barbell Squat" | "Barbell Bench Press" | "Lat Pulldown" | "Barbell Curl" => {
                CatalogueExercise { description: description.clone(), ..exercise }
            }
            _ => exercise,
        };
        let catalogue: Vec<_> = catalogue().into_iter().map(spoilt).collect();
        for base in 0..20 {
            let plan = Case { seed: PlanSeed { base, request_index: 0 }, ..CASE }.plan_from(&catalogue, None).unwrap();
            assert!(plan.days().iter().flat_map(|day| &day.exercises).all(|e| !e.description.as_str().contains("//")));
        }
    }
}

#[test]
fn a_plan_takes_well_under_50_milliseconds() {
    let catalogue = catalogue();
    let time = |case: Case| {
        let start = Instant::now();
        case.plan_from(&catalogue, None).unwrap();
        start.elapsed()
    };
    let mut times: Vec<_> = (0..51).map(Case::random).map(time).collect();
    times.sort();
    assert!(times[25] < Duration::from_millis(50), "{:?} for half of the plans", times[25]);
}

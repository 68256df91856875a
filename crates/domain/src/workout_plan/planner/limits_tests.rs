use super::{WorkoutPlanError, WorkoutRequest, note_on_limits, plan_workout};
use crate::exercise::TrainingLocation::{self, Gym, Home};
use crate::exercise::{CatalogueExercise, KnownExercises};
use crate::limits::{Kit, Limits, LimitsAtPlace, SparedPart};
use crate::plan::PlanSeed;
use crate::profile::FitnessGoal;
use crate::workout_plan::GeneratedWorkoutPlan;
use crate::workout_plan::test_catalogue::{EXPERIENCED, catalogue, trainee};
use std::collections::BTreeSet;

/// Case of a planner request within limits.
struct Case<'a> {
    age: u32,
    goal: FitnessGoal,
    days: i64,
    limits: LimitsAtPlace<'a>,
    seed: u64,
}

impl<'a> Case<'a> {
    fn new(limits: &'a Limits, place: TrainingLocation) -> Self {
        let limits = LimitsAtPlace { limits, place };
        Self { age: 30, goal: FitnessGoal::GainMuscle, days: 4, limits, seed: 1 }
    }

    /// Plans the case, and returns the note on what the limits leave out as well.
    fn plan(&self, catalogue: &[CatalogueExercise]) -> (Result<GeneratedWorkoutPlan, WorkoutPlanError>, String) {
        let trainee = trainee(self.age, self.goal, self.days);
        let request = WorkoutRequest {
            trainee: &trainee,
            experience: EXPERIENCED,
            limits: self.limits,
            exercises: catalogue,
            seed: PlanSeed { base: self.seed, request_index: 0 },
            avoid: None,
        };
        let note = note_on_limits(&request).map(|note| note.reason.reason().to_owned());
        (plan_workout(&request), note.unwrap_or_default())
    }
}

/// Returns limits on training that depend on a number.
fn random_limits(number: u64) -> Limits {
    let seed = PlanSeed { base: number, request_index: 0 };
    let has = |purpose: &str, percent: u64| seed.number_for(purpose) % 100 < percent;
    let kit = |place: &str| {
        let share = seed.number_for(place) % 101;
        let kit = Kit::ALL.iter().copied().filter(|kit| has(&format!("{place} {}", kit.as_str()), share));
        has(&format!("{place} list"), 60).then(|| kit.collect())
    };
    let spare = SparedPart::ALL.iter().copied().filter(|part| has(part.as_str(), 15)).collect();
    Limits { gym: kit("gym"), home: kit("home"), spare, ..Limits::default() }
}

#[test]
fn plans_for_random_limits_have_only_what_fits() {
    const GOALS: [FitnessGoal; 3] = [FitnessGoal::GainMuscle, FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight];
    let catalogue = catalogue();
    let known = KnownExercises::new(&catalogue);
    let (mut planned, mut unfit) = (0, 0);
    for number in 0..300 {
        let limits = random_limits(number);
        let pick = |purpose: &str, below: u64| PlanSeed { base: number, request_index: 0 }.number_for(purpose) % below;
        let case = Case {
            age: u32::try_from(pick("age", 100)).unwrap(),
            goal: GOALS[usize::try_from(pick("goal", 3)).unwrap()],
            days: 3 + i64::try_from(pick("days", 4)).unwrap(),
            seed: number,
            ..Case::new(&limits, [Gym, Home][usize::try_from(number % 2).unwrap()])
        };
        let Ok(plan) = case.plan(&catalogue).0 else { continue };
        planned += 1;
        let exercises = plan.days().iter().flat_map(|day| &day.exercises);
        unfit += exercises.filter(|entry| !case.limits.fits(known.find(entry.name.as_str()).unwrap())).count();
    }
    assert_eq!(unfit, 0);
    assert!(planned > 285, "{planned} of 300 cases have a plan");
}

#[test]
fn movements_without_a_fitting_exercise_are_left_out_and_named() {
    let catalogue = catalogue();
    let limits = Limits { spare: BTreeSet::from([SparedPart::Knee]), ..Limits::default() };
    let (plan, note) = Case::new(&limits, Gym).plan(&catalogue);
    assert_eq!(note, "Nothing spares your joints for: squat, lunge, hamstring");
    let description = plan.unwrap().description().as_str().to_owned();
    assert!(description.contains("Your limits leave out: squat, lunge, hamstring."), "{description}");
    let (plan, note) = Case::new(&Limits::default(), Gym).plan(&catalogue);
    assert!(note.is_empty() && !plan.unwrap().description().as_str().contains("limits"));
}

#[test]
fn the_description_names_the_equipment() {
    let catalogue = catalogue();
    let described = |home: Option<BTreeSet<Kit>>| {
        let limits = Limits { home, ..Limits::default() };
        Case::new(&limits, Home).plan(&catalogue).0.unwrap().description().as_str().to_owned()
    };
    assert!(described(None).contains("at home, with dumbbells and bands,"));
    assert!(described(Some(BTreeSet::new())).contains("at home, with the body's own weight,"));
    assert!(described(Some(BTreeSet::from([Kit::Barbell, Kit::Bench]))).contains("at home, with your equipment,"));
}

#[test]
fn limits_that_leave_no_plan_are_named() {
    let catalogue: Vec<_> = catalogue().into_iter().filter(|exercise| !exercise.is_body_weight()).collect();
    let limits = Limits { gym: Some(BTreeSet::new()), spare: BTreeSet::from([SparedPart::Neck]), ..Limits::default() };
    let (refused, _) = Case::new(&limits, Gym).plan(&catalogue);
    let Err(WorkoutPlanError::LimitsLeaveNothing(blocking)) = refused else { panic!("{refused:?}") };
    let expected = ("equipment", "There is no plan with only body weight at the gym".to_owned());
    assert_eq!(blocking.texts.into_iter().collect::<Vec<_>>(), [expected]);
}

//! The built-in planners with the shipped catalogue, for random members with limits.

use super::planner_catalogue::{exercises, meals};
use super::random_members::Numbers;
use ironleaf_domain::diet_plan::{DietPlanError, DietRules, EnergyNeed, plan_fitting_diet};
use ironleaf_domain::exercise::{Experience, TrainingLocation};
use ironleaf_domain::limits::{Allergen, Diet, Dislikes, FoodFamily, Kit, Limits, LimitsAtPlace, SparedPart};
use ironleaf_domain::plan::PlanSeed;
use ironleaf_domain::workout_plan::{WorkoutPlanError, WorkoutRequest, WorkoutRules, plan_workout};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

impl Numbers {
    /// Returns the index of a share in percent, such as 0 in 55 of 100 cases for `[55, 10, 20, 15]`.
    fn share(&mut self, percents: &[i64]) -> usize {
        let mut number = self.below(100);
        percents
            .iter()
            .position(|percent| {
                number -= percent;
                number < 0
            })
            .unwrap_or(0)
    }

    /// Returns this many of the values, or all of them.
    fn some<T: Copy + Ord>(&mut self, values: &[T], count: usize) -> BTreeSet<T> {
        let mut chosen = BTreeSet::new();
        while chosen.len() < count.min(values.len()) {
            chosen.insert(values[usize::try_from(self.below(i64::try_from(values.len()).unwrap())).unwrap()]);
        }
        chosen
    }

    fn kit(&mut self) -> Option<BTreeSet<Kit>> {
        match self.below(4) {
            0 => None,
            1 => Some(BTreeSet::new()),
            2 => Some(BTreeSet::from([Kit::Bands, Kit::Dumbbell])),
            _ => {
                let count = usize::try_from(1 + self.below(6)).unwrap();
                Some(self.some(Kit::ALL, count))
            }
        }
    }

    fn limits(&mut self) -> Limits {
        let diets = [Diet::Omnivore, Diet::Pescatarian, Diet::Vegetarian, Diet::Vegan];
        let diet = diets[self.share(&[55, 10, 20, 15])];
        let allergens = self.share(&[60, 25, 10, 5]);
        let disliked = usize::try_from(self.below(6)).unwrap();
        let spared = self.share(&[60, 30, 10]);
        let families: Vec<FoodFamily> = FoodFamily::all().collect();
        Limits {
            diet,
            allergens: self.some(Allergen::ALL, allergens),
            dislikes: Dislikes::new(self.some(&families, disliked)).unwrap(),
            gym: self.kit(),
            home: self.kit(),
            spare: self.some(SparedPart::ALL, spared),
            ..Limits::default()
        }
    }
}

/// Plans workouts and days of food for random members. Each plan has only what fits, and almost all members get one.
fn plans_have_only_what_fits(members: u32, seed: u64) {
    let (exercises, meals) = (exercises(), meals());
    let mut numbers = Numbers(seed);
    let (mut workouts, mut diets, mut slowest) = (0, 0, Duration::ZERO);
    for turn in 0..members {
        let (trainee, limits) = (numbers.trainee(), numbers.limits());
        let seed = PlanSeed { base: u64::from(turn), request_index: turn };
        let place = if numbers.below(2) == 0 { TrainingLocation::Gym } else { TrainingLocation::Home };
        let at_place = LimitsAtPlace { limits: &limits, place };
        let experience = Experience::default();
        let request = WorkoutRequest {
            trainee: &trainee,
            experience,
            limits: at_place,
            exercises: &exercises,
            seed,
            avoid: None,
        };
        let begun = Instant::now();
        match plan_workout(&request) {
            Ok(plan) => {
                for entry in plan.days().iter().flat_map(|day| &day.exercises) {
                    let exercise = exercises.iter().find(|exercise| exercise.name == entry.name.as_str());
                    let misfits = at_place.misfits_of(Some(exercise.unwrap().demands()));
                    assert!(misfits.is_empty(), "{} for {limits:?}", entry.name.as_str());
                }
                assert!(plan.review(&WorkoutRules::for_trainee(&trainee, experience, &exercises)).passes());
                workouts += 1;
            }
            Err(WorkoutPlanError::LimitsLeaveNothing(blocking)) => assert!(!blocking.texts.is_empty()),
            Err(other) => panic!("{other} for {limits:?}"),
        }
        let need = EnergyNeed::of(&trainee).unwrap();
        match plan_fitting_diet(&need, &meals, &limits, seed) {
            Ok(plan) => {
                for food in plan.meals().values().flatten() {
                    let meal = meals.iter().find(|meal| meal.name == food.food.as_str());
                    let misfits = limits.misfits_of_food(&meal.unwrap().facts.food);
                    assert!(misfits.is_empty(), "{} for {limits:?}", food.food.as_str());
                }
                assert!(plan.review(&DietRules { need: Some(need), own: false }).passes());
                diets += 1;
            }
            Err(DietPlanError::LimitsLeaveNothing(blocking)) => assert!(!blocking.texts.is_empty()),
            Err(other) => panic!("{other} for {limits:?}"),
        }
        slowest = slowest.max(begun.elapsed());
    }
    println!("figures: {members} members, {workouts} workouts, {diets} diets, slowest {} ms", slowest.as_millis());
    let enough = members * 95 / 100;
    assert!(workouts >= enough && diets >= enough, "{workouts} workouts and {diets} diets for {members} members");
}

#[test]
fn planners_respect_the_limits_of_random_members() {
    plans_have_only_what_fits(100, 2_026);
}

#[test]
#[ignore = "takes long: make test-faults"]
fn planners_respect_the_limits_of_two_thousand_members() {
    plans_have_only_what_fits(2_000, 1_125);
}

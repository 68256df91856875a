//! Tests of the built-in planners with the shipped catalogue.

use super::planner_catalogue::{exercises, meals};
use super::random_members::Numbers;
use ironleaf_domain::diet_plan::{DietRules, EnergyNeed, plan_diet};
use ironleaf_domain::exercise::{Experience, TrainingLocation};
use ironleaf_domain::limits::{Limits, LimitsAtPlace};
use ironleaf_domain::plan::PlanSeed;
use ironleaf_domain::profile::{FitnessGoal, Trainee, TrainingDays};
use ironleaf_domain::workout_plan::{WorkoutRequest, WorkoutRules, plan_workout};

#[test]
fn a_thousand_random_profiles_get_valid_plans() {
    let (exercises, meals) = (exercises(), meals());
    let mut numbers = Numbers(2026);
    let (mut sound_workouts, mut sound_diets, mut within_five_percent) = (0, 0, 0);
    for turn in 0..1_000 {
        let trainee = numbers.trainee();
        let seed = PlanSeed { base: u64::from(turn), request_index: turn };
        let sessions = u32::try_from(numbers.below(60)).unwrap();
        let experience = Experience { sessions, days_since_first: sessions * 2 };
        let location = if numbers.below(2) == 0 { TrainingLocation::Gym } else { TrainingLocation::Home };
        let limits = LimitsAtPlace { limits: &Limits::default(), place: location };
        let request =
            WorkoutRequest { trainee: &trainee, experience, limits, exercises: &exercises, seed, avoid: None };
        let workout = plan_workout(&request).unwrap();
        let review = workout.review(&WorkoutRules::for_trainee(&trainee, experience, &exercises));
        sound_workouts += u32::from(review.passes() && review.notes.is_empty());

        let need = EnergyNeed::of(&trainee).unwrap();
        let diet = plan_diet(&need, &meals, seed).unwrap();
        let target = need.target().kcal();
        within_five_percent += u32::from((diet.totals().calories() - target).abs() <= 0.05 * target);
        let review = diet.review(&DietRules { need: Some(need), own: false });
        sound_diets += u32::from(review.passes() && review.notes.is_empty());
    }
    println!("of 1000 diet plans {within_five_percent} are within 5% of their target");
    assert_eq!((sound_workouts, sound_diets, within_five_percent), (1_000, 1_000, 1_000));
}

#[test]
fn every_kind_of_trainee_gets_a_workout_plan_without_notes() {
    let exercises = exercises();
    let goals = [FitnessGoal::GainMuscle, FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight];
    let practice =
        [(0, 0), (10, 20), (60, 150)].map(|(sessions, days_since_first)| Experience { sessions, days_since_first });
    let mut flawed = Vec::new();
    for (base, age) in (0..).zip([0_u32, 12, 17, 18, 64, 65, 120]) {
        for goal in goals {
            for days in 3..=6 {
                for location in [TrainingLocation::Gym, TrainingLocation::Home] {
                    for (turn, experience) in (0..).zip(practice) {
                        let trainee = Trainee {
                            age,
                            goal,
                            training_days: TrainingDays::new(days).unwrap(),
                            ..Numbers(1).trainee()
                        };
                        let seed = PlanSeed { base, request_index: turn };
                        let request = WorkoutRequest {
                            trainee: &trainee,
                            experience,
                            limits: LimitsAtPlace { limits: &Limits::default(), place: location },
                            exercises: &exercises,
                            seed,
                            avoid: None,
                        };
                        let review = plan_workout(&request)
                            .map(|plan| plan.review(&WorkoutRules::for_trainee(&trainee, experience, &exercises)));
                        if !review.as_ref().is_ok_and(|review| review.passes() && review.notes.is_empty()) {
                            flawed.push((age, goal, days, location, review));
                        }
                    }
                }
            }
        }
    }
    assert!(flawed.is_empty(), "{flawed:?}");
}

use super::DietPlanError;
use super::sample_meals::sample_meals;
use crate::diet_plan::trainees::trainee;
use crate::diet_plan::{DietRules, EnergyNeed, GeneratedDietPlan};
use crate::ids::UserId;
use crate::meal::{CatalogueMeal, MealType};
use crate::plan::{NoPlanPossible, PlanSeed, PlanSource};
use crate::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use std::collections::HashSet;

fn seed(user: i64, turn: u32) -> PlanSeed {
    PlanSeed::new(UserId::new(user).unwrap(), "2026-11-21".parse().unwrap(), turn)
}

/// Returns a pseudorandom trainee, over all values that a profile accepts, from 13 years on.
fn body(number: i64) -> Trainee {
    let draw = |purpose: &str, from: i64, to: i64| {
        let width = (to - from + 1).unsigned_abs();
        from + i64::try_from(seed(number, 0).number_for(purpose) % width).unwrap()
    };
    Trainee {
        age: u32::try_from(draw("age", 13, 120)).unwrap(),
        gender: [Gender::Male, Gender::Female, Gender::Other][usize::try_from(draw("gender", 0, 2)).unwrap()],
        weight: BodyWeight::from_hundredths(draw("weight", 2_000, 40_000)).unwrap(),
        height: Height::from_tenths(draw("height", 900, 2_500)).unwrap(),
        goal: [FitnessGoal::GainMuscle, FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight]
            [usize::try_from(draw("goal", 0, 2)).unwrap()],
        training_days: TrainingDays::new(draw("days", 3, 6)).unwrap(),
    }
}

fn someone() -> Trainee {
    trainee(Gender::Male, 80.0, 180.0, 35, FitnessGoal::GainMuscle, 4)
}

fn foods(plan: &GeneratedDietPlan) -> HashSet<&str> {
    plan.meals().values().flatten().map(|food| food.food.as_str()).collect()
}

fn is_good(plan: &GeneratedDietPlan, trainee: &Trainee) -> bool {
    let need = EnergyNeed::of(trainee).unwrap();
    let review = plan.review(&DietRules { need: Some(need), own: false });
    review.passes() && review.notes.is_empty()
}

fn plan_diet(trainee: &Trainee, meals: &[CatalogueMeal], seed: PlanSeed) -> Result<GeneratedDietPlan, DietPlanError> {
    super::plan_diet(&EnergyNeed::of(trainee).unwrap(), meals, seed)
}

#[test]
fn every_trainee_with_a_valid_profile_gets_a_good_plan() {
    let meals = sample_meals();
    let without: Vec<Trainee> = (1..=1_000)
        .map(|number| (body(number), seed(number, u32::try_from(number % 5).unwrap())))
        .filter(|(body, seed)| !plan_diet(body, &meals, *seed).is_ok_and(|plan| is_good(&plan, body)))
        .map(|(body, _)| body)
        .collect();
    assert!(without.is_empty(), "{} of 1,000 have no good plan, such as {:?}", without.len(), without.first());
}

#[test]
fn equal_seeds_give_equal_plans_and_other_requests_others() {
    let meals = sample_meals();
    let plans: Vec<GeneratedDietPlan> =
        (0..12).map(|turn| plan_diet(&someone(), &meals, seed(1, turn)).unwrap()).collect();
    assert_eq!(plan_diet(&someone(), &meals, seed(1, 3)).unwrap(), plans[3]);
    for pair in plans.windows(2) {
        assert!(foods(&pair[0]).is_disjoint(&foods(&pair[1])), "{:?} {:?}", foods(&pair[0]), foods(&pair[1]));
    }
    let different: HashSet<Vec<&str>> =
        plans.iter().map(|plan| plan.meals().values().flatten().map(|food| food.food.as_str()).collect()).collect();
    assert!(different.len() >= 10, "{}", different.len());
}

#[test]
fn no_member_gets_the_same_plan_twice_in_a_row() {
    let meals = sample_meals();
    for number in 1..=60 {
        let plans: Vec<GeneratedDietPlan> =
            (0..4).map(|turn| plan_diet(&body(number), &meals, seed(number, turn)).unwrap()).collect();
        for pair in plans.windows(2) {
            assert_ne!(foods(&pair[0]), foods(&pair[1]), "{:?}", body(number));
        }
    }
}

#[test]
fn the_plan_reads_well() {
    let plan = plan_diet(&someone(), &sample_meals(), seed(7, 0)).unwrap();
    assert_eq!(plan.source(), PlanSource::BuiltIn);
    let (name, description) = (plan.name().as_str(), plan.description().as_str());
    let breakfast = plan.meals()[&MealType::Breakfast][0].food.as_str();
    assert!(name.starts_with(breakfast), "{name}");
    assert!(description.ends_with("Portions are rounded to ¼."), "{description}");
    assert!(plan.meals().values().flatten().any(|food| food.description.as_str().contains("portion")));
}

#[test]
fn the_day_keeps_the_rules_of_variety() {
    let meals = sample_meals();
    for number in 1..=100 {
        let plan = plan_diet(&body(number), &meals, seed(number, 0)).unwrap();
        let names: Vec<&str> = plan.meals().values().flatten().map(|food| food.food.as_str()).collect();
        assert_eq!(names.len(), foods(&plan).len(), "{names:?}");
        let main = |slot| {
            let name = plan.meals()[&slot][0].food.as_str();
            meals.iter().find(|meal| meal.name == name).unwrap().ingredients[0].clone()
        };
        assert_ne!(main(MealType::Lunch), main(MealType::Dinner));
    }
}

#[test]
fn there_is_no_plan_from_nothing() {
    let refused = Err(DietPlanError::NoPlanPossible(NoPlanPossible));
    assert_eq!(plan_diet(&someone(), &[], seed(1, 0)), refused);
    let breakfasts: Vec<CatalogueMeal> = sample_meals().into_iter().take(14).collect();
    assert_eq!(plan_diet(&someone(), &breakfasts, seed(1, 3)), refused);
}

#[test]
fn a_meal_whose_text_breaks_the_rules_is_not_served() {
    let mut meals = sample_meals();
    for meal in meals.iter_mut().filter(|meal| meal.id.get() % 7 == 0) {
        "See www.example.com".clone_into(&mut meal.description);
    }
    let served = (0..20).filter_map(|turn| plan_diet(&someone(), &meals, seed(2, turn)).ok()).count();
    assert_eq!(served, 20);
}

#[test]
fn a_day_without_snacks_in_the_catalogue_has_none() {
    let meals: Vec<CatalogueMeal> =
        sample_meals().into_iter().filter(|meal| !meal.slots.contains(&MealType::Snack)).collect();
    let plan = plan_diet(&someone(), &meals, seed(1, 0)).unwrap();
    assert!(!plan.meals().contains_key(&MealType::Snack) && is_good(&plan, &someone()));
}

#[test]
fn with_one_breakfast_only_that_one_is_seen_again() {
    let mut meals = sample_meals();
    meals.retain(|meal| !meal.slots.contains(&MealType::Breakfast) || meal.name == "Skyr bowl with granola");
    for number in 1..=20 {
        let plans: Vec<GeneratedDietPlan> =
            (0..4).map(|turn| plan_diet(&someone(), &meals, seed(number, turn)).unwrap()).collect();
        for pair in plans.windows(2) {
            assert_eq!(foods(&pair[0]).intersection(&foods(&pair[1])).count(), 1);
        }
    }
}

#[test]
fn small_dishes_are_served_in_large_portions() {
    let mut meals = sample_meals();
    meals.retain(|meal| meal.nutrition.calories.kcal() < 470.0);
    let large = trainee(Gender::Male, 200.0, 200.0, 30, FitnessGoal::GainMuscle, 6);
    let plan = plan_diet(&large, &meals, seed(1, 0)).unwrap();
    assert!(is_good(&plan, &large));
    assert!((plan.totals().calories() - 5_000.0).abs() <= 250.0);
}

/// A trainee with a target of 1,450 kcal and 108 g of protein.
fn lean() -> Trainee {
    trainee(Gender::Female, 60.0, 165.0, 30, FitnessGoal::LoseFat, 3)
}

fn poor_in_protein(most_share: f64) -> Vec<CatalogueMeal> {
    let mut meals = sample_meals();
    meals.retain(|meal| {
        let share = 4.0 * meal.nutrition.protein.grams() / meal.nutrition.calories.kcal();
        meal.slots == [MealType::Snack] || share <= most_share
    });
    meals
}

#[test]
fn a_protein_snack_helps_when_meals_lack_protein() {
    let plan = plan_diet(&lean(), &poor_in_protein(0.26), seed(1, 0)).unwrap();
    assert!(is_good(&plan, &lean()));
    assert_eq!(plan.meals()[&MealType::Snack].len(), 1);
}

#[test]
fn low_protein_catalogues_give_a_note_or_no_plan() {
    let shares = [0.24, 0.22, 0.20, 0.18];
    let plans = shares.map(|share| plan_diet(&lean(), &poor_in_protein(share), seed(1, 0)));
    let good = plans.each_ref().map(|plan| plan.as_ref().ok().map(|plan| is_good(plan, &lean())));
    assert_eq!(good, [Some(true), Some(true), Some(false), None]);
}

#[test]
fn descriptions_and_names_of_full_length_are_served() {
    let mut meals = sample_meals();
    for meal in &mut meals {
        meal.description = "ü".repeat(2_000);
        meal.name = format!("{} {}", meal.id, "x".repeat(90));
    }
    let plan = plan_diet(&someone(), &meals, seed(1, 0)).unwrap();
    let breakfast = &plan.meals()[&MealType::Breakfast][0];
    assert_eq!(plan.name(), &breakfast.food);
}

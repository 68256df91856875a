//! Meals and diet plans for the tests.

use crate::fixtures::{number, shipped};
use ironleaf_application::catalogue::{ShippedCatalogue, ShippedDietPlan, ShippedDietPlanMeal, ShippedMeal};
use ironleaf_domain::diet_plan::{GeneratedDietPlan, GeneratedFood};
use ironleaf_domain::ids::{DietPlanId, MealId};
use ironleaf_domain::limits::{Allergen, Diet, FoodFacts};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition, Portions};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Text;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn nutrition(calories: f64, protein: f64, carbs: f64, fat: f64) -> Nutrition {
    Nutrition {
        calories: Kcal::from_kcal(calories).unwrap(),
        protein: Grams::from_grams(protein).unwrap(),
        carbs: Grams::from_grams(carbs).unwrap(),
        fat: Grams::from_grams(fat).unwrap(),
    }
}

pub(crate) fn eighths(number: u8) -> Portions {
    Portions::from_eighths(number).unwrap()
}

/// Returns the shipped catalogue with four meals and two diet plans.
///
/// The plan `day` has four meals, and `lunch` has one.
pub(crate) fn shipped_with_meals() -> ShippedCatalogue {
    ShippedCatalogue {
        meals: vec![
            meal("porridge", "Porridge", nutrition(333.0, 10.1, 20.3, 5.5)),
            meal("egg", "egg", nutrition(80.0, 6.5, 0.5, 5.5)),
            meal("stew", "Lentil Stew", nutrition(500.0, 30.0, 60.0, 12.5)),
            meal("apple", "Apple", nutrition(95.0, 0.5, 25.0, 0.3)),
        ],
        diet_plans: vec![
            diet_plan(
                "day",
                "Whole Day",
                vec![
                    ("apple", MealType::Snack, 8),
                    ("stew", MealType::Dinner, 16),
                    ("porridge", MealType::Breakfast, 12),
                    ("egg", MealType::Breakfast, 8),
                    ("stew", MealType::Lunch, 3),
                ],
            ),
            diet_plan("lunch", "Lunch Only", vec![("stew", MealType::Lunch, 8)]),
        ],
        ..shipped()
    }
}

pub(crate) fn meal(key: &str, name: &str, nutrition: Nutrition) -> ShippedMeal {
    let facts = FoodFacts {
        diet: Some(Diet::Vegetarian),
        allergens: Some(BTreeSet::from([Allergen::Milk])),
        families: Some(BTreeSet::new()),
        ..FoodFacts::default()
    };
    ShippedMeal {
        key: key.to_owned(),
        name: Text::new(name).unwrap(),
        description: Text::new(&format!("What goes into {name}.")).unwrap(),
        nutrition,
        slots: vec![MealType::Breakfast, MealType::Snack],
        facts: facts.into(),
        ingredients: vec!["oats".to_owned(), "milk".to_owned()],
    }
}

/// Creates a diet plan. `meals` are key, meal type and eighths of a portion.
pub(crate) fn diet_plan(key: &str, name: &str, meals: Vec<(&str, MealType, u8)>) -> ShippedDietPlan {
    let entry = |(meal, meal_type, number): (&str, MealType, u8)| ShippedDietPlanMeal {
        meal_key: meal.to_owned(),
        meal_type,
        portions: eighths(number),
    };
    ShippedDietPlan {
        key: key.to_owned(),
        name: Text::new(name).unwrap(),
        description: Text::new("For everyone.").unwrap(),
        meals: meals.into_iter().map(entry).collect(),
    }
}

/// Creates a member's own diet plan: three meals with one food each, and a second food for breakfast.
pub(crate) fn own_diet(name: &str) -> GeneratedDietPlan {
    let food = |food: &str, nutrition: Nutrition| GeneratedFood {
        food: Text::new(food).unwrap(),
        description: Text::new_or_empty("").unwrap(),
        nutrition,
    };
    let breakfast =
        vec![food("Yogurt", nutrition(200.0, 10.0, 20.0, 8.0)), food("Berries", nutrition(100.0, 5.0, 10.0, 4.0))];
    let meals = BTreeMap::from([
        (MealType::Breakfast, breakfast),
        (MealType::Lunch, vec![food("Rice bowl", nutrition(600.0, 30.0, 60.0, 24.0))]),
        (MealType::Dinner, vec![food("Bean soup", nutrition(500.5, 25.1, 50.2, 19.9))]),
    ]);
    GeneratedDietPlan::new(
        Text::new(name).unwrap(),
        Text::new_or_empty("As the coach says.").unwrap(),
        PlanSource::BuiltIn,
        meals,
    )
    .unwrap()
}

pub(crate) fn diet_plan_id(test: &TestDatabase, key: &str) -> DietPlanId {
    DietPlanId::new(number(test, &format!("SELECT id FROM diet_plans WHERE seed_key = '{key}'"))).unwrap()
}

pub(crate) fn meal_id(test: &TestDatabase, key: &str) -> MealId {
    MealId::new(number(test, &format!("SELECT id FROM meals WHERE seed_key = '{key}'"))).unwrap()
}

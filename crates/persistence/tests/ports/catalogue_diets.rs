use crate::diet_fixtures::{diet_plan, meal, nutrition, shipped_with_meals};
use crate::fixtures::{noon, number};
use crate::support::rows;
use futures_util::future::join_all;
use ironleaf_application::catalogue::PlannerCatalogue;
use ironleaf_application::catalogue::{CatalogueStore, LoadedCatalogue};
use ironleaf_application::shared::PortError;
use ironleaf_domain::exercise::{Level, Mechanic, MovementPattern, RepUnit};
use ironleaf_domain::limits::{Allergen, Diet};
use ironleaf_domain::meal::{MealFacts, MealType};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

const ALL: LoadedCatalogue =
    LoadedCatalogue { exercises: 3, guides: 0, workout_plans: 2, foods: 0, meals: 4, diet_plans: 2 };
const NOTHING: LoadedCatalogue =
    LoadedCatalogue { exercises: 0, guides: 0, workout_plans: 0, foods: 0, meals: 0, diet_plans: 0 };

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    assert_eq!(database.load(shipped_with_meals(), noon()).await.unwrap(), ALL);
    (test, database)
}

#[tokio::test]
async fn missing_items_are_added_once() {
    let (test, database) = arranged().await;
    assert_eq!(database.load(shipped_with_meals(), noon()).await.unwrap(), NOTHING);
    assert_eq!(number(&test, "SELECT count(*) FROM diet_plan_meals"), 6);
    let stored = rows(
        &mut test.connection(),
        "SELECT ARRAY[name, calories::text, protein::text, carbs::text, fats::text, slots::text, diet,
                      allergens::text, ingredients::text]
         FROM meals WHERE seed_key = 'porridge'",
    );
    let porridge =
        ["Porridge", "333.0", "10.1", "20.3", "5.5", "{breakfast,snack}", "vegetarian", "{milk}", "{oats,milk}"];
    assert_eq!(stored, [porridge.map(str::to_owned)]);

    let mut more = shipped_with_meals();
    more.meals.push(meal("rice", "Rice", nutrition(300.0, 6.0, 65.0, 1.0)));
    more.diet_plans.push(diet_plan("rice", "Rice", vec![("rice", MealType::Lunch, 20), ("egg", MealType::Lunch, 8)]));
    let loaded = database.load(more, noon()).await.unwrap();
    assert_eq!(loaded, LoadedCatalogue { meals: 1, diet_plans: 1, ..NOTHING });
    let portions = rows(
        &mut test.connection(),
        "SELECT ARRAY[m.seed_key, portions::text] FROM diet_plan_meals e JOIN meals m ON m.id = meal_id
         JOIN diet_plans p ON p.id = diet_plan_id WHERE p.seed_key = 'rice' ORDER BY 1",
    );
    assert_eq!(portions, [["egg", "1.00"], ["rice", "2.50"]]);
}

#[tokio::test]
async fn changes_by_an_admin_stay() {
    let (test, database) = arranged().await;
    test.execute(
        "UPDATE meals SET name = 'Oats', calories = 1 WHERE seed_key = 'porridge';
         UPDATE meals SET archived_at = now() WHERE seed_key = 'egg';
         UPDATE diet_plans SET archived_at = now() WHERE seed_key = 'lunch';
         DELETE FROM diet_plan_meals",
    );
    let mut more = shipped_with_meals();
    more.diet_plans.push(diet_plan("new", "New", vec![("egg", MealType::Lunch, 8)]));
    let loaded = database.load(more, noon()).await.unwrap();
    assert_eq!(loaded, LoadedCatalogue { diet_plans: 1, ..NOTHING });
    assert_eq!(number(&test, "SELECT count(*) FROM meals WHERE name = 'Oats' AND calories = 1"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM meals WHERE archived_at IS NOT NULL"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM diet_plans WHERE archived_at IS NOT NULL"), 1);
    // Only the new plan has meals; the meals of the others were deleted on purpose.
    assert_eq!(number(&test, "SELECT count(*) FROM diet_plan_meals"), 1);
}

#[tokio::test]
async fn a_plan_with_an_unknown_meal_changes_nothing() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let mut broken = shipped_with_meals();
    broken.diet_plans.push(diet_plan("broken", "Broken", vec![("no-such", MealType::Lunch, 8)]));
    let Err(PortError::Internal(reason)) = database.load(broken, noon()).await else { panic!() };
    assert!(reason.contains("broken") && reason.contains("no-such"), "{reason}");
    assert_eq!(number(&test, "SELECT count(*) FROM meals"), 0);
    assert_eq!(number(&test, "SELECT count(*) FROM exercises"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_loads_add_everything_once() {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let all = join_all((0..8).map(|_| database.load(shipped_with_meals(), noon()))).await;
    assert_eq!(all.iter().filter(|loaded| **loaded == Ok(ALL)).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|loaded| **loaded == Ok(NOTHING)).count(), 7, "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM diet_plan_meals"), 6);
}

#[tokio::test]
async fn the_planners_get_the_exercises_that_are_not_archived() {
    let (test, database) = arranged().await;
    test.execute(
        "UPDATE exercises SET archived_at = now() WHERE seed_key = 'row';
         UPDATE exercises SET pattern = 'moonwalk', unit = 'seconds' WHERE seed_key = 'press';
         INSERT INTO exercises (name, description, sets, reps, created_at)
         VALUES ('Handstand', 'The admin''s.', 2, 5, now())",
    );
    let exercises = database.list_exercises().await.unwrap();
    let names: Vec<_> = exercises.iter().map(|exercise| exercise.name.as_str()).collect();
    assert_eq!(names, ["Squat", "Bench Press", "Handstand"]);
    assert!(exercises.is_sorted_by_key(|exercise| exercise.id));

    let squat = &exercises[0];
    assert_eq!((squat.level, squat.mechanic), (Some(Level::Beginner), Some(Mechanic::Compound)));
    assert_eq!((squat.pattern, squat.unit), (Some(MovementPattern::Squat), RepUnit::Reps));
    assert_eq!((squat.sets.get(), squat.reps.get(), squat.equipment.as_deref()), (3, 12, Some("barbell")));
    assert_eq!(squat.primary_muscles, ["quadriceps"]);
    assert_eq!(squat.secondary_muscles, ["glutes", "back"]);
    assert_eq!(squat.also_needs, Vec::<String>::new());
    assert_eq!((exercises[1].pattern, exercises[1].unit), (None, RepUnit::Seconds));
    let handstand = &exercises[2];
    assert_eq!((handstand.level, handstand.mechanic, handstand.pattern), (None, None, None));
    assert_eq!((handstand.equipment.as_deref(), handstand.unit), (None, RepUnit::Reps));
}

#[tokio::test]
async fn the_planners_get_the_meals_that_are_not_archived() {
    let (test, database) = arranged().await;
    test.execute(
        "UPDATE meals SET archived_at = now() WHERE seed_key = 'egg';
         UPDATE meals SET slots = '{brunch,lunch}' WHERE seed_key = 'stew';
         INSERT INTO meals (name, calories, protein, carbs, fats, created_at)
         VALUES ('Soup', 120.5, 1, 2, 3, now())",
    );
    let meals = database.list_meals().await.unwrap();
    let names: Vec<_> = meals.iter().map(|meal| meal.name.as_str()).collect();
    assert_eq!(names, ["Porridge", "Lentil Stew", "Apple", "Soup"]);
    assert!(meals.is_sorted_by_key(|meal| meal.id));

    let porridge = &meals[0];
    assert_eq!(porridge.nutrition, nutrition(333.0, 10.1, 20.3, 5.5));
    assert_eq!(porridge.slots, [MealType::Breakfast, MealType::Snack]);
    assert_eq!(
        (porridge.facts.food.diet, porridge.description.as_str()),
        (Some(Diet::Vegetarian), "What goes into Porridge.")
    );
    assert_eq!(porridge.facts.food.allergens, Some(BTreeSet::from([Allergen::Milk])));
    assert_eq!(porridge.ingredients.len(), 2);
    assert_eq!(meals[1].slots, [MealType::Lunch]);
    let soup = &meals[3];
    assert_eq!((&soup.facts, soup.slots.len(), soup.description.as_str()), (&MealFacts::default(), 0, ""));
    assert_eq!(soup.nutrition.calories.tenths(), 1_205);
}

#[tokio::test]
async fn stored_values_outside_their_range_are_corrupt() {
    let (test, database) = arranged().await;
    test.execute(
        "ALTER TABLE meals DROP CONSTRAINT meals_fats_range; UPDATE meals SET fats = -1 WHERE seed_key = 'egg';
         ALTER TABLE exercises DROP CONSTRAINT exercises_unit_known;
         UPDATE exercises SET unit = 'miles' WHERE seed_key = 'row'",
    );
    let egg = number(&test, "SELECT id FROM meals WHERE seed_key = 'egg'");
    let row = number(&test, "SELECT id FROM exercises WHERE seed_key = 'row'");
    let meals = database.list_meals().await.map(|_| ()).unwrap_err();
    let exercises = database.list_exercises().await.map(|_| ()).unwrap_err();
    for (corrupt, expected) in
        [(meals, format!("meals.fats of row {egg}")), (exercises, format!("exercises.unit of row {row}"))]
    {
        let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
        assert!(place.contains(&expected), "{place}");
    }
}

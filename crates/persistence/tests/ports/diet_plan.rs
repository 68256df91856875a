use crate::diet_fixtures::{diet_plan, diet_plan_id, eighths, meal, nutrition, own_diet, shipped_with_meals};
use crate::fixtures::{is_refused_by, member, nobody, noon, number};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::diet_plan::{DietPlanRepository, SelectDietPlanOutcome};
use ironleaf_application::shared::PortError;
use ironleaf_domain::diet_plan::DietPlan;
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::meal::MealType::{Breakfast, Dinner, Lunch, Snack};
use ironleaf_domain::plan::PlanSource;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

/// Creates a database with the shipped meals and plans, and a member.
async fn arranged() -> (TestDatabase, Database, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped_with_meals(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada)
}

/// Returns the meals of a plan with the names of their foods.
fn foods(plan: &DietPlan) -> Vec<(&str, Vec<&str>)> {
    plan.meals
        .iter()
        .map(|(meal_type, items)| (meal_type.as_str(), items.iter().map(|item| item.food.as_str()).collect()))
        .collect()
}

#[tokio::test]
async fn without_a_plan_there_is_none() {
    let (_test, database, ada) = arranged().await;
    assert_eq!(database.find_current(ada).await.unwrap(), None);
    assert_eq!(database.find_current(nobody()).await.unwrap(), None);
}

#[tokio::test]
async fn a_catalogue_plan_is_followed_as_it_is_now() {
    let (test, database, ada) = arranged().await;
    let day = diet_plan_id(&test, "day");
    assert_eq!(database.select(ada, day, noon()).await.unwrap(), SelectDietPlanOutcome::Selected);

    let current = database.find_current(ada).await.unwrap().unwrap();
    assert_eq!((current.id, current.source), (day, PlanSource::Catalogue));
    assert_eq!((current.name.as_str(), current.description.as_str()), ("Whole Day", "For everyone."));
    assert_eq!(
        foods(&current),
        [
            ("breakfast", vec!["egg", "Porridge"]),
            ("lunch", vec!["Lentil Stew"]),
            ("dinner", vec!["Lentil Stew"]),
            ("snack", vec!["Apple"])
        ]
    );
    let porridge = &current.meals[&Breakfast][1];
    assert_eq!(porridge.nutrition, nutrition(500.0, 15.2, 30.5, 8.3));
    assert_eq!(porridge.description, "1½ portions. For one portion: What goes into Porridge.");
    assert_eq!(current.meals[&Lunch][0].nutrition, nutrition(188.0, 11.3, 22.5, 4.7));
    assert_eq!(current.meals[&Snack][0].description, "What goes into Apple.");

    // Followers keep a plan that is archived or contains archived or changed meals.
    test.execute(&format!(
        "UPDATE diet_plans SET archived_at = now(), name = 'All Day' WHERE id = {day};
         UPDATE meals SET archived_at = now() WHERE seed_key = 'stew';
         UPDATE meals SET name = 'Zebra Porridge', calories = 100 WHERE seed_key = 'porridge';
         DELETE FROM diet_plan_meals WHERE meal_type = 'snack'"
    ));
    let current = database.find_current(ada).await.unwrap().unwrap();
    assert_eq!(current.name, "All Day");
    assert_eq!(foods(&current)[0], ("breakfast", vec!["egg", "Zebra Porridge"]));
    assert_eq!(current.meals[&Breakfast][1].nutrition.calories.tenths(), 1_500);
    assert_eq!(foods(&current)[2], ("dinner", vec!["Lentil Stew"]));
    assert_eq!(current.meals.len(), 3);

    test.execute("DELETE FROM diet_plan_meals");
    assert!(database.find_current(ada).await.unwrap().unwrap().meals.is_empty());
}

#[tokio::test]
async fn meals_with_equal_names_are_ordered_by_id() {
    let (test, database, ada) = arranged().await;
    let mut more = shipped_with_meals();
    let kcal = |calories| nutrition(calories, 0.0, 0.0, 0.0);
    more.meals = vec![meal("soup-a", "Soup", kcal(1.0)), meal("soup-b", "SOUP", kcal(2.0))];
    more.diet_plans = vec![diet_plan("soups", "Soups", vec![("soup-b", Lunch, 8), ("soup-a", Lunch, 8)])];
    database.load(more, noon()).await.unwrap();
    database.select(ada, diet_plan_id(&test, "soups"), noon()).await.unwrap();
    assert_eq!(foods(&database.find_current(ada).await.unwrap().unwrap()), [("lunch", vec!["Soup", "SOUP"])]);
}

#[tokio::test]
async fn available_plans_are_ordered_by_name_and_meals_by_time() {
    let (test, database, _ada) = arranged().await;
    let mut more = shipped_with_meals();
    more.diet_plans = vec![
        diet_plan("b", "beta", vec![("egg", Dinner, 80)]),
        diet_plan("empty", "Empty", vec![]),
        diet_plan("archived", "Archived", vec![("egg", Lunch, 8)]),
    ];
    database.load(more, noon()).await.unwrap();
    test.execute(
        "UPDATE diet_plans SET archived_at = now() WHERE seed_key = 'archived';
         UPDATE meals SET archived_at = now() WHERE seed_key = 'egg'",
    );

    let offered = database.list_available().await.unwrap();
    assert_eq!(offered.iter().map(|plan| plan.name.as_str()).collect::<Vec<_>>(), ["beta", "Lunch Only", "Whole Day"]);
    let day = &offered[2];
    assert_eq!((day.id, day.description.as_str()), (diet_plan_id(&test, "day"), "For everyone."));
    let meals: Vec<_> = day.meals.iter().map(|meal| (meal.meal_type, meal.name.as_str(), meal.portions)).collect();
    assert_eq!(
        meals,
        [
            (Breakfast, "egg", eighths(8)),
            (Breakfast, "Porridge", eighths(12)),
            (Lunch, "Lentil Stew", eighths(3)),
            (Dinner, "Lentil Stew", eighths(16)),
            (Snack, "Apple", eighths(8)),
        ]
    );
    assert_eq!(day.meals[3].nutrition, nutrition(1_000.0, 60.0, 120.0, 25.0));
    assert_eq!(day.meals[3].description, "What goes into Lentil Stew.");
    assert_eq!(offered[0].meals[0].nutrition.calories.tenths(), 8_000);
}

#[tokio::test]
async fn a_corrupt_plan_is_unavailable_and_hides_no_other() {
    let (test, database, ada) = arranged().await;
    let day = diet_plan_id(&test, "day");
    database.select(ada, day, noon()).await.unwrap();
    let names = || async {
        let offered = database.list_available().await.unwrap();
        offered.into_iter().map(|plan| plan.name).collect::<Vec<_>>()
    };

    // Each value is valid, but one and a half portions exceed the maximum.
    test.execute("UPDATE meals SET calories = 5000 WHERE seed_key = 'porridge'");
    assert_eq!(names().await, ["Lunch Only"]);
    let eve = member(&test.database().await, "eve@example.com").await;
    assert_eq!(database.select(eve, day, noon()).await.unwrap(), SelectDietPlanOutcome::NotFound);
    let corrupt = database.find_current(ada).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    let porridge = number(&test, "SELECT id FROM meals WHERE seed_key = 'porridge'");
    assert!(place.contains(&format!("diet_plan_meals.portions of row {day} {porridge}: their total")), "{place}");

    // Portions that are not multiples of 1/8 are not rounded.
    test.execute(
        "UPDATE meals SET calories = 100 WHERE seed_key = 'porridge';
         UPDATE diet_plan_meals SET portions = 0.33 WHERE meal_type = 'breakfast'",
    );
    assert_eq!(names().await, ["Lunch Only"]);
    assert!(matches!(database.find_current(ada).await, Err(PortError::Corrupt(_))));
    test.execute("UPDATE diet_plan_meals SET portions = 0.38 WHERE meal_type = 'breakfast'");
    assert_eq!(database.list_available().await.unwrap()[1].meals[0].portions, eighths(3));
    assert!(is_refused_by(&test, "diet_plan_meals_portions_range", "UPDATE diet_plan_meals SET portions = 10.01"));
}

#[tokio::test]
async fn only_available_plans_can_be_selected() {
    let (test, database, ada) = arranged().await;
    let mut more = shipped_with_meals();
    more.diet_plans = vec![diet_plan("empty", "Empty", vec![]), diet_plan("old", "Old", vec![("egg", Lunch, 8)])];
    database.load(more, noon()).await.unwrap();
    test.execute("UPDATE diet_plans SET archived_at = now() WHERE seed_key = 'old'");
    database.select(ada, diet_plan_id(&test, "day"), noon()).await.unwrap();

    let eve = member(&database, "eve@example.com").await;
    database.save_own(eve, own_diet("Eve's"), noon()).await.unwrap();
    let eves = database.find_current(eve).await.unwrap().unwrap().id;

    let missing = DietPlanId::new(i64::MAX).unwrap();
    for id in [diet_plan_id(&test, "empty"), diet_plan_id(&test, "old"), eves, missing] {
        assert_eq!(database.select(ada, id, noon()).await.unwrap(), SelectDietPlanOutcome::NotFound);
    }
    assert_eq!(database.find_current(ada).await.unwrap().unwrap().name, "Whole Day");
    assert_eq!(database.find_current(eve).await.unwrap().unwrap().id, eves);
    let error = database.select(nobody(), diet_plan_id(&test, "day"), noon()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn past_plans_are_kept_and_repeated_choices_count_once() {
    let (test, database, ada) = arranged().await;
    let (day, lunch) = (diet_plan_id(&test, "day"), diet_plan_id(&test, "lunch"));
    for minutes in [0, 1] {
        database.select(ada, day, noon() + TimeDelta::minutes(minutes)).await.unwrap();
    }
    assert_eq!(number(&test, "SELECT count(*) FROM member_diet_plans"), 1);
    database.select(ada, lunch, noon() + TimeDelta::hours(1)).await.unwrap();
    database.select(ada, day, noon() + TimeDelta::hours(2)).await.unwrap();
    assert_eq!(database.find_current(ada).await.unwrap().unwrap().id, day);
    assert_eq!(number(&test, "SELECT count(*) FROM member_diet_plans"), 3);
    let replaced = "SELECT count(*) FROM member_diet_plans WHERE replaced_at = chosen_at + interval '1 hour'";
    assert_eq!(number(&test, replaced), 2);
}

#[tokio::test]
async fn an_own_plan_comes_back_as_it_was_saved() {
    let (test, database, ada) = arranged().await;
    database.select(ada, diet_plan_id(&test, "day"), noon()).await.unwrap();
    database.save_own(ada, own_diet("Mine"), noon()).await.unwrap();

    let current = database.find_current(ada).await.unwrap().unwrap();
    assert_eq!((current.name.as_str(), current.description.as_str()), ("Mine", "As the coach says."));
    assert_eq!(current.source, PlanSource::BuiltIn);
    let all = [("breakfast", vec!["Yogurt", "Berries"]), ("lunch", vec!["Rice bowl"]), ("dinner", vec!["Bean soup"])];
    assert_eq!(foods(&current), all);
    let generated = own_diet("Mine");
    for (meal_type, saved) in generated.meals() {
        for (item, food) in current.meals[meal_type].iter().zip(saved) {
            assert_eq!((item.nutrition, item.description.as_str()), (food.nutrition, food.description.as_str()));
        }
    }
    // Its ID does not belong to a catalogue plan, and other members cannot see it.
    assert_eq!(number(&test, &format!("SELECT count(*) FROM diet_plans WHERE id = {}", current.id)), 0);
    let eve = member(&database, "eve@example.com").await;
    assert_eq!(database.find_current(eve).await.unwrap(), None);

    database.save_own(ada, own_diet("Again"), noon()).await.unwrap();
    assert_eq!(database.find_current(ada).await.unwrap().unwrap().name, "Again");
    assert_eq!(number(&test, "SELECT count(*) FROM member_diet_plan_items"), 8);
}

#[tokio::test]
async fn an_own_plan_is_saved_whole_or_not_at_all() {
    let (test, database, ada) = arranged().await;
    database.select(ada, diet_plan_id(&test, "day"), noon()).await.unwrap();
    test.execute("ALTER TABLE member_diet_plan_items ADD CONSTRAINT no_soup CHECK (food <> 'Bean soup')");
    let failed = database.save_own(ada, own_diet("Mine"), noon()).await.unwrap_err();
    assert!(matches!(failed, PortError::Internal(_)), "{failed:?}");
    assert_eq!(database.find_current(ada).await.unwrap().unwrap().name, "Whole Day");
    assert_eq!(number(&test, "SELECT count(*) FROM member_diet_plan_items"), 0);

    let error = database.save_own(nobody(), own_diet("Mine"), noon()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_choices_leave_one_complete_plan() {
    let (test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let (day, lunch) = (diet_plan_id(&test, "day"), diet_plan_id(&test, "lunch"));
    let choose = |n: usize| {
        let database = database.clone();
        async move {
            match n % 3 {
                0 => database.select(ada, day, noon()).await.map(|_| ()),
                1 => database.select(ada, lunch, noon()).await.map(|_| ()),
                _ => database.save_own(ada, own_diet("Mine"), noon()).await,
            }
        }
    };
    for choice in join_all((0..50).map(choose)).await {
        choice.unwrap();
    }
    let current = format!("SELECT count(*) FROM member_diet_plans WHERE user_id = {ada} AND replaced_at IS NULL");
    assert_eq!(number(&test, &current), 1);
    assert!(!database.find_current(ada).await.unwrap().unwrap().meals.is_empty());
    let items_of_each = "SELECT count(*) FROM member_diet_plans p WHERE source <> 'catalogue' AND 4 <> (
         SELECT count(*) FROM member_diet_plan_items i WHERE i.user_id = p.user_id AND i.member_plan_id = p.id)";
    assert_eq!(number(&test, items_of_each), 0);
    assert_eq!(database.find_current(eve).await.unwrap(), None);
}

#[tokio::test]
async fn plans_go_with_the_account() {
    let (test, database, ada) = arranged().await;
    database.save_own(ada, own_diet("Mine"), noon()).await.unwrap();
    database.select(ada, diet_plan_id(&test, "day"), noon()).await.unwrap();
    test.execute(&format!("DELETE FROM users WHERE id = {ada}"));
    assert_eq!(number(&test, "SELECT count(*) FROM member_diet_plans"), 0);
    assert_eq!(number(&test, "SELECT count(*) FROM member_diet_plan_items"), 0);
    assert_eq!(number(&test, "SELECT count(*) FROM diet_plans"), 2);
}

#[tokio::test]
async fn stored_values_outside_their_range_are_corrupt() {
    let (test, database, ada) = arranged().await;
    database.save_own(ada, own_diet("Mine"), noon()).await.unwrap();
    let id = database.find_current(ada).await.unwrap().unwrap().id;
    let unbounded = "UPDATE member_diet_plan_items SET protein = 1000.1 WHERE food = 'Yogurt'";
    assert!(is_refused_by(&test, "member_diet_plan_items_protein_range", unbounded));
    test.execute("ALTER TABLE member_diet_plan_items DROP CONSTRAINT member_diet_plan_items_protein_range");
    test.execute(unbounded);
    let corrupt = database.find_current(ada).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains(&format!("member_diet_plan_items.protein of row {id}")), "{place}");
}

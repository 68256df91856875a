use crate::diet_fixtures::{diet_plan_id, meal, meal_id, nutrition, shipped_with_meals};
use crate::fixtures::{nobody, noon, number};
use futures_util::future::join_all;
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::meal::{AdminMeal, MealForm};
use ironleaf_application::shared::{
    AuditContext, CatalogueError, CatalogueItem, PageLimit, PageRequest, UnknownCursor,
};
use ironleaf_domain::FieldChange;
use ironleaf_domain::ids::MealId;
use ironleaf_domain::limits::{Allergen, Diet, FoodFacts, FoodFamily};
use ironleaf_domain::meal::{MealFactChanges, MealFacts, MealType, Nutrient, Nutrition, TooMuchInPlans};
use ironleaf_domain::text::{Name, Text};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped_with_meals(), noon()).await.unwrap();
    (test, database)
}

fn signature() -> AuditContext {
    AuditContext { by: nobody(), at: noon() }
}

pub(crate) fn form(name: &str, nutrition: Nutrition) -> MealForm {
    MealForm {
        name: Name::new(name).unwrap(),
        description: Text::new_or_empty("").unwrap(),
        nutrition,
        facts: MealFactChanges::default(),
        slots: FieldChange::Unchanged,
    }
}

fn names(meals: &[AdminMeal]) -> Vec<&str> {
    meals.iter().map(|meal| meal.name.as_str()).collect()
}

async fn all(meals: &Database) -> Vec<AdminMeal> {
    meals.list(PageRequest::<MealId>::default()).await.unwrap()
}

#[tokio::test]
async fn meals_are_listed_by_name_with_their_plans() {
    let (test, database) = arranged().await;
    let listed = all(&database).await;
    assert_eq!(names(&listed), ["Apple", "egg", "Lentil Stew", "Porridge"]);
    let stew = &listed[2];
    assert_eq!((stew.id, stew.nutrition), (meal_id(&test, "stew"), nutrition(500.0, 30.0, 60.0, 12.5)));
    // Twice in one plan, and once in another.
    assert_eq!((stew.plan_count, listed[0].plan_count), (2, 1));
    test.execute("UPDATE diet_plans SET archived_at = now() WHERE seed_key = 'lunch'");
    assert_eq!(all(&database).await[2].plan_count, 1);
}

#[tokio::test]
async fn the_list_is_searched_and_read_part_by_part() {
    let (test, database) = arranged().await;
    let search =
        |text: &str| PageRequest::<MealId> { search: Some(Name::new(text).unwrap()), ..PageRequest::default() };
    for (text, found) in [
        ("LENTIL", vec!["Lentil Stew"]),
        ("into egg", vec!["egg"]),
        ("what goes", vec!["Apple", "egg", "Lentil Stew", "Porridge"]),
        ("%", vec![]),
        ("e_g", vec![]),
    ] {
        assert_eq!(names(&database.list(search(text)).await.unwrap()), found, "{text}");
    }
    let part = |after| PageRequest { search: None, limit: PageLimit::new(2), after };
    let first = database.list(part(None)).await.unwrap();
    assert_eq!(names(&first), ["Apple", "egg"]);
    // Paging continues after a meal that was archived in the meantime, and includes a new one with an equal name.
    database.archive(first[1].id, signature()).await.unwrap();
    CatalogueItems::<MealId>::add(&database, form("EGG", Nutrition::ZERO), signature()).await.unwrap();
    let second = database.list(part(Some(first[1].id))).await.unwrap();
    assert_eq!(names(&second), ["EGG", "Lentil Stew"]);
    assert_eq!(database.list(part(MealId::new(i64::MAX))).await, Err(UnknownCursor.into()));
    assert_eq!(number(&test, "SELECT count(*) FROM meals"), 5);
}

#[tokio::test]
async fn each_change_is_audited_once_with_old_and_new_values() {
    let (test, database) = arranged().await;
    let added = CatalogueItems::<MealId>::add(&database, form("Toast", nutrition(120.5, 4.0, 20.0, 1.5)), signature())
        .await
        .unwrap();
    assert_eq!((added.name.as_str(), added.description.as_str(), added.plan_count), ("Toast", "", 0));
    let changed = form("Rye Toast", nutrition(110.0, 4.0, 20.0, 1.5));
    for _ in 0..2 {
        let updated = database.update(added.id, changed.clone(), signature()).await.unwrap();
        assert_eq!((updated.name.as_str(), updated.nutrition), ("Rye Toast", changed.nutrition));
    }
    database.archive(added.id, signature()).await.unwrap();
    assert_eq!(database.archive(added.id, signature()).await, Err(CatalogueError::NotFound(CatalogueItem::Meal)));
    let updated = database.update(added.id, changed, signature()).await;
    assert_eq!(updated, Err(CatalogueError::NotFound(CatalogueItem::Meal)));
    assert!(!names(&all(&database).await).contains(&"Rye Toast"));
    for _ in 0..2 {
        assert_eq!(database.restore(added.id, signature()).await.unwrap().name, "Rye Toast");
    }
    let missing = MealId::new(i64::MAX).unwrap();
    assert_eq!(database.restore(missing, signature()).await, Err(CatalogueError::NotFound(CatalogueItem::Meal)));
    assert_eq!(database.archive(missing, signature()).await, Err(CatalogueError::NotFound(CatalogueItem::Meal)));

    let mine = format!("FROM audit_entries WHERE entity = 'meal' AND entity_id = {} AND actor_id = 4711", added.id);
    for (action, values) in [
        ("create", "before IS NULL AND after ->> 'name' = 'Toast' AND (after ->> 'calories')::numeric = 120.5"),
        ("update", "before ->> 'name' = 'Toast' AND after ->> 'name' = 'Rye Toast'"),
        ("remove", "before ->> 'name' = 'Rye Toast' AND after IS NULL"),
        ("restore", "before IS NULL AND after ->> 'name' = 'Rye Toast'"),
    ] {
        let count = format!("SELECT count(*) {mine} AND action = '{action}' AND {values}");
        assert_eq!(number(&test, &count), 1, "{action}");
    }
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 4);
}

#[tokio::test]
async fn facts_that_a_form_does_not_have_stay() {
    let (_test, database) = arranged().await;
    let added = CatalogueItems::<MealId>::add(&database, form("Toast", Nutrition::ZERO), signature()).await.unwrap();
    assert_eq!((&added.facts, added.slots.len()), (&MealFacts::default(), 0));
    let mut decided = form("Toast", Nutrition::ZERO);
    decided.facts.diet = FieldChange::Set(Some(Diet::Vegan));
    decided.facts.allergens = FieldChange::Set(Some(BTreeSet::from([Allergen::Gluten, Allergen::TreeNuts])));
    decided.facts.families = FieldChange::Set(Some(BTreeSet::from([FoodFamily::parse("bread").unwrap()])));
    decided.slots = FieldChange::Set(BTreeSet::from([MealType::Snack]));
    let known = database.update(added.id, decided, signature()).await.unwrap();
    assert!(known.facts.food.are_complete() && known.slots == [MealType::Snack]);
    let renamed = database.update(added.id, form("Nut Toast", Nutrition::ZERO), signature()).await.unwrap();
    assert_eq!((&renamed.facts, &renamed.slots), (&known.facts, &known.slots));
    let mut unknown = form("Nut Toast", Nutrition::ZERO);
    unknown.facts.allergens = FieldChange::Set(None);
    let unknown = database.update(added.id, unknown, signature()).await.unwrap();
    assert_eq!(unknown.facts.food, FoodFacts { allergens: None, ..known.facts.food });
}

#[tokio::test]
async fn a_meal_update_keeps_the_limits_of_planned_portions() {
    let (test, database) = arranged().await;
    let stew = meal_id(&test, "stew");
    // One plan has two portions for dinner and three eighths for lunch; the other plan has one portion.
    let most = form("Stew", nutrition(2_500.0, 500.0, 500.0, 500.0));
    database.update(stew, most.clone(), signature()).await.unwrap();
    test.execute("UPDATE diet_plans SET archived_at = now() WHERE seed_key = 'day'");
    let more = form("Stew", nutrition(2_501.0, 500.0, 500.1, 500.0));
    let refused = database.update(stew, more, signature()).await.unwrap_err();
    let CatalogueError::Rejected(TooMuchInPlans(excesses)) = &refused else { panic!("{refused:?}") };
    let excesses: Vec<_> = excesses
        .iter()
        .map(|in_plan| (in_plan.plan_name.as_str(), in_plan.excess.nutrient, in_plan.excess.portions.eighths()))
        .collect();
    assert_eq!(excesses, [("Whole Day", Nutrient::Calories, 16), ("Whole Day", Nutrient::Carbs, 16)]);
    let stored = all(&database).await.into_iter().find(|meal| meal.id == stew).unwrap();
    assert_eq!(stored.nutrition, most.nutrition);
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 1);
    assert_eq!(diet_plan_id(&test, "day").get(), number(&test, "SELECT id FROM diet_plans WHERE name = 'Whole Day'"));
}

#[tokio::test]
async fn archived_seed_meals_stay_archived() {
    let (test, database) = arranged().await;
    database.archive(meal_id(&test, "egg"), signature()).await.unwrap();
    database.update(meal_id(&test, "apple"), form("Pear", Nutrition::ZERO), signature()).await.unwrap();
    let mut shipped = shipped_with_meals();
    shipped.meals.push(meal("nuts", "Nuts", nutrition(600.0, 20.0, 15.0, 50.0)));
    database.load(shipped, noon()).await.unwrap();
    assert_eq!(names(&all(&database).await), ["Lentil Stew", "Nuts", "Pear", "Porridge"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_removals_count_once() {
    let (test, database) = arranged().await;
    let egg = meal_id(&test, "egg");
    let removals = join_all((0..16).map(|_| database.archive(egg, signature()))).await;
    assert_eq!(removals.iter().filter(|removed| removed.is_ok()).count(), 1, "{removals:?}");
    let not_found = Err(CatalogueError::NotFound(CatalogueItem::Meal));
    assert_eq!(removals.iter().filter(|removed| **removed == not_found).count(), 15, "{removals:?}");
    let restored = join_all((0..16).map(|_| database.restore(egg, signature()))).await;
    assert!(restored.iter().all(|restored| matches!(restored, Ok(meal) if meal.id == egg)), "{restored:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 2);
}

#[tokio::test]
async fn a_change_that_cannot_be_noted_is_not_made() {
    let (test, database) = arranged().await;
    let before = all(&database).await;
    test.execute("ALTER TABLE audit_entries ADD CONSTRAINT nothing CHECK (false)");
    let egg = meal_id(&test, "egg");
    assert!(CatalogueItems::<MealId>::add(&database, form("Toast", Nutrition::ZERO), signature()).await.is_err());
    assert!(database.update(egg, form("Toast", Nutrition::ZERO), signature()).await.is_err());
    assert!(database.archive(egg, signature()).await.is_err());
    assert_eq!(all(&database).await, before);
}

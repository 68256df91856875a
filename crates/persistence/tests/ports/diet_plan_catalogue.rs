use crate::diet_fixtures::{diet_plan_id, eighths, meal_id, nutrition, shipped_with_meals};
use crate::fixtures::{member, nobody, noon, number};
use crate::meal::form as meal_form;
use futures_util::future::join_all;
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::diet_plan::{
    AddPlanMealError, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, DietPlanRepository, MealPlace,
    SelectDietPlanOutcome,
};
use ironleaf_application::meal::MealForm;
use ironleaf_application::shared::{
    AuditContext, CatalogueError, CatalogueItem, PageLimit, PageRequest, UnknownCursor,
};
use ironleaf_domain::ids::{DietPlanId, MealId};
use ironleaf_domain::meal::MealType::{self, Breakfast, Dinner, Lunch, Snack};
use ironleaf_domain::meal::{Nutrient, Portions, TooMuchInPlans};
use ironleaf_domain::text::{Name, Text};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped_with_meals(), noon()).await.unwrap();
    (test, database)
}

fn signature() -> AuditContext {
    AuditContext { by: nobody(), at: noon() }
}

pub(crate) fn form(name: &str) -> DietPlanForm {
    DietPlanForm { name: Name::new(name).unwrap(), description: Text::new_or_empty("").unwrap() }
}

pub(crate) fn place(meal_id: MealId, meal_type: MealType) -> MealPlace {
    MealPlace { meal_id, meal_type }
}

fn names(plans: &[AdminDietPlan]) -> Vec<&str> {
    plans.iter().map(|plan| plan.name.as_str()).collect()
}

async fn all(plans: &Database) -> Vec<AdminDietPlan> {
    CatalogueItems::list(plans, PageRequest::<DietPlanId>::default()).await.unwrap()
}

fn rows(meals: &[AdminPlanMeal]) -> Vec<(MealType, &str, Portions, bool)> {
    meals
        .iter()
        .map(|listed| (listed.meal.meal_type, listed.meal.name.as_str(), listed.meal.portions, listed.archived))
        .collect()
}

#[tokio::test]
async fn plans_are_listed_by_name_with_content_and_followers() {
    let (test, database) = arranged().await;
    let (day, lunch) = (diet_plan_id(&test, "day"), diet_plan_id(&test, "lunch"));
    for address in ["ada@example.com", "eve@example.com"] {
        let user = member(&database, address).await;
        database.select(user, lunch, noon()).await.unwrap();
        database.select(user, day, noon()).await.unwrap();
    }
    let empty = CatalogueItems::<DietPlanId>::add(&database, form("an Empty One"), signature()).await.unwrap();
    let listed = all(&database).await;
    assert_eq!(names(&listed), ["an Empty One", "Lunch Only", "Whole Day"]);
    assert_eq!(listed[0], empty);
    let totals: Vec<_> =
        listed.iter().map(|plan| (plan.meal_count, plan.totals.calories(), plan.follower_count)).collect();
    // The day has an egg, 1½ porridges, ⅜ + 2 stews and an apple.
    assert_eq!(totals, [(0, 0.0, 0), (1, 500.0, 0), (5, 80.0 + 500.0 + 188.0 + 1_000.0 + 95.0, 2)]);
    assert_eq!(listed[0].unavailable_reason(), Some("It has no meals yet"));
    assert_eq!(listed[1].unavailable_reason(), None);

    let part = |after| PageRequest { search: None, limit: PageLimit::new(1), after };
    assert_eq!(CatalogueItems::list(&database, part(Some(empty.id))).await.unwrap(), listed[1..2]);
    CatalogueItems::archive(&database, lunch, signature()).await.unwrap();
    assert_eq!(CatalogueItems::list(&database, part(Some(lunch))).await.unwrap(), listed[2..]);
    assert_eq!(CatalogueItems::list(&database, part(DietPlanId::new(i64::MAX))).await, Err(UnknownCursor.into()));
    let search = |text| PageRequest::<DietPlanId> { search: Some(Name::new(text).unwrap()), ..PageRequest::default() };
    assert_eq!(names(&CatalogueItems::list(&database, search("FOR EVERY")).await.unwrap()), ["Whole Day"]);
    assert_eq!(names(&CatalogueItems::list(&database, search("empty")).await.unwrap()), ["an Empty One"]);
}

#[tokio::test]
async fn each_change_of_a_plan_is_noted_once() {
    let (test, database) = arranged().await;
    let id = CatalogueItems::<DietPlanId>::add(&database, form("Green"), signature()).await.unwrap().id;
    for _ in 0..2 {
        assert_eq!(CatalogueItems::update(&database, id, form("Greener"), signature()).await.unwrap().name, "Greener");
    }
    CatalogueItems::archive(&database, id, signature()).await.unwrap();
    assert_eq!(
        CatalogueItems::archive(&database, id, signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::DietPlan))
    );
    assert_eq!(
        CatalogueItems::update(&database, id, form("Greenest"), signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::DietPlan))
    );
    assert_eq!(database.list_meals(id).await, Err(CatalogueError::NotFound(CatalogueItem::DietPlan)));
    for _ in 0..2 {
        assert_eq!(CatalogueItems::restore(&database, id, signature()).await.unwrap().name, "Greener");
    }
    let egg = place(meal_id(&test, "egg"), Breakfast);
    database.add_meal(id, egg, eighths(12), signature()).await.unwrap();
    database.remove_meal(id, egg, signature()).await.unwrap();
    assert_eq!(
        database.remove_meal(id, egg, signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::PlanMeal))
    );

    let mine = format!("FROM audit_entries WHERE entity = 'diet_plan' AND entity_id = {id} AND actor_id = 4711");
    let egg = format!("'{{\"meal_id\": {}, \"meal_type\": \"breakfast\", \"portions\": 1.5}}'", egg.meal_id);
    for (action, values) in [
        ("create", "before IS NULL AND after = '{\"name\": \"Green\", \"description\": \"\"}'".to_owned()),
        ("update", "before ->> 'name' = 'Green' AND after ->> 'name' = 'Greener'".to_owned()),
        ("remove", "before ->> 'name' = 'Greener' AND after IS NULL".to_owned()),
        ("restore", "before IS NULL AND after ->> 'name' = 'Greener'".to_owned()),
        ("add_entry", format!("before IS NULL AND after = {egg}")),
        ("remove_entry", format!("before = {egg} AND after IS NULL")),
    ] {
        assert_eq!(
            number(&test, &format!("SELECT count(*) {mine} AND action = '{action}' AND {values}")),
            1,
            "{action}"
        );
    }
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 6);
    let missing = DietPlanId::new(i64::MAX).unwrap();
    assert_eq!(
        CatalogueItems::archive(&database, missing, signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::DietPlan))
    );
    assert_eq!(
        CatalogueItems::restore(&database, missing, signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::DietPlan))
    );
    assert_eq!(
        CatalogueItems::update(&database, missing, form("X"), signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::DietPlan))
    );
}

#[tokio::test]
async fn archived_plans_stay_with_their_followers_only() {
    let (test, database) = arranged().await;
    let day = diet_plan_id(&test, "day");
    let (ada, eve) = (member(&database, "ada@example.com").await, member(&database, "eve@example.com").await);
    database.select(ada, day, noon()).await.unwrap();
    CatalogueItems::archive(&database, day, signature()).await.unwrap();

    assert_eq!(database.list_available().await.unwrap().len(), 1);
    assert_eq!(database.select(eve, day, noon()).await.unwrap(), SelectDietPlanOutcome::NotFound);
    assert_eq!(database.find_current(ada).await.unwrap().unwrap().name, "Whole Day");
    let egg = place(meal_id(&test, "egg"), Lunch);
    let refused = database.add_meal(day, egg, Portions::ONE, signature()).await;
    assert_eq!(refused, Err(CatalogueError::NotFound(CatalogueItem::DietPlan)));
    assert_eq!(
        database.remove_meal(day, place(egg.meal_id, Breakfast), signature()).await,
        Err(CatalogueError::NotFound(CatalogueItem::PlanMeal))
    );
    // Loading the shipped catalogue does not restore it; an admin can.
    database.load(shipped_with_meals(), noon()).await.unwrap();
    assert_eq!(names(&all(&database).await), ["Lunch Only"]);
    assert_eq!(CatalogueItems::restore(&database, day, signature()).await.unwrap().follower_count, 1);
    assert_eq!(database.select(eve, day, noon()).await.unwrap(), SelectDietPlanOutcome::Selected);
}

#[tokio::test]
async fn archived_meals_stay_in_plans_and_join_no_other() {
    let (test, database) = arranged().await;
    let meals: &dyn CatalogueItems<MealId> = &database;
    let (day, stew) = (diet_plan_id(&test, "day"), meal_id(&test, "stew"));
    let ada = member(&database, "ada@example.com").await;
    database.select(ada, day, noon()).await.unwrap();
    let before = database.find_current(ada).await.unwrap();
    meals.archive(stew, signature()).await.unwrap();

    assert_eq!(database.find_current(ada).await.unwrap(), before);
    let listed = database.list_meals(day).await.unwrap();
    let expected = [
        (Breakfast, "egg", eighths(8), false),
        (Breakfast, "Porridge", eighths(12), false),
        (Lunch, "Lentil Stew", eighths(3), true),
        (Dinner, "Lentil Stew", eighths(16), true),
        (Snack, "Apple", eighths(8), false),
    ];
    assert_eq!(rows(&listed), expected);
    assert_eq!((listed[3].meal_id, listed[3].meal.nutrition), (stew, nutrition(1_000.0, 60.0, 120.0, 25.0)));
    let refused = database.add_meal(day, place(stew, Snack), Portions::ONE, signature()).await;
    assert_eq!(refused, Err(CatalogueError::NotFound(CatalogueItem::Meal)));
    // An archived meal can still be removed from the plan.
    database.remove_meal(day, place(stew, Lunch), signature()).await.unwrap();
    meals.restore(stew, signature()).await.unwrap();
    let added = database.add_meal(day, place(stew, Snack), eighths(2), signature()).await.unwrap();
    assert_eq!((added.archived, added.meal.nutrition), (false, nutrition(125.0, 7.5, 15.0, 3.1)));
    assert_eq!(database.list_meals(day).await.unwrap().last(), Some(&added));
}

#[tokio::test]
async fn plans_have_each_meal_once_per_type_within_limits() {
    let (test, database) = arranged().await;
    let (lunch, stew) = (diet_plan_id(&test, "lunch"), meal_id(&test, "stew"));
    let repeated = database.add_meal(lunch, place(stew, Lunch), eighths(2), signature()).await;
    assert_eq!(repeated, Err(CatalogueError::Rejected(AddPlanMealError::AlreadyThere)));
    database.add_meal(lunch, place(stew, Dinner), eighths(80), signature()).await.unwrap();
    let missing = place(MealId::new(i64::MAX).unwrap(), Lunch);
    let refused = database.add_meal(lunch, missing, Portions::ONE, signature()).await;
    assert_eq!(refused, Err(CatalogueError::NotFound(CatalogueItem::Meal)));
    let nowhere = DietPlanId::new(i64::MAX).unwrap();
    let refused = database.add_meal(nowhere, place(stew, Lunch), Portions::ONE, signature()).await;
    assert_eq!(refused, Err(CatalogueError::NotFound(CatalogueItem::DietPlan)));

    test.execute("UPDATE meals SET carbs = 800, calories = 4000 WHERE seed_key = 'apple'");
    let apple = place(meal_id(&test, "apple"), Snack);
    let refused = database.add_meal(lunch, apple, eighths(11), signature()).await.unwrap_err();
    let CatalogueError::Rejected(AddPlanMealError::TooMuch(excess)) = &refused else { panic!("{refused:?}") };
    assert_eq!(excess.iter().map(|one| one.nutrient).collect::<Vec<_>>(), [Nutrient::Calories, Nutrient::Carbs]);
    database.add_meal(lunch, apple, eighths(10), signature()).await.unwrap();
    assert_eq!(format!("{:.1}", all(&database).await[0].totals.calories()), "10500.0");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_additions_of_one_plan_meal_add_it_once() {
    let (test, database) = arranged().await;
    let (lunch, egg) = (diet_plan_id(&test, "lunch"), place(meal_id(&test, "egg"), Lunch));
    let added = join_all((0..16).map(|_| database.add_meal(lunch, egg, Portions::ONE, signature()))).await;
    assert_eq!(added.iter().filter(|one| one.is_ok()).count(), 1, "{added:?}");
    let conflicts = added.iter().filter(|one| **one == Err(CatalogueError::Rejected(AddPlanMealError::AlreadyThere)));
    assert_eq!(conflicts.count(), 15, "{added:?}");
    let removed = join_all((0..16).map(|_| database.remove_meal(lunch, egg, signature()))).await;
    assert_eq!(removed.iter().filter(|one| one.is_ok()).count(), 1, "{removed:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_portion_and_meal_changes_keep_the_limits() {
    let (test, database) = arranged().await;
    let meals: &dyn CatalogueItems<MealId> = &database;
    let (lunch, egg) = (diet_plan_id(&test, "lunch"), meal_id(&test, "egg"));
    let rich = meal_form("Egg", nutrition(1_000.0, 6.5, 0.5, 5.5));
    let light = MealForm { nutrition: nutrition(80.0, 6.5, 0.5, 5.5), ..rich.clone() };
    for _ in 0..20 {
        let (updated, added) = tokio::join!(
            meals.update(egg, rich.clone(), signature()),
            database.add_meal(lunch, place(egg, Lunch), eighths(80), signature())
        );
        match (updated, added) {
            (Ok(_), Err(CatalogueError::Rejected(AddPlanMealError::TooMuch(_)))) => {
                meals.update(egg, light.clone(), signature()).await.unwrap();
            }
            (Err(CatalogueError::Rejected(TooMuchInPlans(_))), Ok(_)) => {
                database.remove_meal(lunch, place(egg, Lunch), signature()).await.unwrap();
            }
            both => panic!("{both:?}"),
        }
    }
}

#[tokio::test]
async fn a_change_that_cannot_be_noted_is_not_made() {
    let (test, database) = arranged().await;
    let before = all(&database).await;
    test.execute("ALTER TABLE audit_entries ADD CONSTRAINT nothing CHECK (false)");
    let (lunch, stew, egg) = (diet_plan_id(&test, "lunch"), meal_id(&test, "stew"), meal_id(&test, "egg"));
    assert!(CatalogueItems::<DietPlanId>::add(&database, form("Green"), signature()).await.is_err());
    assert!(CatalogueItems::update(&database, lunch, form("Green"), signature()).await.is_err());
    assert!(CatalogueItems::archive(&database, lunch, signature()).await.is_err());
    assert!(database.add_meal(lunch, place(egg, Lunch), Portions::ONE, signature()).await.is_err());
    assert!(database.remove_meal(lunch, place(stew, Lunch), signature()).await.is_err());
    assert_eq!(all(&database).await, before);
}

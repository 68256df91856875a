use crate::fixtures::{audited, date, member, noon, number, plan_id, shipped, signed};
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::{CatalogueError, CatalogueItem, PageLimit, PageRequest, UnknownCursor};
use ironleaf_application::workout_plan::{
    AdminWorkoutPlan, SelectPlanOutcome, WorkoutPlanCatalogue, WorkoutPlanForm, WorkoutPlanRepository,
};
use ironleaf_domain::ids::WorkoutPlanId;
use ironleaf_domain::plan::{DayNum, NumOfDays};
use ironleaf_domain::text::Text;
use ironleaf_domain::workout_plan::DaysInUse;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.load(shipped(), noon()).await.unwrap();
    (test, database)
}

pub(crate) fn form(name: &str, days: i64) -> WorkoutPlanForm {
    WorkoutPlanForm {
        name: Text::new(name).unwrap(),
        description: Text::new("By hand.").unwrap(),
        num_of_days: NumOfDays::new(days).unwrap(),
    }
}

fn missing() -> WorkoutPlanId {
    WorkoutPlanId::new(i64::MAX).unwrap()
}

async fn listed(plans: &Database) -> Vec<AdminWorkoutPlan> {
    CatalogueItems::<WorkoutPlanId>::list(plans, PageRequest::default()).await.unwrap()
}

#[tokio::test]
async fn the_list_shows_plan_size_and_followers() {
    let (test, database) = arranged().await;
    let full = plan_id(&test, "full");
    for address in ["ada@example.com", "bea@example.com", "eve@example.com"] {
        let member = member(&database, address).await;
        database.select(member, full, date("2026-11-21"), noon()).await.unwrap();
    }
    // Former followers do not count.
    let eve = member(&database, "dora@example.com").await;
    database.select(eve, full, date("2026-11-21"), noon()).await.unwrap();
    database.select(eve, plan_id(&test, "short"), date("2026-11-22"), noon()).await.unwrap();
    let empty = CatalogueItems::<WorkoutPlanId>::add(&database, form("empty", 30), signed()).await.unwrap();

    let list = listed(&database).await;
    let shown: Vec<_> = list
        .iter()
        .map(|plan| (plan.name.as_str(), plan.num_of_days.get(), plan.exercise_count, plan.follower_count))
        .collect();
    assert_eq!(shown, [("empty", 30, 0, 0), ("Full Body", 3, 3, 3), ("Short", 1, 1, 1)]);
    assert_eq!(list.iter().map(|plan| plan.version).collect::<Vec<_>>(), [1, 1, 1]);
    assert!(list[1].unavailable_reason().is_none() && list[0].unavailable_reason().is_some());
    assert_eq!(list[0], empty);
    assert_eq!(database.find(full).await.unwrap(), list[1]);
    assert_eq!(database.find(missing()).await, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
}

#[tokio::test]
async fn the_list_is_searched_and_paged() {
    let (_test, database) = arranged().await;
    for name in ["Übung", "übung 2", "ZZ", "a_b"] {
        CatalogueItems::<WorkoutPlanId>::add(&database, form(name, 3), signed()).await.unwrap();
    }
    let searching = |text: &str| PageRequest { search: Some(Text::new(text).unwrap()), ..PageRequest::default() };
    let found =
        async |text: &str| CatalogueItems::<WorkoutPlanId>::list(&database, searching(text)).await.unwrap().len();
    assert_eq!(found("ÜBUNG").await, 2);
    assert_eq!(found("by HAND").await, 4);
    assert_eq!(found("a_b").await, 1);
    assert_eq!(found("s_ort").await, 0);

    let all = listed(&database).await;
    let mut paged: Vec<AdminWorkoutPlan> = Vec::new();
    while paged.len() < all.len() {
        let page = PageRequest { search: None, limit: PageLimit::new(2), after: paged.last().map(|last| last.id) };
        let page = CatalogueItems::<WorkoutPlanId>::list(&database, page).await.unwrap();
        assert!(!page.is_empty() && page.len() <= 2);
        paged.extend(page);
    }
    assert_eq!(paged, all);
    let unknown = PageRequest { after: Some(missing()), ..PageRequest::default() };
    assert_eq!(CatalogueItems::<WorkoutPlanId>::list(&database, unknown).await, Err(UnknownCursor.into()));
}

#[tokio::test]
async fn each_change_is_noted_with_it() {
    let (test, database) = arranged().await;
    let added = CatalogueItems::<WorkoutPlanId>::add(&database, form("Ten", 10), signed()).await.unwrap();
    let id = added.id;
    let updated = database.update(id, form("Twelve", 12), signed()).await.unwrap();
    assert_eq!((updated.name.as_str(), updated.num_of_days.get(), updated.version), ("Twelve", 12, 1));
    assert_eq!(database.update(id, form("Twelve", 12), signed()).await.unwrap(), updated);
    database.archive(id, signed()).await.unwrap();
    assert_eq!(CatalogueItems::restore(&database, id, signed()).await.unwrap(), updated);
    assert_eq!(
        CatalogueItems::restore(&database, id, signed()).await.unwrap(),
        updated,
        "restoring a listed plan changes nothing"
    );

    let values =
        |name: &str, days: u8| format!(r#"{{"name": "{name}", "description": "By hand.", "num_of_days": {days}}}"#);
    assert_eq!(
        audited(&test),
        [
            format!("create workout_plan {id} -> {}", values("Ten", 10)),
            format!("update workout_plan {id} {} -> {}", values("Ten", 10), values("Twelve", 12)),
            format!("remove workout_plan {id} {} ->", values("Twelve", 12)),
            format!("restore workout_plan {id} -> {}", values("Twelve", 12)),
        ]
    );

    test.execute("ALTER TABLE audit_entries ADD CONSTRAINT full_up CHECK (false) NOT VALID");
    CatalogueItems::<WorkoutPlanId>::add(&database, form("Other", 3), signed()).await.unwrap_err();
    database.update(id, form("Other", 3), signed()).await.unwrap_err();
    database.archive(id, signed()).await.unwrap_err();
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plans WHERE name = 'Other' OR archived_at IS NOT NULL"), 0);
}

#[tokio::test]
async fn a_plan_cannot_lose_days_that_have_exercises() {
    let (test, database) = arranged().await;
    let full = plan_id(&test, "full");
    let day = |number| DayNum::new(number).unwrap();
    let refused = database.update(full, form("New", 2), signed()).await;
    assert_eq!(refused, Err(CatalogueError::Rejected(DaysInUse(vec![day(3)]))));
    assert_eq!(database.find(full).await.unwrap().name, "Full Body");
    assert_eq!(audited(&test), [] as [&str; 0]);
    assert_eq!(database.update(full, form("New", 30), signed()).await.unwrap().num_of_days.get(), 30);
    test.execute("DELETE FROM workout_plan_entries WHERE day_num = 3");
    assert_eq!(database.update(full, form("New", 1), signed()).await.unwrap().num_of_days.get(), 1);
}

#[tokio::test]
async fn archived_plans_are_visible_to_followers_only() {
    let (test, database) = arranged().await;
    let full = plan_id(&test, "full");
    let (ada, bea) = (member(&database, "ada@example.com").await, member(&database, "bea@example.com").await);
    database.select(ada, full, date("2026-11-21"), noon()).await.unwrap();
    let before = database.find_current(ada).await.unwrap();

    database.archive(full, signed()).await.unwrap();
    assert_eq!(database.archive(full, signed()).await, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
    assert_eq!(database.find(full).await, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
    assert_eq!(database.list_entries(full).await, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
    assert_eq!(
        database.update(full, form("New", 3), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))
    );
    assert_eq!(listed(&database).await.len(), 1);
    assert_eq!(database.list_available(ada, 3).await.unwrap(), []);
    assert_eq!(database.select(bea, full, date("2026-11-21"), noon()).await.unwrap(), SelectPlanOutcome::NotFound);
    assert_eq!(database.find_current(ada).await.unwrap(), before);
    // Loading the shipped catalogue again does not restore it.
    database.load(shipped(), noon()).await.unwrap();
    assert_eq!(listed(&database).await.len(), 1);

    assert_eq!(CatalogueItems::restore(&database, full, signed()).await.unwrap().follower_count, 1);
    assert_eq!(database.select(bea, full, date("2026-11-21"), noon()).await.unwrap(), SelectPlanOutcome::Selected);
    assert_eq!(database.archive(missing(), signed()).await, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
    assert_eq!(
        CatalogueItems::restore(&database, missing(), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))
    );
    assert_eq!(
        database.update(missing(), form("New", 3), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))
    );
}

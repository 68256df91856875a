use crate::fixtures::{current_outline, date, member, noon, number, own_plan, plan_id, shipped};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::PageLimit;
use ironleaf_application::workout_plan::{RestorePlanOutcome, WorkoutPlanRepository};
use ironleaf_domain::ids::{UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

/// Creates a member with a current plan and two past plans, and another member.
///
/// The past plans are an own one and then `full` of the catalogue. The current plan is `short`.
async fn arranged() -> (TestDatabase, Database, UserId, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    let own = own_plan("Mine", &[(1, &["Squat", "My Own Lift"]), (4, &["My Own Lift"])]);
    database.save_own(ada, own, date("2026-11-01"), noon()).await.unwrap();
    database.select(ada, plan_id(&test, "full"), date("2026-11-08"), noon() + TimeDelta::hours(1)).await.unwrap();
    database.select(ada, plan_id(&test, "short"), date("2026-11-15"), noon() + TimeDelta::hours(2)).await.unwrap();
    (test, database, ada, eve)
}

/// Returns the name of each listed plan, the day of its choice, and whether it is the current one.
async fn listed(plans: &Database, user_id: UserId) -> Vec<(String, String, bool)> {
    let list = plans.list_followed(user_id, None, None).await.unwrap();
    list.into_iter().map(|plan| (plan.name, plan.chosen_on.to_string(), plan.replaced_at.is_none())).collect()
}

/// Returns the ID of the oldest choice of a plan with this name.
async fn oldest(plans: &Database, user_id: UserId, name: &str) -> WorkoutPlanId {
    let list = plans.list_followed(user_id, None, None).await.unwrap();
    list.into_iter().rfind(|plan| plan.name == name).unwrap().id
}

fn row(name: &str, chosen_on: &str, is_current: bool) -> (String, String, bool) {
    (name.to_owned(), chosen_on.to_owned(), is_current)
}

#[tokio::test]
async fn every_plan_is_kept_and_listed_newest_first() {
    let (_test, plans, ada, eve) = arranged().await;
    assert_eq!(
        listed(&plans, ada).await,
        [row("Short", "2026-11-15", true), row("Full Body", "2026-11-08", false), row("Mine", "2026-11-01", false)]
    );
    assert_eq!(listed(&plans, eve).await, []);
    let list = plans.list_followed(ada, PageLimit::new(1), None).await.unwrap();
    let rest = plans.list_followed(ada, None, Some(list[0].id)).await.unwrap();
    assert_eq!((list[0].num_of_days, list[0].source), (1, PlanSource::Catalogue));
    assert_eq!((rest[0].num_of_days, rest[0].source), (3, PlanSource::Catalogue));
    assert_eq!((rest[1].num_of_days, rest[1].source), (2, PlanSource::BuiltIn));
    assert_eq!(rest[1].replaced_at, Some(noon() + TimeDelta::hours(1)));
    assert_eq!((list.len(), rest.len()), (1, 2));
}

#[tokio::test]
async fn one_is_read_whole_by_its_member_alone() {
    let (_test, plans, ada, eve) = arranged().await;
    let (mine, full) = (oldest(&plans, ada, "Mine").await, oldest(&plans, ada, "Full Body").await);
    let own = plans.find_followed(ada, mine).await.unwrap().unwrap();
    assert_eq!((own.id, own.name.as_str(), own.num_of_days), (mine, "Mine", 2));
    assert_eq!(
        own.days[&1].iter().map(|exercise| exercise.name.as_str()).collect::<Vec<_>>(),
        ["Squat", "My Own Lift"]
    );
    assert_eq!(plans.find_followed(ada, full).await.unwrap().unwrap().days[&1].len(), 2);
    assert_eq!(plans.find_followed(eve, mine).await.unwrap(), None);
}

#[tokio::test]
async fn restoring_an_own_plan_keeps_the_earlier_choice() {
    let (test, plans, ada, eve) = arranged().await;
    let mine = oldest(&plans, ada, "Mine").await;
    let before = plans.find_followed(ada, mine).await.unwrap().unwrap();
    let restore = |user_id| plans.restore(user_id, mine, date("2026-11-21"), noon() + TimeDelta::hours(3));
    assert_eq!(restore(eve).await.unwrap(), RestorePlanOutcome::NotFound);
    assert_eq!(restore(ada).await.unwrap(), RestorePlanOutcome::Restored);
    assert_eq!(
        listed(&plans, ada).await,
        [
            row("Mine", "2026-11-21", true),
            row("Short", "2026-11-15", false),
            row("Full Body", "2026-11-08", false),
            row("Mine", "2026-11-01", false)
        ]
    );
    let current = plans.find_current(ada).await.unwrap().unwrap();
    assert_eq!((&current.plan.days, current.plan.source), (&before.days, before.source));
    assert_eq!(plans.find_followed(ada, mine).await.unwrap(), Some(before));

    // The current plan can be restored, and so can an archived catalogue plan.
    assert_eq!(
        plans.restore(ada, current.plan.id, date("2026-11-22"), noon()).await.unwrap(),
        RestorePlanOutcome::Restored
    );
    assert_eq!(listed(&plans, ada).await.len(), 4);
    test.execute("UPDATE workout_plans SET archived_at = now()");
    let full = oldest(&plans, ada, "Full Body").await;
    assert_eq!(plans.restore(ada, full, date("2026-11-22"), noon()).await.unwrap(), RestorePlanOutcome::Restored);
    assert_eq!(listed(&plans, ada).await[0], row("Full Body", "2026-11-22", true));
    assert_eq!(plans.find_current(ada).await.unwrap().unwrap().plan.id, plan_id(&test, "full"));
}

#[tokio::test]
async fn concurrent_restores_leave_one_current_plan() {
    let (test, plans, ada, _eve) = arranged().await;
    let ids = [oldest(&plans, ada, "Mine").await, oldest(&plans, ada, "Full Body").await];
    let at_once = (0..10).map(|index| plans.restore(ada, ids[index % 2], date("2026-11-21"), noon()));
    for restored in join_all(at_once).await {
        assert_eq!(restored.unwrap(), RestorePlanOutcome::Restored);
    }
    assert_eq!(number(&test, "SELECT count(*) FROM member_workout_plans WHERE replaced_at IS NULL"), 1);
    let empty = "SELECT count(*) FROM member_workout_plans AS plan WHERE workout_plan_id IS NULL AND 3 <> (
        SELECT count(*) FROM member_workout_plan_entries WHERE member_plan_id = plan.id)";
    assert_eq!(number(&test, empty), 0, "each own plan has three entries");
}

#[tokio::test]
async fn a_members_own_exercises_are_known_as_such() {
    let (test, plans, ada, eve) = arranged().await;
    let own = number(&test, "SELECT id FROM member_exercises");
    let own = ironleaf_domain::ids::ExerciseId::new(own).unwrap();
    assert!(plans.has_own_exercise(ada, own).await.unwrap());
    assert!(!plans.has_own_exercise(eve, own).await.unwrap());
}

#[tokio::test]
async fn plan_outlines_are_ordered_with_the_last_of_each_day() {
    let (test, plans, ada, eve) = arranged().await;
    let later = noon() + TimeDelta::hours(3);
    plans.select(ada, plan_id(&test, "full"), date("2026-11-15"), later).await.unwrap();
    let outlines = plans.list_outlines(ada, date("2026-11-21")).await.unwrap();
    let shown: Vec<_> = outlines
        .iter()
        .map(|plan| (plan.chosen_on.to_string(), plan.num_of_days, plan.exercises_a_day.clone().into_iter().collect()))
        .collect();
    let row = |day: &str, days: u8, exercises: &[(u8, usize)]| (day.to_owned(), days, exercises.to_vec());
    assert_eq!(
        shown,
        [
            row("2026-11-01", 2, &[(1, 2), (4, 1)]),
            row("2026-11-08", 3, &[(1, 2), (3, 1)]),
            row("2026-11-15", 3, &[(1, 2), (3, 1)])
        ]
    );
    assert_eq!(outlines.last(), current_outline(&test.database().await, ada).await.as_ref());
    assert_eq!(plans.list_outlines(eve, date("2026-11-21")).await.unwrap(), []);
}

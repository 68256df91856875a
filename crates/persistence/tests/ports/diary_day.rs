use crate::diary::{created, quick};
use crate::diet_fixtures::own_diet;
use crate::fixtures::{date, member, noon};
use crate::profile::profile;
use crate::target::learned;
use ironleaf_application::diary::{DayFacts, DiaryRepository};
use ironleaf_application::diet_plan::{DietFacts, DietPlanRepository};
use ironleaf_application::limits::LimitsRepository;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::target::TargetRepository;
use ironleaf_domain::diary::{DayStatus, DiaryDay};
use ironleaf_domain::limits::{Allergen, Limits};
use ironleaf_domain::profile::DisplayChanges;
use ironleaf_persistence::testing::TestDatabase;

#[tokio::test]
async fn a_day_comes_with_what_decides_about_it() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    let (day, next_day, in_childhood) = (date("2026-11-21"), date("2026-11-22"), date("2003-12-09"));
    let limits = Limits { allergens: [Allergen::Milk].into(), ..Limits::default() };
    let (profile, display) = (profile("Ada", 61.25), DisplayChanges::default());
    ProfileRepository::save(&database, ada, profile.clone(), display, day, noon()).await.unwrap();
    LimitsRepository::save(&database, ada, &limits, noon()).await.unwrap();
    let (target, _) = TargetRepository::save(&database, ada, learned(2_400), noon()).await.unwrap();
    database.save_own(ada, own_diet("Coach"), noon()).await.unwrap();
    let member = DietFacts { profile: Some(profile), target, limits };
    assert_eq!(database.find_facts(ada).await, Ok(member.clone()));
    assert_eq!(database.find_facts(bea).await, Ok(DietFacts::default()));

    let entry = created(database.add(ada, quick("2026-11-21", 100.0)).await.unwrap());
    let facts = |today| {
        let database = database.clone();
        async move { database.find_day_facts(ada, day, today, noon()).await.unwrap() }
    };
    let open = facts(day).await;
    assert_eq!((&open.member, &open.day.entries), (&member, &vec![entry]));
    assert_eq!(open.plan.map(|plan| plan.name), Some("Coach".to_owned()));
    assert_eq!((open.target_changes.len(), open.latest_days.len()), (0, 0));

    database.set_status(ada, day, DayStatus::Complete, day).await.unwrap();
    let complete = facts(next_day).await;
    assert_eq!(complete.target_changes.len(), 1);
    assert_eq!(complete.latest_days, [complete.day.summary()]);

    let nothing =
        DayFacts { member, day: DiaryDay::empty(day), target_changes: Vec::new(), plan: None, latest_days: Vec::new() };
    assert_eq!(facts(in_childhood).await, nothing);
}

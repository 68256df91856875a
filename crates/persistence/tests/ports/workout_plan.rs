use crate::fixtures::{
    current_outline, date, exercise_id, is_refused_by, member, nobody, noon, number, own_plan, plan, plan_id, reps,
    sets, shipped,
};
use crate::program::{added, program, run};
use chrono::TimeDelta;
use futures_util::future::join_all;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::limits::LimitsRepository;
use ironleaf_application::program::{MemberPlans, ProgramRepository};
use ironleaf_application::shared::PortError;
use ironleaf_application::workout_plan::{CurrentChoice, SelectPlanOutcome, WorkoutPlanRepository};
use ironleaf_domain::exercise::{MovementPattern, RepUnit};
use ironleaf_domain::ids::{UserId, WorkoutPlanId};
use ironleaf_domain::limits::{Limits, SparedPart};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::WorkoutPlan;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

/// Creates a database with the shipped catalogue, and a member.
async fn arranged() -> (TestDatabase, Database, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada)
}

/// Returns the days of a plan with the names of their exercises.
fn names(plan: &WorkoutPlan) -> Vec<(u8, Vec<&str>)> {
    plan.days
        .iter()
        .map(|(day, exercises)| (*day, exercises.iter().map(|exercise| exercise.name.as_str()).collect()))
        .collect()
}

/// Returns the member's current plan.
async fn followed(plans: &Database, user_id: UserId) -> WorkoutPlan {
    plans.find_current(user_id).await.unwrap().unwrap().plan
}

/// Checks that the outline agrees with the whole plan.
async fn assert_outline_agrees(database: &Database, user_id: UserId) {
    let current = database.find_current(user_id).await.unwrap().unwrap();
    let plan = &current.plan;
    let outline = current_outline(database, user_id).await.unwrap();
    assert_eq!((outline.num_of_days, outline.chosen_on), (plan.num_of_days, current.chosen_on));
    let counted: Vec<(u8, usize)> =
        plan.days.iter().filter(|(_, day)| !day.is_empty()).map(|(number, day)| (*number, day.len())).collect();
    assert_eq!(outline.exercises_a_day.into_iter().collect::<Vec<_>>(), counted);
}

#[tokio::test]
async fn without_a_plan_there_is_none() {
    let (_test, database, ada) = arranged().await;
    assert_eq!(database.find_current(ada).await.unwrap(), None);
    assert_eq!(current_outline(&database, ada).await, None);
    assert_eq!(database.find_current(nobody()).await.unwrap(), None);
}

#[tokio::test]
async fn a_catalogue_plan_is_followed_as_it_is_now() {
    let (test, database, ada) = arranged().await;
    let full = plan_id(&test, "full");
    assert_eq!(database.select(ada, full, date("2026-11-21"), noon()).await.unwrap(), SelectPlanOutcome::Selected);

    let current = followed(&database, ada).await;
    assert_eq!((current.id, current.source, current.num_of_days), (full, PlanSource::Catalogue, 3));
    assert_eq!((current.name.as_str(), current.description.as_str()), ("Full Body", "For everyone."));
    assert_eq!(names(&current), [(1, vec!["Squat", "Row"]), (2, vec![]), (3, vec!["Bench Press"])]);
    let squat = &current.days[&1][0];
    assert_eq!((squat.id, squat.sets, squat.reps), (exercise_id(&test, "squat"), sets(5), reps(8)));
    assert_eq!((squat.description.as_str(), squat.rest_seconds.get()), ("How to Squat.", 90));
    assert_eq!((squat.unit, squat.pattern), (RepUnit::Reps, Some(MovementPattern::Squat)));
    assert_outline_agrees(&database, ada).await;
    assert_eq!(current_outline(&database, ada).await.unwrap().chosen_on, date("2026-11-21"));

    // Followers keep a plan that is archived or changed or contains archived exercises.
    test.execute(&format!(
        "UPDATE workout_plans SET archived_at = now(), name = 'Whole Body' WHERE id = {full};
         UPDATE exercises SET archived_at = now() WHERE seed_key = 'row';
         UPDATE workout_plan_entries SET sets = NULL, reps = NULL, rest_seconds = NULL
         WHERE exercise_id = (SELECT id FROM exercises WHERE seed_key = 'row')"
    ));
    let current = followed(&database, ada).await;
    assert_eq!(current.name, "Whole Body");
    assert_eq!(names(&current)[0], (1, vec!["Squat", "Row"]));
    let row = &current.days[&1][1];
    assert_eq!((row.sets, row.reps, row.description.as_str()), (sets(3), reps(12), "How to Row."));
    assert_outline_agrees(&database, ada).await;

    // An empty schedule has only rest days.
    test.execute("DELETE FROM workout_plan_entries");
    let current = followed(&database, ada).await;
    assert_eq!(names(&current), [(1, vec![]), (2, vec![]), (3, vec![])]);
    assert_outline_agrees(&database, ada).await;
}

#[tokio::test]
async fn a_choice_has_the_limits_and_no_exercises_of_programs() {
    let (test, database, ada) = arranged().await;
    assert_eq!(database.find_current_choice(ada).await.unwrap(), None);

    database.select(ada, plan_id(&test, "full"), date("2026-11-16"), noon()).await.unwrap();
    let followed = database.find_current(ada).await.unwrap().unwrap();
    let expected = CurrentChoice { followed, is_program: false, limits: Limits::default() };
    assert_eq!(database.find_current_choice(ada).await.unwrap().unwrap(), expected);

    let limits = Limits { spare: BTreeSet::from([SparedPart::Knee]), ..Limits::default() };
    database.save(ada, &limits, noon()).await.unwrap();
    assert_eq!(
        database.find_current_choice(ada).await.unwrap().unwrap(),
        CurrentChoice { limits: limits.clone(), ..expected }
    );

    let id = added(&database, ada, program("One", exercise_id(&test, "squat"))).await;
    database.start(ada, run(id, 1), date("2026-11-16"), noon()).await.unwrap();
    assert!(database.find_current_choice(ada).await.unwrap().unwrap().is_program);

    // The plan of a program of the catalogue has its first week.
    database.select(ada, plan_id(&test, "full"), date("2026-11-17"), noon()).await.unwrap();
    test.execute(
        "UPDATE program_runs SET member_plan_id = (SELECT id FROM member_workout_plans WHERE replaced_at IS NULL)",
    );
    let has_exercises = |plan: &WorkoutPlan| plan.days.values().any(|exercises| !exercises.is_empty());
    assert!(has_exercises(&database.find_current(ada).await.unwrap().unwrap().plan));
    let choice = database.find_current_choice(ada).await.unwrap().unwrap();
    assert!(choice.is_program && choice.limits == limits && !has_exercises(&choice.followed.plan));
}

#[tokio::test]
async fn available_plans_are_ordered_by_days_and_name() {
    let (test, database, ada) = arranged().await;
    let mut more = shipped();
    more.workout_plans = vec![
        plan("b", "beta", 3, vec![(1, 1, "row", 3)]),
        plan("a", "Alpha", 3, vec![(2, 2, "row", 3), (2, 1, "squat", 3)]),
        plan("empty", "Empty", 3, vec![]),
        plan("archived", "Archived", 3, vec![(1, 1, "row", 3)]),
    ];
    database.load(more, noon()).await.unwrap();
    test.execute("UPDATE workout_plans SET archived_at = now() WHERE seed_key = 'archived'");

    let offered = WorkoutPlanRepository::list_available(&database, ada, 3).await.unwrap();
    assert_eq!(offered.iter().map(|plan| plan.name.as_str()).collect::<Vec<_>>(), ["Alpha", "beta", "Full Body"]);
    assert_eq!(names(&offered[0]), [(1, vec![]), (2, vec!["Squat", "Row"]), (3, vec![])]);
    assert_eq!(names(&offered[2]), [(1, vec!["Squat", "Row"]), (2, vec![]), (3, vec!["Bench Press"])]);
    assert_eq!(WorkoutPlanRepository::list_available(&database, ada, 1).await.unwrap().len(), 1);
    for days in [0, 2, 31, 255] {
        assert_eq!(WorkoutPlanRepository::list_available(&database, ada, days).await.unwrap(), []);
    }
}

#[tokio::test]
async fn only_available_plans_can_be_selected() {
    let (test, database, ada) = arranged().await;
    let mut more = shipped();
    more.workout_plans = vec![plan("empty", "Empty", 3, vec![]), plan("old", "Old", 3, vec![(1, 1, "row", 3)])];
    database.load(more, noon()).await.unwrap();
    test.execute("UPDATE workout_plans SET archived_at = now() WHERE seed_key = 'old'");
    database.select(ada, plan_id(&test, "full"), date("2026-11-21"), noon()).await.unwrap();

    let eve = member(&database, "eve@example.com").await;
    WorkoutPlanRepository::save_own(&database, eve, own_plan("Eve's", &[(1, &["Squat"])]), date("2026-11-21"), noon())
        .await
        .unwrap();
    let eves = followed(&database, eve).await.id;

    let missing = WorkoutPlanId::new(i64::MAX).unwrap();
    for id in [plan_id(&test, "empty"), plan_id(&test, "old"), eves, missing] {
        assert_eq!(database.select(ada, id, date("2026-11-22"), noon()).await.unwrap(), SelectPlanOutcome::NotFound);
    }
    assert_eq!(followed(&database, ada).await.name, "Full Body");
    let error = database.select(nobody(), plan_id(&test, "full"), date("2026-11-21"), noon()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn past_plans_are_kept_and_repeated_choices_count_once() {
    let (test, database, ada) = arranged().await;
    let (full, short) = (plan_id(&test, "full"), plan_id(&test, "short"));
    for _ in 0..2 {
        database.select(ada, full, date("2026-11-21"), noon()).await.unwrap();
    }
    assert_eq!(number(&test, "SELECT count(*) FROM member_workout_plans"), 1);
    database.select(ada, short, date("2026-11-21"), noon() + TimeDelta::hours(1)).await.unwrap();
    assert_eq!(followed(&database, ada).await.id, short);
    // Selecting the same plan on another day starts it again.
    database.select(ada, short, date("2026-11-22"), noon() + TimeDelta::days(1)).await.unwrap();
    assert_eq!(current_outline(&database, ada).await.unwrap().chosen_on, date("2026-11-22"));
    assert_eq!(number(&test, "SELECT count(*) FROM member_workout_plans"), 3);
    assert_eq!(number(&test, "SELECT count(*) FROM member_workout_plans WHERE replaced_at IS NULL"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_choices_leave_one_current_plan() {
    let (test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let (full, short) = (plan_id(&test, "full"), plan_id(&test, "short"));
    let choose = |n: usize| {
        let database = database.clone();
        async move {
            match n % 3 {
                0 => database.select(ada, full, date("2026-11-21"), noon()).await.map(|_| ()),
                1 => database.select(ada, short, date("2026-11-21"), noon()).await.map(|_| ()),
                _ => {
                    WorkoutPlanRepository::save_own(
                        &database,
                        ada,
                        own_plan("Mine", &[(1, &["Plank"])]),
                        date("2026-11-21"),
                        noon(),
                    )
                    .await
                }
            }
        }
    };
    for choice in join_all((0..50).map(choose)).await {
        choice.unwrap();
    }
    let current = format!("SELECT count(*) FROM member_workout_plans WHERE user_id = {ada} AND replaced_at IS NULL");
    assert_eq!(number(&test, &current), 1);
    assert_outline_agrees(&database, ada).await;
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 1);
    assert_eq!(
        number(
            &test,
            "SELECT count(*) FROM member_workout_plans p WHERE source <> 'catalogue' AND NOT EXISTS (SELECT FROM member_workout_plan_entries e WHERE e.user_id = p.user_id AND e.member_plan_id = p.id)"
        ),
        0
    );
    assert_eq!(database.find_current(eve).await.unwrap(), None);
}

#[tokio::test]
async fn own_plans_match_exercises_by_name_or_create_own_ones() {
    let (test, database, ada) = arranged().await;
    test.execute("UPDATE exercises SET archived_at = now() WHERE seed_key = 'press'");
    let mine = own_plan("Mine", &[(2, &["SQUAT", "Handstand ÜBUNG"]), (5, &["bench press", "row", "handstand übung"])]);
    WorkoutPlanRepository::save_own(&database, ada, mine, date("2026-11-21"), noon()).await.unwrap();

    let current = followed(&database, ada).await;
    assert_eq!((current.name.as_str(), current.description.as_str()), ("Mine", ""));
    assert_eq!((current.source, current.num_of_days), (PlanSource::BuiltIn, 2));
    assert_eq!(
        names(&current),
        [(2, vec!["SQUAT", "Handstand ÜBUNG"]), (5, vec!["bench press", "row", "handstand übung"])]
    );
    let id = |day: u8, place: usize| current.days[&day][place].id;
    assert_eq!((id(2, 0), id(5, 1)), (exercise_id(&test, "squat"), exercise_id(&test, "row")));
    // An archived exercise no longer matches; the member gets an own exercise.
    assert_ne!(id(5, 0), exercise_id(&test, "press"));
    assert_eq!(id(2, 1), id(5, 2));
    assert_eq!((current.days[&2][0].sets, current.days[&2][0].reps), (sets(4), reps(6)));
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 2);
    assert_outline_agrees(&database, ada).await;
    let chosen_on = current_outline(&database, ada).await.unwrap().chosen_on;
    assert_eq!(chosen_on, date("2026-11-21"));

    // One own exercise per name and member, no matter how many plans contain it.
    let second_plan = own_plan("Again", &[(1, &["HANDSTAND übung", "Muscle-Up"])]);
    WorkoutPlanRepository::save_own(&database, ada, second_plan.clone(), date("2026-11-22"), noon()).await.unwrap();
    let second = followed(&database, ada).await;
    assert_eq!((second.name.as_str(), second.days[&1][0].id), ("Again", id(2, 1)));
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 3);
    let eve = member(&database, "eve@example.com").await;
    WorkoutPlanRepository::save_own(&database, eve, second_plan, date("2026-11-22"), noon()).await.unwrap();
    assert_ne!(followed(&database, eve).await.days[&1][0].id, id(2, 1));
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 5);
    assert_eq!(number(&test, "SELECT count(*) FROM member_workout_plans WHERE replaced_at IS NULL"), 2);
}

#[tokio::test]
async fn an_own_plan_is_saved_whole_or_not_at_all() {
    let (test, database, ada) = arranged().await;
    database.select(ada, plan_id(&test, "full"), date("2026-11-21"), noon()).await.unwrap();
    test.execute("ALTER TABLE member_workout_plan_entries ADD CONSTRAINT no_planks CHECK (name <> 'Plank')");
    let mine = own_plan("Mine", &[(1, &["Squat", "Plank"])]);
    let failed =
        WorkoutPlanRepository::save_own(&database, ada, mine.clone(), date("2026-11-21"), noon()).await.unwrap_err();
    assert!(matches!(failed, PortError::Internal(_)), "{failed:?}");
    assert_eq!(followed(&database, ada).await.name, "Full Body");
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 0);

    let error =
        WorkoutPlanRepository::save_own(&database, nobody(), mine, date("2026-11-21"), noon()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn an_own_plan_outlives_its_exercises() {
    let (test, database, ada) = arranged().await;
    WorkoutPlanRepository::save_own(&database, ada, own_plan("Mine", &[(1, &["Plank"])]), date("2026-11-21"), noon())
        .await
        .unwrap();
    test.execute("DELETE FROM member_exercises");
    assert_eq!(names(&followed(&database, ada).await), [(1, vec!["Plank"])]);
}

#[tokio::test]
async fn stored_values_outside_their_range_are_corrupt() {
    let (test, database, ada) = arranged().await;
    database.select(ada, plan_id(&test, "short"), date("2026-11-21"), noon()).await.unwrap();
    assert!(is_refused_by(&test, "workout_plan_entries_sets_range", "UPDATE workout_plan_entries SET sets = 11"));
    test.execute(
        "ALTER TABLE workout_plan_entries DROP CONSTRAINT workout_plan_entries_sets_range;
         UPDATE workout_plan_entries SET sets = 11",
    );
    for corrupt in [
        database.find_current(ada).await.unwrap_err(),
        WorkoutPlanRepository::list_available(&database, ada, 1).await.unwrap_err(),
    ] {
        let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
        let row = exercise_id(&test, "row");
        assert!(place.contains(&format!("workout_plan_entries.sets of row {row}")), "{place}");
    }
}

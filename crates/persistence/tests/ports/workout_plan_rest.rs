//! Rest, unit and movement pattern of the exercises of a plan.

use crate::fixtures::{date, is_refused_by, member, noon, number, own_plan, plan_id, rest, shipped};
use chrono::TimeDelta;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::exercise::{MovementPattern, RepUnit};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Text;
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, WorkoutPlan};
use ironleaf_persistence::testing::TestDatabase;
use ironleaf_persistence::{Database, run_migrations};

async fn arranged() -> (TestDatabase, Database, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(4).await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada)
}

async fn current(plans: &Database, user_id: UserId) -> WorkoutPlan {
    plans.find_current(user_id).await.unwrap().unwrap().plan
}

/// Returns the rests of a day in seconds.
fn rests(plan: &WorkoutPlan, day: u8) -> Vec<u16> {
    plan.days[&day].iter().map(|exercise| exercise.rest_seconds.get()).collect()
}

fn set_goal(test: &TestDatabase, user_id: UserId, goal: &str) {
    test.execute(&format!(
        "INSERT INTO profiles (user_id, fname, lname, gender, birth_date, weight, height, number_of_training_days,
                               fitness_goal, weight_unit, updated_at)
         VALUES ({}, 'Ada', 'L', 'female', '1990-01-01', 60, 170, 3, '{goal}', 'kg', now())",
        user_id.get()
    ));
}

#[tokio::test]
async fn a_stated_rest_precedes_the_usual_one_of_the_goal() {
    let (test, plans, ada) = arranged().await;
    plans.select(ada, plan_id(&test, "full"), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(rests(&current(&plans, ada).await, 1), [90, 90], "stated by the plan");

    test.execute("UPDATE workout_plan_entries SET rest_seconds = NULL");
    assert_eq!(rests(&current(&plans, ada).await, 1), [120, 120], "usual without a goal");
    set_goal(&test, ada, "gain_muscle");
    test.execute("UPDATE exercises SET pattern = 'elbow_flexion' WHERE seed_key = 'squat'");
    assert_eq!(rests(&current(&plans, ada).await, 1), [75, 150]);
    let offered = plans.list_available(ada, 3).await.unwrap();
    assert_eq!(rests(&offered[0], 1), [75, 150]);

    test.execute("UPDATE exercises SET rest_seconds = 0 WHERE seed_key = 'row'");
    assert_eq!(rests(&current(&plans, ada).await, 1), [75, 0], "stated by the exercise");
    test.execute("UPDATE workout_plan_entries SET rest_seconds = 600");
    assert_eq!(rests(&current(&plans, ada).await, 1), [600, 600]);
    for table in ["exercises", "workout_plan_entries"] {
        let change = format!("UPDATE {table} SET rest_seconds = 601");
        assert!(is_refused_by(&test, &format!("{table}_rest_range"), &change), "{table}");
    }
}

#[tokio::test]
async fn a_restored_own_plan_has_its_units_and_rests() {
    let (test, plans, ada) = arranged().await;
    test.execute("UPDATE exercises SET unit = 'seconds', pattern = 'core_stability' WHERE seed_key = 'row'");
    let drafted = own_plan("Mine", &[(1, &["Squat", "Row", "My Move"])]);
    let mut days = drafted.days().to_vec();
    days[0].exercises[0].rest_seconds = Some(rest(45));
    days[0].exercises[2].unit = Some(RepUnit::Seconds);
    let (name, description) = (Text::new("Mine").unwrap(), Text::new_or_empty("").unwrap());
    let mine = GeneratedWorkoutPlan::new(name, description, PlanSource::Own, days).unwrap();
    plans.save_own(ada, mine, date("2026-11-21"), noon()).await.unwrap();

    let shown = |plan: &WorkoutPlan| -> Vec<_> {
        plan.days[&1].iter().map(|one| (one.unit, one.pattern, one.rest_seconds.get())).collect()
    };
    let expected = [
        (RepUnit::Reps, Some(MovementPattern::Squat), 45),
        (RepUnit::Seconds, Some(MovementPattern::CoreStability), 60),
        (RepUnit::Seconds, None, 120),
    ];
    let saved = current(&plans, ada).await;
    assert_eq!(shown(&saved), expected);
    plans.select(ada, plan_id(&test, "full"), date("2026-11-22"), noon() + TimeDelta::hours(1)).await.unwrap();
    plans.restore(ada, saved.id, date("2026-11-23"), noon() + TimeDelta::hours(2)).await.unwrap();
    assert_eq!(shown(&current(&plans, ada).await), expected);
    let stored = "SELECT count(*) FROM member_workout_plan_entries WHERE unit = 'seconds' AND name = 'My Move'";
    assert_eq!(number(&test, stored), 2, "the past plan and the restored one");
}

#[tokio::test]
async fn the_upgrade_moves_rest_and_unit_out_of_descriptions() {
    let (test, plans, ada) = arranged().await;
    plans.save_own(ada, own_plan("Mine", &[(1, &["Squat", "My Move"])]), date("2026-11-21"), noon()).await.unwrap();
    test.revert_from("20261122000230");
    test.execute(
        "INSERT INTO exercises (name, description, sets, reps, created_at) VALUES
             ('A', 'Keep the back flat. Rest 75 s.', 3, 8, now()),
             ('B', 'Lower slowly. Rest: 2 minutes', 3, 8, now()),
             ('C', 'Rest on your forearms. The figure counts seconds.', 3, 30, now()),
             ('D', 'Rest well. Hold 30 s.', 3, 8, now()),
             ('E', 'Rest 11 minutes.', 3, 8, now()),
             ('F', 'No forest 90 s.', 3, 8, now());
         UPDATE member_workout_plan_entries SET description = 'Slowly. Rest 150 seconds between sets.'
         WHERE name = 'Squat'",
    );
    run_migrations(&test.secret_url()).unwrap();

    let rows = crate::support::rows(
        &mut test.connection(),
        "SELECT ARRAY[name, unit, coalesce(rest_seconds::text, '-')] FROM exercises WHERE seed_key IS NULL ORDER BY name",
    );
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    assert_eq!(rows, ["A reps 75", "B reps 120", "C seconds -", "D reps -", "E reps -", "F reps -"]);
    let plan = current(&plans, ada).await;
    assert_eq!(rests(&plan, 1), [150, 120]);
    assert_eq!(plan.days[&1][0].description, "Slowly. Rest 150 seconds between sets.", "texts stay as they are");
}

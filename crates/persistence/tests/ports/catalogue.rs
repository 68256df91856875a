use crate::fixtures::{exercise, noon, number, plan, shipped};
use crate::support::rows;
use futures_util::future::join_all;
use ironleaf_application::catalogue::{CatalogueStore, LoadedCatalogue};
use ironleaf_application::shared::PortError;
use ironleaf_persistence::testing::TestDatabase;

const ALL: LoadedCatalogue =
    LoadedCatalogue { exercises: 3, guides: 0, workout_plans: 2, foods: 0, meals: 0, diet_plans: 0 };
const NOTHING: LoadedCatalogue =
    LoadedCatalogue { exercises: 0, guides: 0, workout_plans: 0, foods: 0, meals: 0, diet_plans: 0 };

#[tokio::test]
async fn missing_items_are_added_once() {
    let test = TestDatabase::new();
    let database = test.database().await;
    assert_eq!(database.load(shipped(), noon()).await.unwrap(), ALL);
    assert_eq!(database.load(shipped(), noon()).await.unwrap(), NOTHING);
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plan_entries"), 4);
    let stored = rows(
        &mut test.connection(),
        "SELECT ARRAY[name, level, mechanic, equipment, pattern, unit, primary_muscles::text, secondary_muscles::text,
                      also_needs::text]
         FROM exercises WHERE seed_key = 'squat'",
    );
    let squat = ["Squat", "beginner", "compound", "barbell", "squat", "reps", "{quadriceps}", "{glutes,back}", "{}"];
    assert_eq!(stored, [squat.map(str::to_owned)]);

    let mut more = shipped();
    more.exercises.push(exercise("curl", "Curl"));
    more.workout_plans.push(plan("arms", "Arms", 1, vec![(1, 1, "curl", 3), (1, 2, "row", 3)]));
    assert_eq!(
        database.load(more, noon()).await.unwrap(),
        LoadedCatalogue { exercises: 1, guides: 0, workout_plans: 1, foods: 0, meals: 0, diet_plans: 0 }
    );
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plan_entries"), 6);
}

#[tokio::test]
async fn changes_by_an_admin_stay() {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.load(shipped(), noon()).await.unwrap();
    test.execute(
        "UPDATE exercises SET name = 'Deep Squat', sets = 9 WHERE seed_key = 'squat';
         UPDATE exercises SET archived_at = now() WHERE seed_key = 'row';
         UPDATE workout_plans SET archived_at = now() WHERE seed_key = 'short';
         DELETE FROM workout_plan_entries",
    );
    let mut more = shipped();
    more.workout_plans.push(plan("new", "New", 1, vec![(1, 1, "row", 3), (1, 2, "squat", 3)]));
    assert_eq!(
        database.load(more, noon()).await.unwrap(),
        LoadedCatalogue { exercises: 0, guides: 0, workout_plans: 1, foods: 0, meals: 0, diet_plans: 0 }
    );
    assert_eq!(number(&test, "SELECT count(*) FROM exercises"), 3);
    assert_eq!(number(&test, "SELECT count(*) FROM exercises WHERE name = 'Deep Squat' AND sets = 9"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM exercises WHERE archived_at IS NOT NULL"), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plans WHERE archived_at IS NOT NULL"), 1);
    // Only the new plan has entries; the entries of the others were deleted on purpose.
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plan_entries"), 2);
}

#[tokio::test]
async fn an_own_exercise_becomes_the_catalogue_exercise_of_its_name() {
    let test = TestDatabase::new();
    test.execute(
        "INSERT INTO exercises (id, name, description, sets, reps, created_at)
         VALUES (900, 'ROW', 'The admin''s.', 2, 2, now())",
    );
    let database = test.database().await;
    let loaded = database.load(shipped(), noon()).await.unwrap();
    assert_eq!(
        loaded,
        LoadedCatalogue { exercises: 2, guides: 0, workout_plans: 2, foods: 0, meals: 0, diet_plans: 0 }
    );
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plan_entries WHERE exercise_id = 900"), 2);

    // If two shipped exercises map to one row, a day contains it only once.
    test.execute("DELETE FROM exercises WHERE id NOT IN (SELECT exercise_id FROM workout_plan_entries)");
    test.execute("UPDATE exercises SET name = 'Curl' WHERE seed_key = 'squat'");
    let mut more = shipped();
    more.exercises.push(exercise("curl", "Curl"));
    more.workout_plans.push(plan("arms", "Arms", 1, vec![(1, 1, "curl", 3), (1, 2, "squat", 3)]));
    let loaded = database.load(more, noon()).await.unwrap();
    assert_eq!(
        loaded,
        LoadedCatalogue { exercises: 0, guides: 0, workout_plans: 1, foods: 0, meals: 0, diet_plans: 0 }
    );
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plan_entries"), 5);
}

#[tokio::test]
async fn a_plan_with_an_unknown_exercise_changes_nothing() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let mut broken = shipped();
    broken.workout_plans.push(plan("broken", "Broken", 1, vec![(1, 1, "no-such", 3)]));
    let Err(PortError::Internal(reason)) = database.load(broken, noon()).await else { panic!() };
    assert!(reason.contains("broken") && reason.contains("no-such"), "{reason}");
    assert_eq!(number(&test, "SELECT count(*) FROM exercises"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_loads_add_everything_once() {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let all = join_all((0..8).map(|_| database.load(shipped(), noon()))).await;
    assert_eq!(all.iter().filter(|loaded| **loaded == Ok(ALL)).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|loaded| **loaded == Ok(NOTHING)).count(), 7, "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM workout_plan_entries"), 4);
}

use crate::fixtures::{date, member, noon, number, reps, sets};
use chrono::TimeDelta;
use ironleaf_application::training_log::OpenWorkoutRepository;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::plan::DayNum;
use ironleaf_domain::text::Text;
use ironleaf_domain::training_log::{OpenWorkout, OpenWorkoutExercise};
use ironleaf_persistence::testing::TestDatabase;

/// A workout that began some minutes before noon, with its last action some minutes before noon.
pub(crate) fn workout(started: i64, active: i64) -> OpenWorkout {
    OpenWorkout {
        started_at: noon() - TimeDelta::minutes(started),
        day: date("2026-11-21"),
        plan_day: Some(DayNum::new(3).unwrap()),
        title: None,
        exercises: vec![OpenWorkoutExercise { exercise_id: ExerciseId::new(7).unwrap(), sets: sets(3), reps: reps(8) }],
        active_at: noon() - TimeDelta::minutes(active),
        finished_at: None,
    }
}

#[tokio::test]
async fn the_latest_state_of_each_workout_is_stored() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let (ada, bea) = (member(&database, "ada@example.com").await, member(&database, "bea@example.com").await);
    let first = workout(60, 30);
    assert_eq!(database.save(ada, first.clone(), noon()).await.unwrap(), first);
    assert_eq!(database.save(ada, first.clone(), noon()).await.unwrap(), first, "a repeated request changes nothing");

    let finished = OpenWorkout { finished_at: Some(noon()), ..workout(60, 10) };
    assert_eq!(database.save(ada, finished.clone(), noon()).await.unwrap(), finished);
    assert_eq!(database.save(ada, first, noon()).await.unwrap(), finished, "an earlier state arrives later");

    let title = Some(Text::new("Legs in the park").unwrap());
    let own = OpenWorkout { plan_day: None, title, exercises: vec![], ..workout(20, 5) };
    assert_eq!(database.save(ada, own.clone(), noon()).await.unwrap(), own);
    assert_eq!(database.list(ada).await.unwrap(), [own, finished]);
    assert_eq!(database.list(bea).await.unwrap(), []);
}

#[tokio::test]
async fn old_workouts_are_deleted_with_the_next_one() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    for minutes in 0..30 {
        database.save(ada, workout(100 + minutes, 100 - minutes), noon()).await.unwrap();
    }
    assert_eq!(number(&test, "SELECT count(*) FROM open_workouts"), 20);
    database.save(ada, workout(1, 1), noon() + TimeDelta::days(8)).await.unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM open_workouts"), 1);
}

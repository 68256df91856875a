//! Histories that are brought along.

use crate::fixtures::{date, exercise_id, member, noon, number, own_plan, reps, sets};
use crate::training_log::{arranged, log_with_sets, performed};
use chrono::{Days, NaiveDate};
use futures_util::future::join_all;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{
    ImportBatch, ImportLog, ImportTarget, LogImports, PlannedExercise, TrainingLogRepository,
};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::LogFigures;
use ironleaf_persistence::PgWorkoutPlanRepository;
use std::collections::HashSet;

fn imported(target: ImportTarget, day: NaiveDate) -> ImportLog {
    let planned = PlannedExercise { name: "Squat".to_owned(), sets: sets(3), reps: reps(8) };
    ImportLog { target, planned, figures: LogFigures::of_sets(performed(&[20.0, 60.0])), day }
}

/// More than one statement holds, of an exercise that there is and of one that is still to be made.
pub(crate) fn a_history() -> ImportBatch {
    let known = ImportTarget::Known(ExerciseId::new(7).unwrap());
    let days = (0..1_200).map(|n| date("2010-01-01") + Days::new(n));
    let logs = days.flat_map(|day| [imported(known, day), imported(ImportTarget::New(0), day)]).collect();
    ImportBatch { own: vec![Name::new("Atlas Stone").unwrap()], logs }
}

#[tokio::test]
async fn what_stands_is_left_alone_and_the_rest_is_made_with_its_exercises() {
    let (test, _database, logs, ada) = arranged().await;
    let day = date("2010-01-02");
    let standing = logs.add(ada, log_with_sets(7, day, &[5.0])).await.unwrap().unwrap().log;
    assert_eq!(logs.import(ada, a_history(), noon()).await.unwrap(), 2_399);
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 2 * 2_399 + 1);
    let of_day = logs.list_on(ada, day).await.unwrap();
    assert_eq!((of_day.len(), &of_day[0]), (2, &standing));
    assert_eq!(of_day[1].performed, performed(&[20.0, 60.0]));
    let own = of_day[1].log.exercise_id;
    let days = logs.list_days(ada, vec![own]).await.unwrap();
    assert!(days.len() == 1_200 && days.contains(&(own, day)));
    assert_eq!(logs.list_days(ada, vec![]).await.unwrap(), HashSet::new());

    // The same again, and under another spelling of the name.
    assert_eq!(logs.import(ada, a_history(), noon()).await.unwrap(), 0);
    let again = ImportBatch { own: vec![Name::new("ATLAS STONE").unwrap()], ..a_history() };
    assert_eq!(logs.import(ada, again, noon()).await.unwrap(), 0);
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_one_history_at_once_each_log_is_made_once() {
    let (test, _database, logs, ada) = arranged().await;
    let all = join_all((0..4).map(|_| logs.import(ada, a_history(), noon()))).await;
    assert_eq!(all.into_iter().map(Result::unwrap).sum::<usize>(), 2_400);
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 4_800);
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 1);
}

#[tokio::test]
async fn a_history_that_cannot_be_kept_leaves_nothing() {
    let (test, _database, logs, ada) = arranged().await;
    let mut broken = a_history();
    broken.logs[2_300].planned.name = "x".repeat(101);
    assert!(matches!(logs.import(ada, broken, noon()).await, Err(PortError::Internal(_))));
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 0);
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 0);
}

#[tokio::test]
async fn names_may_mean_the_members_own_exercises_and_the_catalogues() {
    let (test, database, logs, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let plans = PgWorkoutPlanRepository::new(database);
    for (user_id, name) in [(ada, "Atlas Stone"), (eve, "Eve's Lift")] {
        plans.save_own(user_id, own_plan("Mine", &[(1, &[name])]), date("2026-11-21"), noon()).await.unwrap();
    }
    test.execute("UPDATE exercises SET archived_at = now() WHERE name = 'Row'");
    let targets = logs.list_targets(ada).await.unwrap();
    let shown: Vec<_> = targets.iter().map(|t| (t.name.as_str(), t.is_own, t.is_offered)).collect();
    assert_eq!((shown.len(), shown[0], shown[3]), (4, ("Atlas Stone", true, true), ("Row", false, false)));
    assert!(targets.iter().any(|target| target.id == exercise_id(&test, "squat")));
}

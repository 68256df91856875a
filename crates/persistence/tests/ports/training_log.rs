use crate::fixtures::{date, exercise_id, member, nobody, noon, number, own_plan, plan, plan_id, reps, sets, shipped};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{NewLog, PlannedExercise, TrainingLogRepository};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::exercise::Experience;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::{
    DetailedLog, ExerciseLog, LiftedWeight, LogValues, PerformedReps, PerformedSet, PerformedSets, Rpe, SetKind,
};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

pub(crate) async fn arranged() -> (TestDatabase, Database, UserId) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    (test, database, ada)
}

fn planned(name: &str, number_of_sets: i64, number_of_reps: i64) -> PlannedExercise {
    PlannedExercise { name: name.to_owned(), sets: sets(number_of_sets), reps: reps(number_of_reps), program: None }
}

pub(crate) fn log(exercise: i64, name: &str, day: NaiveDate, kg: Option<f64>) -> NewLog {
    NewLog {
        exercise_id: ExerciseId::new(exercise).unwrap(),
        planned: planned(name, 3, 8),
        figures: LogValues::of_weight(kg.map(|kg| LiftedWeight::from_kg(kg).unwrap())),
        log_date: day,
        logged_at: noon(),
        idempotency_key: None,
    }
}

/// Creates a log with a set for each of these weights. The first set is a warm-up.
pub(crate) fn log_with_sets(exercise: i64, day: NaiveDate, kgs: &[f64]) -> NewLog {
    NewLog { figures: LogValues::of_sets(performed(kgs)), ..log(exercise, "Squat", day, None) }
}

pub(crate) fn performed(kgs: &[f64]) -> PerformedSets {
    let set = |(index, kg): (usize, &f64)| PerformedSet {
        reps: PerformedReps::new(8).unwrap(),
        weight: Some(LiftedWeight::from_kg(*kg).unwrap()),
        kind: if index == 0 { SetKind::WarmUp } else { SetKind::Working },
        rpe: (index == 1).then(|| Rpe::new(8.5).unwrap()),
        key: None,
    };
    PerformedSets::new(kgs.iter().enumerate().map(set).collect()).unwrap()
}

/// Returns the logs without their sets.
fn plain(logs: Vec<DetailedLog>) -> Vec<ExerciseLog> {
    logs.into_iter().map(|detailed| detailed.log).collect()
}

fn shown(logs: &[ExerciseLog]) -> Vec<(&str, String)> {
    logs.iter().map(|log| (log.exercise_name.as_str(), log.log_date.format("%m-%d").to_string())).collect()
}

#[tokio::test]
async fn exercises_have_the_plans_prescription_or_their_default() {
    let (test, database, ada) = arranged().await;
    let (squat, row) = (exercise_id(&test, "squat"), exercise_id(&test, "row"));
    let today = date("2026-11-21");
    let find = |id: ExerciseId| database.find_exercise(ada, id, today);

    assert_eq!(find(squat).await.unwrap(), Some(planned("Squat", 3, 12)));
    assert_eq!(find(ExerciseId::new(i64::MAX).unwrap()).await.unwrap(), None);
    assert_eq!(database.find_exercise(nobody(), squat, today).await.unwrap(), None);

    database.select(ada, plan_id(&test, "full"), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(find(squat).await.unwrap(), Some(planned("Squat", 5, 8)));
    // Where the plan has no prescription, the exercise's defaults apply.
    test.execute("UPDATE workout_plan_entries SET reps = NULL");
    assert_eq!(find(squat).await.unwrap(), Some(planned("Squat", 5, 12)));
    test.execute("UPDATE exercises SET archived_at = now()");
    assert_eq!(find(squat).await.unwrap(), Some(planned("Squat", 5, 12)));
    test.execute("UPDATE exercises SET archived_at = NULL");

    database.save_own(ada, own_plan("Mine", &[(1, &["SQUAT", "Plank"])]), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(find(squat).await.unwrap(), Some(planned("Squat", 4, 6)));
    assert_eq!(find(row).await.unwrap(), Some(planned("Row", 3, 12)));
    let plank = database.find_current(ada).await.unwrap().unwrap().plan.days[&1][1].id;
    assert_eq!(find(plank).await.unwrap(), Some(planned("Plank", 4, 6)));

    // An own exercise that is not in the current plan, and one of another member.
    database.select(ada, plan_id(&test, "short"), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(find(plank).await.unwrap(), Some(planned("Plank", 3, 10)));
    let eve = member(&database, "eve@example.com").await;
    database.save_own(eve, own_plan("Eve's", &[(1, &["Plank"])]), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(database.find_exercise(eve, plank, today).await.unwrap(), None);
}

#[tokio::test]
async fn exercises_on_several_days_use_the_first_prescription() {
    let (test, database, ada) = arranged().await;
    let mut more = shipped();
    more.workout_plans = vec![plan("twice", "Twice", 3, vec![(3, 1, "row", 9), (2, 1, "row", 7)])];
    database.load(more, noon()).await.unwrap();
    database.select(ada, plan_id(&test, "twice"), date("2026-11-21"), noon()).await.unwrap();
    let row = database.find_exercise(ada, exercise_id(&test, "row"), date("2026-11-21")).await.unwrap();
    assert_eq!(row, Some(planned("Row", 7, 8)));
}

#[tokio::test]
async fn there_is_one_log_for_an_exercise_and_day() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let first = database.add(ada, log(7, "Squat", today, Some(42.5))).await.unwrap().unwrap();
    assert!(first.created);
    let made = &first.log.log;
    assert_eq!(made.weight.unwrap().hundredths(), 4_250);
    assert_eq!((made.sets, made.reps, made.log_date), (sets(3), reps(8), today));
    let repeated = database.add(ada, log(7, "Squats", today, Some(50.0))).await.unwrap().unwrap();
    assert_eq!((repeated.log, repeated.created), (first.log.clone(), false));

    for (user_id, other) in [
        (ada, log(8, "Row", today, None)),
        (ada, log(7, "Squat", date("2026-11-22"), Some(0.0))),
        (member(&database, "eve@example.com").await, log(7, "Squat", today, Some(1_000.0))),
    ] {
        assert!(database.add(user_id, other).await.unwrap().unwrap().created);
    }
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 4);
    assert_eq!(
        shown(&plain(database.list_on(ada, today).await.unwrap())),
        [("Squat", "11-21".into()), ("Row", "11-21".into())]
    );

    let error = database.add(nobody(), log(7, "Squat", today, None)).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_logs_of_one_exercise_create_one_log() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let all = join_all((0..32).map(|n| database.add(ada, log(7, "Squat", today, Some(f64::from(n)))))).await;
    let all: Vec<_> = all.into_iter().map(|logged| logged.unwrap().unwrap()).collect();
    assert_eq!(all.iter().filter(|logged| logged.created).count(), 1);
    assert!(all.iter().all(|logged| logged.log == all[0].log));
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 1);
}

#[tokio::test]
async fn many_logs_are_made_in_one_change() {
    let (test, database, ada) = arranged().await;
    let start = date("2020-01-01");
    let many =
        |count: i64| (0..count).map(|n| log(n + 1, "Squat", start + TimeDelta::days(n), None)).collect::<Vec<_>>();
    database.add(ada, log(5, "Squat", date("2020-01-05"), Some(1.0))).await.unwrap();
    assert_eq!(database.add_all(ada, many(2_500)).await.unwrap(), 2_499);
    assert_eq!(database.add_all(ada, many(2_500)).await.unwrap(), 0);
    assert_eq!(database.add_all(ada, vec![]).await.unwrap(), 0);
    // A duplicate within one call is added once.
    let today = date("2026-11-21");
    let twice = vec![log(1, "Squat", today, None), log(1, "Squat", today, Some(5.0))];
    assert_eq!(database.add_all(ada, twice).await.unwrap(), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 2_501);

    let mut bad = many(1_500);
    for log in &mut bad {
        log.log_date += TimeDelta::days(10_000);
    }
    bad[1_400].planned.name = "x".repeat(101);
    assert!(matches!(database.add_all(ada, bad).await, Err(PortError::Internal(_))));
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 2_501);
}

#[tokio::test]
async fn logs_are_listed_by_exercise_and_day() {
    let (_test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    for (user_id, exercise, name, day) in [
        (ada, 3, "Squat", "2026-11-20"),
        (ada, 1, "row", "2026-11-19"),
        (ada, 2, "Bench Press", "2026-11-19"),
        (ada, 3, "Deep Squat", "2026-11-18"),
        (ada, 1, "Row", "2026-11-21"),
        (ada, 2, "Bench Press", "2026-10-01"),
        (eve, 9, "Eve's", "2026-11-21"),
    ] {
        database.add(user_id, log(exercise, name, date(day), None)).await.unwrap();
    }
    let since = date("2026-11-18");
    let all =
        [("Bench Press", "11-19"), ("row", "11-19"), ("Row", "11-21"), ("Deep Squat", "11-18"), ("Squat", "11-20")]
            .map(|(name, day)| (name, day.to_owned()));
    assert_eq!(shown(&database.list_since(ada, since, 100).await.unwrap()), all);
    // The limit keeps the latest two logs.
    let latest = database.list_since(ada, since, 2).await.unwrap();
    assert_eq!(shown(&latest), [("Row", "11-21".to_owned()), ("Squat", "11-20".to_owned())]);
    assert_eq!(database.list_since(ada, since, 0).await.unwrap(), []);
    assert_eq!(database.list_since(ada, date("2026-11-22"), 100).await.unwrap(), []);
    assert_eq!(database.list_since(ada, date("2026-01-01"), 100).await.unwrap().len(), 6);
    assert_eq!(database.list_on(ada, date("2026-11-22")).await.unwrap(), []);
}

#[tokio::test]
async fn experience_is_days_with_a_log_up_to_today() {
    let (_test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let experience = |user_id: UserId, today: &str| database.experience(user_id, date(today));
    let of = |sessions, days_since_first| Experience { sessions, days_since_first };
    assert_eq!(experience(ada, "2026-11-21").await.unwrap(), of(0, 0));

    for (user_id, exercise, day) in [
        (ada, 1, "2026-11-01"),
        (ada, 2, "2026-11-01"),
        (ada, 1, "2026-11-08"),
        (ada, 1, "2026-11-21"),
        (ada, 1, "2026-11-22"),
        (eve, 1, "2026-10-01"),
    ] {
        database.add(user_id, log(exercise, "Squat", date(day), None)).await.unwrap();
    }
    assert_eq!(experience(ada, "2026-11-21").await.unwrap(), of(3, 20));
    assert_eq!(experience(ada, "2026-11-01").await.unwrap(), of(1, 0));
    assert_eq!(experience(ada, "2026-10-31").await.unwrap(), of(0, 0));
    assert_eq!(experience(nobody(), "2026-11-21").await.unwrap(), of(0, 0));

    // Days beyond the maximum are not counted; the first day stays the first.
    let start = date("2026-09-01");
    let many = (0..40).flat_map(|n| [1, 2].map(|id| log(id, "Squat", start + TimeDelta::days(n), None))).collect();
    database.add_all(eve, many).await.unwrap();
    let experienced = experience(eve, "2026-11-21").await.unwrap();
    assert_eq!(experienced, of(Experience::BEGINNER_SESSION_COUNT, 81));
    assert!(!experienced.is_new());
}

#[tokio::test]
async fn a_log_that_no_longer_fits_is_corrupt() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let id = database.add(ada, log(7, "Squat", today, Some(42.5))).await.unwrap().unwrap().log.log.id;
    test.execute(
        "ALTER TABLE exercise_logs DROP CONSTRAINT exercise_logs_weight_range; UPDATE exercise_logs SET weight = 1001",
    );
    let corrupt = database.list_on(ada, today).await.unwrap_err();
    let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
    assert!(place.contains(&format!("exercise_logs.weight of row {id}")), "{place}");
}

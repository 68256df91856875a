use crate::fixtures::{date, member, number, reps, sets};
use crate::training_log::log;
use ironleaf_application::progress::{LoggedExercise, ProgressRepository};
use ironleaf_application::training_log::TrainingLogRepository;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::{BestReps, CountedSet, ExerciseSession, TrainedSets};
use ironleaf_domain::training_log::{Lift, LiftedWeight};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::{TestDatabase, texts};

pub(crate) struct World {
    pub(crate) test: TestDatabase,
    pub(crate) database: Database,
    pub(crate) ada: UserId,
}

impl World {
    pub(crate) async fn arrange() -> Self {
        let test = TestDatabase::new();
        let database = test.database().await;
        let ada = member(&database, "ada@example.com").await;
        Self { test, database, ada }
    }

    /// Logs an exercise, with sets inserted directly into the database: reps, weight and kind.
    pub(crate) async fn log(&self, exercise: i64, day: &str, kg: Option<f64>, sets: &[(i64, &str, &str)]) {
        self.database.add(self.ada, log(exercise, "Squat", date(day), kg)).await.unwrap();
        let id = number(&self.test, "SELECT max(id) FROM exercise_logs");
        for (index, (reps, weight, kind)) in sets.iter().enumerate() {
            self.test.execute(&format!(
                "INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight, kind)
                 VALUES ({}, {id}, {}, {reps}, {weight}, '{kind}')",
                self.ada,
                index + 1
            ));
        }
    }
}

pub(crate) fn exercise(id: i64) -> ExerciseId {
    ExerciseId::new(id).unwrap()
}

pub(crate) fn kg(kg: f64) -> LiftedWeight {
    LiftedWeight::from_kg(kg).unwrap()
}

fn session(day: &str, weight: Option<f64>, performed: Option<Vec<CountedSet>>) -> ExerciseSession {
    ExerciseSession {
        log_date: date(day),
        sets: sets(3),
        reps: reps(8),
        weight: weight.map(kg),
        performed,
        is_deload: false,
    }
}

#[tokio::test]
async fn sessions_come_latest_first_with_the_sets_that_count() {
    let world = World::arrange().await;
    let eve = member(&world.test.database().await, "eve@example.com").await;
    world.log(7, "2026-11-01", Some(60.0), &[]).await;
    world.log(7, "2026-11-03", Some(62.5), &[(10, "20", "warm_up"), (8, "62.5", "working"), (6, "50", "drop")]).await;
    world.log(7, "2026-11-02", None, &[(10, "NULL", "warm_up")]).await;
    world.log(8, "2026-11-02", Some(10.0), &[]).await;
    world.log(9, "2026-11-02", Some(10.0), &[]).await;

    let list = |ids: &[i64], since: &str, most| {
        let ids = ids.iter().map(|id| exercise(*id)).collect();
        world.database.list_sessions(world.ada, ids, date(since), most)
    };
    let counted = vec![
        CountedSet { reps: 8, weight: Some(kg(62.5)), is_drop: false },
        CountedSet { reps: 6, weight: Some(kg(50.0)), is_drop: true },
    ];
    let latest = session("2026-11-03", Some(62.5), Some(counted));
    let of_warm_ups = session("2026-11-02", None, Some(vec![]));
    let marked = session("2026-11-01", Some(60.0), None);
    let all = list(&[7], "2026-11-01", 10).await.unwrap();
    assert_eq!(all, [latest.clone(), of_warm_ups.clone(), marked].map(|session| (exercise(7), session)));
    assert_eq!(list(&[7], "2026-11-02", 10).await.unwrap().len(), 2);
    let few = list(&[7, 8], "2026-11-01", 1).await.unwrap();
    assert_eq!(few, [(exercise(7), latest), (exercise(8), session("2026-11-02", Some(10.0), None))]);
    assert_eq!(list(&[], "2026-11-01", 10).await.unwrap(), []);
    assert_eq!(world.database.list_sessions(eve, vec![exercise(7)], date("2026-11-01"), 10).await.unwrap(), []);
}

#[tokio::test]
async fn the_last_weight_is_found_however_long_ago() {
    let world = World::arrange().await;
    world.log(7, "2019-11-01", Some(60.0), &[]).await;
    world.log(7, "2019-11-02", Some(62.5), &[]).await;
    world.log(7, "2019-11-03", None, &[]).await;
    world.log(7, "2019-11-04", Some(0.0), &[]).await;
    world.log(8, "2020-11-01", None, &[]).await;
    let last = world.database.list_last_lifted(world.ada, vec![exercise(7), exercise(8)]).await.unwrap();
    assert_eq!(last, [(exercise(7), session("2019-11-02", Some(62.5), None))]);
}

fn lift(weight: f64, reps: u16, day: &str) -> Lift {
    Lift { weight: kg(weight), reps, log_date: date(day) }
}

#[tokio::test]
async fn every_exercise_is_counted_under_its_latest_name() {
    let world = World::arrange().await;
    for day in ["2026-11-01", "2026-11-03", "2026-11-02"] {
        world.log(7, day, None, &[]).await;
    }
    world.log(8, "2026-11-02", None, &[]).await;
    world.test.execute("UPDATE exercise_logs SET exercise_name = 'Deep Squat' WHERE log_date = '2026-11-03'");
    let mut logged = world.database.list_logged(world.ada).await.unwrap();
    logged.sort_by_key(|logged| logged.exercise_id);
    let expected = [(7, "Deep Squat", 3, "2026-11-03"), (8, "Squat", 1, "2026-11-02")];
    let expected = expected.map(|(id, name, logs, day)| LoggedExercise {
        exercise_id: exercise(id),
        exercise_name: name.to_owned(),
        logs,
        last_date: date(day),
    });
    assert_eq!(logged, expected);
    let name = |id| world.database.find_logged_name(world.ada, exercise(id));
    assert_eq!(name(7).await.unwrap().as_deref(), Some("Deep Squat"));
    assert_eq!(name(9).await.unwrap(), None);
    let eve = member(&world.test.database().await, "eve@example.com").await;
    assert_eq!(world.database.list_logged(eve).await.unwrap(), []);
}

#[tokio::test]
async fn records_per_rep_count_have_the_latest_day() {
    let world = World::arrange().await;
    world.log(7, "2026-11-01", Some(60.0), &[]).await;
    world.log(7, "2026-11-02", Some(60.0), &[]).await;
    world.log(7, "2026-11-03", Some(55.0), &[]).await;
    // If a log has sets, only they count, except warm-ups, sets without reps and sets without a weight.
    let sets = [
        (8, "90", "warm_up"),
        (5, "65", "working"),
        (5, "65", "failure"),
        (3, "40", "drop"),
        (0, "95", "failure"),
        (4, "NULL", "working"),
    ];
    world.log(7, "2026-11-04", Some(65.0), &sets).await;
    world.log(7, "2026-11-05", Some(65.0), &[(5, "65", "working")]).await;
    world.log(8, "2026-11-05", None, &[]).await;
    world.log(9, "2026-11-06", Some(0.0), &[(6, "12.25", "drop")]).await;
    let lifts_of = async |exercise| {
        let mut lifts = world.database.list_best_lifts(world.ada, exercise).await.unwrap();
        lifts.sort_by_key(|(exercise, lift)| (*exercise, lift.reps));
        lifts
    };
    let of_7 = [lift(40.0, 3, "2026-11-04"), lift(65.0, 5, "2026-11-05"), lift(60.0, 8, "2026-11-02")];
    let of_7 = of_7.map(|lift| (exercise(7), lift));
    let of_9 = [(exercise(9), lift(12.25, 6, "2026-11-06"))];
    assert_eq!(lifts_of(Some(exercise(7))).await, of_7);
    assert_eq!(lifts_of(Some(exercise(8))).await, []);
    assert_eq!(lifts_of(None).await, [&of_7[..], &of_9].concat(), "all exercises");
    let eve = member(&world.test.database().await, "eve@example.com").await;
    assert_eq!(world.database.list_best_lifts(eve, None).await.unwrap(), []);
}

#[tokio::test]
async fn most_reps_have_the_latest_day() {
    let world = World::arrange().await;
    world.log(7, "2026-11-01", None, &[]).await;
    world.log(8, "2026-11-01", None, &[(20, "NULL", "warm_up")]).await;
    world.log(9, "2026-11-01", None, &[(0, "NULL", "failure")]).await;
    let best = async |exercise| {
        let mut best = world.database.list_best_reps(world.ada, exercise).await.unwrap();
        best.sort_by_key(|(exercise, _)| *exercise);
        best
    };
    let of_7 = |reps, day| vec![(exercise(7), BestReps { reps, log_date: date(day) })];
    assert_eq!(best(None).await, of_7(8, "2026-11-01"), "marked done as planned");
    // If a log has sets, only they count, except warm-ups and sets without reps.
    world.log(7, "2026-11-02", None, &[(7, "NULL", "working")]).await;
    assert_eq!(best(None).await, of_7(8, "2026-11-01"));
    for day in ["2026-11-03", "2026-11-05"] {
        world.log(7, day, Some(5.0), &[(30, "NULL", "warm_up"), (12, "5", "working"), (9, "NULL", "drop")]).await;
    }
    world.log(7, "2026-11-06", None, &[(11, "NULL", "working")]).await;
    assert_eq!(best(None).await, of_7(12, "2026-11-05"));
    assert_eq!(best(Some(exercise(7))).await, of_7(12, "2026-11-05"));
    assert_eq!(best(Some(exercise(8))).await, []);
    let eve = member(&world.test.database().await, "eve@example.com").await;
    assert_eq!(world.database.list_best_reps(eve, None).await.unwrap(), []);
}

#[tokio::test]
async fn the_session_with_the_most_volume_is_found() {
    let world = World::arrange().await;
    let most = || world.database.find_most_volume(world.ada, exercise(7));
    world.log(8, "2026-11-01", Some(900.0), &[]).await;
    assert_eq!(most().await.unwrap(), None);
    world.log(7, "2026-11-01", Some(60.0), &[]).await;
    world.log(7, "2026-11-02", Some(60.0), &[]).await;
    assert_eq!(
        most().await.unwrap(),
        Some((1_440.0, date("2026-11-02"))),
        "3 × 8 × 60, on the latest of two equal days"
    );
    let sets = [(20, "100", "warm_up"), (10, "72.5", "working"), (10, "72.5", "working"), (4, "50", "drop")];
    world.log(7, "2026-11-03", Some(72.5), &sets).await;
    assert_eq!(most().await.unwrap(), Some((1_650.0, date("2026-11-03"))));
}

#[tokio::test]
async fn sets_and_training_days_are_counted_from_logs() {
    let world = World::arrange().await;
    world.log(7, "2026-11-01", None, &[]).await;
    world.log(7, "2026-11-02", None, &[(10, "20", "warm_up"), (8, "60", "working"), (6, "50", "drop")]).await;
    world.log(8, "2026-11-02", None, &[(10, "20", "warm_up")]).await;
    let mut trained = world.database.list_trained_sets(world.ada, date("2026-11-01")).await.unwrap();
    trained.sort_by_key(|one| (one.log_date, one.exercise_id));
    let done = |day, id, sets| TrainedSets { log_date: date(day), exercise_id: exercise(id), sets };
    assert_eq!(trained, [done("2026-11-01", 7, 3), done("2026-11-02", 7, 2), done("2026-11-02", 8, 0)]);
    assert_eq!(world.database.list_trained_sets(world.ada, date("2026-11-02")).await.unwrap().len(), 2);
    let days = world.database.count_logs_by_day(world.ada).await.unwrap();
    assert_eq!(days, [(date("2026-11-01"), 1), (date("2026-11-02"), 2)].into());
}

#[tokio::test]
async fn set_queries_use_the_index_without_statistics() {
    let world = World::arrange().await;
    let eve = member(&world.test.database().await, "eve@example.com").await;
    let train = |user: UserId, logs: u32| {
        world.test.execute(&format!(
            "INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
             SELECT {user}, number, 'Squat', 3, 8, 60, '2026-11-01', now() FROM generate_series(1, {logs}) number"
        ));
        world.test.execute(&format!(
            "INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight)
             SELECT user_id, id, number, 8, 60 FROM exercise_logs, generate_series(1, 3) number WHERE user_id = {user}"
        ));
    };
    train(eve, 2_000);
    world.test.execute("ANALYZE");
    train(world.ada, 200);
    let ada = world.ada;
    let plan = texts(
        &mut world.test.connection(),
        &format!(
            "EXPLAIN (COSTS OFF) SELECT * FROM exercise_logs
             LEFT JOIN exercise_sets ON exercise_sets.user_id = {ada} AND exercise_sets.log_id = exercise_logs.id
             WHERE exercise_logs.user_id = {ada}"
        ),
    )
    .join("\n");
    let by_log = format!("Index Cond: ((user_id = {ada}) AND (log_id = exercise_logs.id))");
    assert!(plan.contains(&by_log) || plan.contains("Hash Cond"), "{plan}");
}

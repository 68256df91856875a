use crate::fixtures::{date, member, number, reps, sets};
use crate::training_log::log;
use ironleaf_application::progress::ProgressRepository;
use ironleaf_application::training_log::TrainingLogRepository;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::{CountedSet, ExerciseSession};
use ironleaf_domain::training_log::LiftedWeight;
use ironleaf_persistence::testing::TestDatabase;
use ironleaf_persistence::{PgProgressRepository, PgTrainingLogRepository};

struct World {
    test: TestDatabase,
    progress: PgProgressRepository,
    logs: PgTrainingLogRepository,
    ada: UserId,
}

impl World {
    async fn arrange() -> Self {
        let test = TestDatabase::new();
        let database = test.database().await;
        let ada = member(&database, "ada@example.com").await;
        Self {
            progress: PgProgressRepository::new(database.clone()),
            logs: PgTrainingLogRepository::new(database),
            ada,
            test,
        }
    }

    /// Logs an exercise, with sets behind the ports: each its reps, weight and kind.
    async fn log(&self, exercise: i64, day: &str, kg: Option<f64>, sets: &[(i64, &str, &str)]) {
        self.logs.add(self.ada, log(exercise, "Squat", date(day), kg)).await.unwrap();
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

fn exercise(id: i64) -> ExerciseId {
    ExerciseId::new(id).unwrap()
}

fn kg(kg: f64) -> LiftedWeight {
    LiftedWeight::from_kg(kg).unwrap()
}

fn session(day: &str, weight: Option<f64>, performed: Option<Vec<CountedSet>>) -> ExerciseSession {
    ExerciseSession { log_date: date(day), sets: sets(3), reps: reps(8), weight: weight.map(kg), performed }
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
        world.progress.list_sessions(world.ada, ids, date(since), most)
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
    assert_eq!(world.progress.list_sessions(eve, vec![exercise(7)], date("2026-11-01"), 10).await.unwrap(), []);
}

#[tokio::test]
async fn the_last_weight_is_found_however_long_ago() {
    let world = World::arrange().await;
    world.log(7, "2019-11-01", Some(60.0), &[]).await;
    world.log(7, "2019-11-02", Some(62.5), &[]).await;
    world.log(7, "2019-11-03", None, &[]).await;
    world.log(7, "2019-11-04", Some(0.0), &[]).await;
    world.log(8, "2020-11-01", None, &[]).await;
    let last = world.progress.list_last_lifted(world.ada, vec![exercise(7), exercise(8)]).await.unwrap();
    assert_eq!(last, [(exercise(7), session("2019-11-02", Some(62.5), None))]);
}

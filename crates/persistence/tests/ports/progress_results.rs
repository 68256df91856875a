use crate::fixtures::{date, member};
use crate::progress::{World, exercise, kg};
use ironleaf_application::progress::ProgressRepository;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::progress::{Measured, RecordKind, SessionResult};
use ironleaf_domain::training_log::Lift;

/// A day after all logs.
const LATER: &str = "2026-12-31";

impl World {
    async fn results(&self, user: UserId, until: &str) -> Vec<SessionResult> {
        let mut results = self.database.list_results(user, date(until)).await.unwrap();
        results.sort_by_key(|result| (result.log_date, result.exercise_id));
        results
    }
}

fn lift(weight: f64, reps: u16, day: &str) -> Lift {
    Lift { weight: kg(weight), reps, log_date: date(day) }
}

#[tokio::test]
async fn a_marked_log_counts_as_planned() {
    let world = World::arrange().await;
    world.log(7, "2026-11-01", Some(62.35), &[]).await;
    world.log(7, "2026-11-02", None, &[]).await;
    world.log(7, "2026-11-03", Some(0.0), &[]).await;
    let bare = |day| SessionResult {
        exercise_id: exercise(7),
        log_date: date(day),
        sets: 3,
        reps: 24,
        heaviest: None,
        best: None,
        volume: None,
        most_reps: Some(8),
        is_deload: false,
    };
    let lifted = SessionResult {
        heaviest: Some(kg(62.35)),
        best: Some(lift(62.35, 8, "2026-11-01")),
        volume: Some(1_496.4),
        ..bare("2026-11-01")
    };
    assert_eq!(world.results(world.ada, LATER).await, [lifted, bare("2026-11-02"), bare("2026-11-03")]);
    world.test.execute("UPDATE exercise_logs SET reps = 11");
    assert_eq!(
        world.results(world.ada, "2026-11-01").await,
        [SessionResult { reps: 33, best: None, volume: Some(2_057.55), most_reps: Some(11), ..lifted }]
    );
}

#[tokio::test]
async fn results_are_the_best_of_the_sets_that_count() {
    let world = World::arrange().await;
    let sets = [
        (3, "99", "warm_up"),
        (0, "95", "failure"),
        (1, "80", "working"),
        (10, "62.35", "working"),
        (12, "70", "drop"),
        (9, "NULL", "working"),
        (8, "0", "working"),
    ];
    world.log(7, "2026-11-02", Some(95.0), &sets).await;
    world.log(8, "2026-11-02", Some(20.0), &[(10, "20", "warm_up")]).await;
    let result = SessionResult {
        exercise_id: exercise(7),
        log_date: date("2026-11-02"),
        sets: 6,
        reps: 40,
        heaviest: Some(kg(80.0)),
        best: Some(lift(62.35, 10, "2026-11-02")),
        volume: Some(1_543.5),
        most_reps: Some(12),
        is_deload: false,
    };
    let of_warm_up = SessionResult {
        exercise_id: exercise(8),
        sets: 0,
        reps: 0,
        heaviest: None,
        best: None,
        volume: None,
        most_reps: None,
        ..result
    };
    assert_eq!(world.results(world.ada, LATER).await, [result, of_warm_up]);
    let eve = member(&world.test.database().await, "eve@example.com").await;
    assert_eq!(world.results(eve, LATER).await, []);
}

#[tokio::test]
async fn results_equal_those_of_the_sessions() {
    let world = World::arrange().await;
    let kinds = ["warm_up", "working", "drop", "failure"];
    for day in 1..=28_usize {
        let set = |number: usize| {
            let mixed = day * 7 + number * 5;
            let reps = i64::try_from(mixed % 14).unwrap();
            (reps, format!("{}.{:02}", 20 + mixed % 40, mixed * 3 % 100), kinds[(day + number) % 4])
        };
        let sets: Vec<_> = (1..=day % 6).map(set).collect();
        let sets: Vec<_> = sets.iter().map(|(reps, weight, kind)| (*reps, weight.as_str(), *kind)).collect();
        world.log(7, &format!("2026-11-{day:02}"), Some(42.5), &sets).await;
    }
    let results = world.results(world.ada, LATER).await;
    let mut sessions =
        world.database.list_sessions(world.ada, vec![exercise(7)], date("2026-11-01"), 100).await.unwrap();
    sessions.reverse();
    assert_eq!(results.len(), 28);
    for (result, (_, session)) in results.iter().zip(sessions) {
        let point = session.point(Measured { has_estimates: true, reps: Some(RecordKind::MostReps) });
        let volume = point.volume.filter(|volume| *volume > 0.0);
        assert_eq!((result.one_rep_max(), result.volume), (point.one_rep_max, volume), "{session:?}");
        assert_eq!(result.most_reps, point.most_reps, "{session:?}");
        assert_eq!(usize::from(result.sets), session.counted_sets().len(), "{session:?}");
    }
}

#[tokio::test]
async fn names_are_those_of_the_given_logs() {
    let world = World::arrange().await;
    for day in ["2026-11-01", "2026-11-02"] {
        world.log(7, day, None, &[]).await;
        world.log(8, day, None, &[]).await;
    }
    world.test.execute("UPDATE exercise_logs SET exercise_name = 'Deep Squat' WHERE log_date = '2026-11-02'");
    let names = |user, logs: &[(i64, &str)]| {
        let logs = logs.iter().map(|(id, day)| (exercise(*id), date(day))).collect();
        world.database.list_logged_names(user, logs)
    };
    let found = names(world.ada, &[(7, "2026-11-02"), (8, "2026-11-01"), (9, "2026-11-01")]).await.unwrap();
    assert_eq!(found, [(exercise(7), "Deep Squat".to_owned()), (exercise(8), "Squat".to_owned())].into());
    let eve = member(&world.test.database().await, "eve@example.com").await;
    assert!(names(eve, &[(7, "2026-11-02")]).await.unwrap().is_empty());
}

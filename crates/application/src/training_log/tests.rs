use super::*;
use crate::shared::MockClock;
use chrono_tz::Tz;
use ironleaf_domain::account::Role;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseLogId, UserId};
use ironleaf_domain::training_log::{
    ExerciseLog, LiftedWeight, LogsVersion, PerformedReps, PerformedSet, SetKey, SetKind, SetPosition,
};
use ironleaf_domain::workout_plan::PlanOutline;
use mockall::predicate::eq;
use std::collections::BTreeMap;

/// Saturday noon in UTC, which is already Sunday on Kiritimati.
fn service(logs: MockTrainingLogRepository) -> TrainingLogService {
    service_with(logs, MockSetRepository::new())
}

fn service_with(logs: MockTrainingLogRepository, sets: MockSetRepository) -> TrainingLogService {
    let mut clock = MockClock::new();
    clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
    TrainingLogService::new(
        Arc::new(logs),
        Arc::new(sets),
        Arc::new(MockLogChangeRepository::new()),
        Arc::new(MockLogImports::new()),
        Arc::new(clock),
    )
}

fn actor(time_zone: Tz) -> Actor {
    Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: time_zone.into() }
}

fn squat() -> ExerciseId {
    ExerciseId::new(4).unwrap()
}

fn planned() -> PlannedExercise {
    PlannedExercise {
        name: "Squat".to_owned(),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(8).unwrap(),
        program: None,
    }
}

fn log_of(new: &NewLog) -> DetailedLog {
    let log = ExerciseLog {
        id: ExerciseLogId::new(1).unwrap(),
        exercise_id: new.exercise_id,
        exercise_name: new.planned.name.clone(),
        sets: new.planned.sets,
        reps: new.planned.reps,
        weight: new.figures.weight(),
        log_date: new.log_date,
        program: new.planned.program,
    };
    DetailedLog { log, performed: new.figures.performed().clone() }
}

fn form(log_date: Option<&str>) -> LogForm {
    LogForm {
        exercise_id: squat(),
        figures: LogValues::of_weight(Some(LiftedWeight::from_kg(42.5).unwrap())),
        log_date: log_date.map(|date| date.parse().unwrap()),
        idempotency_key: None,
    }
}

/// Creates a repository that accepts every log.
fn ready_store() -> MockTrainingLogRepository {
    let mut logs = MockTrainingLogRepository::new();
    logs.expect_find_exercise().returning(|_, _, _| Ok(Some(planned())));
    logs.expect_add().returning(|_, log| Ok(Some(LogOutcome { log: log_of(&log), created: true })));
    logs
}

#[tokio::test]
async fn a_log_keeps_the_prescription_and_the_members_date() {
    let logged = service(ready_store()).log_exercise(&actor(Tz::Pacific__Kiritimati), form(None)).await.unwrap();
    let log = logged.log.log;
    assert!(logged.created);
    assert_eq!(log.log_date.to_string(), "2026-11-22");
    assert_eq!((log.exercise_name.as_str(), log.weight), ("Squat", Some(LiftedWeight::from_kg(42.5).unwrap())));
}

#[tokio::test]
async fn offline_logs_keep_their_day_within_bounds() {
    let service = service(ready_store());
    // At noon in UTC the 22nd has begun at UTC+14, and the member's local date is the 21st.
    for (day, is_taken) in [("2026-11-22", true), ("2026-11-23", false), ("2026-08-23", true), ("2026-08-22", false)] {
        match service.log_exercise(&actor(Tz::UTC), form(Some(day))).await {
            Ok(logged) => assert!(is_taken && logged.log.log.log_date.to_string() == day, "{day}"),
            Err(refused) => assert!(!is_taken && matches!(refused, LogExerciseError::Day(_)), "{day}: {refused}"),
        }
    }
}

#[tokio::test]
async fn a_key_of_another_exercise_makes_nothing() {
    let mut logs = MockTrainingLogRepository::new();
    logs.expect_find_exercise().returning(|_, _, _| Ok(Some(planned())));
    logs.expect_add().returning(|_, _| Ok(None));
    let refused = service(logs).log_exercise(&actor(Tz::UTC), form(None)).await.unwrap_err();
    assert_eq!(refused, LogExerciseError::KeyOfAnotherExercise);
}

#[tokio::test]
async fn a_key_returns_its_log_when_new_ones_are_impossible() {
    let key = IdempotencyKey::parse("018f3a5e-7c1b-7e2a-9b64-0f1e2d3c4b5a").unwrap();
    let made = move |exercise_id: ExerciseId| {
        log_of(&NewLog {
            exercise_id,
            planned: planned(),
            figures: LogValues::of_weight(None),
            log_date: "2026-08-01".parse().unwrap(),
            logged_at: "2026-08-01T12:00:00Z".parse().unwrap(),
            idempotency_key: Some(key),
        })
    };
    let other = ExerciseId::new(5).unwrap();
    let of_squat = LogOutcome { log: made(squat()), created: false };
    for (day, is_known, found, expected) in [
        // A phone that was offline for months, and a member's own exercise that no longer exists.
        (Some("2026-08-01"), true, Some(squat()), Ok(of_squat.clone())),
        (None, false, Some(squat()), Ok(of_squat)),
        (Some("2026-08-01"), true, Some(other), Err(LogExerciseError::KeyOfAnotherExercise)),
        (None, false, None, Err(LogExerciseError::NoSuchExercise)),
    ] {
        let mut logs = MockTrainingLogRepository::new();
        logs.expect_find_exercise().returning(move |_, _, _| Ok(is_known.then(planned)));
        logs.expect_find_by_idempotency_key()
            .with(eq(UserId::new(1).unwrap()), eq(key))
            .returning(move |_, _| Ok(found.map(made)));
        let service = service(logs);
        let requested = LogForm { idempotency_key: Some(key), ..form(day) };
        assert_eq!(service.log_exercise(&actor(Tz::UTC), requested).await, expected, "{day:?} {found:?}");
    }
}

#[tokio::test]
async fn an_unknown_exercise_is_not_logged() {
    let mut logs = MockTrainingLogRepository::new();
    logs.expect_find_exercise().returning(|_, _, _| Ok(None));
    let refused = service(logs).log_exercise(&actor(Tz::UTC), form(None)).await.unwrap_err();
    assert_eq!(refused, LogExerciseError::NoSuchExercise);
}

#[tokio::test]
async fn recent_logs_reach_back_a_year_at_most() {
    for (asked, since) in [(None, "2025-11-21"), (Some("2026-10-01"), "2026-10-01"), (Some("1900-01-01"), "2025-11-21")]
    {
        let mut logs = MockTrainingLogRepository::new();
        logs.expect_find_recent()
            .withf(move |_, from, limit, known| {
                from.to_string() == since && *limit == MAX_RECENT_LOGS && known.is_empty()
            })
            .times(1)
            .returning(|_, _, _, _| Ok(RecentLogs::Read { logs: vec![], version: None }));
        let requested = asked.map(|date| date.parse().unwrap());
        let (from, _) = service(logs).list_recent_logs(&actor(Tz::UTC), requested, &[]).await.unwrap();
        assert_eq!(from.to_string(), since);
    }
}

#[tokio::test]
async fn a_known_version_counts_only_with_its_first_date() {
    let versions = ["1", "2", "3"].map(|n| LogsVersion::parse(&n.repeat(32)).unwrap());
    let known = |days: [&str; 3]| -> Vec<KnownLogs> {
        let dates = days.iter().map(|day| day.parse().unwrap());
        dates.zip(&versions).map(|(since, version)| KnownLogs { since, version: *version }).collect()
    };
    for (zone, days, usable) in [
        (Tz::UTC, ["2025-11-20", "2025-11-21", "2025-11-22"], versions[1]),
        // Another date begins earlier there, and with it the window.
        (Tz::Pacific__Kiritimati, ["2025-11-20", "2025-11-21", "2025-11-22"], versions[2]),
    ] {
        let mut logs = MockTrainingLogRepository::new();
        logs.expect_find_recent()
            .withf(move |_, _, _, known| *known == [usable])
            .times(1)
            .returning(move |_, _, _, _| Ok(RecentLogs::Unchanged(usable)));
        let (_, found) = service(logs).list_recent_logs(&actor(zone), None, &known(days)).await.unwrap();
        assert_eq!(found, RecentLogs::Unchanged(usable));
    }
}

#[tokio::test]
async fn todays_total_is_that_of_the_members_own_plan_day() {
    for (zone, total) in [(Tz::UTC, 5), (Tz::Pacific__Kiritimati, 0)] {
        let mut logs = MockTrainingLogRepository::new();
        let date = actor(zone).date_at("2026-11-21T12:00:00Z".parse().unwrap());
        logs.expect_find_day().with(eq(UserId::new(1).unwrap()), eq(date)).times(1).returning(|_, _| {
            let outline = PlanOutline {
                num_of_days: 6,
                chosen_on: "2026-11-01".parse().unwrap(),
                exercises_a_day: BTreeMap::from([(6, 5)]),
                of_program: None,
            };
            Ok(TrainingDay { outline: Some(outline), of_program: None, logs: vec![] })
        });
        let stats = service(logs).view_today_stats(&actor(zone)).await.unwrap();
        assert_eq!((stats.exercises_completed, stats.total_exercises), (0, total));
    }
}

fn set_form(day: &str, reps: Option<i64>) -> SetForm {
    let set = reps.map(|reps| PerformedSet {
        reps: PerformedReps::new(reps).unwrap(),
        weight: None,
        kind: SetKind::Working,
        rpe: None,
        key: None,
    });
    SetForm {
        key: SetKey::parse("018f3a5e-7c1b-7e2a-9b64-0f1e2d3c4b5a").unwrap(),
        exercise_id: squat(),
        log_date: day.parse().unwrap(),
        position: SetPosition::new(1).unwrap(),
        changed_at: "2026-11-21T11:59:00Z".parse().unwrap(),
        set,
    }
}

#[tokio::test]
async fn a_set_of_a_recent_day_keeps_the_prescription() {
    for (day, is_taken) in [("2026-11-22", true), ("2026-11-23", false), ("2026-08-23", true), ("2026-08-22", false)] {
        let mut sets = MockSetRepository::new();
        sets.expect_save_set().returning(move |_, change, name, _| {
            assert_eq!((name, change.log_date().to_string().as_str()), (planned(), day));
            Ok(SaveSetOutcome::Saved(SavedSet { log: None, change_id: None }))
        });
        sets.expect_find_log_of_set().returning(|_, _| Ok(None));
        match service_with(ready_store(), sets).save_set(&actor(Tz::UTC), set_form(day, Some(8))).await {
            Ok(_) => assert!(is_taken, "{day}"),
            Err(refused) => assert!(!is_taken && matches!(refused, SaveSetError::Day(_)), "{day}: {refused}"),
        }
    }
}

#[tokio::test]
async fn a_known_set_returns_its_log_when_others_cannot() {
    for (is_known, expected) in
        [(true, Ok(SavedSet { log: None, change_id: None })), (false, Err(SaveSetError::NoSuchExercise))]
    {
        let mut logs = MockTrainingLogRepository::new();
        logs.expect_find_exercise().returning(|_, _, _| Ok(None));
        let mut sets = MockSetRepository::new();
        sets.expect_find_log_of_set()
            .returning(move |_, _| Ok(is_known.then_some(SavedSet { log: None, change_id: None })));
        let saved = service_with(logs, sets).save_set(&actor(Tz::UTC), set_form("2026-11-21", Some(8))).await;
        assert_eq!(saved, expected);
    }
}

#[tokio::test]
async fn a_key_of_another_exercise_or_day_changes_nothing() {
    let mut sets = MockSetRepository::new();
    sets.expect_save_set().returning(|_, _, _, _| Ok(SaveSetOutcome::KeyOfAnotherPlace));
    let saved = service_with(ready_store(), sets).save_set(&actor(Tz::UTC), set_form("2026-11-21", None)).await;
    assert_eq!(saved, Err(SaveSetError::KeyOfAnotherPlace));
}

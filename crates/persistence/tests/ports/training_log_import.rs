//! Import of training histories.

use crate::fixtures::{date, exercise_id, member, noon, number, own_plan, reps, sets};
use crate::training_log::{arranged, log_with_sets, performed};
use crate::training_log_set_by_set as set_by_set;
use chrono::{DateTime, Days, TimeDelta, Utc};
use futures_util::future::join_all;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{
    Begun, ChangePage, ImportBegin, JournalEntry, LogChangeRepository, LogImports, NameChoice, NewImport, NewLog,
    PlannedExercise, SetRepository, TrainingLogRepository, UndoOutcome,
};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::ids::{ExerciseId, LogChangeId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::import::ImportFormat;
use ironleaf_domain::training_log::{ImportState, LiftedWeight, LogImport, LogValues, UndoError};
use ironleaf_persistence::Database;
use std::collections::HashSet;

/// Returns an import of daily logs from 2010 on, of exercise 7 and the member's own Atlas Stone.
pub(crate) fn an_import(days: u32) -> NewImport {
    NewImport {
        format: ImportFormat::Strong,
        logs_total: 2 * days,
        days: (date("2010-01-01"), date("2010-01-01") + Days::new(u64::from(days) - 1)),
        own: vec![Name::new("Atlas Stone").unwrap()],
        choices: vec![NameChoice { name: "Stones".to_owned(), exercise_id: ExerciseId::new(7) }],
    }
}

pub(crate) fn imported(days: u32, own: ExerciseId) -> Vec<NewLog> {
    let log = |exercise_id, day| NewLog {
        exercise_id,
        planned: PlannedExercise { name: "Squat".to_owned(), sets: sets(3), reps: reps(8), program: None },
        figures: LogValues::of_sets(performed(&[20.0, 60.0])),
        log_date: date("2010-01-01") + Days::new(day),
        logged_at: noon(),
        idempotency_key: None,
    };
    (0..u64::from(days)).flat_map(|day| [log(ExerciseId::new(7).unwrap(), day), log(own, day)]).collect()
}

async fn begun(logs: &Database, ada: UserId, days: u32, now: DateTime<Utc>) -> Begun {
    let begin = logs.begin(ada, an_import(days), now).await.unwrap();
    let ImportBegin::Begun(begun) = begin else { panic!("{begin:?}") };
    begun
}

/// Imports a history in batches of 100 logs.
async fn import(logs: &Database, ada: UserId, days: u32, now: DateTime<Utc>) -> (LogChangeId, u32) {
    let Begun { id, own } = begun(logs, ada, days, now).await;
    let (mut done, mut made) = (0, 0);
    for batch in imported(days, own[0]).chunks(100) {
        done += u32::try_from(batch.len()).unwrap();
        made += logs.add_batch(ada, id, batch.to_vec(), done, now).await.unwrap();
    }
    logs.finish(ada, id, now).await.unwrap();
    (id, made)
}

async fn journal(logs: &Database, ada: UserId) -> Vec<JournalEntry> {
    let page = ChangePage { since: noon() - TimeDelta::days(30), limit: None, before: None };
    logs.list_changes(ada, page, noon()).await.unwrap()
}

async fn latest(logs: &Database, ada: UserId) -> LogImport {
    logs.find_latest(ada).await.unwrap().unwrap()
}

#[tokio::test]
async fn all_batches_of_an_import_are_one_change() {
    let (test, database, ada) = arranged().await;
    let day = date("2010-01-02");
    let existing = database.add(ada, log_with_sets(7, day, &[5.0])).await.unwrap().unwrap().log;
    let (id, made) = import(&database, ada, 150, noon()).await;
    assert_eq!(made, 299, "existing logs are unchanged");
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 2 * 299 + 1);
    let of_day = database.list_on(ada, day).await.unwrap();
    assert_eq!((of_day.len(), &of_day[0]), (2, &existing));
    assert_eq!(of_day[1].performed, performed(&[20.0, 60.0]));
    let own = of_day[1].log.exercise_id;
    let days = database.list_days(ada, vec![own]).await.unwrap();
    assert!(days.len() == 150 && days.contains(&(own, day)));
    assert_eq!(database.list_days(ada, vec![]).await.unwrap(), HashSet::new());

    let entry = latest(&database, ada).await;
    assert_eq!((entry.id, entry.logs_total, entry.logs_done, entry.logs_added), (id, 300, 300, 299));
    assert_eq!((entry.state(noon()), entry.days.0), (ImportState::Done, date("2010-01-01")));
    assert_eq!(journal(&database, ada).await, [JournalEntry::Import(entry)]);

    // Importing the same history again adds nothing.
    assert_eq!(import(&database, ada, 150, noon()).await.1, 0);
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 1);
}

#[tokio::test]
async fn an_import_is_undone_without_what_was_edited_since() {
    let (test, database, ada) = arranged().await;
    let (id, _) = import(&database, ada, 300, noon()).await;
    let own = database.list_on(ada, date("2010-01-05")).await.unwrap()[1].clone();
    let heavier = |kg| LogValues::of_weight(Some(LiftedWeight::from_kg(kg).unwrap()));
    let logged = |day| {
        let database = database.clone();
        async move { database.list_on(ada, date(day)).await.unwrap()[0].log.id }
    };
    let edited = logged("2010-01-02").await;
    database.correct(ada, edited, heavier(61.0), noon()).await.unwrap();
    let edited_and_back = logged("2010-01-03").await;
    let change =
        database.correct(ada, edited_and_back, heavier(61.0), noon()).await.unwrap().unwrap().change_id.unwrap();
    database.undo(ada, change, noon()).await.unwrap();
    database.remove(ada, logged("2010-01-04").await, noon()).await.unwrap();

    let eve = member(&database, "eve@example.com").await;
    assert_eq!(database.undo(eve, id, noon()).await.unwrap(), UndoOutcome::NoSuchChange);
    let month = TimeDelta::days(30) + TimeDelta::seconds(1);
    assert_eq!(database.undo(ada, id, noon() + month).await.unwrap(), UndoOutcome::Refused(UndoError::TooOld));

    assert_eq!(database.undo(ada, id, noon()).await.unwrap(), UndoOutcome::ImportRemoved { removed: 598, kept: 1 });
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 1);
    assert_eq!(database.list_on(ada, date("2010-01-02")).await.unwrap()[0].log.id, edited);
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 0, "its own exercise is no longer used");
    assert!(!database.list_targets(ada).await.unwrap().iter().any(|target| target.id == own.log.exercise_id));
    assert_eq!(database.undo(ada, id, noon()).await.unwrap(), UndoOutcome::Refused(UndoError::AlreadyUndone));
    assert_eq!(latest(&database, ada).await.undone_at, Some(noon()));
    // It can be imported again.
    assert_eq!(import(&database, ada, 300, noon()).await.1, 599);
}

#[tokio::test]
async fn an_imported_log_with_a_new_set_survives_the_undo() {
    let (_test, database, ada) = arranged().await;
    let (id, made) = import(&database, ada, 3, noon()).await;
    database.save_set(ada, set_by_set::change_of(date("2010-01-02")), set_by_set::planned(), noon()).await.unwrap();
    let outcome = database.undo(ada, id, noon()).await.unwrap();
    assert_eq!(outcome, UndoOutcome::ImportRemoved { removed: made - 1, kept: 1 });
    assert_eq!(database.list_on(ada, date("2010-01-02")).await.unwrap()[0].performed.as_slice().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_imports_of_one_member_wait_for_each_other() {
    let (test, database, ada) = arranged().await;
    let all = join_all((0..4).map(|_| database.begin(ada, an_import(10), noon()))).await;
    let begun: Vec<_> = all.iter().filter(|begin| !matches!(begin, Ok(ImportBegin::OtherIsRunning))).collect();
    let [Ok(ImportBegin::Begun(Begun { id, .. }))] = begun[..] else { panic!("{all:?}") };
    assert_eq!(number(&test, "SELECT count(*) FROM member_exercises"), 1);
    assert_eq!(database.undo(ada, *id, noon()).await.unwrap(), UndoOutcome::Refused(UndoError::StillRunning));
    // An import that makes no progress counts as interrupted and does not block others.
    let later = noon() + TimeDelta::minutes(3);
    assert_eq!(latest(&database, ada).await.state(later), ImportState::Interrupted);
    assert_eq!(import(&database, ada, 10, later).await.1, 20);
    assert_eq!(journal(&database, ada).await.len(), 2);
}

#[tokio::test]
async fn a_failed_batch_keeps_earlier_batches_and_can_be_resent() {
    let (test, database, ada) = arranged().await;
    let Begun { id, own } = begun(&database, ada, 100, noon()).await;
    let all = imported(100, own[0]);
    database.add_batch(ada, id, all[..100].to_vec(), 100, noon()).await.unwrap();
    let mut broken = all[100..].to_vec();
    broken[50].planned.name = "x".repeat(101);
    assert!(matches!(database.add_batch(ada, id, broken, 200, noon()).await, Err(PortError::Internal(_))));
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 100);
    // A retry after a lost response sends a batch twice.
    assert_eq!(database.add_batch(ada, id, all[..100].to_vec(), 100, noon()).await.unwrap(), 0);
    assert_eq!(database.add_batch(ada, id, all[100..].to_vec(), 200, noon()).await.unwrap(), 100);
    let entry = latest(&database, ada).await;
    assert_eq!((entry.logs_done, entry.logs_added), (200, 200));
}

#[tokio::test]
async fn the_latest_choice_for_a_name_is_remembered_by_member() {
    let (_test, database, ada) = arranged().await;
    import(&database, ada, 1, noon()).await;
    let stones = |exercise| NameChoice { name: "Stones".to_owned(), exercise_id: exercise };
    assert_eq!(database.list_choices(ada).await.unwrap(), [stones(ExerciseId::new(7))]);
    let repeated = NewImport { choices: vec![stones(ExerciseId::new(8)), stones(None)], ..an_import(1) };
    database.begin(ada, repeated, noon()).await.unwrap();
    assert_eq!(database.list_choices(ada).await.unwrap(), [stones(None)]);
    let eve = member(&database, "eve@example.com").await;
    assert_eq!(database.list_choices(eve).await.unwrap(), []);
}

#[tokio::test]
async fn an_import_beyond_the_quota_is_rejected_before_it_begins() {
    let (_test, database, ada) = arranged().await;
    let too_many = NewImport { logs_total: Quota::Logs.max() + 1, ..an_import(1) };
    assert_eq!(database.begin(ada, too_many, noon()).await, Err(PortError::Full(Quota::Logs)));
    database.add(ada, log_with_sets(7, date("2010-01-02"), &[5.0])).await.unwrap();
    let one_too_many = NewImport { logs_total: Quota::Logs.max(), ..an_import(1) };
    assert_eq!(database.begin(ada, one_too_many, noon()).await, Err(PortError::Full(Quota::Logs)));
    let just_fits = NewImport { logs_total: Quota::Logs.max() - 1, ..an_import(1) };
    assert!(database.begin(ada, just_fits, noon()).await.is_ok());
}

#[tokio::test]
async fn names_may_mean_the_members_own_exercises_and_the_catalogues() {
    let (test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    for (user_id, name) in [(ada, "Atlas Stone"), (eve, "Eve's Lift")] {
        database.save_own(user_id, own_plan("Mine", &[(1, &[name])]), date("2026-11-21"), noon()).await.unwrap();
    }
    test.execute("UPDATE exercises SET archived_at = now() WHERE name = 'Row'");
    let targets = database.list_targets(ada).await.unwrap();
    let shown: Vec<_> = targets.iter().map(|t| (t.name.as_str(), t.is_own, t.is_offered)).collect();
    assert_eq!((shown.len(), shown[0], shown[3]), (4, ("Atlas Stone", true, true), ("Row", false, false)));
    assert!(targets.iter().any(|target| target.id == exercise_id(&test, "squat")));
}

//! Edits and removals of logs, and undoing them.

use crate::fixtures::{date, member, noon, number};
use crate::training_log::{arranged, log, log_with_sets, performed};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::{join, join_all};
use ironleaf_application::shared::{PageLimit, PortError};
use ironleaf_application::training_log::{
    ChangePage, JournalEntry, LogChangeRepository, TrainingLogRepository, UndoOutcome,
};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId, UserId};
use ironleaf_domain::training_log::{
    DetailedLog, LiftedWeight, LogChange, LogChangeKind, LogValues, PerformedSets, UndoError,
};
use ironleaf_persistence::Database;
use std::slice::from_ref;

fn of_kg(kg: f64) -> LogValues {
    LogValues::of_weight(Some(LiftedWeight::from_kg(kg).unwrap()))
}

/// Returns a time after the logs were created.
fn later(hours: i64) -> DateTime<Utc> {
    noon() + TimeDelta::hours(hours)
}

async fn changes(logs: &Database, user_id: UserId, now: DateTime<Utc>) -> Vec<LogChange> {
    let page = ChangePage { since: now - TimeDelta::days(30), limit: None, before: None };
    changes_in(logs.list_changes(user_id, page, now).await.unwrap())
}

fn changes_in(entries: Vec<JournalEntry>) -> Vec<LogChange> {
    let change = |entry| match entry {
        JournalEntry::Change(change) => change,
        JournalEntry::Import(import) => panic!("{import:?}"),
    };
    entries.into_iter().map(change).collect()
}

async fn day(logs: &Database, user_id: UserId) -> Vec<DetailedLog> {
    logs.list_on(user_id, date("2026-11-21")).await.unwrap()
}

#[tokio::test]
async fn an_edit_stores_old_values_and_is_undone_once() {
    let (_test, database, ada) = arranged().await;
    let made = database.add(ada, log_with_sets(7, date("2026-11-21"), &[20.0, 60.0])).await.unwrap().unwrap().log;
    let values = LogValues::of_sets(performed(&[20.0, 62.5, 65.0]));
    let corrected = database.correct(ada, made.log.id, values.clone(), later(1)).await.unwrap().unwrap();
    let change = corrected.change_id.unwrap();
    assert_eq!(corrected.log.figures(), values);
    assert_eq!(corrected.log.log.weight.map(LiftedWeight::kg), Some(65.0));
    assert_eq!(day(&database, ada).await, from_ref(&corrected.log));
    // The same values again are not a change.
    let repeated = database.correct(ada, made.log.id, values.clone(), later(2)).await.unwrap().unwrap();
    assert_eq!((repeated.log, repeated.change_id), (corrected.log, None));

    let entry = LogChange {
        id: change,
        log_id: made.log.id,
        exercise_name: "Squat".to_owned(),
        log_date: date("2026-11-21"),
        changed_at: later(1),
        before: made.figures(),
        after: Some(values),
        undone_at: None,
        can_undo: true,
    };
    assert_eq!(entry.kind(), LogChangeKind::Edited);
    assert_eq!(changes(&database, ada, later(2)).await, from_ref(&entry));
    assert_eq!(database.undo(ada, change, later(3)).await.unwrap(), UndoOutcome::Restored(made.clone()));
    assert_eq!(day(&database, ada).await, [made]);
    let undone = LogChange { undone_at: Some(later(3)), can_undo: false, ..entry };
    assert_eq!(changes(&database, ada, later(4)).await, [undone]);
    assert_eq!(database.undo(ada, change, later(4)).await.unwrap(), UndoOutcome::Refused(UndoError::AlreadyUndone));
}

#[tokio::test]
async fn sets_may_become_a_weight_and_a_weight_sets() {
    let (test, database, ada) = arranged().await;
    let made = database.add(ada, log(7, "Squat", date("2026-11-21"), Some(50.0))).await.unwrap().unwrap().log;
    for figures in [
        LogValues::of_sets(performed(&[20.0, 60.0])),
        of_kg(55.0),
        LogValues::of_weight(None),
        LogValues::of_sets(PerformedSets::default()),
    ] {
        let corrected = database.correct(ada, made.log.id, figures.clone(), later(1)).await.unwrap().unwrap();
        assert_eq!(corrected.log.figures(), figures);
        assert_eq!(day(&database, ada).await, [corrected.log]);
    }
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 0);
    assert_eq!(changes(&database, ada, later(2)).await.len(), 3, "the last edit changed nothing");
}

#[tokio::test]
async fn undo_restores_a_removed_log_unless_another_exists() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let made = database.add(ada, log_with_sets(7, today, &[20.0, 60.0])).await.unwrap().unwrap().log;
    let row = "SELECT ARRAY[to_jsonb(l)::text || (SELECT jsonb_agg(s ORDER BY set_number) FROM exercise_sets s)::text]
               FROM exercise_logs l WHERE exercise_id = 7";
    let read = || crate::support::rows(&mut test.connection(), row);
    let full_history = read();
    let change = database.remove(ada, made.log.id, later(1)).await.unwrap().unwrap();
    assert_eq!(day(&database, ada).await, []);
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 0);
    assert_eq!(database.remove(ada, made.log.id, later(1)).await.unwrap(), None);
    assert_eq!(database.correct(ada, made.log.id, of_kg(5.0), later(1)).await.unwrap(), None);
    let listed = changes(&database, ada, later(2)).await;
    assert_eq!((listed[0].kind(), listed[0].after.clone(), listed[0].can_undo), (LogChangeKind::Removed, None, true));

    let other = database.add(ada, log(7, "Squat", today, None)).await.unwrap().unwrap().log;
    assert!(!changes(&database, ada, later(2)).await[0].can_undo);
    assert_eq!(database.undo(ada, change, later(2)).await.unwrap(), UndoOutcome::Refused(UndoError::OtherLogStands));
    assert_eq!(day(&database, ada).await, from_ref(&other));
    database.remove(ada, other.log.id, later(3)).await.unwrap().unwrap();

    assert_eq!(database.undo(ada, change, later(4)).await.unwrap(), UndoOutcome::Restored(made.clone()));
    assert_eq!(day(&database, ada).await, [made]);
    assert_eq!(read(), full_history, "ID, times and sets are restored too");
}

#[tokio::test]
async fn the_later_change_is_undone_first() {
    let (_test, database, ada) = arranged().await;
    let made = database.add(ada, log(7, "Squat", date("2026-11-21"), Some(50.0))).await.unwrap().unwrap().log;
    let id = made.log.id;
    let first = database.correct(ada, id, of_kg(55.0), later(1)).await.unwrap().unwrap().change_id.unwrap();
    let second = database.correct(ada, id, of_kg(60.0), later(2)).await.unwrap().unwrap().change_id.unwrap();
    let third = database.remove(ada, id, later(3)).await.unwrap().unwrap();
    let can_undo =
        async || changes(&database, ada, later(4)).await.iter().map(|change| change.can_undo).collect::<Vec<_>>();
    let changed_since = UndoOutcome::Refused(UndoError::ChangedSince);
    assert_eq!(can_undo().await, [true, false, false]);
    assert_eq!(database.undo(ada, first, later(4)).await.unwrap(), changed_since);
    assert_eq!(database.undo(ada, second, later(4)).await.unwrap(), changed_since);
    for change in [third, second, first] {
        assert!(matches!(database.undo(ada, change, later(4)).await.unwrap(), UndoOutcome::Restored(_)));
    }
    assert_eq!((day(&database, ada).await, can_undo().await), (vec![made], vec![false; 3]));
}

#[tokio::test]
async fn members_can_undo_their_changes_for_thirty_days() {
    let (_test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let id = database.add(ada, log(7, "Squat", date("2026-11-21"), Some(50.0))).await.unwrap().unwrap().log.log.id;
    let change = database.correct(ada, id, of_kg(55.0), noon()).await.unwrap().unwrap().change_id.unwrap();

    assert_eq!(database.correct(eve, id, of_kg(1.0), noon()).await.unwrap(), None);
    assert_eq!(database.remove(eve, id, noon()).await.unwrap(), None);
    assert_eq!(database.undo(eve, change, noon()).await.unwrap(), UndoOutcome::NoSuchChange);
    assert_eq!(changes(&database, eve, noon()).await, []);
    let nothing = ExerciseLogId::new(i64::MAX).unwrap();
    assert_eq!(database.correct(ada, nothing, of_kg(1.0), noon()).await.unwrap(), None);
    assert_eq!(
        database.undo(ada, LogChangeId::new(i64::MAX).unwrap(), noon()).await.unwrap(),
        UndoOutcome::NoSuchChange
    );

    let late = noon() + TimeDelta::days(30) + TimeDelta::seconds(1);
    assert_eq!(changes(&database, ada, late).await, []);
    assert_eq!(database.undo(ada, change, late).await.unwrap(), UndoOutcome::Refused(UndoError::TooOld));
    let in_time = noon() + TimeDelta::days(30);
    assert_eq!(changes(&database, ada, in_time).await.len(), 1);
    assert!(matches!(database.undo(ada, change, in_time).await.unwrap(), UndoOutcome::Restored(_)));
}

#[tokio::test]
async fn changes_are_listed_from_the_newest_on() {
    let (_test, database, ada) = arranged().await;
    let id = database.add(ada, log(7, "Squat", date("2026-11-21"), None)).await.unwrap().unwrap().log.log.id;
    let mut made = Vec::new();
    for kg in [10.0, 20.0, 30.0] {
        made.insert(0, database.correct(ada, id, of_kg(kg), later(1)).await.unwrap().unwrap().change_id.unwrap());
    }
    let list = async |limit: Option<i64>, before: Option<LogChangeId>| {
        let page = ChangePage { since: noon(), limit: limit.and_then(PageLimit::new), before };
        let listed = changes_in(database.list_changes(ada, page, later(2)).await.unwrap());
        listed.into_iter().map(|change| change.id).collect::<Vec<_>>()
    };
    assert_eq!(list(None, None).await, made);
    assert_eq!(list(Some(2), None).await, made[..2]);
    assert_eq!(list(Some(2), Some(made[1])).await, made[2..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_edits_of_a_log_follow_each_other() {
    let (_test, database, ada) = arranged().await;
    let made = database.add(ada, log(7, "Squat", date("2026-11-21"), None)).await.unwrap().unwrap().log;
    let correct = |n: i32| database.correct(ada, made.log.id, LogValues::of_sets(performed(&[f64::from(n)])), later(1));
    let all = join_all((1..=12).map(correct)).await;
    assert!(all.into_iter().all(|corrected| corrected.unwrap().unwrap().change_id.is_some()));
    let mut journal = changes(&database, ada, later(2)).await;
    journal.reverse();
    assert_eq!(journal.len(), 12);
    assert_eq!(journal[0].before, made.figures());
    for pair in journal.windows(2) {
        assert_eq!(
            pair[0].after.as_ref(),
            Some(&pair[1].before),
            "each change starts from the result of the previous one"
        );
    }
    let current = day(&database, ada).await;
    assert_eq!(Some(current[0].figures()), journal[11].after);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_during_an_undo_leaves_consistent_changes() {
    let (_test, database, ada) = arranged().await;
    for round in 0..20_i32 {
        let made =
            database.add(ada, log(100 + i64::from(round), "Squat", date("2026-11-21"), None)).await.unwrap().unwrap();
        let id = made.log.log.id;
        let first = database.correct(ada, id, of_kg(10.0), later(1)).await.unwrap().unwrap().change_id.unwrap();
        // In the second half, a concurrent removal replaces the edit.
        let other = async {
            if round < 10 {
                database.correct(ada, id, of_kg(20.0), later(2)).await.unwrap().unwrap().change_id.unwrap()
            } else {
                database.remove(ada, id, later(2)).await.unwrap().unwrap()
            }
        };
        let (undone, second) = join(database.undo(ada, first, later(2)), other).await;
        let journal = changes(&database, ada, later(3)).await;
        let second = journal.iter().find(|change| change.id == second).unwrap();
        let current = day(&database, ada).await.into_iter().find(|log| log.log.id == id).map(|log| log.figures());
        assert_eq!(current, second.after, "the other change was the last one or the only one");
        match undone.unwrap() {
            UndoOutcome::Restored(log) => {
                assert_eq!((log.figures(), &second.before), (LogValues::default(), &LogValues::default()));
            }
            refused => {
                assert_eq!((refused, &second.before), (UndoOutcome::Refused(UndoError::ChangedSince), &of_kg(10.0)));
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_undos_restore_a_log_once() {
    let (test, database, ada) = arranged().await;
    let id = database.add(ada, log_with_sets(7, date("2026-11-21"), &[20.0])).await.unwrap().unwrap().log.log.id;
    let change = database.remove(ada, id, later(1)).await.unwrap().unwrap();
    let all = join_all((0..12).map(|_| database.undo(ada, change, later(2)))).await;
    let restored = all.into_iter().filter(|undone| matches!(undone, Ok(UndoOutcome::Restored(_)))).count();
    assert_eq!((restored, number(&test, "SELECT count(*) FROM exercise_sets")), (1, 1));
}

#[tokio::test]
async fn a_journal_that_cannot_be_read_is_corrupt() {
    let (test, database, ada) = arranged().await;
    let id = database.add(ada, log(7, "Squat", date("2026-11-21"), None)).await.unwrap().unwrap().log.log.id;
    let change = database.remove(ada, id, later(1)).await.unwrap().unwrap();
    for before in [r#"before || '{"reps": 0}'"#, "'{}'"] {
        test.execute(&format!("UPDATE exercise_log_changes SET before = {before}"));
        let corrupt = database.undo(ada, change, later(2)).await.unwrap_err();
        let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
        assert!(place.contains(&format!("of row {change}")), "{place}");
    }
}

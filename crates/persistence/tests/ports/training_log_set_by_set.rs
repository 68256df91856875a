//! Sets that are saved one by one.

use crate::fixtures::{date, member, noon, number, reps, sets};
use crate::training_log::{arranged, log, log_with_sets};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use futures_util::future::{join, join_all};
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{
    ChangePage, JournalEntry, LogChangeRepository, PlannedExercise, SaveSetOutcome, SavedSet, SetRepository,
    TrainingLogRepository, UndoOutcome,
};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::{
    DetailedLog, LiftedWeight, LogValues, PerformedReps, PerformedSet, PerformedSets, SetChange, SetKey, SetKind,
    SetPosition, UndoError,
};
use ironleaf_persistence::Database;
use uuid::Uuid;

const DAY: &str = "2026-11-21";

fn key(number: u128) -> SetKey {
    SetKey::new(Uuid::from_u128(number))
}

/// Returns a time after noon.
fn at(seconds: i64) -> DateTime<Utc> {
    noon() + TimeDelta::seconds(seconds)
}

fn working(kg: f64) -> PerformedSet {
    PerformedSet {
        reps: PerformedReps::new(8).unwrap(),
        weight: Some(LiftedWeight::from_kg(kg).unwrap()),
        kind: SetKind::Working,
        rpe: None,
        key: None,
    }
}

/// Returns the state of a set of exercise 7 at a time; `None` means that it is not done.
fn set(number: u128, position: i64, seconds: i64, kg: Option<f64>) -> SetChange {
    let place = (ExerciseId::new(7).unwrap(), date(DAY), SetPosition::new(position).unwrap());
    SetChange::new(key(number), place, at(seconds), kg.map(working), at(100_000))
}

/// Returns a new set of exercise 7 on a day.
pub(crate) fn change_of(day: NaiveDate) -> SetChange {
    let place = (ExerciseId::new(7).unwrap(), day, SetPosition::new(1).unwrap());
    SetChange::new(key(1), place, noon(), Some(working(60.0)), noon())
}

pub(crate) fn planned() -> PlannedExercise {
    PlannedExercise { name: "Squat".to_owned(), sets: sets(3), reps: reps(8), program: None }
}

async fn save(logs: &Database, user_id: UserId, change: SetChange) -> SavedSet {
    match logs.save_set(user_id, change, planned(), at(100)).await.unwrap() {
        SaveSetOutcome::Saved(saved) => saved,
        other => panic!("{other:?}"),
    }
}

/// Returns the keys and weights of a log's sets.
fn shown(log: Option<&DetailedLog>) -> Vec<(Option<u128>, f64)> {
    let sets = log.map(|log| log.performed.as_slice()).unwrap_or_default();
    sets.iter().map(|set| (set.key.map(|key| key.get().as_u128()), set.weight.map_or(0.0, LiftedWeight::kg))).collect()
}

async fn day(logs: &Database, user_id: UserId) -> Vec<DetailedLog> {
    logs.list_on(user_id, date(DAY)).await.unwrap()
}

async fn can_undo(logs: &Database, user_id: UserId) -> Vec<bool> {
    let page = ChangePage { since: noon(), limit: None, before: None };
    let entries = logs.list_changes(user_id, page, at(200)).await.unwrap();
    entries.into_iter().map(|entry| matches!(entry, JournalEntry::Change(change) if change.can_undo)).collect()
}

#[tokio::test]
async fn a_log_grows_with_each_set_in_their_order() {
    let (test, database, ada) = arranged().await;
    let first = save(&database, ada, set(2, 2, 1, Some(60.0))).await;
    let log = first.log.clone().unwrap();
    assert_eq!((log.log.exercise_name.as_str(), log.log.sets, log.log.reps), ("Squat", sets(3), reps(8)));
    assert_eq!((log.log.weight.map(LiftedWeight::kg), first.change_id), (Some(60.0), None));
    save(&database, ada, set(3, 3, 2, Some(65.0))).await;
    let third = save(&database, ada, set(1, 1, 3, Some(50.0))).await;
    assert_eq!(shown(third.log.as_ref()), [(Some(1), 50.0), (Some(2), 60.0), (Some(3), 65.0)]);
    assert_eq!(third.log.as_ref().unwrap().log.weight.map(LiftedWeight::kg), Some(65.0));
    assert_eq!(day(&database, ada).await, [third.log.unwrap()]);
    assert_eq!(can_undo(&database, ada).await, [false; 0], "nothing was replaced");
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_logs"), 1);
}

#[tokio::test]
async fn a_repeated_request_has_the_same_result() {
    let (test, database, ada) = arranged().await;
    let saved = save(&database, ada, set(1, 1, 1, Some(60.0))).await;
    assert_eq!(save(&database, ada, set(1, 1, 1, Some(60.0))).await, saved);
    let rejected = save(&database, ada, set(1, 1, 2, None)).await;
    assert!(rejected.log.is_none() && rejected.change_id.is_some());
    assert_eq!(save(&database, ada, set(1, 1, 2, None)).await, SavedSet { log: None, change_id: None });
    assert_eq!(save(&database, ada, set(1, 1, 1, Some(60.0))).await.log, None, "the first request arrives once more");
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_log_changes"), 1);
    // A set that was never saved leaves nothing but the time at which it was removed.
    assert_eq!(save(&database, ada, set(9, 1, 5, None)).await, SavedSet { log: None, change_id: None });
    assert_eq!(save(&database, ada, set(9, 1, 4, Some(60.0))).await.log, None);
}

#[tokio::test]
async fn the_later_state_of_a_set_counts_in_any_order() {
    let (_test, database, ada) = arranged().await;
    save(&database, ada, set(1, 1, 10, Some(60.0))).await;
    for (seconds, kg, expected) in [
        (12, Some(70.0), vec![(Some(1), 70.0)]),
        (11, Some(65.0), vec![(Some(1), 70.0)]),
        (9, None, vec![(Some(1), 70.0)]),
        (13, None, vec![]),
        (12, Some(75.0), vec![]),
        (14, Some(80.0), vec![(Some(1), 80.0)]),
    ] {
        assert_eq!(shown(save(&database, ada, set(1, 1, seconds, kg)).await.log.as_ref()), expected, "at {seconds}");
    }
}

#[tokio::test]
async fn replaced_and_removed_sets_can_be_restored() {
    let (_test, database, ada) = arranged().await;
    save(&database, ada, set(1, 1, 1, Some(60.0))).await;
    save(&database, ada, set(2, 2, 2, Some(60.0))).await;
    let changed = save(&database, ada, set(1, 1, 3, Some(70.0))).await.change_id.unwrap();
    let removed = save(&database, ada, set(2, 2, 4, None)).await.change_id.unwrap();
    let emptied = save(&database, ada, set(1, 1, 5, None)).await.change_id.unwrap();
    assert_eq!(day(&database, ada).await, []);
    let undo = async |change| match database.undo(ada, change, at(100)).await.unwrap() {
        UndoOutcome::Restored(log) => shown(Some(&log)),
        other => panic!("{other:?}"),
    };
    assert_eq!(undo(emptied).await, [(Some(1), 70.0)]);
    assert_eq!(undo(removed).await, [(Some(1), 70.0), (Some(2), 60.0)]);
    assert_eq!(undo(changed).await, [(Some(1), 60.0), (Some(2), 60.0)]);
    // A state from before the undo arrives late, and a later one.
    assert_eq!(shown(save(&database, ada, set(2, 2, 50, None)).await.log.as_ref()).len(), 2);
    assert_eq!(shown(save(&database, ada, set(2, 2, 150, None)).await.log.as_ref()), [(Some(1), 60.0)]);
}

#[tokio::test]
async fn undo_of_an_edit_never_loses_a_set_added_since() {
    let (_test, database, ada) = arranged().await;
    save(&database, ada, set(1, 1, 1, Some(60.0))).await;
    let change = save(&database, ada, set(1, 1, 2, Some(70.0))).await.change_id.unwrap();
    assert_eq!(can_undo(&database, ada).await, [true]);
    save(&database, ada, set(2, 2, 3, Some(60.0))).await;
    assert_eq!(can_undo(&database, ada).await, [false]);
    let refused = database.undo(ada, change, at(100)).await.unwrap();
    assert_eq!(refused, UndoOutcome::Refused(UndoError::ChangedSince));
    assert_eq!(shown(day(&database, ada).await.first()), [(Some(1), 70.0), (Some(2), 60.0)]);
}

#[tokio::test]
async fn logs_saved_as_a_whole_grow_and_are_restored() {
    let (_test, database, ada) = arranged().await;
    database.add(ada, log(7, "Squat", date(DAY), Some(55.0))).await.unwrap();
    let change = save(&database, ada, set(1, 1, 1, Some(60.0))).await;
    assert_eq!(shown(change.log.as_ref()), [(Some(1), 60.0)]);
    let UndoOutcome::Restored(plain) = database.undo(ada, change.change_id.unwrap(), at(100)).await.unwrap() else {
        panic!("not restored");
    };
    assert_eq!(plain.figures(), LogValues::of_weight(LiftedWeight::from_kg(55.0).ok()));
    database.remove(ada, plain.log.id, at(100)).await.unwrap();

    database.add(ada, log_with_sets(7, date(DAY), &[20.0, 60.0])).await.unwrap();
    let grown = save(&database, ada, set(1, 3, 200, Some(65.0))).await;
    assert_eq!((shown(grown.log.as_ref()), grown.change_id), (vec![(None, 20.0), (None, 60.0), (Some(1), 65.0)], None));
}

#[tokio::test]
async fn an_edit_of_the_whole_log_wins_over_earlier_sets() {
    let (_test, database, ada) = arranged().await;
    save(&database, ada, set(1, 1, 1, Some(60.0))).await;
    let id = save(&database, ada, set(2, 2, 2, Some(60.0))).await.log.unwrap().log.id;
    let values = LogValues::of_sets(PerformedSets::new(vec![working(62.5)]).unwrap());
    let edited = database.correct(ada, id, values.clone(), at(50)).await.unwrap().unwrap();
    assert_eq!(shown(Some(&edited.log)), [(Some(1), 62.5)], "the first set stays the first set");
    let repeated = database.correct(ada, id, values, at(51)).await.unwrap().unwrap();
    assert_eq!(repeated.change_id, None);
    for number in [1, 2] {
        let saved = save(&database, ada, set(number, 2, 40, Some(99.0))).await;
        assert_eq!(saved.log, Some(edited.log.clone()), "from before the edit");
    }
    assert_eq!(shown(save(&database, ada, set(2, 2, 60, Some(65.0))).await.log.as_ref()).len(), 2);

    database.remove(ada, id, at(70)).await.unwrap();
    assert_eq!(save(&database, ada, set(1, 1, 65, Some(99.0))).await.log, None, "from before the removal");
    assert_eq!(shown(save(&database, ada, set(1, 1, 75, Some(70.0))).await.log.as_ref()), [(Some(1), 70.0)]);
}

#[tokio::test]
async fn sets_belong_to_one_member_exercise_and_day() {
    let (_test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let saved = save(&database, ada, set(1, 1, 1, Some(60.0))).await;
    let elsewhere = |exercise, day: &str| {
        let place = (ExerciseId::new(exercise).unwrap(), date(day), SetPosition::new(1).unwrap());
        SetChange::new(key(1), place, at(5), None, at(5))
    };
    for change in [elsewhere(8, DAY), elsewhere(7, "2026-11-20")] {
        let outcome = database.save_set(ada, change, planned(), at(5)).await.unwrap();
        assert_eq!(outcome, SaveSetOutcome::KeyOfAnotherPlace);
    }
    assert_eq!(database.find_log_of_set(ada, key(1)).await.unwrap(), Some(saved.clone()));
    assert_eq!(database.find_log_of_set(eve, key(1)).await.unwrap(), None);
    assert_eq!(database.find_log_of_set(ada, key(2)).await.unwrap(), None);
    assert_eq!(shown(save(&database, eve, set(1, 1, 1, Some(40.0))).await.log.as_ref()), [(Some(1), 40.0)]);
    assert_eq!(save(&database, eve, set(1, 1, 2, None)).await.log, None);
    assert_eq!(day(&database, ada).await, [saved.log.unwrap()]);
}

#[tokio::test]
async fn days_and_logs_have_a_maximum_of_sets() {
    let (test, database, ada) = arranged().await;
    for number in 1..=50 {
        save(&database, ada, set(number, 50, 1, Some(60.0))).await;
    }
    let outcome = database.save_set(ada, set(51, 50, 1, Some(60.0)), planned(), at(5)).await.unwrap();
    assert!(matches!(outcome, SaveSetOutcome::TooManySets(_)), "{outcome:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_set_keys"), 50);
    save(&database, ada, set(50, 50, 2, None)).await;
    assert_eq!(save(&database, ada, set(51, 50, 3, Some(60.0))).await.log.unwrap().performed.as_slice().len(), 50);
    test.execute(&format!(
        "INSERT INTO exercise_set_keys (user_id, set_key, exercise_id, log_date, position, changed_at)
         SELECT {ada}, gen_random_uuid(), 8, '{DAY}', 1, now() FROM generate_series(52, 2000)"
    ));
    let full = database.save_set(ada, set(99, 1, 4, Some(60.0)), planned(), at(5)).await;
    assert_eq!(full, Err(PortError::Full(Quota::SetsOfDay)));
    assert!(save(&database, ada, set(51, 50, 5, None)).await.log.is_some(), "known sets can still be changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_devices_and_mark_done_share_one_log() {
    let (test, database, ada) = arranged().await;
    for round in 0..5 {
        test.execute("DELETE FROM exercise_logs; DELETE FROM exercise_set_keys");
        let sets = (0..6_u128).map(|number| database.save_set(ada, set(number, 1, 1, Some(60.0)), planned(), at(5)));
        let (saved, marked) = join(join_all(sets), database.add(ada, log(7, "Squat", date(DAY), Some(55.0)))).await;
        let log = marked.unwrap().unwrap().log;
        for saved in saved {
            assert!(matches!(saved, Ok(SaveSetOutcome::Saved(_))), "round {round}: {saved:?}");
        }
        let existing = day(&database, ada).await;
        assert_eq!((existing.len(), existing[0].log.id), (1, log.log.id));
        assert_eq!(existing[0].performed.as_slice().len(), 6, "no set is lost");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_twice_at_the_same_time_makes_one_set() {
    let (test, database, ada) = arranged().await;
    let all = join_all((0..6).map(|_| database.save_set(ada, set(1, 1, 1, Some(60.0)), planned(), at(5)))).await;
    let mut answers: Vec<_> = all.into_iter().map(Result::unwrap).collect();
    answers.dedup();
    assert_eq!(answers.len(), 1, "all requests get the same log");
    assert_eq!(number(&test, "SELECT count(*) FROM exercise_sets"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn sets_edits_removals_and_undos_never_block_each_other() {
    let (_test, database, ada) = arranged().await;
    for round in 0..10 {
        let at_round = round * 10;
        let id = save(&database, ada, set(1, 1, at_round, Some(60.0))).await.log.unwrap().log.id;
        let removed = database.remove(ada, id, at(at_round + 1)).await.unwrap().unwrap();
        let repeated = save(&database, ada, set(2, 2, at_round + 2, Some(60.0))).await.log.unwrap().log.id;
        let edit = database.correct(ada, repeated, LogValues::default(), at(at_round + 3));
        let set_three = database.save_set(ada, set(3, 3, at_round + 4, Some(60.0)), planned(), at(at_round + 4));
        let (undone, (edited, saved)) =
            join(database.undo(ada, removed, at(at_round + 3)), join(edit, set_three)).await;
        assert!(undone.is_ok() && edited.is_ok() && saved.is_ok(), "{undone:?} {edited:?} {saved:?}");
        let left = day(&database, ada).await;
        database.remove(ada, left[0].log.id, at(at_round + 5)).await.unwrap();
    }
}

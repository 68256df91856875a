use crate::fixtures::{member, noon};
use crate::food::key;
use chrono::TimeDelta;
use ironleaf_application::shared::PageLimit;
use ironleaf_application::target::{AnswerOutcome, NewCheckIn, TargetChangePage, TargetRepository, TargetUndoOutcome};
use ironleaf_domain::diet_plan::{TargetMacros, TargetMass};
use ironleaf_domain::target::{CheckInAnswer, LearnedTdee, StoredTarget, TargetPoint, TargetSetting, TargetUndoError};
use ironleaf_persistence::testing::TestDatabase;

pub(crate) fn learned(tdee: i64) -> TargetSetting {
    TargetSetting::Learned(LearnedTdee::new(tdee).unwrap())
}

fn own() -> TargetSetting {
    let grams = |grams| TargetMass::from_grams(grams).unwrap();
    TargetSetting::Own(TargetMacros { protein: grams(150.5), carbs: grams(200.0), fat: grams(60.1) })
}

/// Returns an answer that accepts a proposal.
pub(crate) fn accepted() -> NewCheckIn {
    NewCheckIn {
        answer: CheckInAnswer::Yes,
        before: TargetPoint { tdee: 2_413.0, calories: 1_930.0 },
        after: TargetPoint { tdee: 2_300.0, calories: 1_840.0 },
        setting: Some(learned(2_300)),
        stored: StoredTarget::default(),
        last: None,
        key: Some(key(21)),
        answered_at: noon(),
    }
}

const ALL: TargetChangePage = TargetChangePage { since: None, limit: None, before: None };

#[tokio::test]
async fn choices_are_stored_listed_and_undone() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    assert_eq!(database.find(ada).await, Ok(StoredTarget::default()));
    let (stored, first) = database.save(ada, own(), noon()).await.unwrap();
    assert_eq!((stored.setting, stored.since), (own(), Some(noon())));
    assert_eq!(database.save(ada, own(), noon()).await, Ok((stored, None)));
    let (_, second) = database.save(ada, learned(2_400), noon()).await.unwrap();
    let changes = database.list_changes(ada, ALL, noon()).await.unwrap();
    let states: Vec<_> = changes.iter().map(|change| (change.before, change.after, change.can_undo)).collect();
    assert_eq!(states, [(own(), learned(2_400), true), (TargetSetting::Formula, own(), false)]);
    let page = TargetChangePage { limit: PageLimit::new(1), before: second, ..ALL };
    assert_eq!(database.list_changes(ada, page, noon()).await.unwrap(), changes[1..]);

    let (first, second) = (first.unwrap(), second.unwrap());
    let refused = |error| Ok(TargetUndoOutcome::Refused(error));
    assert_eq!(database.undo(ada, first, noon()).await, refused(TargetUndoError::ChangedSince));
    assert_eq!(database.undo(bea, second, noon()).await, Ok(TargetUndoOutcome::NoSuchChange));
    let late = noon() + TimeDelta::days(31);
    assert_eq!(database.undo(ada, second, late).await, refused(TargetUndoError::TooOld));
    let undone = StoredTarget { setting: own(), since: Some(noon()) };
    assert_eq!(database.undo(ada, second, noon()).await, Ok(TargetUndoOutcome::Restored(undone)));
    assert_eq!(database.undo(ada, second, noon()).await, refused(TargetUndoError::AlreadyUndone));
    assert_eq!(database.find(ada).await, Ok(undone));
    assert_eq!(database.find(bea).await, Ok(StoredTarget::default()));
}

#[tokio::test]
async fn an_answer_is_stored_once_with_its_target() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let outcomes = futures_util::future::join_all((0..10).map(|_| database.answer(ada, accepted()))).await;
    let created: Vec<_> = outcomes.iter().filter(|outcome| matches!(outcome, Ok(AnswerOutcome::Created(_)))).collect();
    assert_eq!((created.len(), outcomes.len()), (1, 10), "{outcomes:?}");
    let stored = database.list_check_ins(ada, None).await.unwrap();
    assert_eq!((stored.len(), stored[0].change_id.is_some()), (1, true));
    assert_eq!(database.find_check_in(ada, key(21)).await, Ok(Some(stored[0].clone())));
    assert_eq!(database.find(ada).await.unwrap().setting, learned(2_300));
    let other = NewCheckIn { answer: CheckInAnswer::No, setting: None, ..accepted() };
    assert_eq!(database.answer(ada, other).await, Ok(AnswerOutcome::KeyOfAnotherAnswer));
    let late = NewCheckIn { key: None, ..accepted() };
    assert_eq!(database.answer(ada, late).await, Ok(AnswerOutcome::Changed));
    let on_old_target = NewCheckIn { key: None, last: Some(stored[0].id), ..accepted() };
    assert_eq!(database.answer(ada, on_old_target).await, Ok(AnswerOutcome::Changed));
}

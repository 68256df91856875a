//! Recent logs and the versions that tell whether they have changed.

use crate::fixtures::{date, member, noon, number};
use crate::training_log::{arranged, log, log_with_sets, performed};
use crate::training_log_import::{an_import, imported};
use crate::training_log_set_by_set::planned;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use futures_util::future::{join, join_all};
use ironleaf_application::training_log::{
    ImportBegin, LogChangeRepository, LogImports, RecentLogs, SetRepository, TrainingLogRepository,
};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::{
    ExerciseLog, LiftedWeight, LogValues, LogsVersion, PerformedReps, PerformedSet, SetChange, SetKey, SetKind,
    SetPosition,
};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::execute;
use uuid::Uuid;

const DAY: &str = "2026-11-21";

fn later(minutes: i64) -> DateTime<Utc> {
    noon() + TimeDelta::minutes(minutes)
}

/// Returns all logs of a member with their version.
async fn read(logs: &Database, user_id: UserId) -> (Vec<ExerciseLog>, Option<LogsVersion>) {
    match logs.find_recent(user_id, date("2000-01-01"), 10_000, vec![]).await.unwrap() {
        RecentLogs::Read { logs, version } => (logs, version),
        RecentLogs::Unchanged(version) => panic!("{version:?} was not known"),
    }
}

async fn version(logs: &Database, user_id: UserId) -> LogsVersion {
    read(logs, user_id).await.1.unwrap()
}

fn of_kg(kg: f64) -> LogValues {
    LogValues::of_weight(Some(LiftedWeight::from_kg(kg).unwrap()))
}

/// Returns the state of a set of exercise 9; `None` means that it is not done.
fn set(number: u128, minute: i64, kg: Option<f64>) -> SetChange {
    let place = (ExerciseId::new(9).unwrap(), date(DAY), SetPosition::new(1).unwrap());
    let done = |kg| PerformedSet {
        reps: PerformedReps::new(8).unwrap(),
        weight: Some(LiftedWeight::from_kg(kg).unwrap()),
        kind: SetKind::Working,
        rpe: None,
        key: None,
    };
    SetChange::new(SetKey::new(Uuid::from_u128(number)), place, later(minute), kg.map(done), later(100))
}

/// Collects the versions after changes. No version may come back.
struct Seen<'a> {
    logs: &'a Database,
    ada: UserId,
    versions: Vec<LogsVersion>,
}

impl Seen<'_> {
    async fn changed(&mut self, what: &str) {
        let current = version(self.logs, self.ada).await;
        assert!(!self.versions.contains(&current), "{what} is a change");
        self.versions.push(current);
    }

    async fn unchanged(&self, what: &str) {
        assert_eq!(Some(&version(self.logs, self.ada).await), self.versions.last(), "{what} changes no log");
    }
}

#[tokio::test]
async fn every_kind_of_change_gives_another_version() {
    let (test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    let of_eve = database.add(eve, log(7, "Squat", date(DAY), None)).await.unwrap().unwrap().log.log;
    let version_of_eve = version(&database, eve).await;
    let mut seen = Seen { logs: &database, ada, versions: vec![version_of_eve] };

    let first = database.add(ada, log_with_sets(7, date(DAY), &[20.0, 60.0])).await.unwrap().unwrap().log;
    seen.changed("a log").await;
    database.add(ada, log(7, "Squat", date(DAY), Some(50.0))).await.unwrap();
    seen.unchanged("a repeated log").await;
    database.add_all(ada, vec![log(8, "Row", date(DAY), None), log(7, "Squat", date(DAY), None)]).await.unwrap();
    seen.changed("several logs").await;
    database.add_all(ada, vec![log(8, "Row", date(DAY), None)]).await.unwrap();
    seen.unchanged("several repeated logs").await;

    let id = first.log.id;
    let edit =
        database.correct(ada, id, LogValues::of_sets(performed(&[20.0, 65.0])), later(1)).await.unwrap().unwrap();
    seen.changed("an edit").await;
    database.correct(ada, id, edit.log.figures(), later(2)).await.unwrap();
    seen.unchanged("an edit without another value").await;
    database.undo(ada, edit.change_id.unwrap(), later(3)).await.unwrap();
    seen.changed("the undo of an edit").await;
    let removal = database.remove(ada, id, later(4)).await.unwrap().unwrap();
    seen.changed("a removal").await;
    database.undo(ada, removal, later(5)).await.unwrap();
    seen.changed("the undo of a removal").await;
    assert_eq!(database.remove(ada, of_eve.id, later(6)).await.unwrap(), None);
    seen.unchanged("the removal of a log of another member").await;

    for (what, change) in [
        ("the first set", set(1, 11, Some(60.0))),
        ("a second set", set(2, 12, Some(70.0))),
        ("another value of a set", set(1, 13, Some(80.0))),
        ("a removed set", set(1, 14, None)),
        ("the last set", set(2, 15, None)),
    ] {
        database.save_set(ada, change, planned(), later(20)).await.unwrap();
        seen.changed(what).await;
    }
    database.save_set(ada, set(1, 12, Some(90.0)), planned(), later(20)).await.unwrap();
    seen.unchanged("an outdated set").await;

    let ImportBegin::Begun(import) = database.begin(ada, an_import(150), later(30)).await.unwrap() else { panic!() };
    seen.unchanged("the begin of an import").await;
    for (batch, done) in imported(150, import.own[0]).chunks(150).zip([150, 300]) {
        database.add_batch(ada, import.id, batch.to_vec(), done, later(30)).await.unwrap();
        seen.changed("a batch of an import").await;
    }
    database.finish(ada, import.id, later(31)).await.unwrap();
    seen.unchanged("the end of an import").await;
    database.undo(ada, import.id, later(32)).await.unwrap();
    seen.changed("the undo of an import").await;

    // The history of changes is deleted some day, and the versions do not depend on it.
    test.execute("DELETE FROM exercise_log_changes; DELETE FROM log_imports");
    seen.unchanged("a shorter history of changes").await;
    test.execute(&format!("UPDATE exercise_logs SET program_day = NULL WHERE user_id = {}", ada.get()));
    seen.changed("another place in a program").await;
    test.execute("UPDATE exercise_logs SET exercise_name = 'Sled' WHERE false; DELETE FROM exercise_logs WHERE false");
    seen.unchanged("a statement without a log").await;
    assert_eq!(version(&database, eve).await, version_of_eve, "changes of others");
}

#[tokio::test]
async fn known_logs_are_not_read_again() {
    let (_test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    for user_id in [ada, eve] {
        database.add(user_id, log(7, "Squat", date(DAY), Some(42.5))).await.unwrap();
    }
    let (of_ada, of_eve) = (version(&database, ada).await, version(&database, eve).await);
    let find = |user_id, known: Vec<LogsVersion>| database.find_recent(user_id, date("2000-01-01"), 100, known);
    assert_eq!(find(ada, vec![of_ada]).await.unwrap(), RecentLogs::Unchanged(of_ada));
    assert_eq!(find(ada, vec![of_eve, of_ada]).await.unwrap(), RecentLogs::Unchanged(of_ada));
    let all = database.list_since(ada, date("2000-01-01"), 100).await.unwrap();
    let expected = RecentLogs::Read { logs: all, version: Some(of_ada) };
    assert_eq!(find(ada, vec![]).await.unwrap(), expected);
    assert_eq!(find(ada, vec![of_eve]).await.unwrap(), expected, "a version of another member");

    let bob = member(&database, "bob@example.com").await;
    let none = RecentLogs::Read { logs: vec![], version: None };
    assert_eq!(find(bob, vec![of_ada]).await.unwrap(), none);
    database.add(ada, log(7, "Squat", date("2026-11-22"), None)).await.unwrap();
    assert!(matches!(find(ada, vec![of_ada]).await.unwrap(), RecentLogs::Read { .. }), "an outdated version");
}

#[tokio::test]
async fn a_weight_has_all_its_digits() {
    let (_test, database, ada) = arranged().await;
    let weights = [None, Some(0.0), Some(0.05), Some(1.0), Some(42.5), Some(99.99), Some(100.01), Some(1_000.0)];
    for (day, kg) in (1..).zip(weights) {
        database.add(ada, log(7, "Squat", NaiveDate::from_ymd_opt(2026, 11, day).unwrap(), kg)).await.unwrap();
    }
    let read: Vec<Option<f64>> =
        read(&database, ada).await.0.iter().map(|log| log.weight.map(LiftedWeight::kg)).collect();
    assert_eq!(read, weights);
}

/// A log with the lower ID must not appear later under a version that a client already has.
#[tokio::test]
async fn changes_of_a_member_become_visible_one_after_the_other() {
    const ADDED: &str =
        "INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, log_date, logged_at)
                         SELECT id, %, 'Squat', 3, 8, '2026-11-21', now() FROM users";
    let (test, database, ada) = arranged().await;
    let (mut lower, mut higher) = (test.connection(), test.connection());
    execute(&mut lower, &format!("BEGIN; {}", ADDED.replace('%', "1")));
    // The second one waits for the first, until its timeout.
    execute(
        &mut higher,
        &format!(
            "SET lock_timeout = '20ms';
             DO $$ BEGIN {}; RAISE EXCEPTION 'it did not wait'; EXCEPTION WHEN lock_not_available THEN END $$",
            ADDED.replace('%', "2")
        ),
    );
    assert_eq!(read(&database, ada).await, (vec![], None));
    execute(&mut lower, "COMMIT");
    let (added, first) = read(&database, ada).await;
    assert_eq!(added.len(), 1);

    execute(&mut lower, &format!("BEGIN; {}; ROLLBACK", ADDED.replace('%', "3")));
    assert_eq!(read(&database, ada).await, (added, first), "a change that was rolled back");
    execute(&mut higher, &ADDED.replace('%', "2"));
    let (both, second) = read(&database, ada).await;
    assert!(both.len() == 2 && second != first);
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_with_one_version_are_the_same_at_any_time() {
    let (_test, database, ada) = arranged().await;
    let change = async |writer: i64| {
        for day in 1..=8 {
            let day = NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
            let made = database.add(ada, log(writer, "Squat", day, None)).await.unwrap().unwrap().log.log;
            let edit = database.correct(ada, made.id, of_kg(50.0), noon()).await.unwrap().unwrap();
            let removal = database.remove(ada, made.id, noon()).await.unwrap().unwrap();
            database.undo(ada, removal, noon()).await.unwrap();
            database.undo(ada, edit.change_id.unwrap(), noon()).await.unwrap();
        }
    };
    let watch = async || {
        let mut read_logs = Vec::new();
        for _ in 0..60 {
            read_logs.push(read(&database, ada).await);
        }
        read_logs
    };
    let (_, watched) = join(join_all((1..=6).map(change)), join_all((0..4).map(|_| watch()))).await;
    let mut states: Vec<(Vec<ExerciseLog>, Option<LogsVersion>)> = Vec::new();
    for (database, version) in watched.into_iter().flatten().filter(|(_, version)| version.is_some()) {
        match states.iter().find(|(_, known)| *known == version) {
            Some((known, _)) => assert_eq!(known, &database, "{version:?}"),
            None => states.push((database, version)),
        }
    }
    assert!(states.len() > 1, "the changes were watched");
    assert_eq!(read(&database, ada).await.0.len(), 48);
}

#[tokio::test]
async fn versions_end_with_the_account_or_the_triggers() {
    let (test, database, ada) = arranged().await;
    let eve = member(&database, "eve@example.com").await;
    for user_id in [ada, eve] {
        database.add(user_id, log(7, "Squat", date(DAY), None)).await.unwrap();
    }
    test.execute(&format!("DELETE FROM users WHERE id = {}", eve.get()));
    assert_eq!(number(&test, "SELECT count(*) FROM log_versions"), 1);
    // As in the DDL of docs/scaling.md.
    test.execute(
        "DROP TRIGGER exercise_logs_inserted ON exercise_logs; DROP TRIGGER exercise_logs_updated ON exercise_logs;
         DROP TRIGGER exercise_logs_deleted ON exercise_logs; TRUNCATE log_versions",
    );
    database.add(ada, log(8, "Row", date(DAY), None)).await.unwrap();
    let (both, version) = read(&database, ada).await;
    assert_eq!((both.len(), version), (2, None));
}
